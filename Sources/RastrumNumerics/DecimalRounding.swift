// A decimal to the nearest Double, ties to even.
//
// In:  a significand of up to 19 digits and a power of ten; where the number has more digits, all of them too.
// Out: the correctly rounded Double; +∞ from 1.797…e308 on.
// Method: the significand times a 64-bit approximation of the power of ten decides nearly always, since its error is
//     known (Clinger 1990, section 6). Where the product lies within its error of the middle between two
//     Doubles, the number and that middle are compared as exact integers.

enum DecimalRounding {
  /// 10^0…10^22: the powers of ten that are Doubles.
  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// significand × 10^exponent.
  static func double(_ significand: UInt64, exponent: Int) -> Double {
    double(significand, exponent: exponent, hasMore: .none) {
      (BigNatural(significand), exponent)
    }
  }

  enum Remainder {
    /// The significand is the whole number.
    case none
    /// Digits were cut from it: the true one is up to 1 larger.
    case some
  }

  /// The same with digits left out of the significand; `exact` gives the number in full as natural × 10^power.
  static func double(
    _ significand: UInt64, exponent: Int, hasMore: Remainder, exact: () -> (BigNatural, Int)
  ) -> Double {
    // Beyond these exponents every 64-bit significand gives 0 or ∞.
    if significand == 0 || exponent < -344 { return 0 }
    if exponent > 308 { return .infinity }
    let product = approximate(significand, exponent: exponent)
    // In units of the product's last bit: 1 for each of two cut products, 1 for the rounded power, doubled by a
    // shift; a cut significand of 19 digits, over 2^59, adds 2^64 / 2^59 at most.
    let error: UInt64 = hasMore == .none ? 8 : 128

    // The value lies in [2^top, 2^(top+1)); below 2^-1022 Doubles have fewer bits.
    let top = product.exponent + 63
    let kept = min(53, top + 1075)
    if kept < 0 { return 0 }
    // With kept = 0 the value is in [2^-1075, 2^-1074): half the smallest Double or more.
    let surplus = UInt64(64 - kept)
    let whole = surplus == 64 ? 0 : product.significand >> surplus
    let rest = surplus == 64 ? product.significand : product.significand & (1 << surplus - 1)
    let half: UInt64 = 1 << (surplus - 1)
    let unit = top - kept + 1
    let up: Bool
    if rest > half && rest - half > error {
      up = true
    } else if rest < half && half - rest > error {
      up = false
    } else {
      let (number, power) = exact()
      let order = BigNatural.order(
        number, timesTen: power, against: BigNatural(whole * 2 + 1), timesTwo: unit - 1)
      up = order > 0 || (order == 0 && whole & 1 == 1)
    }
    let rounded = whole + (up ? 1 : 0)
    if unit > 971 { return .infinity }
    // 2^unit may be subnormal itself, so the scaling is done in two exact steps.
    let high = max(unit, -1022)
    let low = unit - high
    return Double(rounded) * Double(sign: .plus, exponent: low, significand: 1)
      * Double(sign: .plus, exponent: high, significand: 1)
  }

  private struct Approximation {
    /// Its highest bit is set.
    var significand: UInt64
    var exponent: Int
  }

  /// significand × 10^exponent as a 64-bit number × 2^exponent, 8 units of its last bit off at most.
  private static func approximate(_ significand: UInt64, exponent: Int) -> Approximation {
    let index = (exponent + 364) / 28
    let coarse = 28 * index - 364
    var result = Approximation(significand: significand, exponent: 0)
    normalise(&result)
    // 10^i = 5^i × 2^i, and 5^27 has 63 bits: exact.
    var small = Approximation(significand: 1, exponent: exponent - coarse)
    for _ in 0..<(exponent - coarse) { small.significand *= 5 }
    normalise(&small)
    multiply(&result, by: small)
    // 10^c lies in [2^⌊c log2 10⌋, …); 217706 / 2^16 is log2 10 closely enough for |c| < 1600.
    multiply(
      &result, by: Approximation(significand: coarsePowers[index], exponent: (coarse * 217_706) >> 16 - 63))
    return result
  }

  private static func normalise(_ value: inout Approximation) {
    let shift = value.significand.leadingZeroBitCount
    value.significand <<= UInt64(shift)
    value.exponent -= shift
  }

  private static func multiply(_ value: inout Approximation, by other: Approximation) {
    let product = value.significand.multipliedFullWidth(by: other.significand)
    value.exponent += other.exponent + 64
    value.significand = product.high
    if product.high >> 63 == 0 {
      value.significand = product.high << 1 | product.low >> 63
      value.exponent -= 1
    }
  }

  /// 10^-364, 10^-336, … 10^308 as 64-bit significands, rounded to nearest.
  private static let coarsePowers: [UInt64] = [
    0xe1af_a13a_fbd1_4d6e, 0xe3e2_7a44_4d8d_98b8, 0xe61a_cf03_3d1a_45df, 0xe858_ad24_8f5c_22ca,
    0xea9c_2277_23ee_8bcb, 0xece5_3cec_4a31_4ebe, 0xef34_0a98_172a_ace5, 0xf188_99b1_bc3f_8ca2,
    0xf3e2_f893_dec3_f126, 0xf643_35bc_f065_d37d, 0xf8a9_5fcf_8874_7d94, 0xfb15_8592_be06_8d2f,
    0xfd87_b5f2_8300_ca0e, 0x8000_0000_0000_0000, 0x813f_3978_f894_0984, 0x8281_8f12_81ed_44a0,
    0x83c7_088e_1aab_65db, 0x850f_adc0_9923_329e, 0x865b_8692_5b9b_c5c2, 0x87aa_9aff_7904_2287,
    0x88fc_f317_f222_41e2, 0x8a52_96ff_e33c_c930, 0x8bab_8eef_b640_9c1a, 0x8d07_e334_5563_7eb3,
    0x8e67_9c2f_5e44_ff8f,
  ]
}
