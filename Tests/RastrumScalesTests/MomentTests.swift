import Testing

@testable import RastrumScales

@Suite struct MomentTests {
  @Test(
    arguments: [
      (0, TimeUnit.seconds, 0, 0), (-1, .seconds, -1, 0), (1_500, .milliseconds, 1, 500_000_000),
      (-1, .milliseconds, -1, 999_000_000), (-1, .microseconds, -1, 999_999_000), (-1, .nanoseconds, -1, 999_999_999),
      (.max, .nanoseconds, 9_223_372_036, 854_775_807), (.min, .nanoseconds, -9_223_372_037, 145_224_192),
      (.max, .seconds, .max, 0), (.min, .seconds, .min, 0),
    ] as [(Int64, TimeUnit, Int64, UInt32)])
  func counts(count: Int64, unit: TimeUnit, seconds: Int64, nanoseconds: UInt32) {
    let moment = Moment(count, unit)
    #expect(moment == Moment(seconds: seconds, nanoseconds: nanoseconds))
    #expect(moment.count(in: unit) == (count, 0))
  }

  @Test func countsOfOtherUnits() {
    let moment = Moment(seconds: -2, nanoseconds: 250_000_001)
    #expect(moment.count(in: .seconds).whole == -2)
    #expect(abs(moment.count(in: .seconds).rest - 0.250000001) < 1e-15)
    #expect(moment.count(in: .milliseconds).whole == -1750)
    #expect(moment.count(in: .nanoseconds) == (-1_749_999_999, 0))
    #expect(Moment(seconds: .max).count(in: .nanoseconds) == (.max, 0))
    #expect(Moment(seconds: .min).count(in: .milliseconds) == (.min, 0))
  }

  @Test(
    arguments: [
      (0, 0, 0), (1.5, 1, 500_000_000), (-0.25, -1, 750_000_000), (1_811_851_200.1, 1_811_851_200, 99_999_905),
      (0x1p62, 0x4000_0000_0000_0000, 0),
    ] as [(Double, Int64, UInt32)])
  func fromSeconds(value: Double, seconds: Int64, nanoseconds: UInt32) {
    #expect(Moment(fractionalSeconds: value) == Moment(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e19, -1e19])
  func notAMoment(value: Double) {
    #expect(Moment(fractionalSeconds: value) == nil)
  }

  @Test func arithmeticReportsOverflow() {
    let last = Moment(seconds: .max, nanoseconds: 999_999_999)
    #expect(last.adding(seconds: 0, nanoseconds: 1) == nil)
    #expect(last.adding(seconds: 0, nanoseconds: -1) == Moment(seconds: .max, nanoseconds: 999_999_998))
    #expect(Moment(seconds: .min).adding(seconds: 0, nanoseconds: -1) == nil)
    #expect(Moment(seconds: 0).adding(seconds: 1, nanoseconds: .min) != nil)
    #expect(Moment(seconds: 5).adding(seconds: -5, nanoseconds: -1) == Moment(seconds: -1, nanoseconds: 999_999_999))
  }

  @Test func differencesOfNearMomentsAreExact() {
    let far = Moment(seconds: 1 << 60, nanoseconds: 999_999_999)
    let next = Moment(seconds: 1 << 60 + 1, nanoseconds: 0)
    #expect(next.seconds(since: far) == 1 - 0.999999999)
    #expect(far.seconds(since: next) == -1 + 0.999999999)
    #expect(Moment(seconds: .max).seconds(since: Moment(seconds: .min)) == 0x1p64)
  }

  @Test func order() {
    #expect(Moment(seconds: -1, nanoseconds: 999_999_999) < Moment(seconds: 0))
    #expect(Moment(seconds: 0) < Moment(seconds: 0, nanoseconds: 1))
    #expect(Moment(seconds: 0, nanoseconds: 4_000_000_000).nanoseconds == 999_999_999)
  }
}
