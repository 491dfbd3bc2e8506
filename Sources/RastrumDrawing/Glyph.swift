// Text as the display list holds it: outlines that never change, and runs that place them.

/// One glyph of one font, in font units with y up. Immutable, so any number of lists and threads may share it.
public final class GlyphOutline: Sendable {
  /// The same only for outlines that are alike; a key for caches of coverage.
  public let identity: UInt64
  public let unitsPerEm: Double
  public let verbs: [PathVerb]
  public let points: [Point]
  /// The box of the points, in font units, y up; nil for a glyph without ink.
  public let bounds: Rect?

  public init(identity: UInt64, unitsPerEm: Double, verbs: [PathVerb], points: [Point]) {
    self.identity = identity
    self.unitsPerEm = unitsPerEm
    self.verbs = verbs
    self.points = points
    guard let first = points.first else {
      bounds = nil
      return
    }
    var low = first
    var high = first
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    bounds = Rect(from: low, to: high)
  }
}

/// A glyph's place in its run: an index into the list's `outlines`, and the offset of its origin from the run's
/// origin along the unrotated baseline, in points. 16 bytes, for there are as many as characters; with 32 bits for x as well
/// the pixels of a glyph here and there are others.
public struct GlyphPlacement: BitwiseCopyable, Sendable, Equatable {
  private let x: Double
  private let y: Float
  private let number: UInt32

  public var outline: Int { Int(number) }
  public var offset: Point { Point(x: x, y: Double(y)) }

  public init(outline: Int, offset: Point) {
    x = offset.x
    y = Float(offset.y)
    number = UInt32(truncatingIfNeeded: outline)
  }
}

/// A line of text of one size: which glyphs, where, and the string it came from.
public struct GlyphRun: BitwiseCopyable, Sendable, Equatable {
  /// In the list's `placements`.
  public var glyphs: Slice
  /// The em in points.
  public var size: Double
  /// The start of the baseline.
  public var origin: Point
  /// The unit vector along the baseline; (1, 0) for level text, (0, −1) for text that climbs.
  public var direction: Point
  /// The UTF-8 of the run in the list's `text`.
  public var text: Slice

  public init(glyphs: Slice, size: Double, origin: Point, direction: Point, text: Slice) {
    self.glyphs = glyphs
    self.size = size
    self.origin = origin
    self.direction = direction
    self.text = text
  }
}
