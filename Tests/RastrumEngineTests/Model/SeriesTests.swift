import RastrumDrawing
import Testing

@testable import RastrumEngine

@Suite struct SeriesTests {
  private func series(_ chart: Chart) throws -> [Series] {
    try Layer.all(
      of: chart, theme: chart.theme, scale: Layer.colors(of: chart, theme: chart.theme)
    ).flatMap(\.series)
  }

  @Test func seriesFollowTheOrderFirstSeen() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(6), y: .count(6), color: ["b", "a", nil, "b", "", "a"])
    let all = try series(chart)
    #expect(all.map(\.name) == ["b", "a", "", "NA"])
    #expect(all.map { one in (0..<one.rows.count).map { one.rows[$0] } } == [[0, 3], [1, 5], [4], [2]])
    #expect(all.map(\.index) == [0, 1, 2, 3])
    #expect(all.map(\.color) == Array(Theme.named(.light).palette.prefix(3)) + [Theme.named(.light).axis])
  }

  /// As in R: they are drawn, muted and last, and the legend names them.
  @Test(arguments: [MarkKind.line, .area, .bar, .point]) func rowsWithoutACategoryAreASeriesOfTheirOwn(kind: MarkKind)
    throws
  {
    let chart = Chart()
    try chart.add(kind, x: .count(4), y: .count(4), color: [nil, "a", nil, nil])
    let all = try series(chart)
    #expect(all.map(\.name) == ["a", "NA"] && all.map(\.rows.count) == [1, 3])
    try chart.set(.legend, .pick(LegendPlacement.top))
    #expect(try chart.layout().texts(.legendLabel) == ["a", "NA"])
    let none = Chart()
    try none.add(kind, x: .count(4), y: .count(4), color: [nil, nil, nil, nil])
    #expect(try series(none).map(\.name) == ["NA"])
    #expect(try series(none).map(\.rows.count) == [4])
    let explicit = Chart()
    try explicit.add(kind, x: .count(2), y: .count(2), color: ["a", nil], [.color: .rgb(0x123456)])
    #expect(try series(explicit).map(\.color) == [Color(rgb: 0x123456), Color(rgb: 0x123456)])
  }

  @Test func aConstantMissingCategoryIsThatOfAllRows() throws {
    let chart = Chart()
    let mark = try chart.add(.line, x: .count(5), y: .count(5))
    try mark.set(.color, try Column.category(nil, count: 1))
    #expect(try series(chart).map(\.name) == ["NA"] && series(chart)[0].rows.count == 5)
  }

  @Test func aMarkWithoutGroupsIsOneSeries() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(2), y: .count(2))
    try chart.add(.line, x: .count(2), y: .count(2), [.name: "named", .color: .rgb(0x123456)])
    let all = try series(chart)
    #expect(all.map(\.name) == ["", "named"])
    #expect(all.map(\.color) == [Theme.named(.light).palette[0], Color(rgb: 0x123456)])
    #expect(all.map(\.rows.count) == [2, 2])
  }

  @Test func theHostsColorIsThatOfEverySeries() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(2), y: .count(2), color: ["a", "b"], [.color: .rgb(0x123456)])
    #expect(try series(chart).map(\.color) == [Color(rgb: 0x123456), Color(rgb: 0x123456)])
  }

  @Test func colorsRepeatAfterTheLast() throws {
    let chart = Chart()
    let palette = Theme.named(.dark).palette
    try chart.set(.theme, .pick(Theme.Name.dark))
    try chart.add(.point, x: .count(20), y: .count(20), color: (0..<20).map { "\($0)" })
    #expect(try series(chart).map(\.color) == (0..<20).map { palette[$0 % palette.count] })
  }

  @Test func aConstantColorNamesAllRows() throws {
    let chart = Chart()
    let mark = try chart.add(.line, x: .count(5), y: .count(5))
    let text = Array("all".utf8)
    try mark.set(.color, text.withUnsafeBufferPointer { try Column.category($0, count: 1) })
    let all = try series(chart)
    #expect(all.map(\.name) == ["all"])
    #expect(all.map(\.rows.count) == [5])
  }

  /// A name has one colour in all marks of a chart, and one entry in the legend.
  @Test func marksShareTheColorsOfNames() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(4), y: .count(4), color: ["a", "b", "a", "b"])
    try chart.add(.point, x: .count(4), y: .count(4), color: ["b", "c", "a", "b"])
    let palette = Theme.named(.light).palette
    let all = try series(chart)
    #expect(all.map(\.name) == ["a", "b", "b", "c", "a"])
    #expect(all.map(\.color) == [0, 1, 1, 2, 0].map { palette[$0] })
    try chart.set(.legend, .pick(LegendPlacement.top))
    #expect(try chart.layout().texts(.legendLabel) == ["a", "b", "c"])
  }

  @Test(arguments: [
    (LegendPlacement.automatic, ["a", "b"], true), (.top, ["a", "b"], false), (.none, [], false),
    (.direct, ["a", "b"], true),
  ])
  func theLegendNamesSeries(placement: LegendPlacement, names: [String], direct: Bool) throws {
    let chart = Chart()
    try chart.add(.line, x: [0, 0, 1, 1], y: .count(4), color: ["a", "b", "a", "b"])
    try chart.set(.legend, .pick(placement))
    let layout = try chart.layout()
    #expect(layout.texts(.directLabel) == (direct ? names : []))
    #expect(layout.texts(.legendLabel) == (direct ? [] : names))
  }

  @Test func aSingleSeriesNeedsNoLegend() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(2), y: .count(2), [.name: "alone"])
    #expect(try chart.layout().texts(.directLabel).isEmpty)
    try chart.set(.legend, .pick(LegendPlacement.top))
    #expect(try chart.layout().texts(.legendLabel) == ["alone"])
  }

  /// Points, bars and areas have no ends to name: the names stand above the plot.
  @Test(arguments: [MarkKind.area, .bar, .point, .rule]) func otherMarksHaveALegend(kind: MarkKind) throws {
    let chart = Chart()
    try chart.add(kind, x: [0, 0, 1, 1], y: .count(4), color: ["a", "b", "a", "b"])
    try chart.set(.legend, .pick(LegendPlacement.direct))
    #expect(try chart.layout().texts(.legendLabel) == ["a", "b"])
  }

  /// Names stand at line ends only where all lines end at the right edge.
  @Test(arguments: [(1.0, true), (0.98, true), (0.9, false), (0.2, false)])
  func linesThatEndEarlyAreNamedInALegend(end: Double, direct: Bool) throws {
    let chart = Chart()
    try chart.add(.line, x: [0, 1], y: [0, 1], [.name: "long"])
    try chart.add(.line, x: [0, end], y: [1, 2], [.name: "short"])
    let layout = try chart.layout()
    #expect(layout.texts(.directLabel).isEmpty != direct)
    #expect(layout.texts(.legendLabel).isEmpty == direct)
  }

  @Test func directLabelsStandAtTheEndsOfTheirLines() throws {
    let chart = Chart()
    try chart.add(.line, x: [0, 0, 1, 1], y: [0, 5, 10, 4], color: ["up", "down", "up", "down"])
    try chart.view(y: 0...10)
    let layout = try chart.layout()
    let labels = layout.frames([.directLabel])
    #expect(labels.count == 2)
    #expect(abs(labels[0].rect.midY - layout.plot.minY) < 3)
    #expect(abs(labels[1].rect.midY - (layout.plot.maxY - 0.4 * layout.plot.height)) < 3)
    #expect(labels.allSatisfy { $0.rect.minX > layout.plot.maxX })
  }

  /// Labels keep their order and a distance, near where they are wanted.
  @Test(arguments: [
    ([], []), ([50], [50]), ([0], [0]), ([-20], [0]), ([120], [100]), ([20, 80], [20, 80]), ([50, 50], [45, 55]),
    ([52, 50], [56, 46]), ([50, 50, 50], [40, 50, 60]), ([0, 0, 100], [0, 10, 100]),
    ([100, 100, 98], [90, 100, 80]),
    ([10, 50, 55, 90], [10, 47.5, 57.5, 90]),
  ])
  func labelsSpread(wanted: [Double], places: [Double]) {
    #expect(DirectLabels.spread(wanted, distance: 10, from: 0, to: 100) == places)
  }
}
