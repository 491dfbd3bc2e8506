/// A number as the exact sum of two Doubles, the second at most half an ulp of the first: some 106 bits.
///
/// The error terms follow Dekker (1971) and Knuth; there is no fused multiply-add, so every machine gets the same
/// bits.
struct DoubleDouble {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double) {
    self.high = high
    self.low = low
  }

  /// a + b, exactly.
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    let t = s - a
    return DoubleDouble(s, (a - (s - t)) + (b - t))
  }

  /// a + b, exactly, where |a| ≥ |b|.
  static func orderedSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    return DoubleDouble(s, b - (s - a))
  }

  /// a × b, exactly, where both are under 2^995 and the product is not subnormal.
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let p = a * b
    let x = halves(a)
    let y = halves(b)
    return DoubleDouble(p, ((x.high * y.high - p) + x.high * y.low + x.low * y.high) + x.low * y.low)
  }

  /// A Double as a sum of two of 26 bits each.
  private static func halves(_ a: Double) -> DoubleDouble {
    let t = a * 0x1.000002p+27
    let high = t - (t - a)
    return DoubleDouble(high, a - high)
  }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let s = sum(a.high, b.high)
    return orderedSum(s.high, s.low + (a.low + b.low))
  }

  static func + (a: DoubleDouble, b: Double) -> DoubleDouble {
    let s = sum(a.high, b)
    return orderedSum(s.high, s.low + a.low)
  }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let p = product(a.high, b.high)
    return orderedSum(p.high, p.low + (a.high * b.low + a.low * b.high))
  }

  static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let p = product(a.high, b)
    return orderedSum(p.high, p.low + a.low * b)
  }

  /// a ÷ b.
  static func quotient(_ a: Double, _ b: DoubleDouble) -> DoubleDouble {
    let q = a / b.high
    let p = product(q, b.high)
    return orderedSum(q, (((a - p.high) - p.low) - q * b.low) / b.high)
  }

  var value: Double { high + low }
}
