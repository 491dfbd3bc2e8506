// How an edge becomes second differences of area: see CoverageGrid for the method.
//
// In a column, an edge from height ya on the left to yb on the right, that gains s = dx / dy of area a row, covers of
// pixel row r the area
//     C(r) = s · (P(r + 1 − ya) − P(r + 1 − yb))  with  P(t) = 0, t² / 2, t − 1/2  for t below 0, to 1, and above:
// the difference of two ramps that never end, one from each end. The second difference of a ramp is not 0 in three
// rows (`Crossing`), whatever the height and the slope of the edge, and a crossing of a column's side serves the cells
// on both sides of it. All is counted in integers that wrap, and the last number of the right end takes what rounding
// leaves, so C ends as exactly the area that the edge covers of the rows below it.
// Where an edge is so level that s would lose digits, its cells are level steps: 2^-13 of a pixel at most is lost.
// Tried and lost: cases for ends in one row, in neighbouring and in farther rows, with one parabola at each end: a
//      frame with 3 lines of 1,000 points took 0.99 ms, with two ramps 0.82, followed as they come and without copies
//      0.69. Their strokes alone (0.516 ms): flags that are stored and not read before, 0.503; ends computed two edges
//      at a time (EdgeQueue), 0.491; left and right told apart without a branch, 0.544; a flag for three rows, which the
//      sweep spreads, 0.534. Four rows flagged by one store, a row too many: 3 % less. Edges that stay in one column
//      before all others, so that no loop's end is guessed wrong: 3 % more.

struct EdgeMarch {
  /// Edges of the area; positions are the picture's.
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  let column0: Int
  private let row0: Int
  private let rowLimit: Int
  private let cells: UnsafeMutablePointer<Int32>
  private let flags: UnsafeMutablePointer<UInt8>
  private let loads: UnsafeMutablePointer<Int32>
  private let stripStride: Int
  private let flagStride: Int
  /// Where the cells and flags of the picture's row 0 would lie.
  private let cellOrigin: UnsafeMutablePointer<Int32>
  private let flagOrigin: UnsafeMutablePointer<UInt8>

