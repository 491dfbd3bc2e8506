import CPlatform
import RastrumEngine

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
