// Values to positions: the one map of linear and time scales, for the inner loops of marks.
//
// In:  a domain lower…upper, counted from an integer base, and a range start…end in points.
// Out: position(v) for columns of Double, Float, Int64, Int32 and UInt8; value(at:) back.
// Invariant: a finite value has a finite position, at most 1e300 points off; NaN has NaN. Int64 columns stay
//     integers until the base is subtracted, so ids and timestamps beyond 2^53 keep their last digit.
// Method: start + (v × prescale − lower) × factor. The prescale is 1, but for spans beyond the largest Double
//     (½) and for spans so small that points per unit would overflow (2^600).
// Tried and lost: a branch for the rare spans costs more than the multiplication, which hides behind the load.

public struct Mapping: BitwiseCopyable, Sendable {
  /// What Int64 values are counted from.
  public let base: Int64
  public let start: Double
  private let end: Double
  public let prescale: Double
  /// The lower end of the domain, prescaled: as it is, and counted from the base.
  public let lower: Double
  private let lowerFromBase: Double
  private let span: Double
  public let factor: Double
  /// No position is farther from 0.
  private let limit: Double

  /// The map that takes values to what they are more than `base`: for scales that do the rest themselves.
  public static func offset(from base: Int64) -> Mapping { Mapping(offsetFrom: base) }

  private init(offsetFrom base: Int64) {
    self.base = base
    start = 0
    end = 1
    prescale = 1
    lower = Double(base)
    lowerFromBase = 0
    span = 1
    factor = 1
    limit = .infinity
  }

  /// The map that takes base + lower to `start` and base + upper to `end`, in points. A domain of no width is taken
  /// to the middle, and what lies beside it far out.
  public init(base: Int64 = 0, lower: Double, upper: Double, start: Double, end: Double) {
    let whole = upper - lower
    let origin = Double(base) + lower
    self.base = base
    self.end = end
    limit = 1e300
    if start == end || !(whole >= 0) {
      self.start = start
      prescale = 0
      self.lower = 0
      lowerFromBase = 0
      span = 0
      factor = 0
      return
    }
    if whole == 0 {
      self.start = start + (end - start) / 2
      prescale = 1
      span = 0
      factor = end > start ? 1e300 : -1e300
    } else {
      self.start = start
      prescale = whole < 1e-200 ? 0x1p600 : (whole < .infinity ? 1 : 0.5)
      span = upper * prescale - lower * prescale
      factor = (end - start) / span
    }
    self.lower = origin * prescale
    lowerFromBase = lower * prescale
  }

  public func position(_ value: Double) -> Double {
    bounded(start + (value * prescale - lower) * factor)
  }

  public func position(_ value: Int64) -> Double {
    let (difference, overflow) = value.subtractingReportingOverflow(base)
    let distance = overflow ? Double(value) - Double(base) : Double(difference)
    return bounded(start + (distance * prescale - lowerFromBase) * factor)
  }

  /// Two positions at once. What is not finite has any.
  @inline(__always)
  public func positions(_ values: SIMD2<Double>) -> SIMD2<Double> {
    let place =
      SIMD2(repeating: start)
      + (values * SIMD2(repeating: prescale) - SIMD2(repeating: lower)) * SIMD2(repeating: factor)
    let (low, high) = (SIMD2(repeating: -limit), SIMD2(repeating: limit))
    let above = low.replacing(with: place, where: place .> low)
    return high.replacing(with: above, where: above .< high)
  }

  public func position(_ value: Float) -> Double { position(Double(value)) }
  public func position(_ value: Int32) -> Double { position(Double(value)) }
  public func position(_ value: UInt8) -> Double { position(Double(value)) }

  /// The value at a position, counted from the base.
  public func offset(at position: Double) -> Double {
    if span == 0 { return prescale == 0 ? 0 : lowerFromBase }
    return (lowerFromBase + (position - start) / (end - start) * span) / prescale
  }

  /// The value at a position.
  public func value(at position: Double) -> Double { Double(base) + offset(at: position) }

  /// Points a unit of value; 0 for a range without length.
  public var pointsPerUnit: Double { bounded(factor * prescale) }

  private func bounded(_ position: Double) -> Double { min(max(position, -limit), limit) }
}
