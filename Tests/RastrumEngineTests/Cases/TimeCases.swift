import RastrumDrawing
import RastrumScales
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// Faults that users of chart libraries reported: ticks of times, as an axis of a chart shows them.
@Suite struct TimeCases {
  private func chart(_ zone: String, _ lower: Int64, _ upper: Int64, _ step: TimeStep?) throws -> Chart {
    let chart = Chart()
    try chart.xScale.setDomain(lower: Moment(seconds: lower), upper: Moment(seconds: upper))
    chart.xScale.zone = Zone(try ZoneRules.named(zone))
    chart.xAxis.setTimeStep(step)
    return chart
  }

  /// The moments of the labels, from their places.
  private func moments(_ chart: Chart) throws -> [Int64] {
    let layout = try chart.layout(1200, 300)
    let width = layout.plot.width
    return layout.labels(.x).filter { $0.position < width + 1e9 }.compactMap { label in
      layout.moment(at: label.position, on: .x)?.seconds
    }
  }

  private static let rows: [(String, String, Int64, Int64, TimeStep?, [Int64], [String])] = [
    (
      "time-01", "America/New_York", 1_825_560_000, 1_825_578_000, TimeStep(1, .hour),
      (0...5).map { 1_825_560_000 + $0 * 3_600 }, ["00:00", "01:00", "01:00", "02:00", "03:00", "04:00"]
    ),
    (
      "time-02", "Europe/Paris", 1_806_188_400, 1_806_206_400, TimeStep(1, .hour),
      (0...5).map { 1_806_188_400 + $0 * 3_600 }, ["00:00", "01:00", "03:00", "04:00", "05:00", "06:00"]
    ),
    (
      "time-04", "Asia/Kolkata", 1_805_999_400, 1_806_258_600, TimeStep(1, .day),
      [1_805_999_400, 1_806_085_800, 1_806_172_200, 1_806_258_600], ["Mar 26", "Mar 27", "Mar 28", "Mar 29"]
    ),
    (
      "time-04", "Australia/Lord_Howe", 1_806_670_800, 1_806_931_800, TimeStep(1, .day),
      [1_806_670_800, 1_806_757_200, 1_806_845_400, 1_806_931_800], ["Apr 3", "Apr 4", "Apr 5", "Apr 6"]
    ),
    (
      "time-05", "UTC", 1_825_027_200, 1_838_160_000, TimeStep(1, .month),
      [1_825_027_200, 1_827_619_200, 1_830_297_600, 1_832_976_000, 1_835_481_600, 1_838_160_000],
      ["Nov", "Dec", "Jan", "Feb", "Mar", "Apr"]
    ),
    (
      "time-06", "UTC", 1_798_761_600, 1_830_297_600, TimeStep(1, .quarter),
      [1_798_761_600, 1_806_537_600, 1_814_400_000, 1_822_348_800, 1_830_297_600], ["Q1", "Q2", "Q3", "Q4", "Q1"]
    ),
    (
      "time-16", "America/New_York", -1_230_750_000, -1_199_214_000, TimeStep(3, .month),
      [-1_230_750_000, -1_222_974_000, -1_215_115_200, -1_207_162_800, -1_199_214_000],
      ["Jan", "Apr", "Jul", "Oct", "Jan"]
    ),
    (
      "time-17", "UTC", 1_835_222_400, 1_835_568_000, TimeStep(1, .day),
      (0...4).map { 1_835_222_400 + $0 * 86_400 }, ["Feb 27", "Feb 28", "Feb 29", "Mar 1", "Mar 2"]
    ),
  ]

