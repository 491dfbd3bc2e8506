/// The distance of two ticks of a time axis, in units of clock or calendar.
public struct TimeStep: Sendable, Equatable {
  public enum Unit: Int32, Sendable {
    case nanosecond, microsecond, millisecond, second, minute, hour, day, week, month, quarter, year
  }

  public let unit: Unit
  public let count: Int64

  /// Nil for a count under 1 and for steps beyond 10^11 years.
  public init?(_ count: Int64, _ unit: Unit) {
    guard count >= 1, Double(count) * unit.seconds <= 3.2e18 else { return nil }
    self.init(unchecked: count, unit)
  }

  private init(unchecked count: Int64, _ unit: Unit) {
    self.unit = unit
    self.count = count
  }

  /// Its length in seconds; that of a month and a year is the average of 400 years.
  public var seconds: Double { Double(count) * unit.seconds }

  /// The steps that axes choose from, ascending: 1, 2 and 5 times powers of ten of the second and the year; between
  /// them what clocks and calendars divide into. Two steps in a row are at most a factor of 3.5 apart.
  static let table: [TimeStep] = {
    var table: [TimeStep] = []
    for unit in [Unit.nanosecond, .microsecond, .millisecond] { add([1, 2, 5], unit, to: &table, below: 1_000) }
    add([1, 2, 5, 10, 15, 30], .second, to: &table)
    add([1, 2, 5, 10, 15, 30], .minute, to: &table)
    add([1, 2, 3, 6, 12], .hour, to: &table)
    add([1, 2], .day, to: &table)
    add([1, 2], .week, to: &table)
    add([1, 3, 6], .month, to: &table)
    add([1, 2, 5], .year, to: &table, below: 1_000_000_000_000)
    return table
  }()

  /// Steps of a unit: the counts, and their multiples by powers of ten below `end`.
  @inline(never)
  private static func add(_ counts: [Int64], _ unit: Unit, to table: inout [TimeStep], below end: Int64 = 10) {
    var power: Int64 = 1
    while power < end {
      for count in counts { table.append(TimeStep(unchecked: count * power, unit)) }
      power *= 10
    }
  }
}

extension TimeStep.Unit {
  var seconds: Double {
    switch self {
    case .nanosecond: 1e-9
    case .microsecond: 1e-6
    case .millisecond: 1e-3
    case .second: 1
    case .minute: 60
    case .hour: 3_600
    case .day: 86_400
    case .week: 604_800
    case .month: 2_629_746
    case .quarter: 7_889_238
    case .year: 31_556_952
    }
  }
}
