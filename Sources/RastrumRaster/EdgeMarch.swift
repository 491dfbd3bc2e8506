// How an edge becomes second differences of area: see CoverageGrid for the method.
//
// In a column, an edge that runs from ya to yb over the width w covers of pixel row r the area
//     C(r) = w · mean over Y in [ya, yb] of clamp(r + 1 − Y, 0, 1):
// nothing above, a parabola in the first row, a straight ramp with the step w / (yb − ya), a parabola in the last
// row, and w in all rows below. The second difference of C is not 0 in at most six rows. Same row, neighbouring rows
// and farther rows are separate cases, as the ramp's step is meaningless where there is no ramp.

struct EdgeMarch {
  /// Edges of the area; positions are the picture's.
  private let left: Double
  private let right: Double
  private let top: Double
  private let bottom: Double
  private let column0: Int
  private let row0: Int
  private let rowLimit: Int
  private let cells: UnsafeMutablePointer<Int32>
  private let flags: UnsafeMutablePointer<UInt8>
  private let loads: UnsafeMutablePointer<Int32>
  private let stripStride: Int
  private let flagStride: Int

  /// Beyond this a coordinate is pulled in before anything is computed from it, in device pixels. The same for every
  /// tile; far outside the largest picture, near enough that a double has 2^-22 pixel left.
  private static let world = 1_073_741_824.0
  /// The longest ramp in rows: a rounded step of 2^-20 then adds up to under 2^-10 of a pixel.
  private static let longestRamp = 1024.0

  init(
    area: PixelRect, cells: UnsafeMutablePointer<Int32>, flags: UnsafeMutablePointer<UInt8>,
    loads: UnsafeMutablePointer<Int32>, stripStride: Int, flagStride: Int
  ) {
    left = Double(area.x)
    right = Double(area.right)
    top = Double(area.y)
    bottom = Double(area.bottom)
    column0 = area.x
    row0 = area.y
    rowLimit = area.height + CoverageGrid.rowsBelow
    self.cells = cells
    self.flags = flags
    self.loads = loads
    self.stripStride = stripStride
    self.flagStride = flagStride
  }

  mutating func follow(_ edge: Edge) {
    var x0 = edge.x0
    var y0 = edge.y0
    var x1 = edge.x1
    var y1 = edge.y1
    var sign = 1.0
    if x0 > x1 {
      swap(&x0, &x1)
      swap(&y0, &y1)
      sign = -1
    }
    if x1 <= left || x0 >= right { return }
    let high = min(y0, y1)
    let low = max(y0, y1)
    if high >= bottom { return }
    if x0 < -Self.world || x1 > Self.world || high < -Self.world || low > Self.world {
      return followFar(x0, y0, x1, y1, sign)
    }
    // What the area gains a row.
    let step = (x1 - x0) / (low - high) * sign
    let direction: Int32 = sign < 0 ? -1 : 1
    let first = pixelIndex(x0)
    if x0 > left && x1 <= Double(first &+ 1) {
      return addCell(
        column: first &- column0, high: high, low: low, width: (x1 - x0) * sign, step: step,
        area: (fixedArea(x1 - Double(first)) &- fixedArea(x0 - Double(first))) &* direction)
    }
    let slope = (y1 - y0) / (x1 - x0)
    var column: Double
    var xa: Double
    var ya: Double
    var index: Int
    if x0 > left {
      index = first
      column = Double(index)
      xa = x0
      ya = y0
    } else {
      index = column0
      column = left
      xa = left
      ya = x0 == left ? y0 : min(max(y0 + (left - x0) * slope, high), low)
    }
    var start = fixedArea(xa - column)
    while true {
      let next = column + 1
      let goesOn = next < x1
      let xb = goesOn ? next : x1
      let yb = goesOn ? min(max(y0 + (next - x0) * slope, high), low) : y1
      let end = goesOn ? pixelArea : fixedArea(x1 - column)
      addCell(
        column: index &- column0, high: min(ya, yb), low: max(ya, yb), width: (xb - xa) * sign,
        step: step, area: (end &- start) &* direction)
      if !goesOn || next >= right { return }
      column = next
      index &+= 1
      xa = next
      ya = yb
      start = 0
    }
  }

