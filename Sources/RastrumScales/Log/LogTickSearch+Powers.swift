// Ticks of a logarithmic axis to another base than 10: its powers.
//
// A power is written out (256) where all of the axis's powers have at most seven digits, else as base and exponent
// (2¹⁰, e³), but in the host's notation where one was asked for (1 KiB). Each tick is the shortest decimal of the nearest Double.

import RastrumNumerics

extension LogTickSearch {
  /// Nil where fewer than two powers lie in the domain or no choice of them keeps its labels apart.
  func powers(_ extent: (String) -> Double) -> LogTicks? {
    let unit = Elementary.log(base)
    guard unit > 0 else { return nil }
    let low = Elementary.log(domain.lower) / unit
    let high = Elementary.log(domain.upper) / unit
    let wanted = room.wantedCount
    var best: (ticks: LogTicks, excess: Double)?
    for stride in strides(upTo: high - low) {
      let step = Double(stride)
      // A power that rounding left a little outside is still looked at.
      var first = (low / step - 1e-9).rounded(.up)
      var last = (high / step + 1e-9).rounded(.down)
      if ends == .nice {
        first = (low / step + 1e-9).rounded(.down)
        last = (high / step - 1e-9).rounded(.up)
      }
      guard last - first < Double(room.cap) else { continue }
      var values: [ExactDecimal] = []
      var exponents: [Int] = []
      for index in Swift.stride(from: first, through: last, by: 1) {
        let value = exact(Elementary.pow(base, index * step))
        let isInside = ends == .nice || (value.double >= domain.lower && value.double <= domain.upper)
        if value.isZero || !value.double.isFinite || !isInside { continue }
        values.append(value)
        exponents.append(Int(clamping: index * step))
      }
      guard values.count >= 2, let start = values.first, let end = values.last else { continue }
      var reached = domain
      if ends == .nice {
        reached = LogDomain(min(start.double, domain.lower), max(end.double, domain.upper)) ?? domain
      }
      let ticks = laidOut(values, labels: labels(values, exponents), minor: [], reached, extent)
      let count = Double(values.count)
      let excess = max(count / wanted, wanted / count) * (stride == 1 ? 1 : 1.2)
      if ticks.fits && best.map({ excess < $0.excess }) ?? true { best = (ticks, excess) }
    }
    // Two powers on an axis that has room for many say less than a linear axis does.
    if let best, best.ticks.ticks.count >= 3 || high - low >= 1 { return best.ticks }
    return nil
  }

  /// 1, 2, 5, 10, …, as far as there are two of them in a number of powers.
  private func strides(upTo powers: Double) -> [Int] {
    var result: [Int] = []
    var decade = 1
    while Double(decade) <= max(powers, 1) && decade < 1_000_000_000 {
      result += [decade, decade * 2, decade * 5]
      decade *= 10
    }
    return result
  }

  private func labels(_ values: [ExactDecimal], _ exponents: [Int]) -> [String] {
    let isShort = values.allSatisfy { value in
      value.reduced.digitCount <= 7 && value.magnitude <= 6 && value.decimals <= 6
    }
    if isShort || format.notation != .automatic {
      var format = format
      if format.notation == .automatic { format.notation = .plain }
      if case .common = format.digits { format.digits = .shortest }
      let style = NumberStyle(format, values: values, reach: NumberReach(magnitude: 0, least: 0))
      return values.map { style.label($0, of: $0, isLast: $0 == values.last, nil) }.enumerated()
        .map { rewritten(values[$0], $1) }
    }
    let isNatural = abs(base - 2.718281828459045) < 1e-12
    let name = isNatural ? "e" : NumberFormat(.plain, digits: .shortest, marks: format.marks).text(base)
    return zip(values, exponents).map { value, exponent in
      let text = exponent == 0 ? "1" : exponent == 1 ? name : name + NumberMarks.superscript(exponent)
      return rewritten(value, text + (value == values.last && !format.unit.isEmpty ? "\u{a0}" + format.unit : ""))
    }
  }
}
