import RastrumDrawing

/// What a text takes, before it is put anywhere. Lengths in points; the origin is where the first baseline starts, y
/// down.
public struct TextExtent: BitwiseCopyable, Sendable, Equatable {
  /// Of the widest line.
  public let width: Double
  /// From the first baseline to the top of the box.
  public let ascent: Double
  /// From the first baseline to the bottom of the box: below the last line.
  public let descent: Double
  /// The box of what is painted, which may reach beyond the other; nil for a text without ink.
  public let ink: Rect?

  public var height: Double { ascent + descent }
}

extension TextLine {
  public var extent: TextExtent { TextExtent(width: width, ascent: ascent, descent: descent, ink: ink) }
}

extension TextBlock {
  /// With its lines aligned as said. Only the ink is of the turned text, which turns about the origin.
  public func extent(
    alignment: TextAnchor.Horizontal = .start, direction: TextDirection = .level
  ) -> TextExtent {
    let ascent = lines.first?.ascent ?? 0
    var ink: Rect?
    for index in lines.indices {
      let start = origin(
        ofLine: index, at: .zero, anchor: TextAnchor(.start, .baseline), alignment: alignment, direction: direction)
      ink = ink.joined(with: lines[index].ink(direction)?.offset(x: start.x, y: start.y))
    }
    return TextExtent(width: size.width, ascent: ascent, descent: size.height - ascent, ink: ink)
  }
}
