import RastrumNumerics

/// The candidates of one time axis, their order, and the labels that decide.
struct TimeTickSearch {
  let domain: TimeDomain
  let ends: DomainEnds
  let room: TickRoom
  let style: CalendarStyle
  let zone: Zone
  var breaks: [(lower: Moment, upper: Moment)] = []
  var rewrite: LabelRewrite?

  private struct Candidate {
    var step: TimeStep
    /// The distance of its ticks against the best one, as a factor ≥ 1.
    var excess: Double
  }

  /// `spacing` is the best distance of two ticks, where the host names one.
  func best(spacing: Double? = nil, _ extent: (String) -> Double) -> TimeTicks {
    if domain.lower == domain.upper { return given([domain.lower], extent) }
    let candidates = candidates(spacing: spacing, extent)
    for candidate in candidates {
      if let ticks = ticks(candidate.step, cap: room.cap, extent), ticks.fits && ticks.ticks.count >= 2 {
        return ticks
      }
    }
    // No step keeps its labels apart: every n-th tick of the best that has two to show.
    var crowded: TimeTicks?
    for candidate in candidates {
      guard let ticks = ticks(candidate.step, cap: room.cap, extent), ticks.ticks.count >= 2 else { continue }
      if let thinned = thinned(ticks, extent) { return thinned }
      if crowded.map({ ticks.ticks.count < $0.ticks.count }) ?? true { crowded = ticks }
    }
    return crowded ?? given([domain.lower, domain.upper], extent)
  }

  private func candidates(spacing: Double?, _ extent: (String) -> Double) -> [Candidate] {
    var candidates: [Candidate] = []
    var unit: TimeStep.Unit?
    var best = room.spacing
    let span = visibleSpan
    for step in TimeStep.table {
      let count = span / step.seconds
      // Far more ticks than there may be, or never two of them.
      if count > Double(room.cap) || count < 0.4 { continue }
      if unit != step.unit {
        unit = step.unit
        best = spacing ?? self.spacing(of: step, extent)
      }
      let ratio = room.length / count / best
      candidates.append(Candidate(step: step, excess: ratio > 1 ? ratio : 1 / ratio))
    }
    return ordered(candidates.count) { candidates[$0].excess < candidates[$1].excess }.map { candidates[$0] }
  }

  /// Labels look best at some 1.6 times their width from centre to centre, and not under 40 points; at most at the
  /// room's distance.
  private func spacing(of step: TimeStep, _ extent: (String) -> Double) -> Double {
    var labels = TimeLabels(step, style: style, zone: zone)
    return min(room.spacing, max(40, 1.6 * extent(labels.tick(domain.lower).label) + room.gap))
  }

  /// Seconds, without breaks.
  private var visibleSpan: Double {
    if breaks.isEmpty { return domain.span }
    return all.visible(0, domain.span).reduce(0) { $0 + ($1.upper - $1.lower) }
  }

  /// The breaks in seconds from the domain's start.
  private var all: Breaks {
    Breaks(breaks.map { ($0.lower.seconds(since: domain.lower), $0.upper.seconds(since: domain.lower)) })
  }

  /// Moments of a clock inside a break are left out. A day or more that begins inside one begins where the break ends,
  /// if that is before the next one begins.
  private func outsideBreaks(_ moments: [Moment], _ step: TimeStep) -> [(named: Moment, placed: Moment)] {
    if breaks.isEmpty { return moments.map { ($0, $0) } }
    let all = all
    let isCalendar = step.unit.rawValue >= TimeStep.Unit.day.rawValue
    var kept: [(named: Moment, placed: Moment)] = []
    for (index, moment) in moments.enumerated() {
      let offset = moment.seconds(since: domain.lower)
      let outside = all.outside(offset)
      if outside == offset {
        kept.append((moment, moment))
      } else if isCalendar, let placed = domain.lower.adding(fractionalSeconds: outside), placed <= domain.upper,
        index + 1 == moments.count || placed < moments[index + 1]
      {
        kept.append((moment, placed))
      }
    }
    return kept
  }

  // MARK: Labels

