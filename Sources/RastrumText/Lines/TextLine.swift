import RastrumDrawing

/// A line of text of one size, measured and ready to be drawn. Lengths in points.
public struct TextLine: @unchecked Sendable {
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

  let marks: [GlyphMark]
  /// How far the text was set.
  let bytesSet: Int
  /// Keeps the outlines alive; nothing else of it is touched.
  private let store: GlyphStore

  init(_ text: String, cut: Int = 0, set shaper: SimpleShaper) {
    var measure = LineMeasure(metrics: .usual)
    var bytes = text
    marks = bytes.withUTF8 { bytes in
      [GlyphMark](unsafeUninitializedCapacity: min(bytes.count, Typesetter.longestText)) { marks, count in
        measure = shaper.shape(bytes, cap: Typesetter.longestText) { glyph, x in
          marks[count] = GlyphMark(outline: glyph.outline, x: x)
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
    store = shaper.store
  }

  public var height: Double { ascent + descent }

  /// The glyphs that have ink, and where each starts on the baseline.
  public var glyphs: [(outline: GlyphOutline, x: Double)] {
    marks.map { ($0.outline.takeUnretainedValue(), $0.x) }
  }

  /// The box of the outlines' points, from the start of the baseline, y down; nil for a line without ink.
  public var ink: Rect? {
    var union: Rect?
    for mark in marks {
      let outline = mark.outline.takeUnretainedValue()
      guard let bounds = outline.bounds else { continue }
      let scale = size / outline.unitsPerEm
      let ink = Rect(
        x: mark.x + bounds.minX * scale, y: -bounds.maxY * scale, width: bounds.width * scale,
        height: bounds.height * scale)
      union = union?.union(ink) ?? ink
    }
    return union
  }
}

/// A glyph with ink in a line.
struct GlyphMark: BitwiseCopyable {
  /// Alive as long as the line's store.
  let outline: Unmanaged<GlyphOutline>
  /// From the start of the line to the glyph's origin, in points.
  let x: Double
}
