// The edges of the shapes that a pen leaves: sides, corners, caps. See Stroker for the method.

import RastrumDrawing

extension Pen {
  /// The two long sides.
  @inline(__always)
  func emit(_ segment: Segment, on grid: inout CoverageGrid) {
    grid.add(segment.plusStart, segment.plusEnd)
    grid.add(segment.minusEnd, segment.minusStart)
  }

  /// A corner: the ends of segment `a`, the starts of the one that goes on from there, and the edges between. `length`
  /// and the cuts are those of the next segment; `a` takes its cuts over. `isRing`: this corner closes a path.
  @_optimize(speed)
  @inline(never)
  func turn(
    at corner: Vector, from a: inout Segment, to next: Vector, length: Double, cuts: Vector, isRing: Bool,
    on grid: inout CoverageGrid
  ) {
    let half = halfWidth
    let cosine = a.direction.dot(next)
    // The sine of the turn and its opposite.
    let crossed = a.direction * next.swapped
    let sines = crossed - crossed.swapped
    let normalA = a.normal * half
    let normalB = next.turned * half
    let sum = 1 + cosine
    // Where the parallels of both segments cross, on the plus side, and what that takes of the inner side's length.
    let inverse = 1 / sum
    let isNeedle = !(sum > 1e-9)
    let crossing = isNeedle ? .zero : (normalA + normalB) * inverse
    let cut = isNeedle ? .infinity : half * abs(sines.x) * inverse
    // Which side is the inner one, and whether it can be cut, is a coin's toss: it is in masks, not in branches, and in
    // vectors all the way, or the compiler would take them apart.
    let isInside = Vector.mask(sines .>= 0)
    let plusIsInside = Vector.Bits(isInside.x, isInside.x)
    // What of the inner side the other ends of both segments have left.
    let room = (Vector(repeating: a.length) - a.cuts).least(Vector(repeating: length) - cuts)
    let isRoom = Vector.mask(Vector(repeating: cut) .<= room) & isInside
    var canCut = isRoom | Vector.Bits(isRoom.y, isRoom.x)
    if isRing && !a.isCut { canCut = .zero }
    a.cuts = cuts + Vector(bits: Vector(repeating: cut).bits & isInside & canCut)
    // So straight that miter, arc and bevel differ by less than 1/256 pixel, or a miter: the parallels' crossing.
    let isStraight = Vector.mask(Vector(repeating: half * (1 - cosine)) .< 1.0 / 128)
    let isMiter = isStraight & canCut | Vector.mask(Vector(repeating: sum) .>= Vector(repeating: shortestMiter))
    let exchange = (canCut ^ isMiter) & plusIsInside
    let plusMeets = isMiter ^ exchange
    let minusMeets = canCut ^ exchange
    a.plusEnd = corner + normalA.or(crossing, where: plusMeets)
    a.plusNext = corner + normalB.or(crossing, where: plusMeets)
    a.minusEnd = corner - normalA.or(crossing, where: minusMeets)
    a.minusNext = corner - normalB.or(crossing, where: minusMeets)
    if isMiter.x == 0 {
      bend(
        corner, normalA.or(normalB, where: plusIsInside).negated(where: plusIsInside),
        normalB.or(normalA, where: plusIsInside).negated(where: plusIsInside), a.direction - next, cosine: cosine,
        on: &grid)
    }
    if canCut.x != 0 { return }
    a.isCut = false
    // Too short to be cut: what both segments cover beside the corner is counted twice, but for the part that the way
    // over this point on the line to the crossing leaves out. It lies in both of them, the discs at their ends included.
    // Nothing is left out where that is not so: in wide pens past the end of a short segment, and where a path closes,
    // for a place in all segments of a ring would be left out at all its corners, once more than it was counted over one.
    let minusIsInside = ~plusIsInside
    let shared = min(a.length, length) + roundEnd
    let inward: Vector
    if isRing || half > Self.thin && half * abs(sines.x) > min(a.length, length) {
      inward = .zero
    } else if isNeedle {
      inward = a.direction * -shared
    } else {
      inward = (crossing * max(min(1, shared / cut), sum * 0.5)).negated(where: minusIsInside)
    }
    let inner = corner + inward
    grid.add(corner + normalA.or(normalB, where: minusIsInside).negated(where: minusIsInside), inner)
    grid.add(inner, corner + normalB.or(normalA, where: minusIsInside).negated(where: minusIsInside))
  }

