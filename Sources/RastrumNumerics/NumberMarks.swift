/// The characters of a written number that differ between languages.
public struct NumberMarks: Sendable, Equatable {
  /// Between whole part and fraction.
  public var decimal: String
  /// Between groups of three digits.
  public var group: String
  public var minus: String
  public var power: PowerStyle

  public init(
    decimal: String = ".", group: String = ",", minus: String = "\u{2212}", power: PowerStyle = .letter
  ) {
    self.decimal = decimal
    self.group = group
    self.minus = minus
    self.power = power
  }

  /// A point, commas, a typographic minus (U+2212).
  public static var english: NumberMarks { NumberMarks() }
  /// A comma, and narrow no-break spaces (U+202F) between groups.
  public static var continental: NumberMarks { NumberMarks(decimal: ",", group: "\u{202f}") }
  /// ASCII alone and no groups: for files and for parsing back.
  public static var plain: NumberMarks { NumberMarks(group: "", minus: "-") }
}

/// How a power of ten follows its mantissa.
public enum PowerStyle: Sendable {
  /// 1.5e−12
  case letter
  /// 1.5×10⁻¹², and 10⁻¹² where the mantissa is 1
  case superscript
}

/// Whether digits are set apart in threes.
public enum DigitGrouping: Sendable { case none, thousands }
