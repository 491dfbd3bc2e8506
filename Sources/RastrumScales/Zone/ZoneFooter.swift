// The rule that holds after a zone's last transition: the TZ string of POSIX, with the extensions of TZif version 3.
//
//   EST5EDT,M3.2.0,M11.1.0        <+1030>-10:30<+11>-11,M10.1.0,M4.1.0
//
// Offsets count west of Greenwich. A date is the w-th weekday d of month m (w = 5: the last), day n of the year without
// 29 February (Jn, 1…365), or with it (n, 0…365); its time is within ±167 hours, 02:00 where none is given.

import RastrumNumerics

struct ZoneFooter: Sendable {
  private enum Day: Sendable {
    case weekday(month: Int, week: Int64, day: Int64)
    case withoutLeapDay(Int64)
    case ofYear(Int64)
  }

  private struct Change: Sendable {
    var day: Day
    /// Seconds after local midnight.
    var time: Int64
  }

  private let standard: ZoneRules.Kind
  private var summer: (kind: ZoneRules.Kind, start: Change, end: Change)?

  /// Nil for what is no such text.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var reader = Reader(bytes: bytes)
    guard let name = reader.name(), let west = reader.time(hours: 24) else { return nil }
    standard = ZoneRules.Kind(offset: -west, name: name)
    if reader.isAtEnd { return }
    guard let summerName = reader.name() else { return nil }
    var offset = 3_600 - west
    if !reader.isAtEnd && reader.next != UInt8(ascii: ",") {
      guard let west = reader.time(hours: 24) else { return nil }
      offset = -west
    }
    guard reader.skip(","), let start = reader.change(), reader.skip(","), let end = reader.change(), reader.isAtEnd
    else { return nil }
    summer = (ZoneRules.Kind(offset: offset, name: summerName), start, end)
  }

  /// The local years that are looked at; clocks beyond them stay as they are.
  private static let years: ClosedRange<Int64> = -100_000...1_000_000

  func period(at seconds: Int64) -> Zone.Period {
    let always = Zone.Period(start: .min, end: .max, offset: standard.offset, name: standard.name)
    guard let summer else { return always }
    let year = CalendarDate(days: seconds.flooredDivision(by: 86_400).quotient).year
    guard Self.years.contains(year) else { return always }
    // The changes of the years around, in their order. A year's two may fall into the next or the last one.
    var changes: [(time: Int64, isSummer: Bool)] = []
    for year in (year - 1)...(year + 1) {
      changes.append((Self.moment(summer.start, in: year) - standard.offset, true))
      changes.append((Self.moment(summer.end, in: year) - summer.kind.offset, false))
    }
    let order = ordered(changes.count) {
      changes[$0].time != changes[$1].time
        ? changes[$0].time < changes[$1].time : !changes[$0].isSummer && changes[$1].isSummer
    }
    // Where summer time ends when the next one begins it lasts all year.
    var isSummer = false
    var start = Int64.min
    for index in order {
      let change = changes[index]
      if change.time > seconds { return period(from: start, to: change.time, isSummer, summer.kind) }
      isSummer = change.isSummer
      start = change.time
    }
    return period(from: start, to: .max, isSummer, summer.kind)
  }

  private func period(from start: Int64, to end: Int64, _ isSummer: Bool, _ summer: ZoneRules.Kind) -> Zone.Period {
    let kind = isSummer ? summer : standard
    return Zone.Period(start: start, end: end, offset: kind.offset, name: kind.name)
  }

  /// Seconds since 1970 on local clocks.
  private static func moment(_ change: Change, in year: Int64) -> Int64 {
    let first = CalendarDate(year: year, month: 1, day: 1)?.days ?? 0
    let days: Int64
    switch change.day {
    case .ofYear(let day): days = first + day
    case .withoutLeapDay(let day): days = first + day - 1 + (day >= 60 && CalendarDate.isLeap(year) ? 1 : 0)
    case .weekday(let month, let week, let day):
      let start = CalendarDate(year: year, month: month, day: 1)?.days ?? 0
      // 1970-01-01 was a Thursday; Sunday is 0.
      let before = (day - (start + 4).flooredDivision(by: 7).remainder + 7) % 7
      var found = start + before + (week - 1) * 7
      if found >= start + Int64(CalendarDate.dayCount(year: year, month: month)) { found -= 7 }
      days = found
    }
    return days * 86_400 + change.time
  }

  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var at = 0

    var isAtEnd: Bool { at == bytes.count }
    var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

    mutating func skip(_ letter: Unicode.Scalar) -> Bool {
      if next != UInt8(ascii: letter) { return false }
      at += 1
      return true
    }

    /// Letters, or anything printable between < and >.
    mutating func name() -> String? {
      let isQuoted = skip("<")
      let start = at
      while at < bytes.count, isQuoted ? next != UInt8(ascii: ">") : isLetter(next) { at += 1 }
      let letters = bytes[start..<at]
      if letters.isEmpty || !letters.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) { return nil }
      if isQuoted && !skip(">") { return nil }
      return String(decoding: letters, as: UTF8.self)
    }

    private func isLetter(_ byte: UInt8) -> Bool {
      byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }

    mutating func number(upTo limit: Int64) -> Int64? {
      var value: Int64 = 0
      let start = at
      while next >= UInt8(ascii: "0"), next <= UInt8(ascii: "9"), at - start < 4 {
        value = value * 10 + Int64(next - UInt8(ascii: "0"))
        at += 1
      }
      return at == start || value > limit ? nil : value
    }

    /// hh[:mm[:ss]] with a sign, in seconds.
    mutating func time(hours: Int64) -> Int64? {
      let isNegative = skip("-")
      if !isNegative { _ = skip("+") }
      guard let hour = number(upTo: hours) else { return nil }
      var seconds = hour * 3_600
      for weight: Int64 in [60, 1] {
        guard skip(":") else { break }
        guard let part = number(upTo: 59) else { return nil }
        seconds += part * weight
      }
      return isNegative ? -seconds : seconds
    }

    mutating func change() -> Change? {
      let day: Day
      if skip("M") {
        guard let month = number(upTo: 12), month >= 1, skip("."), let week = number(upTo: 5), week >= 1, skip("."),
          let weekday = number(upTo: 6)
        else { return nil }
        day = .weekday(month: Int(month), week: week, day: weekday)
      } else if skip("J") {
        guard let count = number(upTo: 365), count >= 1 else { return nil }
        day = .withoutLeapDay(count)
      } else {
        guard let count = number(upTo: 365) else { return nil }
        day = .ofYear(count)
      }
      guard skip("/") else { return Change(day: day, time: 7_200) }
      return time(hours: 167).map { Change(day: day, time: $0) }
    }
  }
}
