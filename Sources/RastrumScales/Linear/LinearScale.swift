import RastrumNumerics

/// Numbers to positions in proportion. A range that starts beyond its end reverses the axis.
public struct LinearScale: Sendable {
  public let domain: LinearDomain
  /// Positions of the domain's ends, in points.
  public let start: Double
  public let end: Double
  /// The map for the loops of marks.
  public let mapping: Mapping

  public init(domain: LinearDomain, start: Double, end: Double) {
    self.domain = domain
    self.start = start
    self.end = end
    mapping = Mapping(base: domain.base, lower: domain.lower, upper: domain.upper, start: start, end: end)
  }

  public func position(of value: Double) -> Double { mapping.position(value) }
  public func position(of value: Int64) -> Double { mapping.position(value) }

  public func position(of value: ExactDecimal) -> Double {
    if domain.base != 0, let whole = value.mantissa(at: 0) { return mapping.position(whole) }
    return mapping.position(value.double)
  }

  public func value(at position: Double) -> Double { mapping.value(at: position) }

  /// The nearest value inside the domain; NaN stays NaN.
  public func clamped(_ value: Double) -> Double {
    let base = Double(domain.base)
    return min(max(value, base + domain.lower), base + domain.upper)
  }

  public func contains(_ value: Double) -> Bool { clamped(value) == value }
}
