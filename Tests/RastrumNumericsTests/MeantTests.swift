import RastrumNumerics
import Testing

/// The quick look and the decimals themselves agree, at every magnitude and on both sides of 5e−12 of a short decimal.
@Test(arguments: -16...24) func meantDoublesAreThoseOfTheDecimals(exponent: Int) throws {
  let power = ExactDecimal(mantissa: 1, exponent: Int32(exponent)).double
  var wrong: [Double] = []
  var moved = 0
  for mantissa in [1, 1.5, 3, 7.25, 9.99999999, 1.00000001, 1.23456789, 1.234567891, 8.7654321, .pi] {
    for share in [
      0, 1e-16, 2e-16, 1e-15, 1e-14, 1e-13, 1e-12, 4e-12, 4.9e-12, 5e-12, 5.1e-12, 6e-12, 1e-11, 1e-10, 1e-3,
    ] {
      for sign in [-1.0, 1] {
        let value = mantissa * power * (1 + sign * share)
        for span in [value.magnitude * 10, value.magnitude * 1e-4] {
          let slow = try #require(ExactDecimal(meant: value, span: span)).double
          let quick = ExactDecimal.meant(value, span: span)
          if quick != slow || ExactDecimal.meant(-value, span: span) != -slow { wrong.append(value) }
          if quick != value { moved += 1 }
        }
      }
    }
  }
  #expect(wrong.isEmpty && moved > 0)
}
