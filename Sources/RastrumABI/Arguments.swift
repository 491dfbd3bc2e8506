// Checks of what a host passes. Each throws a sentence that names the argument as rastrum.h does, with its value and
// what is allowed.

import CPlatform
import RastrumEngine

func required<Pointer>(_ pointer: Pointer?, _ name: String) throws(ChartError) -> Pointer {
  guard let pointer else { throw .invalidArgument("\(name) is NULL") }
  return pointer
}

/// A constant of an enum whose values have no gaps.
func known<Constant>(_ value: Int32, _ name: String) throws(ChartError) -> Constant
where Constant: CaseIterable & RawRepresentable<Int32> {
  if let constant = Constant(rawValue: value) { return constant }
  let values = Constant.allCases.map { $0.rawValue }
  throw .invalidArgument("\(name) is \(value); allowed is \(values.min() ?? 0) … \(values.max() ?? 0)")
}

/// A number of elements behind a pointer, which may be NULL where there are none.
func checkCount(_ count: Int, of pointer: UnsafeRawPointer?, _ name: String, limit: Int) throws(ChartError) {
  if count < 0 || count > limit {
    throw .limit("count is \(UInt(bitPattern: count)); allowed are \(limit)")
  }
  if pointer == nil && count > 0 { throw .invalidArgument("\(name) is NULL and count is \(count)") }
}

/// UTF-8 of `length` bytes, or up to a NUL. Invalid bytes become U+FFFD.
func text(_ start: UnsafePointer<CChar>?, _ length: Int, _ name: String) throws(ChartError) -> String {
  let isTerminated = UInt(bitPattern: length) == UInt.max
  guard let start else {
    if length == 0 { return "" }
    throw .invalidArgument("\(name) is NULL and its length is not 0")
  }
  let count = isTerminated ? strnlen(start, Limits.textBytes + 1) : length
  if count < 0 || count > Limits.textBytes {
    let shown = isTerminated ? "more than \(Limits.textBytes)" : "\(UInt(bitPattern: count))"
    throw .limit("\(name) has \(shown) bytes; allowed are \(Limits.textBytes)")
  }
  return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
}

/// The path of a file: the host's bytes with a NUL after them.
struct FilePath: ~Copyable {
  let start: UnsafePointer<CChar>
  private let block: UnsafeMutableRawPointer

  init(_ start: UnsafePointer<CChar>?, _ length: Int) throws(ChartError) {
    // The limits of texts are those of paths.
    _ = try text(start, length, "path")
    let count = start.map { UInt(bitPattern: length) == UInt.max ? strnlen($0, Limits.textBytes) : length } ?? 0
    guard let start, count > 0 else { throw .invalidArgument("path is empty") }
    if strnlen(start, count) < count { throw .invalidArgument("path has a NUL inside") }
    guard let block = malloc(count + 1) else { throw .outOfMemory }
    memcpy(block, start, count)
    block.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
    self.block = block
    self.start = UnsafePointer(block.assumingMemoryBound(to: CChar.self))
  }

  deinit { free(block) }

  /// For messages.
  var shown: String { String(cString: start) }
}
