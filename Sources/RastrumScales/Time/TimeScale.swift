import RastrumNumerics

/// What a time axis shows.
public struct TimeDomain: Sendable, Equatable {
  public let lower: Moment
  public let upper: Moment

  /// The time between two moments in either order. Equal ends are kept: such a domain is one place.
  public init(_ a: Moment, _ b: Moment) {
    lower = min(a, b)
    upper = max(a, b)
  }

  /// The domain of data from `least` to `greatest`. A single moment gets a day on both sides if it is the start of
  /// one in UTC, else an hour, a minute or a second, by the finest unit that it is not whole in.
  public static func automatic(_ least: Moment, _ greatest: Moment) -> TimeDomain {
    if least != greatest { return TimeDomain(least, greatest) }
    let margin: Int64
    if least.nanoseconds != 0 {
      margin = 1
    } else if least.seconds % 60 != 0 {
      margin = 60
    } else if least.seconds % 86_400 != 0 {
      margin = 3_600
    } else {
      margin = 86_400
    }
    return TimeDomain(least.adding(seconds: -margin) ?? least, least.adding(seconds: margin) ?? least)
  }

  /// Without data: the first day of 1970.
  public static var empty: TimeDomain { TimeDomain(Moment(seconds: 0), Moment(seconds: 86_400)) }

  /// In seconds.
  public var span: Double { upper.seconds(since: lower) }
}

/// Moments to positions in proportion. A range that starts beyond its end reverses the axis.
public struct TimeScale: Sendable {
  public let domain: TimeDomain
  /// Positions of the domain's ends, in points.
  public let start: Double
  public let end: Double
  private let seconds: Mapping

  public init(domain: TimeDomain, start: Double, end: Double) {
    self.domain = domain
    self.start = start
    self.end = end
    // Counted from the domain's start.
    seconds = Mapping(lower: 0, upper: domain.span, start: start, end: end)
  }

  public func position(of moment: Moment) -> Double { seconds.position(moment.seconds(since: domain.lower)) }

  /// One timestamp; for columns take `mapping(for:)` once.
  public func position(of count: Int64, _ unit: TimeUnit) -> Double { position(of: Moment(count, unit)) }

  /// The map for the loops of marks, from timestamps in a unit.
  public func mapping(for unit: TimeUnit) -> Mapping {
    let (base, rest) = domain.lower.count(in: unit)
    // Where the domain begins beyond what Int64 counts in this unit, the base is the last count, and the rest of the
    // way is added to it.
    let reached = Moment(base, unit)
    let isReached = reached <= domain.lower && domain.lower.seconds(since: reached) < 1
    let lower = isReached ? rest : domain.lower.seconds(since: reached) * Double(unit.perSecond)
    return Mapping(
      base: base, lower: lower, upper: lower + domain.span * Double(unit.perSecond), start: start, end: end)
  }

  /// The moment at a position, the nearest nanosecond; far outside the domain it is clamped.
  public func moment(at position: Double) -> Moment {
    let offset = seconds.value(at: position)
    let whole = Int64(clamping: offset.rounded(.down))
    let rest = Int64(clamping: ((offset - offset.rounded(.down)) * 1e9).rounded())
    return domain.lower.adding(seconds: whole, nanoseconds: rest) ?? (offset < 0 ? domain.lower : domain.upper)
  }
}
