/// A number as mantissa × 10^exponent, exactly: what a tick stands for and its label is printed from.
///
/// A Double is made of it once, correctly rounded, and never the other way round but for a value that a host gave.
public struct ExactDecimal: Sendable {
  public var mantissa: Int64
  public var exponent: Int32

  public init(mantissa: Int64, exponent: Int32) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  public init(_ value: Int64) {
    self.init(mantissa: value, exponent: 0)
  }

  public static var zero: ExactDecimal { ExactDecimal(0) }
  public var isZero: Bool { mantissa == 0 }

  /// The same number with the smallest mantissa: 1200 × 10^-2 becomes 12 × 10^0.
  public var reduced: ExactDecimal {
    if mantissa == 0 { return .zero }
    var result = self
    while result.mantissa % 10 == 0 {
      result.mantissa /= 10
      result.exponent += 1
    }
    return result
  }

  /// The digits after the decimal mark that the number needs, at least 0.
  public var decimals: Int { max(0, -Int(reduced.exponent)) }

  /// The number of decimal digits of the mantissa; 1 for 0.
  public var digitCount: Int {
    var count = 1
    var rest = mantissa.magnitude
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }

  /// The exponent of the leading digit: 2 for 120, −1 for 0.5; 0 for 0.
  public var magnitude: Int { mantissa == 0 ? 0 : digitCount - 1 + Int(exponent) }

  public static prefix func - (value: ExactDecimal) -> ExactDecimal {
    ExactDecimal(mantissa: 0 &- value.mantissa, exponent: value.exponent)
  }

  /// The product with a whole number; nil where the mantissa would overflow.
  public func multiplied(by factor: Int64) -> ExactDecimal? {
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: factor)
    return overflow ? nil : ExactDecimal(mantissa: product, exponent: exponent)
  }

  /// The sum; nil where the mantissa would overflow.
  public func adding(_ other: ExactDecimal) -> ExactDecimal? {
    if other.isZero { return self }
    if isZero { return other }
    let common = min(exponent, other.exponent)
    guard let a = mantissa(at: common), let b = other.mantissa(at: common) else { return nil }
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? nil : ExactDecimal(mantissa: sum, exponent: common)
  }

  /// The mantissa for another exponent; nil where it would overflow or not be whole.
  public func mantissa(at exponent: Int32) -> Int64? {
    if mantissa == 0 { return 0 }
    var result = mantissa
    var from = self.exponent
    while from > exponent {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      result = product
      from -= 1
    }
    while from < exponent {
      if result % 10 != 0 { return nil }
      result /= 10
      from += 1
    }
    return result
  }

  /// The nearest number with at most `decimals` digits after the mark; halves go away from 0.
  public func rounded(decimals: Int) -> ExactDecimal {
    let surplus = -Int(exponent) - decimals
    if surplus <= 0 { return self }
    // 10^19 exceeds every mantissa.
    if surplus > 19 { return .zero }
    var divisor: UInt64 = 1
    for _ in 0..<surplus { divisor *= 10 }
    let size = mantissa.magnitude
    let quotient = size / divisor
    let up = size % divisor >= divisor - size % divisor
    let kept = Int64(clamping: quotient + (up ? 1 : 0))
    return ExactDecimal(mantissa: mantissa < 0 ? -kept : kept, exponent: Int32(clamping: -decimals))
  }

  /// The same without what follows the first `decimals` digits after the mark: towards 0.
  public func truncated(decimals: Int) -> ExactDecimal {
    let nearest = rounded(decimals: decimals)
    let isBeyond = mantissa < 0 ? nearest < self : self < nearest
    return isBeyond
      ? ExactDecimal(mantissa: nearest.mantissa - mantissa.signum(), exponent: nearest.exponent) : nearest
  }
}

extension ExactDecimal: Comparable {
  public static func == (a: ExactDecimal, b: ExactDecimal) -> Bool {
    if a.exponent == b.exponent { return a.mantissa == b.mantissa }
    let x = a.reduced
    let y = b.reduced
    return x.mantissa == y.mantissa && x.exponent == y.exponent
  }

  public static func < (a: ExactDecimal, b: ExactDecimal) -> Bool {
    if a.mantissa.signum() != b.mantissa.signum() { return a.mantissa < b.mantissa }
    if a.mantissa == 0 { return false }
    let common = min(a.exponent, b.exponent)
    // At the smaller exponent only the other one's mantissa can overflow: that one is farther from 0.
    guard let x = a.mantissa(at: common) else { return a.mantissa < 0 }
    guard let y = b.mantissa(at: common) else { return a.mantissa > 0 }
    return x < y
  }
}
