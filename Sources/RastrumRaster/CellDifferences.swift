/// The second differences, down a column, of the area under one edge in that column. `head` starts in row `first`,
/// `tail` in row `last`; where both are one row there is no tail.
struct CellDifferences {
  var first: Int
  var last: Int
  var head0: Int32
  var head1: Int32
  var head2: Int32
  var tail0: Int32 = 0
  var tail1: Int32 = 0
  var tail2: Int32 = 0

  /// For an edge between the row positions `high` ≤ `low`, with `width` (signed) below it in a full row, which is
  /// `area` in integers, and `step` of the width a row, which is not used where both ends are in one row.
  @inline(__always)
  init(high: Double, low: Double, width: Double, step: Double, area: Int32) {
    first = pixelIndex(high)
    last = pixelIndex(low)
    let below = Double(first) + 1 - high
    if first == last {
      let part = fixedArea(width * (Double(first) + 1 - (high + low) * 0.5))
      head0 = part
      head1 = area &- part &- part
      head2 = part &- area
      return
    }
    let above = low - Double(last)
    let start = fixedArea(step * below * below * 0.5)
    let end = area &- fixedArea(step * above * above * 0.5)
    if last &- first == 1 {
      head0 = start
      head1 = 0 &- start
      head2 = 0
      tail0 = end &- start
      tail1 = area &- end &- end &+ start
      tail2 = end &- area
      return
    }
    let second = fixedArea(step * (below + 0.5))
    let ramp = fixedArea(step)
    let beforeEnd = second &+ ramp &* Int32(truncatingIfNeeded: last &- first &- 2)
    head0 = start
    head1 = second &- start &- start
    head2 = ramp &- second &+ start
    tail0 = end &- beforeEnd &- ramp
    tail1 = area &- end &- end &+ beforeEnd
    tail2 = end &- area
  }
}
