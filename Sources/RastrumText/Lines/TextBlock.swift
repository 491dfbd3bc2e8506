import RastrumDrawing

/// Lines of text one below the other. Lengths in points. A label is handed around much more often than it is set, so a
/// block is a reference.
public final class TextBlock: Sendable {
  /// At least one.
  public let lines: [TextLine]
  /// From one baseline to the next.
  public let lineDistance: Double
  /// As wide as the widest line, from the top of the first line's box to the bottom of the last one's.
  public let size: Size
  /// From the first baseline to the top of the box.
  public let ascent: Double
  /// Characters left out, because the text or its lines were too many.
  public let cut: Int

  init(lines: [TextLine], lineSpacing: Double, cut: Int) {
    self.lines = lines
    self.cut = cut + lines.reduce(0) { $0 + $1.cut }
    let spacing = lineSpacing > 0 ? min(lineSpacing, 100) : 0
    lineDistance = spacing * (lines.first?.size ?? 0)
    let width = lines.reduce(0) { max($0, $1.width) }
    let inner = lineDistance * Double(lines.count - 1)
    ascent = lines.first?.ascent ?? 0
    size = Size(width: width, height: ascent + inner + (lines.last?.descent ?? 0))
  }

  /// Clusters of characters drawn as boxes.
  public var missing: Int { lines.reduce(0) { $0 + $1.missing } }
  /// Characters that need shaping and did not get it.
  public var unshaped: Int { lines.reduce(0) { $0 + $1.unshaped } }
}
