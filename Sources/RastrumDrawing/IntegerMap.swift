/// Numbers for numbers, in memory that may fail to grow: open addressing with linear probing, at most half full.
/// An entry that finds no memory is not kept, and `failed` says so.
public struct IntegerMap: ~Copyable {
  /// A key and its value; `vacant` marks a slot without one.
  private struct Slot: BitwiseCopyable {
    var key: UInt64
    var value: Int
  }

  private static var vacant: Int { Int.min }

  /// A power of two of slots, or none yet.
  private var slots = Buffer<Slot>()
  public private(set) var count = 0
  /// An allocation was refused. Sticky.
  public private(set) var failed = false

  public init() {}

  /// The value that was set for `key`.
  public func value(for key: UInt64) -> Int? {
    guard let base = slots.base else { return nil }
    let mask = slots.count &- 1
    var place = IntegerMap.place(of: key, mask: mask)
    while base[place].value != IntegerMap.vacant {
      if base[place].key == key { return base[place].value }
      place = (place &+ 1) & mask
    }
    return nil
  }

  /// Sets the value of a key that has none. Values are above `Int.min`.
  public mutating func insert(_ value: Int, for key: UInt64) {
    if count * 2 >= slots.count && !grow() { return }
    put(value, for: key)
    count += 1
  }

  public mutating func removeAll() {
    let size = slots.count
    slots.removeAll()
    slots.append(repeating: Slot(key: 0, value: IntegerMap.vacant), count: size)
    count = 0
  }

  /// Multiplies by 2^64 over the golden ratio, whose upper half depends on every bit of the key.
  private static func place(of key: UInt64, mask: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }

  private mutating func put(_ value: Int, for key: UInt64) {
    guard let base = slots.base else { return }
    let mask = slots.count &- 1
    var place = IntegerMap.place(of: key, mask: mask)
    while base[place].value != IntegerMap.vacant { place = (place &+ 1) & mask }
    base[place] = Slot(key: key, value: value)
  }

  private mutating func grow() -> Bool {
    var wider = IntegerMap()
    wider.slots.append(repeating: Slot(key: 0, value: IntegerMap.vacant), count: max(64, slots.count * 2))
    if wider.slots.failed {
      failed = true
      return false
    }
    for slot in slots.elements where slot.value != IntegerMap.vacant { wider.put(slot.value, for: slot.key) }
    wider.count = count
    self = wider
    return true
  }
}
