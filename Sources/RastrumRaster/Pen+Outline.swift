// The edges of the shapes that a pen leaves: sides, corners, caps. See Stroker for the method.

import RastrumDrawing

extension Pen {
  /// The two long sides.
  @inline(__always)
  func emit(_ segment: Segment, on grid: inout CoverageGrid) {
    edge(segment.plusStart, segment.plusEnd, on: &grid)
    edge(segment.minusEnd, segment.minusStart, on: &grid)
  }

  @inline(__always)
  func edge(_ a: Point, _ b: Point, on grid: inout CoverageGrid) {
    grid.add(a.x, a.y, b.x, b.y)
  }

  /// A corner: the ends of segment `a`, the starts of the one that goes on from there, and the edges between. `length`
  /// and the cuts are those of the next segment; `a` takes its cuts over. False where they are too
  /// short to be cut. `ring`: where a path closes, whether all its other corners are cut; elsewhere nil.
  @_optimize(speed)
  func turn(
    at corner: Point, from a: inout Segment, to next: Point, length: Double, plusCut: Double, minusCut: Double,
    ring: Bool? = nil, on grid: inout CoverageGrid
  ) -> Bool {
    let half = halfWidth
    let cosine = a.direction.x * next.x + a.direction.y * next.y
    let sine = a.direction.x * next.y - a.direction.y * next.x
    let normalA = a.normal * half
    let normalB = Point(x: -next.y, y: next.x) * half
    let sum = 1 + cosine
    // Where the parallels of both segments cross, on the plus side, and what that takes of the inner side's length.
    let inverse = 1 / sum
    let isNeedle = !(sum > 1e-9)
    let crossing = isNeedle ? .zero : (normalA + normalB) * inverse
    let cut = isNeedle ? .infinity : half * abs(sine) * inverse
    // The inner side, and what of it the other ends of both segments have left.
    let isPlusInside = sine >= 0
    let canCut =
      ring != false && cut <= a.length - (isPlusInside ? a.plusCut : a.minusCut)
      && cut <= length - (isPlusInside ? plusCut : minusCut)
    a.plusCut = plusCut
    a.minusCut = minusCut
    if canCut {
      if isPlusInside { a.plusCut += cut } else { a.minusCut += cut }
    }
    let isStraight = canCut && half * (1 - cosine) < 1.0 / 128
    let isMiter = isStraight || allowsMiter(cosine: cosine)
    // So straight that miter, arc and bevel differ by less than 1/256 pixel, or a miter: the parallels' crossing.
    let plusMeets = isPlusInside ? canCut : isMiter
    let minusMeets = isPlusInside ? isMiter : canCut
    a.plusEnd = corner + (plusMeets ? crossing : normalA)
    a.plusNext = corner + (plusMeets ? crossing : normalB)
    a.minusEnd = corner - (minusMeets ? crossing : normalA)
    a.minusNext = corner - (minusMeets ? crossing : normalB)
    if !isMiter {
      let outward = a.direction - next
      if isPlusInside {
        bend(corner, normalB * -1, normalA * -1, outward, cosine: cosine, on: &grid)
      } else {
        bend(corner, normalA, normalB, outward, cosine: cosine, on: &grid)
      }
    }
    if canCut { return true }
    // Too short to be cut: what both segments cover beside the corner is counted twice, but for the part that the way
    // over this point on the line to the crossing leaves out. It lies in both of them, the discs at their ends included.
    // Nothing is left out where that is not so: in wide pens past the end of a short segment, and where a path closes,
    // for a place in all segments of a ring would be left out at all its corners, once more than it was counted over one.
    let shared = min(a.length, length) + roundEnd
    let inward: Point
    if ring != nil || half > Self.thin && half * abs(sine) > min(a.length, length) {
      inward = .zero
    } else if isNeedle {
      inward = a.direction * -shared
    } else {
      let share = max(min(1, shared / cut), sum * 0.5)
      inward = crossing * (isPlusInside ? share : -share)
    }
    let inner = corner + inward
    if isPlusInside {
      edge(a.plusEnd, inner, on: &grid)
      edge(inner, a.plusNext, on: &grid)
    } else {
      edge(a.minusNext, inner, on: &grid)
      edge(inner, a.minusEnd, on: &grid)
    }
    return false
  }

