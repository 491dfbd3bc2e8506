// Written numbers to Doubles.
//
// In:  the UTF-8 bytes of one field, without spaces around it.
// Out: the nearest Double, ties to even; nil where the field as a whole is not a number.
// Accepted: a sign (+, -, or U+2212); digits with at most one point among, before or after them; an exponent (e or E, a
//     sign, digits). Also "nan", "inf" and "infinity" in any case, as C and Python print them. Refused: hexadecimal,
//     separators between digits, spaces, an empty field, a lone point or sign.
// A value beyond the largest Double becomes ±∞ and one below the smallest ±0, as strtod gives.

extension Double {
  public init?(decimal bytes: UnsafeBufferPointer<UInt8>) {
    guard let digits = DecimalDigits(bytes) else { return nil }
    self = digits.double
  }

  public init?(decimal text: String) {
    var text = text
    guard let value = text.withUTF8({ Double(decimal: $0) }) else { return nil }
    self = value
  }
}

/// A field taken apart.
struct DecimalDigits {
  private enum Kind { case finite, infinite, notANumber }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var kind = Kind.finite
  private var isNegative = false
  /// The digits and the point among them, from the first that is not 0.
  private var start = 0
  private var end = 0
  /// The first 19 digits from there.
  private var significand: UInt64 = 0
  private var significandDigits = 0
  private var hasMore = DecimalRounding.Remainder.none
  /// The power of ten of the significand.
  private var exponent = 0

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var at = 0
    if at < bytes.count && (bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+")) {
      isNegative = bytes[at] == UInt8(ascii: "-")
      at += 1
    } else if bytes.count >= 3 && bytes[0] == 0xe2 && bytes[1] == 0x88 && bytes[2] == 0x92 {
      isNegative = true
      at = 3
    }
    if matches("nan", at) {
      kind = .notANumber
      return
    }
    if matches("inf", at) || matches("infinity", at) {
      kind = .infinite
      return
    }
    guard let afterDigits = readDigits(at) else { return nil }
    at = afterDigits
    if at == bytes.count { return }
    guard bytes[at] | 0x20 == UInt8(ascii: "e"), readExponent(at + 1) else { return nil }
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    byte &- UInt8(ascii: "0") < 10 ? UInt64(byte &- UInt8(ascii: "0")) : nil
  }

  private func matches(_ word: StaticString, _ at: Int) -> Bool {
    if bytes.count - at != word.utf8CodeUnitCount { return false }
    for i in 0..<word.utf8CodeUnitCount where bytes[at + i] | 0x20 != word.utf8Start[i] { return false }
    return true
  }

  /// Where the digits end; nil where there are none.
  private mutating func readDigits(_ from: Int) -> Int? {
    var at = from
    var isFraction = false
    var isEmpty = true
    start = bytes.count
    while at < bytes.count {
      if let digit = Self.digit(bytes[at]) {
        isEmpty = false
        if digit != 0 && significandDigits == 0 { start = at }
        if significandDigits < 19 {
          significand = significand * 10 + digit
          if significandDigits > 0 || digit != 0 { significandDigits += 1 }
          if isFraction { exponent -= 1 }
        } else {
          if digit != 0 { hasMore = .some }
          if !isFraction { exponent += 1 }
        }
      } else if bytes[at] == UInt8(ascii: ".") && !isFraction {
        isFraction = true
      } else {
        break
      }
      at += 1
    }
    end = at
    return isEmpty ? nil : at
  }

  /// False where the rest of the field is not an exponent.
  private mutating func readExponent(_ from: Int) -> Bool {
    var at = from
    var isExponentNegative = false
    if at < bytes.count && (bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+")) {
      isExponentNegative = bytes[at] == UInt8(ascii: "-")
      at += 1
    }
    if at == bytes.count { return false }
    var written = 0
    while at < bytes.count {
      guard let digit = Self.digit(bytes[at]) else { return false }
      // Past this, more digits change nothing: the field itself would have to be longer to make up for them.
      if written < 1 << 56 { written = written * 10 + Int(digit) }
      at += 1
    }
    exponent += isExponentNegative ? -written : written
    return true
  }

  var double: Double {
    let size: Double
    switch kind {
    case .notANumber: return .nan
    case .infinite: size = .infinity
    case .finite:
      if hasMore == .none && significand < 1 << 53 && abs(exponent) <= 22 {
        let power = DecimalRounding.powersOfTen[abs(exponent)]
        size = exponent < 0 ? Double(significand) / power : Double(significand) * power
      } else if significand == 0 {
        size = 0
      } else {
        size = DecimalRounding.double(significand, exponent: exponent, hasMore: hasMore, exact: exact)
      }
    }
    return isNegative ? -size : size
  }

  /// The digits as a natural number and its power of ten. No middle between two Doubles has more than 768 digits,
  /// so after 770 it matters only whether anything follows: a 1 stands for it.
  private func exact() -> (BigNatural, Int) {
    var number = BigNatural(0)
    var count = 0
    var hasRest = false
    for at in start..<end {
      guard let digit = Self.digit(bytes[at]) else { continue }
      if count < 770 {
        if count == 0 { number = BigNatural(digit) } else { number.multiply(by: 10, adding: digit) }
        count += 1
      } else if digit != 0 {
        hasRest = true
      }
    }
    if hasRest {
      number.multiply(by: 10, adding: 1)
      count += 1
    }
    return (number, exponent + significandDigits - count)
  }

}
