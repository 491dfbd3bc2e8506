import RastrumNumerics

/// Times of every day or week that an axis leaves out: nights, weekends, on local clocks.
public struct BreakPattern: Sendable, Equatable {
  public enum Period: Int32, Sendable, CaseIterable {
    case daily, weekly
    var days: Int64 { self == .daily ? 1 : 7 }
  }

  public let period: Period
  /// Minutes from the start of the day, or of the week on Monday; from ≥ to goes over its end.
  public let from: Int64
  public let to: Int64

  /// Nil for minutes outside the period, and for a pattern that leaves nothing.
  public init?(_ period: Period, from: Int64, to: Int64) {
    let length = period.days * 1_440
    guard from >= 0, to >= 0, from <= length, to <= length, (from - to) % length != 0 else { return nil }
    self.period = period
    self.from = from
    self.to = to
  }

  /// Saturday and Sunday.
  public static var weekend: BreakPattern { BreakPattern(unchecked: .weekly, 5 * 1_440, 7 * 1_440) }

  private init(unchecked period: Period, _ from: Int64, _ to: Int64) {
    self.period = period
    self.from = from
    self.to = to
  }

  /// The intervals that meet a domain, in order; none where they would be more than an axis keeps.
  public func intervals(in domain: TimeDomain, zone: Zone) -> [(lower: Moment, upper: Moment)] {
    let first = (zone.local(domain.lower) ?? domain.lower).seconds.flooredDivision(by: 86_400).quotient
    let last = (zone.local(domain.upper) ?? domain.upper).seconds.flooredDivision(by: 86_400).quotient
    // Weeks are counted from Monday 1969-12-29.
    let origin: Int64 = period == .daily ? 0 : -3
    let start = (first - origin).flooredDivision(by: period.days).quotient - 1
    let end = (last - origin).flooredDivision(by: period.days).quotient
    // Beyond some 10^11 years products of days would overflow.
    guard first > -100_000_000_000_000, last < 100_000_000_000_000, end - start < Int64(Breaks.limit) else {
      return []
    }
    var result: [(lower: Moment, upper: Moment)] = []
    for index in start...end {
      let midnight = (origin + index * period.days) * 86_400
      let over = to > from ? 0 : period.days * 86_400
      guard let lower = zone.moment(local: Moment(seconds: midnight + from * 60)),
        let upper = zone.moment(local: Moment(seconds: midnight + to * 60 + over)),
        upper > domain.lower, lower < domain.upper
      else { continue }
      result.append((lower, upper))
    }
    return result
  }
}
