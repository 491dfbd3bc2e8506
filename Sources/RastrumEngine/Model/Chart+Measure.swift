import RastrumDrawing
import RastrumText

/// How a text is set that a host asks the measure of.
public struct MeasuredStyle: Sendable {
  /// Points an em.
  public var size: Double
  public var weight = FontWeight.regular
  public var slant = FontSlant.upright
  /// Lines are no wider, in points; nil: the text's own lines.
  public var width: Double?
  /// The most lines; nil: as many as it takes.
  public var lines: Int?
  public var alignment = TextAnchor.Horizontal.start
  /// Clockwise, in degrees.
  public var rotation = 0.0

  public init(size: Double) {
    self.size = size
  }
}

/// What a text takes. Lengths in points, y down, from where its first baseline starts; the text turns about that point.
public struct TextMeasure: Sendable {
  public let extent: TextExtent
  /// Around the turned box of width, ascent and descent.
  public let box: Rect
  public let lines: Int
  /// Clusters of characters drawn as boxes, because no font has them.
  public let missing: Int
  /// Characters left out for an ellipsis.
  public let cut: Int
  /// Characters that need shaping and did not get it.
  public let unshaped: Int
}

extension Chart {
  /// Of labels, in points.
  public var labelSize: Double { number(.fontSize) }

  /// What a text takes in the chart's fonts: exactly what drawing it as a title or a label would paint.
  public func measure(_ text: SpannedText, _ style: MeasuredStyle) throws(ChartError) -> TextMeasure {
    try text.check()
    defer { typesetter.putBack() }
    let width = style.width ?? .infinity
    let lines = style.lines ?? Typesetter.mostLines
    let block =
      text.spans.isEmpty && style.slant == .upright
      ? typesetter.wrapped(text.text, size: style.size, weight: style.weight, width: width, lines: lines)
      : typesetter.wrapped(
        text.styled(size: style.size, slant: style.slant), size: style.size, weight: style.weight, width: width,
        lines: lines)
    if typesetter.failed { throw .outOfMemory }
    let direction = TextDirection(degrees: style.rotation)
    let extent = block.extent(alignment: style.alignment, direction: direction)
    return TextMeasure(
      extent: extent, box: block.box(at: .zero, anchor: TextAnchor(.start, .baseline), direction: direction),
      lines: block.lines.count, missing: block.missing, cut: block.cut, unshaped: block.unshaped)
  }
}
