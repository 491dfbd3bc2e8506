import RastrumDrawing
import Testing

@testable import RastrumEngine

@Suite struct AreaTests {
  /// The corners of an area's polygons, as values.
  private func polygons(_ chart: Chart, x xs: ClosedRange<Double>, y ys: ClosedRange<Double>) throws -> [[[Double]]] {
    try chart.view(x: xs, y: ys)
    let layout = try chart.layout()
    let plot = layout.plot
    func value(_ position: Double, _ start: Double, _ length: Double, _ range: ClosedRange<Double>) -> Double {
      let value = range.lowerBound + (position - start) / length * (range.upperBound - range.lowerBound)
      return (value * 1e6).rounded() / 1e6
    }
    return layout.fills().map { polygon in
      polygon.map { [value($0.x, plot.minX, plot.width, xs), value($0.y, plot.maxY, -plot.height, ys)] }
    }
  }

  @Test func areasReachToTheirBaseline() throws {
    let chart = Chart()
    try chart.add(.area, x: [1, 2, 4], y: [3, 5, 4])
    #expect(try polygons(chart, x: 0...5, y: 0...6) == [[[1, 3], [2, 5], [4, 4], [4, 0], [1, 0]]])
  }

  @Test func theHostSetsTheBaseline() throws {
    let chart = Chart()
    try chart.add(.area, x: [1, 2], y: [3, 5], [.baseline: 4])
    #expect(try polygons(chart, x: 0...5, y: 0...6) == [[[1, 3], [2, 5], [2, 4], [1, 4]]])
  }

  /// Both edges of a gap are upright.
  @Test func missingValuesLeaveGaps() throws {
    let chart = Chart()
    try chart.add(.area, x: .count(5), y: [1, 2, .nan, 3, 4])
    #expect(
      try polygons(chart, x: 0...4, y: 0...4) == [
        [[0, 1], [1, 2], [1, 0], [0, 0]], [[3, 3], [4, 4], [4, 0], [3, 0]],
      ])
  }

  @Test func bandsReachFromOneEdgeToTheOther() throws {
    let chart = Chart()
    try chart.add(.area, x: [0, 1, 2], y: [1, 2, 1], y2: [3, 4, 5])
    #expect(try polygons(chart, x: 0...2, y: 0...5) == [[[0, 1], [1, 2], [2, 1], [2, 5], [1, 4], [0, 3]]])
    #expect(try chart.layout().strokes().isEmpty)
  }

  /// A gap where either edge is missing; a value alone is an upright stroke.
  @Test func bandsBreakWhereAnEdgeIsMissing() throws {
    let chart = Chart()
    try chart.add(
      .area, x: .count(7), y: [1, 2, .nan, 2, 1, 1, 1], y2: [3, 4, 5, 6, .nan, 3, 3])
    #expect(
      try polygons(chart, x: 0...6, y: 0...6) == [
        [[0, 1], [1, 2], [1, 4], [0, 3]], [[5, 1], [6, 1], [6, 3], [5, 3]],
      ])
    let layout = try chart.layout()
    let slivers = layout.rectangles(.mark)
    try #require(slivers.count == 1)
    #expect(abs(slivers[0].midX - (layout.plot.minX + layout.plot.width / 2)) < 1e-6)
    #expect(abs(slivers[0].height - layout.plot.height * 4 / 6) < 1e-6)
    #expect(slivers[0].width >= 1)
  }

  /// A band that the host gives a line has it on both edges.
  @Test func bandsHaveALineOnBothEdges() throws {
    let chart = Chart()
    try chart.add(.area, x: [0, 1, 2], y: [1, 2, 1], y2: [3, 4, 5], [.strokeWidth: 2])
    #expect(try chart.layout().strokes().map(\.count) == [3, 3])
  }

  @Test func areasHaveALineOnTheirFreeEdge() throws {
    let chart = Chart()
    try chart.add(.area, x: [0, 1, 2], y: [1, 2, 1])
    #expect(try chart.layout().strokes().map(\.count) == [3])
    let colors = try chart.layout().colors(.mark)
    // The fill is lighter than the line over it.
    #expect(colors.map(\.alpha) == [56, 255])
  }

  @Test(arguments: [Toggle.off, .on]) func areasOverMomentsStandWhereTheValuesBegin(reverse: Toggle) throws {
    // y has no number to stand on: the edge where its values begin.
    let chart = Chart()
    try chart.add(.area, x: [0, 1], y: .times([1000, 2000], .seconds))
    try chart.yScale.set([.reverse: .pick(reverse)])
    let layout = try chart.layout()
    let base = layout.fills()[0].suffix(2).map(\.y)
    #expect(base.allSatisfy { $0 == (reverse == .on ? layout.plot.minY : layout.plot.maxY) })
  }
}
