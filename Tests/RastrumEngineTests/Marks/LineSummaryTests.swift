import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// The summary of dense lines against the plain one: each half column's rows picked out and looked at one by one.
@Suite struct LineSummaryTests {
  private static func plain(_ x: [Double], _ y: [Double], _ frame: SummaryFrame) -> [LineSummary.HalfColumn] {
    let count = frame.count
    let step = (x[x.count - 1] / 2 - x[0] / 2) / Double(count) * 2
    return (0..<count).map { index in
      let rows = x.indices.filter { row in
        (index == 0 || x[row] >= x[0] + Double(index) * step)
          && (index == count - 1 || x[row] < x[0] + Double(index + 1) * step)
      }
      var column = LineSummary.HalfColumn.empty
      let values = rows.map { y[$0] }.filter(\.isFinite)
      if let first = values.first, let last = values.last, let low = values.min(), let high = values.max() {
        column = LineSummary.HalfColumn(
          first: first, low: low, high: high, last: last, breaksBefore: false, breaksAfter: false)
      }
      if let first = rows.first, let last = rows.last {
        column.breaksBefore = !y[first].isFinite
        column.breaksAfter = !y[last].isFinite
      }
      return column
    }
  }

  private static func summary(_ x: [Double], _ y: [Double], _ frame: SummaryFrame) -> LineSummary? {
    x.withUnsafeBufferPointer { xs in
      y.withUnsafeBufferPointer { ys in
        guard let xs = xs.baseAddress, let ys = ys.baseAddress else { return nil }
        return LineSummary.of(x: xs, y: ys, count: x.count, frame: frame, watch: nil)
      }
    }
  }

  private static func equal(_ a: Double, _ b: Double) -> Bool { a == b || a.isNaN && b.isNaN }

  @Test(arguments: [2, 3, 7, 8, 9, 10, 17, 100, 1000, 5000], ["steps", "jumps", "ties", "holes", "infinite"])
  func isThePlainOne(count: Int, kind: String) throws {
    var random = Seeded(UInt64(count))
    var place = -5.0
    let x = (0..<count).map { row -> Double in
      switch kind {
      case "jumps": place += random.double(0...1) < 0.02 ? 40 : random.double(0...1)
      case "ties": place += row == count - 1 || random.double(0...1) < 0.3 ? 1 : 0
      default: place += random.double(0.5...1)
      }
      return place
    }
    let y = (0..<count).map { row -> Double in
      switch kind {
      case "holes" where random.double(0...1) < 0.1: .nan
      case "infinite" where row % 37 == 5: row % 2 == 0 ? .infinity : -.infinity
      default: random.double(-1...1)
      }
    }
    let frame = SummaryFrame(start: 0, end: 30, scale: 1)
    let wanted = Self.plain(x, y, frame)
    let found = try #require(Self.summary(x, y, frame))
    try #require(found.columns.count == wanted.count)
    for (index, column) in wanted.enumerated() {
      let other = found.columns[index]
      #expect(Self.equal(column.first, other.first) && Self.equal(column.last, other.last), "column \(index)")
      #expect(Self.equal(column.low, other.low) && Self.equal(column.high, other.high), "column \(index)")
      #expect(column.breaksBefore == other.breaksBefore && column.breaksAfter == other.breaksAfter)
    }
    let values = y.filter(\.isFinite)
    #expect(found.low == values.min() ?? .infinity && found.high == values.max() ?? -.infinity)
  }

  @Test(arguments: Array(1..<60)) func refusesAnXThatTurnsBackOrIsMissing(row: Int) {
    let frame = SummaryFrame(start: 0, end: 4, scale: 1)
    for value in [-1, Double(row) - 1.5, .nan] {
      var x = (0..<61).map(Double.init)
      let y = x
      #expect(Self.summary(x, y, frame) != nil)
      x[row] = value
      #expect(Self.summary(x, y, frame) == nil, "x[\(row)] = \(value)")
    }
  }
}
