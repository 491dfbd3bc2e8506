import RastrumDrawing
import RastrumScales
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// Values of the host in any type and arrangement, read back as positions.
@Suite struct ColumnTests {
  /// A value of each type, as the engine reads it.
  enum Stored: String, CaseIterable, CustomTestStringConvertible {
    case float64, float32, int64, int32, uint8, milliseconds

    var testDescription: String { rawValue }

    var element: ElementType {
      switch self {
      case .float64: .float64
      case .float32: .float32
      case .int64: .int64
      case .int32: .int32
      case .uint8: .uint8
      case .milliseconds: .time(.milliseconds)
      }
    }

    func write(_ value: Int, to place: UnsafeMutableRawPointer) {
      switch self {
      case .float64: place.storeBytes(of: Double(value), as: Double.self)
      case .float32: place.storeBytes(of: Float(value), as: Float.self)
      case .int64, .milliseconds: place.storeBytes(of: Int64(value), as: Int64.self)
      case .int32: place.storeBytes(of: Int32(value), as: Int32.self)
      case .uint8: place.storeBytes(of: UInt8(value), as: UInt8.self)
      }
    }
  }

  /// The identity: positions are the values.
  private static let identity = Mapping(lower: 0, upper: 1, start: 0, end: 1)

  private func values(_ column: Column, rows: Int) -> [Double] {
    var result = [Double](repeating: -1, count: rows)
    result.withUnsafeMutableBufferPointer { out in
      guard let start = out.baseAddress else { return }
      // Blocks of odd lengths.
      for first in stride(from: 0, to: rows, by: 7) {
        column.positions(
          of: Rows(count: rows), from: first, count: min(7, rows - first), through: Self.identity, into: start + first
        )
      }
    }
    return result
  }

  private func extent(_ column: Column) -> (Double, Double)? {
    switch column.extent() {
    case .numbers(let extent): extent.doubles.map { ($0.lower, $0.upper) }
    case .times(let low, let high):
      (low.seconds(since: Moment(seconds: 0)) * 1000, high.seconds(since: Moment(seconds: 0)) * 1000)
    default: nil
    }
  }

  private static let numbers = [7, 3, 250, 0, 42, 42, 9, 1, 77, 128, 5]

  /// Every type × stride × validity × way of taking it.
  @Test(arguments: Stored.allCases, [8, 9, 16, 24, -8, -11, 4, 1, 0])
  func valuesAreReadFromAnyArrangement(stored: Stored, stride: Int) throws {
    let size = stored.element.size
    if stride != 0 && abs(stride) < size { return }
    let count = Self.numbers.count
    // One byte past an aligned place, with room before the first value for negative strides.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0xa5, count: 4096)
    for offset in [0, 1] {
      let first = memory + 2048 + offset
      for (row, number) in Self.numbers.enumerated() where stride != 0 || row == 0 {
        stored.write(number, to: first + row * stride)
      }
      let expected = stride == 0 ? Array(repeating: 7, count: count) : Self.numbers
      for bits in [nil, [0b1111_1111, 0b111], [0b1010_1101, 0b101], [0b1111_1110, 0b111], [0, 0]] as [[UInt8]?] {
        let isThere = { (row: Int) in
          guard let bits else { return true }
          let row = stride == 0 ? 0 : row
          return bits[row / 8] >> UInt8(row % 8) & 1 == 1
        }
        let validity = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
        defer { validity.deallocate() }
        validity.update(from: bits ?? [0, 0], count: 2)
        let source = ColumnSource(
          data: first, count: count, stride: stride, element: stored.element,
          validity: bits == nil ? nil : UnsafePointer(validity))
        let present = expected.indices.filter { isThere($0) }.map { Double(expected[$0]) }
        for column in [try Column.copying(source), Column.borrowing(source, release: nil)] {
          let read = values(column, rows: count)
          for row in 0..<count {
            #expect(isThere(row) ? read[row] == Double(expected[row]) : read[row].isNaN)
          }
          let found = extent(column)
          #expect(found?.0 == present.min() && found?.1 == present.max())
          #expect(column.isConstant == (stride == 0))
        }
      }
    }
  }

  @Test func aConstantFitsAnyNumberOfRows() throws {
    var value = 5.0
    var bit: UInt8 = 1
    let column = try Column.copying(
      ColumnSource(data: &value, count: 1, stride: 0, element: .float64, validity: &bit))
    #expect(values(column, rows: 3000) == Array(repeating: 5, count: 3000))
    let chart = Chart()
    let mark = try chart.add(.line, x: .count(3000))
    try mark.set(.y, column)
    #expect(try chart.layout().strokes().count == 1)
  }

  @Test func realsThatAreNotFiniteAreMissing() throws {
    let doubles: [Double] = [.nan, 1, .infinity, -.infinity, .signalingNaN, -0.0, .greatestFiniteMagnitude]
    let column = try Column.copying(doubles, .float64)
    let read = values(column, rows: doubles.count)
    #expect(read.map(\.isNaN) == [true, false, true, true, true, false, false])
    let floats = try Column.copying(doubles.map { Float($0) }, .float32)
    #expect(values(floats, rows: 7).map(\.isNaN) == [true, false, true, true, true, false, true])
    #expect(extent(floats).map { [$0.0, $0.1] } == [-0.0, 1])
  }

  @Test func largeIntegersKeepTheirLastDigit() throws {
    let base: Int64 = 1 << 60
    let column = try Column.copying([base + 1, base + 2, base + 4], .int64)
    var read = [Double](repeating: 0, count: 3)
    let mapping = Mapping(base: base, lower: 0, upper: 1, start: 0, end: 1)
    column.positions(of: Rows(count: 3), from: 0, count: 3, through: mapping, into: &read)
    #expect(read == [1, 2, 4])
    guard case .numbers(.integers(let low, let high)) = column.extent() else {
      Issue.record("not integers")
      return
    }
    #expect(low == base + 1 && high == base + 4)
    #expect(try column.leastSpacing() == 1)
  }

