import Foundation
import RastrumTestSupport
import Testing

@testable import RastrumNumerics

@Suite struct ExactDecimalTests {
  @Test(arguments: [
    (Double(0), Int64(0), Int32(0)), (-0.0, 0, 0), (1, 1, 0), (-1200, -1200, 0), (0.1, 1, -1), (1e22, 1, 22),
    (.leastNonzeroMagnitude, 5, -324),
    (0.30000000000000004, 30_000_000_000_000_004, -17), (1.7976931348623157e308, 17_976_931_348_623_157, 292),
    (-1.5e-7, -15, -8), (123_456_789_012_345_680, 12_345_678_901_234_568, 1),
  ])
  func shortest(value: Double, mantissa: Int64, exponent: Int32) {
    let decimal = ExactDecimal(shortest: value)
    #expect(decimal?.mantissa == mantissa && decimal?.exponent == exponent)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func notFiniteHasNone(value: Double) {
    #expect(ExactDecimal(shortest: value) == nil)
  }

  @Test func shortestComesBack() {
    var random = Seeded(21)
    for _ in 0..<sampleCount {
      let value = random.anyFinite()
      #expect(ExactDecimal(shortest: value)?.double == value)
    }
  }

  @Test func doublesAreTheNearest() {
    var random = Seeded(22)
    for _ in 0..<sampleCount {
      let mantissa = Int64(bitPattern: random.next()) >> Int64.random(in: 0...63, using: &random)
      let exponent = Int32.random(in: -345...300, using: &random)
      let decimal = ExactDecimal(mantissa: mantissa, exponent: exponent)
      #expect(decimal.double == strtod("\(mantissa)e\(exponent)", nil), "\(mantissa)e\(exponent)")
    }
  }

  @Test(arguments: [
    // mantissa, exponent, decimals, plain, grouped
    (Int64(0), Int32(0), 0, "0", "0"), (0, 5, 2, "0.00", "0.00"), (0, -7, 0, "0", "0"),
    (5, -1, 1, "0.5", "0.5"), (-5, -1, 1, "−0.5", "−0.5"), (-4, -1, 0, "0", "0"), (-5, -1, 0, "−1", "−1"),
    (1234, 0, 0, "1234", "1,234"), (12345, -2, 2, "123.45", "123.45"), (1, 6, 0, "1000000", "1,000,000"),
    (1_234_567, -1, 3, "123456.700", "123,456.700"), (999_995, -1, 0, "100000", "100,000"),
    (-123_456, 1, 0, "−1234560", "−1,234,560"), (1, -3, 2, "0.00", "0.00"), (5, -3, 2, "0.01", "0.01"),
    (-1, -30, 3, "0.000", "0.000"), (Int64.max, 0, 0, "9223372036854775807", "9,223,372,036,854,775,807"),
    (Int64.min, -18, 18, "−9.223372036854775808", "−9.223372036854775808"), (999, -3, -4, "1", "1"),
  ])
  func plainText(mantissa: Int64, exponent: Int32, decimals: Int, plain: String, grouped: String) {
    let decimal = ExactDecimal(mantissa: mantissa, exponent: exponent)
    #expect(decimal.plainText(decimals: decimals) == plain)
    #expect(decimal.plainText(decimals: decimals, grouping: .thousands) == grouped)
  }

