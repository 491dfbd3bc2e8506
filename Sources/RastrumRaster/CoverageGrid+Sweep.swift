// From second differences to coverage: two running sums down each strip of 8 columns, which leave the cells 0
// behind.
// Tried and lost: bands of 16 rows through all strips, to stay in the pixels' memory pages: about 10 % slower, as the
// sums of a strip are stored and loaded again every band. Asking for the pixels 4 or 12 rows early: nothing gained.

import RastrumDrawing

/// What takes the coverage of a shape, a strip's width at a time.
protocol CoverageSink {
  /// Coverages are 0...255 a pixel, the same in `rows` rows from `y` on. `count` columns from `x` on are inside the
  /// area; the others must be ignored.
  mutating func take(_ coverage: StripLanes, x: Int, y: Int, count: Int, rows: Int)
}

extension CoverageGrid {
  /// Hands every row that is not empty to `sink` and empties the grid.
  @_optimize(speed)
  @inline(never)
  mutating func sweep<Sink: CoverageSink>(_ rule: FillRule, into sink: inout Sink) {
    followQueue()
    guard let cells = firstCell, let flags = firstFlag, let loads = firstLoad, !failed else { return }
    let rows = area.height + Self.rowsAbove + Self.rowsBelow
    for strip in 0..<strips where loads[strip] > 0 {
      loads[strip] = 0
      let x = area.x + strip * Self.lanes
      let count = Swift.min(Self.lanes, area.right - x)
      let base = UnsafeMutableRawPointer(cells + strip * stripStride)
      let marks = UnsafeMutableRawPointer(flags + strip * flagStride)
      var step = StripLanes.zero
      var sum = StripLanes.zero
      var isFlat = true
      var row = nextFlag(marks, from: 0, to: rows)
      while row < rows {
        if marks.load(fromByteOffset: row, as: UInt8.self) != 0 {
          marks.storeBytes(of: 0, toByteOffset: row, as: UInt8.self)
          let cell = base + row * Self.rowBytes
          step &+= cell.load(as: StripLanes.self)
          cell.storeBytes(of: .zero, as: StripLanes.self)
          isFlat = isZero(step)
        }
        sum &+= step
        let isEmpty = isZero(sum)
        // Without a step nothing changes down to the next flag: most rows above, below and inside of shapes.
        let next = isFlat ? nextFlag(marks, from: row + 1, to: rows) : row + 1
        if !isEmpty {
          let first = Swift.max(row - Self.rowsAbove, 0)
          let end = Swift.min(next - Self.rowsAbove, area.height)
          if first < end {
            sink.take(coverage(sum, rule), x: x, y: area.y + first, count: count, rows: end - first)
          }
        }
        row = next
      }
    }
    isFull = false
  }
}

/// The first row from `row` on whose flag is set, or `end`. Flags reach eight bytes past `end`.
@inline(__always)
private func nextFlag(_ flags: UnsafeMutableRawPointer, from row: Int, to end: Int) -> Int {
  var row = row
  while row < end {
    let word = flags.loadUnaligned(fromByteOffset: row, as: UInt64.self)
    if word != 0 { return Swift.min(row + (word.trailingZeroBitCount >> 3), end) }
    row += 8
  }
  return end
}

/// Winding areas as coverage in 0...255.
@inline(__always)
private func coverage(_ sum: StripLanes, _ rule: FillRule) -> StripLanes {
  var area: StripLanes
  if rule == .evenOdd {
    let one = StripLanes(repeating: pixelArea)
    let sign = sum &>> 31
    area = ((sum ^ sign) &- sign) & ((one &<< 1) &- 1)
    area.replace(with: (one &<< 1) &- area, where: area .> one)
  } else {
    area = clampedToOne(sum)
  }
  return ((area &<< 8) &- area &+ StripLanes(repeating: pixelArea / 2)) &>> 20
}

/// Winding areas without their sign and at most one pixel, and 2^-20 more for negative ones.
@inline(__always)
func clampedToOne(_ sum: StripLanes) -> StripLanes {
  // The ones' complement comes first, since the two's complement of Int32.min is negative.
  let sign = sum &>> 31
  var area = sum ^ sign
  let one = StripLanes(repeating: pixelArea)
  area.replace(with: one, where: area .> one)
  return area &- sign
}

/// True where all lanes are 0.
@inline(__always)
func isZero(_ lanes: StripLanes) -> Bool {
  let wide = unsafeBitCast(lanes, to: SIMD4<UInt64>.self)
  let half = wide.lowHalf | wide.highHalf
  return half[0] | half[1] == 0
}
