extension Elementary {
  public static func exp(_ x: Double) -> Double {
    if x != x { return x }
    return exponential(x, 0)
  }

  /// exp(x) − 1, precise near 0.
  public static func expm1(_ x: Double) -> Double {
    if x != x || x == 0 { return x }
    if x > 40 { return exp(x) }
    if x < -40 { return -1 }
    let k = (x * 1.4426950408889634).rounded(.toNearestOrEven)
    let part = exponentialPart(x - k * ln2High, -k * ln2Low)
    // 2^k (1 + part) − 1, the whole numbers first.
    let power = powerOfTwo(k)
    let whole = DoubleDouble.sum(power, -1)
    return (whole + DoubleDouble(part.high * power, part.low * power)).value
  }

  /// x to the power of y, with the special cases of IEEE 754. Exact where the result is a Double.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x != x || y != y { return .nan }
    let isWhole = y.rounded(.towardZero) == y
    let isOdd = isWhole && abs(y) < 0x1p53 && Int64(clamping: y) & 1 == 1
    if x == 0 || x.isInfinite {
      let grows = (x == 0) == (y < 0)
      let size: Double = grows ? .infinity : 0
      return x.sign == .minus && isOdd ? -size : size
    }
    if y.isInfinite {
      if x == -1 { return 1 }
      return (abs(x) > 1) == (y > 0) ? .infinity : 0
    }
    if x < 0 && !isWhole { return .nan }
    let logarithm = logarithm(abs(x))
    let size: Double
    if abs(logarithm.high) * abs(y) > 800 {
      size = (logarithm.high > 0) == (y > 0) ? .infinity : 0
    } else if abs(logarithm.high) * abs(y) < 0x1p-60 {
      size = 1
    } else {
      let product = logarithm * y
      size = exponential(product.high, product.low)
    }
    return x < 0 && isOdd ? -size : size
  }

  /// exp(high + low), where `low` is at most an ulp of `high`.
  private static func exponential(_ high: Double, _ low: Double) -> Double {
    if high > 710 { return .infinity }
    if high < -746 { return 0 }
    let k = (high * 1.4426950408889634).rounded(.toNearestOrEven)
    let part = exponentialPart(high - k * ln2High, low - k * ln2Low)
    let whole = DoubleDouble.orderedSum(1, part.high)
    // In two steps, since 2^k alone may leave the range of a Double; the first is exact.
    let half = (k / 2).rounded(.down)
    return (whole.high + (whole.low + part.low)) * powerOfTwo(half) * powerOfTwo(k - half)
  }

  /// exp(r + s) − 1 for |r| ≤ ½ ln 2 and a small s, with an error under 2^-57.
  private static func exponentialPart(_ r: Double, _ s: Double) -> DoubleDouble {
    let argument = DoubleDouble.sum(r, s)
    let x = argument.high
    var tail = 1.0 / 87_178_291_200
    tail = 1.0 / 6_227_020_800 + x * tail
    tail = 1.0 / 479_001_600 + x * tail
    tail = 1.0 / 39_916_800 + x * tail
    tail = 1.0 / 3_628_800 + x * tail
    tail = 1.0 / 362_880 + x * tail
    tail = 1.0 / 40_320 + x * tail
    tail = 1.0 / 5_040 + x * tail
    tail = 1.0 / 720 + x * tail
    tail = 1.0 / 120 + x * tail
    tail = 1.0 / 24 + x * tail
    tail = 1.0 / 6 + x * tail
    let rest = x * x * (0.5 + x * tail)
    let sum = DoubleDouble.sum(x, rest)
    return DoubleDouble(sum.high, sum.low + argument.low * (1 + x))
  }

  /// 2^k for a whole k of −1022…1023.
  private static func powerOfTwo(_ k: Double) -> Double {
    Double(sign: .plus, exponent: Int(clamping: k), significand: 1)
  }
}
