// What is stored in buffers of the host.

import CPlatform
import RastrumEngine

/// As many whole characters as `capacity` bytes hold beside a NUL, and the NUL. The length of what was stored.
@discardableResult
func store(_ text: String, in buffer: UnsafeMutablePointer<CChar>, capacity: Int) -> Int {
  guard capacity > 0 else { return 0 }
  var text = text
  let length = text.withUTF8 { bytes in
    var length = min(bytes.count, capacity - 1)
    if length < bytes.count {
      while length > 0 && bytes[length] & 0b1100_0000 == 0b1000_0000 { length -= 1 }
    }
    if length > 0, let start = bytes.baseAddress { memcpy(buffer, start, length) }
    return length
  }
  buffer[length] = 0
  return length
}

/// A text as the host asks for it.
func answer(
  _ text: String, in buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) throws(ChartError) {
  let length = try required(length, "length")
  try checkCapacity(capacity, of: buffer, "buffer")
  length.pointee = text.utf8.count
  guard let buffer else { return }
  let room = Int(clamping: UInt(bitPattern: capacity))
  store(text, in: buffer, capacity: room)
  if room <= text.utf8.count { throw tooSmall(capacity, needed: text.utf8.count + 1) }
}

/// Room for answers: NULL where there is none.
func checkCapacity(_ capacity: Int, of buffer: UnsafeMutableRawPointer?, _ name: String) throws(ChartError) {
  if buffer == nil && capacity != 0 {
    throw .invalidArgument("\(name) is NULL and capacity is \(UInt(bitPattern: capacity))")
  }
}

func tooSmall(_ capacity: Int, needed: Int) -> ChartError {
  .tooSmall("capacity is \(UInt(bitPattern: capacity)); needed is \(needed)")
}
