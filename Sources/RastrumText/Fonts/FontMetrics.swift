import RastrumDrawing

/// How high and how deep a font's letters reach, as shares of the em, none negative.
public struct FontMetrics: BitwiseCopyable, Sendable, Equatable {
  public var ascent: Double
  public var descent: Double
  /// Of a flat capital, H.
  public var capHeight: Double
  /// Of a flat small letter, x.
  public var xHeight: Double

  public init(ascent: Double, descent: Double, capHeight: Double, xHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.xHeight = xHeight
  }

  /// For text without any font, and for what a font leaves out: about what text faces have.
  static var usual: FontMetrics { FontMetrics(ascent: 0.8, descent: 0.2, capHeight: 0.7, xHeight: 0.5) }

  /// A font that claims more than this many ems is broken.
  private static var limit: Double { 4 }

  init(of face: borrowing FontFace) {
    let em = face.unitsPerEm
    self = .usual
    let above = face.ascender / em
    let below = -face.descender / em
    if above > 0 && above <= FontMetrics.limit && below >= 0 && below <= FontMetrics.limit {
      ascent = above
      descent = below
    }
    capHeight = FontMetrics.height(of: "H", in: face) ?? capHeight
    xHeight = FontMetrics.height(of: "x", in: face) ?? xHeight
  }

  /// OS/2 tables before version 2 have no such heights, so they are taken from the letters.
  private static func height(of letter: Unicode.Scalar, in face: borrowing FontFace) -> Double? {
    let glyph = face.glyph(for: letter)
    guard glyph != 0, let top = face.load(glyph)?.points.map({ $0.y }).max() else { return nil }
    let height = top / face.unitsPerEm
    return height > 0 && height <= limit ? height : nil
  }

  /// The larger of each.
  func united(with other: FontMetrics) -> FontMetrics {
    FontMetrics(
      ascent: max(ascent, other.ascent), descent: max(descent, other.descent), capHeight: capHeight,
      xHeight: xHeight)
  }
}
