import Testing

@testable import RastrumScales

/// Rows named like "time-05" are faults that other libraries had.
@Suite struct TimeTicksTests {
  private func domain(_ from: String, _ to: String) -> TimeDomain {
    TimeDomain(
      WrittenDate(from)?.moment ?? Moment(seconds: 0), WrittenDate(to)?.moment ?? Moment(seconds: 0))
  }

  private func ticks(
    _ domain: TimeDomain, _ step: TimeStep? = nil, ends: DomainEnds = .exact, length: Double = 560, zone: Zone = .utc
  ) -> TimeTicks {
    TimeTicks(
      domain, ends: ends, in: .horizontal(length: length), choice: step.map { .step($0) } ?? .automatic, zone: zone,
      extent: width)
  }

  private func text(_ ticks: [Tick]) -> String {
    ticks.map { $0.label + ($0.context.map { " [\($0)]" } ?? "") }.joined(separator: " · ")
  }

  @Test(
    arguments: [
      ("0001-01-01", "9999-12-31", 560, "1000 · 2000 · 3000 · 4000 · 5000 · 6000 · 7000 · 8000 · 9000"),
      ("2000-01-01", "2010-03-01", 300, "2000 · 2002 · 2004 · 2006 · 2008 · 2010"),
      (
        "2016-02-15", "2017-03-20", 560,
        "Mar [2016] · Apr · May · Jun · Jul · Aug · Sep · Oct · Nov · Dec · Jan [2017] · Feb · Mar"
      ),
      ("2016-02-15", "2017-03-20", 250, "Apr [2016] · Jul · Oct · Jan [2017]"),
      ("2012-01-01", "2012-12-31", 200, "Jan [2012] · Apr · Jul · Oct"),
      ("2000-01-01", "2000-02-10", 560, "Jan 3 [2000] · Jan 10 · Jan 17 · Jan 24 · Jan 31 · Feb 7"),
      (
        "2019-12-27", "2020-01-03", 560,
        "Dec 27 [2019] · Dec 28 · Dec 29 · Dec 30 · Dec 31 · Jan 1 [2020] · Jan 2 · Jan 3"
      ),
      ("2024-04-01 10:00", "2024-04-01 12:10", 250, "10:00 [Apr 1, 2024] · 10:30 · 11:00 · 11:30 · 12:00"),
      (
        "2024-12-31 18:00", "2025-01-01 06:00", 250,
        "18:00 [Dec 31, 2024] · 21:00 · 00:00 [Jan 1, 2025] · 03:00 · 06:00"
      ),
      (
        "2024-04-01 10:26:27.337", "2024-04-01 10:26:27.339", 400,
        "10:26:27.3370 [Apr 1, 2024] · 10:26:27.3375 · 10:26:27.3380 · 10:26:27.3385 · 10:26:27.3390"
      ),
    ] as [(String, String, Double, String)])
  func automatic(from: String, to: String, length: Double, labels: String) {
    #expect(text(ticks(domain(from, to), length: length).ticks) == labels)
  }

  @Test(
    arguments: [
      (
        Int64(1_825_027_200), Int64(1_838_160_000), TimeStep.Unit.month,
        [1_825_027_200, 1_827_619_200, 1_830_297_600, 1_832_976_000, 1_835_481_600, 1_838_160_000]
      ),  // time-05
      (
        1_798_761_600, 1_830_297_600, .quarter,
        [1_798_761_600, 1_806_537_600, 1_814_400_000, 1_822_348_800, 1_830_297_600]
      ),  // time-06
      (
        1_835_222_400, 1_835_568_000, .day,
        [1_835_222_400, 1_835_308_800, 1_835_395_200, 1_835_481_600, 1_835_568_000]
      ),  // time-17
    ] as [(Int64, Int64, TimeStep.Unit, [Int64])])
  func calendarSteps(lower: Int64, upper: Int64, unit: TimeStep.Unit, expected: [Int64]) {
    let ticks = ticks(TimeDomain(Moment(seconds: lower), Moment(seconds: upper)), TimeStep(1, unit))
    #expect(ticks.ticks.moments == expected.map { Moment(seconds: $0) })
  }