  /// The outer side of a corner that is not a miter, from `corner + from` to `corner + to`, bulging towards
  /// `outward`.
  @inline(__always)
  private func bend(
    _ corner: Vector, _ from: Vector, _ to: Vector, _ outward: Vector, cosine: Double, on grid: inout CoverageGrid
  ) {
    // A chord of 30° lacks less than 1/140 of the radius squared.
    if join != .round || halfWidth <= Self.thin && cosine > 0.866 {
      return grid.add(corner + from, corner + to)
    }
    let length = outward.dot(outward).squareRoot()
    round(corner, from, to, middle: outward * (halfWidth / length), cosine: cosine, on: &grid)
  }

  /// An arc of at most half a turn with its middle, and the cosine of its angle.
  @_optimize(speed)
  @inline(never)
  private func round(
    _ center: Vector, _ from: Vector, _ to: Vector, middle: Vector, cosine: Double, on grid: inout CoverageGrid
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
      grid.add(center + from, tip)
      grid.add(tip, center + to)
      return
    }
    let quarter = ((1 + half) * 0.5).squareRoot()
    let factor = ((1 + 8 * excess(1 - quarter)).squareRoot() - 1) * 0.5
    let first = center + (from + middle) * (factor / (2 * quarter))
    let tip = center + middle * factor
    let last = center + (middle + to) * (factor / (2 * quarter))
    grid.add(center + from, first)
    grid.add(first, tip)
    grid.add(tip, last)
    grid.add(last, center + to)
  }

  /// p / sin p from 1 − cos p, for p up to 45°, to 1/2000.
  private func excess(_ versine: Double) -> Double {
    1 + versine * (1.0 / 3 + versine * (2.0 / 15 + versine * (2.0 / 35)))
  }

  /// An arc of the pen's circle, of at most a right angle.
  private func arc(_ center: Vector, _ from: Vector, _ to: Vector, depth: Int, on grid: inout CoverageGrid) {
    let half = halfWidth
    let sum = from + to
    let length = sum.dot(sum).squareRoot()
    let sagitta = half - length * 0.5
    if depth < 24 && sagitta > Self.tolerance && isSeen(center + from, center + to, sagitta) {
      let middle = sum * (half / length)
      arc(center, from, middle, depth: depth + 1, on: &grid)
      arc(center, middle, to, depth: depth + 1, on: &grid)
    } else {
      grid.add(center + from, center + to)
    }
  }

  private func isSeen(_ a: Vector, _ b: Vector, _ sagitta: Double) -> Bool {
    let seen = visible
    return max(a.x, b.x) + sagitta >= seen.minX && min(a.x, b.x) - sagitta <= seen.maxX
      && max(a.y, b.y) + sagitta >= seen.minY && min(a.y, b.y) - sagitta <= seen.maxY
  }

  /// The end of an open line that arrives at `point` in `direction`, from the plus side to the minus side.
  func cap(at point: Vector, _ direction: Vector, on grid: inout CoverageGrid) {
    let normal = direction.turned * halfWidth
    let forward = direction * halfWidth
    switch cap {
    case .butt:
      grid.add(point + normal, point - normal)
    case .square:
      let plus = point + normal + forward
      let minus = point - normal + forward
      grid.add(point + normal, plus)
      grid.add(plus, minus)
      grid.add(minus, point - normal)
    case .round:
      round(point, normal, normal * -1, middle: forward, cosine: -1, on: &grid)
    }
  }
}

/// A straight part of a line with the corners of its rectangle, as far as they are known.
struct Segment: BitwiseCopyable {
  var direction = Vector.zero
  var length = 0.0
  /// All corners of the path up to this segment are cut.
  var isCut = true
  var plusStart = Vector.zero
  var plusEnd = Vector.zero
  var minusStart = Vector.zero
  var minusEnd = Vector.zero
  /// Where the next segment starts.
  var plusNext = Vector.zero
  var minusNext = Vector.zero
  /// What the cuts at both ends took of the length of a side: plus, minus.
  var cuts = Vector.zero

  @inline(__always) var normal: Vector { direction.turned }
}
