/// How dates are written: the part of a locale that a time axis needs, filled by the host and never read from the
/// process.
public struct CalendarStyle: Sendable {
  public enum Order: Sendable {
    /// Jun 3, 2016
    case monthFirst
    /// 3 Jun 2016
    case dayFirst
  }

  /// Twelve short names; a month without one is written as a number.
  public var months: [String]
  public var order: Order
  /// Weeks begin on this day: 0 for Monday, as in ISO 8601, … 6 for Sunday, as in the USA.
  public var weekStart: Int
  /// Before the number of a quarter.
  public var quarter: String
  /// Before the fraction of a second.
  public var decimal: String

  public init(
    months: [String], order: Order, weekStart: Int = 0, quarter: String = "Q", decimal: String = "."
  ) {
    self.months = months
    self.order = order
    self.weekStart = weekStart
    self.quarter = quarter
    self.decimal = decimal
  }

  public static var english: CalendarStyle {
    CalendarStyle(
      months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
      order: .monthFirst)
  }

  func month(_ date: CalendarDate) -> String {
    months.indices.contains(date.month - 1) ? months[date.month - 1] : "\(date.month)"
  }

  /// Years before 0 have a minus (U+2212).
  func year(_ date: CalendarDate) -> String {
    date.year < 0 ? "\u{2212}\(-date.year)" : "\(date.year)"
  }

  func day(_ date: CalendarDate) -> String {
    switch order {
    case .monthFirst: "\(month(date)) \(date.day)"
    case .dayFirst: "\(date.day) \(month(date))"
    }
  }

  func dayAndYear(_ date: CalendarDate) -> String {
    switch order {
    case .monthFirst: "\(day(date)), \(year(date))"
    case .dayFirst: "\(day(date)) \(year(date))"
    }
  }
}
