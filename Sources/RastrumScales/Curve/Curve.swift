/// How a scale of numbers spaces its values.
public enum Curve: Sendable, Equatable {
  case linear
  /// Equal ratios are equally far apart; numbers of 0 and below have no place. The base shows in the ticks alone.
  case log(base: Double)
  /// sign(v) × ln(1 + slope × |v|): a logarithm far from 0, a line of that slope near it.
  case symlog(slope: Double)
  /// sign(v) × |v|^exponent
  case power(exponent: Double)

  public static var squareRoot: Curve { .power(exponent: 0.5) }

  /// Whether a finite number has a place.
  public func hasPlace(_ value: Double) -> Bool {
    if case .log = self { return value > 0 }
    return true
  }

  public var isLogarithm: Bool {
    if case .log = self { return true }
    return false
  }
}
