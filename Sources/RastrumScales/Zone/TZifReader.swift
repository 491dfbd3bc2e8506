import RastrumNumerics

/// A TZif file, read from its start on. Every length in it is checked against what is there.
struct TZifReader {
  /// The letters TZif.
  private static let name: UInt32 = 0x545a_6966

  private let bytes: UnsafeRawBufferPointer
  private var at = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  private struct Header {
    var version: UInt8
    var utcCount: Int
    var standardCount: Int
    var leapCount: Int
    var timeCount: Int
    var kindCount: Int
    var nameLength: Int

    func length(timeSize: Int) -> Int {
      timeCount * (timeSize + 1) + kindCount * 6 + nameLength + leapCount * (timeSize + 4) + standardCount + utcCount
    }
  }

  mutating func rules() -> ZoneRules? {
    guard let first = header() else { return nil }
    if first.version < UInt8(ascii: "2") { return block(first, timeSize: 4, hasFooter: false) }
    // The block of 32 bits is there for old readers.
    at += first.length(timeSize: 4)
    guard let second = header() else { return nil }
    return block(second, timeSize: 8, hasFooter: true)
  }

  private mutating func header() -> Header? {
    guard bytes.count - at >= 44 else { return nil }
    let name = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
    if name != Self.name { return nil }
    let version = bytes[at + 4]
    at += 20
    var counts: [Int] = []
    for _ in 0..<6 {
      let count = integer(4)
      guard count >= 0, count <= bytes.count else { return nil }
      counts.append(Int(count))
    }
    return Header(
      version: version, utcCount: counts[0], standardCount: counts[1], leapCount: counts[2], timeCount: counts[3],
      kindCount: counts[4], nameLength: counts[5])
  }

  /// Signed, the highest byte first. The caller has seen that the bytes are there.
  private mutating func integer(_ size: Int) -> Int64 {
    var value = UInt64(0)
    for _ in 0..<size {
      value = value << 8 | UInt64(bytes[at])
      at += 1
    }
    return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(truncatingIfNeeded: value)
  }

  private mutating func block(_ header: Header, timeSize: Int, hasFooter: Bool) -> ZoneRules? {
    guard bytes.count - at >= header.length(timeSize: timeSize), header.kindCount >= 1, header.kindCount <= 256
    else { return nil }
    var times: [Int64] = []
    times.reserveCapacity(header.timeCount)
    for _ in 0..<header.timeCount { times.append(integer(timeSize)) }
    let indices = Array(bytes[at..<at + header.timeCount])
    at += header.timeCount
    guard indices.allSatisfy({ Int($0) < header.kindCount }), zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    let names = at + header.kindCount * 6
    var kinds: [ZoneRules.Kind] = []
    for _ in 0..<header.kindCount {
      let offset = integer(4)
      let name = names + Int(bytes[at + 1])
      at += 2
      guard offset > -90_000, offset < 93_600, name < names + header.nameLength else { return nil }
      kinds.append(ZoneRules.Kind(offset: offset, name: self.name(name, end: names + header.nameLength)))
    }
    at = names + header.nameLength
    var leaps: [(time: Int64, sum: Int64)] = []
    for _ in 0..<header.leapCount { leaps.append((integer(timeSize), integer(4))) }
    if !leaps.isEmpty { times = Self.without(leaps, times) }
    at += header.standardCount + header.utcCount
    guard hasFooter else { return ZoneRules(times: times, indices: indices, kinds: kinds, footer: nil) }
    guard let footer = footer() else { return nil }
    if footer.isEmpty { return ZoneRules(times: times, indices: indices, kinds: kinds, footer: nil) }
    guard let rule = ZoneFooter(UnsafeRawBufferPointer(rebasing: bytes[footer])) else { return nil }
    return ZoneRules(times: times, indices: indices, kinds: kinds, footer: rule)
  }

  /// Where the text between the two line ends at the file's end lies.
  private func footer() -> Range<Int>? {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\n"),
      let end = bytes[(at + 1)...].firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    return at + 1..<end
  }

  /// ASCII up to a NUL.
  private func name(_ start: Int, end: Int) -> String {
    let letters = bytes[start..<end].prefix { $0 != 0 }
    return letters.allSatisfy { $0 > 0x20 && $0 < 0x7f } ? String(decoding: letters, as: UTF8.self) : ""
  }

  /// Times without the leap seconds before them. Where that would turn their order, the zone is of no use to anyone and
  /// keeps the order of the file.
  private static func without(_ leaps: [(time: Int64, sum: Int64)], _ times: [Int64]) -> [Int64] {
    let result = times.map { time in
      let sum = leaps.last { $0.time <= time }?.sum ?? 0
      let (value, overflow) = time.subtractingReportingOverflow(sum)
      return overflow ? time : value
    }
    return zip(result, result.dropFirst()).allSatisfy { $0 < $1 } ? result : times
  }
}
