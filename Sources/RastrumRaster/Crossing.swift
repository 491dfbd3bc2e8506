/// Where an edge crosses a side of a column, and the ramp that begins there: its second differences, down the column, in
/// `row` and the two rows below it.
///
/// With p and b the parts of the row above and below the crossing, a ramp that gains s a row has covered s·b²/2 of the
/// row, s·(b + 1/2) of the next one and s more of every further one. The second differences are s·b²/2, what remains of
/// s, and s·p²/2.
struct Crossing: BitwiseCopyable {
  let row: Int
  let first: Int32
  let third: Int32

  /// - `halfStep`: half of what the ramp gains a row, in units of the grid.
  @inline(__always)
  init(row: Int, first: Int32, third: Int32) {
    self.row = row
    self.first = first
    self.third = third
  }

  @inline(__always)
  init(_ y: Double, halfStep: Double) {
    let place = PixelPlace(y)
    let below = 1 - place.past
    row = place.index
    first = fixedNumber(halfStep * (below * below))
    third = fixedNumber(halfStep * (place.past * place.past))
  }

  /// The third number where this ramp ends another one, such that exactly `area` is left below both. The ramps gain
  /// `ramp` a row; below its third row a ramp is ramp · rows + first − third.
  @inline(__always)
  func closing(_ start: Crossing, _ ramp: Int32, _ area: Int32) -> Int32 {
    let rows = Int32(truncatingIfNeeded: row &- start.row)
    return area &- ramp &* rows &- start.first &+ start.third &+ first
  }
}
