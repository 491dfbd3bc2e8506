// rastrum_array, checked and made a column.
//
// In:  an array of the host: any stride and alignment.
// Out: a column that copied the values, or that borrows them until it is gone.
// Invariant: a loan ends once, however the call ends. Its end runs code of the host, so nothing is being changed then.

import CRastrum
import RastrumEngine
import RastrumScales

extension rastrum_array: Structure {
  static var standard: rastrum_array {
    var array = rastrum_array()
    array.struct_size = size
    return array
  }
  static var knownFlags: UInt32 { UInt32(RASTRUM_BORROW) }

  func column(lent loan: Loan?) throws(ChartError) -> Column {
    switch Int(type) {
    case RASTRUM_TYPE_STRING: return try strings()
    case RASTRUM_TYPE_UTF8: return try texts()
    default: break
    }
    let source = try source(element())
    guard flags & UInt32(RASTRUM_BORROW) != 0 else { return try .copying(source) }
    return .borrowing(source, release: loan.map { loan in { loan.end() } })
  }

  private func element() throws(ChartError) -> ElementType {
    switch Int(type) {
    case RASTRUM_TYPE_F64: return .float64
    case RASTRUM_TYPE_F32: return .float32
    case RASTRUM_TYPE_I64: return .int64
    case RASTRUM_TYPE_I32: return .int32
    case RASTRUM_TYPE_U8: return .uint8
    case RASTRUM_TYPE_TIME: return .time(try known(unit, "array.unit"))
    default: throw .invalidArgument("array.type is \(type); allowed is 1 … 8")
    }
  }

  /// The values where they lie. Whatever is read of them lies within `count` strides.
  private func source(_ element: ElementType) throws(ChartError) -> ColumnSource {
    try checkCount(count, of: data, "array.data", limit: Limits.values)
    if stride.multipliedReportingOverflow(by: count).overflow {
      throw .invalidArgument("array.stride is \(stride); \(count) of them are more than memory holds")
    }
    return ColumnSource(data: data, count: count, stride: stride, element: element, validity: validity)
  }

  private func strings() throws(ChartError) -> Column {
    let source = try source(.category)
    let texts = TextPointers(start: source.data, stride: stride)
    return try categories { texts[$0] }
  }

  private func texts() throws(ChartError) -> Column {
    try checkCount(count, of: offsets, "array.offsets", limit: Limits.values)
    if stride != 0 { throw .invalidArgument("array.stride is \(stride); allowed is 0 with RASTRUM_TYPE_UTF8") }
    let texts = TextSlices(start: data, offsets: offsets, count: count)
    try texts.check()
    return try .categories(count: count) { isThere($0) ? texts[$0] : nil }
  }

  private func categories(_ text: (Int) -> UnsafeBufferPointer<UInt8>?) throws(ChartError) -> Column {
    if stride == 0 && count > 0 {
      return try .category(isThere(0) ? text(0) : nil, count: count)
    }
    return try .categories(count: count) { isThere($0) ? text($0) : nil }
  }

  private func isThere(_ row: Int) -> Bool {
    guard let validity else { return true }
    return validity[row >> 3] >> UInt8(row & 7) & 1 == 1
  }
}
