import RastrumNumerics

/// The candidates of one axis, their scores, and the labels that decide.
struct LinearTickSearch {
  private let domain: LinearDomain
  private let ends: DomainEnds
  private let room: TickRoom
  private let format: NumberFormat
  private let lower: ExactDecimal
  private let upper: ExactDecimal

  init(domain: LinearDomain, ends: DomainEnds, room: TickRoom, format: NumberFormat) {
    self.domain = domain
    self.ends = ends
    self.room = room
    self.format = format
    (lower, upper) = domain.exactEnds
  }

  private struct Candidate {
    var lattice: TickLattice
    var score: Double
  }

  func lattice(step: ExactDecimal, anchor: ExactDecimal) -> TickLattice? {
    TickLattice(step: step, anchor: anchor, lower: lower, upper: upper, ends: ends)
  }

  // MARK: Automatic steps

  func best(wanted: Double, _ extent: (String) -> Double) -> LinearTicks {
    if domain.halfSpan == 0 { return place(extent) }
    var candidates = candidates(wanted: wanted)
    var crowded: LinearTicks?
    while let index = candidates.indices.max(by: { candidates[$0].score < candidates[$1].score }) {
      if let ticks = ticks(on: candidates.remove(at: index).lattice, extent) {
        if ticks.fits { return ticks }
        // Where no labels fit, those that overlap least.
        if crowded.map({ ticks.ticks.count < $0.ticks.count }) ?? true { crowded = ticks }
      }
    }
    return crowded ?? endsAlone(extent)
  }

  /// Steps of 1, 2, 5 and 25 times the powers of ten around the wanted one.
  private func candidates(wanted: Double) -> [Candidate] {
    let ideal = Elementary.log10(domain.halfSpan) + Elementary.log10(2 / (wanted - 1))
    let middle = Int(clamping: ideal.rounded(.down))
    var candidates: [Candidate] = []
    candidates.reserveCapacity(32)
    for power in (middle - 2)...(middle + 2) where power >= leastPower {
      consider(ExactDecimal(mantissa: 1, exponent: Int32(power)), simplicity: 1, wanted, &candidates)
      consider(ExactDecimal(mantissa: 5, exponent: Int32(power)), simplicity: 2 / 3, wanted, &candidates)
      consider(ExactDecimal(mantissa: 2, exponent: Int32(power)), simplicity: 1 / 3, wanted, &candidates)
      // 25, 250, …, but not 2.5: it would cost every label a digit.
      if power >= 1 {
        consider(ExactDecimal(mantissa: 25, exponent: Int32(power - 1)), simplicity: 0, wanted, &candidates)
      }
    }
    return candidates
  }

  private var leastPower: Int {
    let grain = domain.grain == .integers || domain.base != 0 ? 0 : Int.min
    return max(grain, format.leastExponent ?? .min, -324)
  }

  private func consider(
    _ step: ExactDecimal, simplicity: Double, _ wanted: Double, _ candidates: inout [Candidate]
  ) {
    // A step under an ulp of the ends would give the same Double twice.
    let size = step.double
    guard size > 0, domain.base != 0 || size >= max(domain.lower.ulp, domain.upper.ulp),
      let lattice = lattice(step: step, anchor: .zero)
    else { return }
    add(lattice, size, simplicity, wanted, &candidates)
    if ends == .nice, let wider = lattice.reachingZero { add(wider, size, simplicity, wanted, &candidates) }
  }

