import RastrumEngine

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
