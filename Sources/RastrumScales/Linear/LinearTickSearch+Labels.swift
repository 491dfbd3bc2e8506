import RastrumNumerics

extension LinearTickSearch {
  /// The ticks of a lattice; nil where there are none.
  func ticks(on lattice: TickLattice, _ extent: (String) -> Double) -> LinearTicks? {
    guard let values = lattice.values else { return nil }
    let reached = lattice.ends == .nice ? domain.reaching(lattice) ?? domain : domain
    return labelled(values, step: lattice.step, reached, extent)
  }

  /// - `decimals`: what labels are rounded to; nil: they are exact.
  func labelled(
    _ values: [ExactDecimal], step: ExactDecimal?, _ domain: LinearDomain, decimals: Int? = nil,
    _ extent: (String) -> Double
  ) -> LinearTicks {
    let written = decimals.map { decimals in values.map { $0.rounded(decimals: decimals) } } ?? values
    let style = NumberStyle(format, values: written, reach: reach, share: share)
    let scale = TickRuler(domain, shape, length: room.length)
    var ticks: [Tick] = []
    ticks.reserveCapacity(values.count)
    var row = LabelRow(gap: room.gap)
    for (index, value) in values.enumerated() {
      let label = style.label(written[index], of: value, isLast: index == values.count - 1, rewrite)
      row.add(extent(label), at: scale.position(of: value))
      ticks.append(Tick(.number(value), label: label))
      if isHasty && !row.fits { break }
    }
    return LinearTicks(ticks: ticks, step: step, domain: domain, fits: row.fits)
  }

  /// Every n-th tick, with the smallest n that keeps the labels apart and two of them; nil where none does.
  func thinned(_ crowded: LinearTicks, _ extent: (String) -> Double) -> LinearTicks? {
    let scale = TickRuler(crowded.domain, shape, length: room.length)
    guard fits(crowded.ticks.first, crowded.ticks.last, scale, extent) else { return nil }
    for stride in 2..<max(crowded.ticks.count, 2) {
      var kept: [Tick] = []
      var row = LabelRow(gap: room.gap)
      for index in Swift.stride(from: 0, to: crowded.ticks.count, by: stride) {
        let tick = crowded.ticks[index]
        guard case .number(let value) = tick.value else { continue }
        row.add(extent(tick.label), at: scale.position(of: value))
        kept.append(tick)
      }
      if row.fits && kept.count <= room.cap {
        let step = crowded.step.flatMap { $0.multiplied(by: Int64(stride)) }
        return LinearTicks(ticks: kept, step: step, domain: crowded.domain, fits: true)
      }
    }
    return nil
  }

  /// Whether two ticks keep their distance: where the outermost do not, no two do.
  private func fits(_ first: Tick?, _ last: Tick?, _ scale: TickRuler, _ extent: (String) -> Double) -> Bool {
    var row = LabelRow(gap: room.gap)
    for tick in [first, last] {
      guard let tick, case .number(let value) = tick.value else { continue }
      row.add(extent(tick.label), at: scale.position(of: value))
    }
    return row.fits
  }
}
