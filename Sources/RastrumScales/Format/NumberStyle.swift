// The one style in which all labels of an axis are written.
//
// In:  a format and the values of the ticks.
// Out: a label a value.
// Invariant: with common and shortest digits labels are exact: read back, they give the value. Zero has no minus.
// Rules: from 10,000 on, digits are grouped, on the whole axis. Decimals are those of the value that needs most.

import RastrumNumerics

struct NumberStyle {
  private enum Kind {
    case plain
    /// Mantissas × 10^power.
    case exponent(power: Int)
    /// Mantissas of one digit before the mark.
    case scientific
    case si
    case percent
    /// Each number in the style it has by itself.
    case own
  }

  /// Values whose first and last digits are farther apart have no digits in common that a reader would want.
  private static let digitLimit = 24

  private let format: NumberFormat
  private var kind: Kind
  /// After the mark; nil: what each number needs.
  private var decimals: Int?
  private var grouping: DigitGrouping

  init(_ format: NumberFormat, values: some Collection<ExactDecimal>, reach: NumberReach) {
    self.format = format
    switch format.notation {
    case .plain: kind = .plain
    case .exponent: kind = .exponent(power: reach.power)
    case .scientific: kind = .scientific
    case .si: kind = .si
    case .percent: kind = .percent
    case .automatic: kind = reach.prefersPower ? .exponent(power: reach.power) : .plain
    }
    var magnitude = Int.min
    var least = Int.max
    for value in values where !value.isZero {
      magnitude = max(magnitude, value.magnitude)
      least = min(least, Int(value.reduced.exponent))
    }
    if least == .max { least = 0 }
    if format.notation == .automatic && magnitude > least + Self.digitLimit { kind = .own }
    grouping = magnitude >= 4 ? .thousands : .none
    if case .percent = kind { grouping = magnitude >= 2 ? .thousands : .none }
    switch format.digits {
    case .decimals(let count): decimals = max(0, count)
    case .shortest, .significant: decimals = nil
    case .common:
      switch kind {
      case .plain: decimals = max(0, -least)
      case .exponent(let power): decimals = max(0, power - least)
      case .percent: decimals = max(0, -least - 2)
      case .scientific, .si, .own: decimals = nil
      }
    }
  }

  func text(_ value: ExactDecimal) -> String {
    let number = limited(value)
    var text: String
    switch kind {
    case .plain: text = plain(number)
    case .percent: text = plain(number.scaled(byTenTo: 2)) + "%"
    case .si: text = prefixed(number)
    case .scientific:
      let mantissa = number.scaled(byTenTo: -number.magnitude)
      text = number.exponentText(
        power: number.magnitude, decimals: decimals ?? mantissa.decimals, marks: format.marks)
    case .own: return format.text(number)
    case .exponent(let power):
      let mantissa = number.scaled(byTenTo: -power)
      text = number.exponentText(power: power, decimals: decimals ?? mantissa.decimals, marks: format.marks)
    }
    if !format.prefix.isEmpty {
      let minus = format.marks.minus
      if number.mantissa < 0 && text.utf8.starts(with: minus.utf8) {
        text = minus + format.prefix + String(decoding: text.utf8.dropFirst(minus.utf8.count), as: UTF8.self)
      } else {
        text = format.prefix + text
      }
    }
    return format.suffix.isEmpty ? text : text + format.suffix
  }

  private func plain(_ number: ExactDecimal) -> String {
    number.plainText(decimals: decimals ?? number.decimals, marks: format.marks, grouping: grouping)
  }

  /// Cut to the significant digits, where the format limits them.
  private func limited(_ value: ExactDecimal) -> ExactDecimal {
    guard case .significant(let count) = format.digits, !value.isZero else { return value }
    return value.rounded(decimals: max(1, count) - 1 - value.magnitude)
  }

  /// From 10^-30 to 10^30 by thousands; the eleventh is none.
  private static let prefixes = [
    "q", "r", "y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y", "R", "Q",
  ]

  private func prefixed(_ number: ExactDecimal) -> String {
    if number.isZero { return "0" }
    // Rounding may have carried 999.96 to 1000, so the prefix is chosen after it.
    let magnitude = number.magnitude
    let index = min(max((magnitude + 30 - ((magnitude % 3) + 3) % 3) / 3, 0), 20)
    var mantissa = number.scaled(byTenTo: 30 - 3 * index)
    if let decimals {
      mantissa = mantissa.rounded(decimals: decimals)
      if mantissa.magnitude == 3 && index < 20 {
        return mantissa.scaled(byTenTo: -3).plainText(decimals: decimals, marks: format.marks)
          + Self.prefixes[index + 1]
      }
    }
    return mantissa.plainText(decimals: decimals ?? mantissa.decimals, marks: format.marks) + Self.prefixes[index]
  }
}
