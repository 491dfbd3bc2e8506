extension Elementary {
  /// The natural logarithm; −∞ for 0, NaN below.
  public static func log(_ x: Double) -> Double {
    x > 0 && x < .infinity ? logarithm(x).value : logarithmOutside(x)
  }

  public static func log2(_ x: Double) -> Double {
    x > 0 && x < .infinity ? (logarithm(x) * perLn2).value : logarithmOutside(x)
  }

  /// Exact for the Doubles nearest to powers of ten.
  public static func log10(_ x: Double) -> Double {
    x > 0 && x < .infinity ? (logarithm(x) * perLn10).value : logarithmOutside(x)
  }

  /// log(1 + x), precise near 0.
  public static func log1p(_ x: Double) -> Double {
    guard x > -1 && x < .infinity else { return logarithmOutside(1 + x) }
    // 1 + x loses nothing as a sum of two; the second part is under half an ulp, so one more term of the series
    // is enough.
    let sum = DoubleDouble.sum(1, x)
    if sum.high == 1 { return x - x * x / 2 }
    return (logarithm(sum.high) + sum.low / sum.high).value
  }

  private static let perLn2 = DoubleDouble(0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56)
  private static let perLn10 = DoubleDouble(0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57)
  private static let third = DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56)
  private static let fifth = DoubleDouble(0x1.999999999999ap-3, -0x1.999999999999ap-57)

  /// What the logarithms have in common where x is not a positive finite number.
  private static func logarithmOutside(_ x: Double) -> Double {
    x == 0 ? -.infinity : (x > 0 ? x : .nan)
  }

  /// ln x for finite x > 0, with a relative error under 2^-65.
  ///
  /// x = m × 2^e with m within √½…√2. Then ln m = 2 artanh(s) with s = (m − 1) / (m + 1), |s| < 0.172, which is
  /// 2 (s + s³/3 + s⁵/5 + …): the first three terms in double-double.
  static func logarithm(_ x: Double) -> DoubleDouble {
    let scaled = x < 0x1p-1022 ? x * 0x1p54 : x
    var exponent = Double(scaled.exponent) - (x < 0x1p-1022 ? 54 : 0)
    var m = scaled.significand
    if m > 1.4142135623730951 {
      m *= 0.5
      exponent += 1
    }
    let s = DoubleDouble.quotient(m - 1, DoubleDouble.sum(m, 1))
    let square = s * s
    let z = square.high
    var tail = 1.0 / 25
    tail = 1.0 / 23 + z * tail
    tail = 1.0 / 21 + z * tail
    tail = 1.0 / 19 + z * tail
    tail = 1.0 / 17 + z * tail
    tail = 1.0 / 15 + z * tail
    tail = 1.0 / 13 + z * tail
    tail = 1.0 / 11 + z * tail
    tail = 1.0 / 9 + z * tail
    tail = 1.0 / 7 + z * tail
    let series = (square * (third + square * (fifth + z * tail))) * s + s
    let whole = DoubleDouble(exponent * ln2High, exponent * ln2Low)
    return whole + DoubleDouble(2 * series.high, 2 * series.low)
  }
}
