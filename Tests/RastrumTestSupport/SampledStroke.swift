import RastrumDrawing

/// The reference for strokes: 64 × 64 samples a pixel, each tested against the definition of a stroke.
public struct SampledStroke {
  private let points: [(Double, Double)]
  private let isClosed: Bool
  private let halfWidth: Double
  private let cap: LineCap
  private let join: LineJoin
  private let miterLimit = 4.0

  private typealias Vector = (Double, Double)

  public init(
    points: [(Double, Double)], isClosed: Bool, halfWidth: Double, cap: LineCap, join: LineJoin
  ) {
    self.points = points
    self.isClosed = isClosed
    self.halfWidth = halfWidth
    self.cap = cap
    self.join = join
  }

  public func coverage(_ x: Int, _ y: Int) -> Double {
    let x0 = Double(x)
    let y0 = Double(y)
    // Where 9 × 9 samples agree, from corner to corner of the pixel, all do.
    let coarse = count(9) {
      Double($0) / 8 + x0
    } y: {
      Double($0) / 8 + y0
    }
    if coarse == 0 || coarse == 81 { return Double(coarse / 81) }
    return Double(
      count(64) {
        (Double($0) + 0.5) / 64 + x0
      } y: {
        (Double($0) + 0.5) / 64 + y0
      }) / 4096
  }

  private func count(_ samples: Int, x: (Int) -> Double, y: (Int) -> Double) -> Int {
    var count = 0
    for row in 0..<samples {
      for column in 0..<samples where contains((x(column), y(row))) { count += 1 }
    }
    return count
  }

  private func contains(_ p: (Double, Double)) -> Bool {
    let n = points.count
    let segments = isClosed ? n : n - 1
    func point(_ i: Int) -> Vector { points[(i + n) % n] }
    for i in 0..<segments where isInRectangle(p, point(i), point(i + 1)) { return true }
    for i in (isClosed ? 0 : 1)..<(isClosed ? n : n - 1) where isInCorner(p, point(i - 1), point(i), point(i + 1)) {
      return true
    }
    if !isClosed {
      if isInCap(p, point(1), point(0)) || isInCap(p, point(n - 2), point(n - 1)) { return true }
    }
    return false
  }

  private func direction(_ a: Vector, _ b: Vector) -> (Vector, Double) {
    let d = (b.0 - a.0, b.1 - a.1)
    let length = (d.0 * d.0 + d.1 * d.1).squareRoot()
    return ((d.0 / length, d.1 / length), length)
  }

  private func isInRectangle(_ p: Vector, _ a: Vector, _ b: Vector) -> Bool {
    let (d, length) = direction(a, b)
    let along = (p.0 - a.0) * d.0 + (p.1 - a.1) * d.1
    let across = (p.0 - a.0) * d.1 - (p.1 - a.1) * d.0
    return along >= 0 && along <= length && abs(across) <= halfWidth
  }

  private func isInCap(_ p: Vector, _ from: Vector, _ end: Vector) -> Bool {
    let (d, _) = direction(from, end)
    let v = (p.0 - end.0, p.1 - end.1)
    switch cap {
    case .butt: return false
    case .round: return v.0 * v.0 + v.1 * v.1 <= halfWidth * halfWidth
    case .square:
      let along = v.0 * d.0 + v.1 * d.1
      let across = v.0 * d.1 - v.1 * d.0
      return along >= 0 && along <= halfWidth && abs(across) <= halfWidth
    }
  }

  /// The wedge on the outer side: beyond both rectangles, inside the bevel's, arc's or miter's line.
  private func isInCorner(_ p: Vector, _ a: Vector, _ corner: Vector, _ b: Vector) -> Bool {
    let (d1, _) = direction(a, corner)
    let (d2, _) = direction(corner, b)
    let v = (p.0 - corner.0, p.1 - corner.1)
    let cosine = d1.0 * d2.0 + d1.1 * d2.1
    let sine = d1.0 * d2.1 - d1.1 * d2.0
    if join == .round { return v.0 * v.0 + v.1 * v.1 <= halfWidth * halfWidth }
    // Between the two outer normals.
    let side = sine > 0 ? -1.0 : 1.0
    let n1 = (-d1.1 * side, d1.0 * side)
    let n2 = (-d2.1 * side, d2.0 * side)
    let past1 = v.0 * d1.0 + v.1 * d1.1
    let before2 = v.0 * d2.0 + v.1 * d2.1
    if past1 < 0 || before2 > 0 { return false }
    let high1 = v.0 * n1.0 + v.1 * n1.1
    let high2 = v.0 * n2.0 + v.1 * n2.1
    let isMiter = join == .miter && 2 / (1 + cosine) <= miterLimit * miterLimit
    if isMiter { return high1 <= halfWidth && high2 <= halfWidth }
    // The bevel: the side of the line through both outer corners that holds the corner.
    let middle = (n1.0 + n2.0, n1.1 + n2.1)
    let reach = halfWidth * (1 + cosine)
    let along = v.0 * middle.0 + v.1 * middle.1
    return along >= 0 && along <= reach
  }
}
