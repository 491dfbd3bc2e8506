import RastrumEngine
import RastrumScales

/// What a column of a plot may hold: numbers, moments, or texts as categories.
public protocol Plottable {
  /// A column with a copy of the values.
  static func column(_ values: [Self]) throws(ChartError) -> Column
}

extension Double: Plottable {
  public static func column(_ values: [Double]) throws(ChartError) -> Column { try packed(values, .float64) }
}

extension Float: Plottable {
  public static func column(_ values: [Float]) throws(ChartError) -> Column { try packed(values, .float32) }
}

extension Int: Plottable {
  public static func column(_ values: [Int]) throws(ChartError) -> Column {
    try packed(values.map { Int64($0) }, .int64)
  }
}

extension Int64: Plottable {
  public static func column(_ values: [Int64]) throws(ChartError) -> Column { try packed(values, .int64) }
}

extension Int32: Plottable {
  public static func column(_ values: [Int32]) throws(ChartError) -> Column { try packed(values, .int32) }
}

extension UInt8: Plottable {
  public static func column(_ values: [UInt8]) throws(ChartError) -> Column { try packed(values, .uint8) }
}

extension Moment: Plottable {
  /// Kept in nanoseconds where all of them lie in the years 1678 … 2261, else in seconds.
  public static func column(_ values: [Moment]) throws(ChartError) -> Column {
    let reach = Int64.max / 1_000_000_000 - 1
    if values.allSatisfy({ $0.nanoseconds == 0 }) || values.contains(where: { abs($0.seconds) > reach }) {
      return try packed(values.map(\.seconds), .time(.seconds))
    }
    return try packed(
      values.map { $0.seconds * 1_000_000_000 + Int64($0.nanoseconds) }, .time(.nanoseconds))
  }
}

extension String: Plottable {
  public static func column(_ values: [String]) throws(ChartError) -> Column {
    try texts(values)
  }
}

extension Optional: Plottable where Wrapped: MissingPlottable {
  /// nil is missing.
  public static func column(_ values: [Wrapped?]) throws(ChartError) -> Column {
    try Wrapped.column(optional: values)
  }
}

/// A value that has a way to be missing.
public protocol MissingPlottable: Plottable {
  static func column(optional values: [Self?]) throws(ChartError) -> Column
}

extension Double: MissingPlottable {
  public static func column(optional values: [Double?]) throws(ChartError) -> Column {
    try column(values.map { $0 ?? .nan })
  }
}

extension String: MissingPlottable {
  public static func column(optional values: [String?]) throws(ChartError) -> Column { try texts(values) }
}

private func packed<Value: BitwiseCopyable>(_ values: [Value], _ element: ElementType) throws(ChartError) -> Column {
  var result: Result<Column, ChartError> = .failure(.outOfMemory)
  values.withUnsafeBytes { bytes in
    let source = ColumnSource(
      data: bytes.baseAddress, count: values.count, stride: MemoryLayout<Value>.stride, element: element)
    do throws(ChartError) {
      result = .success(try Column.copying(source))
    } catch {
      result = .failure(error)
    }
  }
  return try result.get()
}

private func texts(_ values: [String?]) throws(ChartError) -> Column {
  // All texts in one block, so that each is a slice of it.
  var bytes: [UInt8] = []
  var ends: [Int] = [0]
  for value in values {
    if let value { bytes.append(contentsOf: value.utf8) }
    ends.append(bytes.count)
  }
  var result: Result<Column, ChartError> = .failure(.outOfMemory)
  bytes.withUnsafeBufferPointer { all in
    do throws(ChartError) {
      result = .success(
        try Column.categories(count: values.count) { row in
          values[row] == nil ? nil : UnsafeBufferPointer(rebasing: all[ends[row]..<ends[row + 1]])
        })
    } catch {
      result = .failure(error)
    }
  }
  return try result.get()
}
