import RastrumNumerics

/// Positive numbers to positions by their logarithm: equal ratios are equally far apart. The base of the logarithm
/// does not matter here; it shows in the ticks. A range that starts beyond its end reverses the axis.
public struct LogScale: Sendable {
  public let domain: LogDomain
  /// Positions of the domain's ends, in points.
  public let start: Double
  public let end: Double
  private let logarithms: Mapping
  private let lowerLogarithm: Double
  /// Within a factor of 2 the logarithm is taken of the distance from the lower end, which loses no digits however
  /// narrow the domain is.
  private let isNarrow: Bool

  public init(domain: LogDomain, start: Double, end: Double) {
    self.domain = domain
    self.start = start
    self.end = end
    isNarrow = domain.upper / 2 <= domain.lower
    lowerLogarithm = Elementary.log(domain.lower)
    let span =
      isNarrow
      ? Elementary.log1p((domain.upper - domain.lower) / domain.lower)
      : Elementary.log(domain.upper) - lowerLogarithm
    logarithms = Mapping(lower: 0, upper: span, start: start, end: end)
  }

  /// Finite, but NaN for negative numbers and NaN; 0 lies far beyond the lower end.
  public func position(of value: Double) -> Double {
    logarithms.position(
      isNarrow ? Elementary.log1p((value - domain.lower) / domain.lower) : Elementary.log(value) - lowerLogarithm)
  }

  public func position(of value: ExactDecimal) -> Double { position(of: value.double) }

  /// Positive; far outside the range 0 or ∞.
  public func value(at position: Double) -> Double {
    let logarithm = logarithms.value(at: position)
    if isNarrow { return domain.lower + domain.lower * Elementary.expm1(logarithm) }
    return Elementary.exp(lowerLogarithm + logarithm)
  }

  /// The nearest value inside the domain; NaN stays NaN.
  public func clamped(_ value: Double) -> Double { min(max(value, domain.lower), domain.upper) }
}
