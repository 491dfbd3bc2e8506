// Dense lines, summed up by half pixel columns in one pass over the data.
//
// In:  x and y of a line, any number of rows; where the plot begins and ends, as last seen.
// Out: for each half column of the plot its first, lowest, highest and last value; the extremes of y; and that x never
//      turns back, which is found on the way.
// Method: if x ascends, its first and last value give the edges of the columns before anything else is read. Each
//      column's rows are found by galloping, then a vector loop takes their extremes and checks their order. Where the
//      plot turns out to lie elsewhere, or x turns back, the summary is of no use and the caller reads again.
// Invariant: values and not positions are kept, so the y scale may be solved from the same pass.
// Memory: 32 bytes a half column.

import RastrumDrawing
import RastrumNumerics

/// The pixels that a summary was made for.
struct SummaryFrame: Equatable {
  /// The ends of the plot in points.
  var start: Double
  var end: Double
  /// Device pixels a point.
  var scale: Double

  /// Half pixel columns.
  var count: Int { max(1, Int(clamping: (abs(end - start) * scale * 2).rounded())) }
}

final class LineSummary {
  struct HalfColumn: BitwiseCopyable {
    /// NaN where the column has no value.
    var first: Double
    var low: Double
    var high: Double
    var last: Double
    /// A value is missing at the beginning, or at the end.
    var breaksBefore: Bool
    var breaksAfter: Bool

    static var empty: HalfColumn {
      HalfColumn(first: .nan, low: .nan, high: .nan, last: .nan, breaksBefore: false, breaksAfter: false)
    }
  }

  let frame: SummaryFrame
  private(set) var columns = Buffer<HalfColumn>()
  /// Of all y; low > high where there is none.
  private(set) var low = Double.infinity
  private(set) var high = -Double.infinity
  /// The ends of x.
  let lower: Double
  let upper: Double

  private init(frame: SummaryFrame, lower: Double, upper: Double) {
    self.frame = frame
    self.lower = lower
    self.upper = upper
  }

  /// Nil where x turns back or misses a value, where memory is out, or where it was stopped.
  static func of(
    x: UnsafePointer<Double>, y: UnsafePointer<Double>, count: Int, frame: SummaryFrame, watch: StopWatch?
  ) -> LineSummary? {
    guard count > 1, x[0].isFinite, x[count - 1].isFinite, x[0] < x[count - 1] else { return nil }
    let summary = LineSummary(frame: frame, lower: x[0], upper: x[count - 1])
    guard summary.read(x, y, count, watch) else { return nil }
    return summary
  }

  private func read(
    _ x: UnsafePointer<Double>, _ y: UnsafePointer<Double>, _ count: Int, _ watch: StopWatch?
  ) -> Bool {
    let halfColumns = frame.count
    // Halved, so that the widest span does not overflow.
    let step = (upper / 2 - lower / 2) / Double(halfColumns) * 2
    guard step > 0, step.isFinite, columns.reserve(halfColumns) else { return false }
    var start = 0
    for index in 0..<halfColumns {
      if let watch, watch.shouldStop() { return false }
      let edge = lower + Double(index + 1) * step
      let end = index == halfColumns - 1 ? count : gallop(x, from: start, to: count, edge)
      guard ascends(x, from: start, to: end) else { return false }
      let column = summed(y, from: start, to: end)
      // NaN fails both.
      if column.low < low { low = column.low }
      if column.high > high { high = column.high }
      columns.append(column)
      start = end
    }
    return true
  }
}

/// The first row from `start` on whose x is not below `edge`.
private func gallop(_ x: UnsafePointer<Double>, from start: Int, to end: Int, _ edge: Double) -> Int {
  var low = start
  var reach = 1
  while start + reach < end && x[start + reach] < edge {
    low = start + reach
    reach *= 2
  }
  if low == start && (start >= end || !(x[start] < edge)) { return start }
  var high = min(start + reach, end)
  while high - low > 1 {
    let middle = low + (high - low) / 2
    if x[middle] < edge {
      low = middle
    } else {
      high = middle
    }
  }
  return high
}

/// Whether each x from `start` on is at least the one before it; NaN is not.
private func ascends(_ x: UnsafePointer<Double>, from start: Int, to end: Int) -> Bool {
  var index = max(start, 1)
  var holds = SIMDMask<SIMD8<Int64>>(repeating: true)
  while index + 8 <= end {
    let here = UnsafeRawPointer(x + index).loadUnaligned(as: SIMD8<Double>.self)
    let before = UnsafeRawPointer(x + index - 1).loadUnaligned(as: SIMD8<Double>.self)
    holds .&= here .>= before
    index += 8
  }
  var result = all(holds)
  while index < end {
    if !(x[index] >= x[index - 1]) { result = false }
    index += 1
  }
  return result
}

/// The summary of a run of values.
private func summed(_ y: UnsafePointer<Double>, from start: Int, to end: Int) -> LineSummary.HalfColumn {
  if start >= end { return .empty }
  var index = start
  var lows = SIMD8<Double>(repeating: .infinity)
  var highs = SIMD8<Double>(repeating: -.infinity)
  // Stays 0 unless a value is NaN or infinite.
  var stray = SIMD8<Double>(repeating: 0)
  while index + 8 <= end {
    let values = UnsafeRawPointer(y + index).loadUnaligned(as: SIMD8<Double>.self)
    lows = lows.replacing(with: values, where: values .< lows)
    highs = highs.replacing(with: values, where: values .> highs)
    stray += values - values
    index += 8
  }
  var low = lows.min()
  var high = highs.max()
  var missing = stray.sum()
  while index < end {
    let value = y[index]
    if value < low { low = value }
    if value > high { high = value }
    missing += value - value
    index += 1
  }
  if missing != 0 { return summedWithGaps(y, from: start, to: end) }
  return LineSummary.HalfColumn(
    first: y[start], low: low, high: high, last: y[end - 1], breaksBefore: false, breaksAfter: false)
}

private func summedWithGaps(_ y: UnsafePointer<Double>, from start: Int, to end: Int) -> LineSummary.HalfColumn {
  var column = LineSummary.HalfColumn.empty
  for index in start..<end where y[index].isFinite {
    if column.first.isNaN {
      column.first = y[index]
      column.low = y[index]
      column.high = y[index]
    }
    column.low = min(column.low, y[index])
    column.high = max(column.high, y[index])
    column.last = y[index]
  }
  column.breaksBefore = !y[start].isFinite
  column.breaksAfter = !y[end - 1].isFinite
  return column
}
