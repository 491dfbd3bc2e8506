import RastrumNumerics

/// A rule for where ticks of a logarithmic axis stand.
enum LogLadder: Equatable {
  /// The powers of ten whose exponent is a multiple of n.
  case powers(every: Int)
  /// 1, 2 and 5 times each power.
  case thirds
  /// 1 to 9 times each power.
  case digits
  /// As on a linear axis.
  case linear

  /// How much farther from the wanted count a ladder may be and still win: simple ones are preferred.
  var complexity: Double {
    switch self {
    case .powers(1): 1
    case .powers: 1.2
    case .thirds: 1.3
    case .digits: 1.6
    case .linear: 2
    }
  }

  private var mantissas: ClosedRange<Int64> { self == .digits || self == .thirds ? 1...9 : 1...1 }

  /// Whether mantissa × 10^exponent, with a mantissa of 1 to 9, is a rung.
  func has(_ mantissa: Int64, _ exponent: Int) -> Bool {
    switch self {
    case .powers(let every): mantissa == 1 && exponent % every == 0
    case .thirds: mantissa == 1 || mantissa == 2 || mantissa == 5
    case .digits, .linear: true
    }
  }

  /// The rungs inside two positive ends; nil where they are more than `cap`. A domain of Doubles has 633 decades at
  /// most.
  func rungs(_ lower: ExactDecimal, _ upper: ExactDecimal, cap: Int) -> [ExactDecimal]? {
    var rungs: [ExactDecimal] = []
    for exponent in lower.magnitude...max(lower.magnitude, upper.magnitude) {
      for mantissa in mantissas where has(mantissa, exponent) {
        let value = ExactDecimal(mantissa: mantissa, exponent: Int32(clamping: exponent))
        if value < lower || value > upper { continue }
        if rungs.count == cap { return nil }
        rungs.append(value)
      }
    }
    return rungs
  }

  /// The rungs next to two ends on the outside; those of every n-th power are powers.
  func enclosing(_ lower: ExactDecimal, _ upper: ExactDecimal) -> (lower: ExactDecimal, upper: ExactDecimal) {
    func rung(_ mantissa: Int64, _ magnitude: Int) -> ExactDecimal {
      ExactDecimal(mantissa: mantissa, exponent: Int32(clamping: magnitude))
    }
    let below = (1...9).last(where: { has($0, 0) && rung($0, lower.magnitude) <= lower }) ?? 1
    let above = (1...9).first(where: { has($0, 0) && rung($0, upper.magnitude) >= upper }) ?? 10
    return (rung(below, lower.magnitude), rung(above, upper.magnitude))
  }
}
