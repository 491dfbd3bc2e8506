// The heart of the rasteriser: edges of closed shapes in, the area each pixel is covered by out.
//
// In:  directed edges in device pixels of the picture, y down, in any order; together they close.
// Out: for every pixel the signed area under the edges (the winding number, averaged over the pixel).
// Invariant: integers only, each cell's share a function of the edge and the pixel alone, sums that wrap: the result
//      does not depend on the order of edges, on tiles or on the number of passes. Between shapes all cells are 0.
// Method: exact area coverage, as in font-rs (R. Levien, 2016) and AGG's cells, turned by 90°: an edge is followed
//      over the *columns* it crosses, and in a column leaves the second difference, down the column, of the area under
//      it: 3 to 6 numbers however steep it is. Two running sums down the rows give the areas back. Cells lie in strips
//      of 16 columns, one cache line a row, so a sweep is plain vector sums and a steep line stays in one strip.
// Tried and lost in prototypes of the same work (a polyline of 1,000 segments, 800 × 600): rows with a horizontal
//      prefix sum 2 × slower, sorted sparse cells 4.8 × slower. Floats need the three cases of `add` too and still
//      leave streaks under shallow edges; integers telescope exactly.

import RastrumDrawing

/// A directed line in device pixels.
struct Edge: BitwiseCopyable {
  var x0: Double
  var y0: Double
  var x1: Double
  var y1: Double
}

/// Rows of a strip that hold something, local to the strip's block; empty where `first > last`.
struct RowRange: BitwiseCopyable {
  var first: Int32
  var last: Int32

  static var none: RowRange { RowRange(first: .max, last: .min) }
}

struct CoverageGrid: ~Copyable {
  /// Columns of a strip.
  static let lanes = 16
  /// Rows above the area, that carry what lies higher, and below it, that take what is written past the end.
  static let rowsAbove = 2
  static let rowsBelow = 3
  /// Edges gathered before they are followed.
  static let batch = 512

  /// The part of the picture that the grid covers now.
  private(set) var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var cells = Buffer<Int32>()
  var touched = Buffer<RowRange>()
  private var edges = Buffer<Edge>()
  /// Edges since the grid was last empty or saturated.
  var edgeCount = 0

  init() {}

  var failed: Bool { cells.failed || touched.failed || edges.failed }
  var strips: Int { (area.width + Self.lanes - 1) / Self.lanes }
  /// Cells from one strip to the next.
  var stripStride: Int { (area.height + Self.rowsAbove + Self.rowsBelow) * Self.lanes }

  /// The first cell, on a cache line; nil before anything was reserved.
  var firstCell: UnsafeMutablePointer<Int32>? {
    guard let base = cells.base else { return nil }
    let past = Int(bitPattern: base) & 63
    return base + (past == 0 ? 0 : (64 - past) / 4)
  }

  /// Turns the grid to another part of the picture. False where memory ran out.
  mutating func cover(_ area: PixelRect) -> Bool {
    self.area = area
    edgeCount = 0
    edges.removeAll()
    let needed = strips * stripStride + Self.lanes
    if needed > cells.count { cells.append(repeating: 0, count: needed - cells.count) }
    touched.removeAll()
    touched.append(repeating: .none, count: strips)
    edges.reserve(Self.batch)
    return !failed
  }

  @inline(__always)
  mutating func add(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    if x0 == x1 { return }
    edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1))
    if edges.count == Self.batch { followEdges() }
  }

  /// Brings all edges that were added into the cells.
  mutating func followEdges() {
    edgeCount += edges.count
    guard let cells = firstCell, let ranges = touched.base, !failed else { return edges.removeAll() }
    var march = EdgeMarch(area: area, cells: cells, ranges: ranges, stripStride: stripStride)
    for edge in edges.elements { march.follow(edge) }
    edges.removeAll()
  }

  /// Edges after which shapes that are laid over each other without end are brought back to one layer: the sums hold
  /// 2,047 layers, and wrap past them.
  private static let mostEdges = 1 << 14

  @inline(__always) var isFull: Bool { edgeCount >= Self.mostEdges }

  /// To be called between closed shapes of the same sense that are one area: where many lie over each other the grid
  /// is brought back to one layer, so that no sum can wrap.
  @inline(__always)
  mutating func saturateWhenFull() {
    if isFull { saturate() }
  }

  /// Replaces every area by at most 1.
  @inline(never)
  mutating func saturate() {
    followEdges()
    edgeCount = 0
    guard let cells = firstCell, let ranges = touched.base, !failed else { return }
    for strip in 0..<strips where ranges[strip].first <= ranges[strip].last {
      let base = UnsafeMutableRawPointer(cells + strip * stripStride)
      var step = SIMD16<Int32>.zero
      var sum = SIMD16<Int32>.zero
      var before = SIMD16<Int32>.zero
      var beforeThat = SIMD16<Int32>.zero
      for row in 0..<area.height + Self.rowsAbove + Self.rowsBelow {
        let cell = base + row * 64
        step &+= cell.load(as: SIMD16<Int32>.self)
        sum &+= step
        let layer = clampedToOne(sum)
        cell.storeBytes(of: layer &- before &- before &+ beforeThat, as: SIMD16<Int32>.self)
        beforeThat = before
        before = layer
      }
      ranges[strip] = RowRange(first: -Int32(Self.rowsAbove), last: Int32(area.height + Self.rowsBelow - 1))
    }
  }
}
