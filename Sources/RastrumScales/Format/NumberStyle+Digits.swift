// What is left of a number's digits: over its unit or power, cut where the host limits them, and whether that still tells.

import RastrumNumerics

extension NumberStyle {
  /// What is written before a unit or a power: the number over 10^power, or over 1,024^power for bytes.
  struct Scaled {
    var number: ExactDecimal
    var power = 0
  }

  /// A number over its unit, with all digits.
  func scaled(_ number: ExactDecimal) -> Scaled {
    switch kind {
    case .plain, .own: return Scaled(number: number)
    case .percent: return Scaled(number: number.scaled(byTenTo: 2), power: -2)
    case .exponent(let power): return Scaled(number: number.scaled(byTenTo: -power), power: power)
    case .scientific: return scaled(number, by: number.magnitude)
    case .beyond(_, let scale): return scaled(number, by: number.magnitude, keeping: scale)
    case .engineering: return scaled(number, by: number.magnitude.flooredThousands)
    case .si: return scaled(number, by: min(max(number.magnitude.flooredThousands, -30), 30))
    case .bytes: return bytes(number)
    case .duration: return scaled(number, by: min(max(second, number.magnitude.flooredThousands), 0))
    }
  }

  func scaled(_ number: ExactDecimal, by power: Int, keeping: Int = 0) -> Scaled {
    Scaled(number: number.scaled(byTenTo: -power), power: power + keeping)
  }

  /// The same with the digits that the format leaves. Rounding may have carried 999.96 to 1000: then it is 1 of the next
  /// power.
  func cut(_ number: ExactDecimal) -> Scaled {
    var result = scaled(number)
    if case .significant(let count) = format.digits, !number.isZero {
      if case .duration = kind { return result }
      result.number = result.number.rounded(decimals: max(1, count) - 1 - result.number.magnitude)
    }
    if let decimals { result.number = result.number.rounded(decimals: decimals) }
    switch kind {
    case .scientific where result.number.magnitude == 1, .beyond where result.number.magnitude == 1:
      result = Scaled(number: result.number.scaled(byTenTo: -1), power: result.power + 1)
    case .engineering where result.number.magnitude == 3:
      result = Scaled(number: result.number.scaled(byTenTo: -3), power: result.power + 3)
    case .si where result.number.magnitude == 3 && result.power < 30:
      result = Scaled(number: result.number.scaled(byTenTo: -3), power: result.power + 3)
    case .bytes where abs(result.number.double) == 1024 && result.power < Self.sizes.count - 1:
      result = Scaled(number: ExactDecimal(result.number.mantissa < 0 ? -1 : 1), power: result.power + 1)
    default: break
    }
    return result
  }

  /// The number that the label says.
  func written(_ number: ExactDecimal) -> ExactDecimal {
    if case .own = kind {
      return NumberStyle(format, values: [number], reach: NumberReach(number)).written(number)
    }
    let cut = cut(number)
    if case .bytes = kind {
      var size = cut.number.double
      for _ in 0..<cut.power { size *= 1024 }
      return ExactDecimal(shortest: size) ?? number
    }
    if case .beyond(_, let scale) = kind { return cut.number.scaled(byTenTo: cut.power - scale) }
    return cut.number.scaled(byTenTo: cut.power)
  }

  /// With the largest power of 1,024 by which the number can be divided without a rest in its digits.
  private func bytes(_ number: ExactDecimal) -> Scaled {
    var result = Scaled(number: number.reduced)
    var power = 0
    var limit = 1024.0
    while power < Self.sizes.count - 1 && abs(number.double) >= limit {
      power += 1
      limit *= 1024
    }
    while result.power < power {
      var quotient = result.number
      for _ in 0..<10 {
        // An odd number's half is five tenths of it.
        if quotient.mantissa % 2 == 0 {
          quotient.mantissa /= 2
        } else if let five = quotient.multiplied(by: 5) {
          quotient = five.scaled(byTenTo: -1)
        } else {
          return result
        }
      }
      result = Scaled(number: quotient.reduced, power: result.power + 1)
    }
    return result
  }

  /// Whether labels with cut digits still tell where the values lie.
  func tell(_ values: [ExactDecimal]) -> Bool {
    for (index, value) in values.enumerated() {
      let number = value.double
      let shown = written(value).double
      if shown == 0 && number != 0 { return false }
      for other in [index - 1, index + 1] where values.indices.contains(other) {
        let away = abs(values[other].double / 20 - number / 20)
        if away < abs(shown - number) || shown == written(values[other]).double { return false }
      }
    }
    return true
  }

  mutating func stopCutting(_ values: [ExactDecimal]) {
    format.digits = .shortest
    switch kind {
    case .plain, .percent, .exponent: decimals = values.reduce(decimals ?? 0) { max($0, scaled($1).number.decimals) }
    default: decimals = nil
    }
  }
}

extension Int {
  /// The multiple of 3 at or below.
  var flooredThousands: Int { self - ((self % 3) + 3) % 3 }
}
