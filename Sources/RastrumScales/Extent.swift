/// The least and the greatest value of some data. Missing values and infinities are left out.
public enum Extent: Sendable, Equatable {
  case empty
  case numbers(Double, Double)
  /// Of integer columns: they stay exact.
  case integers(Int64, Int64)

  public init(_ values: some Sequence<Double>) {
    self = .empty
    for value in values { include(value) }
  }

  public mutating func include(_ value: Double) {
    if value.isFinite { formUnion(.numbers(value, value)) }
  }

  /// The extent of both. Integers meeting other numbers become numbers.
  public mutating func formUnion(_ other: Extent) {
    switch (self, other) {
    case (_, .empty): return
    case (.empty, _): self = other
    case (.integers(let a, let b), .integers(let c, let d)): self = .integers(min(a, c), max(b, d))
    default:
      guard let (a, b) = doubles, let (c, d) = other.doubles else { return }
      self = .numbers(min(a, c), max(b, d))
    }
  }

  /// As Doubles; nil where there are none.
  public var doubles: (lower: Double, upper: Double)? {
    switch self {
    case .empty: nil
    case .numbers(let lower, let upper): (lower, upper)
    case .integers(let lower, let upper): (Double(lower), Double(upper))
    }
  }
}
