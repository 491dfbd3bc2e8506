import RastrumNumerics

// Ticks without labels between those that have them.

extension LinearTicks {
  /// Four parts of a step of 2, five of any other. Empty without a step, and where they would be more than the cap.
  public var minorTicks: [Tick] {
    guard let step = step?.reduced, case .number(let anchor)? = ticks.first?.value else { return [] }
    let parts: Int64 = step.mantissa == 2 ? 4 : 5
    // A digit more, so that the quotient is whole: 2 ÷ 4 = 20 ÷ 4 × 0.1.
    guard let wider = step.multiplied(by: 100) else { return [] }
    let part = ExactDecimal(mantissa: wider.mantissa / parts, exponent: wider.exponent - 2)
    if domain.isWhole && part.reduced.exponent < 0 { return [] }
    let (lower, upper) = domain.exactEnds
    guard let lattice = TickLattice(step: part, anchor: anchor, lower: lower, upper: upper, ends: .exact) else {
      return []
    }
    return (lattice.values ?? []).enumerated().compactMap { index, value in
      (lattice.first + Int64(index)) % parts == 0 ? nil : Tick(.number(value), label: "", rank: .minor)
    }
  }
}

extension TimeTicks {
  /// At the next finer boundaries of clock or calendar. Empty without a step, and where they would be more than the cap.
  public func minorTicks(zone: Zone = .utc) -> [Tick] {
    guard let finer = step?.finer, let lattice = TimeLattice(finer, from: domain.lower, zone: zone) else { return [] }
    let moments = lattice.moments(domain, ends: .exact, cap: TickRoom.greatestLimit) ?? []
    var major = 0
    var result: [Tick] = []
    for moment in moments {
      while major < ticks.count, case .moment(let tick) = ticks[major].value, tick < moment { major += 1 }
      if major < ticks.count, case .moment(let tick) = ticks[major].value, tick == moment { continue }
      result.append(Tick(.moment(moment), label: "", rank: .minor))
    }
    return result
  }
}

extension TimeStep {
  /// What a step is divided into: 4 to 7 parts where clock and calendar have them.
  var finer: TimeStep? {
    switch (unit, count) {
    case (.nanosecond, 1): nil
    case (.microsecond, 1): TimeStep(200, .nanosecond)
    case (.millisecond, 1): TimeStep(200, .microsecond)
    case (.second, 1): TimeStep(200, .millisecond)
    case (.second, 30), (.minute, 30): TimeStep(5, unit)
    case (.second, 15), (.minute, 15): TimeStep(5, unit)
    case (.second, 10), (.minute, 10): TimeStep(2, unit)
    case (.second, 2): TimeStep(500, .millisecond)
    case (.minute, 1): TimeStep(15, .second)
    case (.minute, 2): TimeStep(30, .second)
    case (.hour, 1): TimeStep(15, .minute)
    case (.hour, 2): TimeStep(30, .minute)
    case (.hour, 12): TimeStep(3, .hour)
    case (.hour, _): TimeStep(1, .hour)
    case (.day, 1): TimeStep(6, .hour)
    case (.day, 2): TimeStep(12, .hour)
    case (.day, _): TimeStep(1, .day)
    case (.week, 1): TimeStep(1, .day)
    case (.week, _): TimeStep(1, .week)
    case (.month, 1): nil
    case (.month, _), (.quarter, 1): TimeStep(1, .month)
    case (.quarter, _): TimeStep(1, .quarter)
    case (.year, 1): TimeStep(1, .quarter)
    case (_, let count) where count % 5 == 0: TimeStep(count / 5, unit)
    case (_, let count) where count % 2 == 0: TimeStep(count / 2, unit)
    default: TimeStep(1, unit)
    }
  }
}
