// Strings to measured lines of glyph outlines.
//
// In:  fonts in order of fallback; text with a size and a weight.
// Out: widths, lines and blocks. A line is a value that keeps what it needs, so it outlives the typesetter.
// Invariant: same text, same fonts, same numbers: on every machine, and whatever was set before. Of complex text the
//      numbers are libraqm's and HarfBuzz's.
// Use: one a chart, one thread at a time. It keeps glyphs and kerning, so that warm text takes no lock and asks
//      FreeType nothing; fonts may be shared with other typesetters. One of the built-in font alone shares what it keeps:
//      it has it from the first text on until `putBack`.

import RastrumDrawing

public final class Typesetter {
  /// Characters (Unicode scalars) that one text may have. More is cut there, with an ellipsis.
  public static var longestText: Int { 65_536 }
  /// Points an em; larger, negative or missing sizes are brought into 0...1,000,000.
  public static var largestSize: Double { 1_000_000 }

  let shaping: Shaping
  /// Nil while there is none from the shelf.
  private var held: GlyphStore?
  private let isShared: Bool
  private var kept = KeptTexts()

  public init(fonts: FontStack, shaping: Shaping = .whereAvailable) {
    self.shaping = shaping
    isShared = false
    held = GlyphStore(fonts)
  }

  /// For the built-in font alone.
  public init() {
    shaping = .whereAvailable
    isShared = true
    GlyphStore.shelf.open()
  }

  deinit {
    if isShared { GlyphStore.shelf.close() }
  }

  var store: GlyphStore {
    if let held { return held }
    let store = GlyphStore.shelf.take() ?? GlyphStore(.builtin())
    held = store
    return store
  }

  /// Hands over what others of the built-in font may use until the next text.
  public func putBack() {
    guard isShared, let store = held else { return }
    held = nil
    // One that lacks glyphs is of no use to others.
    if !store.failed { GlyphStore.shelf.put(store) }
  }

  public var fonts: FontStack { store.stack }

  /// Memory ran out and some text was set incompletely. Sticky, of the built-in font until `putBack`.
  public var failed: Bool { held?.failed ?? false }

  /// The height and depth of the lines of a weight, as shares of the em.
  public func metrics(_ weight: FontWeight) -> FontMetrics {
    store.primaryFont(store.slot(weight, .upright))?.metrics ?? .usual
  }

  /// One line. Line breaks in it are set as spaces.
  public func line(_ text: String, size: Double, weight: FontWeight, digits: DigitStyle = .tabular) -> TextLine {
    line(text, TextFace(size: size, weight: weight, digits: digits), base: nil)
  }

  /// The width that `line` has, without making it.
  public func width(
    of text: String, size: Double, weight: FontWeight, digits: DigitStyle = .tabular
  ) -> Double {
    let face = TextFace(size: size, weight: weight, digits: digits)
    renewFullStore()
    let measure = SimpleShaper(store: store, face: face).measure(text)
    if !measure.needsShaping && measure.bytesSet == text.utf8.count { return measure.width }
    return line(text, face, base: nil).width
  }

  /// What `make` gives for a text, kept for the frames that come.
  func keeping(
    _ text: String, size: Double, weight: FontWeight, digits: DigitStyle, width: Double, lines: Int,
    lineSpacing: Double, make: () -> TextBlock
  ) -> TextBlock {
    let style = KeptTexts.Style(
      size: size, weight: weight, digits: digits, width: width, lines: lines, lineSpacing: lineSpacing)
    if let known = kept.find(text, style) { return known }
    let block = make()
    if !failed { kept.keep(block, text, style) }
    return block
  }

  // MARK: Lines and what they are broken by

  /// A line of a paragraph that begins in the direction `base`, or as the line itself does.
  func line(_ text: String, _ face: TextFace, base: BaseDirection?) -> TextLine {
    renewFullStore()
    return part(text, face, base: base)
  }

  /// The same with the glyphs that are there, for lines of several parts.
  func part(_ text: String, _ face: TextFace, base: BaseDirection?) -> TextLine {
    let (line, bytesSet) = set(text, face, base, cut: 0)
    if bytesSet == text.utf8.count { return line }
    let kept = text.unicodeScalars.prefix(Typesetter.longestText - 1)
    let total = text.utf8.reduce(0) { $0 + ($1 & 0xc0 != 0x80 ? 1 : 0) }
    return set(String(kept) + "…", face, base, cut: total - (Typesetter.longestText - 1)).line
  }

  private func set(
    _ text: String, _ face: TextFace, _ base: BaseDirection?, cut: Int
  ) -> (line: TextLine, bytesSet: Int) {
    // In a line of a paragraph from right to left even plain text is reordered.
    if base != .rightToLeft, let simple = SimpleShaper(store: store, face: face).line(text, cut: cut) {
      return simple
    }
    let shaped = shaped(text, face, base)
    return (TextLine(shaped, of: store, size: face.size, cut: cut), shaped.bytesSet)
  }

  private func shaped(_ text: String, _ face: TextFace, _ base: BaseDirection?) -> ShapedText {
    ComplexShaper(store: store, shaping: shaping, digits: face.digits, base: base)
      .shape(text, slot: store.slot(face.weight, face.slant))
  }

  /// Calls `passed` for each cluster of a text, at most `longestText`, in logical order: with the index of the byte
  /// after it, and where it begins and ends on a line of the whole text.
  func walk(_ text: String, _ face: TextFace, base: BaseDirection?, passed: (Int, Double, Double) -> Void) {
    renewFullStore()
    let shaper = SimpleShaper(store: store, face: face)
    var bytes = text
    // Measured first: a walk that ends half-way must not have passed anything.
    if base != .rightToLeft && !shaper.measure(text).needsShaping {
      return bytes.withUTF8 { shaper.walk($0, passed: passed) }
    }
    var start = 0.0
    let shaped = shaped(text, face, base)
    for cluster in shaped.clusters.elements {
      let end = start + cluster.advance * face.size
      passed(Int(cluster.end), start, end)
      start = end
    }
  }

  /// Lines that were set keep their outlines.
  func renewFullStore() {
    if store.isFull { held = GlyphStore(store.stack) }
  }
}
