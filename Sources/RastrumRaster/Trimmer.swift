// Lines with ends far outside the picture, cut before the stroker computes with them.
//
// A stroke's segment that ends at 1e300 has no length in doubles and no place for its corner. What lies outside
// `world` is left out; the cut ends are so far away that their caps are never seen.

import RastrumDrawing

struct Trimmer<Next: LineSink>: LineSink {
  var next: Next
  /// What is kept, in device pixels.
  let world: Rect
  private var origin = Point.zero
  private var current = Point.zero
  private var isDrawing = false

  init(_ next: Next, world: Rect) {
    self.next = next
    self.world = world
  }

  mutating func begin(_ point: Point, on grid: inout CoverageGrid) {
    origin = point
    current = point
    isDrawing = world.contains(point)
    if isDrawing { next.begin(point, on: &grid) }
  }

  mutating func line(to point: Point, on grid: inout CoverageGrid) {
    let from = current
    current = point
    if world.contains(from) && world.contains(point) { return next.line(to: point, on: &grid) }
    let a = trimmed(from, towards: point)
    let b = trimmed(point, towards: from)
    guard let a, let b else { return end(on: &grid) }
    if !isDrawing { next.begin(a, on: &grid) }
    next.line(to: b, on: &grid)
    isDrawing = world.contains(point)
    if !isDrawing { next.end(on: &grid) }
  }

  mutating func end(on grid: inout CoverageGrid) {
    if isDrawing { next.end(on: &grid) }
    isDrawing = false
  }

  mutating func close(on grid: inout CoverageGrid) {
    line(to: origin, on: &grid)
    end(on: &grid)
  }

  /// Where the line enters the world, computed from `a`, side by side; nil where it never does.
  private func trimmed(_ a: Point, towards b: Point) -> Point? {
    var point = a
    if point.x < world.minX || point.x > world.maxX {
      let side = point.x < world.minX ? world.minX : world.maxX
      if (b.x < side) == (point.x < side) && b.x != side { return nil }
      point = Point(x: side, y: crossing(side, a.x, b.x, a.y, b.y))
    }
    if point.y < world.minY || point.y > world.maxY {
      let side = point.y < world.minY ? world.minY : world.maxY
      if (b.y < side) == (point.y < side) && b.y != side { return nil }
      point = Point(x: crossing(side, a.y, b.y, a.x, b.x), y: side)
    }
    return point.x >= world.minX && point.x <= world.maxX ? point : nil
  }

  /// The value at `u` of the line from (u0, v0) to (u1, v1), from the nearer end. Halves, so nothing overflows.
  private func crossing(_ u: Double, _ u0: Double, _ u1: Double, _ v0: Double, _ v1: Double) -> Double {
    let slope = (v1 / 2 - v0 / 2) / (u1 / 2 - u0 / 2)
    return abs(u - u0) <= abs(u1 - u) ? v0 + (u - u0) * slope : v1 - (u1 - u) * slope
  }
}
