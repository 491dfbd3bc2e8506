import RastrumNumerics
import RastrumTestSupport
import Testing

@testable import RastrumScales

@Suite struct CurveTests {
  private static let shares: [(Curve, Double, Double, Double, Double)] = [
    (.log(base: 10), 1, 1000, 10, 1 / 3.0), (.log(base: 2), 1, 8, 2, 1 / 3.0), (.log(base: 10), 1000, 1, 10, 2 / 3.0),
    (.squareRoot, 0, 100, 25, 0.5), (.squareRoot, -100, 100, 25, 0.75), (.power(exponent: 2), 0, 10, 5, 0.25),
    (.power(exponent: 2), -10, 10, -5, 0.375), (.power(exponent: 3), 1, 2, 1.5, 2.375 / 7),
    (.symlog(slope: 1), -99, 99, 0, 0.5), (.symlog(slope: 1), 0, 99, 9, 0.5), (.symlog(slope: 1), -99, 0, -9, 0.5),
    (.symlog(slope: 10), 0, 9.9, 0.9, 0.5), (.symlog(slope: 1e-100), 0, 10, 2.5, 0.25),
    (.squareRoot, -100, -25, -64, 0.4), (.linear, 0, 4, 1, 0.25),
  ]

  /// Where values lie between the ends, as a share of the way.
  @Test(arguments: shares)
  func places(curve: Curve, from: Double, to: Double, value: Double, share: Double) throws {
    let domain = try #require(LinearDomain(from, to))
    let scale =
      from < to
      ? CurvedScale(domain, curve, start: 50, end: 450) : CurvedScale(domain, curve, start: 450, end: 50)
    #expect(abs(scale.position(of: value) - (50 + 400 * share)) < 1e-9)
    #expect(abs(scale.value(at: 50 + 400 * share) - value) < 1e-9 * abs(to - from))
  }

  @Test func withoutAPlace() throws {
    let scale = CurvedScale(try #require(LinearDomain(1.0, 1000)), .log(base: 10), start: 0, end: 300)
    for value in [0, -0.0, -5, .nan, -.infinity, -Double.leastNonzeroMagnitude] {
      #expect(scale.position(of: value).isNaN)
    }
    #expect(scale.position(of: Double.leastNonzeroMagnitude) < -30_000)
    let clamped = CurvedScale(
      try #require(LinearDomain(1.0, 1000)), .log(base: 10), beyond: .clamped, start: 0, end: 300)
    #expect(clamped.position(of: 1e9) == 300 && clamped.position(of: 0.01) == 0)
  }

  private func curve(_ random: inout Seeded) -> Curve {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .log(base: 10)
    case 1: .symlog(slope: Elementary.pow(10, .random(in: -20...20, using: &random)))
    case 2: .squareRoot
    default: .power(exponent: .random(in: 0.1...10, using: &random))
    }
  }

  /// value(position(v)) = v to a billionth of the span, or of what the last bits of the position are worth; order is
  /// kept; nothing is NaN that has a place.
  @Test func everyCurveGoesBothWays() throws {
    var random = Seeded(7)
    for _ in 0..<axisCount {
      let curve = curve(&random)
      let size = Elementary.pow(10, .random(in: -300...300, using: &random))
      var a = size * (curve.isLogarithm ? 1 : Double.random(in: -1...1, using: &random))
      var b = a + abs(a) * Elementary.pow(10, .random(in: -9...3, using: &random))
      if Int.random(in: 0..<3, using: &random) == 0 && !curve.isLogarithm { (a, b) = (-size, size / 3) }
      guard let domain = LinearDomain(a, b), domain.lower < domain.upper else { continue }
      let scale = CurvedScale(domain, curve, start: 40, end: 640)
      var last = -Double.infinity
      for step in 0...8 {
        let value = domain.lower + (domain.upper - domain.lower) * Double(step) / 8
        let position = scale.position(of: value)
        let back = scale.value(at: position)
        hold(
          position >= last && position >= 40 - 1e-6 && position <= 640 + 1e-6,
          "\(curve) \(a)…\(b) \(value) \(position)")
        last = position
        let slack = 4 * position.ulp
        let worth = max(abs(scale.value(at: position + slack) - back), abs(scale.value(at: position - slack) - back))
        let error = abs(back - value)
        hold(
          error <= 1e-9 * (domain.upper - domain.lower) + worth, "\(curve) \(a)…\(b): \(value) came back as \(back)")
        hold(abs(scale.position(of: back) - position) < 1e-9 * 600, "\(curve) \(a)…\(b) at \(value)")
      }
    }
  }
}

/// Ticks of power scales: 0 and round numbers that lie evenly.
@Suite struct PowerTicksTests {
  @Test(
    arguments: [
      (0.5, 0, 100, 400, [0, 5, 20, 50, 100]), (0.5, 0, 662, 400, [0, 20, 100, 200, 400, 700]),
      (0.5, 0, 2500, 400, [0, 100, 500, 1000, 2500]), (0.5, 0, 1, 400, [0, 0.05, 0.2, 0.5, 1]),
      (0.5, -50, 100, 400, [-50, -10, 0, 10, 50, 100]), (0.25, 0, 1000, 400, [0, 1, 20, 100, 400, 1000]),
      (2, 0, 37, 240, [0, 20, 30, 40]), (2, -10, 20, 400, [-10, 0, 10, 15, 20]),
      // Far from 0 the curve is nearly a line, and one step serves.
      (0.5, 6, 662, 400, [0, 20, 100, 200, 400, 700]), (0.5, 900, 1000, 400, [900, 920, 940, 960, 980, 1000]),
      (1, 0, 100, 400, [0, 20, 40, 60, 80, 100]),
    ] as [(Double, Double, Double, Double, [Double])])
  func areEvenAndRound(exponent: Double, lower: Double, upper: Double, length: Double, values: [Double]) throws {
    let ticks = LinearTicks(
      try #require(LinearDomain(lower, upper)), ends: .nice, in: .horizontal(length: length),
      shape: ScaleShape(.power(exponent: exponent)), extent: width)
    #expect(ticks.ticks.numbers == values)
    #expect(ticks.fits)
    #expect(ticks.domain.lower <= lower && ticks.domain.upper >= upper)
  }

