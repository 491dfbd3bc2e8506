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
    case engineering
    case si
    case percent
    case bytes
    case duration
    /// Each number in the style it has by itself.
    case own
  }

  /// Values whose first and last digits are farther apart have no digits in common that a reader would want.
  private static let digitLimit = 24

  private var format: NumberFormat
  private let share: NumberShare
  private var kind: Kind
  /// After the mark; nil: what each number needs.
  private var decimals: Int?
  private var grouping: DigitGrouping
  /// Decimals that tell all values exactly when they are written plainly.
  private let needed: Int

  init(
    _ format: NumberFormat, values: some Collection<ExactDecimal>, reach: NumberReach, share: NumberShare = .nothing
  ) {
    self.format = format
    self.share = share
    let all = values
    let values = all.map { share.rest(of: $0) }
    switch format.notation {
    case _ where !share.isNothing: kind = .plain
    case .plain: kind = .plain
    case .exponent: kind = .exponent(power: reach.power)
    case .scientific: kind = .scientific
    case .engineering: kind = .engineering
    case .bytes: kind = .bytes
    case .duration: kind = .duration
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
    if format.notation == .automatic && share.isNothing && magnitude > least + Self.digitLimit { kind = .own }
    grouping = magnitude >= 4 ? .thousands : .none
    if case .percent = kind { grouping = magnitude >= 2 ? .thousands : .none }
    needed = max(0, -least)
    switch format.digits {
    case .decimals(let count): decimals = max(0, count)
    case .shortest, .significant: decimals = nil
    case .common:
      switch kind {
      case .plain: decimals = max(0, -least)
      case .exponent(let power): decimals = max(0, power - least)
      case .percent: decimals = max(0, -least - 2)
      case .scientific, .engineering, .si, .bytes, .duration, .own: decimals = nil
      }
    }
    keepDistinct(all)
  }

  /// Where the format cuts so many digits that two neighbours share a label, none are cut.
  private mutating func keepDistinct(_ values: some Collection<ExactDecimal>) {
    switch format.digits {
    case .common, .shortest: return
    case .decimals, .significant: break
    }
    var last: String?
    for value in values {
      let text = text(value)
      if let last, last.utf8.elementsEqual(text.utf8) {
        format.digits = .shortest
        decimals = decimals.map { $0 + needed }
        if case .plain = kind { decimals = needed }
        return
      }
      last = text
    }
  }

  /// The label of a tick.
  func label(_ value: ExactDecimal, isLast: Bool, _ rewrite: LabelRewrite?) -> String {
    var label = text(value)
    if !format.unit.isEmpty {
      switch kind {
      // The prefix belongs to the unit: 1.5 km.
      case .si:
        let isBare = label.utf8.last.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? true
        label += isBare ? "\u{a0}" + format.unit : format.unit
      default: if isLast { label += "\u{a0}" + format.unit }
      }
    }
    return rewrite?(.number(value), label) ?? label
  }

  func text(_ value: ExactDecimal) -> String {
    let number = limited(share.rest(of: value))
    var text: String
    switch kind {
    case .plain: text = plain(number)
    case .percent: text = plain(number.scaled(byTenTo: 2)) + "%"
    case .si: text = prefixed(number)
    case .scientific:
      let mantissa = number.scaled(byTenTo: -number.magnitude)
      text = number.exponentText(
        power: number.magnitude, decimals: decimals ?? mantissa.decimals, marks: format.marks)
    case .engineering:
      let power = number.magnitude - ((number.magnitude % 3) + 3) % 3
      text = number.exponentText(
        power: power, decimals: decimals ?? number.scaled(byTenTo: -power).decimals, marks: format.marks)
    case .bytes: text = bytes(number)
    case .duration: text = duration(number)
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

  /// With the largest power of 1,024 by which the number can be divided without a rest in its digits.
  private func bytes(_ number: ExactDecimal) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"]
    let size = abs(number.double)
    var power = 0
    var limit = 1024.0
    while power < 6 && size >= limit {
      power += 1
      limit *= 1024
    }
    while true {
      // ÷ 1,024 is × 5^10 × 10^−10.
      var quotient: ExactDecimal? = number.reduced
      for _ in 0..<power {
        quotient = quotient?.multiplied(by: 9_765_625)?.scaled(byTenTo: -10).reduced
      }
      if let quotient {
        let text = quotient.plainText(
          decimals: decimals ?? quotient.decimals, marks: format.marks,
          grouping: quotient.magnitude >= 4 ? .thousands : .none)
        return text + "\u{a0}" + units[power]
      }
      power -= 1
    }
  }

  /// Days, hours, minutes and seconds, those that are not 0.
  private func duration(_ number: ExactDecimal) -> String {
    let number = number.reduced
    var divisor: Int64 = 1
    for _ in 0..<min(max(0, -Int(number.exponent)), 18) { divisor *= 10 }
    let size = number.mantissa < 0 ? -number : number
    guard number.exponent >= -18, let whole = size.mantissa(at: min(number.exponent, 0)).map({ $0 / divisor }) else {
      return plain(number) + "s"
    }
    let rest = ExactDecimal(
      mantissa: whole % 60 * divisor + (size.mantissa(at: min(number.exponent, 0)) ?? 0) % divisor,
      exponent: min(number.exponent, 0))
    var parts: [String] = []
    for (count, unit) in [(whole / 86_400, "d"), (whole / 3_600 % 24, "h"), (whole / 60 % 60, "m")] where count > 0 {
      parts.append(ExactDecimal(count).plainText(decimals: 0, marks: format.marks, grouping: .thousands) + unit)
    }
    if parts.isEmpty || !rest.isZero {
      parts.append(rest.plainText(decimals: decimals ?? rest.decimals, marks: format.marks) + "s")
    }
    var text = number.mantissa < 0 ? format.marks.minus : ""
    for (index, part) in parts.enumerated() { text += (index > 0 ? " " : "") + part }
    return text
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
