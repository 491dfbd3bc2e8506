import RastrumNumerics

/// What a linear axis shows: the numbers base + lower … base + upper.
public struct LinearDomain: Sendable, Equatable {
  /// What numbers between the ends make sense as ticks.
  public enum Grain: Sendable { case any, integers }

  /// 0, but for integers beyond ±2^53, which a Double does not hold.
  public let base: Int64
  /// Counted from the base; finite, lower ≤ upper.
  public let lower: Double
  public let upper: Double
  public var grain: Grain

  /// The numbers between two ends in either order; nil where one is not finite. Equal ends are kept: such a domain
  /// is one place.
  public init?(_ a: Double, _ b: Double, grain: Grain = .any) {
    guard a.isFinite && b.isFinite else { return nil }
    self.init(base: 0, lower: min(a, b), upper: max(a, b), grain: grain)
  }

  /// The integers between two ends in either order.
  public init(_ a: Int64, _ b: Int64) {
    let lower = min(a, b)
    let upper = max(a, b)
    let isSmall = lower.magnitude <= 1 << 53 && upper.magnitude <= 1 << 53
    let (span, overflow) = upper.subtractingReportingOverflow(lower)
    if isSmall || overflow {
      self.init(base: 0, lower: Double(lower), upper: Double(upper), grain: .integers)
    } else {
      self.init(base: lower, lower: 0, upper: Double(span), grain: .integers)
    }
  }

  init(base: Int64, lower: Double, upper: Double, grain: Grain) {
    self.base = base
    self.lower = lower
    self.upper = upper
    self.grain = grain
  }

  /// The ends as decimals: what ticks are compared with. Those of Doubles are their shortest decimals.
  var exactEnds: (lower: ExactDecimal, upper: ExactDecimal) { (exact(lower), exact(upper)) }

  private func exact(_ offset: Double) -> ExactDecimal {
    if base == 0 { return ExactDecimal(shortest: offset) ?? .zero }
    return ExactDecimal(base.addingReportingOverflow(Int64(clamping: offset)).partialValue)
  }

  /// The same domain with other ends; nil where one of them is beyond the largest Double or, for a domain with a
  /// base, beyond Int64.
  private func extended(from first: ExactDecimal, to last: ExactDecimal) -> LinearDomain? {
    if base == 0 {
      let lower = first.double
      let upper = last.double
      guard lower.isFinite && upper.isFinite else { return nil }
      return LinearDomain(base: 0, lower: lower, upper: upper, grain: grain)
    }
    guard let a = first.mantissa(at: 0), let b = last.mantissa(at: 0) else { return nil }
    let (lower, lowerOverflow) = a.subtractingReportingOverflow(base)
    let (upper, upperOverflow) = b.subtractingReportingOverflow(base)
    if lowerOverflow || upperOverflow { return nil }
    return LinearDomain(base: base, lower: Double(lower), upper: Double(upper), grain: grain)
  }

  /// The domain from a lattice's first tick to its last; nil where they leave the range of numbers.
  func reaching(_ lattice: TickLattice) -> LinearDomain? {
    guard let first = lattice.value(lattice.first), let last = lattice.value(lattice.last) else { return nil }
    return extended(from: first, to: last)
  }

  /// The domain with ends that rounding left beside a short decimal moved out to it, so that a tick can stand there: from
  /// 0 to 0.8 for 0 to 0.7999999999999999.
  public var withMeantEnds: LinearDomain {
    if base != 0 || isPlace { return self }
    return LinearDomain(
      base: 0, lower: min(lower, ExactDecimal.meant(lower, span: span)),
      upper: max(upper, ExactDecimal.meant(upper, span: span)), grain: grain)
  }

  /// Whether only integers make ticks.
  var isWhole: Bool { grain == .integers || base != 0 }
  var isPlace: Bool { lower == upper }
  /// ∞ where it exceeds the largest Double.
  var span: Double { upper - lower }
  /// What lengths are multiplied with so that none overflows, and no small one is lost.
  var shrink: Double { span < 1e300 ? 1 : 0x1p-10 }
  /// The span as a power of ten.
  var spanMagnitude: Double {
    if span < 1e300 { return Elementary.log10(span) }
    // log10 of 2^10.
    return Elementary.log10(upper * 0x1p-10 - lower * 0x1p-10) + 3.010299956639812
  }
}