  /// The score of the paper: 0.2 simplicity, 0.25 coverage, 0.5 density; legibility is decided by measuring.
  private func add(
    _ lattice: TickLattice, _ step: Double, _ simplicity: Double, _ wanted: Double, _ candidates: inout [Candidate]
  ) {
    let count = Double(lattice.count)
    guard count >= 2, count <= Double(room.cap),
      let reach = domain.extended(lattice.value(lattice.first), lattice.value(lattice.last))
    else { return }
    let half = domain.halfSpan
    // How far the outer ticks are from the ends, as shares of a tenth of the domain's span.
    let left = (reach.lower / 2 - domain.lower / 2) / (half / 10)
    let right = (reach.upper / 2 - domain.upper / 2) / (half / 10)
    let coverage = 1 - 0.5 * (left * left + right * right)
    // Ticks a length, against the wanted ones over the longer of domain and ticks.
    let longer = max(reach.upper / 2, domain.upper / 2) - min(reach.lower / 2, domain.lower / 2)
    let density = ((count - 1) / reach.halfSpan) / ((wanted - 1) / longer)
    let balance = 2 - max(density, 1 / density)
    let simple = simplicity - 1 + (lattice.hasZero ? 1 : 0)
    candidates.append(
      Candidate(lattice: lattice, score: 0.2 * simple + 0.25 * coverage + 0.5 * balance))
  }

  // MARK: Labels

  /// The ticks of a lattice; nil where they are none or leave the range of Doubles.
  func ticks(on lattice: TickLattice, _ extent: (String) -> Double) -> LinearTicks? {
    guard let values = lattice.values, let first = values.first, let last = values.last else { return nil }
    guard let reached = ends == .nice ? domain.extended(from: first, to: last) : domain else { return nil }
    return labelled(values, step: lattice.step, domain: reached, extent)
  }

  private func labelled(
    _ values: [ExactDecimal], step: ExactDecimal?, domain: LinearDomain, _ extent: (String) -> Double
  ) -> LinearTicks {
    let style = NumberStyle(format, values: values)
    let scale = LinearScale(domain: domain, start: 0, end: room.length)
    var ticks: [Tick] = []
    ticks.reserveCapacity(values.count)
    var fits = true
    var previousEnd = -Double.infinity
    for value in values {
      let label = style.text(value)
      let position = scale.position(of: value)
      let half = extent(label) / 2
      if position - half < previousEnd { fits = false }
      previousEnd = position + half + room.gap
      ticks.append(Tick(.number(value), label: label))
    }
    return LinearTicks(ticks: ticks, step: step, domain: domain, fits: fits)
  }

  /// A domain of no width has one tick: itself.
  private func place(_ extent: (String) -> Double) -> LinearTicks {
    labelled([lower], step: nil, domain: domain, extent)
  }

  /// The ends as ticks, where the domain is too narrow for any step.
  private func endsAlone(_ extent: (String) -> Double) -> LinearTicks {
    labelled([lower, upper], step: nil, domain: domain, extent)
  }

  // MARK: Ticks that were asked for

  func stepped(
    _ step: Double, anchor: Double, _ extent: (String) -> Double
  ) throws(TickRefusal) -> LinearTicks {
    guard step > 0, let exactStep = ExactDecimal(shortest: step), let exactAnchor = ExactDecimal(shortest: anchor)
    else { throw .invalidRequest }
    if domain.halfSpan == 0 { return place(extent) }
    guard let lattice = lattice(step: exactStep, anchor: exactAnchor), lattice.count <= Int64(room.cap) else {
      throw .tooMany
    }
    return ticks(on: lattice, extent) ?? LinearTicks(ticks: [], step: exactStep, domain: domain, fits: true)
  }

  func given(_ values: [Double], _ extent: (String) -> Double) -> LinearTicks {
    var exact: [ExactDecimal] = []
    for value in values.sorted() where value.isFinite {
      guard let decimal = ExactDecimal(shortest: value), exact.last != decimal else { continue }
      if decimal >= lower && decimal <= upper && exact.count < room.cap { exact.append(decimal) }
    }
    return labelled(exact, step: nil, domain: domain, extent)
  }
}

extension LinearDomain {
  fileprivate func extended(_ first: ExactDecimal?, _ last: ExactDecimal?) -> LinearDomain? {
    guard let first, let last else { return nil }
    return extended(from: first, to: last)
  }
}