  /// The part of one edge in one column: from row position `high` down to `low`.
  @inline(__always)
  private mutating func addCell(
    column: Int, high: Double, low: Double, width: Double, step: Double, area: Int32
  ) {
    if high >= top && low < bottom && low - high <= Self.longestRamp {
      let strip = column >> CoverageGrid.laneShift
      let differences = CellDifferences(high: high, low: low, width: width, step: step, area: area)
      let first = differences.first &- row0 &+ CoverageGrid.rowsAbove
      let cell = cells + (strip &* stripStride &+ (first << CoverageGrid.laneShift) &+ (column & (CoverageGrid.lanes - 1)))
      let marks = UnsafeMutableRawPointer(flags + (strip &* flagStride &+ first))
      cell[0] &+= differences.head0
      cell[CoverageGrid.lanes] &+= differences.head1
      cell[2 * CoverageGrid.lanes] &+= differences.head2
      mark(marks)
      loads[strip] &+= CoverageGrid.layer
      if differences.last != differences.first {
        let rows = differences.last &- differences.first
        mark(marks + rows)
        let tail = cell + (rows << CoverageGrid.laneShift)
        tail[0] &+= differences.tail0
        tail[CoverageGrid.lanes] &+= differences.tail1
        tail[2 * CoverageGrid.lanes] &+= differences.tail2
      }
    } else {
      addTallCell(column: column, high: high, low: low, width: width, step: step, area: area)
    }
  }

  /// A rectangle: two level edges, which leave three numbers each in a column. It lies inside the picture.
  mutating func addRectangle(left x0: Double, top y0: Double, right x1: Double, bottom y1: Double) {
    if x1 <= left || x0 >= right || y0 >= bottom { return }
    let first = pixelIndex(y0)
    let last = pixelIndex(y1)
    let firstShare = Double(first) + 1 - y0
    let lastShare = Double(last) + 1 - y1
    let isInside = y0 >= top && y1 < bottom
    var index = x0 > left ? pixelIndex(x0) : column0
    var from = max(x0, left)
    while true {
      let column = Double(index)
      let to = min(x1, column + 1)
      let area = fixedArea(to - column) &- fixedArea(from - column)
      let head = fixedArea((to - from) * firstShare)
      let tail = fixedArea((to - from) * lastShare)
      let local = index &- column0
      let strip = local >> CoverageGrid.laneShift
      if isInside {
        let row = first &- row0 &+ CoverageGrid.rowsAbove
        let rows = last &- first
        let cell = cells + (strip &* stripStride &+ (row << CoverageGrid.laneShift) &+ (local & (CoverageGrid.lanes - 1)))
        let marks = UnsafeMutableRawPointer(flags + (strip &* flagStride &+ row))
        cell[0] &+= head
        cell[CoverageGrid.lanes] &+= area &- head &- head
        cell[2 * CoverageGrid.lanes] &+= head &- area
        mark(marks)
        let end = cell + (rows << CoverageGrid.laneShift)
        end[0] &-= tail
        end[CoverageGrid.lanes] &-= area &- tail &- tail
        end[2 * CoverageGrid.lanes] &-= tail &- area
        mark(marks + rows)
        loads[strip] &+= (area >> 14) &+ 1
      } else {
        add(head, row: first, column: local)
        add(area &- head &- head, row: first + 1, column: local)
        add(head &- area, row: first + 2, column: local)
        add(0 &- tail, row: last, column: local)
        add(tail &+ tail &- area, row: last + 1, column: local)
        add(area &- tail, row: last + 2, column: local)
      }
      if column + 1 >= x1 || column + 1 >= right { return }
      from = column + 1
      index &+= 1
    }
  }

  /// Flags three rows.
  @inline(__always)
  private func mark(_ flags: UnsafeMutableRawPointer) {
    flags.storeBytes(of: flags.loadUnaligned(as: UInt32.self) | 0x0001_0101, as: UInt32.self)
  }

