/// The elementary functions, with the same bits on every machine.
///
/// In:  any Double, NaN and infinities too.
/// Out: the function's value with an error under 1 ulp (measured against libm in the tests).
/// Invariant: only +, −, ×, ÷, √ and rounding to whole numbers are used, each of which IEEE 754 fixes to the bit;
///     no fused multiply-add. A libm picks its code by processor, so its last bit, and with it a pixel, may differ.
/// Method: reduction of the argument to a small interval in two Doubles, then the Taylor series, whose coefficients
///     are plain fractions; the leading terms are summed with their rounding errors.
/// Tried and lost: a shorter minimax polynomial saves two multiplications and needs coefficients nobody can check.
public enum Elementary {
  /// π and its rounding error.
  static let pi = DoubleDouble(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53)
  /// ln 2 in two parts; the first has 42 bits, so that its product with an exponent is exact.
  static let ln2High = 0x1.62e42fefa3800p-1
  static let ln2Low = 0x1.ef35793c76730p-45
}
