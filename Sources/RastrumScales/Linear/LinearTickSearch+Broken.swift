import RastrumNumerics

/// Ticks of an axis with breaks: the step is chosen by what is left of the domain, and counted in each piece of it.
extension LinearTickSearch {
  /// Nil where too little is left for two ticks.
  func broken(wanted: Double, _ extent: (String) -> Double) -> LinearTicks? {
    let base = Double(domain.base)
    let all = Breaks(shape.breaks.map { ($0.lower - base, $0.upper - base) })
    let pieces = all.visible(domain.lower, domain.upper)
    let length = pieces.reduce(0) { $0 + ($1.upper - $1.lower) }
    guard length > 0, length.isFinite else { return nil }
    let search = LinearTickSearch(
      domain: LinearDomain(base: 0, lower: 0, upper: length, grain: domain.grain), ends: .exact, room: room,
      format: format)
    var steps: [ExactDecimal] = []
    for candidate in search.ranked(search.candidates(wanted: wanted)) {
      if !steps.contains(where: { $0 == candidate.lattice.step }) { steps.append(candidate.lattice.step) }
    }
    for step in steps {
      guard let values = values(step, in: pieces), values.count >= 2 else { continue }
      let ticks = labelled(values, step: step, domain, extent)
      if ticks.fits { return ticks }
    }
    return nil
  }

  /// The multiples of a step in all pieces; nil where they are more than the cap.
  private func values(_ step: ExactDecimal, in pieces: [(lower: Double, upper: Double)]) -> [ExactDecimal]? {
    var values: [ExactDecimal] = []
    for piece in pieces {
      let ends = LinearDomain(base: domain.base, lower: piece.lower, upper: piece.upper, grain: domain.grain)
        .exactEnds
      guard
        let lattice = TickLattice(step: step, anchor: .zero, lower: ends.lower, upper: ends.upper, ends: .exact),
        lattice.count <= Int64(room.cap - values.count)
      else { return nil }
      // Both ends of a break are one place: its upper one has the tick.
      for value in lattice.values ?? [] where values.last != value {
        if let last = values.last, value == ends.lower, last.double == piecesEnd(before: piece, pieces) {
          values.removeLast()
        }
        values.append(value)
      }
    }
    return values
  }

  private func piecesEnd(before piece: (lower: Double, upper: Double), _ pieces: [(lower: Double, upper: Double)])
    -> Double
  {
    Double(domain.base) + (pieces.last { $0.upper < piece.lower }?.upper ?? -.infinity)
  }
}
