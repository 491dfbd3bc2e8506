import RastrumDrawing
import Testing

@Test func anEmptyMapHasNothing() {
  let map = IntegerMap()
  let values = [0, 1, UInt64.max].map { map.value(for: $0) }
  #expect(values == [nil, nil, nil])
}

/// Against a dictionary: keys that are dense, far apart, alike in their low bits, alike in their high bits.
@Test(
  arguments: [
    { (index: UInt64) in index }, { $0 << 32 }, { $0 << 48 | 7 }, { $0 &* 0x9E37_79B9_7F4A_7C15 },
    { UInt64.max - $0 },
    { ($0 & 63) << 32 | ($0 >> 6) },
  ] as [@Sendable (UInt64) -> UInt64])
func valuesAreThoseThatWereSet(key: @Sendable (UInt64) -> UInt64) {
  var map = IntegerMap()
  var wanted: [UInt64: Int] = [:]
  for index in UInt64(0)..<5_000 {
    #expect(map.value(for: key(index)) == nil)
    map.insert(Int(index) - 100, for: key(index))
    wanted[key(index)] = Int(index) - 100
  }
  let found = wanted.allSatisfy { map.value(for: $0.key) == $0.value }
  let count = map.count
  #expect(found && count == 5_000)
}

@Test func anEmptiedMapStartsAnew() {
  var map = IntegerMap()
  for key in UInt64(0)..<100 { map.insert(1, for: key) }
  map.removeAll()
  let gone = map.value(for: 5)
  map.insert(2, for: 5)
  let count = map.count
  let value = map.value(for: 5)
  #expect(gone == nil && value == 2 && count == 1)
}
