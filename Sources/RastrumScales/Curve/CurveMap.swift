// Numbers along a curve, counted from one end of a domain.
//
// In:  a curve and the two ends of a domain; numbers.
// Out: bend(v) = F(v) − F(anchor), where F is the curve's function and the anchor the end nearer to 0, or 0 itself where
//     the domain spans it; straighten is its inverse.
// Invariant: both are monotone; NaN is the answer for what has no place. No digits are lost on domains that are narrow
//     against their distance from 0, because differences are taken before the function and not after it.
// Method: with m = |v| and a = |anchor|
//     log      ln(v ÷ a)                 = ln1p((v − a) ÷ a)
//     symlog   ln(c + m) − ln(c + a)     = ln1p((m − a) ÷ (c + a)),  c = 1 ÷ slope
//     power    m^p − a^p                 = a^p × expm1(p × ln1p((m − a) ÷ a)), of numbers divided by the larger end

import RastrumNumerics

struct CurveMap: Sendable {
  private let curve: Curve
  /// The anchor's distance from 0, and the side of 0 where it lies: 1 or −1.
  private let anchor: Double
  private let side: Double
  /// Symlog: 1 ÷ slope. Power: what numbers are divided by.
  private let unit: Double
  /// Of the anchor: the logarithm, the way to 0, or the power.
  private let offset: Double

  init(_ curve: Curve, lower: Double, upper: Double) {
    let crosses = lower <= 0 && upper >= 0
    side = !crosses && upper < 0 ? -1 : 1
    let nearer = crosses ? 0 : min(abs(lower), abs(upper))
    switch curve {
    case .linear:
      self.curve = curve
      unit = 1
      anchor = 0
      offset = 0
    case .log:
      self.curve = curve
      unit = 1
      anchor = lower
      offset = Elementary.log(lower)
    case .symlog(let slope) where max(abs(lower), abs(upper)) * slope < 1e-12:
      // So near to 0 the curve is a line to the last digit, and products with its slope would lose some.
      self.curve = .linear
      unit = 1
      anchor = 0
      offset = 0
    case .symlog(let slope):
      self.curve = curve
      unit = 1 / slope
      anchor = nearer
      offset = Self.logarithm(nearer, over: 1 / slope)
    case .power(let exponent):
      self.curve = curve
      let largest = max(abs(lower), abs(upper))
      unit = largest > 0 ? largest : 1
      anchor = nearer / unit
      offset = Self.power(nearer / unit, exponent)
    }
  }

  func bend(_ value: Double) -> Double {
    switch curve {
    case .linear: return value
    case .log:
      guard value > 0 else { return .nan }
      let share = (value - anchor) / anchor
      return abs(share) < 1 ? Elementary.log1p(share) : Elementary.log(value) - offset
    case .symlog:
      let distance = value * side
      if distance < 0 { return -side * (Self.logarithm(-distance, over: unit) + offset) }
      return side * Self.logarithm(distance - anchor, over: unit + anchor)
    case .power(let exponent):
      let distance = value / unit * side
      if distance < 0 { return -side * (Self.power(-distance, exponent) + offset) }
      if offset == 0 || distance > 2 * anchor { return side * (Self.power(distance, exponent) - offset) }
      return side * offset * Elementary.expm1(exponent * Elementary.log1p((distance - anchor) / anchor))
    }
  }

  /// Far out the answer is the largest Double, or 0 on a logarithm.
  func straighten(_ bent: Double) -> Double {
    switch curve {
    case .linear: return bent
    case .log:
      if abs(bent) < 0.5 { return anchor + anchor * Elementary.expm1(bent) }
      return min(Elementary.exp(offset + bent), .greatestFiniteMagnitude)
    case .symlog:
      let along = bent * side
      if along < -offset { return -side * Self.exponential(-along - offset, times: unit) }
      return side * min(anchor + Self.exponential(along, times: unit + anchor), .greatestFiniteMagnitude)
    case .power(let exponent):
      let along = bent * side
      if along < -offset { return -side * Self.bounded(Self.power(-along - offset, 1 / exponent) * unit) }
      let share = offset > 0 ? along / offset : .infinity
      if share < 1 {
        return side * unit * (anchor + anchor * Elementary.expm1(Elementary.log1p(share) / exponent))
      }
      return side * Self.bounded(Self.power(along + offset, 1 / exponent) * unit)
    }
  }

  /// ln(1 + a ÷ b), for b > 0 and a > −b.
  private static func logarithm(_ a: Double, over b: Double) -> Double {
    let share = a / b
    return share < 1e300 ? Elementary.log1p(share) : Elementary.log(a) - Elementary.log(b)
  }

  /// b × (e^x − 1), for b > 0.
  private static func exponential(_ x: Double, times b: Double) -> Double {
    bounded(x < 700 ? b * Elementary.expm1(x) : Elementary.exp(x + Elementary.log(b)))
  }

  /// x^exponent for x ≥ 0, at most 1e300.
  private static func power(_ x: Double, _ exponent: Double) -> Double {
    let result = exponent == 0.5 ? x.squareRoot() : exponent == 2 ? x * x : Elementary.pow(x, exponent)
    return min(result, 1e300)
  }

  private static func bounded(_ value: Double) -> Double { min(value, .greatestFiniteMagnitude) }
}
