extension Elementary {
  /// The sine of an angle in radians, of any size.
  public static func sin(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let angle = reduced(x)
    switch angle.quadrant & 3 {
    case 0: return sinePart(angle.rest)
    case 1: return cosinePart(angle.rest)
    case 2: return -sinePart(angle.rest)
    default: return -cosinePart(angle.rest)
    }
  }

  /// The cosine of an angle in radians, of any size.
  public static func cos(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let angle = reduced(x)
    switch angle.quadrant & 3 {
    case 0: return cosinePart(angle.rest)
    case 1: return -sinePart(angle.rest)
    case 2: return -cosinePart(angle.rest)
    default: return sinePart(angle.rest)
    }
  }

  /// The angle of the vector (x, y) in −π…π, with the special cases of IEEE 754.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x != x || y != y { return .nan }
    let angle = octantAngle(abs(y), abs(x))
    var result = angle
    if x.sign == .minus { result = DoubleDouble(pi.high, pi.low) + DoubleDouble(-angle.high, -angle.low) }
    return y.sign == .minus ? -result.value : result.value
  }

  /// The angle of (x, y) with neither negative: 0…π/2.
  private static func octantAngle(_ y: Double, _ x: Double) -> DoubleDouble {
    if y > x {
      let other = octantAngle(x, y)
      return DoubleDouble(pi.high / 2, pi.low / 2) + DoubleDouble(-other.high, -other.low)
    }
    if y == 0 { return DoubleDouble(0, 0) }
    if x.isInfinite { return y.isInfinite ? DoubleDouble(pi.high / 4, pi.low / 4) : DoubleDouble(0, 0) }
    // Both to the middle of the range, so that no product leaves it.
    let shift: Double = x > 0x1p900 ? 0x1p-200 : (x < 0x1p-900 ? 0x1p170 : 1)
    let a = y * shift
    let b = x * shift
    // With c the nearest eighth to a/b: atan(a/b) = atan(c) + atan((a − c b) / (b + c a)), the last within ±1/16.
    let step = (a / b * 8).rounded(.toNearestOrEven)
    if step == 0 {
      let u = a / b
      return DoubleDouble.sum(u, u * arctangentTail(u * u))
    }
    let c = step / 8
    let product = DoubleDouble.product(c, b)
    let u = ((a - product.high) - product.low) / (b + c * a)
    return arctangentOfEighth(Int(clamping: step)) + DoubleDouble.sum(u, u * arctangentTail(u * u))
  }

  /// atan(u)/u − 1 for z = u² ≤ 1/256.
  private static func arctangentTail(_ z: Double) -> Double {
    var tail = 1.0 / 15
    tail = 1.0 / 13 - z * tail
    tail = 1.0 / 11 - z * tail
    tail = 1.0 / 9 - z * tail
    tail = 1.0 / 7 - z * tail
    tail = 1.0 / 5 - z * tail
    tail = 1.0 / 3 - z * tail
    return -z * tail
  }

  private static func arctangentOfEighth(_ n: Int) -> DoubleDouble {
    switch n {
    case 1: DoubleDouble(0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59)
    case 2: DoubleDouble(0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57)
    case 3: DoubleDouble(0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56)
    case 4: DoubleDouble(0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56)
    case 5: DoubleDouble(0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58)
    case 6: DoubleDouble(0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56)
    case 7: DoubleDouble(0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56)
    default: DoubleDouble(pi.high / 4, pi.low / 4)
    }
  }

  /// sin(r) for |r| ≤ π/4.
  private static func sinePart(_ r: DoubleDouble) -> Double {
    let x = r.high
    let z = x * x
    var tail = 1.0 / 121_645_100_408_832_000
    tail = 1.0 / 355_687_428_096_000 - z * tail
    tail = 1.0 / 1_307_674_368_000 - z * tail
    tail = 1.0 / 6_227_020_800 - z * tail
    tail = 1.0 / 39_916_800 - z * tail
    tail = 1.0 / 362_880 - z * tail
    tail = 1.0 / 5_040 - z * tail
    tail = 1.0 / 120 - z * tail
    tail = 1.0 / 6 - z * tail
    return x + (r.low * (1 - z / 2) - x * z * tail)
  }

  /// cos(r) for |r| ≤ π/4.
  private static func cosinePart(_ r: DoubleDouble) -> Double {
    let x = r.high
    let z = x * x
    var tail = 1.0 / 6_402_373_705_728_000
    tail = 1.0 / 20_922_789_888_000 - z * tail
    tail = 1.0 / 87_178_291_200 - z * tail
    tail = 1.0 / 479_001_600 - z * tail
    tail = 1.0 / 3_628_800 - z * tail
    tail = 1.0 / 40_320 - z * tail
    tail = 1.0 / 720 - z * tail
    tail = 1.0 / 24 - z * tail
    let half = DoubleDouble.orderedSum(1, -z / 2)
    return half.high + (half.low + (z * z * tail - x * r.low))
  }
}
