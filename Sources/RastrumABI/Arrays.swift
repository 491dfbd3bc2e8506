// rastrum_array, checked and made a column.
//
// In:  an array of the host: any stride and alignment.
// Out: a column that copied the values, or that borrows them until it is gone.
// Invariant: a loan ends once, however the call ends. Its end runs code of the host, so nothing is being changed then.

import CPlatform
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

/// Values that the host lent. Their end tells the host so.
final class Loan {
  private let release: @convention(c) (UnsafeMutableRawPointer?) -> Void
  private let context: UnsafeMutableRawPointer?
  private var isOver = false

  private init(
    release: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void, context: UnsafeMutableRawPointer?
  ) {
    self.release = release
    self.context = context
  }

  /// Nil where nothing was lent, or nobody wants to hear of the end. An array that is refused for its flags or its
  /// tail was lent all the same.
  static func of(_ array: UnsafePointer<rastrum_array>?) -> Loan? {
    guard let array, let size = try? rastrum_array.checkedSize(array, "array"),
      size >= MemoryLayout<rastrum_array>.size, array.pointee.flags & UInt32(RASTRUM_BORROW) != 0,
      let release = array.pointee.release
    else { return nil }
    return Loan(release: release, context: array.pointee.context)
  }

  deinit { end() }

  func end() {
    if isOver { return }
    isOver = true
    release(context)
  }
}

/// Pointers to texts that end with a NUL, `stride` bytes apart, at any alignment. NULL is missing.
struct TextPointers {
  let start: UnsafeRawPointer?
  let stride: Int

  subscript(row: Int) -> UnsafeBufferPointer<UInt8>? {
    guard let start else { return nil }
    let address = start.loadUnaligned(fromByteOffset: row * stride, as: UInt.self)
    guard let text = UnsafePointer<UInt8>(bitPattern: address) else { return nil }
    let length = text.withMemoryRebound(to: CChar.self, capacity: 1) { strnlen($0, Limits.textBytes + 1) }
    return UnsafeBufferPointer(start: text, count: length)
  }
}

/// Texts one after the other, and where each begins and ends.
struct TextSlices {
  let start: UnsafeRawPointer?
  let offsets: UnsafePointer<Int32>?
  let count: Int

  private func offset(_ index: Int) -> Int {
    Int(UnsafeRawPointer(offsets)?.loadUnaligned(fromByteOffset: index * 4, as: Int32.self) ?? 0)
  }

  func check() throws(ChartError) {
    guard count > 0 else { return }
    var last = 0
    for index in 0...count {
      let offset = offset(index)
      if offset < last {
        throw .invalidArgument("array.offsets[\(index)] is \(offset); allowed is \(last) and above")
      }
      last = offset
    }
    if start == nil && last > 0 { throw .invalidArgument("array.data is NULL and the texts have \(last) bytes") }
  }

  subscript(row: Int) -> UnsafeBufferPointer<UInt8>? {
    let begin = offset(row), end = offset(row + 1)
    return UnsafeBufferPointer(
      start: start.map { ($0 + begin).assumingMemoryBound(to: UInt8.self) }, count: start == nil ? 0 : end - begin)
  }
}
