/// The offset of local clocks from UTC over time.
///
/// Only fixed offsets exist yet; everything that reads clocks asks a zone, so that zones with transitions can join
/// here alone.
public struct Zone: Sendable, Equatable {
  /// Seconds east of Greenwich.
  private let fixed: Int64

  /// A fixed offset, clamped to ±1 day.
  public init(secondsEast: Int) {
    fixed = Int64(min(max(secondsEast, -86_400), 86_400))
  }

  public static var utc: Zone { Zone(secondsEast: 0) }

  /// Seconds that local clocks are ahead of UTC.
  public func offset(at moment: Moment) -> Int64 { fixed }

  /// What local clocks show, as if they stood in UTC; nil beyond Int64.
  func local(_ moment: Moment) -> Moment? { moment.adding(seconds: offset(at: moment)) }

  /// The first moment at which local clocks show this or, where they skip it, more.
  func moment(local: Moment) -> Moment? { local.adding(seconds: -fixed) }
}
