import RastrumNumerics
import RastrumTestSupport
import Testing

@testable import RastrumScales

/// Rows named like "tick-log-01" are faults that other libraries had.
@Suite struct LogTicksTests {
  private func ticks(
    _ lower: Double, _ upper: Double, ends: DomainEnds = .exact, length: Double = 560
  ) -> LogTicks {
    LogTicks(
      LogDomain(lower, upper) ?? .automatic(.empty), ends: ends, in: .horizontal(length: length), extent: width)
  }

  /// The exponents of ticks that are all powers of ten; NaN for others.
  private func exponents(_ ticks: [Tick]) -> [Double] {
    ticks.numbers.map { value in
      let exponent = Elementary.log10(value).rounded()
      return Double("1e\(Int(exponent))") == value ? exponent : .nan
    }
  }

  @Test(
    arguments: [
      (1, 1000, 300, "1 10 100 1000"), (1, 100, 560, "1 2 5 10 20 50 100"),
      (20, 3000, 560, "20 50 100 200 500 1000 2000"),
      (3, 850_000, 560, "10 100 1,000 10,000 100,000"), (2.2, 4.7, 560, "2.5 3.0 3.5 4.0 4.5"),
      (1e-8, 1e8, 560, "1e−8 1e−6 1e−4 1e−2 1e0 1e2 1e4 1e6 1e8"),
    ] as [(Double, Double, Double, String)])
  func newspaperAxes(lower: Double, upper: Double, length: Double, labels: String) {
    #expect(ticks(lower, upper, length: length).ticks.labels.joined(separator: " ") == labels)
  }

