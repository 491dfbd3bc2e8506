import RastrumNumerics

/// The ladders of one logarithmic axis, their order, and the labels that decide.
struct LogTickSearch {
  let domain: LogDomain
  let ends: DomainEnds
  let room: TickRoom
  let format: NumberFormat
  let base: Double
  private let breaks: [(lower: Double, upper: Double)]
  private let rewrite: LabelRewrite?
  private let decades: Double

  init(
    domain: LogDomain, ends: DomainEnds, room: TickRoom, format: NumberFormat, base: Double = 10,
    breaks: [(lower: Double, upper: Double)] = [], rewrite: LabelRewrite? = nil
  ) {
    // Sizes in bytes are powers of two.
    self.base = format.notation == .bytes && base == 10 ? 2 : base
    self.breaks = breaks
    self.rewrite = rewrite
    self.domain = domain
    self.ends = ends
    self.room = room
    self.format = format
    decades = domain.decades
  }

  /// Powers of ten are skipped by these numbers.
  private static let strides = [2, 3, 5, 10, 20, 30, 50, 100, 200, 300]

  func best(_ extent: (String) -> Double) -> LogTicks {
    if domain.isPlace { return labelled([exact(domain.lower)], .linear, domain, extent) }
    if base != 10, let ticks = powers(extent) { return ticks }
    var crowded: LogTicks?
    for ladder in ladders {
      guard let ticks = ticks(ladder, extent), ticks.ticks.count >= 2 else { continue }
      if ticks.fits { return ticks }
      if crowded.map({ ticks.ticks.count < $0.ticks.count }) ?? true { crowded = ticks }
    }
    // No ladder keeps its labels apart: its first and last tick are farthest.
    if base != 10, let ticks = linearTicks(extent) { return ticks }
    guard let ticks = crowded, let first = ticks.ticks.first, let last = ticks.ticks.last else {
      return labelled([exact(domain.lower), exact(domain.upper)], .linear, domain, extent)
    }
    let values = [first, last].compactMap { tick -> ExactDecimal? in
      if case .number(let value) = tick.value { value } else { nil }
    }
    return labelled(values, .digits, ticks.domain, extent)
  }

  /// The likeliest first.
  private var ladders: [LogLadder] {
    let wanted = room.wantedCount
    var rated: [(ladder: LogLadder, excess: Double)] = []
    func rate(_ ladder: LogLadder, count: Double) {
      rated.append((ladder, max(count / wanted, wanted / max(count, 0.01)) * ladder.complexity))
    }
    rate(.powers(every: 1), count: decades + 1)
    for stride in Self.strides where decades >= Double(stride) {
      rate(.powers(every: stride), count: decades / Double(stride) + 1)
    }
    rate(.thirds, count: 3 * decades + 1)
    rate(.digits, count: 9 * decades + 1)
    // A linear axis crowds its upper end when the ends are more than a factor of some 10 apart.
    if decades < 1.2 { rate(.linear, count: wanted) }
    return ordered(rated.count) { rated[$0].excess < rated[$1].excess }.map { rated[$0].ladder }
  }

  /// Nil where the ladder gives more ticks than the cap.
  private func ticks(_ ladder: LogLadder, _ extent: (String) -> Double) -> LogTicks? {
    if ladder == .linear { return linearTicks(extent) }
    var reached = domain
    var lower = exact(domain.lower)
    var upper = exact(domain.upper)
    if ends == .nice {
      let outer = ladder.enclosing(lower, upper)
      if let wider = LogDomain(outer.lower.double, outer.upper.double) {
        (lower, upper) = outer
        reached = wider
      }
    }
    guard let rungs = ladder.rungs(lower, upper, cap: room.cap) else { return nil }
    return labelled(rungs, ladder, reached, extent)
  }

  func linearTicks(_ extent: (String) -> Double) -> LogTicks? {
    guard let linear = LinearDomain(domain.lower, domain.upper) else { return nil }
    var reached = domain
    var ticks = LinearTicks(linear, ends: ends, in: room, format: format, extent: extent)
    if ticks.domain.lower > 0 {
      reached = LogDomain(ticks.domain.lower, ticks.domain.upper) ?? domain
    } else {
      ticks = LinearTicks(linear, ends: .exact, in: room, format: format, extent: extent)
    }
    let values = ticks.ticks.compactMap { tick -> ExactDecimal? in
      if case .number(let value) = tick.value { value } else { nil }
    }
    return labelled(values, .linear, reached, extent)
  }

  func exact(_ value: Double) -> ExactDecimal { ExactDecimal(shortest: value) ?? .zero }

  // MARK: Labels

  private func labelled(
    _ values: [ExactDecimal], _ ladder: LogLadder, _ domain: LogDomain, _ extent: (String) -> Double
  ) -> LogTicks {
    let style = style(values, ladder)
    return laidOut(
      values, labels: values.map { style.label($0, of: $0, isLast: $0 == values.last, rewrite) },
      minor: minor(ladder, domain),
      domain, extent)
  }

  /// Ticks with their labels; what lies inside a break is left out.
  func laidOut(
    _ values: [ExactDecimal], labels: [String], minor: [Tick], _ domain: LogDomain, _ extent: (String) -> Double
  ) -> LogTicks {
    let ruler = TickRuler(
      LinearDomain(base: 0, lower: domain.lower, upper: domain.upper, grain: .any),
      ScaleShape(.log(base: base), breaks: breaks), length: room.length)
    var ticks: [Tick] = []
    ticks.reserveCapacity(values.count)
    var row = LabelRow(gap: room.gap)
    for (value, label) in zip(values, labels) {
      let position = ruler.position(of: value)
      if position.isNaN { continue }
      row.add(extent(label), at: position)
      ticks.append(Tick(.number(value), label: label))
    }
    return LogTicks(ticks: ticks, minorTicks: minor, domain: domain, fits: row.fits)
  }

  func rewritten(_ value: ExactDecimal, _ label: String) -> String { rewrite?(.number(value), label) ?? label }

  /// One notation for the axis, whatever its ticks: plain numbers of the digits each needs where the domain lies
  /// within 0.0001 to some millions, else powers.
  private func style(_ values: [ExactDecimal], _ ladder: LogLadder) -> NumberStyle {
    let least = exact(domain.lower).magnitude
    let greatest = exact(domain.upper).magnitude
    var format = format
    if ladder != .linear {
      if format.notation == .automatic { format.notation = least >= -4 && greatest <= 6 ? .plain : .scientific }
      if case .common = format.digits { format.digits = .shortest }
    }
    // Each duration has its own unit.
    let magnitude = format.notation == .duration ? -9 : greatest
    return NumberStyle(format, values: values, reach: NumberReach(magnitude: magnitude, least: min(least, 0)))
  }

  /// Ticks between the labelled ones: 2 to 9 where every power is labelled and a decade has the room; the skipped
  /// powers where not.
  private func minor(_ ladder: LogLadder, _ domain: LogDomain) -> [Tick] {
    let decade = room.length / max(domain.decades, 1e-9)
    let finer: LogLadder
    switch ladder {
    // The last two of ten parts are 1/22 of a decade apart.
    case .powers(1) where decade >= 22: finer = .digits
    case .thirds: finer = .digits
    case .powers(let every) where every > 1 && decade >= 4: finer = .powers(every: 1)
    default: return []
    }
    let all = finer.rungs(exact(domain.lower), exact(domain.upper), cap: TickRoom.greatestLimit) ?? []
    return all.filter { !ladder.has($0.mantissa, Int($0.exponent)) }
      .map { Tick(.number($0), label: "", rank: .minor) }
  }
}
