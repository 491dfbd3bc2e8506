import RastrumNumerics

/// What all labels of an axis have in common and a note beside them says once: a summand or a power of ten. It follows
/// from the domain and not from the ticks, so that it does not change with their number.
public struct NumberShare: Sendable {
  public enum Kind: Int32, Sendable, CaseIterable {
    case nothing, offset, factor
  }

  private let offset: ExactDecimal
  private let power: Int

  static var nothing: NumberShare { NumberShare(offset: .zero, power: 0) }

  private init(offset: ExactDecimal, power: Int) {
    self.offset = offset
    self.power = power
  }

  /// Offsets shorten the labels of domains that are at least a hundred times as far from 0 as they are wide; factors
  /// those of at least 1,000 or under 0.01.
  init(_ kind: Kind, _ domain: LinearDomain) {
    let (lower, upper) = domain.exactEnds
    switch kind {
    case .nothing: self = .nothing
    case .factor:
      let magnitude = max(lower.isZero ? Int.min : lower.magnitude, upper.isZero ? Int.min : upper.magnitude)
      let power = magnitude == Int.min ? 0 : magnitude - ((magnitude % 3) + 3) % 3
      self.init(offset: .zero, power: magnitude >= 3 || magnitude < -2 ? power : 0)
    case .offset:
      // A span of 10⁻⁷ may be computed as a little more. Offsets of more than 20 digits shorten nothing.
      let digits = Int(clamping: (domain.spanMagnitude - 1e-6).rounded(.up))
      guard abs(digits) <= 20, abs(max(lower.magnitude, upper.magnitude)) <= 20, !domain.isPlace,
        domain.span.isFinite, !lower.isZero, !upper.isZero,
        (lower.mantissa < 0) == (upper.mantissa < 0), min(lower.magnitude, upper.magnitude) >= digits + 2
      else {
        self = .nothing
        return
      }
      // A rounder number in the domain; else what all of it has in common, so that no label has the other sign.
      let (near, far) = lower.mantissa > 0 ? (lower, upper) : (upper, lower)
      let rounder = far.truncated(decimals: -digits - 1)
      let isInside = lower.mantissa > 0 ? near <= rounder : rounder <= near
      self.init(offset: isInside ? rounder : near.truncated(decimals: -digits), power: 0)
    }
  }

  var isNothing: Bool { offset.isZero && power == 0 }

  /// What a label says. A number from which the offset cannot be taken exactly does not occur among ticks.
  func rest(of value: ExactDecimal) -> ExactDecimal {
    if power != 0 { return value.scaled(byTenTo: -power) }
    return value.adding(-offset) ?? value
  }

  /// "×10⁹", "+100,000"; empty where nothing is shared.
  func note(_ marks: NumberMarks) -> String {
    if power != 0 {
      var marks = marks
      marks.power = .superscript
      return "×"
        + ExactDecimal(mantissa: 1, exponent: Int32(clamping: power)).exponentText(
          power: power, decimals: 0, marks: marks)
    }
    if offset.isZero { return "" }
    let text = offset.plainText(decimals: offset.decimals, marks: marks, grouping: .thousands)
    return offset.mantissa < 0 ? text : "+" + text
  }
}

extension LinearDomain {
  /// The note that belongs to the labels of the domain's axis; empty where they say everything themselves.
  public func note(_ format: NumberFormat) -> String { NumberShare(format.sharing, self).note(format.marks) }
}
