// What a dense line covers, half pixel column by half pixel column.
//
// In:  a summary of the line and the map of the y scale.
// Out: an interval of positions a half column, joined to its neighbours as the line is.
// Method: a column's interval runs from its lowest to its highest value, and on to the middle of the step to the next
//      column's first value at the edge that they share. Columns without rows take the part of the step that crosses
//      them. No interval where a value is missing.

import RastrumDrawing
import RastrumScales

struct Envelope: ~Copyable {
  /// Top and bottom in points; NaN where there is nothing.
  private(set) var intervals = Buffer<SIMD2<Float>>()

  /// By the scale's map and not by the scale, which is copied for each value: 12 % of a frame of 100,000 points.
  @_optimize(speed)
  init(_ summary: LineSummary, y: Mapping) {
    intervals.append(repeating: SIMD2(.nan, .nan), count: summary.columns.count)
    if intervals.failed { return }
    // The last column with values, and where the line leaves it.
    var previous = -1
    var leaving = 0.0
    for index in 0..<summary.columns.count {
      let column = summary.columns[index]
      if column.first.isNaN {
        if column.breaksBefore { previous = -1 }
        continue
      }
      let first = y.position(column.first), last = y.position(column.last)
      let low = y.position(column.low), high = y.position(column.high)
      include(min(low, high), max(low, high), at: index)
      if previous >= 0 && !column.breaksBefore { join(previous, leaving, index, first) }
      previous = column.breaksAfter ? -1 : index
      leaving = last
    }
  }

  /// The step from the end of one column to the beginning of another.
  private mutating func join(_ from: Int, _ leaving: Double, _ to: Int, _ entering: Double) {
    if to == from + 1 {
      let middle = (leaving + entering) / 2
      include(middle, middle, at: from)
      include(middle, middle, at: to)
      return
    }
    let slope = (entering - leaving) / Double(to - from - 1)
    for index in (from + 1)..<to {
      let start = leaving + slope * Double(index - from - 1)
      include(min(start, start + slope), max(start, start + slope), at: index)
    }
  }

  @inline(__always)
  private mutating func include(_ top: Double, _ bottom: Double, at index: Int) {
    let old = intervals[index]
    intervals[index] =
      old.x.isNaN
      ? SIMD2(Float(top), Float(bottom)) : SIMD2(min(old.x, Float(top)), max(old.y, Float(bottom)))
  }
}
