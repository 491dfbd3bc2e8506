import RastrumDrawing

/// What shaping asks of a stretch of a text.
struct ShapingStyle: BitwiseCopyable {
  /// Where its UTF-8 ends in the text.
  let end: Int
  /// The order of fonts.
  let slot: Int32
  /// Of the text's size.
  let scale: Double
}

/// Complex text that was set, of no size yet: lengths in ems. It keeps its glyphs from left to right, and its clusters
/// in logical order, for whoever breaks lines. Immutable once made.
final class ShapedText {
  struct Glyph: BitwiseCopyable {
    /// In the store.
    let number: Int32
    /// From the start of the line to its origin, y down.
    let x: Double
    let y: Double
    /// Which of the styles it is in.
    let style: Int32
  }

  struct Extent: BitwiseCopyable {
    /// Where the cluster's bytes end.
    let end: Int32
    var advance: Double
    /// A box stands for it, for no font has it.
    var isMissing = false
  }

  let text: String
  var glyphs = Buffer<Glyph>()
  var clusters = Buffer<Extent>()
  var width = 0.0
  /// By style, as shares of its own em.
  var metrics: [FontMetrics]
  var missing = 0
  var unshaped = 0
  var bytesSet = 0

  init(_ text: String, metrics: [FontMetrics]) {
    self.text = text
    self.metrics = metrics
  }
}
