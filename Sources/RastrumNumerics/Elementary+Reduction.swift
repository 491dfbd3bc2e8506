// The nearest multiple of π/2 to an angle, and what is left.
//
// In:  any finite angle in radians.
// Out: its quadrant, and the rest within ±π/4 in two Doubles.
// Method: up to 2^20 the multiple is subtracted in four parts of π/2 (Cody and Waite); beyond, 192 bits of 2/π
//     that matter for this exponent are multiplied with the significand in integers (Payne and Hanek 1983). No Double
//     comes nearer to a multiple of π/2 than about 2^-62, so 128 good bits of fraction are enough.

extension Elementary {
  struct ReducedAngle {
    /// The number of quarter turns, modulo 4 in its low bits.
    var quadrant: Int
    var rest: DoubleDouble
  }

  static func reduced(_ x: Double) -> ReducedAngle {
    if abs(x) <= 0.7853981633974483 { return ReducedAngle(quadrant: 0, rest: DoubleDouble(x, 0)) }
    if abs(x) < 0x1p20 {
      let n = (x * 0.6366197723675814).rounded(.toNearestOrEven)
      // The first three parts of π/2 have 33 bits each, so that n × part is exact.
      let first = DoubleDouble.sum(x - n * 0x1.921fb54400000p+0, -n * 0x1.0b4611a600000p-34)
      let second = DoubleDouble.sum(first.high, -n * 0x1.3198a2e000000p-69)
      let low = first.low + second.low - n * 0x1.b839a252049c1p-104
      return ReducedAngle(quadrant: Int(clamping: n), rest: DoubleDouble.sum(second.high, low))
    }
    let turned = reducedLarge(abs(x))
    if x > 0 { return turned }
    return ReducedAngle(
      quadrant: -turned.quadrant, rest: DoubleDouble(-turned.rest.high, -turned.rest.low))
  }

  /// The bits of 2/π after the binary point, with a word of zeros before them.
  private static let twoOverPi: [UInt64] = [
    0,
    0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b, 0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d, 0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab, 0xf0cf_bc20_9af4_361d,
  ]

  /// For x ≥ 2^20.
  private static func reducedLarge(_ x: Double) -> ReducedAngle {
    // x = m × 2^e with a whole m of 53 bits. Bits of 2/π of weight 2^(2−e) and more make whole turns: they are
    // skipped. Of the window of 192 bits that follows, times m, the low 192 bits are x × 2/π modulo 4.
    let m = x.significandBitPattern | 0x10_0000_0000_0000
    let skipped = Int(x.exponent) - 52 - 2 + 64
    let word = skipped / 64
    let bit = UInt64(skipped % 64)
    func window(_ i: Int) -> UInt64 {
      let high = twoOverPi[word + i] << bit
      return bit == 0 ? high : high | twoOverPi[word + i + 1] >> (64 - bit)
    }
    let low = m.multipliedFullWidth(by: window(2))
    let middle = m.multipliedFullWidth(by: window(1))
    var third = low.low
    var (second, carry) = middle.low.addingReportingOverflow(low.high)
    var first = m &* window(0) &+ middle.high &+ (carry ? 1 : 0)
    // Two bits of quadrant, 190 of fraction; a fraction of ½ and more counts from the next quadrant.
    var quadrant = Int(first >> 62)
    first = first << 2 | second >> 62
    second = second << 2 | third >> 62
    third = third << 2
    let isNegative = first >> 63 == 1
    if isNegative {
      quadrant += 1
      third = ~third &+ 1
      (second, carry) = (~second).addingReportingOverflow(third == 0 ? 1 : 0)
      first = ~first &+ (carry ? 1 : 0)
    }
    var fraction = DoubleDouble(0, 0)
    var weight = 0x1p-192
    for word in [third, second, first] {
      fraction = fraction + Double(word & 0xffff_ffff) * weight
      fraction = fraction + Double(word >> 32) * (weight * 0x1p32)
      weight *= 0x1p64
    }
    let rest = fraction * DoubleDouble(pi.high / 2, pi.low / 2)
    return ReducedAngle(
      quadrant: quadrant, rest: isNegative ? DoubleDouble(-rest.high, -rest.low) : rest)
  }
}
