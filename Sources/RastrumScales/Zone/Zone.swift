/// The offset of local clocks from UTC over time: a fixed one, or the rules of a place.
public struct Zone: Sendable, Equatable {
  /// Seconds east of Greenwich, where there are no rules.
  private let fixed: Int64
  private let rules: ZoneRules?

  /// A fixed offset, clamped to ±1 day.
  public init(secondsEast: Int) {
    fixed = Int64(min(max(secondsEast, -86_400), 86_400))
    rules = nil
  }

  public init(_ rules: ZoneRules) {
    fixed = 0
    self.rules = rules
  }

  public static var utc: Zone { Zone(secondsEast: 0) }

  public static func == (a: Zone, b: Zone) -> Bool { a.fixed == b.fixed && a.rules === b.rules }

  /// A stretch of time in which clocks are not changed: from its start up to its end, both in seconds since 1970.
  struct Period {
    var start: Int64
    var end: Int64
    var offset: Int64
    /// What clocks of this period are called, "EST"; empty where the zone has no name for it.
    var name: String
  }

  func period(at seconds: Int64) -> Period {
    rules?.period(at: seconds) ?? Period(start: .min, end: .max, offset: fixed, name: "")
  }

  /// Seconds that local clocks are ahead of UTC.
  public func offset(at moment: Moment) -> Int64 { rules?.offset(at: moment.seconds) ?? fixed }

  /// What local clocks show, as if they stood in UTC; nil beyond Int64.
  func local(_ moment: Moment) -> Moment? { moment.adding(seconds: offset(at: moment)) }

  /// The first moment at which local clocks show this or, where they skip it, more.
  func moment(local: Moment) -> Moment? {
    guard rules != nil else { return local.adding(seconds: -fixed) }
    // No offset is more than 26 hours, so nothing earlier can show it.
    guard var period = local.adding(seconds: -93_600).map({ period(at: $0.seconds) }) else { return nil }
    for _ in 0..<ZoneRules.mostTransitions {
      guard let moment = local.adding(seconds: -period.offset) else { return nil }
      if moment.seconds < period.start { return Moment(seconds: period.start) }
      if moment.seconds < period.end || period.end == .max { return moment }
      period = self.period(at: period.end)
    }
    return nil
  }
}