  /// `addCell` for what leaves the area upwards or downwards or is very tall.
  @inline(never)
  private mutating func addTallCell(
    column: Int, high: Double, low: Double, width: Double, step: Double, area: Int32
  ) {
    if high >= bottom { return }
    if low <= 0 { return add(area, row: 0, column: column, second: 0 &- area) }
    var from = high
    var covered: Int32 = 0
    if high < 0 {
      covered = fixedArea(step * -high)
      add(covered, row: 0, column: column, second: 0 &- covered)
      from = 0
    }
    while from < bottom {
      let isLast = low - from <= Self.longestRamp
      let to = isLast ? low : from + Self.longestRamp
      let reached = isLast ? area : fixedArea(step * (to - high))
      let differences = CellDifferences(
        high: from, low: to, width: isLast && from == high ? width : step * (to - from), step: step,
        area: reached &- covered)
      add(differences.head0, row: differences.first, column: column)
      add(differences.head1, row: differences.first &+ 1, column: column)
      add(differences.head2, row: differences.first &+ 2, column: column)
      if differences.last != differences.first {
        add(differences.tail0, row: differences.last, column: column)
        add(differences.tail1, row: differences.last &+ 1, column: column)
        add(differences.tail2, row: differences.last &+ 2, column: column)
      }
      if isLast { return }
      covered = reached
      from = to
    }
  }

  private mutating func add(_ value: Int32, row: Int, column: Int, second: Int32) {
    add(value, row: row, column: column)
    add(second, row: row + 1, column: column)
  }

  /// One second difference at a row of the picture. Above the area it is carried by the two rows just above, such
  /// that both running sums are what they would have been; below the area it is dropped.
  private mutating func add(_ value: Int32, row: Int, column: Int) {
    let local = row - row0
    let strip = column >> CoverageGrid.laneShift
    loads[strip] &+= CoverageGrid.layer
    if local >= rowLimit { return }
    let cell = cells + (strip * stripStride + (column & (CoverageGrid.lanes - 1)))
    let marks = flags + strip * flagStride
    if local >= 0 {
      cell[(local + CoverageGrid.rowsAbove) * CoverageGrid.lanes] &+= value
      marks[local + CoverageGrid.rowsAbove] = 1
    } else {
      let rows = Int32(truncatingIfNeeded: -local)
      cell[0] &+= (rows &- 1) &* value
      cell[CoverageGrid.lanes] &+= (2 &- rows) &* value
      marks[0] = 1
      marks[1] = 1
    }
  }

  /// An edge with an end beyond the world: its part inside, and level edges in place of what lies above, so that the
  /// area under it stays the same. Each crossing is computed from the end that is nearer.
  @inline(never)
  private mutating func followFar(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ sign: Double) {
    let world = Self.world
    var a = Edge(x0: x0, y0: y0, x1: x1, y1: y1)
    let slope = (y1 / 2 - y0 / 2) / (x1 / 2 - x0 / 2)
    func y(at x: Double) -> Double {
      let crossing = abs(x - x0) <= abs(x1 - x) ? y0 + (x - x0) * slope : y1 - (x1 - x) * slope
      return min(max(crossing, min(y0, y1)), max(y0, y1))
    }
    func x(at y: Double) -> Double {
      let crossing = abs(y - y0) <= abs(y1 - y) ? x0 + (y - y0) / slope : x1 - (y1 - y) / slope
      return min(max(crossing, a.x0), a.x1)
    }
    if x0 < -world { a = Edge(x0: -world, y0: y(at: -world), x1: a.x1, y1: a.y1) }
    if x1 > world { a = Edge(x0: a.x0, y0: a.y0, x1: world, y1: y(at: world)) }
    func clamped(_ y: Double) -> Double { min(max(y, -world), world) }
    // Left to right: up to three parts, parted where the edge crosses the world's top and bottom.
    var fromX = a.x0
    var level = slope > 0 ? -world : world
    for _ in 0..<2 {
      if (a.y0 < level) != (a.y1 < level) {
        let crossing = x(at: level)
        followInside(fromX, clamped(a.y0), crossing, level, sign)
        fromX = crossing
        a.y0 = level
      }
      level = -level
    }
    followInside(fromX, clamped(a.y0), a.x1, clamped(a.y1), sign)
  }

  private mutating func followInside(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ sign: Double) {
    if !(x1 > x0) { return }
    follow(sign > 0 ? Edge(x0: x0, y0: y0, x1: x1, y1: y1) : Edge(x0: x1, y0: y1, x1: x0, y1: y0))
  }
}
