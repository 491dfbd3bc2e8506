import RastrumNumerics

/// The multiples first…last of a step, counted from an anchor: ticks before they are written out.
struct TickLattice {
  let step: ExactDecimal
  let anchor: ExactDecimal
  /// Whether the ticks lie inside the ends or enclose them.
  let ends: DomainEnds
  private(set) var first: Int64
  private(set) var last: Int64

  /// The multiples inside two ends, or with nice ends the fewest that enclose them; nil where an integer overflows.
  init?(step: ExactDecimal, anchor: ExactDecimal, lower: ExactDecimal, upper: ExactDecimal, ends: DomainEnds) {
    guard step.mantissa > 0, let from = lower.adding(-anchor), let to = upper.adding(-anchor),
      let low = Self.quotient(from, step), let high = Self.quotient(to, step)
    else { return nil }
    self.step = step
    self.anchor = anchor
    self.ends = ends
    // `quotient` rounds down.
    let isInside = ends == .exact
    first = isInside && !low.isWhole ? low.floor + 1 : low.floor
    last = isInside || high.isWhole ? high.floor : high.floor + 1
  }

  var count: Int64 { last < first ? 0 : last - first + 1 }
  var hasZero: Bool { anchor.isZero && first <= 0 && last >= 0 }

  /// With one more step at an end that thereby reaches 0; nil where neither does.
  var reachingZero: TickLattice? {
    var result = self
    if first == 1 { result.first = 0 } else if last == -1 { result.last = 0 } else { return nil }
    return result
  }

  func value(_ index: Int64) -> ExactDecimal? { step.multiplied(by: index)?.adding(anchor) }

  /// All values; nil where one of them overflows.
  var values: [ExactDecimal]? {
    guard count > 0, count <= Int64(TickRoom.greatestLimit), value(first) != nil, value(last) != nil else {
      return nil
    }
    var values: [ExactDecimal] = []
    values.reserveCapacity(Int(count))
    for index in first...last {
      if let value = value(index) { values.append(value) }
    }
    return values
  }

  /// ⌊value ÷ step⌋ and whether it is the quotient; nil beyond half of Int64, which no drawable axis needs.
  private static func quotient(_ value: ExactDecimal, _ step: ExactDecimal) -> (floor: Int64, isWhole: Bool)? {
    var dividend = value.mantissa
    var divisor = step.mantissa
    var isWhole = true
    var shift = Int(value.exponent) - Int(step.exponent)
    while shift > 0 && dividend != 0 {
      let (product, overflow) = dividend.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      dividend = product
      shift -= 1
    }
    while shift < 0 && dividend != 0 {
      // Dividing the value by ten loses digits, multiplying the step may overflow: the first where it must be.
      let (product, overflow) = divisor.multipliedReportingOverflow(by: 10)
      if !overflow {
        divisor = product
      } else {
        if dividend % 10 != 0 { isWhole = false }
        // Down, also for the least Int64.
        dividend = dividend / 10 - (dividend % 10 < 0 ? 1 : 0)
        if dividend == -1 { break }
      }
      shift += 1
    }
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    let floor = remainder < 0 ? quotient - 1 : quotient
    if floor.magnitude > 1 << 62 { return nil }
    return (floor, isWhole && remainder == 0)
  }
}
