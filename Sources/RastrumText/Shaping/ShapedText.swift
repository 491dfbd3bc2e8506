import RastrumDrawing

/// Complex text that was set, of no size yet: lengths in ems. It keeps its glyphs from left to right, and its clusters
/// in logical order, for whoever breaks lines. Immutable once made.
final class ShapedText {
  struct Glyph: BitwiseCopyable {
    /// In the store.
    let number: Int32
    /// From the start of the line to its origin, y down.
    let x: Double
    let y: Double
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
  var metrics: FontMetrics
  var missing = 0
  var unshaped = 0
  var bytesSet = 0

  init(_ text: String, metrics: FontMetrics) {
    self.text = text
    self.metrics = metrics
  }
}
