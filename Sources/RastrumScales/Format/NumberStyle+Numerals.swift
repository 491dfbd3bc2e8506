// Numbers as they are written: digits with a prefix, a power or a sign.

import RastrumNumerics

extension NumberStyle {
  func numeral(_ number: ExactDecimal) -> String {
    let cut = cut(number)
    func plain(_ grouping: DigitGrouping) -> String {
      cut.number.plainText(decimals: decimals ?? cut.number.decimals, marks: format.marks, grouping: grouping)
    }
    func power() -> String {
      cut.number.scaled(byTenTo: cut.power).exponentText(
        power: cut.power, decimals: decimals ?? cut.number.decimals, marks: format.marks)
    }
    switch kind {
    case .percent: return plain(grouping) + "%"
    case .si:
      if number.isZero { return "0" }
      return plain(.none) + Self.prefixes[(cut.power + 30) / 3]
    case .bytes: return plain(cut.number.magnitude >= 4 ? .thousands : .none) + "\u{a0}" + Self.sizes[cut.power]
    case .exponent, .scientific, .engineering: return power()
    case .beyond(let sign, _): return power() + sign
    case .plain, .own, .duration: return plain(grouping)
    }
  }

  static let sizes = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"]

  /// From 10^-30 to 10^30 by thousands; the eleventh is none.
  private static let prefixes = [
    "q", "r", "y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y", "R", "Q",
  ]
}
