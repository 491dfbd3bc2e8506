import RastrumNumerics
import RastrumScales

/// Ticks of an axis of numbers, whatever the curve of its scale.
struct AxisTicks {
  let ticks: [Tick]
  /// Without labels, between the others.
  let minor: [Tick]
  /// The domain that the ticks belong to.
  let domain: LinearDomain
  /// From tick to tick, where numbers are evenly spaced.
  let step: Double?
  /// The host's step was not taken.
  private(set) var refusesStep = false

  init(
    _ plan: ScalePlan, _ domain: LinearDomain, _ ends: DomainEnds, _ axis: Axis, choice: LinearTicks.Choice,
    _ format: NumberFormat, in room: TickRoom, extent: (String) -> Double
  ) {
    let wantsMinor = axis.minorTicks == .on || axis.hasMinorGrid
    if case .log(let base) = plan.shape.curve, let positive = LogDomain(domain.lower, domain.upper) {
      var room = room
      var isFree = false
      switch choice {
      case .automatic: isFree = true
      case .count(let count):
        isFree = true
        room.spacing = room.length / Double(max(count, 2) - 1)
      case .step, .values: break
      }
      if isFree {
        let ticks = LogTicks(
          positive, ends: ends, in: room, format: format, base: base, breaks: plan.shape.breaks,
          rewrite: axis.rewrite,
          extent: extent)
        self.ticks = axis.wantsIntegers ? ticks.ticks.filter { $0.isWhole } : ticks.ticks
        minor = axis.minorTicks == .off && !wantsMinor ? [] : ticks.minorTicks
        step = nil
        self.domain = LinearDomain(ticks.domain.lower, ticks.domain.upper) ?? domain
        return
      }
    }
    var domain = domain
    if axis.wantsIntegers { domain.grain = .integers }
    // What was asked for on a logarithm does not move its ends, which could reach 0.
    let ticks = LinearTicks(
      domain, ends: plan.shape.curve.isLogarithm ? .exact : ends, in: room, choice: choice, format: format,
      shape: plan.shape, rewrite: axis.rewrite, extent: extent)
    self.ticks = ticks.ticks
    minor = wantsMinor ? ticks.minorTicks : []
    step = plan.shape.isStraight ? ticks.step?.double : nil
    refusesStep = ticks.refusal != nil
    self.domain = ticks.domain
  }
}

extension Tick {
  fileprivate var isWhole: Bool {
    if case .number(let value) = value { return value.decimals == 0 }
    return true
  }
}
