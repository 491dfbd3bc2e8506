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
    /// 15e−12, with a power for each number that is a multiple of 3.
    case engineering
    /// 1.5k, 20µ: a prefix for each number.
    case si
    /// The number × 100, followed by %.
    case percent
    /// 1.5 KiB: a power of 1,024 for each number.
    case bytes
    /// Seconds as 2d 3h, 1h 30m, 1.5s.
    case duration
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
  /// After the number on the last label of an axis, and on all of them where a prefix belongs to it: "km".
  public var unit: String
  /// What labels leave to a note of the axis.
  public var sharing: NumberShare.Kind

  public init(
    _ notation: Notation = .automatic, digits: Digits = .common, marks: NumberMarks = .english,
    prefix: String = "", suffix: String = "", unit: String = "", sharing: NumberShare.Kind = .nothing
  ) {
    self.unit = unit
    self.sharing = sharing
    self.notation = notation
    self.digits = digits
    self.marks = marks
    self.prefix = prefix
    self.suffix = suffix
  }

  public static var automatic: NumberFormat { NumberFormat() }

  /// One number by itself.
  public func text(_ value: ExactDecimal) -> String {
    NumberStyle(self, values: [value], reach: NumberReach(value)).text(value)
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
    case .exponent, .scientific, .engineering, .si, .bytes, .duration: return nil
    }
  }

  /// Steps of units that are not counted in tens.
  var ownSteps: [ExactDecimal] {
    switch notation {
    case .bytes: return (0...62).map { ExactDecimal(1 << $0) }
    case .duration:
      var steps: [ExactDecimal] = []
      for count: Int64 in [10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200] {
        steps.append(ExactDecimal(count))
      }
      for power: Int32 in -12...12 {
        for count: Int64 in [1, 2, 5] {
          if power <= 0 { steps.append(ExactDecimal(mantissa: count, exponent: power)) }
          if power >= 0 { steps.append(ExactDecimal(mantissa: 86_400 * count, exponent: power)) }
        }
      }
      return steps
    default: return []
    }
  }
}
