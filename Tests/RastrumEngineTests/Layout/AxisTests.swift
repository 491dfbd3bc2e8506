import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// Where axes stand and what several of them show.
@Suite struct AxisTests {
  private func line(_ y: Values = [0, 50, 100]) throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: [0, 1, 2], y: y)
    return chart
  }

  private func labels(_ layout: Layout, _ isThere: (Rect) -> Bool) -> [Frame] {
    layout.frames([.tickLabel]).filter { isThere($0.rect) }
  }

  // MARK: Places

  @Test(arguments: [Side.bottom, .top], [Side.left, .right]) func labelsStandAtTheirSide(x: Side, y: Side) throws {
    let chart = try line()
    try chart.xAxis.set(.side, .pick(x))
    try chart.yAxis.set(.side, .pick(y))
    let layout = try chart.layout()
    let plot = layout.plot
    #expect(labels(layout) { x == .bottom ? $0.minY > plot.maxY : $0.maxY < plot.minY }.count >= 3)
    #expect(labels(layout) { y == .left ? $0.maxX < plot.minX : $0.minX > plot.maxX }.count >= 3)
    #expect(layout.axes.map(\.side) == [x, y])
    let line = try #require(layout.rectangles(.axisLine, index: 1).first)
    #expect(x == .bottom ? line.minY == plot.maxY : line.maxY == plot.minY)
  }

  @Test func aSideIsOneOfTheDimension() throws {
    let chart = try line()
    #expect(throws: ChartError.self) { try chart.xAxis.set(.side, .pick(Side.left)) }
    #expect(throws: ChartError.self) { try chart.yAxis.set(.side, .pick(Side.top)) }
    #expect(throws: ChartError.self) { try chart.addAxis(chart.xScale, side: .right) }
    #expect(throws: ChartError.self) { try chart.addAxis(Chart().xScale, side: .top) }
    #expect(throws: ChartError.self) { try chart.marks[0].set(.y, Chart().yScale) }
    #expect(throws: ChartError.self) { try chart.marks[0].set(.y, chart.xScale) }
  }

  @Test func axesAndScalesAreLimited() throws {
    let chart = Chart()
    for _ in 2..<Limits.scales {
      _ = try chart.addScale(.y)
      _ = try chart.addAxis(chart.yScale, side: .right)
    }
    #expect(throws: ChartError.self) { try chart.addScale(.x) }
    #expect(throws: ChartError.self) { try chart.addAxis(chart.xScale, side: .top) }
    #expect(LayoutRules(layout: try chart.layout(2400, 300)).broken.isEmpty)
  }

  /// Each line is as far from the plot as the labels of the axes before it need.
  @Test func axesOfOneSideStandBesideEachOther() throws {
    let chart = try line()
    for _ in 0..<3 { _ = try chart.addAxis(chart.yScale, side: .right) }
    let layout = try chart.layout()
    let lines = [3, 4, 5].flatMap { layout.rectangles(.axisLine, index: $0) }.map(\.minX)
    #expect(lines.count == 2 && lines[0] > layout.plot.maxX + 20 && lines[1] > lines[0] + 20)
    #expect(LayoutRules(layout: layout).broken.isEmpty)
  }

  /// The value, the share of the plot at which the x axis stands: at the nearer edge for values outside.
  @Test(arguments: [(0.0, 1.0), (25, 0.75), (50, 0.5), (100, 0), (-10, 1), (1e9, 0)])
  func axesCrossAtAValue(value: Double, share: Double) throws {
    let chart = try line()
    try chart.xAxis.set(.crossing, .number(value))
    let layout = try chart.layout()
    let line = try #require(layout.rectangles(.axisLine, index: 1).first)
    #expect(abs(line.midY - (layout.plot.minY + share * layout.plot.height)) <= 1.5)
    #expect(
      labels(layout) { $0.minY > line.maxY && $0.minY < line.maxY + 12 && $0.minX > layout.plot.minX }.count >= 2)
  }

  /// Out and in: where a tick of the x axis begins and ends, from the plot's edge.
  @Test(arguments: [
    (TickDirection.outward, 0.0, 6.0), (.inward, -6, 0), (.both, -6, 6), (.none, .nan, .nan), (.automatic, 0, 6),
  ]) func ticksPointAsAsked(direction: TickDirection, from: Double, to: Double) throws {
    let chart = try line()
    try chart.xAxis.set([.tickDirection: .pick(direction), .tickLength: 6])
    let layout = try chart.layout()
    let ticks = layout.rectangles(.tick, index: 1)
    #expect(ticks.isEmpty == from.isNaN)
    for tick in ticks {
      #expect(abs(tick.minY - layout.plot.maxY - from) < 1e-9 && abs(tick.maxY - layout.plot.maxY - to) < 1e-9)
    }
  }

  /// The step of the labels, the number of parts between two of them.
  @Test(arguments: [(2.0, 4), (5.0, 5), (10, 5)]) func minorTicksPartTheSteps(step: Double, parts: Int) throws {
    let chart = Chart()
    try chart.add(.line, x: [0, 1], y: .numbers([0, 4 * step]))
    try chart.yAxis.set([.axisLine: .pick(Toggle.on), .minorTicks: .pick(Toggle.on), .tickCount: 5])
    let layout = try chart.layout()
    let major = layout.labels(.y).count
    #expect(layout.rectangles(.tick, index: 2).count == (major - 1) * parts + 1)
  }

  // MARK: Scales of their own

  @Test func marksAreDrawnOnTheirScale() throws {
    let chart = try line()
    let second = try chart.add(.line, x: [0, 1, 2], y: [7, 8, 9])
    let scale = try chart.addScale(.y)
    try second.set(.y, scale)
    let layout = try chart.layout()
    #expect(second.scale(.y) === scale && second.scale(.x) === chart.xScale)
    #expect(
      layout.strokes(0).map { $0.map { $0.y.rounded() } } == layout.strokes(1).map { $0.map { $0.y.rounded() } })
    // It has no axis of its own.
    #expect(layout.labels(.y).allSatisfy { (Double($0.text) ?? -1) >= 0 })
    #expect(layout.axes.count == 2)
  }

  /// y × factor + offset stands beside y.
  @Test(arguments: [(1.8, 32.0), (-1, 100), (1000, 0), (0.5, -7), (1, 5)])
  func transformedAxesShowTheSamePlaces(factor: Double, offset: Double) throws {
    let chart = try line()
    try chart.addAxis(chart.yScale, side: .right).set([.factor: .number(factor), .offset: .number(offset)])
    let layout = try chart.layout()
    let plot = layout.plot
    var found = 0
    for frame in labels(layout, { $0.minX > plot.maxX }) {
      let text = layout.text(of: frame).replacing("\u{2212}", with: "-").replacing(",", with: "")
      let shown = try #require(Double(text))
      let value = (shown - offset) / factor
      #expect(abs(frame.rect.midY - (plot.maxY - value / 100 * plot.height)) < 2)
      found += 1
    }
    #expect(found >= 3)
  }

  /// The left and the right values: as many labels on both, in the same rows, and zeros side by side.
  @Test(arguments: [
    ([0.0, 50, 100], [0.0, 7, 13]), ([-40, 10], [-2, 9]), ([0, 100], [-9, 1]), ([0, 1], [-5, -2]),
    ([-3, -1], [4, 7]),
    ([1012, 1021], [47.1, 53.9]), ([0.001, 0.0034], [1e6, 9.7e6]), ([5, 95], [0, 0.3]), ([0, 7e11], [-1e-7, 3e-7]),
  ]) func alignedScalesShareRows(left: [Double], right: [Double]) throws {
    let chart = Chart()
    try chart.add(.line, x: .count(left.count), y: .numbers(left))
    let second = try chart.add(.line, x: .count(right.count), y: .numbers(right))
    let scale = try chart.addScale(.y)
    try scale.set(.align, .pick(Toggle.on))
    try second.set(.y, scale)
    _ = try chart.addAxis(scale, side: .right)
    let layout = try chart.layout()
    let rows = layout.axisLabels(leftOf: layout.plot), others = layout.axisLabels(rightOf: layout.plot)
    #expect(rows.map { $0.rect.midY.rounded() } == others.map { $0.rect.midY.rounded() })
    #expect(rows.count >= 2)
    let zeros = (
      rows.first { Double(layout.text(of: $0)) == 0 }, others.first { Double(layout.text(of: $0)) == 0 }
    )
    if let left = zeros.0, let right = zeros.1 { #expect(abs(left.rect.midY - right.rect.midY) < 1) }
    func holdsZero(_ values: [Double]) -> Bool { values.contains { $0 >= 0 } && values.contains { $0 <= 0 } }
    if holdsZero(left) || holdsZero(right) { #expect(zeros.0 != nil && zeros.1 != nil) }
    // All of both lines is inside.
    for points in layout.strokes(0) + layout.strokes(1) {
      for point in points { #expect(layout.plot.inset(by: -0.5).contains(point)) }
    }
    #expect(LayoutRules(layout: layout).broken.isEmpty)
  }

  // MARK: Units and nested names

  @Test func unitsStandBesideTheLastNumberOrInTheTitle() throws {
    let chart = try line()
    try chart.xAxis.set(.unit, "km")
    try chart.yAxis.set(.unit, "m")
    #expect(try chart.layout().labels(.x).last?.text == "2.0\u{a0}km")
    #expect(try chart.layout().texts(.axisTitle) == ["m"])
    try chart.titleAxes(x: "Way", y: "Height")
    #expect(try chart.layout().labels(.x).last?.text == "2.0")
    #expect(try Set(chart.layout().texts(.axisTitle)) == ["Way (km)", "Height (m)"])
  }

  @Test func nestedNamesStandUnderEachOther() throws {
    let chart = Chart()
    try chart.add(.bar, x: .names(["a/1", "a/2", "b/1", "b/2", "b/3", "c"]), y: .count(6))
    try chart.xAxis.set(.nesting, "/")
    let layout = try chart.layout()
    #expect(
      layout.texts(.tickLabel).filter { Int($0) == nil } == ["c", "a", "b"] || layout.texts(.tickLabel).contains("a"))
    let outer = layout.frames([.tickLabel]).filter { ["a", "b"].contains(layout.text(of: $0)) }
    let inner = layout.frames([.tickLabel]).filter { layout.text(of: $0) == "c" }
    #expect(outer.count == 2 && inner.count == 1)
    #expect(outer[0].rect.minY > inner[0].rect.midY)
    // Between the groups, and around them.
    #expect(layout.rectangles(.tick, index: 1).count == 4)
  }
}

extension Layout {
  /// The text that was drawn in a frame.
  func text(of frame: Frame) -> String {
    commands(frame.part, index: frame.index).compactMap { command -> String? in
      guard case .glyphs(let run) = command.shape, frame.rect.inset(by: -0.01).contains(run.origin) else {
        return nil
      }
      return String(decoding: list.text.elements[run.text.start..<run.text.end], as: UTF8.self)
    }.joined(separator: "\n")
  }

  func axisLabels(leftOf plot: Rect) -> [Frame] { frames([.tickLabel]).filter { $0.rect.maxX < plot.minX } }
  func axisLabels(rightOf plot: Rect) -> [Frame] { frames([.tickLabel]).filter { $0.rect.minX > plot.maxX } }
}
