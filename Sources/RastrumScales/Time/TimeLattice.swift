// The boundaries of clock and calendar that a step names.
//
// Steps under a day are counted from the local midnight before the axis begins. Days are counted in threes, fives, …
// from 1970-01-01 and weeks from Monday 1969-12-29, without a restart at the month, so that ticks stay even; months and
// years from January of year 0.

struct TimeLattice {
  private enum Rule {
    /// Nanoseconds from a local midnight.
    case clock(midnight: Moment, nanoseconds: Int64)
    /// Days from a day, both counted from 1970.
    case days(Int64, from: Int64)
    case months(Int64)
  }

  private let rule: Rule
  private let zone: Zone

  /// For an axis that begins at `lower`; nil beyond the calendar's ends.
  init?(_ step: TimeStep, from lower: Moment, zone: Zone) {
    guard let local = zone.local(lower) else { return nil }
    self.zone = zone
    let nanosecondsPerUnit: Int64
    switch step.unit {
    case .day: rule = .days(step.count, from: 0)
    case .week: rule = .days(step.count * 7, from: -3)
    case .month: rule = .months(step.count)
    case .quarter: rule = .months(step.count * 3)
    case .year: rule = .months(step.count * 12)
    case .nanosecond, .microsecond, .millisecond, .second, .minute, .hour:
      nanosecondsPerUnit = step.unit.nanoseconds
      let (length, overflow) = step.count.multipliedReportingOverflow(by: nanosecondsPerUnit)
      // Steps of 100 days and more in hours have no use, and their products would overflow.
      guard !overflow, length <= 8_640_000_000_000_000 else { return nil }
      let day = local.seconds.flooredDivision(by: 86_400).quotient
      let (midnight, early) = day.multipliedReportingOverflow(by: 86_400)
      if early { return nil }
      rule = .clock(midnight: Moment(seconds: midnight), nanoseconds: length)
    }
  }

  /// The index of the last boundary at or before a moment.
  func index(before moment: Moment) -> Int64? {
    guard let local = zone.local(moment) else { return nil }
    switch rule {
    case .clock(let midnight, let nanoseconds):
      let (seconds, overflow) = local.seconds.subtractingReportingOverflow(midnight.seconds)
      let (product, second) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      let (sum, third) = product.addingReportingOverflow(Int64(local.nanoseconds))
      return overflow || second || third ? nil : sum.flooredDivision(by: nanoseconds).quotient
    case .days(let count, let first):
      return (local.seconds.flooredDivision(by: 86_400).quotient - first).flooredDivision(by: count).quotient
    case .months(let count):
      let days = local.seconds.flooredDivision(by: 86_400).quotient
      return CalendarDate(days: days).monthIndex.flooredDivision(by: count).quotient
    }
  }

  /// The boundary of an index; nil beyond the calendar's ends.
  func moment(_ index: Int64) -> Moment? {
    switch rule {
    case .clock(let midnight, let nanoseconds):
      let (product, overflow) = index.multipliedReportingOverflow(by: nanoseconds)
      guard !overflow, let local = midnight.adding(seconds: 0, nanoseconds: product) else { return nil }
      return zone.moment(local: local)
    case .days(let count, let first):
      let (product, overflow) = index.multipliedReportingOverflow(by: count)
      let (days, second) = product.addingReportingOverflow(first)
      return overflow || second ? nil : midnight(days)
    case .months(let count):
      let (months, overflow) = index.multipliedReportingOverflow(by: count)
      return overflow ? nil : CalendarDate(monthIndex: months).flatMap { midnight($0.days) }
    }
  }

  private func midnight(_ days: Int64) -> Moment? {
    let (seconds, overflow) = days.multipliedReportingOverflow(by: 86_400)
    return overflow ? nil : zone.moment(local: Moment(seconds: seconds))
  }

  /// The boundaries inside a domain, or with nice ends the fewest that enclose it; nil where they are more than
  /// `cap` or beyond the calendar.
  func moments(_ domain: TimeDomain, ends: DomainEnds, cap: Int) -> [Moment]? {
    guard let first = index(before: domain.lower), let last = index(before: domain.upper) else { return nil }
    let (count, overflow) = last.subtractingReportingOverflow(first)
    if overflow || count > Int64(cap) { return nil }
    var moments: [Moment] = []
    moments.reserveCapacity(Int(count) + 2)
    for index in first...(last + 1) {
      guard let moment = moment(index) else {
        if ends == .nice { return nil }
        continue
      }
      let isInside = moment >= domain.lower && moment <= domain.upper
      let isOuter = index == first || (index == last + 1 && moments.last.map { $0 < domain.upper } ?? true)
      if isInside || (ends == .nice && isOuter) { moments.append(moment) }
    }
    return moments.count > cap ? nil : moments
  }
}

extension TimeStep.Unit {
  /// For the units of clocks; 1 for those of calendars.
  fileprivate var nanoseconds: Int64 {
    switch self {
    case .microsecond: 1_000
    case .millisecond: 1_000_000
    case .second: 1_000_000_000
    case .minute: 60_000_000_000
    case .hour: 3_600_000_000_000
    default: 1
    }
  }
}
