// The walk along a path: verbs to straight lines in device pixels.
//
// Curves are halved until the control points lie within 1/64 pixel of the chord's own thirds (which bounds the
// distance by a quarter of that and more), so that what is lost of a pixel's area stays under one level in 255. Where
// a curve's hull lies to one side of all that can be seen, its chord does as well: curves of 1e9 pixels take no more
// steps than those that are seen. The steps depend on the picture alone, never on a tile.

import RastrumDrawing

/// What takes the lines of a path.
protocol LineSink: ~Copyable {
  mutating func begin(_ point: Point, on grid: inout CoverageGrid)
  mutating func line(to point: Point, on grid: inout CoverageGrid)
  /// Ends an open subpath.
  mutating func end(on grid: inout CoverageGrid)
  mutating func close(on grid: inout CoverageGrid)
}

/// Where the points of a path go: x' = xx·x + xy·y + x0, y' = yx·x + yy·y + y0.
struct Placement: BitwiseCopyable {
  var xx: Double
  var xy: Double
  var x0: Double
  var yx: Double
  var yy: Double
  var y0: Double

  init(xx: Double, xy: Double, x0: Double, yx: Double, yy: Double, y0: Double) {
    self.xx = xx
    self.xy = xy
    self.x0 = x0
    self.yx = yx
    self.yy = yy
    self.y0 = y0
  }

  init(scale: Double) {
    self.init(xx: scale, xy: 0, x0: 0, yx: 0, yy: scale, y0: 0)
  }

  @inline(__always)
  func callAsFunction(_ point: Point) -> Point {
    Point(x: xx * point.x + xy * point.y + x0, y: yx * point.x + yy * point.y + y0)
  }
}

struct Outline {
  let verbs: UnsafeBufferPointer<PathVerb>
  let points: UnsafeBufferPointer<Point>
  let placement: Placement
  /// What can be seen of the path, in device pixels, with room for the pen.
  let visible: Rect

  /// The most halvings of a curve.
  private static let deepest = 16
  /// Coordinates beyond are refused: their differences would overflow.
  private static let farthest = 1e300

  /// Points, or verbs, between two questions whether to stop.
  private static let block = 4096

  /// The box of all points; nil where there is none, where a coordinate is not finite or where a verb has no points:
  /// such a path is not drawn at all.
  var box: Extent? {
    var box = OutlineBox(self)
    while box.takeBlock(max(verbs.count, points.count)) {}
    return box.extent
  }

  /// The same for paths of any length; nil too where it is time to stop.
  func box(asking grid: inout CoverageGrid) -> Extent? {
    var box = OutlineBox(self)
    while box.takeBlock(Self.block) {
      if grid.shouldStop() { return nil }
    }
    return box.extent
  }

  /// What is known of the box on the way.
  private struct OutlineBox {
    private let outline: Outline
    private var verbsRead = 0
    private var pointsRead = 0
    private var pointsNamed = 0
    private var low = Point(x: .infinity, y: .infinity)
    private var high = Point(x: -.infinity, y: -.infinity)
    private var isBroken = false

    init(_ outline: Outline) { self.outline = outline }

    /// Reads some verbs and as many points; false where it is done.
    mutating func takeBlock(_ size: Int) -> Bool {
      let verbs = outline.verbs
      let points = outline.points
      let verbsEnd = min(verbsRead + size, verbs.count)
      for index in verbsRead..<verbsEnd { pointsNamed += verbs[index].pointCount }
      verbsRead = verbsEnd
      let pointsEnd = min(pointsRead + size, points.count)
      for index in pointsRead..<pointsEnd {
        let device = outline.placement(points[index])
        // NaN fails every comparison, and is seen here before it gets into the box.
        if !(abs(device.x) <= Outline.farthest && abs(device.y) <= Outline.farthest) {
          isBroken = true
          return false
        }
        low = Point(x: min(low.x, device.x), y: min(low.y, device.y))
        high = Point(x: max(high.x, device.x), y: max(high.y, device.y))
      }
      pointsRead = pointsEnd
      return verbsEnd < verbs.count || pointsEnd < points.count
    }

    var extent: Extent? {
      isBroken || pointsNamed == 0 || pointsNamed > outline.points.count ? nil : Extent(low: low, high: high)
    }
  }

