import RastrumTestSupport
import Testing

@testable import RastrumScales

@Suite struct TimeScaleTests {
  @Test func timestampsKeepTheirNanoseconds() {
    let start = Moment(seconds: 1_811_851_200, nanoseconds: 123_456_789)
    let domain = TimeDomain(start, start.adding(seconds: 0, nanoseconds: 100) ?? start)
    let scale = TimeScale(domain: domain, start: 0, end: 1000)
    let mapping = scale.mapping(for: .nanoseconds)
    for i: Int64 in -10...110 {
      #expect(abs(mapping.position(1_811_851_200_123_456_789 + i) - Double(i) * 10) < 1e-6)
      #expect(abs(scale.position(of: 1_811_851_200_123_456_789 + i, .nanoseconds) - Double(i) * 10) < 1e-4)
    }
  }

  @Test(arguments: [TimeUnit.seconds, .milliseconds, .microseconds, .nanoseconds])
  func unitsAgree(unit: TimeUnit) {
    let domain = TimeDomain(Moment(seconds: -86_400, nanoseconds: 500_000_000), Moment(seconds: 86_400))
    let scale = TimeScale(domain: domain, start: 20, end: 620)
    let mapping = scale.mapping(for: unit)
    for second in stride(from: -90_000 as Int64, through: 90_000, by: 3_600) {
      let expected = 20 + 600 * (Double(second) + 86_399.5) / 172_799.5
      #expect(abs(mapping.position(second * unit.perSecond) - expected) < 1e-9)
      #expect(abs(scale.position(of: Moment(seconds: second)) - expected) < 1e-9)
    }
  }

  @Test(arguments: [TimeUnit.seconds, .milliseconds, .microseconds, .nanoseconds])
  func domainsBeyondTheUnit(unit: TimeUnit) {
    // Year 20,000 to 21,000: no count of nanoseconds reaches it, so all of them lie before the range.
    let domain = TimeDomain(Moment(seconds: 568_971_820_800), Moment(seconds: 600_528_772_800))
    let mapping = TimeScale(domain: domain, start: 0, end: 100).mapping(for: unit)
    #expect(mapping.position(Int64(0)) < -1000)
    #expect(mapping.position(Int64.max).isFinite && mapping.position(Int64.min).isFinite)
    let whole = TimeDomain(Moment(seconds: .min), Moment(seconds: .max))
    let all = TimeScale(domain: whole, start: 0, end: 100)
    #expect(all.mapping(for: unit).position(Int64(0)) == 50)
    #expect(abs(all.moment(at: 50).seconds) < 4096)
  }

  @Test func momentsInvert() {
    var random = Seeded(51)
    for _ in 0..<sampleCount {
      let lower = Moment(Int64(bitPattern: random.next()), .nanoseconds)
      let span = Double.random(in: 1e-6...1e9, using: &random)
      let upper = lower.adding(seconds: Int64(span), nanoseconds: Int64(span * 1e9) % 1_000_000_000) ?? lower
      let scale = TimeScale(domain: TimeDomain(lower, upper), start: 640, end: -10)
      let position = Double.random(in: -10...640, using: &random)
      #expect(abs(scale.position(of: scale.moment(at: position)) - position) < 650e-9 / span + 1e-6)
    }
  }

  @Test(
    arguments: [
      (Moment(seconds: 86_400), 86_400), (Moment(seconds: 86_460), 3_600), (Moment(seconds: 86_461), 60),
      (Moment(seconds: 0, nanoseconds: 1), 1),
    ] as [(Moment, Int64)])
  func singleMoments(moment: Moment, margin: Int64) {
    let domain = TimeDomain.automatic(moment, moment)
    #expect(domain.lower == moment.adding(seconds: -margin) && domain.upper == moment.adding(seconds: margin))
  }

  @Test func aPlaceIsInTheMiddle() {
    let scale = TimeScale(domain: TimeDomain(Moment(seconds: 5), Moment(seconds: 5)), start: 0, end: 100)
    #expect(scale.position(of: Moment(seconds: 5)) == 50)
    #expect(scale.mapping(for: .milliseconds).position(5_000 as Int64) == 50)
    #expect(scale.mapping(for: .milliseconds).position(5_001 as Int64) > 1e9)
    #expect(scale.moment(at: 70) == Moment(seconds: 5))
  }
}
