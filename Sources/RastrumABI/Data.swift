// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CRastrum
import RastrumEngine
import RastrumScales

@_cdecl("rastrum_array_init") @implementation
public func rastrum_array_init(_ array: UnsafeMutablePointer<rastrum_array>?, _ size: Int) {
  rastrum_array.fill(array, size)
}

@_cdecl("rastrum_mark_set_array") @implementation
public func rastrum_mark_set_array(
  _ mark: OpaquePointer?, _ channel: Int32, _ array: UnsafePointer<rastrum_array>?
) -> rastrum_status {
  let loan = Loan.of(array)
  return call(mark, as: Mark.self) { mark throws(ChartError) in
    try mark.set(known(channel, "channel"), rastrum_array(array, "array").column(lent: loan))
  }
}

@_cdecl("rastrum_mark_set_f64") @implementation
public func rastrum_mark_set_f64(
  _ mark: OpaquePointer?, _ channel: Int32, _ values: UnsafePointer<Double>?, _ count: Int
) -> rastrum_status {
  setPacked(mark, channel, values, count, .float64)
}

@_cdecl("rastrum_mark_set_i64") @implementation
public func rastrum_mark_set_i64(
  _ mark: OpaquePointer?, _ channel: Int32, _ values: UnsafePointer<Int64>?, _ count: Int
) -> rastrum_status {
  setPacked(mark, channel, values, count, .int64)
}

@_cdecl("rastrum_mark_set_times") @implementation
public func rastrum_mark_set_times(
  _ mark: OpaquePointer?, _ channel: Int32, _ values: UnsafePointer<Int64>?, _ count: Int, _ unit: Int32
) -> rastrum_status {
  call(mark, as: Mark.self) { mark throws(ChartError) in
    try mark.setPacked(channel, values, count, .time(known(unit, "unit")))
  }
}

@_cdecl("rastrum_mark_set_strings") @implementation
public func rastrum_mark_set_strings(
  _ mark: OpaquePointer?, _ channel: Int32, _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> rastrum_status {
  call(mark, as: Mark.self) { mark throws(ChartError) in
    let channel: Channel = try known(channel, "channel")
    try mark.check(channel)
    try checkCount(count, of: values, "values", limit: Limits.values)
    let texts = TextPointers(start: values, stride: MemoryLayout<UnsafePointer<CChar>?>.stride)
    try mark.set(channel, .categories(count: count) { texts[$0] })
  }
}

@_cdecl("rastrum_mark_clear") @implementation
public func rastrum_mark_clear(_ mark: OpaquePointer?, _ channel: Int32) -> rastrum_status {
  call(mark, as: Mark.self) { mark throws(ChartError) in try mark.set(known(channel, "channel"), nil) }
}

@_cdecl("rastrum_mark_data_changed") @implementation
public func rastrum_mark_data_changed(_ mark: OpaquePointer?, _ channel: Int32) -> rastrum_status {
  call(mark, as: Mark.self) { mark throws(ChartError) in
    let channel: Channel = try known(channel, "channel")
    try mark.check(channel)
    mark.column(channel)?.dataChanged()
  }
}

private func setPacked(
  _ mark: OpaquePointer?, _ channel: Int32, _ values: UnsafeRawPointer?, _ count: Int, _ element: ElementType
) -> rastrum_status {
  call(mark, as: Mark.self) { mark throws(ChartError) in try mark.setPacked(channel, values, count, element) }
}

extension Mark {
  /// Copies 8-byte values that lie one after the other.
  fileprivate func setPacked(
    _ channel: Int32, _ values: UnsafeRawPointer?, _ count: Int, _ element: ElementType
  ) throws(ChartError) {
    let channel: Channel = try known(channel, "channel")
    try check(channel)
    try checkCount(count, of: values, "values", limit: Limits.values)
    try set(channel, .copying(ColumnSource(data: values, count: count, stride: 8, element: element)))
  }
}
