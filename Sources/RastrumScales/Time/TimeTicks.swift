// Ticks of a time axis.
//
// In:  a domain, the room along the axis, what was asked for, the zone, and the host's measure of a label.
// Out: ticks on boundaries of clock or calendar, from nanoseconds to 10^11 years, with labels on two levels.
// Invariant: ticks ascend strictly, lie inside the domain (exact ends), at most `room.limit`; a label with the last
//     context before it is the name of one tick alone. Every loop is bounded.
// Method: the steps of a table, scored by density as on linear axes; the best whose measured labels keep apart and
//     of which at least two ticks are in the domain.

import RastrumNumerics

public struct TimeTicks: Sendable {
  /// Which ticks are wanted.
  public enum Choice: Sendable {
    case automatic
    /// About so many.
    case count(Int)
    case step(TimeStep)
    /// These, where they lie in the domain.
    case moments([Moment])
  }

  public let ticks: [Tick]
  /// Nil for given moments and for a domain of one moment.
  public let step: TimeStep?
  /// The domain given, or with nice ends the one from the first tick to the last.
  public let domain: TimeDomain
  /// Whether neighbouring labels keep the room's gap.
  public let fits: Bool
  /// Set where what was asked for was not possible and automatic ticks were taken.
  public internal(set) var refusal: TickRefusal?

  /// `extent` measures a label along the axis, in points. Contexts stand in a row of their own and are not measured.
  public init(
    _ domain: TimeDomain, ends: DomainEnds = .exact, in room: TickRoom, choice: Choice = .automatic,
    style: CalendarStyle = .english, zone: Zone = .utc, extent: (String) -> Double
  ) {
    let search = TimeTickSearch(domain: domain, ends: ends, room: room, style: style, zone: zone)
    switch choice {
    case .automatic: self = search.best(wanted: room.wantedCount, extent)
    case .count(let count):
      self = search.best(wanted: Double(min(max(count, 2), room.cap)), extent)
      if count < 1 { refusal = .invalidRequest }
    case .moments(let moments): self = search.given(moments, extent)
    case .step(let step):
      if let ticks = search.ticks(step, extent) {
        self = ticks
      } else {
        self = search.best(wanted: room.wantedCount, extent)
        refusal = .tooMany
      }
    }
  }

  init(ticks: [Tick], step: TimeStep?, domain: TimeDomain, fits: Bool) {
    self.ticks = ticks
    self.step = step
    self.domain = domain
    self.fits = fits
  }

  /// The ticks of the same domain at the next larger step, for labels that turned out not to fit; nil where fewer than
  /// two would be left.
  public func coarser(
    in room: TickRoom, style: CalendarStyle = .english, zone: Zone = .utc, extent: (String) -> Double
  ) -> TimeTicks? {
    guard let step else { return nil }
    let search = TimeTickSearch(domain: domain, ends: .exact, room: room, style: style, zone: zone)
    for next in TimeStep.table where next.seconds > step.seconds {
      guard let ticks = search.ticks(next, extent) else { continue }
      return ticks.ticks.count >= 2 ? ticks : nil
    }
    return nil
  }
}

/// The candidates of one time axis.
struct TimeTickSearch {
  let domain: TimeDomain
  let ends: DomainEnds
  let room: TickRoom
  let style: CalendarStyle
  let zone: Zone

  func best(wanted: Double, _ extent: (String) -> Double) -> TimeTicks {
    if domain.lower == domain.upper { return given([domain.lower], extent) }
    let ideal = domain.span / (wanted - 1)
    // The table ascends, so the score has one peak: from there candidates are tried on both sides, the better first.
    let table = TimeStep.table
    var above = table.firstIndex { $0.seconds >= ideal } ?? table.count
    var below = above - 1
    var crowded: TimeTicks?
    while above < table.count || below >= 0 {
      let isAbove = below < 0 || (above < table.count && table[above].seconds / ideal <= ideal / table[below].seconds)
      let step = table[isAbove ? above : below]
      if isAbove { above += 1 } else { below -= 1 }
      // Far more ticks than wanted, or certainly under two: no help.
      if domain.span / step.seconds > Double(room.cap) || domain.span / step.seconds < 0.4 { continue }
      guard let ticks = ticks(step, extent), ticks.ticks.count >= 2 else { continue }
      if ticks.fits { return ticks }
      if crowded.map({ ticks.ticks.count < $0.ticks.count }) ?? true { crowded = ticks }
    }
    return crowded ?? given([domain.lower, domain.upper], extent)
  }

  /// Nil where the step gives more ticks than the cap, or none that the calendar holds.
  func ticks(_ step: TimeStep, _ extent: (String) -> Double) -> TimeTicks? {
    guard let lattice = TimeLattice(step, from: domain.lower, zone: zone),
      let moments = lattice.moments(domain, ends: ends, cap: room.cap)
    else { return nil }
    return labelled(moments, step, extent)
  }

  func given(_ moments: [Moment], _ extent: (String) -> Double) -> TimeTicks {
    var kept: [Moment] = []
    for moment in moments.sorted() where moment >= domain.lower && moment <= domain.upper && moment != kept.last {
      if kept.count < room.cap { kept.append(moment) }
    }
    return labelled(kept, nil, extent)
  }

  private func labelled(_ moments: [Moment], _ step: TimeStep?, _ extent: (String) -> Double) -> TimeTicks {
    var reached = domain
    if ends == .nice, step != nil, let first = moments.first, let last = moments.last {
      reached = TimeDomain(min(first, domain.lower), max(last, domain.upper))
    }
    var labels = TimeLabels(step ?? Self.precision(of: moments, zone), style: style, zone: zone)
    let scale = TimeScale(domain: reached, start: 0, end: room.length)
    var ticks: [Tick] = []
    ticks.reserveCapacity(moments.count)
    var fits = true
    var previousEnd = -Double.infinity
    for moment in moments {
      let tick = labels.tick(moment)
      let position = scale.position(of: moment)
      let half = extent(tick.label) / 2
      if position - half < previousEnd { fits = false }
      previousEnd = position + half + room.gap
      ticks.append(tick)
    }
    return TimeTicks(ticks: ticks, step: step, domain: reached, fits: fits)
  }

  /// The coarsest unit in which all the moments are whole: what labels of given moments must tell.
  private static func precision(of moments: [Moment], _ zone: Zone) -> TimeStep {
    var finest = TimeStep.Unit.day
    for moment in moments {
      let local = zone.local(moment) ?? moment
      let unit: TimeStep.Unit
      if local.nanoseconds % 1_000 != 0 {
        unit = .nanosecond
      } else if local.nanoseconds % 1_000_000 != 0 {
        unit = .microsecond
      } else if local.nanoseconds != 0 {
        unit = .millisecond
      } else {
        let (_, second) = local.seconds.flooredDivision(by: 86_400)
        unit = second % 60 != 0 ? .second : (second != 0 ? .minute : .day)
      }
      if unit.rawValue < finest.rawValue { finest = unit }
    }
    return TimeStep(1, finest) ?? TimeStep.table[0]
  }
}
