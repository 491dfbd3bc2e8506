// The rules of a place: when its clocks were and will be changed.
//
// In:  the bytes of a TZif file, versions 1 to 4 (RFC 9636), at most 64 KB. They may be hostile.
// Out: the period of constant offset that a moment lies in.
// Invariant: transitions ascend strictly; offsets are within 26 hours. Beyond the last transition the footer's rule
//     holds, without one the last offset. Leap seconds ("right/" files) are taken out: moments have none.
// Memory: arrays, because the file's size bounds them.

public final class ZoneRules: Sendable {
  struct Kind: Sendable {
    var offset: Int64
    var name: String
  }

  static let greatestLength = 65_536
  /// More than a file of the greatest length holds, and a footer's two a year for the years that ticks reach.
  static let mostTransitions = 16_384

  private let times: [Int64]
  private let indices: [UInt8]
  private let kinds: [Kind]
  private let footer: ZoneFooter?

  init(times: [Int64], indices: [UInt8], kinds: [Kind], footer: ZoneFooter?) {
    self.times = times
    self.indices = indices
    self.kinds = kinds
    self.footer = footer
  }

  /// Nil where the bytes are no TZif file.
  public static func read(_ bytes: UnsafeRawBufferPointer) -> ZoneRules? {
    if bytes.count > greatestLength { return nil }
    var reader = TZifReader(bytes)
    return reader.rules()
  }

  /// The kind in force before the first transition is the first one of the file.
  private func kind(_ count: Int) -> Kind {
    let index = count == 0 ? 0 : Int(indices[count - 1])
    return kinds[index]
  }

  /// The transitions up to a second.
  private func count(at seconds: Int64) -> Int {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func offset(at seconds: Int64) -> Int64 {
    let count = count(at: seconds)
    if count == times.count, let footer { return footer.period(at: seconds).offset }
    return kind(count).offset
  }

  func period(at seconds: Int64) -> Zone.Period {
    let count = count(at: seconds)
    let start = count == 0 ? Int64.min : times[count - 1]
    if count == times.count, let footer {
      var period = footer.period(at: seconds)
      period.start = max(period.start, start)
      return period
    }
    let kind = kind(count)
    return Zone.Period(
      start: start, end: count == times.count ? .max : times[count], offset: kind.offset, name: kind.name)
  }
}