  @Test func marksOfOtherLanguages() {
    let number = ExactDecimal(mantissa: -123_456_789, exponent: -2)
    #expect(
      number.plainText(decimals: 2, marks: .continental, grouping: .thousands) == "−1\u{202f}234\u{202f}567,89")
    #expect(number.plainText(decimals: 2, marks: .plain, grouping: .thousands) == "-1234567.89")
  }

  @Test(arguments: [
    (Int64(15), Int32(-13), -12, 1, "1.5e−12"), (5, -13, -12, 1, "0.5e−12"), (0, 0, -12, 1, "0"),
    (-1, 308, 306, 0, "−100e306"),
    (2, 9, 9, 0, "2e9"),
  ])
  func exponentText(mantissa: Int64, exponent: Int32, power: Int, decimals: Int, expected: String) {
    let decimal = ExactDecimal(mantissa: mantissa, exponent: exponent)
    #expect(decimal.exponentText(power: power, decimals: decimals) == expected)
  }

  @Test func textReadsBack() {
    var random = Seeded(23)
    for _ in 0..<sampleCount / 10 {
      let decimal = ExactDecimal(
        mantissa: Int64(bitPattern: random.next()) >> Int64.random(in: 0...63, using: &random),
        exponent: Int32.random(in: -320...290, using: &random))
      let plain = decimal.plainText(decimals: decimal.decimals, marks: .plain, grouping: .thousands)
      #expect(Double(decimal: plain) == decimal.double, "\(plain)")
      let power = decimal.magnitude
      let mantissa = decimal.scaled(byTenTo: -power)
      let short = decimal.exponentText(power: power, decimals: mantissa.decimals, marks: .plain)
      #expect(Double(decimal: short) == decimal.double, "\(short)")
    }
  }

  @Test func orderIsThatOfNumbers() {
    var random = Seeded(24)
    for _ in 0..<sampleCount / 10 {
      let a = ExactDecimal(
        mantissa: Int64(bitPattern: random.next()) >> Int64.random(in: 0...63, using: &random),
        exponent: Int32.random(in: -20...20, using: &random))
      let b = ExactDecimal(
        mantissa: Int64(bitPattern: random.next()) >> Int64.random(in: 0...63, using: &random),
        exponent: Int32.random(in: -20...20, using: &random))
      if a.double != b.double { #expect((a < b) == (a.double < b.double)) }
      #expect(!(a < a) && a == a)
    }
    let large = ExactDecimal(mantissa: 9_000_000_000_000_000_001, exponent: 0)
    #expect(ExactDecimal(mantissa: 9, exponent: 18) < large)
    #expect(large < ExactDecimal(mantissa: 1, exponent: 19))
    #expect(ExactDecimal(mantissa: -1, exponent: 19) < -large)
    #expect(ExactDecimal(mantissa: 120, exponent: -1) == ExactDecimal(12))
  }

  @Test(arguments: [
    (Int64(1), Int32(0), Int64(2), Int32(-1), Int64(12), Int32(-1)), (-15, -1, 15, -1, 0, 0), (7, 3, 1, 0, 7001, 0),
    (0, 300, 5, -3, 5, -3),
  ])
  func sums(m: Int64, e: Int32, n: Int64, f: Int32, mantissa: Int64, exponent: Int32) {
    let sum = ExactDecimal(mantissa: m, exponent: e).adding(ExactDecimal(mantissa: n, exponent: f))
    #expect(sum == ExactDecimal(mantissa: mantissa, exponent: exponent))
  }

  @Test(arguments: [
    (Int64(19), Int32(0), -1, Int64(10), Int32(0)), (15, 0, -1, 10, 0), (-19, 0, -1, -10, 0), (9, 0, -1, 0, 0),
    (123_456, -3, 1, 1234, -1), (-123_499, -3, 0, -123, 0), (5, 3, 0, 5, 3), (1, -30, 2, 0, 0),
  ])
  func truncation(m: Int64, e: Int32, decimals: Int, mantissa: Int64, exponent: Int32) {
    let whole = ExactDecimal(mantissa: m, exponent: e).truncated(decimals: decimals)
    #expect(whole == ExactDecimal(mantissa: mantissa, exponent: exponent))
  }

  @Test func overflowIsReported() {
    #expect(ExactDecimal(mantissa: .max, exponent: 0).adding(ExactDecimal(1)) == nil)
    #expect(ExactDecimal(mantissa: 1, exponent: 300).adding(ExactDecimal(1)) == nil)
    #expect(ExactDecimal(mantissa: .max, exponent: 0).multiplied(by: 2) == nil)
    #expect(ExactDecimal(mantissa: .min, exponent: 0).multiplied(by: -1) == nil)
  }
}
