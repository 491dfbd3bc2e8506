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
  enum Kind {
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

  var format: NumberFormat
  let share: NumberShare
  var kind: Kind
  /// After the mark; nil: what each number needs.
  var decimals: Int?
  var grouping: DigitGrouping
  /// The least unit of durations, as a power of ten: milli-, micro- or nanoseconds where the domain ends below a second.
  let second: Int

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
}