  @Test func everyThirdDayStaysEven() {
    // time-07
    let ticks = ticks(TimeDomain(Moment(seconds: 1_810_771_200), Moment(seconds: 1_812_067_200)), TimeStep(3, .day))
    #expect(ticks.ticks.count >= 5)
    for (a, b) in zip(ticks.ticks.moments, ticks.ticks.moments.dropFirst()) {
      #expect(b.seconds - a.seconds == 259_200)
    }
  }

  @Test func localMidnights() {
    // time-04, the zone with a fixed offset
    let india = Zone(secondsEast: 19_800)
    let ticks = ticks(
      TimeDomain(Moment(seconds: 1_805_999_400), Moment(seconds: 1_806_258_600)), TimeStep(1, .day), zone: india)
    #expect(ticks.ticks.moments.map(\.seconds) == [1_805_999_400, 1_806_085_800, 1_806_172_200, 1_806_258_600])
    #expect(ticks.ticks.labels == ["Mar 26", "Mar 27", "Mar 28", "Mar 29"])
    let hours = self.ticks(
      TimeDomain(Moment(seconds: 1_805_999_400), Moment(seconds: 1_806_042_600)), TimeStep(3, .hour), zone: india)
    #expect(hours.ticks.labels == ["00:00", "03:00", "06:00", "09:00", "12:00"])
  }

  @Test func fractionsOfASecond() throws {
    // time-13
    let lower = try #require(Moment(fractionalSeconds: 1_811_851_200.1))
    let upper = try #require(Moment(fractionalSeconds: 1_811_851_200.4))
    let labels = ticks(TimeDomain(lower, upper)).ticks.labels
    #expect(labels.count >= 3 && Set(labels).count == labels.count)
    for label in labels { #expect(label.hasPrefix("12:00:00.")) }
  }

  @Test func secondsAreSaid() {
    // time-14
    let ticks = ticks(TimeDomain(Moment(seconds: 1_811_834_014), Moment(seconds: 1_811_834_069)), length: 640)
    #expect(ticks.ticks.count >= 5)
    for tick in ticks.ticks {
      guard case .moment(let moment) = tick.value else { continue }
      #expect(moment.seconds % 5 == 0)
      #expect(WrittenDate("2027-06-01 " + tick.label)?.moment == moment)
    }
  }

  @Test func noLength() {
    // range-03
    for length in [0, -1, .nan] as [Double] {
      let ticks = ticks(TimeDomain(Moment(seconds: 1_811_851_200), Moment(seconds: 1_811_937_600)), length: length)
      #expect(ticks.ticks.count <= 200)
    }
  }

  @Test func oneMoment() {
    let moment = Moment(seconds: 951_782_400 + 3_600)
    #expect(text(ticks(TimeDomain(moment, moment)).ticks) == "01:00 [Feb 29, 2000]")
    let day = Moment(seconds: 951_782_400)
    #expect(text(ticks(TimeDomain(day, day)).ticks) == "Feb 29 [2000]")
  }

  @Test func niceEndsReachTheOuterTicks() {
    let ticks = ticks(domain("2016-02-15", "2017-03-20"), TimeStep(1, .quarter), ends: .nice)
    #expect(ticks.domain == domain("2016-01-01", "2017-04-01"))
    #expect(text(ticks.ticks) == "Q1 [2016] · Q2 · Q3 · Q4 · Q1 [2017] · Q2")
    let whole = self.ticks(domain("2016-01-01", "2017-01-01"), TimeStep(1, .year), ends: .nice)
    #expect(whole.ticks.labels == ["2016", "2017"])
  }

  @Test func refusals() {
    let domain = domain("2016-01-01", "2017-01-01")
    let seconds = ticks(domain, TimeStep(1, .second))
    #expect(seconds.refusal == .tooMany && seconds.ticks.count >= 2)
    #expect(TimeStep(0, .day) == nil && TimeStep(-1, .day) == nil && TimeStep(.max, .year) == nil)
    #expect(ticks(domain, TimeStep(100_000_000_000, .year)).ticks.count <= 1)
  }

  /// A step that was asked for may have more ticks than an axis takes by itself.
  @Test func manyTicksOfAStep() {
    for (to, count) in [("2016-12-31", 366), ("2018-06-01", 883), ("2018-09-26", 1000)] {
      let ticks = ticks(domain("2016-01-01", to), TimeStep(1, .day))
      #expect(ticks.refusal == nil && ticks.ticks.count == count && ticks.step == TimeStep(1, .day))
    }
    #expect(ticks(domain("2016-01-01", "2018-09-27"), TimeStep(1, .day)).refusal == .tooMany)
  }

  /// Days come again after a year, and then have it.
  @Test func hoursOfYears() {
    let ticks = ticks(domain("2016-01-01", "2018-02-01"), TimeStep(36, .hour)).ticks
    var names = Set<String>()
    var context = ""
    for tick in ticks {
      context = tick.context ?? context
      names.insert(tick.label + " " + context)
    }
    #expect(ticks.count > 400 && names.count == ticks.count)
    #expect(ticks.first?.context == "Jan 1, 2016" && ticks.dropFirst().first?.context == "Jan 2")
  }

  @Test(
    arguments: [
      (1, "15:30:06.0 [Dec 4, 292277026596] · 15:30:06.2 · 15:30:06.4 · 15:30:06.6 · 15:30:06.8 · 15:30:07.0"),
      (4, "15:30:03 [Dec 4, 292277026596] · 15:30:04 · 15:30:05 · 15:30:06 · 15:30:07"),
      (10, "15:29:58 [Dec 4, 292277026596] · 15:30:00 · 15:30:02 · 15:30:04 · 15:30:06"),
      (20, "15:29:50 [Dec 4, 292277026596] · 15:29:55 · 15:30:00 · 15:30:05"),
    ] as [(Int64, String)])
  func lastSecondsOfTime(seconds: Int64, labels: String) {
    let last = TimeDomain(Moment(seconds: .max - seconds), Moment(seconds: .max))
    #expect(text(ticks(last).ticks) == labels)
  }

  @Test func firstSecondsOfTime() {
    let first = TimeDomain(Moment(seconds: .min), Moment(seconds: .min + 10))
    #expect(
      text(ticks(first).ticks)
        == "08:29:52 [Jan 27, −292277022657] · 08:29:54 · 08:29:56 · 08:29:58 · 08:30:00 · 08:30:02")
  }