  @Test func neverLeaveTheAxisBare() throws {
    var random = Seeded(5)
    for _ in 0..<(axisCount / 20) {
      let exponent = Double.random(in: 0.1...10, using: &random)
      let a = Double.random(in: -1...1, using: &random) * Elementary.pow(10, .random(in: -5...9, using: &random))
      let b = Bool.random(using: &random) ? 0 : a * Double.random(in: -1...3, using: &random)
      guard a != b, let domain = LinearDomain(a, b) else { continue }
      let length = Double.random(in: 20...900, using: &random)
      let shape = ScaleShape(.power(exponent: exponent))
      let ends: DomainEnds = Bool.random(using: &random) ? .nice : .exact
      let ticks = LinearTicks(domain, ends: ends, in: .horizontal(length: length), shape: shape, extent: width)
      let scale = CurvedScale(ticks.domain, shape.curve, start: 0, end: length)
      let positions = ticks.ticks.numbers.map { scale.position(of: $0) }
      hold(zip(ticks.ticks.numbers, ticks.ticks.numbers.dropFirst()).allSatisfy(<), "\(exponent) \(a) \(b)")
      hold(positions.allSatisfy { $0 >= -1e-6 && $0 <= length + 1e-6 }, "\(exponent) \(a) \(b)")
      hold(Set(ticks.ticks.labels).count == ticks.ticks.count, "\(ticks.ticks.labels)")
      // With room for four labels no gap takes most of the axis, where round numbers are not all at one end.
      if length > 400 && exponent < 2 {
        let edges = [0] + positions + [length]
        let widest = zip(edges, edges.dropFirst()).map { $1 - $0 }.max() ?? 0
        hold(widest < 0.6 * length, "\(exponent) \(a) \(b) \(length) \(ends): \(ticks.ticks.labels)")
      }
    }
  }
}

@Suite struct BreaksTests {
  private func scale(_ breaks: [(lower: Double, upper: Double)]) throws -> CurvedScale {
    CurvedScale(try #require(LinearDomain(0.0, 1000)), .linear, breaks: breaks, start: 0, end: 200)
  }

  @Test func aBrokenAxis() throws {
    let scale = try scale([(100, 900)])
    for (value, position) in [(0, 0), (50, 50), (100, 100), (900, 100), (950, 150), (1000, 200)] as [(Double, Double)]
    {
      #expect(scale.position(of: value) == position)
      if value != 100 { #expect(scale.value(at: position) == value) }
    }
    #expect(scale.position(of: 500.0).isNaN && scale.position(of: 100.001).isNaN)
    #expect(scale.nearestPosition(of: 500) == 100)
  }

  @Test func overlapsAndEnds() throws {
    let joined = try scale([(300, 500), (100, 300), (450, 900), (5, 5), (7, 3)])
    #expect(joined.position(of: 900.0) == 100 && joined.position(of: 300.0).isNaN)
    let outer = try scale([(-50, 200), (800, 2000)])
    #expect(outer.position(of: 200.0) == 0 && outer.position(of: 800.0) == 200 && outer.position(of: 500.0) == 100)
    // An end of the domain that lies inside a break has no place; one at the end of a break has.
    #expect(CurvedScale.isLeftOut(outer.position(of: 0.0)) && CurvedScale.isLeftOut(outer.position(of: 1000.0)))
    #expect(CurvedScale.isLeftOut(outer.position(of: 100.0)) && !CurvedScale.isLeftOut(outer.position(of: .nan)))
    let touching = try scale([(0, 200), (800, 1000)])
    #expect(touching.position(of: 0.0) == 0 && touching.position(of: 1000.0) == 200)
    let nothing = try scale([(-1, 2000)])
    #expect(nothing.position(of: 500.0).isNaN)
  }

  @Test func ticksAroundABreak() throws {
    let ticks = LinearTicks(
      try #require(LinearDomain(0.0, 1000)), in: .horizontal(length: 560), shape: ScaleShape(breaks: [(100, 900)]),
      extent: width)
    #expect(
      ticks.ticks.numbers == [0, 25, 50, 75, 900, 925, 950, 975, 1000]
        || ticks.ticks.numbers == [0, 50, 900, 950, 1000])
    let far = LinearTicks(
      try #require(LinearDomain(0.0, 1_000_010)), in: .horizontal(length: 560),
      shape: ScaleShape(breaks: [(10, 1_000_000)]), extent: width)
    #expect(far.ticks.count >= 4 && far.fits)
  }

  @Test func breaksOnALogarithm() throws {
    let scale = CurvedScale(
      try #require(LinearDomain(1.0, 1e6)), .log(base: 10), breaks: [(-5, 10), (100, 10_000)], start: 0, end: 300)
    #expect(abs(scale.position(of: 10.0)) < 1e-9 && abs(scale.position(of: 100.0) - 100) < 1e-9)
    #expect(abs(scale.position(of: 1e5) - 200) < 1e-9 && scale.position(of: 1e3).isNaN)
  }

  @Test func weekendsAndNights() throws {
    // From Friday 2027-04-02 to Wednesday 2027-04-07, 00:00.
    let domain = TimeDomain(Moment(seconds: 1_806_624_000), Moment(seconds: 1_807_056_000))
    let weekends = BreakPattern.weekend.intervals(in: domain, zone: .utc)
    #expect(weekends.map { $0.upper.seconds - $0.lower.seconds } == [172_800])
    let scale = CurvedScale(domain, breaks: weekends, start: 0, end: 300)
    let monday = Moment(seconds: 1_806_624_000 + 3 * 86_400)
    #expect(scale.position(of: monday) == 100 && scale.moment(at: 100) == monday)
    let nights = try #require(BreakPattern(.daily, from: 960, to: 570)).intervals(in: domain, zone: .utc)
    let ticks = TimeTicks(
      domain, in: .horizontal(length: 560), choice: .step(try #require(TimeStep(1, .day))),
      breaks: weekends + nights, extent: width)
    // Each day begins where its night ends.
    #expect(ticks.ticks.labels == ["Apr 2", "Apr 5", "Apr 6"])
    #expect(ticks.ticks.moments.allSatisfy { $0.seconds % 86_400 == 34_200 })
    #expect(BreakPattern(.daily, from: 0, to: 1440) == nil && BreakPattern(.weekly, from: -1, to: 5) == nil)
    let all = TimeDomain(Moment(seconds: .min), Moment(seconds: .max))
    #expect(BreakPattern.weekend.intervals(in: all, zone: .utc).isEmpty)
  }

  @Test func manyBreaksGoBothWays() throws {
    var random = Seeded(9)
    for _ in 0..<(axisCount / 100) {
      let breaks = (0..<Int.random(in: 1...40, using: &random)).map { _ -> (lower: Double, upper: Double) in
        let a = Double.random(in: -100...1100, using: &random)
        return (a, a + .random(in: 0...30, using: &random))
      }
      let scale = try scale(breaks)
      var last = -Double.infinity
      for step in 0...100 {
        let value = Double(step) * 10
        let position = scale.position(of: value)
        // The ends of a break are one place.
        if position.isNaN || breaks.contains(where: { value >= $0.lower && value <= $0.upper }) { continue }
        hold(position >= last && position >= 0 && position <= 200 + 1e-9, "\(breaks)")
        last = position
        hold(abs(scale.value(at: position) - value) < 1e-6, "\(breaks) at \(value)")
      }
    }
  }
}
