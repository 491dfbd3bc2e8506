import RastrumDrawing
import Testing

@testable import RastrumEngine

@Suite struct RuleTests {
  private func rules(_ chart: Chart, scale: Double = 1) throws -> (plot: Rect, strokes: [[Point]]) {
    try chart.view(x: 0...10, y: 0...10)
    let layout = try chart.layout(scale: scale)
    return (layout.plot, layout.strokes())
  }

  @Test(arguments: [1.0, 1.5, 2, 3], [0.2, 1, 2, 5]) func levelAndUprightRulesLieOnPixels(
    scale: Double, width: Double
  )
    throws
  {
    let chart = Chart()
    try chart.add(.rule, x: [1.234, 7.9], [.strokeWidth: .number(width)])
    try chart.add(.rule, y: [3.21], [.strokeWidth: .number(width)])
    try chart.view(x: 0...10, y: 0...10)
    let layout = try chart.layout(scale: scale)
    let pen = layout.commands(.mark).compactMap { command -> Double? in
      if case .stroke(_, let stroke) = command.shape { stroke.width } else { nil }
    }
    try #require(pen.count == 2)
    let middles = layout.strokes(0).map { $0[0].x } + layout.strokes(1).map { $0[0].y }
    for middle in middles {
      let edge = (middle - pen[0] / 2) * scale
      #expect(abs(edge - edge.rounded()) < 1e-6)
      #expect(abs(pen[0] * scale - (pen[0] * scale).rounded()) < 1e-6)
    }
    // Within half a pixel of the value.
    let x = layout.strokes(0).map { $0[0].x }
    #expect(abs(x[0] - (layout.plot.minX + 0.1234 * layout.plot.width)) <= 0.5 / scale + 1e-6)
  }

  @Test func rulesCrossThePlot() throws {
    let chart = Chart()
    try chart.add(.rule, x: [5])
    let (plot, strokes) = try rules(chart)
    #expect(strokes.count == 1)
    #expect(Set(strokes[0].map(\.y)) == [plot.minY, plot.maxY])
    let level = Chart()
    try level.add(.rule, y: [5, .nan, 20])
    let found = try rules(level)
    #expect(found.strokes.count == 2)
    #expect(Set(found.strokes[0].map(\.x)) == [found.plot.minX, found.plot.maxX])
  }

  @Test func rulesReachFromOnePlaceToTheOther() throws {
    let chart = Chart()
    try chart.add(.rule, x: [1, 2, .nan], y: [1, 5, 1], x2: [9, 2, 3], y2: [3, 9, .nan])
    let (plot, strokes) = try rules(chart)
    try #require(strokes.count == 2)
    #expect(abs(strokes[0][0].x - (plot.minX + 0.1 * plot.width)) < 1e-6)
    #expect(abs(strokes[0][1].x - (plot.minX + 0.9 * plot.width)) < 1e-6)
    #expect(abs(strokes[0][0].y - (plot.maxY - 0.1 * plot.height)) < 1e-6)
    #expect(abs(strokes[0][1].y - (plot.maxY - 0.3 * plot.height)) < 1e-6)
    #expect(strokes[1][0].x == strokes[1][1].x)
  }

  @Test func rulesWithoutChannelsAreNotDrawn() throws {
    let chart = Chart()
    try chart.add(.rule)
    #expect(try rules(chart).strokes.isEmpty)
  }

  /// Series colour rules as they do other marks.
  @Test func rulesOfSeveralSeries() throws {
    let chart = Chart()
    try chart.add(.rule, y: [1, 2, 3], color: ["a", "b", "a"])
    let layout = try chart.layout()
    #expect(layout.colors(.mark) == Array(Theme.named(.light).palette.prefix(2)))
    #expect(layout.strokes().count == 3)
  }
}
