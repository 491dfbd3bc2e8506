// Memory whose size follows the data or the pixels.
//
// In:  elements without references.
// Out: a growing, contiguous block.
// Invariant: an allocation that fails never traps. The append is dropped and `failed` set, which stays set; whoever made
//      the buffer asks `failed` once at the end and reports "out of memory".
// Why not Array: a failed Swift allocation ends the process, and the process is the host's.

import CPlatform

public struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  /// The block; nil while nothing was reserved.
  public private(set) var base: UnsafeMutablePointer<Element>?
  public private(set) var count = 0
  public private(set) var capacity = 0
  /// An allocation was refused. Sticky until `removeAll`.
  public private(set) var failed = false

  public init() {}

  /// A buffer of `count` copies of `element`.
  public init(repeating element: Element, count: Int) {
    append(repeating: element, count: count)
  }

  deinit { free(base) }

  public var isEmpty: Bool { count == 0 }

  /// The elements, valid until the next mutation.
  public var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// The elements, valid until the next mutation that grows the buffer.
  public var mutableElements: UnsafeMutableBufferPointer<Element> {
    mutating get { UnsafeMutableBufferPointer(start: base, count: count) }
  }

  public subscript(index: Int) -> Element {
    get { elements[index] }
    set { mutableElements[index] = newValue }
  }

  /// Makes room for `extra` more elements. False where there is none to be had.
  @discardableResult
  public mutating func reserve(_ extra: Int) -> Bool {
    if failed || extra < 0 { return false }
    let (wanted, overflow) = count.addingReportingOverflow(extra)
    if !overflow && wanted <= capacity { return true }
    let grown = max(overflow ? Int.max : wanted, capacity <= Int.max / 2 ? capacity * 2 : Int.max, 16)
    let (bytes, tooLarge) = grown.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow, !tooLarge, let block = base == nil ? platform_allocate(bytes) : realloc(base, bytes) else {
      failed = true
      return false
    }
    base = block.assumingMemoryBound(to: Element.self)
    capacity = grown
    return true
  }

  public mutating func append(_ element: Element) {
    if count == capacity && !reserve(1) { return }
    guard let base else { return }
    base[count] = element
    count += 1
  }

  public mutating func append(repeating element: Element, count extra: Int) {
    guard extra > 0, reserve(extra), let base else { return }
    (base + count).initialize(repeating: element, count: extra)
    count += extra
  }

  public mutating func append(contentsOf other: UnsafeBufferPointer<Element>) {
    guard let start = other.baseAddress, other.count > 0, reserve(other.count), let base else { return }
    (base + count).initialize(from: start, count: other.count)
    count += other.count
  }

  /// Takes in `extra` elements that were written behind the last one, into room that was reserved.
  public mutating func extend(by extra: Int) {
    if extra > 0 && extra <= capacity - count { count += extra }
  }

  public mutating func removeLast() {
    if count > 0 { count -= 1 }
  }

  /// Shortens the buffer to its first `length` elements.
  public mutating func truncate(to length: Int) {
    if length >= 0 && length < count { count = length }
  }

  /// Hands the block over; the caller frees it. The buffer is empty after it.
  public mutating func take() -> UnsafeMutablePointer<Element>? {
    let block = base
    base = nil
    count = 0
    capacity = 0
    return block
  }

  /// Notes that memory which belongs to the elements was refused.
  public mutating func fail() { failed = true }

  /// Empties the buffer; keeps its block where that has at most `most` bytes.
  public mutating func removeAll(keepingAtMost most: Int) {
    if capacity * MemoryLayout<Element>.stride > most { free(take()) }
    removeAll()
  }

  /// Empties the buffer and keeps its block.
  public mutating func removeAll() {
    count = 0
    failed = false
  }
}

/// A run of consecutive elements of some buffer. It counts in 32 bits, for commands are made of slices: what does not fit is
/// empty, and a list with so much in it has `failed`.
public struct Slice: BitwiseCopyable, Sendable, Equatable {
  private var first: UInt32
  private var length: UInt32

  public init(start: Int, count: Int) {
    let known = 0...Self.mostElements
    let fits = known.contains(start) && known.contains(count)
    first = fits ? UInt32(truncatingIfNeeded: start) : 0
    length = fits ? UInt32(truncatingIfNeeded: count) : 0
  }

  /// The most elements of a buffer that slices can tell apart.
  public static var mostElements: Int { Int(UInt32.max) }
  public static var empty: Slice { Slice(start: 0, count: 0) }
  public var start: Int {
    get { Int(first) }
    set { self = Slice(start: newValue, count: count) }
  }
  public var count: Int {
    get { Int(length) }
    set { self = Slice(start: start, count: newValue) }
  }
  public var end: Int { start + count }
}
