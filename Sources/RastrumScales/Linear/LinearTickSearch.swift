import RastrumNumerics

/// The candidates of one linear axis, their scores, and the labels that decide.
struct LinearTickSearch {
  let domain: LinearDomain
  let ends: DomainEnds
  let room: TickRoom
  var format: NumberFormat
  let shape: ScaleShape
  let rewrite: LabelRewrite?
  let lower: ExactDecimal
  let upper: ExactDecimal
  let reach: NumberReach
  let share: NumberShare
  /// Labels are made until two do not keep apart: the ticks are then of no use.
  var isHasty = false

  init(
    domain: LinearDomain, ends: DomainEnds, room: TickRoom, format: NumberFormat, shape: ScaleShape = .straight,
    rewrite: LabelRewrite? = nil
  ) {
    self.shape = shape
    self.rewrite = rewrite
    self.domain = domain
    self.ends = ends
    self.room = room
    share = NumberShare(format.sharing, domain)
    // What is left of a number when others share the rest is a plain one, with plain steps.
    var format = format
    if !share.isNothing { format.notation = .plain }
    self.format = format
    (lower, upper) = domain.exactEnds
    reach = NumberReach(
      magnitude: max(lower.isZero ? -324 : lower.magnitude, upper.isZero ? -324 : upper.magnitude),
      least: domain.isPlace
        ? Int(lower.reduced.exponent)
        : max(Int(clamping: domain.spanMagnitude.rounded(.down)) - 1, domain.isWhole ? 0 : .min))
  }

  struct Candidate {
    var lattice: TickLattice
    var score: Double
  }

  /// Lattices of so many ticks may be thinned to a smaller cap.
  private static let thinnable = 12

  /// The lattice of a step, with the ends that were asked for; exact ones where nice ones would leave the Doubles.
  func lattice(step: ExactDecimal, anchor: ExactDecimal) -> TickLattice? {
    guard let wanted = TickLattice(step: step, anchor: anchor, lower: lower, upper: upper, ends: ends) else {
      return nil
    }
    if ends == .exact || domain.reaching(wanted) != nil { return wanted }
    return TickLattice(step: step, anchor: anchor, lower: lower, upper: upper, ends: .exact)
  }

  func best(wanted: Double, _ extent: (String) -> Double) -> LinearTicks {
    if domain.isPlace { return labelled([lower], step: nil, domain, extent) }
    var hasty = self
    hasty.isHasty = true
    if case .symlog(let slope) = shape.curve, let ticks = hasty.mirrored(unit: 1 / slope, wanted: wanted, extent) {
      return ticks
    }
    var isPower = false
    if case .power = shape.curve, shape.breaks.isEmpty { isPower = true }
    if isPower, let ticks = hasty.powers(wanted: wanted, extent) { return ticks }
    if !shape.breaks.isEmpty, let ticks = hasty.broken(wanted: wanted, extent) { return ticks }
    let candidates = ranked(candidates(wanted: wanted))
    for candidate in candidates {
      guard candidate.lattice.count <= Int64(room.cap) else { continue }
      guard let ticks = hasty.ticks(on: candidate.lattice, extent), ticks.fits else { continue }
      // Steps that fit only because they are long show little of a curve: round numbers may show more.
      if isPower, Double(ticks.ticks.count) < wanted / 2, let more = hasty.roundNumbers(wanted: wanted, extent),
        more.ticks.count > ticks.ticks.count
      {
        return more
      }
      return ticks
    }
    // No step keeps to the cap and its labels apart: every n-th tick of the best that has two to show.
    var crowded: LinearTicks?
    for candidate in candidates {
      guard let ticks = ticks(on: candidate.lattice, extent) else { continue }
      if let thinned = thinned(ticks, extent) { return thinned }
      let isFewer = crowded.map { ticks.ticks.count < $0.ticks.count } ?? true
      if isFewer && ticks.ticks.count <= room.cap { crowded = ticks }
    }
    // A domain narrower than two Doubles' distance from a step has its ends. Where integers are asked for and no two lie
    // in it, it has the one that does, or none.
    if crowded == nil && domain.grain == .integers && domain.base == 0 {
      let whole = TickLattice(step: ExactDecimal(1), anchor: .zero, lower: lower, upper: upper, ends: .exact)
      if let whole, whole.count < 2 { return labelled(whole.values ?? [], step: nil, domain, extent) }
    }
    return crowded ?? labelled([lower, upper], step: nil, domain, extent)
  }

