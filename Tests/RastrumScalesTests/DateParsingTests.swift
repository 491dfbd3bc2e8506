import Testing

@testable import RastrumScales

@Suite struct DateParsingTests {
  @Test(
    arguments: [
      ("2016-02-15T00:00:00Z", WrittenDate.Form.zonedDateTime, 1_455_494_400, 0),
      ("2024-04-01 10:26:27.337", .dateTime, 1_711_967_187, 337_000_000),
      ("2019-01-02", .day, 1_546_387_200, 0), ("2006-01-01", .day, 1_136_073_600, 0),
      ("2012/01/01", .day, 1_325_376_000, 0), ("2000-01", .month, 946_684_800, 0),
      ("Jan 1 2000", .monthDayYear, 946_684_800, 0), ("jan 1, 2000", .monthDayYear, 946_684_800, 0),
      ("January 01 2000", .monthDayYear, 946_684_800, 0), ("May 5 2001", .monthDayYear, 989_020_800, 0),
      ("1 Jan 2000", .dayMonthYear, 946_684_800, 0), ("31 December 1999", .dayMonthYear, 946_598_400, 0),
      ("1969-12-31 23:59:59.5", .dateTime, -1, 500_000_000), ("0000-03-01", .day, -62_162_035_200, 0),
      ("2016-02-15T05:30+05:30", .zonedDateTime, 1_455_494_400, 0),
      ("2016-02-14t19:00:00.000-0500", .zonedDateTime, 1_455_494_400, 0),
      ("2016-02-15 01:00:00+01", .zonedDateTime, 1_455_494_400, 0),
      ("2016-02-15 00:00:00,1234567891z", .zonedDateTime, 1_455_494_400, 123_456_789),
      ("2012/01/01 06:00", .dateTime, 1_325_397_600, 0),
    ] as [(String, WrittenDate.Form, Int64, UInt32)])
  func accepts(text: String, form: WrittenDate.Form, seconds: Int64, nanoseconds: UInt32) {
    let date = WrittenDate(text)
    #expect(date?.moment == Moment(seconds: seconds, nanoseconds: nanoseconds))
    #expect(date?.form == form)
  }

  @Test(arguments: [
    "", "2000", "20000101", "2000-1-1", "2000-13-01", "2000-02-30", "2001-02-29", "2000-01-01T", "2000-01-01 ",
    " 2000-01-01", "2000-01-01T24:00", "2000-01-01T23:60", "2000-01-01T23:59:60", "2000-01-01T1:00", "2000-01-01T10",
    "2000-01-01T10:00:00.", "2000-01-01T10:00:00X", "2000-01-01T10:00:00+5", "2000-01-01T10:00:00+19:00",
    "2000-01-01T10:00:00Z ", "2000-01-01Z", "2000-01/01", "2000/01", "Jan 2000", "Jan 32 2000", "Janu 1 2000",
    "Foo 1 2000", "1 Jan 200", "1 Jan 20000", "32 Jan 2000", "1Jan2000", "Jan", "1.5", "-1", "12:00", "2000-01-",
    "2000-",
    "200-01-01", "20000-01-01", "2000-01-01T10:00:00+05:3", "Jan 1 2000 10:00", "2000\u{2212}01\u{2212}01",
  ])
  func refuses(text: String) {
    #expect(WrittenDate(text) == nil)
  }

  @Test func timesWithoutZoneAreLocal() {
    let zone = Zone(secondsEast: 5 * 3600 + 1800)
    #expect(WrittenDate("2016-02-15", zone: zone)?.moment == Moment(seconds: 1_455_494_400 - 19_800))
    #expect(WrittenDate("2016-02-15T00:00Z", zone: zone)?.moment == Moment(seconds: 1_455_494_400))
  }
}
