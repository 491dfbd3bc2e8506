import RastrumNumerics

/// Ticks of a symmetric logarithm: 0, and the powers of ten on both sides from where the curve bends on.
extension LinearTickSearch {
  /// - `unit`: the size up to which the scale is nearly linear. Nil where the domain hardly leaves that part, or where
  ///   fewer than three ticks would be labelled: ticks of a linear axis serve these.
  func mirrored(unit: Double, wanted: Double, _ extent: (String) -> Double) -> LinearTicks? {
    let base = Double(domain.base)
    let largest = max(abs(base + domain.lower), abs(base + domain.upper))
    let top = ExactDecimal(shortest: largest)?.magnitude ?? 0
    let bottom = max(Int(clamping: Elementary.log10(unit).rounded(.up)), domain.isWhole ? 0 : -323)
    guard largest > 10 * unit, top > bottom else { return nil }
    // As on a logarithm: each number has the digits that it needs, or all are powers.
    var search = self
    if format.notation == .automatic { search.format.notation = bottom >= -4 && top <= 6 ? .plain : .scientific }
    if case .common = format.digits { search.format.digits = .shortest }
    var best: LinearTicks?
    var bestExcess = Double.infinity
    for (stride, mantissas, skipped) in [
      (1, [1, 2, 5], 0), (1, [1], 0), (2, [1], 0), (3, [1], 0), (5, [1], 0), (10, [1], 0), (20, [1], 0), (50, [1], 0),
      (100, [1], 0), (1, [1], 1), (2, [1], 1), (3, [1], 1), (5, [1], 1), (10, [1], 1), (20, [1], 1), (50, [1], 1),
      (100, [1], 1),
    ]
      as [(Int, [Int64], Int)]
    {
      var reached = domain
      if ends == .nice, let wider = enclosing(bottom: bottom) { reached = wider }
      let ends = reached.exactEnds
      var values: [ExactDecimal] = []
      // The least power may stand too near to 0 for its label.
      let low = bottom + skipped * stride
      for exponent in Swift.stride(from: top + 1 - (top + 1 - bottom) % stride, through: low, by: -stride) {
        for mantissa in mantissas.reversed() {
          values.append(ExactDecimal(mantissa: -mantissa, exponent: Int32(clamping: exponent)))
        }
      }
      values += [.zero] + values.reversed().map { -$0 }
      values.removeAll { $0 < ends.lower || $0 > ends.upper }
      guard values.count >= 3, values.count <= room.cap else { continue }
      let ticks = search.labelled(values, step: nil, reached, extent)
      let count = Double(values.count)
      // A power that is skipped is missed more than a label too many.
      let excess = max(count / wanted, wanted / count) * (stride == 1 ? 1 : 1.5) * (skipped == 0 ? 1 : 1.2)
      // Of two with as many ticks the one that comes nearer to the ends.
      if ticks.fits && excess <= bestExcess {
        best = ticks
        bestExcess = excess
      }
    }
    return best
  }

  /// The domain to the next 1, 2 or 5 times a power of ten on both sides.
  private func enclosing(bottom: Int) -> LinearDomain? {
    func rung(_ end: ExactDecimal, _ direction: Int64) -> Double {
      if end.isZero { return 0 }
      let isOutwards = (end.mantissa < 0) == (direction < 0)
      let size = end.mantissa < 0 ? -end : end
      let exponent = Int32(clamping: max(size.magnitude, bottom))
      let rungs = [0, 1, 2, 5, 10].map { ExactDecimal(mantissa: $0, exponent: exponent) }
      let found = isOutwards ? rungs.first { $0 >= size } : rungs.last { $0 <= size }
      return (found ?? size).double * (end.mantissa < 0 ? -1 : 1)
    }
    return LinearDomain(rung(lower, -1), rung(upper, 1), grain: domain.grain)
  }
}
