extension ExactDecimal {
  /// The shortest decimal that is nearest to this Double and to no other; nil for NaN and infinities.
  public init?(shortest value: Double) {
    guard value.isFinite else { return nil }
    // Whole numbers below 2^53 are their own shortest decimal.
    if value.rounded(.towardZero) == value && abs(value) < 0x1p53 {
      self = ExactDecimal(Int64(clamping: value))
      return
    }
    var mantissa: Int64 = 0
    var exponent: Int32 = 0
    var written: Int32 = 0
    var isNegative = false
    var isFraction = false
    var isExponent = false
    var isExponentNegative = false
    for byte in value.description.utf8 {
      switch byte {
      case UInt8(ascii: "-"):
        if isExponent { isExponentNegative = true } else { isNegative = true }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"): isExponent = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int64(byte - UInt8(ascii: "0"))
        if isExponent {
          written = written * 10 + Int32(truncatingIfNeeded: digit)
        } else {
          mantissa = mantissa &* 10 &+ digit
          if isFraction { exponent -= 1 }
        }
      default: break
      }
    }
    self =
      ExactDecimal(
        mantissa: isNegative ? -mantissa : mantissa,
        exponent: exponent + (isExponentNegative ? -written : written)
      ).reduced
  }

  /// The decimal that a computed Double stands for: 0.3 for 0.1 + 0.2 and for 3 × 0.1, whose last digits are what
  /// rounding left. Shortest decimals of 14 digits and more that are within 5e−12 of one of at most 9 digits are taken
  /// for that one; others, 1 ÷ 3 and π, are kept. `span` is what the number is measured by: it moves by no more than a
  /// billionth of it.
  public init?(meant value: Double, span: Double) {
    guard let exact = ExactDecimal(shortest: value) else { return nil }
    self = exact
    if exact.digitCount < 14 { return }
    let short = exact.rounded(decimals: 11 - exact.magnitude).reduced
    if short.digitCount <= 9 && abs(short.double - value) <= 1e-9 * span { self = short }
  }

  /// The same as a Double. Most numbers lie far from every short decimal, and are told from them without their digits.
  public static func meant(_ value: Double, span: Double) -> Double {
    isFarFromShort(value) ? value : ExactDecimal(meant: value, span: span)?.double ?? value
  }

  /// Brought to nine or ten digits before the mark, a decimal of nine that is within 5e−12 is within 0.005.
  private static func isFarFromShort(_ value: Double) -> Bool {
    let size = abs(value)
    guard size >= 1e-12 && size < 1e22 else { return false }
    let power = 8 - Int((Double(size.exponent) * 0.30103).rounded(.down))
    let powers = DecimalRounding.powersOfTen
    let scaled = power < 0 ? size / powers[-power] : size * powers[power]
    return abs(scaled - scaled.rounded()) > 0.01
  }

  /// Whether the number looks computed: no one writes so many digits.
  public var isComputed: Bool { reduced.digitCount > 14 }

  /// The nearest Double; ±∞ beyond the largest.
  public var double: Double {
    // A whole number under 2^53 and a power of ten up to 10^22 are Doubles, so one operation rounds once.
    if mantissa.magnitude < 1 << 53 {
      if exponent == 0 { return Double(mantissa) }
      if exponent < 0 && exponent >= -22 { return Double(mantissa) / DecimalRounding.powersOfTen[Int(-exponent)] }
      if exponent > 0 && exponent <= 22 { return Double(mantissa) * DecimalRounding.powersOfTen[Int(exponent)] }
    }
    let size = DecimalRounding.double(mantissa.magnitude, exponent: Int(exponent))
    return mantissa < 0 ? -size : size
  }
}
