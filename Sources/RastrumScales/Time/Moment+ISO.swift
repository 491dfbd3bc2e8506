extension Moment {
  /// As ISO 8601 writes it, in UTC: 2024-04-01T10:26:27.337Z. Years beyond 0 … 9999 have a sign and as many digits as
  /// they need, at least six.
  public var isoText: String {
    let (days, second) = seconds.flooredDivision(by: 86_400)
    let date = CalendarDate(days: days)
    var text = ""
    if date.year < 0 || date.year > 9999 {
      text += date.year < 0 ? "-" : "+"
      text += Self.padded(date.year.magnitude, 6)
    } else {
      text += Self.padded(date.year.magnitude, 4)
    }
    text += "-" + Self.padded(UInt64(date.month), 2) + "-" + Self.padded(UInt64(date.day), 2)
    let parts = UInt64(second)
    text += "T" + Self.padded(parts / 3600, 2) + ":" + Self.padded(parts / 60 % 60, 2)
    text += ":" + Self.padded(parts % 60, 2)
    if nanoseconds > 0 {
      var fraction = UInt64(nanoseconds)
      var width = 9
      while fraction % 10 == 0 {
        fraction /= 10
        width -= 1
      }
      text += "." + Self.padded(fraction, width)
    }
    return text + "Z"
  }

  private static func padded(_ value: UInt64, _ width: Int) -> String {
    let digits = value.description
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