  /// Nil where the step gives more ticks than the cap, or leaves the calendar.
  func ticks(_ step: TimeStep, cap: Int, _ extent: (String) -> Double) -> TimeTicks? {
    guard let lattice = TimeLattice(step, from: domain.lower, zone: zone, weekStart: style.weekStart),
      let moments = lattice.moments(domain, ends: ends, cap: breaks.isEmpty ? cap : TickRoom.greatestLimit)
    else { return nil }
    var reached = domain
    if ends == .nice, let first = moments.first, let last = moments.last {
      reached = TimeDomain(min(first, domain.lower), max(last, domain.upper))
    }
    let placed = outsideBreaks(moments, step)
    return placed.count > cap ? nil : labelled(placed, step, reached, extent)
  }

  func given(_ moments: [Moment], _ extent: (String) -> Double) -> TimeTicks {
    var kept: [Moment] = []
    let count = min(moments.count, TickRoom.greatestLimit)
    for index in ordered(count, by: { moments[$0] < moments[$1] }) {
      let moment = moments[index]
      if moment >= domain.lower && moment <= domain.upper && moment != kept.last { kept.append(moment) }
    }
    return labelled(outsideBreaks(kept, .precision(of: kept, zone)), nil, domain, extent)
  }

  private func labelled(
    _ moments: [(named: Moment, placed: Moment)], _ step: TimeStep?, _ domain: TimeDomain,
    _ extent: (String) -> Double
  ) -> TimeTicks {
    let named = step ?? .precision(of: moments.map { $0.named }, zone)
    var labels = TimeLabels(named, style: style, zone: zone)
    let scale = CurvedScale(domain, breaks: breaks, start: 0, end: room.length)
    var ticks: [Tick] = []
    ticks.reserveCapacity(moments.count)
    var row = LabelRow(gap: room.gap)
    for (named, placed) in moments {
      var tick = labels.tick(named)
      tick.value = .moment(placed)
      if let rewrite { tick.label = rewrite(tick.value, tick.label) ?? tick.label }
      row.add(extent(tick.label), at: scale.position(of: placed))
      ticks.append(tick)
    }
    var result = TimeTicks(ticks: ticks, step: step, domain: domain, fits: row.fits)
    result.names = TimeNames(step: named, style: style, zone: zone)
    return result
  }

  /// Every n-th tick, with the smallest n that keeps the labels apart and two of them; nil where none does.
  private func thinned(_ crowded: TimeTicks, _ extent: (String) -> Double) -> TimeTicks? {
    guard let step = crowded.step else { return nil }
    guard let lattice = TimeLattice(step, from: domain.lower, zone: zone, weekStart: style.weekStart) else {
      return nil
    }
    let moments = outsideBreaks(
      lattice.moments(domain, ends: ends, cap: TickRoom.greatestLimit) ?? [], step)
    // Where the outermost do not keep their distance, no two do.
    guard let first = moments.first, let last = moments.last,
      labelled([first, last], step, crowded.domain, extent).fits
    else { return nil }
    for stride in 2..<max(moments.count, 2) {
      let kept = Swift.stride(from: 0, to: moments.count, by: stride).map { moments[$0] }
      let ticks = labelled(kept, step, crowded.domain, extent)
      if ticks.fits {
        let wider = TimeStep(step.count * Int64(stride), step.unit)
        var result = TimeTicks(ticks: ticks.ticks, step: wider, domain: crowded.domain, fits: true)
        result.names = ticks.names
        return result
      }
    }
    return nil
  }
}

extension TimeStep {
  /// One of the coarsest unit in which all the moments are whole: what labels of given moments must tell.
  fileprivate static func precision(of moments: [Moment], _ zone: Zone) -> TimeStep {
    var finest = Unit.day
    for moment in moments {
      let local = zone.local(moment) ?? moment
      let second = local.seconds.flooredDivision(by: 86_400).remainder
      let unit: Unit
      if local.nanoseconds % 1_000 != 0 {
        unit = .nanosecond
      } else if local.nanoseconds % 1_000_000 != 0 {
        unit = .microsecond
      } else if local.nanoseconds != 0 {
        unit = .millisecond
      } else {
        unit = second % 60 != 0 ? .second : (second != 0 ? .minute : .day)
      }
      if unit.rawValue < finest.rawValue { finest = unit }
    }
    return TimeStep(1, finest) ?? table[0]
  }
}
