// The boundaries of clock and calendar that a step names.
//
// Steps under a day are counted from the local midnight before the axis begins, in each period of constant offset by
// itself: in an hour that clocks show twice each boundary comes twice, and one that they skip is not there. Days are counted in threes, fives, …
// from 1970-01-01 and weeks from Monday 1969-12-29, without a restart at the month, so that ticks stay even; months and
// years from January of year 0.

struct TimeLattice {
  private enum Rule {
    /// Nanoseconds from a local midnight, in seconds on local clocks.
    case clock(midnight: Int64, nanoseconds: Int64)
    /// Days from a day, both counted from 1970.
    case days(Int64, from: Int64)
    case months(Int64)
  }

  private let rule: Rule
  private let zone: Zone

  /// For an axis that begins at `lower`; nil beyond the calendar's ends.
  init?(_ step: TimeStep, from lower: Moment, zone: Zone, weekStart: Int = 0) {
    guard let local = zone.local(lower) else { return nil }
    self.zone = zone
    let nanosecondsPerUnit: Int64
    switch step.unit {
    case .day: rule = .days(step.count, from: 0)
    case .week: rule = .days(step.count * 7, from: Int64(weekStart > 0 && weekStart < 7 ? weekStart - 10 : -3))
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
      // The first day of time has no midnight: the next one serves.
      rule = .clock(midnight: early ? (day + 1) * 86_400 : midnight, nanoseconds: length)
    }
  }

  /// The index of the last boundary of the calendar at or before a moment.
  private func index(before moment: Moment) -> Int64? {
    guard let local = zone.local(moment) else { return nil }
    switch rule {
    case .clock: return nil
    case .days(let count, let first):
      return (local.seconds.flooredDivision(by: 86_400).quotient - first).flooredDivision(by: count).quotient
    case .months(let count):
      let days = local.seconds.flooredDivision(by: 86_400).quotient
      return CalendarDate(days: days).monthIndex.flooredDivision(by: count).quotient
    }
  }

  /// The boundary of the calendar of an index; nil beyond its ends.
  private func moment(_ index: Int64) -> Moment? {
    switch rule {
    case .clock: return nil
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
    if case .clock(let midnight, let nanoseconds) = rule {
      return clock(midnight, nanoseconds, domain, ends: ends, cap: cap)
    }
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
      // A day that clocks skipped begins with the next one.
      if let last = moments.last, moment <= last { continue }
      let isInside = moment >= domain.lower && moment <= domain.upper
      let isOuter = index == first || (index == last + 1 && moments.last.map { $0 < domain.upper } ?? true)
      if isInside || (ends == .nice && isOuter) { moments.append(moment) }
    }
    return moments.count > cap ? nil : moments
  }

  /// Boundaries of a clock, period by period.
  private func clock(
    _ midnight: Int64, _ nanoseconds: Int64, _ domain: TimeDomain, ends: DomainEnds, cap: Int
  ) -> [Moment]? {
    guard domain.span / (Double(nanoseconds) / 1e9) <= Double(cap) + 1 else { return nil }
    // Where clocks are changed two boundaries are less than two steps apart.
    let margin = ends == .nice ? 2 * nanoseconds : 0
    var at = domain.lower.adding(seconds: 0, nanoseconds: -margin) ?? domain.lower
    let to = domain.upper.adding(seconds: 0, nanoseconds: margin) ?? domain.upper
    var moments: [Moment] = []
    for _ in 0..<(ZoneRules.mostTransitions + TickRoom.greatestLimit) {
      let period = zone.period(at: at.seconds)
      // Nil where there is none before the end of time.
      guard let next = boundary(from: at, period.offset, midnight, nanoseconds) else { break }
      if period.end != .max && next.seconds >= period.end {
        at = Moment(seconds: period.end)
        if at > to { break }
        continue
      }
      if next > to { break }
      moments.append(next)
      if moments.count > cap + 8 { return nil }
      guard let after = next.adding(seconds: 0, nanoseconds: 1) else { break }
      at = after
    }
    if ends == .nice {
      let first = moments.lastIndex { $0 <= domain.lower } ?? 0
      let last = moments.firstIndex { $0 >= domain.upper } ?? moments.count - 1
      moments = first <= last ? Array(moments[first...last]) : []
    }
    return moments.count > cap ? nil : moments
  }

  /// The first boundary at or after a moment, were the offset to stay as it is.
  private func boundary(from moment: Moment, _ offset: Int64, _ midnight: Int64, _ nanoseconds: Int64) -> Moment? {
    let (start, early) = midnight.subtractingReportingOverflow(offset)
    let (seconds, overflow) = moment.seconds.subtractingReportingOverflow(start)
    let (product, second) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, third) = product.addingReportingOverflow(Int64(moment.nanoseconds))
    if early || overflow || second || third { return nil }
    let rest = sum.flooredDivision(by: nanoseconds).remainder
    return moment.adding(seconds: 0, nanoseconds: rest == 0 ? 0 : nanoseconds - rest)
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
