import Foundation
import RastrumNumerics
import Testing

@testable import RastrumScales

/// Rows named like "tick-linear-01" are faults that other libraries had.
@Suite struct LinearTicksTests {
  private func ticks(
    _ lower: Double, _ upper: Double, _ choice: LinearTicks.Choice = .automatic, ends: DomainEnds = .exact,
    length: Double = 560, grain: LinearDomain.Grain = .any, format: NumberFormat = .automatic
  ) -> LinearTicks {
    LinearTicks(
      LinearDomain(lower, upper, grain: grain) ?? .automatic(.empty), ends: ends, in: .horizontal(length: length),
      choice: choice, format: format, extent: width)
  }

  @Test(
    arguments: [
      (0, 8, 300, "0 2 4 6 8"), (0, 30, 560, "0 5 10 15 20 25 30"), (0, 1, 300, "0.0 0.2 0.4 0.6 0.8 1.0"),
      (3, 97, 300, "0 25 50 75 100"), (3, 97, 400, "0 20 40 60 80 100"),
      (5.97, 594.09, 560, "0 100 200 300 400 500 600"),
      (-7.1, 35.6, 560, "−10 0 10 20 30 40"), (0, 4390, 300, "0 1000 2000 3000 4000 5000"),
      (0, 43_900, 400, "0 10,000 20,000 30,000 40,000 50,000"),
      (0, 3e-7, 400, "0 50e−9 100e−9 150e−9 200e−9 250e−9 300e−9"),
      (1e12, 5e12, 400, "1e12 2e12 3e12 4e12 5e12"),
      (1018, 1034, 560, "1018 1020 1022 1024 1026 1028 1030 1032 1034"),
      (-0.6, 2, 400, "−1.0 −0.5 0.0 0.5 1.0 1.5 2.0"),
    ] as [(Double, Double, Double, String)])
  func newspaperAxes(lower: Double, upper: Double, length: Double, labels: String) {
    let ticks = ticks(lower, upper, ends: .nice, length: length)
    #expect(ticks.ticks.labels.joined(separator: " ") == labels)
    #expect(ticks.domain.lower == ticks.ticks.numbers.first && ticks.domain.upper == ticks.ticks.numbers.last)
  }

  /// From where the curve bends on, powers of ten on both sides of 0; the choice that is nearest to the wanted number.
  @Test(
    arguments: [
      (-1000, 1000, 1, 560, "−1000 −100 −10 −1 0 1 10 100 1000"),
      (-1000, 1000, 1, 300, "−1000 −100 −10 0 10 100 1000"), (-1000, 1000, 1, 200, "−1000 0 1000"),
      (-1e6, 1e6, 1, 300, "−1,000,000 −1,000 0 1,000 1,000,000"), (0, 1e6, 1, 300, "0 100 10,000 1,000,000"),
      (-20, 3000, 1, 300, "−10 0 10 100 1000"), (-0.001, 1, 1000, 560, "−0.001 0 0.001 0.01 0.1 1"),
      (-1e30, 1e30, 1, 300, "−1e30 −1e20 −1e10 0 1e10 1e20 1e30"),
      (-1e300, 1e300, 1, 560, "−1e300 −1e200 −1e100 0 1e100 1e200 1e300"),
      // 1, 2 and 5 where there is room, and what is nearly linear as on a linear axis.
      (2, 5000, 1, 560, "2 5 10 20 50 100 200 500 1000 2000 5000"), (-5, 5, 1, 560, "−5 −4 −3 −2 −1 0 1 2 3 4 5"),
    ] as [(Double, Double, Double, Double, String)])
  func symmetricLogarithms(lower: Double, upper: Double, slope: Double, length: Double, labels: String) {
    for ends in [DomainEnds.exact, .nice] {
      let ticks = LinearTicks(
        LinearDomain(lower, upper) ?? .automatic(.empty), ends: ends, in: .horizontal(length: length),
        shape: ScaleShape(.symlog(slope: slope)), extent: width)
      #expect(ticks.ticks.labels.joined(separator: " ") == labels)
      #expect(ticks.fits)
    }
  }

  @Test func nonRoundZero() {
    // tick-linear-01
    let ticks = ticks(-0.9, 0.9, .step(0.3), format: NumberFormat(digits: .shortest)).ticks
    #expect(ticks.numbers == [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9])
    #expect(ticks.labels == ["−0.9", "−0.6", "−0.3", "0", "0.3", "0.6", "0.9"])
  }

  @Test func tenthsDoNotDrift() {
    // tick-linear-02
    let ticks = ticks(0, 1, .step(0.1)).ticks
    let tenths: [Double] = (0...10).map { Double($0) / 10 }
    #expect(ticks.numbers == tenths)
    #expect(ticks.labels == ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1.0"])
  }

  @Test func anchoredStepsReachTheEnd() {
    // tick-linear-03
    let ticks = ticks(0.2, 1.4, .step(0.3, anchor: 0.2))
    #expect(ticks.ticks.numbers == [0.2, 0.5, 0.8, 1.1, 1.4])
    let scale = LinearScale(domain: ticks.domain, start: 0, end: 560)
    #expect(abs(scale.position(of: 1.4) - 560) < 1e-9)
  }

