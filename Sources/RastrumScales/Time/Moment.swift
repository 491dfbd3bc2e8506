import RastrumNumerics

/// An instant: seconds since 1970-01-01T00:00:00Z, without leap seconds, and the nanoseconds that follow them.
public struct Moment: BitwiseCopyable, Sendable, Hashable {
  public let seconds: Int64
  /// 0…999,999,999, forward in time before 1970 too.
  public let nanoseconds: UInt32

  /// Nanoseconds of a second and more are cut to the last of the second.
  public init(seconds: Int64, nanoseconds: UInt32 = 0) {
    self.seconds = seconds
    self.nanoseconds = min(nanoseconds, 999_999_999)
  }

  public init(_ count: Int64, _ unit: TimeUnit) {
    let (seconds, rest) = count.flooredDivision(by: unit.perSecond)
    self.init(seconds: seconds, nanoseconds: UInt32(truncatingIfNeeded: rest * unit.nanoseconds))
  }

  /// The nearest moment at or before a number of seconds; nil for NaN and beyond Int64.
  public init?(fractionalSeconds seconds: Double) {
    let whole = seconds.rounded(.down)
    guard whole >= -0x1p63 && whole < 0x1p63 else { return nil }
    self.init(
      seconds: Int64(clamping: whole), nanoseconds: UInt32(clamping: ((seconds - whole) * 1e9).rounded()))
  }

  /// Later by a number of nanoseconds; nil beyond Int64 seconds.
  public func adding(seconds: Int64, nanoseconds: Int64 = 0) -> Moment? {
    let (carry, rest) = (Int64(self.nanoseconds) + nanoseconds % 1_000_000_000).flooredDivision(by: 1_000_000_000)
    let (a, first) = self.seconds.addingReportingOverflow(seconds)
    let (b, second) = a.addingReportingOverflow(nanoseconds / 1_000_000_000 + carry)
    return first || second ? nil : Moment(seconds: b, nanoseconds: UInt32(truncatingIfNeeded: rest))
  }

  /// Later by a number of seconds, to the nearest nanosecond; nil beyond Int64 and for NaN.
  public func adding(fractionalSeconds seconds: Double) -> Moment? {
    let whole = seconds.rounded(.down)
    guard whole >= -0x1p63 && whole < 0x1p63 else { return nil }
    return adding(
      seconds: Int64(clamping: whole), nanoseconds: Int64(clamping: ((seconds - whole) * 1e9).rounded()))
  }

  /// The seconds from another moment to this one: exact to the nanosecond within 100 days, and to a relative 2^-53
  /// beyond.
  public func seconds(since other: Moment) -> Double {
    let (whole, overflow) = seconds.subtractingReportingOverflow(other.seconds)
    let fraction = Double(Int64(nanoseconds) - Int64(other.nanoseconds)) / 1e9
    return (overflow ? Double(seconds) - Double(other.seconds) : Double(whole)) + fraction
  }

  /// The count of units since 1970, rounded down, and what is left, in units 0..<1; the count is clamped to Int64.
  public func count(in unit: TimeUnit) -> (whole: Int64, rest: Double) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: unit.perSecond)
    let part = Int64(nanoseconds) / unit.nanoseconds
    let rest = Double(Int64(nanoseconds) % unit.nanoseconds) / Double(unit.nanoseconds)
    let (sum, second) = product.addingReportingOverflow(part)
    return overflow || second ? (seconds < 0 ? .min : .max, 0) : (sum, rest)
  }
}

extension Moment: Comparable {
  public static func < (a: Moment, b: Moment) -> Bool {
    a.seconds != b.seconds ? a.seconds < b.seconds : a.nanoseconds < b.nanoseconds
  }
}

extension Int64 {
  /// The quotient rounded down and the remainder, 0..<divisor, for a divisor > 0.
  func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
