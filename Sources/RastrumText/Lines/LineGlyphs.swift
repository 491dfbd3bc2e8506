// The glyphs of a line: outlines by unmanaged references, and one counted reference to what keeps them all.
//
// A line of nine letters would else count nine references up when it is set and down when it goes, which took 7 % of the
// time of 10,000 labels. A store never lets go of an outline.

import RastrumDrawing

/// The glyphs with ink of a line, from left to right within a span.
public struct LineGlyphs: RandomAccessCollection, @unchecked Sendable {
  /// An outline that the line's store keeps, where `PlacedGlyph` says.
  struct Mark: BitwiseCopyable {
    let outline: Unmanaged<GlyphOutline>
    let x: Double
    let y: Double

    init(_ outline: GlyphOutline, x: Double, y: Double = 0) {
      self.outline = Unmanaged.passUnretained(outline)
      self.x = x
      self.y = y
    }

    func moved(x: Double, y: Double) -> Mark { Mark(outline.takeUnretainedValue(), x: self.x + x, y: self.y + y) }
  }

  let marks: [Mark]
  /// Not looked at: another thread may be setting text with it.
  private let keeper: GlyphStore

  /// - marks: of outlines of the store.
  init(_ marks: [Mark], of keeper: GlyphStore) {
    self.marks = marks
    self.keeper = keeper
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { marks.count }

  public subscript(index: Int) -> PlacedGlyph {
    let mark = marks[index]
    return PlacedGlyph(outline: mark.outline.takeUnretainedValue(), x: mark.x, y: mark.y)
  }
}

/// A glyph with ink in a line.
public struct PlacedGlyph: Sendable {
  public let outline: GlyphOutline
  /// From the start of the line's baseline to the glyph's origin, in points, y down.
  public let x: Double
  public let y: Double
}
