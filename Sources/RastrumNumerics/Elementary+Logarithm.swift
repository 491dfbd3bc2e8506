extension Elementary {
  /// The natural logarithm; −∞ for 0, NaN below.
  ///
  /// For the loops of logarithmic axes it is summed in single Doubles, which takes a sixth of the time of the others:
  /// with f = m − 1 the large terms of 2 artanh(s) are f − f²/2, whose parts lose little.
  public static func log(_ x: Double) -> Double {
    guard x > 0 && x < .infinity else { return logarithmOutside(x) }
    let (f, exponent) = reducedLogarithm(x)
    let s = f / (2 + f)
    let z = s * s
    let half = f * f * 0.5
    let rest = z * (2.0 / 3 + z * (2.0 / 5 + z * artanhTail(z) * 2))
    return exponent * ln2High - ((half - (s * (half + rest) + exponent * ln2Low)) - f)
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
    let (f, exponent) = reducedLogarithm(x)
    let s = DoubleDouble.quotient(f, DoubleDouble.sum(2, f))
    let square = s * s
    let tail = artanhTail(square.high)
    let series = (square * (third + square * (fifth + square.high * tail))) * s + s
    let whole = DoubleDouble(exponent * ln2High, exponent * ln2Low)
    return whole + DoubleDouble(2 * series.high, 2 * series.low)
  }

  /// x as (1 + f) × 2^exponent with 1 + f within √½…√2.
  private static func reducedLogarithm(_ x: Double) -> (f: Double, exponent: Double) {
    let isSubnormal = x < 0x1p-1022
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    var exponent = Double(Int64(truncatingIfNeeded: bits >> 52) - 1023 - (isSubnormal ? 54 : 0))
    // The bits of a number in 1…2.
    var m = Double(bitPattern: bits & 0xf_ffff_ffff_ffff | 0x3ff0_0000_0000_0000)
    if m > 1.4142135623730951 {
      m *= 0.5
      exponent += 1
    }
    return (m - 1, exponent)
  }

  /// 1/7 + z/9 + z²/11 + …: what follows the first three terms of artanh, for z ≤ 0.03.
  private static func artanhTail(_ z: Double) -> Double {
    var tail = 1.0 / 25
    tail = 1.0 / 23 + z * tail
    tail = 1.0 / 21 + z * tail
    tail = 1.0 / 19 + z * tail
    tail = 1.0 / 17 + z * tail
    tail = 1.0 / 15 + z * tail
    tail = 1.0 / 13 + z * tail
    tail = 1.0 / 11 + z * tail
    tail = 1.0 / 9 + z * tail
    return 1.0 / 7 + z * tail
  }
}
