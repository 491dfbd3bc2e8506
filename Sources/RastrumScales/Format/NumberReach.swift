import RastrumNumerics

/// The places of digits that the numbers of an axis reach, as powers of ten: what decides between plain labels and
/// powers. It comes from the domain and not from the ticks, so that the notation does not change with their number.
struct NumberReach {
  /// Of the leading digit of the largest number.
  var magnitude: Int
  /// Of the last digit that labels are likely to need.
  var least: Int

  init(magnitude: Int, least: Int) {
    self.magnitude = magnitude
    self.least = least
  }

  /// Of one number by itself.
  init(_ value: ExactDecimal) {
    self.init(magnitude: value.magnitude, least: Int(value.reduced.exponent))
  }

  /// The multiple of 3 at or below the leading digit: the power that labels share.
  var power: Int { magnitude - ((magnitude % 3) + 3) % 3 }

  /// Whether powers read better than plain numbers: more than 10 digits before the mark of which 6 and more are zeros
  /// on all labels, or more than 6 digits after it of which 3 and more are leading zeros.
  var prefersPower: Bool {
    magnitude > 20 || (magnitude >= 10 && least >= 6) || (magnitude <= -4 && least < -6)
  }
}
