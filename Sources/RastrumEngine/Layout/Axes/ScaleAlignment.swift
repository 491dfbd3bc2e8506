// Two value axes whose ticks and zeros stand side by side.
//
// Method: where one of the two scales shows 0, both are made to, and the first one gets as large a share below 0 (or above)
//      as the second needs, at most half. After the first one has its ticks, every tick of it is given a multiple of the
//      smallest step of 1, 2, 2.5 or 5 × 10ᵏ with which the second one's values lie inside: the second scale is the
//      first one times a constant (plus one, where neither shows 0). So both have the same ticks at the same places,
//      and their numbers are round.
// Tried in thought: ticks of their own for both and the finer grid for both: two grids are read as noise.

import RastrumNumerics
import RastrumScales

extension ScalePlan {
  private var ends: (lower: Double, upper: Double)? {
    guard case .linear(let domain, _) = kind, domain.base == 0, shape.isStraight else { return nil }
    return (domain.lower, domain.upper)
  }

  /// Takes in 0 on both scales where one of them does, with a place for it that both can have.
  static func shareZero(_ first: inout ScalePlan, _ second: inout ScalePlan) {
    guard let one = first.ends, let other = second.ends, case .linear(let a, let aEnds) = first.kind,
      case .linear(let b, let bEnds) = second.kind
    else { return }
    func holdsZero(_ ends: (lower: Double, upper: Double)) -> Bool { ends.lower <= 0 && ends.upper >= 0 }
    if !holdsZero(one) && !holdsZero(other) { return }
    var lower = min(one.lower, 0), upper = max(one.upper, 0)
    let below = max(0, -other.lower), above = max(0, other.upper)
    guard below + above > 0, upper - lower > 0, (upper - lower).isFinite, (below + above).isFinite else { return }
    // Shares of the length below 0.
    let wanted = below / (below + above)
    let has = -lower / (upper - lower)
    if wanted > has && upper > 0 {
      let share = min(wanted, 0.5)
      lower = min(lower, -upper * share / (1 - share))
    } else if wanted < has && lower < 0 {
      let share = max(wanted, 0.5)
      upper = max(upper, -lower * (1 - share) / share)
    }
    first = first.replacing(.linear(LinearDomain(lower, upper, grain: a.grain) ?? a, aEnds))
    second = second.replacing(
      .linear(LinearDomain(min(other.lower, 0), max(other.upper, 0), grain: b.grain) ?? b, bEnds))
  }

  /// The domain that puts round numbers beside the ticks of another axis, and their step; nil where one of the two has
  /// no evenly spaced numbers.
  func aligned(with base: SolvedAxis) -> (domain: LinearDomain, step: Double)? {
    guard let ends, let unit = base.step, unit > 0, case .linear(let scale) = base.scale, scale.domain.base == 0
    else {
      return nil
    }
    // The first scale's ends, counted in its ticks.
    let low = whole(scale.domain.lower / unit), high = whole(scale.domain.upper / unit)
    let sharesZero = low <= 0 && high >= 0 && ends.lower <= 0 && ends.upper >= 0
    let least =
      sharesZero
      ? max(high > 0 ? ends.upper / high : 0, low < 0 ? ends.lower / low : 0)
      : (ends.upper - ends.lower) / (high - low)
    guard least > 0, least.isFinite else { return nil }
    let power = Int(clamping: Elementary.log10(least).rounded(.down))
    for exponent in (power - 1)...(power + 2) {
      for (mantissa, shift) in [(Int64(1), 0), (2, 0), (25, -1), (5, 0)] {
        let step = ExactDecimal(mantissa: mantissa, exponent: Int32(clamping: exponent + shift)).double
        if !(step >= least * (1 - 1e-12)) || !step.isFinite { continue }
        let first = sharesZero ? 0 : (ends.lower / step - low).rounded(.down)
        let domain = ((first + low) * step, (first + high) * step)
        if !sharesZero && (domain.1 < ends.upper || domain.0 > ends.lower) { continue }
        return LinearDomain(meant(domain.0, step), meant(domain.1, step)).map { ($0, step) }
      }
    }
    return nil
  }

  /// A multiple of a step, as the decimal that it is.
  private func meant(_ multiple: Double, _ step: Double) -> Double {
    ExactDecimal.meant(multiple, span: step)
  }

  /// A quotient that is a whole number but for its rounding.
  private func whole(_ quotient: Double) -> Double {
    let nearest = quotient.rounded()
    return abs(quotient - nearest) < 1e-9 * max(1, abs(nearest)) ? nearest : quotient
  }
}
