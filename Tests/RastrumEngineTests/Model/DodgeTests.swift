import RastrumDrawing
import Testing

@testable import RastrumEngine

@Suite struct DodgeTests {
  private func bars(_ chart: Chart) throws -> [Rect] {
    let layout = try chart.layout()
    return chart.marks.indices.flatMap { layout.bars($0) }
  }

  private func overlap(_ bars: [Rect]) -> Bool {
    bars.indices.contains { i in bars.indices.contains { j in i < j && bars[i].intersects(bars[j]) } }
  }

  @Test(arguments: [Orientation.vertical, .horizontal]) func seriesStandSideBySideInTheirOrder(
    orientation: Orientation
  )
    throws
  {
    let names: [String?] = ["p", "q", "p", "q"], groups: [String?] = ["a", "a", "b", "b"]
    let chart = Chart()
    let isVertical = orientation == .vertical
    try chart.add(
      .bar, x: isVertical ? .names(names) : [1, 2, 3, 4], y: isVertical ? [1, 2, 3, 4] : .names(names), color: groups)
    let found = try bars(chart)
    try #require(found.count == 4)
    #expect(!overlap(found))
    // p of a, q of a, p of b, q of b; b stands after a.
    let starts = found.map { isVertical ? $0.minX : $0.minY }
    #expect(starts[0] < starts[2] && starts[2] < starts[1] && starts[1] < starts[3])
    #expect(Set(found.map { isVertical ? $0.width : $0.height }).count == 1)
  }

  @Test func marksStandSideBySideToo() throws {
    let chart = Chart()
    for name in ["first", "second", "third"] {
      try chart.add(.bar, x: .names(["p", "q"]), y: [1, 2], [.name: .text(name)])
    }
    let found = try bars(chart)
    try #require(found.count == 6)
    #expect(!overlap(found))
    // The middle one stands in the middle of its category.
    let gaps = [found[2].midX - found[0].midX, found[4].midX - found[2].midX]
    #expect(abs(gaps[0] - gaps[1]) <= 1)
  }

  /// Each category has one series only, so each bar has all the room.
  @Test func seriesThatNeverMeetTakeAllTheRoom() throws {
    let single = Chart()
    try single.add(.bar, x: .names(["p", "q", "r"]), y: [1, 2, 3])
    let chart = Chart()
    try chart.add(.bar, x: .names(["p", "q", "r"]), y: [1, 2, 3], color: ["a", "b", "a"])
    try chart.set(.legend, .pick(LegendPlacement.none))
    #expect(try Set(bars(chart).map(\.width)) == Set(bars(single).map(\.width)))
    #expect(try Set(bars(chart).map(\.minX)) == Set(bars(single).map(\.minX)))
  }

  @Test func barsOfTheSameNameInTwoMarksStandSideBySide() throws {
    let chart = Chart()
    for _ in 0..<2 { try chart.add(.bar, x: .names(["p", "q"]), y: [1, 2], color: ["a", "b"]) }
    let found = try bars(chart)
    try #require(found.count == 4)
    #expect(!overlap(found))
  }

  @Test func manySeriesKeepApart() throws {
    let chart = Chart()
    let count = 12
    try chart.add(
      .bar, x: [1, 2, 3].numbers(repeated: count), y: .count(3 * count),
      color: (0..<3 * count).map { "\($0 / 3)" })
    let found = try bars(chart)
    try #require(found.count == 3 * count)
    #expect(!overlap(found))
  }
}

extension [Double] {
  fileprivate func numbers(repeated count: Int) -> Values {
    .numbers((0..<count).flatMap { _ in self })
  }
}
