/// A day of the proleptic Gregorian calendar; the year before 1 is 0.
public struct CalendarDate: BitwiseCopyable, Sendable, Hashable {
  public let year: Int64
  /// 1…12
  public let month: Int
  /// 1…31
  public let day: Int

  /// The calendar ends at this year and at its negative: a little beyond what a moment can name.
  public static let greatestYear: Int64 = 300_000_000_000

  /// Nil for a day that the calendar does not have, and for years beyond `greatestYear`.
  public init?(year: Int64, month: Int, day: Int) {
    guard year.magnitude <= Self.greatestYear.magnitude, month >= 1, month <= 12, day >= 1,
      day <= Self.dayCount(year: year, month: month)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  /// Some 2.9 × 10^11 years.
  private static let greatestDays: Int64 = 107_000_000_000_000

  private init(unchecked year: Int64, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date `days` days after 1970-01-01, within the calendar's ends.
  ///
  /// Years are counted from March, so that the leap day is the last; 400 years have 146,097 days, and the months from
  /// March on begin at day ⌊(153 m + 2) / 5⌋ of such a year.
  public init(days: Int64) {
    let sinceMarch0 = min(max(days, -Self.greatestDays), Self.greatestDays) + 719_468
    let (era, dayOfEra) = sinceMarch0.flooredDivision(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(
      unchecked: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), Int(month),
      Int(dayOfYear - (153 * shifted + 2) / 5 + 1))
  }

  /// Days since 1970-01-01.
  public var days: Int64 {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredDivision(by: 400)
    let shifted = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * shifted + 2) / 5 + Int64(day) - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// 0 for Monday … 6 for Sunday; 1970-01-01 was a Thursday.
  public var weekday: Int { Int((days + 3).flooredDivision(by: 7).remainder) }

  /// Months since year 0 began: a count without gaps.
  public var monthIndex: Int64 { year * 12 + Int64(month) - 1 }

  /// The first day of a month counted like `monthIndex`; nil beyond `greatestYear`.
  public init?(monthIndex: Int64) {
    let (year, month) = monthIndex.flooredDivision(by: 12)
    self.init(year: year, month: Int(month) + 1, day: 1)
  }

  public static func isLeap(_ year: Int64) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  public static func dayCount(year: Int64, month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
