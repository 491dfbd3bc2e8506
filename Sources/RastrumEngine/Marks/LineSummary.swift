// Dense lines, summed up by half pixel columns in one pass over the data.
//
// In:  x and y of a line, any number of rows; where the plot begins and ends, as last seen.
// Out: for each half column of the plot its first, lowest, highest and last value; the extremes of y; and that x never
//      turns back, which is found on the way.
// Method: if x ascends, its first and last value give the edges of the columns before anything else is read. Then one
//      loop takes eight rows at a time, checks their order and folds their extremes, as long as the last of the eight
//      lies in the column; the rows around an edge go one by one. Where the plot turns out to lie elsewhere, or x turns
//      back, the summary is of no use and the caller reads again.
// Tried and lost: galloping to each column's end, then one loop for the order and one for the extremes: the gallop's
//      steps miss the cache. A frame of 100 k points took 0.55 ms, now 0.38; of 1 M 1.38, now 0.88.
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
    /// The first row; those of the column end where those of the next begin.
    var row = 0
    /// NaN where the column has no value.
    var first: Double
    var low: Double
    var high: Double
    var last: Double
    /// A value is missing at the beginning, or at the end.
    var breaksBefore: Bool
    var breaksAfter: Bool
    /// A value is missing.
    var hasGap = false

    static var empty: HalfColumn {
      HalfColumn(first: .nan, low: .nan, high: .nan, last: .nan, breaksBefore: false, breaksAfter: false)
    }
  }

  let frame: SummaryFrame
  private(set) var columns = Buffer<HalfColumn>()
  /// Of all y; low > high where there is none.
  private(set) var low = Double.infinity
  private(set) var high = -Double.infinity
  /// Rows that were read.
  private(set) var count = 0
  /// Columns where the line turns round, once at least, and twice at least; and whether values are missing.
  private var turns = 0
  private var doubleTurns = 0
  private var hasGaps = false
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

  @_optimize(speed)
  private func read(
    _ x: UnsafePointer<Double>, _ y: UnsafePointer<Double>, _ count: Int, _ watch: StopWatch?
  ) -> Bool {
    let halfColumns = frame.count
    // Halved, so that the widest span does not overflow.
    let step = (upper / 2 - lower / 2) / Double(halfColumns) * 2
    guard step > 0, step.isFinite, columns.reserve(halfColumns) else { return false }
    var row = 0
    // Whether a column turns round is as good as random: counted without a branch, and in registers.
    var turns = 0
    var doubleTurns = 0
    var low = Double.infinity
    var high = -Double.infinity
    for index in 0..<halfColumns {
      if let watch, watch.shouldStop() { return false }
      let edge = index == halfColumns - 1 ? .infinity : lower + Double(index + 1) * step
      let start = row
      guard var column = sum(x, y, from: &row, to: count, until: edge) else { return false }
      column.row = start
      if row > start {
        let dips = (column.low < column.first ? 1 : 0) & (column.low < column.last ? 1 : 0)
        let peaks = (column.high > column.first ? 1 : 0) & (column.high > column.last ? 1 : 0)
        turns &+= dips | peaks
        doubleTurns &+= dips & peaks
        if column.breaksBefore || column.breaksAfter || column.hasGap { hasGaps = true }
        // NaN fails both.
        low = column.low < low ? column.low : low
        high = column.high > high ? column.high : high
      }
      columns.append(column)
    }
    self.count = count
    self.turns = turns
    self.doubleTurns = doubleTurns
    self.low = low
    self.high = high
    // A NaN in x ends every column.
    return row == count
  }

  /// The line is a curve, that hardly ever turns round twice within half a pixel: a stroke of some of its points is then
  /// closer to the truth than intervals are.
  var isSmooth: Bool { !hasGaps && doubleTurns * 50 <= columns.count && turns * 2 <= columns.count }
}

private typealias Pair = SIMD2<Double>

/// The summary of the rows from `row` on whose x lies before `edge`; nil where x does not ascend.
@_optimize(speed)
@inline(__always)
private func sum(
  _ x: UnsafePointer<Double>, _ y: UnsafePointer<Double>, from row: inout Int, to end: Int, until edge: Double
) -> LineSummary.HalfColumn? {
  let start = row
  guard start < end, x[start] < edge else { return .empty }
  if start > 0 && !(x[start] >= x[start - 1]) { return nil }
  let first = y[start]
  var index = start + 1
  var low = first
  var high = first
  // NaN where a value is NaN, and infinite or NaN where one is infinite.
  var total = first
  var ascends = true
  if index + 8 <= end && x[index + 7] < edge {
    var lows = (Pair(repeating: first), Pair(repeating: first), Pair(repeating: first), Pair(repeating: first))
    var highs = lows
    var totals = Pair.zero
    var rises = SIMDMask<SIMD2<Int64>>(repeating: true)
    repeat {
      let xs = UnsafeRawPointer(x + index)
      let ys = UnsafeRawPointer(y + index)
      let a = pair(ys, 0), b = pair(ys, 2), c = pair(ys, 4), d = pair(ys, 6)
      lows.0 = lesser(lows.0, a)
      lows.1 = lesser(lows.1, b)
      lows.2 = lesser(lows.2, c)
      lows.3 = lesser(lows.3, d)
      highs.0 = greater(highs.0, a)
      highs.1 = greater(highs.1, b)
      highs.2 = greater(highs.2, c)
      highs.3 = greater(highs.3, d)
      totals += (a + b) + (c + d)
      rises .&= (pair(xs, 0) .>= pair(xs, -1)) .& (pair(xs, 2) .>= pair(xs, 1))
      rises .&= (pair(xs, 4) .>= pair(xs, 3)) .& (pair(xs, 6) .>= pair(xs, 5))
      index += 8
    } while index + 8 <= end && x[index + 7] < edge
    let least = lesser(lesser(lows.0, lows.1), lesser(lows.2, lows.3))
    let most = greater(greater(highs.0, highs.1), greater(highs.2, highs.3))
    low = least[1] < least[0] ? least[1] : least[0]
    high = most[1] > most[0] ? most[1] : most[0]
    total += totals[0] + totals[1]
    ascends = rises[0] && rises[1]
  }
  while index < end && x[index] < edge {
    if !(x[index] >= x[index - 1]) { ascends = false }
    let value = y[index]
    if value < low { low = value }
    if value > high { high = value }
    total += value
    index += 1
  }
  row = index
  if !ascends { return nil }
  if !(total - total == 0) { return summedWithGaps(y, from: start, to: index) }
  return LineSummary.HalfColumn(
    first: first, low: low, high: high, last: y[index - 1], breaksBefore: false, breaksAfter: false)
}

@inline(__always)
private func pair(_ values: UnsafeRawPointer, _ index: Int) -> Pair {
  values.loadUnaligned(fromByteOffset: index &* 8, as: Pair.self)
}

// `min` and `max` of vectors go lane by lane, and `pointwiseMin` is not one instruction either: this is.

@inline(__always)
private func lesser(_ a: Pair, _ b: Pair) -> Pair { a.replacing(with: b, where: b .< a) }

@inline(__always)
private func greater(_ a: Pair, _ b: Pair) -> Pair { a.replacing(with: b, where: b .> a) }

/// The summary of a run of values some of which are missing.
@inline(never)
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
  column.hasGap = true
  column.breaksBefore = !y[start].isFinite
  column.breaksAfter = !y[end - 1].isFinite
  return column
}
