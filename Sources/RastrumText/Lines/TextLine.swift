import RastrumDrawing

/// A line of text of one size, measured and ready to be drawn. Lengths in points.
public struct TextLine: Sendable {
  /// What is drawn; with the ellipsis where the text was too long.
  public let text: String
  /// The em.
  public let size: Double
  /// The sum of advances and kerning.
  public let width: Double
  /// Above the baseline, of the fonts that drew the line. Together with `descent` the height of the line's box.
  public let ascent: Double
  /// Below the baseline; not negative.
  public let descent: Double
  public let capHeight: Double
  public let xHeight: Double
  /// Characters drawn as boxes, because no font has them.
  public let missing: Int
  /// Characters left out at the end, because the text was too long.
  public let cut: Int

  /// The glyphs that have ink.
  public let glyphs: [PlacedGlyph]
  /// How far the text was set.
  let bytesSet: Int
  init(_ text: String, cut: Int = 0, set shaper: SimpleShaper) {
    var measure = LineMeasure(metrics: .usual)
    var bytes = text
    glyphs = bytes.withUTF8 { bytes in
      [PlacedGlyph](unsafeUninitializedCapacity: min(bytes.count, Typesetter.longestText)) { glyphs, count in
        measure = shaper.shape(bytes, cap: Typesetter.longestText) { number, x in
          let glyph = PlacedGlyph(outline: shaper.store.outlines[Int(number)], x: x)
          glyphs.initializeElement(at: count, to: glyph)
          count += 1
        }
      }
    }
    self.text = text
    self.cut = cut
    size = shaper.size
    width = measure.width
    ascent = measure.metrics.ascent * shaper.size
    descent = measure.metrics.descent * shaper.size
    capHeight = measure.metrics.capHeight * shaper.size
    xHeight = measure.metrics.xHeight * shaper.size
    missing = measure.missing
    bytesSet = measure.bytesSet
  }

  public var height: Double { ascent + descent }

  /// The box of the outlines' points, from the start of the baseline, y down; nil for a line without ink.
  public var ink: Rect? {
    var union: Rect?
    for glyph in glyphs {
      guard let bounds = glyph.outline.bounds else { continue }
      let scale = size / glyph.outline.unitsPerEm
      let ink = Rect(
        x: glyph.x + bounds.minX * scale, y: -bounds.maxY * scale, width: bounds.width * scale,
        height: bounds.height * scale)
      union = union?.union(ink) ?? ink
    }
    return union
  }
}

/// A glyph with ink in a line.
public struct PlacedGlyph: Sendable {
  public let outline: GlyphOutline
  /// From the start of the line to the glyph's origin, in points.
  public let x: Double
}
