// Coverage that is used again and again: glyphs of one size.
//
// In:  a key for an outline, its size, direction and the quarter of a pixel that its origin falls into.
// Out: a mask: the coverage of each pixel of its box, as the brush takes it (32-bit lanes in fours) or as the density
//      plane does (16-bit lanes in eights).
// Invariant: whether a mask was there or had to be made does not change the picture; the cache's memory is bounded,
//      and what does not fit any more makes it start again, empty.
// Method: open addressing in a table that grows to a fixed size, for the first touch of all of it took 0.09 ms of a
//      process's first chart; masks one after the other in one block, rows rounded up to whole 16 bytes.

import RastrumDrawing

struct StampKey: BitwiseCopyable, Equatable {
  /// The outline's identity.
  var identity: UInt64
  /// The bits of the size in device pixels an em.
  var size: UInt64
  /// Quarter pixels right and down, and the direction: 0 level, 1 climbing, 2 falling, 3 upside down.
  var phase: UInt64

  var hash: UInt64 {
    var z = identity &* 0x9e37_79b9_7f4a_7c15 ^ size &* 0xbf58_476d_1ce4_e5b9 ^ phase &* 0x94d0_49bb_1331_11eb
    z ^= z >> 29
    z &*= 0xbf58_476d_1ce4_e5b9
    return z ^ z >> 32
  }
}

/// A mask and where it lies.
struct Stamp: BitwiseCopyable {
  var key: StampKey
  /// From the origin's pixel to the mask's first.
  var dx: Int32
  var dy: Int32
  /// In pixels.
  var width: Int32
  var height: Int32
  /// Lanes from one row to the next.
  var stride: Int32
  /// The first lane in the cache's block; −1 in a free place of the table.
  var start: Int

  static var free: Stamp {
    Stamp(key: StampKey(identity: 0, size: 0, phase: 0), dx: 0, dy: 0, width: 0, height: 0, stride: 0, start: -1)
  }
}

struct StampCache<Lane: FixedWidthInteger & BitwiseCopyable>: ~Copyable {
  private var table = Buffer<Stamp>()
  private(set) var lanes = Buffer<Lane>()
  private var count = 0
  /// Another number when the masks that were there are gone.
  private(set) var generation = 0

  /// Places of the table at first and at most, powers of two and of four apart; at most half are used.
  private static var fewestPlaces: Int { 256 }
  private static var places: Int { 4096 }
  /// Lanes of all masks at most, 1 MB of them.
  private static var mostLanes: Int { (1 << 20) / MemoryLayout<Lane>.size }

  init() {}

  var failed: Bool { table.failed || lanes.failed }

  func find(_ key: StampKey) -> Stamp? {
    guard let table = table.base else { return nil }
    let mask = self.table.count - 1
    var place = Int(truncatingIfNeeded: key.hash) & mask
    while table[place].start >= 0 {
      if table[place].key == key { return table[place] }
      place = (place + 1) & mask
    }
    return nil
  }

  private static func stride(_ width: Int) -> Int {
    let whole = 16 / MemoryLayout<Lane>.size - 1
    return (width + whole) & ~whole
  }

  /// Whether masks of this size are kept: no more than a sixteenth of all.
  static func keeps(width: Int, height: Int) -> Bool { stride(width) * height <= mostLanes / 16 }

  /// Makes an empty mask for a key that is not in the cache. Nil where it is too large or memory ran out.
  mutating func add(_ key: StampKey, dx: Int, dy: Int, width: Int, height: Int) -> Stamp? {
    if !Self.keeps(width: width, height: height) { return nil }
    let stride = Self.stride(width)
    let needed = stride * height
    if count >= table.count / 2 && table.count < Self.places { enlarge() }
    if count >= Self.places / 2 || lanes.count + needed > Self.mostLanes { clear() }
    let stamp = Stamp(
      key: key, dx: Int32(dx), dy: Int32(dy), width: Int32(width), height: Int32(height),
      stride: Int32(stride), start: lanes.count)
    lanes.append(repeating: 0, count: needed)
    if failed { return nil }
    Self.put(stamp, into: &table)
    count += 1
    return stamp
  }

  private static func put(_ stamp: Stamp, into table: inout Buffer<Stamp>) {
    guard let places = table.base else { return }
    let mask = table.count - 1
    var place = Int(truncatingIfNeeded: stamp.key.hash) & mask
    while places[place].start >= 0 { place = (place + 1) & mask }
    places[place] = stamp
  }

  private mutating func enlarge() {
    var larger = Buffer<Stamp>(repeating: .free, count: max(Self.fewestPlaces, table.count * 4))
    for stamp in table.elements where stamp.start >= 0 { Self.put(stamp, into: &larger) }
    swap(&table, &larger)
  }

  private mutating func clear() {
    lanes.removeAll()
    count = 0
    generation &+= 1
    for place in 0..<table.count { table[place] = .free }
  }

  /// The lanes of a mask, valid until the next `add`.
  func mask(_ stamp: Stamp) -> UnsafeMutablePointer<Lane>? { lanes.base.map { $0 + stamp.start } }
}

/// Writes coverage into a mask.
struct MaskSink: CoverageSink {
  let lanes: UnsafeMutablePointer<Int32>
  let stride: Int
  let area: PixelRect

  func take(_ coverage: StripLanes, x: Int, y: Int, count: Int, rows: Int) {
    for row in y..<y + rows {
      let place = lanes + ((row - area.y) * stride + x - area.x)
      for lane in 0..<count { place[lane] = coverage[lane] }
    }
  }
}
