// Parts of circles: arcs, and sectors with or without a hole.
//
// Angles are in radians, 0 to the right, growing clockwise on the screen; a full turn is 2π. Arcs are cubic curves of at
// most 45°, which lie within 1/230,000 of the radius. What is not finite and radii below 0 add nothing.

import RastrumNumerics

private let turn = 6.283185307179586

extension Path {
  /// An arc from one angle to another, in the sense that the second one says, at most a full turn. It begins with a
  /// line from where the path is, or with a move where `start` says so.
  public mutating func addArc(
    center: Point, radius: Double, from start: Double, to end: Double, _ begin: ArcStart = .move
  ) {
    addArc(center: center, radii: Size(width: radius, height: radius), from: start, to: end, begin)
  }

  /// The same of an ellipse whose axes are level and upright. Angles are the ellipse's own: those of the circle that it
  /// is a squeezed picture of.
  public mutating func addArc(
    center: Point, radii: Size, from start: Double, to end: Double, _ begin: ArcStart = .move
  ) {
    guard center.isFinite, start.isFinite, end.isFinite, radii.width >= 0, radii.width.isFinite, radii.height >= 0,
      radii.height.isFinite
    else { return }
    let sweep = min(max(end - start, -turn), turn)
    let pieces = max(1, Int(clamping: (abs(sweep) / (turn / 8) - 1e-9).rounded(.up)))
    let step = sweep / Double(pieces)
    // 4/3 tan(step / 4) by the half angle.
    let reach = 4.0 / 3 * Elementary.sin(step / 4) / Elementary.cos(step / 4)
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * radii.width, y: center.y + y * radii.height)
    }
    var (x, y) = unit(start)
    switch begin {
    case .move: move(to: at(x, y))
    case .line: line(to: at(x, y))
    }
    for index in 1...pieces {
      // A full turn ends exactly where it began.
      let isFull = index == pieces && abs(sweep) == turn
      let (nextX, nextY) = unit(isFull ? start : start + step * Double(index))
      cubic(
        at(x - reach * y, y + reach * x), at(nextX + reach * nextY, nextY - reach * nextX), to: at(nextX, nextY))
      (x, y) = (nextX, nextY)
    }
  }

  /// A slice of a pie, or of a ring where the inner radius is above 0; its corners rounded as far as there is room.
  /// A full turn is a disc or a ring.
  public mutating func addSector(_ sector: Sector) {
    let s = sector
    guard s.center.isFinite, s.start.isFinite, s.end.isFinite, s.outer.isFinite, s.inner.isFinite else { return }
    let inner = max(0, min(s.inner, s.outer))
    let outer = max(s.inner, s.outer)
    let start = min(s.start, s.end)
    let sweep = min(max(s.start, s.end) - start, turn)
    guard outer > 0, sweep > 0 else { return }
    if sweep >= turn {
      addArc(center: s.center, radius: outer, from: start, to: start + turn)
      close()
      if inner > 0 {
        addArc(center: s.center, radius: inner, from: start + turn, to: start)
        close()
      }
      return
    }
    let half = Elementary.sin(min(sweep, turn / 2) / 2)
    let room = max(0, min(s.cornerRadius > 0 ? s.cornerRadius : 0, (outer - inner) / 2))
    // Both corners of a side touch where the circle does that fits between the straight edges.
    let far = min(room, outer * half / (1 + half))
    let near = half < 1 ? min(room, inner * half / (1 - half)) : min(room, inner)
    let middle = start + sweep / 2
    roundedArc(s.center, outer - far, far, from: start, to: start + sweep, middle, .move)
    if inner > 0 {
      roundedArc(s.center, inner + near, 0 - near, from: start + sweep, to: start, middle, .line)
    } else {
      line(to: s.center)
    }
    close()
  }

  /// The arc of a sector's outer or inner side with its two corners: circles of the radius |corner| around points at
  /// `distance` from the centre.
  private mutating func roundedArc(
    _ center: Point, _ distance: Double, _ corner: Double, from start: Double, to end: Double, _ middle: Double,
    _ begin: ArcStart
  ) {
    if corner == 0 { return addArc(center: center, radius: distance, from: start, to: end, begin) }
    let size = abs(corner)
    let sense: Double = end > start ? 1 : -1
    // How far, as an angle, the corner's centre lies inside of the straight edge.
    let lean = Elementary.atan2(size, max(0, distance * distance - size * size).squareRoot())
    let first = start + sense * min(lean, abs(middle - start))
    let last = end - sense * min(lean, abs(end - middle))
    let quarter = turn / 4
    func around(_ angle: Double) -> Point {
      let (x, y) = unit(angle)
      return Point(x: center.x + x * distance, y: center.y + y * distance)
    }
    if corner > 0 {
      addArc(center: around(first), radius: size, from: start - quarter, to: first, begin)
      addArc(center: center, radius: distance + size, from: first, to: last, .line)
      addArc(center: around(last), radius: size, from: last, to: end + quarter, .line)
    } else {
      addArc(center: around(first), radius: size, from: start + quarter, to: first + turn / 2, begin)
      addArc(center: center, radius: distance - size, from: first, to: last, .line)
      addArc(center: around(last), radius: size, from: last + turn / 2, to: end + 3 * quarter, .line)
    }
  }

  private func unit(_ angle: Double) -> (Double, Double) { (Elementary.cos(angle), Elementary.sin(angle)) }
}

/// How an arc is joined to what the path has.
public enum ArcStart: BitwiseCopyable, Sendable {
  case move, line
}

/// A slice of a pie or a ring. Lengths in points, angles in radians clockwise from the right.
public struct Sector: BitwiseCopyable, Sendable, Equatable {
  public var center: Point
  public var inner: Double
  public var outer: Double
  public var start: Double
  public var end: Double
  /// Of all four corners; the tip of a slice without a hole stays sharp.
  public var cornerRadius: Double

  public init(
    center: Point, inner: Double = 0, outer: Double, from start: Double, to end: Double, cornerRadius: Double = 0
  ) {
    self.center = center
    self.inner = inner
    self.outer = outer
    self.start = start
    self.end = end
    self.cornerRadius = cornerRadius
  }
}
