// Where the densities of glyphs are, by outline and quarter pixel: for one list, one size and one direction.
//
// A glyph that comes again is found by an index instead of by a hash of its outline's identity: 80,000 glyphs of one
// size have some 500 different stamps.

import RastrumDrawing

struct GlyphTable: ~Copyable {
  struct Entry: BitwiseCopyable {
    /// In the cache's lanes.
    var start: Int32
    /// From the origin's pixel to the stamp's first.
    var dx: Int16
    var dy: Int16
    /// In lanes, and in rows; 0 rows for a glyph without ink.
    var width: UInt16
    var height: UInt16
    /// The entry holds for the time in which it was written.
    var epoch: UInt32
  }

  private var entries = Buffer<Entry>()
  private var epoch: UInt32 = 1
  private var size = 0.0
  private var turn = Turn.level

  init() {}

  var failed: Bool { entries.failed }

  /// Makes room for the outlines of a list and forgets those of the one before.
  mutating func begin(outlines: Int) {
    let needed = outlines << 4
    if needed > entries.count {
      let none = Entry(start: 0, dx: 0, dy: 0, width: 0, height: 0, epoch: 0)
      entries.append(repeating: none, count: needed - entries.count)
    }
    forget()
  }

  mutating func turn(to size: Double, _ turn: Turn) {
    if size == self.size && turn == self.turn { return }
    self.size = size
    self.turn = turn
    forget()
  }

  mutating func forget() {
    epoch &+= 1
    if epoch != 0 { return }
    for index in 0..<entries.count { entries[index].epoch = 0 }
    epoch = 1
  }

  @inline(__always)
  func find(_ slot: Int) -> Entry? {
    guard let base = entries.base, slot < entries.count, base[slot].epoch == epoch else { return nil }
    return base[slot]
  }

  /// Notes a stamp; nil stands for a glyph without ink.
  mutating func keep(_ stamp: Stamp?, _ slot: Int) -> Entry {
    let entry = Entry(
      start: Int32(truncatingIfNeeded: stamp?.start ?? 0), dx: Int16(truncatingIfNeeded: stamp?.dx ?? 0),
      dy: Int16(truncatingIfNeeded: stamp?.dy ?? 0), width: UInt16(truncatingIfNeeded: stamp?.stride ?? 0),
      height: UInt16(truncatingIfNeeded: stamp?.height ?? 0), epoch: epoch)
    if slot < entries.count { entries[slot] = entry }
    return entry
  }
}