  @Test func interiorTicksAreMultiplesOfTheStep() throws {
    // tick-linear-05
    let ticks = ticks(19.873, 21.4412, .count(8))
    let step = try #require(ticks.step).double
    for value in ticks.ticks.numbers {
      #expect(value == (value / step).rounded() * step || value == number("\(value)"))
    }
    #expect(ticks.ticks.numbers.contains(20) && ticks.ticks.numbers.contains(21))
    #expect(ticks.domain.lower == 19.873 && ticks.domain.upper == 21.4412)
  }

  @Test func narrowAndFarFromZero() {
    // tick-linear-06
    let ticks = ticks(1_234_567_889, 1_234_567_891, .step(0.5))
    #expect(
      ticks.ticks.labels == [
        "1,234,567,889.0", "1,234,567,889.5", "1,234,567,890.0", "1,234,567,890.5", "1,234,567,891.0",
      ])
    let scale = LinearScale(domain: ticks.domain, start: 0, end: 560)
    let positions = ticks.ticks.numbers.map { scale.position(of: $0) }
    for (a, b) in zip(positions, positions.dropFirst()) { #expect(abs(b - a - 140) < 0.01) }
  }

  @Test func labelsAreWholeNumbersWithoutAnOffset() {
    // tick-linear-07
    let ticks = ticks(99_999.95, 100_001.05).ticks
    for tick in ticks { #expect(number(tick.label) == [tick].numbers[0]) }
  }

  @Test(arguments: [6.5, 15])
  func notationDoesNotDependOnTheFont(digit: Double) {
    // tick-linear-09
    for domain in [LinearDomain(2e9, 9e9), LinearDomain(2e13, 9e13)] {
      let ticks = LinearTicks(
        domain ?? .automatic(.empty), ends: .nice, in: .vertical(length: digit * 40), extent: { _ in digit * 2 })
      for tick in ticks.ticks where tick.label != "0" {
        #expect(tick.label.hasSuffix("e12") == ((domain?.lower ?? 0) > 1e10))
        #expect(number(tick.label) == [tick].numbers[0])
      }
    }
  }

  @Test func fixedDecimalsMoveTicksToThem() {
    // tick-linear-11
    let ticks = ticks(0, 5, .count(5), format: NumberFormat(digits: .decimals(0))).ticks
    #expect(ticks.numbers == [0, 1, 2, 3, 4, 5])
    #expect(ticks.labels == ["0", "1", "2", "3", "4", "5"])
  }

  @Test func countsHaveWholeTicks() {
    // tick-linear-12
    let grained = ticks(0, 2, ends: .nice, grain: .integers).ticks
    #expect(grained.labels == ["0", "1", "2"])
    let column = LinearTicks(
      .automatic(.integers(0, 2), baseline: .included), ends: .nice, in: .vertical(length: 300), extent: height)
    #expect(column.ticks.labels == ["0", "1", "2"])
  }

  @Test func twoTicksAroundZero() {
    // tick-linear-13
    for ends in [DomainEnds.exact, .nice] {
      let ticks = ticks(-7, 7, .count(2), ends: ends)
      #expect(ticks.ticks.count == 2 || ticks.ticks.count == 3)
      for value in ticks.ticks.numbers { #expect(value >= ticks.domain.lower && value <= ticks.domain.upper) }
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [Double])
  func impossibleStepsAreRefused(step: Double) {
    // tick-linear-15
    let ticks = ticks(0, 10, .step(step))
    #expect(ticks.refusal == .invalidRequest)
    #expect(ticks.ticks.labels == self.ticks(0, 10).ticks.labels)
  }

  @Test func stepsBeyondTheLimitAreRefused() {
    for step in [1e-9, 1e-300, .leastNonzeroMagnitude] as [Double] {
      let ticks = ticks(0, 10, .step(step))
      #expect(ticks.refusal == .tooMany)
      #expect(ticks.ticks.count >= 2 && ticks.ticks.count <= 200)
    }
    #expect(ticks(0, 10, .step(100)).ticks.labels == ["0"])
    #expect(ticks(1, 10, .step(100)).ticks.isEmpty)
    #expect(ticks(0, 10, .step(1e300)).ticks.labels == ["0"])
  }

  @Test func placesAndGivenValues() {
    // range-02
    #expect(ticks(50, 50).ticks.labels == ["50"])
    #expect(ticks(50, 50, .step(7)).ticks.labels == ["50"])
    #expect(
      ticks(0, 10, .values([.nan, 7.25, 3, .infinity, 3, -1, 10, 11, 0])).ticks.labels == [
        "0.00", "3.00", "7.25", "10.00",
      ])
    #expect(ticks(0, 10, .values([])).ticks.isEmpty)
  }

  @Test func smallestSpan() {
    // range-04
    let ticks = ticks(0, .leastNonzeroMagnitude, ends: .nice)
    #expect(ticks.domain.lower < ticks.domain.upper && ticks.domain.lower <= 0)
    #expect(ticks.ticks.labels == ["0", "5e−324"])
  }

  @Test func spanNearTheSmallestNumbers() {
    // range-06
    let ticks = ticks(1e-305, 3e-305, ends: .nice)
    let scale = LinearScale(domain: ticks.domain, start: 0, end: 560)
    #expect(abs(scale.position(of: 2e-305) - 280) < 1e-6)
    for tick in ticks.ticks { #expect(number(tick.label) == [tick].numbers[0]) }
  }

  @Test(arguments: [DomainEnds.exact, .nice])
  func wholeRangeOfDoubles(ends: DomainEnds) {
    // range-07
    let ticks = ticks(-1.7e308, 1.7e308, ends: ends)
    let scale = LinearScale(domain: ticks.domain, start: 0, end: 560)
    #expect(abs(scale.position(of: 0.0) - 280) < 1e-9)
    #expect(ticks.ticks.count >= 2)
    for tick in ticks.ticks {
      #expect([tick].numbers[0].isFinite && (tick.label == "0" || tick.label.contains("e306")))
    }
  }

  @Test func tinyExplicitEnds() {
    // range-08
    let ticks = ticks(2e-15, 3e-12).ticks
    #expect((2...12).contains(ticks.count))
    #expect(Set(ticks.labels).count == ticks.count)
    for tick in ticks { #expect(number(tick.label) == [tick].numbers[0]) }
  }

  @Test func equalDataIsToldFromZero() {
    // range-10
    for value in [0.004, -0.004, 1e-300, 123_456, -1e300] {
      let domain = LinearDomain.automatic(.numbers(value, value))
      let ticks = LinearTicks(domain, ends: .nice, in: .vertical(length: 300), extent: height)
      #expect(ticks.domain.upper - ticks.domain.lower <= 10 * abs(value))
      #expect(ticks.ticks.numbers.contains { $0 != 0 && abs($0) <= abs(value) * 2 })
    }
  }

  @Test func allZerosHaveAZero() {
    // range-11
    for length in [40.0, 300, 1000] {
      let ticks = LinearTicks(
        .automatic(.numbers(0, 0)), ends: .nice, in: .vertical(length: length), extent: height)
      #expect(ticks.domain.lower == 0 && ticks.domain.upper > 0)
      #expect(ticks.ticks.labels.contains("0"))
    }
  }

  @Test func prefixedZero() {
    // format-01
    let format = NumberFormat(.si, digits: .significant(3))
    let labels = ticks(-0.6, 2, .step(0.2), format: format).ticks.labels
    #expect(labels.prefix(5) == ["−600m", "−400m", "−200m", "0", "200m"])
    #expect(labels.last == "2")
  }

  @Test func labelsIgnoreTheProcessLocale() {
    // format-07
    let before = ticks(0, 1, .step(0.25)).ticks.labels
    let old = setlocale(LC_ALL, nil).map { String(cString: $0) }
    defer { setlocale(LC_ALL, old ?? "C") }
    for locale in ["de_DE.UTF-8", ""] { setlocale(LC_ALL, locale) }
    #expect(ticks(0, 1, .step(0.25)).ticks.labels == before)
    #expect(before == ["0.00", "0.25", "0.50", "0.75", "1.00"])
  }

  @Test func largeIntegers() {
    let id: Int64 = 1_811_851_200_000_000_001
    let ticks = LinearTicks(
      .automatic(.integers(id, id + 8)), ends: .nice, in: .vertical(length: 300), extent: height)
    #expect(ticks.ticks.labels.first == "1,811,851,200,000,000,001")
    #expect(ticks.ticks.labels.last == "1,811,851,200,000,000,009")
    #expect(ticks.ticks.count == 9)
    let scale = LinearScale(domain: ticks.domain, start: 0, end: 80)
    for (index, tick) in ticks.ticks.enumerated() {
      guard case .number(let value) = tick.value else { continue }
      #expect(scale.position(of: value) == Double(index) * 10)
    }
    #expect(scale.position(of: id + 3) == 30)
  }

  @Test(arguments: [0, -5, .nan, .infinity, 1e-300] as [Double])
  func strangeRooms(length: Double) {
    for ends in [DomainEnds.exact, .nice] {
      let ticks = ticks(3, 97, ends: ends, length: length)
      #expect(ticks.ticks.count >= 2 && ticks.ticks.count <= 200)
    }
  }

  @Test func crowdedLabelsThinOnNiceValues() {
    let ticks = LinearTicks(
      LinearDomain(3.0, 97.0) ?? .automatic(.empty), in: .vertical(length: 45), extent: { _ in 20 })
    #expect(ticks.fits)
    #expect(ticks.ticks.count == 2)
    for value in ticks.ticks.numbers { #expect(value.truncatingRemainder(dividingBy: 5) == 0) }
  }
}