  @Test func givenMoments() {
    let domain = domain("2016-01-01", "2016-01-03")
    let moments = ["2016-01-02", "2016-01-01 12:30", "2015-01-01", "2016-01-02"].compactMap {
      WrittenDate($0)?.moment
    }
    let ticks = TimeTicks(domain, in: .horizontal(length: 500), choice: .moments(moments), extent: width)
    #expect(text(ticks.ticks) == "12:30 [Jan 1, 2016] · 00:00 [Jan 2]")
  }

  @Test func otherLanguages() {
    let style = CalendarStyle(
      months: ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov."],
      order: .dayFirst)
    let ticks = TimeTicks(
      domain("2024-04-01 10:00", "2024-04-01 12:10"), in: .horizontal(length: 250), style: style, extent: width)
    #expect(ticks.ticks.first?.context == "1 avr. 2024")
    let months = TimeTicks(
      domain("2024-11-01", "2024-12-31"), in: .horizontal(length: 200),
      choice: .step(TimeStep(1, .month) ?? .table[0]),
      style: style, extent: width)
    #expect(months.ticks.labels == ["nov.", "12"])
  }

  @Test func yearsFarAway() {
    let ancient = ticks(TimeDomain(Moment(seconds: -94_670_856_000), Moment(seconds: -62_167_219_200)), length: 300)
    #expect(ancient.ticks.labels.first?.hasPrefix("\u{2212}1") == true && ancient.ticks.labels.last == "0")
    let all = ticks(TimeDomain(Moment(seconds: .min), Moment(seconds: .max)))
    #expect(all.ticks.labels == ["−200000000000", "−100000000000", "0", "100000000000", "200000000000"])
  }
}