  /// The best first.
  func ranked(_ candidates: [Candidate]) -> [Candidate] {
    ordered(candidates.count) { candidates[$0].score > candidates[$1].score }.map { candidates[$0] }
  }

  /// Steps of 1, 2, 5 and 25 times the powers of ten around the wanted one.
  func candidates(wanted: Double) -> [Candidate] {
    let ideal = domain.spanMagnitude - Elementary.log10(wanted - 1)
    let middle = Int(clamping: ideal.rounded(.down))
    var candidates: [Candidate] = []
    candidates.reserveCapacity(32)
    for power in (middle - 2)...(middle + 2) where power >= leastPower {
      if format.notation == .duration || format.notation == .bytes { continue }
      consider(ExactDecimal(mantissa: 1, exponent: Int32(power)), simplicity: 1, wanted, &candidates)
      consider(ExactDecimal(mantissa: 5, exponent: Int32(power)), simplicity: 0.9, wanted, &candidates)
      consider(ExactDecimal(mantissa: 2, exponent: Int32(power)), simplicity: 0.8, wanted, &candidates)
      // 25, 250, …, but not 2.5: it would cost every label a digit.
      if power >= 1 {
        consider(ExactDecimal(mantissa: 25, exponent: Int32(power - 1)), simplicity: 0.4, wanted, &candidates)
      }
    }
    for step in format.ownSteps where abs(Elementary.log10(step.double) - ideal) < 1.5 {
      consider(step, simplicity: 1, wanted, &candidates)
    }
    return candidates
  }

  private var leastPower: Int {
    max(domain.isWhole ? 0 : .min, format.leastExponent ?? .min, -324)
  }

  private func consider(
    _ step: ExactDecimal, simplicity: Double, _ wanted: Double, _ candidates: inout [Candidate]
  ) {
    // A step under an ulp of the ends would give the same Double twice.
    let size = step.double
    guard size > 0, domain.base != 0 || size >= max(domain.lower.ulp, domain.upper.ulp),
      let lattice = lattice(step: step, anchor: .zero)
    else { return }
    add(lattice, simplicity, wanted, &candidates)
    if lattice.ends == .nice, let wider = lattice.reachingZero { add(wider, simplicity, wanted, &candidates) }
  }

  /// The score of the paper: 0.2 simplicity, 0.25 coverage, 0.5 density; legibility is decided by measuring. Exact
  /// ends are not the ticks' to choose, so that coverage weighs 0.05 there.
  ///
  /// Tried and lost: a floor under coverage, so that a short axis rather reaches out for round ends than to have many
  /// ticks (8.2…26 over 170 points has 11). At −1 it made 15 of the gallery's axes worse (2,700…6,300 began at 0),
  /// flattened towards −2 still 10.
  private func add(
    _ lattice: TickLattice, _ simplicity: Double, _ wanted: Double, _ candidates: inout [Candidate]
  ) {
    let count = Double(lattice.count)
    // Quarters read as such only when there are four of them.
    guard count >= (lattice.step.mantissa == 25 ? 4 : 2), count <= Double(max(room.cap, Self.thinnable)),
      let outer = domain.reaching(lattice)
    else { return }
    // Lengths are shrunk so that none overflows.
    let shrink = domain.shrink
    let span = domain.upper * shrink - domain.lower * shrink
    // How far the outer ticks are from the ends, in tenths of the span.
    let left = (outer.lower * shrink - domain.lower * shrink) / span * 10
    let right = (outer.upper * shrink - domain.upper * shrink) / span * 10
    let coverage = 1 - 0.5 * (left * left + right * right)
    // Ticks a length, against the wanted ones over the longer of domain and ticks.
    let length = outer.upper * shrink - outer.lower * shrink
    let longer = max(outer.upper, domain.upper) * shrink - min(outer.lower, domain.lower) * shrink
    let density = ((count - 1) / length) / ((wanted - 1) / longer)
    let balance = 2 - max(density, 1 / density)
    let weight = ends == .nice ? 0.25 : 0.05
    let simple = simplicity - 1 + (lattice.hasZero ? 1 : 0)
    candidates.append(Candidate(lattice: lattice, score: 0.2 * simple + weight * coverage + 0.5 * balance))
  }
}
