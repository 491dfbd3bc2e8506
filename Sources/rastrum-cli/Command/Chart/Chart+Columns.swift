import CPlatform
import RastrumDrawing
import RastrumEngine
import RastrumScales

extension ColumnValues {
  /// The column for the engine, which keeps what it refers to.
  func column() throws(ChartError) -> Column {
    switch self {
    case .numbers(let values):
      return .borrowing(
        ColumnSource(
          data: UnsafeRawPointer(values.elements.baseAddress), count: values.elements.count, stride: 8,
          element: .float64),
        release: { withExtendedLifetime(values) {} })
    case .dates(let values): return try values.column()
    case .texts(let cells): return try .categories(count: cells.count) { cells.text($0) }
    }
  }
}

extension DateValues {
  /// Integers in the coarsest unit that holds every moment as it is.
  func column() throws(ChartError) -> Column {
    let unit = finestUnit()
    var counts = Buffer<Int64>(repeating: 0, count: elements.count)
    var validity = Buffer<UInt8>(repeating: 0, count: elements.count / 8 + 1)
    if counts.failed || validity.failed { throw .outOfMemory }
    let out = counts.mutableElements, bits = validity.mutableElements
    for (row, moment) in elements.enumerated() where moment != DateValues.missing {
      out[row] = moment.count(in: unit).whole
      bits[row >> 3] |= 1 << UInt8(row & 7)
    }
    let values = counts.take(), valid = validity.take()
    return .borrowing(
      ColumnSource(
        data: UnsafeRawPointer(values), count: elements.count, stride: 8, element: .time(unit),
        validity: UnsafePointer(valid)),
      release: {
        free(values)
        free(valid)
      })
  }

  private func finestUnit() -> TimeUnit {
    var finest = TimeUnit.seconds
    for moment in elements {
      while Int64(moment.nanoseconds) % finest.nanoseconds != 0, let finer = TimeUnit(rawValue: finest.rawValue + 1) {
        finest = finer
      }
    }
    return finest
  }
}