  @Test(arguments: [(2.2, 4.7), (1.03, 1.07), (0.45, 0.46)])
  func lessThanADecade(lower: Double, upper: Double) {
    // tick-log-01
    for length in [100.0, 300, 640] {
      let ticks = ticks(lower, upper, length: length).ticks
      #expect(ticks.count >= 2 && Set(ticks.labels).count == ticks.count)
      for tick in ticks { #expect(number(tick.label) == [tick].numbers[0]) }
      for value in ticks.numbers { #expect(value >= lower && value <= upper) }
    }
  }

  @Test func oneDecadeAndALittle() {
    // tick-log-02
    for length in [200.0, 300, 640] {
      let ticks = ticks(0.3, 7, length: length).ticks
      #expect(ticks.count >= 2 && ticks.numbers.contains(1))
    }
  }

  @Test func powersOfTenAreExact() {
    // tick-log-03
    for (lower, upper) in [(1e-25, 1), (1e-300, 1e300), (1e-5, 1e22)] {
      let exponents = exponents(ticks(lower, upper).ticks)
      let steps = Set(zip(exponents, exponents.dropFirst()).map { $1 - $0 })
      #expect(exponents.count >= 2 && steps.count == 1 && !exponents.contains { $0.isNaN })
    }
  }

  @Test(arguments: [100.0, 200, 300, 560, 1000, 3000])
  func minorTicksAreAllOrNone(length: Double) {
    // tick-log-05
    let ticks = ticks(1, 1e9, length: length)
    let labelled = ticks.ticks.numbers
    let isEvery = (0...9).allSatisfy { labelled.contains(Elementary.pow(10, Double($0))) }
    for exponent in 0..<9 {
      let inDecade = (ticks.ticks + ticks.minorTicks).numbers.filter {
        $0 > Elementary.pow(10, Double(exponent)) && $0 < Elementary.pow(10, Double(exponent + 1))
      }
      #expect(inDecade.count == 8 || inDecade.isEmpty)
      #expect(isEvery || inDecade.isEmpty)
    }
  }

  @Test func theLowEndHasTicks() {
    // tick-log-08: no absolute tolerance, so a range 10^20 higher has the same pattern.
    let low = exponents(ticks(1e-14, 100).ticks)
    let high = exponents(ticks(1e6, 1e22).ticks)
    #expect(low.first ?? 0 <= -12)
    #expect(low.map { $0 + 20 } == high)
  }

  @Test func oneNotation() {
    // tick-log-09
    for (lower, upper) in [(0.004, 3), (1e-3, 1e7), (1e-7, 1e-2), (5, 5e9)] {
      let labels = Set([100.0, 300, 560].flatMap { ticks(lower, upper, length: $0).ticks.labels })
      #expect(labels.allSatisfy { $0.contains("e") } || !labels.contains { $0.contains("e") })
    }
  }

  @Test func superscripts() {
    let format = NumberFormat(marks: NumberMarks(power: .superscript))
    let ticks = LogTicks(
      LogDomain(1e-10, 1e20) ?? .automatic(.empty), in: .horizontal(length: 300), format: format, extent: width)
    #expect(ticks.ticks.labels == ["10⁻¹⁰", "10⁰", "10¹⁰", "10²⁰"])
    #expect(NumberFormat(.scientific, marks: NumberMarks(power: .superscript)).text(-2.5e-7) == "−2.5×10⁻⁷")
    #expect(NumberFormat(.scientific, marks: NumberMarks(power: .superscript)).text(-1e7) == "−10⁷")
  }

  @Test func niceEnds() {
    let ticks = ticks(0.3, 7, ends: .nice)
    #expect(ticks.domain == LogDomain(0.2, 10))
    #expect(ticks.ticks.labels == ["0.2", "0.5", "1", "2", "5", "10"])
    #expect(self.ticks(3, 850_000, ends: .nice).domain == LogDomain(1, 1e6))
    let whole = self.ticks(.leastNonzeroMagnitude, .greatestFiniteMagnitude, ends: .nice)
    #expect(whole.domain == LogDomain(.leastNonzeroMagnitude, .greatestFiniteMagnitude))
  }

  @Test func domains() {
    #expect(LogDomain(0, 1) == nil && LogDomain(-1, 1) == nil && LogDomain(.nan, 1) == nil)
    #expect(LogDomain(1, .infinity) == nil)
    #expect(LogDomain(100, 1) == LogDomain(1, 100))
    #expect(LogDomain.automatic(.empty) == LogDomain(1, 10))
    #expect(LogDomain.automatic(.numbers(5, 5)) == LogDomain(0.5, 50))
    #expect(LogDomain.automatic(.integers(3, 3000)) == LogDomain(3, 3000))
    #expect(LogDomain.automatic(.numbers(1e308, 1e308)).upper == .greatestFiniteMagnitude)
    #expect(ticks(5, 5).ticks.labels == ["5"])
  }

  @Test func positions() throws {
    let scale = LogScale(domain: try #require(LogDomain(1, 1000)), start: 300, end: 0)
    #expect(abs(scale.position(of: 10) - 200) < 1e-9)
    #expect(abs(scale.value(at: 100) - 100) < 1e-9)
    #expect(scale.position(of: 0.0) == 1e300 && scale.position(of: -1).isNaN && scale.position(of: .nan).isNaN)
    #expect(scale.clamped(0) == 1 && scale.clamped(1e9) == 1000)
    let place = LogScale(domain: try #require(LogDomain(5, 5)), start: 0, end: 10)
    #expect(place.position(of: 5.0) == 5 && place.value(at: 3) == 5)
  }

  @Test func everyAxisHolds() {
    var random = Seeded(71)
    for _ in 0..<axisCount {
      let a = random.anyFinite().magnitude
      let factor = Elementary.pow(10, Elementary.pow(10, .random(in: -15...2.7, using: &random)))
      guard let domain = LogDomain(a, min(a * factor, .greatestFiniteMagnitude)) else { continue }
      let ends: DomainEnds = Bool.random(using: &random) ? .nice : .exact
      let length: Double = [0, 45, 120, 300, 560, 1000, 4000].randomElement(using: &random) ?? 0
      let ticks = LogTicks(domain, ends: ends, in: .horizontal(length: length), extent: width)
      func name() -> String { "\(domain) \(ends), \(length) points" }
      let numbers = ticks.ticks.numbers
      let all = (ticks.ticks + ticks.minorTicks).numbers
      hold(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, name())
      hold(all.allSatisfy { $0 >= ticks.domain.lower && $0 <= ticks.domain.upper }, name())
      hold(Set(all).count == all.count, name())
      hold(numbers.count >= (domain.isPlace ? 1 : 2) && numbers.count <= 200, name())
      hold(ticks.domain.lower <= domain.lower && ticks.domain.upper >= domain.upper, name())
      hold(Set(ticks.ticks.labels).count == numbers.count, name())
      for tick in ticks.ticks { hold(number(tick.label) == [tick].numbers[0], name()) }

      let scale = LogScale(domain: domain, start: 640, end: 0)
      let share = Double.random(in: 0...1, using: &random)
      let value = scale.clamped(domain.lower * (1 - share) + domain.upper * share)
      let back = scale.value(at: scale.position(of: value))
      hold(abs(back - value) <= (domain.upper - domain.lower) * 1e-9 + value.ulp, name())
    }
  }
}