  /// The outer side of a corner that is not a miter, from `corner + from` to `corner + to`, bulging towards
  /// `outward`.
  func bend(
    _ corner: Point, _ from: Point, _ to: Point, _ outward: Point, cosine: Double, on grid: inout CoverageGrid
  ) {
    // A chord of 30° lacks less than 1/140 of the radius squared.
    if join != .round || halfWidth <= Self.thin && cosine > 0.866 {
      return edge(corner + from, corner + to, on: &grid)
    }
    let length = (outward.x * outward.x + outward.y * outward.y).squareRoot()
    round(corner, from, to, middle: outward * (halfWidth / length), cosine: cosine, on: &grid)
  }

  /// An arc of at most half a turn with its middle, and the cosine of its angle.
  func round(
    _ center: Point, _ from: Point, _ to: Point, middle: Point, cosine: Double, on grid: inout CoverageGrid
  ) {
    if halfWidth > Self.thin {
      arc(center, from, middle, depth: 0, on: &grid)
      arc(center, middle, to, depth: 0, on: &grid)
      return
    }
    // Thin pens: the fewest corners that keep the exact area. The inner corners lie outside the circle by the factor
    // that makes up for the chords: with pieces of the angle p it is f = p / sin p for one corner and the root of
    // f' + f'² = 2 f for three; f as a series of 1 − cos p. The outline is off by less than 1/12 pixel.
    let half = (max(0, 1 + cosine) * 0.5).squareRoot()
    if cosine > 0.1 {
      let tip = center + middle * excess(1 - half)
      edge(center + from, tip, on: &grid)
      edge(tip, center + to, on: &grid)
      return
    }
    let quarter = ((1 + half) * 0.5).squareRoot()
    let factor = ((1 + 8 * excess(1 - quarter)).squareRoot() - 1) * 0.5
    let first = center + (from + middle) * (factor / (2 * quarter))
    let tip = center + middle * factor
    let last = center + (middle + to) * (factor / (2 * quarter))
    edge(center + from, first, on: &grid)
    edge(first, tip, on: &grid)
    edge(tip, last, on: &grid)
    edge(last, center + to, on: &grid)
  }

  /// p / sin p from 1 − cos p, for p up to 45°, to 1/2000.
  private func excess(_ versine: Double) -> Double {
    1 + versine * (1.0 / 3 + versine * (2.0 / 15 + versine * (2.0 / 35)))
  }

  /// An arc of the pen's circle, of at most a right angle.
  func arc(_ center: Point, _ from: Point, _ to: Point, depth: Int, on grid: inout CoverageGrid) {
    let half = halfWidth
    let sum = from + to
    let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
    let sagitta = half - length * 0.5
    if depth < 24 && sagitta > Self.tolerance && isSeen(center + from, center + to, sagitta) {
      let middle = sum * (half / length)
      arc(center, from, middle, depth: depth + 1, on: &grid)
      arc(center, middle, to, depth: depth + 1, on: &grid)
    } else {
      edge(center + from, center + to, on: &grid)
    }
  }

  func isSeen(_ a: Point, _ b: Point, _ sagitta: Double) -> Bool {
    let seen = visible
    return max(a.x, b.x) + sagitta >= seen.minX && min(a.x, b.x) - sagitta <= seen.maxX
      && max(a.y, b.y) + sagitta >= seen.minY && min(a.y, b.y) - sagitta <= seen.maxY
  }

  /// The end of an open line that arrives at `point` in `direction`, from the plus side to the minus side.
  func cap(at point: Point, _ direction: Point, on grid: inout CoverageGrid) {
    let normal = Point(x: -direction.y, y: direction.x) * halfWidth
    let forward = direction * halfWidth
    switch cap {
    case .butt:
      edge(point + normal, point - normal, on: &grid)
    case .square:
      let plus = point + normal + forward
      let minus = point - normal + forward
      edge(point + normal, plus, on: &grid)
      edge(plus, minus, on: &grid)
      edge(minus, point - normal, on: &grid)
    case .round:
      round(point, normal, normal * -1, middle: forward, cosine: -1, on: &grid)
    }
  }
}

/// A straight part of a line with the corners of its rectangle, as far as they are known.
struct Segment: BitwiseCopyable {
  var direction = Point.zero
  var length = 0.0
  var plusStart = Point.zero
  var plusEnd = Point.zero
  var minusStart = Point.zero
  var minusEnd = Point.zero
  /// Where the next segment starts.
  var plusNext = Point.zero
  var minusNext = Point.zero
  /// What the cuts at both ends took of the length of a side.
  var plusCut = 0.0
  var minusCut = 0.0

  @inline(__always) var normal: Point { Point(x: -direction.y, y: direction.x) }
}