  /// Beyond this a coordinate is pulled in before anything is computed from it, in device pixels. The same for every
  /// tile; far outside the largest picture, near enough that a double has 2^-22 pixel left.
  private static let world = 1_073_741_824.0
  /// The longest ramp in rows: a rounded step of 2^-20 then adds up to under 2^-10 of a pixel.
  static let longestRamp = 1024.0
  /// An edge that changes its height by less a column is level, in pixels.
  static let levelSlope = 1.0 / 8192

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
    cellOrigin = cells + (CoverageGrid.rowsAbove - area.y) * CoverageGrid.lanes
    flagOrigin = flags + (CoverageGrid.rowsAbove - area.y)
  }

  /// Follows the edges of a queue.
  @_optimize(speed)
  @inline(never)
  mutating func follow(_ queue: inout EdgeQueue) {
    queue.prepare(left: left, right: right, top: top, bottom: bottom)
    guard var edge = queue.base else { return }
    for _ in 0..<queue.count {
      if edge.integer(.isPlain) != 0 { follow(edge) } else { followWithCare(edge) }
      edge += 8
    }
  }

  /// An edge inside the area that is not level.
  @inline(__always)
  private func follow(_ edge: UnsafeMutableRawPointer) {
    let direction = edge.integer(.turned) | 1
    let ramp = edge.integer(.ramp)
    var index = Int(edge.integer(.column)) &- column0
    var from = Crossing(
      row: Int(edge.integer(.leftRow)), first: edge.integer(.leftFirst), third: edge.integer(.leftThird))
    var start = edge.integer(.before)
    var end = edge.integer(.upTo)
    var next = edge.number(.next)
    let right = edge.number(.rightX)
    if next < right {
      let left = edge.number(.leftX)
      let leftY = edge.number(.leftY), rightY = edge.number(.rightY)
      let high = rightY < leftY ? rightY : leftY
      let low = rightY > leftY ? rightY : leftY
      let slope = edge.number(.slope)
      let halfStep = edge.number(.halfStep)
      repeat {
        let to = Crossing(min(max(leftY + (next - left) * slope, high), low), halfStep: halfStep)
        add(from, to, ramp, (pixelArea &- start) &* direction, column: index)
        from = to
        start = 0
        index &+= 1
        next += 1
      } while next < right
      end = fixedArea(right - next + 1)
    }
    let to = Crossing(row: Int(edge.integer(.rightRow)), first: edge.integer(.rightFirst), third: 0)
    add(from, to, ramp, (end &- start) &* direction, column: index)
  }

  @inline(never)
  private mutating func followWithCare(_ edge: UnsafeMutableRawPointer) {
    followAny(
      edge.number(.leftX), edge.number(.leftY), edge.number(.rightX), edge.number(.rightY),
      edge.integer(.turned) | 1)
  }

  /// The part of an edge in one column, inside the area.
  @inline(__always)
  func add(_ from: Crossing, _ to: Crossing, _ ramp: Int32, _ area: Int32, column: Int) {
    let strip = column >> CoverageGrid.laneShift
    let cell = cellOrigin + (strip &* stripStride &+ (column & (CoverageGrid.lanes - 1)))
    let marks = flagOrigin + (strip &* flagStride)
    loads[strip] &+= CoverageGrid.layer
    let head = cell + (from.row << CoverageGrid.laneShift)
    head[0] &+= from.first
    head[CoverageGrid.lanes] &+= ramp &- from.first &- from.third
    head[2 * CoverageGrid.lanes] &+= from.third
    mark(marks + from.row)
    let third = to.closing(from, ramp, area)
    let tail = cell + (to.row << CoverageGrid.laneShift)
    tail[0] &-= to.first
    tail[CoverageGrid.lanes] &-= ramp &- to.first &- third
    tail[2 * CoverageGrid.lanes] &-= third
    mark(marks + to.row)
  }

  /// `follow` for edges that are level, or leave the area, or are very tall. From left to right.
  @_optimize(speed)
  @inline(never)
  private mutating func followAny(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ direction: Int32) {
    if x1 <= left || x0 >= right { return }
    let high = min(y0, y1)
    let low = max(y0, y1)
    if high >= bottom { return }
    if x0 < -Self.world || x1 > Self.world || high < -Self.world || low > Self.world {
      return followFar(x0, y0, x1, y1, direction)
    }
    let width = x1 - x0
    let isLevel = low - high <= Self.levelSlope * (width + 1)
    let step = isLevel ? 0 : width / (y1 - y0) * Double(direction)
    let slope = (y1 - y0) / width
    var column = left
    var index = column0
    var start: Int32 = 0
    var ya = y0
    if x0 > left {
      let first = PixelPlace(x0)
      index = first.index
      column = Double(index)
      start = fixedArea(first.past)
    } else if x0 < left {
      ya = min(max(y0 + (left - x0) * slope, high), low)
    }
    while true {
      let next = column + 1
      let goesOn = next < x1
      let yb = goesOn ? min(max(y0 + (next - x0) * slope, high), low) : y1
      let end = goesOn ? pixelArea : fixedArea(x1 - column)
      let area = (end &- start) &* direction
      if isLevel {
        addLevel((ya + yb) * 0.5, area, column: index &- column0)
      } else {
        addAny(ya, yb, step, area, column: index &- column0)
      }
      if !goesOn || next >= right { return }
      column = next
      index &+= 1
      ya = yb
      start = 0
    }
  }

  /// The part of an edge in one column, wherever it lies.
  private mutating func addAny(_ ya: Double, _ yb: Double, _ step: Double, _ area: Int32, column: Int) {
    let high = min(ya, yb)
    let low = max(ya, yb)
    if high >= bottom { return }
    if low <= 0 { return add(area, row: 0, column: column, second: 0 &- area) }
    if high >= 0 && low - high <= Self.longestRamp { return addRamp(ya, yb, step, area, column: column) }
    let step = ya < yb ? step : -step
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
      addRamp(from, to, step, reached &- covered, column: column)
      if isLast { return }
      covered = reached
      from = to
    }
  }

  private mutating func addRamp(_ ya: Double, _ yb: Double, _ step: Double, _ area: Int32, column: Int) {
    let halfStep = step * (pixelUnit / 2)
    let ramp = fixedNumber(2 * halfStep)
    let from = Crossing(ya, halfStep: halfStep)
    let to = Crossing(yb, halfStep: halfStep)
    let third = to.closing(from, ramp, area)
    add(from.first, row: from.row, column: column)
    add(ramp &- from.first &- from.third, row: from.row &+ 1, column: column)
    add(from.third, row: from.row &+ 2, column: column)
    add(0 &- to.first, row: to.row, column: column)
    add(to.first &+ third &- ramp, row: to.row &+ 1, column: column)
    add(0 &- third, row: to.row &+ 2, column: column)
  }

  /// A level step: `area` of every row below `y`.
  @inline(__always)
  private mutating func addLevel(_ y: Double, _ area: Int32, column: Int) {
    if y >= bottom { return }
    if y < 0 { return add(area, row: 0, column: column, second: 0 &- area) }
    let place = PixelPlace(y)
    let part = fixedNumber(Double(area) * (1 - place.past))
    if y < top {
      add(part, row: place.index, column: column)
      add(area &- part &- part, row: place.index &+ 1, column: column)
      add(part &- area, row: place.index &+ 2, column: column)
      return
    }
    let strip = column >> CoverageGrid.laneShift
    let lane = column & (CoverageGrid.lanes - 1)
    let cell = cellOrigin + (strip &* stripStride &+ lane &+ (place.index << CoverageGrid.laneShift))
    cell[0] &+= part
    cell[CoverageGrid.lanes] &+= area &- part &- part
    cell[2 * CoverageGrid.lanes] &+= part &- area
    mark(flagOrigin + (strip &* flagStride &+ place.index))
    loads[strip] &+= CoverageGrid.layer
  }

  /// A rectangle: two level edges, which leave three numbers each in a column. It lies inside the picture.
  @_optimize(speed)
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
        let rows = last &- first
        let lane = local & (CoverageGrid.lanes - 1)
        let cell = cellOrigin + (strip &* stripStride &+ lane &+ (first << CoverageGrid.laneShift))
        let marks = flagOrigin + (strip &* flagStride &+ first)
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

  /// Flags three rows, and a fourth one for nothing: a store alone, for a load would wait for a store before it that
  /// overlaps.
  @inline(__always)
  private func mark(_ flags: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(flags).storeBytes(of: 0x0101_0101, as: UInt32.self)
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
  private mutating func followFar(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ direction: Int32) {
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
        followInside(fromX, clamped(a.y0), crossing, level, direction)
        fromX = crossing
        a.y0 = level
      }
      level = -level
    }
    followInside(fromX, clamped(a.y0), a.x1, clamped(a.y1), direction)
  }

  private mutating func followInside(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ direction: Int32) {
    if x1 > x0 { followAny(x0, y0, x1, y1, direction) }
  }
}
