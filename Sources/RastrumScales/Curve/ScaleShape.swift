import RastrumNumerics

/// What makes a scale of numbers other than a plain proportion.
public struct ScaleShape: Sendable {
  public var curve: Curve
  /// What is left out, from value to value.
  public var breaks: [(lower: Double, upper: Double)]

  public init(_ curve: Curve = .linear, breaks: [(lower: Double, upper: Double)] = []) {
    self.curve = curve
    self.breaks = breaks
  }

  public static var straight: ScaleShape { ScaleShape() }
  public var isStraight: Bool { curve == .linear && breaks.isEmpty }
}

/// Where the ticks of a domain lie along the room of their axis.
struct TickRuler {
  private enum Kind {
    case straight(LinearScale)
    case curved(CurvedScale)
  }

  private let kind: Kind

  init(_ domain: LinearDomain, _ shape: ScaleShape, length: Double) {
    kind =
      shape.isStraight
      ? .straight(LinearScale(domain: domain, start: 0, end: length))
      : .curved(CurvedScale(domain, shape.curve, breaks: shape.breaks, start: 0, end: length))
  }

  /// NaN inside a break.
  func position(of value: ExactDecimal) -> Double {
    switch kind {
    case .straight(let scale): scale.position(of: value)
    case .curved(let scale): scale.position(of: value)
    }
  }
}
