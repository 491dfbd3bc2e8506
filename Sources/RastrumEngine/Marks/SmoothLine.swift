// Dense lines that are curves: some points of each half pixel column, for a stroke.
//
// In:  a summary of the line, and the line.
// Out: its points in every half column: six in even steps of rows, and where it turns round.
// Why: an envelope knows a line only to half a pixel from side to side. Where steep curves lie beside each other the mean
//      error to the truth was 6.0 levels of 255; of this stroke it is 0.50, of AGG with all points 0.65 to 0.73. (Before
//      inner corners were mended: 0.61, with four points 0.64, with two 0.83.) Random walks are the other way round: envelopes are closer.

import RastrumDrawing

extension LineSummary {
  /// Steps in the rows of a half column.
  private static let steps = 6

  /// Calls `body` with rows in ascending order, the first and the last one among them.
  func forEachKept(_ y: UnsafePointer<Double>, _ body: (Int) -> Void) {
    for index in 0..<columns.count {
      let column = columns[index]
      let end = index + 1 < columns.count ? columns[index + 1].row : count
      let rows = end - column.row
      if rows == 0 { continue }
      let dips = column.low < column.first && column.low < column.last
      let peaks = column.high > column.first && column.high > column.last
      let low = dips ? row(of: column.low, y, column.row, end) : end
      let high = peaks ? row(of: column.high, y, column.row, end) : end
      for step in 0..<Self.steps {
        let from = column.row + rows * step / Self.steps
        let to = column.row + rows * (step + 1) / Self.steps
        if from == to { continue }
        body(from)
        for turn in [min(low, high), max(low, high)] where turn > from && turn < to { body(turn) }
      }
    }
    body(count - 1)
  }

  private func row(of value: Double, _ y: UnsafePointer<Double>, _ start: Int, _ end: Int) -> Int {
    for row in start..<end where y[row] == value { return row }
    return end
  }
}