  @Test(arguments: TimeUnit.allCases) func timesKeepTheirUnit(unit: TimeUnit) throws {
    let start = 1_700_000_000 * unit.perSecond
    let column = try Column.copying([start, start + 1, start + 3], .time(unit))
    guard case .times(let low, let high) = column.extent() else {
      Issue.record("not times")
      return
    }
    #expect(low == Moment(seconds: 1_700_000_000))
    #expect(high.seconds(since: low) == 3 / Double(unit.perSecond))
    #expect(try column.leastSpacing() == 1 / Double(unit.perSecond))
  }

  @Test(
    arguments: [
      ([], nil), ([1], nil), ([2, 2], nil), ([.nan, 3, .nan], nil), ([3, 1, 2.5], 0.5), ([5, 1, .nan, 5, 3.5], 1.5),
      ([0.1 + 0.2, 0.3, 1.3], 1.0),
    ] as [([Double], Double?)])
  func leastSpacing(values: [Double], wanted: Double?) throws {
    let found = try Column.copying(values, .float64).leastSpacing()
    #expect(wanted == nil ? found == nil : abs((found ?? 0) - (wanted ?? 0)) < 1e-12)
  }

  @Test func categoriesAreCodesInTheOrderFirstSeen() throws {
    let column = try Column.naming(["b", nil, "a", "b", "", "é", "e\u{301}"])
    #expect(column.categories.map { Array($0.utf8) } == ["b", "a", "", "é", "e\u{301}"].map { Array($0.utf8) })
    #expect((0..<7).map { column.code($0) } == [0, nil, 1, 0, 2, 3, 4])
    #expect(try Column.naming([]).categories.isEmpty)
    #expect(try Column.category(nil, count: 3).code(0) == nil)
  }

  @Test func invalidBytesOfNamesAreReplaced() throws {
    let bytes: [UInt8] = [0x61, 0xff, 0x62, 0xc3]
    let column = try bytes.withUnsafeBufferPointer { bytes in
      try Column.categories(count: 1) { _ in bytes }
    }
    #expect(column.categories == ["a\u{fffd}b\u{fffd}"])
  }

  @Test func tooManyCategoriesAreRefused() throws {
    let limit = Limits.categories
    #expect(try Column.naming((0..<limit).map { "\($0)" }).categories.count == limit)
    #expect(throws: ChartError.self) { try Column.naming((0...limit).map { "\($0)" }) }
    #expect(throws: ChartError.self) { try Column.naming([String(repeating: "x", count: Limits.textBytes + 1)]) }
  }

  // MARK: Loans

  private final class Counter {
    var count = 0
  }

  @Test func loansEndWhenNobodyNeedsThem() throws {
    let counter = Counter()
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: 3)
    defer { memory.deallocate() }
    memory.update(from: [1, 2, 3], count: 3)
    func loan() -> Column {
      .borrowing(ColumnSource(data: memory, count: 3, stride: 8, element: .float64)) { counter.count += 1 }
    }
    _ = loan()
    #expect(counter.count == 1)
    var chart: Chart? = Chart()
    let mark = try #require(try chart?.add(.line, x: .count(3)))
    try mark.set(.y, loan())
    #expect(counter.count == 1)
    // Replaced, cleared.
    try mark.set(.y, loan())
    #expect(counter.count == 2)
    try mark.set(.y, nil)
    #expect(counter.count == 3)
    // A refused column is given back, and the one before stays.
    try mark.set(.y, loan())
    #expect(throws: ChartError.self) { try mark.set(.y2, loan()) }
    #expect(throws: ChartError.self) { try mark.set(.color, loan()) }
    #expect(counter.count == 5)
    #expect(mark.column(.y)?.count == 3)
    // The same loan on two channels ends once.
    let shared = loan()
    try mark.set(.x, shared)
    try mark.set(.y, shared)
    #expect(counter.count == 6)
    _ = try chart?.layout()
    #expect(counter.count == 6)
    chart = nil
  }

  @Test func loansEndWithTheirChart() throws {
    let counter = Counter()
    do {
      let chart = Chart()
      let mark = try chart.add(.line, x: .count(1))
      try mark.set(
        .y, .borrowing(ColumnSource(data: nil, count: 1, stride: 8, element: .float64)) { counter.count += 1 })
      _ = try chart.layout()
    }
    #expect(counter.count == 1)
    do {
      let chart = Chart()
      let mark = try chart.add(.line, x: .count(1))
      try mark.set(
        .y, .borrowing(ColumnSource(data: nil, count: 1, stride: 8, element: .float64)) { counter.count += 1 })
      try chart.remove(mark)
    }
    #expect(counter.count == 2)
  }

  @Test func copiesDoNotFollowTheHostsMemoryAndLoansDo() throws {
    var values: [Double] = [1, 2, 3]
    try values.withUnsafeMutableBytes { bytes in
      let source = ColumnSource(data: bytes.baseAddress, count: 3, stride: 8, element: .float64)
      let copy = try Column.copying(source), loan = Column.borrowing(source, release: nil)
      #expect(extent(copy)?.1 == 3 && extent(loan)?.1 == 3)
      bytes.storeBytes(of: 9.0, toByteOffset: 16, as: Double.self)
      loan.dataChanged()
      copy.dataChanged()
      #expect(extent(copy)?.1 == 3 && extent(loan)?.1 == 9)
    }
  }
}
