import RastrumDrawing

/// A line of text, measured and ready to be drawn. Lengths in points.
public struct TextLine: Sendable {
  /// What is drawn; with the ellipsis where the text was too long.
  public let text: String
  /// The em. Spans may have another.
  public let size: Double
  /// The sum of advances and kerning.
  public let width: Double
  /// Above the baseline, of the fonts that drew the line. Together with `descent` the height of the line's box.
  public let ascent: Double
  /// Below the baseline; not negative.
  public let descent: Double
  public let capHeight: Double
  public let xHeight: Double
  /// Clusters of characters drawn as boxes, because no font has them.
  public let missing: Int
  /// Characters left out at the end, because the text was too long or the room too narrow.
  public internal(set) var cut: Int
  /// Characters that were set one by one from left to right, although they need shaping: libraqm could not be had.
  public let unshaped: Int

  /// The glyphs that have ink, from left to right within a span.
  public let glyphs: LineGlyphs
  /// The stretches of different style; empty for text of one style.
  public let spans: [Span]

  /// A stretch of one size and colour in a line.
  public struct Span: Sendable {
    public let size: Double
    /// Nil: that of the line.
    public let color: Color?
    /// In the line's glyphs.
    var glyphs: Slice
    let text: String
  }

  public var height: Double { ascent + descent }

  init(
    _ text: String, size: Double, width: Double, metrics: FontMetrics, missing: Int, cut: Int, unshaped: Int,
    glyphs: LineGlyphs
  ) {
    self.text = text
    self.size = size
    self.width = width
    ascent = metrics.ascent * size
    descent = metrics.descent * size
    capHeight = metrics.capHeight * size
    xHeight = metrics.xHeight * size
    self.missing = missing
    self.cut = cut
    self.unshaped = unshaped
    self.glyphs = glyphs
    spans = []
  }

  /// A line of spans, whose glyphs are in `glyphs`. Heights of letters are those of `base`.
  init(
    _ text: String, like base: TextLine, width: Double, ascent: Double, descent: Double, spans: [Span],
    missing: Int, unshaped: Int, cut: Int, glyphs: LineGlyphs
  ) {
    self.text = text
    size = base.size
    self.width = width
    self.ascent = ascent
    self.descent = descent
    capHeight = base.capHeight
    xHeight = base.xHeight
    self.missing = missing
    self.cut = cut
    self.unshaped = unshaped
    self.glyphs = glyphs
    self.spans = spans
  }
}
