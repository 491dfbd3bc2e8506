import RastrumNumerics

/// How numbers are written on an axis or beside a mark.
public struct NumberFormat: Sendable {
  public enum Notation: Sendable, Equatable {
    /// Plain; mantissa and power of ten where plain numbers get long.
    case automatic
    case plain
    /// 1.5e−12, with a power that is a multiple of 3 and shared by the axis.
    case exponent
    /// 1.5e−12, with a power for each number that leaves one digit before the mark.
    case scientific
    /// 1.5k, 20µ: a prefix for each number.
    case si
    /// The number × 100, followed by %.
    case percent
  }

  public enum Digits: Sendable {
    /// Decimals as the axis's step needs them, the same for all labels; a number alone has what it needs.
    case common
    /// Each label as few decimals as it needs.
    case shortest
    /// So many decimals. Ticks keep to places that can be written so.
    case decimals(Int)
    /// At most so many significant digits, without zeros at the end.
    case significant(Int)
  }

  public var notation: Notation
  public var digits: Digits
  public var marks: NumberMarks
  /// Before the number, after its minus: "$".
  public var prefix: String
  /// After the number: " km".
  public var suffix: String

  public init(
    _ notation: Notation = .automatic, digits: Digits = .common, marks: NumberMarks = .english,
    prefix: String = "", suffix: String = ""
  ) {
    self.notation = notation
    self.digits = digits
    self.marks = marks
    self.prefix = prefix
    self.suffix = suffix
  }

  public static var automatic: NumberFormat { NumberFormat() }

  /// One number by itself.
  public func text(_ value: ExactDecimal) -> String {
    NumberStyle(self, values: CollectionOfOne(value), reach: NumberReach(value)).text(value)
  }

  /// One number by itself, written from its shortest decimal; "NaN", "∞" and "−∞" for what is not finite.
  public func text(_ value: Double) -> String {
    if let decimal = ExactDecimal(shortest: value) { return text(decimal) }
    return value != value ? "NaN" : (value > 0 ? "∞" : marks.minus + "∞")
  }

  /// The smallest power of ten that the labels can tell apart by themselves, where the format fixes one.
  var leastExponent: Int? {
    guard case .decimals(let decimals) = digits else { return nil }
    switch notation {
    case .automatic, .plain: return -max(0, decimals)
    case .percent: return -max(0, decimals) - 2
    case .exponent, .scientific, .si: return nil
    }
  }
}
