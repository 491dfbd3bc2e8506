// The one style in which all labels of an axis are written.
//
// In:  a format and the values of the ticks.
// Out: a label a value.
// Invariant: with common and shortest digits labels are exact: read back, they give the value. Zero has no minus.
// Rules: from 10,000 on, digits are grouped, on the whole axis. Decimals are those of the value that needs most. Digits
//     that the host limits are cut only where each label still says where its tick stands: a value never reads as 0, nor
//     farther from itself than 1/20 of the way to its neighbour. Rounding that reaches the next unit takes it: 1M, and
//     not 1000k. Notations beyond what they can say (plain digits for 10^300, a prefix for 10^40) give way to powers.

import RastrumNumerics

struct NumberStyle {
  private enum Kind {
    case plain
    /// Mantissas × 10^power.
    case exponent(power: Int)
    /// Mantissas of one digit before the mark.
    case scientific
    /// The same, of a notation that does not reach so far: with its sign.
    case beyond(sign: String, scale: Int)
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
  /// The least unit of durations, as a power of ten: milli-, micro- or nanoseconds where the domain ends below a second.
  private let second: Int

  init(
    _ format: NumberFormat, values: [ExactDecimal], reach: NumberReach, share: NumberShare = .nothing
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
    var smallest = Int.max
    var least = Int.max
    for value in values where !value.isZero {
      magnitude = max(magnitude, value.magnitude)
      smallest = min(smallest, value.magnitude)
      least = min(least, Int(value.reduced.exponent))
    }
    if least == .max { least = 0 }
    if smallest == .max { smallest = 0 }
    second = max(-9, min(0, reach.magnitude.flooredThousands))
    if format.notation != .automatic { kind = Self.within(kind, magnitude, smallest, least) }
    if format.notation == .automatic && share.isNothing && magnitude > least + Self.digitLimit { kind = .own }
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
      case .scientific, .beyond, .engineering, .si, .bytes, .duration, .own: decimals = nil
      }
    }
    switch format.digits {
    case .common, .shortest: break
    case .decimals, .significant: if values.count > 1 && !tell(values) { stopCutting(values) }
    }
  }

  /// What a notation that cannot say numbers of these sizes becomes: plain digits end at 21 before the mark and 24 after
  /// it, as JavaScript's do, prefixes where there are no more.
  private static func within(_ kind: Kind, _ magnitude: Int, _ smallest: Int, _ least: Int) -> Kind {
    let isFar = magnitude > 20 || (smallest < -6 && least < -digitLimit)
    switch kind {
    case .plain where isFar: return .scientific
    // Most digits of a small number would be the zeros before it.
    case .exponent(let power) where power - least > digitLimit: return .scientific
    case .percent where isFar: return .beyond(sign: "%", scale: 2)
    case .duration where isFar: return .beyond(sign: "s", scale: 0)
    case .bytes where isFar: return .beyond(sign: "\u{a0}B", scale: 0)
    case .si where magnitude > 32 || smallest < -30: return .scientific
    default: return kind
    }
  }

  /// Whether labels with cut digits still tell where the values lie.
  private func tell(_ values: [ExactDecimal]) -> Bool {
    for (index, value) in values.enumerated() {
      let number = value.double
      let shown = written(value).double
      if shown == 0 && number != 0 { return false }
      for other in [index - 1, index + 1] where values.indices.contains(other) {
        let away = abs(values[other].double / 20 - number / 20)
        if away < abs(shown - number) || shown == written(values[other]).double { return false }
      }
    }
    return true
  }

  private mutating func stopCutting(_ values: [ExactDecimal]) {
    format.digits = .shortest
    switch kind {
    case .plain, .percent, .exponent: decimals = values.reduce(decimals ?? 0) { max($0, scaled($1).number.decimals) }
    default: decimals = nil
    }
  }

  /// The label of a tick, which says `value`.
  func label(_ value: ExactDecimal, of tick: ExactDecimal, isLast: Bool, _ rewrite: LabelRewrite?) -> String {
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
    return rewrite?(.number(tick), label) ?? label
  }

  func text(_ value: ExactDecimal) -> String {
    let number = share.rest(of: value)
    var text: String
    switch kind {
    case .own: return format.text(number)
    case .duration: text = duration(number)
    default: text = numeral(number)
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

  // MARK: The digits

  /// What is written before a unit or a power: the number over 10^power, or over 1,024^power for bytes.
  private struct Scaled {
    var number: ExactDecimal
    var power = 0
  }

  /// A number over its unit, with all digits.
  private func scaled(_ number: ExactDecimal) -> Scaled {
    switch kind {
    case .plain, .own: return Scaled(number: number)
    case .percent: return Scaled(number: number.scaled(byTenTo: 2), power: -2)
    case .exponent(let power): return Scaled(number: number.scaled(byTenTo: -power), power: power)
    case .scientific: return scaled(number, by: number.magnitude)
    case .beyond(_, let scale): return scaled(number, by: number.magnitude, keeping: scale)
    case .engineering: return scaled(number, by: number.magnitude.flooredThousands)
    case .si: return scaled(number, by: min(max(number.magnitude.flooredThousands, -30), 30))
    case .bytes: return bytes(number)
    case .duration: return scaled(number, by: min(max(second, number.magnitude.flooredThousands), 0))
    }
  }

  private func scaled(_ number: ExactDecimal, by power: Int, keeping: Int = 0) -> Scaled {
    Scaled(number: number.scaled(byTenTo: -power), power: power + keeping)
  }

  /// The same with the digits that the format leaves. Rounding may have carried 999.96 to 1000: then it is 1 of the next
  /// power.
  private func cut(_ number: ExactDecimal) -> Scaled {
    var result = scaled(number)
    if case .significant(let count) = format.digits, !number.isZero {
      if case .duration = kind { return result }
      result.number = result.number.rounded(decimals: max(1, count) - 1 - result.number.magnitude)
    }
    if let decimals { result.number = result.number.rounded(decimals: decimals) }
    switch kind {
    case .scientific where result.number.magnitude == 1, .beyond where result.number.magnitude == 1:
      result = Scaled(number: result.number.scaled(byTenTo: -1), power: result.power + 1)
    case .engineering where result.number.magnitude == 3:
      result = Scaled(number: result.number.scaled(byTenTo: -3), power: result.power + 3)
    case .si where result.number.magnitude == 3 && result.power < 30:
      result = Scaled(number: result.number.scaled(byTenTo: -3), power: result.power + 3)
    case .bytes where abs(result.number.double) == 1024 && result.power < Self.sizes.count - 1:
      result = Scaled(number: ExactDecimal(result.number.mantissa < 0 ? -1 : 1), power: result.power + 1)
    default: break
    }
    return result
  }

  /// The number that the label says.
  private func written(_ number: ExactDecimal) -> ExactDecimal {
    if case .own = kind {
      return NumberStyle(format, values: [number], reach: NumberReach(number)).written(number)
    }
    let cut = cut(number)
    if case .bytes = kind {
      var size = cut.number.double
      for _ in 0..<cut.power { size *= 1024 }
      return ExactDecimal(shortest: size) ?? number
    }
    if case .beyond(_, let scale) = kind { return cut.number.scaled(byTenTo: cut.power - scale) }
    return cut.number.scaled(byTenTo: cut.power)
  }

  private func numeral(_ number: ExactDecimal) -> String {
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

  private static let sizes = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"]

  /// With the largest power of 1,024 by which the number can be divided without a rest in its digits.
  private func bytes(_ number: ExactDecimal) -> Scaled {
    var result = Scaled(number: number.reduced)
    var power = 0
    var limit = 1024.0
    while power < Self.sizes.count - 1 && abs(number.double) >= limit {
      power += 1
      limit *= 1024
    }
    while result.power < power {
      var quotient = result.number
      for _ in 0..<10 {
        // An odd number's half is five tenths of it.
        if quotient.mantissa % 2 == 0 {
          quotient.mantissa /= 2
        } else if let five = quotient.multiplied(by: 5) {
          quotient = five.scaled(byTenTo: -1)
        } else {
          return result
        }
      }
      result = Scaled(number: quotient.reduced, power: result.power + 1)
    }
    return result
  }

  /// Days, hours, minutes and seconds, those that are not 0; of less than a second its milli-, micro- or nanoseconds.
  private func duration(_ number: ExactDecimal) -> String {
    let cut = cut(number)
    if cut.power < 0 && !number.isZero {
      let text = cut.number.plainText(decimals: decimals ?? cut.number.decimals, marks: format.marks)
      return text + (cut.power == -3 ? "ms" : (cut.power == -6 ? "µs" : "ns"))
    }
    let number = cut.number.reduced
    var divisor: Int64 = 1
    for _ in 0..<min(max(0, -Int(number.exponent)), 18) { divisor *= 10 }
    let size = number.mantissa < 0 ? -number : number
    guard number.exponent >= -18, let whole = size.mantissa(at: min(number.exponent, 0)).map({ $0 / divisor }) else {
      return number.plainText(decimals: decimals ?? number.decimals, marks: format.marks, grouping: grouping) + "s"
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
}

extension Int {
  /// The multiple of 3 at or below.
  fileprivate var flooredThousands: Int { self - ((self % 3) + 3) % 3 }
}
