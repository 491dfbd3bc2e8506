import RastrumNumerics

/// What a logarithmic axis shows: positive numbers.
public struct LogDomain: Sendable, Equatable {
  public let lower: Double
  public let upper: Double

  /// The numbers between two ends in either order; nil where one is not positive and finite. Equal ends are kept:
  /// such a domain is one place.
  public init?(_ a: Double, _ b: Double) {
    guard a > 0 && b > 0 && a.isFinite && b.isFinite else { return nil }
    self.init(lower: min(a, b), upper: max(a, b))
  }

  private init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The domain that positive data asks for; values of 0 and below have no place on the axis and are not part of the
  /// extent. Equal values get a decade on both sides, no data 1…10.
  public static func automatic(_ positive: Extent) -> LogDomain {
    guard let (least, greatest) = positive.doubles, let domain = LogDomain(least, greatest) else {
      return LogDomain(lower: 1, upper: 10)
    }
    if least < greatest { return domain }
    return LogDomain(
      lower: max(least / 10, .leastNonzeroMagnitude), upper: min(least * 10, .greatestFiniteMagnitude))
  }

  var isPlace: Bool { lower == upper }
  /// How many powers of ten the ends are apart.
  var decades: Double { Elementary.log10(upper) - Elementary.log10(lower) }
}
