// Written dates to moments.
//
// In:  the UTF-8 bytes of one field, without spaces around it.
// Out: the moment and the form; nil where the field as a whole is not a date of one of these forms.
//
// | form           | examples                                                                       |
// |----------------|--------------------------------------------------------------------------------|
// | day            | 2019-01-02, 2019/01/02                                                         |
// | month          | 2000-01                                                                        |
// | dateTime       | 2024-04-01 10:26:27.337, 2024-04-01T10:26 (taken in the zone given)            |
// | zonedDateTime  | 2016-02-15T00:00:00Z, 2016-02-15 00:00+05:30 (also +0530 and +05)              |
// | monthDayYear   | Jan 1 2000, January 1, 2000 (English names in any case)                        |
// | dayMonthYear   | 1 Jan 2000                                                                     |
//
// Years have four digits, months and days of the numeric forms two. A fraction of any length is cut to nanoseconds.
// A leap second (:60) and 24:00 are refused.

/// A date as it was written.
public struct WrittenDate: Sendable, Equatable {
  public enum Form: Int32, Sendable { case day, month, dateTime, zonedDateTime, monthDayYear, dayMonthYear }

  public let moment: Moment
  public let form: Form

  public init?(_ bytes: UnsafeBufferPointer<UInt8>, zone: Zone = .utc) {
    var reader = DateReader(bytes: bytes)
    guard let date = reader.readDate() else { return nil }
    var local = Moment(seconds: date.day.days * 86_400)
    if date.form == .day && !reader.isAtEnd {
      guard reader.skip(anyOf: "Tt "), let time = reader.readTime(),
        let moment = local.adding(seconds: time.seconds, nanoseconds: time.nanoseconds)
      else { return nil }
      local = moment
      if !reader.isAtEnd {
        guard let offset = reader.readOffset(), reader.isAtEnd, let moment = local.adding(seconds: -offset)
        else { return nil }
        self.moment = moment
        form = .zonedDateTime
        return
      }
      form = .dateTime
    } else {
      form = date.form
    }
    guard reader.isAtEnd, let moment = zone.moment(local: local) else { return nil }
    self.moment = moment
  }

  public init?(_ text: String, zone: Zone = .utc) {
    var text = text
    guard let date = text.withUTF8({ WrittenDate($0, zone: zone) }) else { return nil }
    self = date
  }
}

/// A place in a field, moving on as parts are read.
private struct DateReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0

  var isAtEnd: Bool { at == bytes.count }
  private var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  mutating func skip(anyOf set: StaticString) -> Bool {
    for i in 0..<set.utf8CodeUnitCount where at < bytes.count && next == set.utf8Start[i] {
      at += 1
      return true
    }
    return false
  }

  /// A whole number of so many digits, as many of them as there are.
  mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < digits.upperBound, next >= UInt8(ascii: "0"), next <= UInt8(ascii: "9") {
      value = value * 10 + Int(next - UInt8(ascii: "0"))
      count += 1
      at += 1
    }
    return count < digits.lowerBound ? nil : value
  }

  mutating func readDate() -> (day: CalendarDate, form: WrittenDate.Form)? {
    if next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z") {
      guard let month = readMonthName(), skip(anyOf: " "), let day = number(1...2) else { return nil }
      _ = skip(anyOf: ",")
      guard skip(anyOf: " "), let year = number(4...4) else { return nil }
      return CalendarDate(year: Int64(year), month: month, day: day).map { ($0, .monthDayYear) }
    }
    guard let first = number(1...4) else { return nil }
    if at <= 2 {
      guard skip(anyOf: " "), let month = readMonthName(), skip(anyOf: " "), let year = number(4...4)
      else { return nil }
      return CalendarDate(year: Int64(year), month: month, day: first).map { ($0, .dayMonthYear) }
    }
    let separator: StaticString = next == UInt8(ascii: "/") ? "/" : "-"
    guard at == 4, skip(anyOf: separator), let month = number(2...2) else { return nil }
    if isAtEnd && next == 0 && bytes[4] == UInt8(ascii: "-") {
      return CalendarDate(year: Int64(first), month: month, day: 1).map { ($0, .month) }
    }
    guard skip(anyOf: separator), let day = number(2...2) else { return nil }
    return CalendarDate(year: Int64(first), month: month, day: day).map { ($0, .day) }
  }

  mutating func readTime() -> (seconds: Int64, nanoseconds: Int64)? {
    guard let hour = number(2...2), hour < 24, skip(anyOf: ":"), let minute = number(2...2), minute < 60
    else { return nil }
    var seconds = 0
    var nanoseconds = 0
    if skip(anyOf: ":") {
      guard let second = number(2...2), second < 60 else { return nil }
      seconds = second
      if skip(anyOf: ".,") {
        guard let fraction = readFraction() else { return nil }
        nanoseconds = fraction
      }
    }
    return (Int64(hour * 3_600 + minute * 60 + seconds), Int64(nanoseconds))
  }

  private mutating func readFraction() -> Int? {
    var weight = 100_000_000
    var value = 0
    let start = at
    while let digit = number(1...1) {
      value += digit * weight
      weight /= 10
    }
    return at == start ? nil : value
  }

  /// Seconds east of Greenwich, within 18 hours.
  mutating func readOffset() -> Int64? {
    if skip(anyOf: "Zz") { return 0 }
    let sign: Int64
    if skip(anyOf: "+") {
      sign = 1
    } else if skip(anyOf: "-") {
      sign = -1
    } else {
      return nil
    }
    guard let hours = number(2...2), hours <= 18 else { return nil }
    if isAtEnd { return sign * Int64(hours) * 3_600 }
    _ = skip(anyOf: ":")
    guard let minutes = number(2...2), minutes < 60 else { return nil }
    return sign * Int64(hours * 3_600 + minutes * 60)
  }

  /// 1…12, from an English name or its first three letters.
  private mutating func readMonthName() -> Int? {
    let names: [StaticString] = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
      "november", "december",
    ]
    for (index, name) in names.enumerated() {
      var length = 0
      while length < name.utf8CodeUnitCount, at + length < bytes.count,
        bytes[at + length] | 0x20 == name.utf8Start[length]
      {
        length += 1
      }
      if length == 3 || length == name.utf8CodeUnitCount {
        at += length
        return index + 1
      }
    }
    return nil
  }
}