  @Test(arguments: rows)
  func ticks(
    id: String, zone: String, lower: Int64, upper: Int64, step: TimeStep?, moments: [Int64], labels: [String]
  ) throws {
    let chart = try chart(zone, lower, upper, step)
    let layout = try chart.layout(1200, 300)
    let found = layout.labels(.x).filter { frame in labels.contains(frame.text) }
    #expect(found.map(\.text) == labels, "\(id)")
    for (label, moment) in zip(found, moments) {
      #expect(
        abs(layout.position(of: Moment(seconds: moment), on: .x) - label.position) < 0.51, "\(id): \(label.text)")
    }
  }

  @Test("time-01: the second hour is named") func repeatedHour() throws {
    let chart = try chart("America/New_York", 1_825_560_000, 1_825_578_000, TimeStep(1, .hour))
    #expect(try chart.layout(1200, 300).labels(.x).map(\.text).contains("EST"))
  }

  @Test("time-07: every third day is even across months") func threeDays() throws {
    let days = try moments(try chart("UTC", 1_810_771_200, 1_812_067_200, TimeStep(3, .day)))
    let unique = Set(days).sorted()
    #expect(unique.count >= 5 && zip(unique, unique.dropFirst()).allSatisfy { abs($1 - $0 - 259_200) < 1_500 })
  }

  @Test("time-10: the value axis is at the left edge") func epoch() throws {
    let chart = Chart()
    try chart.add(.line, x: .times([-315_619_200, 0, 631_152_000], .seconds), y: [3, 5, 4])
    let layout = try chart.layout()
    #expect(layout.labels(.y).count >= 2)
    #expect(layout.frames([.tickLabel]).filter { $0.rect.maxX <= layout.plot.minX }.count == layout.labels(.y).count)
    #expect(layout.rectangles(.axisLine).allSatisfy { $0.width > 1 || $0.minX <= layout.plot.minX })
  }

  @Test("time-13: milliseconds have their fraction") func milliseconds() throws {
    let chart = Chart()
    try chart.xScale.setDomain(
      lower: Moment(seconds: 1_811_851_200, nanoseconds: 100_000_000),
      upper: Moment(seconds: 1_811_851_200, nanoseconds: 400_000_000))
    let texts = try chart.layout().labels(.x).map(\.text).filter { $0.contains(":") }
    #expect(texts.count >= 2 && texts.allSatisfy { $0.contains(".") } && Set(texts).count == texts.count)
  }

  @Test("time-14: seconds are told") func seconds() throws {
    let texts = try chart("UTC", 1_811_834_014, 1_811_834_069, nil).layout().labels(.x).map(\.text)
      .filter { $0.contains(":") }
    #expect(texts.count >= 2)
    for text in texts {
      let parts = text.split(separator: ":")
      #expect(parts.count == 3 && (parts.last.flatMap { Int($0) } ?? 1) % 5 == 0)
    }
  }

  /// Labels of 36 hours are mostly 00:00: what day it is stands under those that are kept.
  @Test(
    "days stand under the labels that are kept",
    arguments: [(TimeStep(36, .hour), 40), (TimeStep(5, .hour), 40), (TimeStep(1, .week), 800)]
      as [(TimeStep?, Int64)])
  func keptDays(step: TimeStep?, days: Int64) throws {
    let chart = try chart("Europe/Paris", 1_798_761_600, 1_798_761_600 + days * 86_400, step)
    let solution = try chart.solution(size: Size(width: 640, height: 120), scale: 1)
    let marks = solution.axes[0].marks
    #expect(marks.allSatisfy { $0.label != nil || $0.context == nil })
    // Where a day or a year is not told the label before is near.
    let shown = marks.filter { $0.label != nil }
    #expect(shown.count >= 4)
    var told = shown.first
    for mark in shown.dropFirst() {
      if mark.context == nil && mark.tick.context != nil, let last = told, let a = last.moment, let b = mark.moment {
        #expect(b.seconds - a.seconds < (step?.unit == .week ? 31_536_000 : 86_400))
      }
      told = mark
    }
  }

  @Test("a year under a turned label stays inside") func turnedYear() throws {
    let chart = try chart("UTC", 0, 86_400 * 400, TimeStep(1, .month))
    for rung in [LabelRung.turn90, .turn45] {
      try chart.xAxis.set(.labelLadder, .numbers([Double(rung.rawValue)]))
      for width in [100.0, 140, 300] { #expect(try LayoutRules(layout: chart.layout(width, 500)).broken.isEmpty) }
    }
  }

  @Test("ticks that the host names") func givenMoments() throws {
    let chart = try chart("UTC", 0, 86_400, nil)
    try chart.xAxis.setTickMoments([3_600, 40_000, -5, 90_000].map { Moment(seconds: $0) })
    #expect(try chart.layout().labels(.x).map(\.text).filter { $0.contains(":") } == ["01:00:00", "11:06:40"])
    try chart.xAxis.setTickMoments(nil)
    #expect(throws: ChartError.self) {
      try chart.xAxis.setTickMoments(Array(repeating: Moment(seconds: 0), count: 1001))
    }
  }
}

extension SolvedAxis.Mark {
  fileprivate var moment: Moment? {
    if case .moment(let moment) = tick.value { return moment }
    return nil
  }
}
