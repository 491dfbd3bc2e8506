// Exact decimals as text: every digit comes from the integer mantissa, so no label rounds by accident.

extension ExactDecimal {
  /// Written out with `decimals` digits after the mark, rounded where it has more. Zero never has a minus.
  public func plainText(
    decimals: Int, marks: NumberMarks = .english, grouping: DigitGrouping = .none
  ) -> String {
    var text = NumeralBytes()
    text.append(self, decimals: decimals, marks: marks, grouping: grouping)
    return text.string
  }

  /// Written as mantissa and power of ten, 1.5e−12: the mantissa is the number ÷ 10^power, with `decimals` digits
  /// after the mark. Zero is "0".
  public func exponentText(power: Int, decimals: Int, marks: NumberMarks = .english) -> String {
    if isZero { return "0" }
    let number = scaled(byTenTo: -power)
    var text = NumeralBytes()
    switch marks.power {
    case .letter:
      text.append(number, decimals: decimals, marks: marks, grouping: .none)
      text.append("e")
      text.append(ExactDecimal(Int64(power)), decimals: 0, marks: marks, grouping: .none)
    case .superscript:
      if number == ExactDecimal(-1) { text.append(marks.minus) }
      if number != ExactDecimal(1) && number != ExactDecimal(-1) {
        text.append(number, decimals: decimals, marks: marks, grouping: .none)
        text.append("×")
      }
      text.append("10")
      text.append(superscript: power)
    }
    return text.string
  }

  /// The number × 10^power.
  public func scaled(byTenTo power: Int) -> ExactDecimal {
    ExactDecimal(mantissa: mantissa, exponent: Int32(clamping: Int(exponent) + power))
  }
}

extension NumberMarks {
  /// A whole number in raised digits: ⁻¹².
  public static func superscript(_ value: Int) -> String {
    var text = NumeralBytes()
    text.append(superscript: value)
    return text.string
  }
}

/// A short text while it is put together.
private struct NumeralBytes {
  /// More digits than any Double has on either side of its mark; what lies beyond is not written.
  private static let digitLimit = 400

  private var bytes: [UInt8] = []

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ text: String) {
    for byte in text.utf8 { bytes.append(byte) }
  }

  mutating func append(superscript value: Int) {
    if value < 0 { append("⁻") }
    let digits = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    for digit in "\(value.magnitude)".utf8 { append(digits[Int(digit - UInt8(ascii: "0"))]) }
  }

  mutating func append(_ value: ExactDecimal, decimals: Int, marks: NumberMarks, grouping: DigitGrouping) {
    let decimals = min(max(decimals, 0), Self.digitLimit)
    let number = value.rounded(decimals: decimals)
    if number.mantissa < 0 { append(marks.minus) }

    // The digits of the mantissa, the last first; zeros follow it where the exponent is positive.
    var digits: [UInt8] = []
    digits.reserveCapacity(20)
    var rest = number.mantissa.magnitude
    while rest > 0 {
      digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    let exponent = min(max(Int(number.exponent), -Self.digitLimit), number.isZero ? 0 : Self.digitLimit)
    /// The digit of weight 10^place.
    func digit(_ place: Int) -> UInt8 {
      let index = place - exponent
      return index >= 0 && index < digits.count ? digits[index] : UInt8(ascii: "0")
    }

    let leading = max(0, digits.count - 1 + exponent)
    bytes.reserveCapacity(bytes.count + leading + leading / 3 + decimals + 4)
    for place in stride(from: leading, through: 0, by: -1) {
      bytes.append(digit(place))
      if grouping == .thousands && place > 0 && place % 3 == 0 { append(marks.group) }
    }
    if decimals == 0 { return }
    append(marks.decimal)
    for place in stride(from: -1, through: -decimals, by: -1) { bytes.append(digit(place)) }
  }
}
