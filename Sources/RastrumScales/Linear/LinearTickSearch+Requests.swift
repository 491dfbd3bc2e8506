import RastrumNumerics

/// Ticks that the host asked for. What it computed is taken for what it meant: 0.30000000000000004 is 0.3.
extension LinearTickSearch {
  func stepped(
    _ step: Double, anchor: Double, _ extent: (String) -> Double
  ) throws(TickRefusal) -> LinearTicks {
    guard step > 0, let exactStep = ExactDecimal(meant: step, span: step),
      let exactAnchor = ExactDecimal(meant: anchor, span: min(step, domain.span))
    else { throw .invalidRequest }
    if domain.isPlace { return labelled([lower], step: nil, domain, extent) }
    guard let lattice = lattice(step: exactStep, anchor: exactAnchor), lattice.count <= Int64(TickRoom.greatestLimit)
    else {
      throw .tooMany
    }
    if exactStep.isComputed || exactAnchor.isComputed, let ticks = computed(lattice, extent) { return ticks }
    return ticks(on: lattice, extent) ?? LinearTicks(ticks: [], step: exactStep, domain: domain, fits: true)
  }

  /// Multiples of 1 ÷ 3 or π, which no decimal says: those next to an end stand at it, and labels are rounded.
  private func computed(_ lattice: TickLattice, _ extent: (String) -> Double) -> LinearTicks? {
    let slack = ExactDecimal(mantissa: 1, exponent: Int32(clamping: lattice.step.magnitude - 9))
    guard lattice.ends == .exact, let low = lower.adding(-slack), let high = upper.adding(slack),
      let wider = TickLattice(step: lattice.step, anchor: lattice.anchor, lower: low, upper: high, ends: .exact),
      let values = wider.values
    else { return nil }
    let placed = values.map { $0 < lower ? lower : ($0 > upper ? upper : $0) }
    return labelled(placed, step: lattice.step, domain, decimals: rounding(placed), extent)
  }

  func given(_ values: [Double], _ extent: (String) -> Double) -> LinearTicks {
    var exact: [ExactDecimal] = []
    for value in values.prefix(TickRoom.greatestLimit).sorted() where value.isFinite {
      guard let decimal = ExactDecimal(meant: value, span: domain.span), exact.last != decimal else { continue }
      if decimal >= lower && decimal <= upper { exact.append(decimal) }
    }
    return labelled(exact, step: nil, domain, decimals: rounding(exact), extent)
  }

  /// The decimals that tell computed values apart, and two more; below 0 they are places before the mark. Nil where none
  /// looks computed, or where the format has its own.
  private func rounding(_ values: [ExactDecimal]) -> Int? {
    switch format.digits {
    case .decimals, .significant: return nil
    case .common, .shortest: break
    }
    guard values.contains(where: { $0.isComputed }) else { return nil }
    var least = domain.span
    for (index, value) in values.enumerated() {
      if !value.isZero { least = min(least, abs(value.double)) }
      if index > 0 { least = min(least, value.double - values[index - 1].double) }
    }
    return ExactDecimal(shortest: least).map { 2 - $0.magnitude }
  }
}
