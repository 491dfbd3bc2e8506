import RastrumNumerics
import Testing

@testable import RastrumScales

@Suite struct NumberFormatTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "−1.5"), (9999, "9999"), (10_000, "10,000"),
      (1_234_567.5, "1,234,567.5"),
      (0.1, "0.1"), (1e-5, "0.00001"), (1.5e-7, "150e−9"), (2e13, "20e12"), (-1.7e308, "−170e306"),
      (.leastNonzeroMagnitude, "5e−324"), (.nan, "NaN"), (.infinity, "∞"), (-.infinity, "−∞"),
    ] as [(Double, String)])
  func automatic(value: Double, text: String) {
    #expect(NumberFormat.automatic.text(value) == text)
  }

  /// Labels that each have their own notation are judged as they are written: two of 0 decimals would be −1e303.
  @Test func decimalsOfNumbersFarApart() {
    let values = [(-12, 302), (-1, 303), (-1, 272)].map { ExactDecimal(mantissa: $0.0, exponent: $0.1) }
    let style = NumberStyle(
      NumberFormat(digits: .decimals(0)), values: values, reach: NumberReach(magnitude: 303, least: 302))
    #expect(values.map(style.text) == ["−1.2e303", "−1e303", "−100e270"])
  }

  @Test(
    arguments: [
      // format-05: without zeros at the end
      (1000, "1k"), (1500, "1.5k"), (1_200_000, "1.2M"), (1_400_000, "1.4M"),
      (0, "0"), (-0.0888e-15, "−88.8a"), (2e-6, "2µ"), (1e33, "1e33"), (1e-33, "1e−33"), (123, "123"),
      (-45_000, "−45k"),
    ] as [(Double, String)])
  func prefixes(value: Double, text: String) {
    #expect(NumberFormat(.si).text(value) == text)
  }

  @Test(
    arguments: [
      // format-06: no prefix left out, and rounding carries into the next
      (1000, "1k"), (0.001, "1m"), (999_960, "1M"), (0.00099996, "1m"), (999_940, "999.9k"), (0, "0"),
    ] as [(Double, String)])
  func prefixesWithFourDigits(value: Double, text: String) {
    #expect(NumberFormat(.si, digits: .significant(4)).text(value) == text)
  }

  @Test(
    arguments: [
      (NumberFormat(.percent), 0.125, "12.5%"), (NumberFormat(.percent), 125, "12,500%"),
      (NumberFormat(.percent), 0, "0%"),
      (NumberFormat(.percent, digits: .decimals(0)), -0.004, "0%"),
      (NumberFormat(digits: .decimals(2), prefix: "$"), -1234.5, "−$1234.50"),
      (NumberFormat(digits: .decimals(2), prefix: "$"), 12_345, "$12,345.00"),
      (NumberFormat(suffix: " km"), 3.5, "3.5 km"), (NumberFormat(.plain), 1e12, "1,000,000,000,000"),
      (NumberFormat(.exponent), 1500, "1.5e3"), (NumberFormat(.exponent), 0, "0"),
      (NumberFormat(.si, digits: .decimals(1)), 999_960, "1.0M"),
      (NumberFormat(.si, digits: .decimals(1)), 12_345, "12.3k"),
      (NumberFormat(marks: .continental), -12_345.5, "−12\u{202f}345,5"),
      // Rounding that reaches the next unit takes it.
      (NumberFormat(.scientific, digits: .decimals(1)), 999.96, "1.0e3"),
      (NumberFormat(.engineering, digits: .decimals(1)), 999.96, "1.0e3"),
      (NumberFormat(.bytes, digits: .decimals(0)), 1_048_575, "1\u{a0}MiB"),
      (NumberFormat(.bytes), 1_099_511_627_776, "1\u{a0}TiB"), (NumberFormat(.bytes), 1536, "1.5\u{a0}KiB"),
      (NumberFormat(.duration, digits: .decimals(0)), 59.6, "1m"), (NumberFormat(.duration), 0.0015, "1.5ms"),
      (NumberFormat(.duration), 2e-9, "2ns"), (NumberFormat(.duration), -90, "−1m 30s"),
      (NumberFormat(.percent), 1e300, "1e302%"), (NumberFormat(.plain), -1e25, "−1e25"),
      (NumberFormat(digits: .significant(2)), 1234.5, "1200"), (NumberFormat(digits: .decimals(-3)), 1.5, "2"),
    ] as [(NumberFormat, Double, String)])
  func formats(format: NumberFormat, value: Double, text: String) {
    #expect(format.text(value) == text)
  }

  @Test func farApartValuesAreWrittenEachInItsOwnWay() {
    let ticks = LinearTicks(
      LinearDomain(0, 1e300) ?? .automatic(.empty), in: .horizontal(length: 500),
      choice: .values([0, 1e-300, 1, 1e300]),
      extent: width)
    #expect(ticks.ticks.labels == ["0", "1e−300", "1", "1e300"])
  }
}
