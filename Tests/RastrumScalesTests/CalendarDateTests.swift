import Testing

@testable import RastrumScales

@Suite struct CalendarDateTests {
  @Test(
    arguments: [
      (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (2016, 2, 15, 16_846),
      (1, 1, 1, -719_162), (0, 3, 1, -719_468), (0, 1, 1, -719_528), (-1, 12, 31, -719_529),
      (9999, 12, 31, 2_932_896),
      (10_000, 1, 1, 2_932_897), (292_277_026_596, 12, 4, 106_751_991_167_300),
    ] as [(Int64, Int, Int, Int64)])
  func days(year: Int64, month: Int, day: Int, days: Int64) {
    #expect(CalendarDate(year: year, month: month, day: day)?.days == days)
    let date = CalendarDate(days: days)
    #expect(date.year == year && date.month == month && date.day == day)
  }

  @Test(
    arguments: [
      (2001, 2, 29), (1900, 2, 29), (2100, 2, 29), (2000, 0, 1), (2000, 13, 1), (2000, 4, 31), (2000, 1, 0),
      (300_000_000_001, 1, 1), (.min, 1, 1),
    ] as [(Int64, Int, Int)])
  func refused(year: Int64, month: Int, day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test func everyDayFollowsTheOneBefore() {
    // Counted by the rules of the calendar alone, from −400 to 2400.
    var days = CalendarDate(year: -400, month: 1, day: 1)?.days ?? 0
    let first = days
    var weekday = CalendarDate(days: days).weekday
    for year: Int64 in -400...2400 {
      for month in 1...12 {
        let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
        let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        for day in 1...length {
          let date = CalendarDate(days: days)
          if date.year != year || date.month != month || date.day != day || date.days != days
            || date.weekday != weekday
          {
            Issue.record("day \(days) is \(date), not \(year)-\(month)-\(day)")
            return
          }
          days += 1
          weekday = (weekday + 1) % 7
        }
      }
    }
    #expect(days - first == 7 * 146_097 + 366)
    #expect(CalendarDate(days: 0).weekday == 3)
  }

  @Test func monthsCount() {
    #expect(CalendarDate(year: 2016, month: 2, day: 15)?.monthIndex == 24_193)
    #expect(CalendarDate(monthIndex: -1) == CalendarDate(year: -1, month: 12, day: 1))
    #expect(CalendarDate(monthIndex: .max) == nil)
  }

  @Test func hugeCountsAreClamped() {
    #expect(CalendarDate(days: .max).year > 290_000_000_000)
    #expect(CalendarDate(days: .min).year < -290_000_000_000)
  }
}
