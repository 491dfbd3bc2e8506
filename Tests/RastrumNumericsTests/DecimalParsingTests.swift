import Foundation
import RastrumTestSupport
import Testing

@testable import RastrumNumerics

@Suite struct DecimalParsingTests {
  @Test(arguments: [
    ("0", Double(0)), ("-0", -0.0), ("+1", 1), ("1.", 1), (".5", 0.5), ("-.5e1", -5), ("1e5", 1e5), ("1E+05", 1e5),
    ("00012.50", 12.5), ("\u{2212}3", -3), ("1e-5", 1e-5), ("1e400", .infinity), ("-1e400", -.infinity),
    ("1e-400", 0), ("1e999999999999999999999", .infinity), ("1e-999999999999999999999", 0),
    ("0e999999999999999999999", 0), ("inf", .infinity), ("-Infinity", -.infinity), ("INF", .infinity),
  ])
  func accepts(text: String, expected: Double) {
    let value = Double(decimal: text)
    #expect(value?.bitPattern == expected.bitPattern)
  }

  @Test(arguments: ["nan", "NaN", "NAN", "-nan"])
  func acceptsNaN(text: String) {
    #expect(Double(decimal: text)?.isNaN == true)
  }

  @Test(arguments: [
    "", " ", "1 ", " 1", ".", "-", "+", "e5", "1e", "1e+", "--1", "+-1", "1.2.3", "1,000", "0x10", "1e5.5", "1f",
    "nano", "in", "infinit", "infinityy", "1_000", "\u{2212}", "١", "1\u{0}", "−", "1e\u{2212}5", ".e5",
  ])
  func refuses(text: String) {
    #expect(Double(decimal: text) == nil)
  }

  /// Numbers at and beside the middle of two Doubles, and at the ends of the range.
  private static let hard = [
    "9007199254740993", "9007199254740993.00000000000000000000000000000000000001",
    "9007199254740992.9999999999999999",
    "9007199254740991", "9007199254740995", "1.00000000000000011102230246251565404236316680908203125",
    "1.00000000000000011102230246251565404236316680908203124",
    "1.00000000000000011102230246251565404236316680908203126",
    "2.2250738585072011e-308", "2.2250738585072012e-308", "2.2250738585072014e-308", "4.9406564584124654e-324",
    "2.4703282292062327208e-324", "2.4703282292062328e-324", "2.47e-324", "2.48e-324", "7.4109846876186981626e-324",
    "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "179769313486231580793e289",
    "8.41e21", "9.5e-26", "1e23", "9e22", "6.02214076e23", "123456789012345678901234567890", "0.1", "0.3", "2.675",
    "89255e-22", "104110013277974872254e-225", "5e-324", "3e-324", "2e-324", "1e-323", "4503599627370497.5",
    "4503599627370498.5", "0.000000000000000000000000000000000000000000000000000000000000000000000000000000000001",
  ]

  @Test(arguments: hard)
  func roundsLikeTheReference(text: String) {
    #expect(Double(decimal: text)?.bitPattern == strtod(text, nil).bitPattern)
  }

  @Test func longInputsRoundLikeTheReference() {
    // The exact decimal of the middle between the two smallest Doubles has 752 digits: shortened, and with a digit
    // after 1000 more zeros.
    let middle = String(format: "%.1080f", Double.leastNonzeroMagnitude)
    for text in [
      middle, middle + "1", middle + String(repeating: "0", count: 1_000) + "1", String(repeating: "9", count: 400),
      "0." + String(repeating: "0", count: 400) + "1", String(repeating: "0", count: 5_000) + "1.5",
      "1" + String(repeating: "0", count: 5_000) + "e-5000", "0." + String(repeating: "0", count: 5_000) + "1e5001",
      "9007199254740993" + String(repeating: "0", count: 900) + "e-900",
      "9007199254740993" + String(repeating: "0", count: 900) + "1e-901",
    ] {
      #expect(Double(decimal: text)?.bitPattern == strtod(text, nil).bitPattern, "\(text.prefix(40))…")
    }
  }

  @Test func randomNumbersRoundLikeTheReference() {
    var random = Seeded(11)
    for _ in 0..<sampleCount {
      let value = random.anyFinite()
      #expect(Double(decimal: value.description)?.bitPattern == value.bitPattern)
      let digits = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        "\(Int.random(in: 0...9, using: &random))"
      }.joined()
      let text = "\(digits)e\(Int.random(in: -340...310, using: &random))"
      #expect(Double(decimal: text)?.bitPattern == strtod(text, nil).bitPattern, "\(text)")
    }
  }

  /// Between 2^40 and 2^41 Doubles are 2^-12 apart: odd multiples of 2^-13 are ties, and 13 decimals write them.
  @Test func tiesRoundToEven() {
    var random = Seeded(12)
    for _ in 0..<sampleCount / 10 {
      let whole = UInt64.random(in: 1 << 40..<1 << 41, using: &random)
      let odd = UInt64.random(in: 0..<1 << 12, using: &random) * 2 + 1
      let text = "\(whole)." + String(String(odd * 1_220_703_125 + 10_000_000_000_000).dropFirst())
      let below = Double(whole) + Double(odd - 1) / 8192
      #expect(Double(decimal: text) == (below.significandBitPattern & 1 == 0 ? below : below.nextUp), "\(text)")
      #expect(Double(decimal: text + "00000000001") == below.nextUp, "\(text)")
    }
  }
}
