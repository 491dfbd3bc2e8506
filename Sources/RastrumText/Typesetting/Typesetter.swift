// Strings to measured lines of glyph outlines.
//
// In:  fonts in order of fallback; text with a size and a weight.
// Out: widths, lines and blocks. A line is a value that keeps what it needs, so it outlives the typesetter.
// Invariant: same text, same fonts, same numbers: on every machine, and whatever was set before.
// Use: one a chart, one thread at a time. It keeps glyphs and kerning, so that warm text takes no lock and asks
//      FreeType nothing; fonts may be shared with other typesetters.
// Tried: lines that hold their typesetter's glyphs as a whole and name outlines by unmanaged references. Setting and
//      drawing a glyph took 19.4 ns instead of 22.0 (Embedded, 9 glyphs a line): not worth the care it asks.

import RastrumDrawing

public final class Typesetter {
  /// Characters (Unicode scalars) that one text may have. More is cut there, with an ellipsis.
  public static var longestText: Int { 65_536 }
  /// Points an em; larger, negative or missing sizes are brought into 0...1,000,000.
  public static var largestSize: Double { 1_000_000 }

  public let fonts: FontStack
  private var store: GlyphStore

  public init(fonts: FontStack) {
    self.fonts = fonts
    store = GlyphStore(fonts)
  }

  /// Memory ran out and some text was set incompletely. Sticky.
  public var failed: Bool { store.failed }

  /// The height and depth of the lines of a weight, as shares of the em.
  public func metrics(_ weight: FontWeight) -> FontMetrics { store.primaryFont(weight)?.metrics ?? .usual }

  /// One line. Line breaks in it are set as spaces.
  public func line(_ text: String, size: Double, weight: FontWeight, digits: DigitStyle = .tabular) -> TextLine {
    renewFullStore()
    let shaper = shaper(size, weight, digits)
    let line = TextLine(text, set: shaper)
    if line.bytesSet == text.utf8.count { return line }
    let kept = text.unicodeScalars.prefix(Typesetter.longestText - 1)
    let total = text.utf8.reduce(0) { $0 + ($1 & 0xc0 != 0x80 ? 1 : 0) }
    return TextLine(String(kept) + "…", cut: total - (Typesetter.longestText - 1), set: shaper)
  }

  /// The width that `line` has, without making it.
  public func width(
    of text: String, size: Double, weight: FontWeight, digits: DigitStyle = .tabular
  ) -> Double {
    renewFullStore()
    let shaper = shaper(size, weight, digits)
    var bytes = text
    let measure = bytes.withUTF8 { shaper.shape($0, cap: Typesetter.longestText) { _, _ in } }
    if measure.bytesSet == text.utf8.count { return measure.width }
    return line(text, size: size, weight: weight, digits: digits).width
  }

  private func shaper(_ size: Double, _ weight: FontWeight, _ digits: DigitStyle) -> SimpleShaper {
    SimpleShaper(
      store: store, weight: weight, digits: digits, size: size > 0 ? min(size, Typesetter.largestSize) : 0)
  }

  /// Lines that were set keep their outlines.
  private func renewFullStore() {
    if store.isFull { store = GlyphStore(fonts) }
  }
}
