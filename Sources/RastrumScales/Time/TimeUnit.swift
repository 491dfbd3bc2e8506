/// The unit of an integer timestamp column: counts since 1970-01-01T00:00:00Z.
public enum TimeUnit: Int32, Sendable, CaseIterable {
  case seconds, milliseconds, microseconds, nanoseconds

  public var perSecond: Int64 {
    switch self {
    case .seconds: 1
    case .milliseconds: 1_000
    case .microseconds: 1_000_000
    case .nanoseconds: 1_000_000_000
    }
  }

  public var nanoseconds: Int64 { 1_000_000_000 / perSecond }
}
