import RastrumDrawing

/// The pen in device pixels.
struct Pen: BitwiseCopyable {
  var halfWidth: Double
  var cap: LineCap
  var join: LineJoin
  /// The least (1 + cos(turn)) at which a corner is a miter, not too long; infinite for other joins.
  let shortestMiter: Double
  /// How far the round end of a segment covers what lies past it, at the height of its sides' crossings, in pixels.
  let roundEnd: Double
  /// Where the outline can be seen.
  let visible: Rect

  /// How far a flattened arc may lie from the circle, in pixels.
  static let tolerance = 1.0 / 64
  /// Up to this half width arcs have at most four pieces, in pixels.
  static let thin = 1.0
  /// What may be taken as covered past a segment's end though a part of it is not: as wide as in the thin pens of data
  /// lines, where it makes up for edges that share a pixel.
  private static let farthestRoundEnd = 0.75
  /// The widest pen: past it the picture does not change, and a double still has 1e-4 pixel.
  static let widest = 1e12

  init(halfWidth: Double, cap: LineCap, join: LineJoin, miterLimit: Double, visible: Rect) {
    self.halfWidth = Swift.min(halfWidth, Self.widest)
    self.cap = cap
    self.join = join
    roundEnd = join == .round && cap == .round ? Swift.min(self.halfWidth, Self.farthestRoundEnd) : 0
    self.visible = visible
    // A miter is 1 / cos(turn / 2) widths long, and cos² (turn / 2) = (1 + cos(turn)) / 2.
    let limit = miterLimit >= 1 ? Swift.min(miterLimit, 1e4) : 1
    shortestMiter = join == .miter ? 2 / (limit * limit) : .infinity
  }

  /// How far the stroke may reach from its line.
  var reach: Double {
    let miter = join == .miter ? 1 / (shortestMiter / 2).squareRoot() : 1
    return halfWidth * Swift.max(miter, 1.5)
  }
}
