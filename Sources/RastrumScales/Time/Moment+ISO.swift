extension Moment {
  /// As ISO 8601 writes it, in UTC: 2024-04-01T10:26:27.337Z. Years beyond 0 … 9999 have a sign and as many digits as
  /// they need, at least six.
  public var isoText: String {
    let (days, second) = seconds.flooredDivision(by: 86_400)
    let date = CalendarDate(days: days)
    var bytes: [UInt8] = []
    func append(_ value: UInt64, _ width: Int, _ end: Unicode.Scalar) {
      let digits = value.description.utf8
      for _ in digits.count..<max(digits.count, width) { bytes.append(UInt8(ascii: "0")) }
      for digit in digits { bytes.append(digit) }
      bytes.append(UInt8(truncatingIfNeeded: end.value))
    }
    let isFar = date.year < 0 || date.year > 9999
    if isFar { bytes.append(date.year < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")) }
    append(date.year.magnitude, isFar ? 6 : 4, "-")
    append(UInt64(date.month), 2, "-")
    append(UInt64(date.day), 2, "T")
    append(UInt64(second / 3600), 2, ":")
    append(UInt64(second / 60 % 60), 2, ":")
    append(UInt64(second % 60), 2, nanoseconds == 0 ? "Z" : ".")
    if nanoseconds > 0 {
      var fraction = UInt64(nanoseconds)
      var width = 9
      while fraction % 10 == 0 {
        fraction /= 10
        width -= 1
      }
      append(fraction, width, "Z")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