  @_optimize(speed)
  func walk<Sink: LineSink & ~Copyable>(_ sink: inout Sink, on grid: inout CoverageGrid) {
    var next = 0
    var isOpen = false
    var start = Point.zero
    var current = Point.zero
    for (index, verb) in verbs.enumerated() {
      if index % Self.block == 0 && grid.shouldStop() { break }
      switch verb {
      case .move:
        if isOpen { sink.end(on: &grid) }
        start = placement(points[next])
        current = start
        sink.begin(start, on: &grid)
        isOpen = true
      case .close:
        if isOpen { sink.close(on: &grid) }
        isOpen = false
        current = start
      case .line, .quad, .cubic:
        if !isOpen {
          sink.begin(current, on: &grid)
          isOpen = true
        }
        if verb == .line {
          current = placement(points[next])
          sink.line(to: current, on: &grid)
        } else {
          let first = placement(points[next])
          let second = placement(points[next + 1])
          let curve: Cubic
          if verb == .quad {
            curve = Cubic(quad: current, first, second)
          } else {
            curve = Cubic(a: current, b: first, c: second, d: placement(points[next + 2]))
          }
          flatten(curve, depth: 0, &sink, on: &grid)
          current = curve.d
        }
      }
      next += verb.pointCount
    }
    if isOpen { sink.end(on: &grid) }
  }

  private func flatten<Sink: LineSink & ~Copyable>(
    _ curve: Cubic, depth: Int, _ sink: inout Sink, on grid: inout CoverageGrid
  ) {
    if depth == Self.deepest || grid.isStopped || curve.isFlat || curve.isBeyond(visible) {
      sink.line(to: curve.d, on: &grid)
      return
    }
    let (left, right) = curve.halves
    flatten(left, depth: depth + 1, &sink, on: &grid)
    flatten(right, depth: depth + 1, &sink, on: &grid)
  }
}

/// A cubic curve in device pixels.
private struct Cubic {
  var a: Point
  var b: Point
  var c: Point
  var d: Point

  init(a: Point, b: Point, c: Point, d: Point) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  init(quad a: Point, _ control: Point, _ d: Point) {
    self.init(a: a, b: a + (control - a) * (2.0 / 3), c: d + (control - d) * (2.0 / 3), d: d)
  }

  /// The curve leaves its chord by at most 3/4 of the larger distance of a control point from the chord's thirds.
  var isFlat: Bool {
    let limit = 1.0 / 48
    let first = Point(x: 3 * b.x - 2 * a.x - d.x, y: 3 * b.y - 2 * a.y - d.y)
    let second = Point(x: 3 * c.x - a.x - 2 * d.x, y: 3 * c.y - a.y - 2 * d.y)
    let largest = max(first.x * first.x + first.y * first.y, second.x * second.x + second.y * second.y)
    return largest <= 9 * limit * limit
  }

  func isBeyond(_ visible: Rect) -> Bool {
    min(min(a.x, b.x), min(c.x, d.x)) > visible.maxX || max(max(a.x, b.x), max(c.x, d.x)) < visible.minX
      || min(min(a.y, b.y), min(c.y, d.y)) > visible.maxY || max(max(a.y, b.y), max(c.y, d.y)) < visible.minY
  }

  var halves: (Cubic, Cubic) {
    let ab = middle(a, b)
    let bc = middle(b, c)
    let cd = middle(c, d)
    let abc = middle(ab, bc)
    let bcd = middle(bc, cd)
    let center = middle(abc, bcd)
    return (Cubic(a: a, b: ab, c: abc, d: center), Cubic(a: center, b: bcd, c: cd, d: d))
  }

  private func middle(_ p: Point, _ q: Point) -> Point { Point(x: (p.x + q.x) * 0.5, y: (p.y + q.y) * 0.5) }
}

/// The lines of a fill: subpaths are closed whether the path says so or not.
struct FillSink: LineSink {
  private var start = Vector.zero
  private var current = Vector.zero

  @inline(__always)
  mutating func begin(_ point: Point, on grid: inout CoverageGrid) {
    start = Vector(point)
    current = start
  }

  @inline(__always)
  mutating func line(to point: Point, on grid: inout CoverageGrid) {
    line(to: Vector(point), on: &grid)
  }

  @inline(__always)
  private mutating func line(to point: Vector, on grid: inout CoverageGrid) {
    grid.add(current, point)
    current = point
  }

  @inline(__always)
  mutating func end(on grid: inout CoverageGrid) { line(to: start, on: &grid) }

  @inline(__always)
  mutating func close(on grid: inout CoverageGrid) { line(to: start, on: &grid) }
}
