// Durations as they are written: 1d 4h, 90s, 20ms.

import RastrumNumerics

extension NumberStyle {
  /// Days, hours, minutes and seconds, those that are not 0; of less than a second its milli-, micro- or nanoseconds.
  func duration(_ number: ExactDecimal) -> String {
    let cut = cut(number)
    if cut.power < 0 && !number.isZero {
      let text = cut.number.plainText(decimals: decimals ?? cut.number.decimals, marks: format.marks)
      return text + (cut.power == -3 ? "ms" : (cut.power == -6 ? "µs" : "ns"))
    }
    let number = cut.number.reduced
    var divisor: Int64 = 1
    for _ in 0..<min(max(0, -Int(number.exponent)), 18) { divisor *= 10 }
    let size = number.mantissa < 0 ? -number : number
    guard number.exponent >= -18, let whole = size.mantissa(at: min(number.exponent, 0)).map({ $0 / divisor }) else {
      return number.plainText(decimals: decimals ?? number.decimals, marks: format.marks, grouping: grouping) + "s"
    }
    let rest = ExactDecimal(
      mantissa: whole % 60 * divisor + (size.mantissa(at: min(number.exponent, 0)) ?? 0) % divisor,
      exponent: min(number.exponent, 0))
    var parts: [String] = []
    for (count, unit) in [(whole / 86_400, "d"), (whole / 3_600 % 24, "h"), (whole / 60 % 60, "m")] where count > 0 {
      parts.append(ExactDecimal(count).plainText(decimals: 0, marks: format.marks, grouping: .thousands) + unit)
    }
    if parts.isEmpty || !rest.isZero {
      parts.append(rest.plainText(decimals: decimals ?? rest.decimals, marks: format.marks) + "s")
    }
    var text = number.mantissa < 0 ? format.marks.minus : ""
    for (index, part) in parts.enumerated() { text += (index > 0 ? " " : "") + part }
    return text
  }
}
