import RastrumDrawing
import Testing

@testable import RastrumEngine

/// Bars against rectangles worked out here.
@Suite struct BarTests {
  /// The place of a value along a length, on whole pixels.
  private func edge(_ value: Double, in domain: ClosedRange<Double>, from start: Double, to end: Double) -> Double {
    let span = domain.upperBound - domain.lowerBound
    return (start + (value - domain.lowerBound) / span * (end - start) + 0.5).rounded(.down)
  }

  private static let domain = -5.0...10

  @Test(arguments: [Toggle.off, .on]) func standingBars(reverse: Toggle) throws {
    let values: [Double] = [3, -2, 0, 10, .nan, -5]
    let chart = Chart()
    try chart.add(.bar, x: .names(["a", "b", "c", "d", "e", "f"]), y: .numbers(values))
    try chart.view(y: Self.domain)
    try chart.yScale.set(.reverse, .pick(reverse))
    let layout = try chart.layout(400, 300)
    let plot = layout.plot
    let (bottom, top) = reverse == .on ? (plot.minY, plot.maxY) : (plot.maxY, plot.minY)
    let slot = plot.width / 6
    let width = (0.8 * slot + 0.5).rounded(.down)
    let expected = values.enumerated().filter { !$0.element.isNaN }.map { index, value in
      let center = plot.minX + (Double(index) + 0.5) * slot
      return Rect(
        from: Point(
          x: (center - width / 2 + 0.5).rounded(.down), y: edge(value, in: Self.domain, from: bottom, to: top)),
        to: Point(
          x: (center - width / 2 + 0.5).rounded(.down) + width, y: edge(0, in: Self.domain, from: bottom, to: top)))
    }
    #expect(layout.bars() == expected)
  }

  @Test(arguments: [Toggle.off, .on]) func lyingBars(reverse: Toggle) throws {
    let values: [Double] = [3, -2, 10]
    let chart = Chart()
    try chart.add(.bar, x: .numbers(values), y: .names(["a", "b", "c"]))
    try chart.view(x: Self.domain)
    try chart.xScale.set(.reverse, .pick(reverse))
    let layout = try chart.layout(400, 300)
    let plot = layout.plot
    let (left, right) = reverse == .on ? (plot.maxX, plot.minX) : (plot.minX, plot.maxX)
    let slot = plot.height / 3
    let width = (0.8 * slot + 0.5).rounded(.down)
    let expected = values.enumerated().map { index, value in
      // The first category is at the top.
      let start = (plot.minY + (Double(index) + 0.5) * slot - width / 2 + 0.5).rounded(.down)
      return Rect(
        from: Point(x: edge(value, in: Self.domain, from: left, to: right), y: start),
        to: Point(x: edge(0, in: Self.domain, from: left, to: right), y: start + width))
    }
    #expect(layout.bars() == expected)
  }

  @Test func barsStandOnTheirBaseline() throws {
    let chart = Chart()
    try chart.add(.bar, x: .names(["a", "b"]), y: [7, 2], [.baseline: 5])
    try chart.view(y: 0...10)
    let layout = try chart.layout()
    let base = edge(5, in: 0...10, from: layout.plot.maxY, to: layout.plot.minY)
    let bars = layout.bars()
    #expect(bars[0].maxY == base && bars[1].minY == base)
  }

  @Test func floatingBarsReachFromOneValueToTheOther() throws {
    let chart = Chart()
    try chart.add(.bar, x: .names(["a", "b", "c", "d"]), y: [2, 8, 4, .nan], y2: [5, 3, 4, 1])
    try chart.view(y: 0...10)
    let layout = try chart.layout()
    func y(_ value: Double) -> Double { edge(value, in: 0...10, from: layout.plot.maxY, to: layout.plot.minY) }
    let bars = layout.bars()
    #expect(bars.map(\.minY) == [y(5), y(8), y(4)])
    #expect(bars.map(\.maxY) == [y(2), y(3), y(4)])
  }

  /// The least distance of two places is the room of each.
  @Test(arguments: [
    ([0.0, 1, 3], 1.0, 3.0), ([3, 0, 1], 1, 3), ([0, 0.5, 0.5, 8], 0.5, 8), ([10, 20], 10, 10), ([4], 1, 0),
    ([0, .nan, 2, .infinity], 2, 2),
  ])
  func barsOnNumbersAreAsWideAsTheLeastDistanceAllows(x: [Double], least: Double, span: Double) throws {
    let chart = Chart()
    try chart.add(.bar, x: .numbers(x), y: .numbers(x.map { _ in 1 }))
    let layout = try chart.layout()
    let room = layout.plot.width * least / (span + least)
    let bars = layout.bars()
    #expect(bars.count == x.filter(\.isFinite).count)
    #expect(bars.allSatisfy { $0.width == (0.8 * room + 0.5).rounded(.down) })
  }

  @Test func barsOnTimeAreAsWideAsTheLeastDistanceAllows() throws {
    let chart = Chart()
    try chart.add(.bar, x: .times([0, 2, 7].map { $0 * 86_400_000 }, .milliseconds), y: [1, 2, 3])
    let layout = try chart.layout()
    #expect(layout.bars().allSatisfy { $0.width == (0.8 * layout.plot.width * 2 / 9 + 0.5).rounded(.down) })
  }

  /// A distance that is the error of a sum is none.
  @Test func almostEqualPlacesDoNotMakeBarsThin() throws {
    let chart = Chart()
    try chart.add(.bar, x: [0.1 + 0.2, 0.3, 1.3, 2.3], y: [1, 2, 3, 4])
    let layout = try chart.layout()
    #expect(layout.bars().allSatisfy { $0.width > 0.2 * layout.plot.width })
  }

  @Test(arguments: [0.0, 0.1, 0.5, 1]) func theHostSetsTheShareOfTheRoom(share: Double) throws {
    let chart = Chart()
    try chart.add(.bar, x: .names(["a", "b"]), y: [1, 2], [.barWidth: .number(share)])
    let layout = try chart.layout()
    #expect(layout.bars().allSatisfy { abs($0.width - share * layout.plot.width / 2) <= 1 })
  }

  /// A value that is not the baseline is at least a pixel high; the baseline itself has no bar.
  @Test func smallValuesAreSeen() throws {
    let chart = Chart()
    try chart.add(.bar, x: .names(["a", "b", "c", "d"]), y: [1e-9, -1e-9, 0, 1000])
    for scale in [1.0, 1.5, 2, 3] {
      let heights = try chart.layout(scale: scale).bars().map { $0.height * scale }
      #expect(abs(heights[0] - 1) < 1e-6 && abs(heights[1] - 1) < 1e-6 && heights[2] == 0)
    }
  }

  /// The free end is round, the end at the baseline is not; a floating bar is round at both.
  @Test func freeEndsAreRound() throws {
    func corners(_ y2: Values?) throws -> (sharp: Int, all: Int) {
      let chart = Chart()
      try chart.add(.bar, x: .names(["a"]), y: [8], y2: y2, [.cornerRadius: 10])
      let layout = try chart.layout()
      let points = layout.fills()[0]
      let box = layout.bars()[0]
      let corners = [
        Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY),
        Point(x: box.minX, y: box.maxY),
      ]
      return (corners.filter { points.contains($0) }.count, points.count)
    }
    #expect(try corners(nil).sharp == 2)
    #expect(try corners([2]).sharp == 0)
  }

  @Test func barsLieOnPixelsAtEveryScale() throws {
    let chart = Chart()
    try chart.add(.bar, x: .names((0..<7).map { "\($0)" }), y: [1.1, 2.3, -3.7, 4.9, 5.2, -6.6, 7.8])
    for scale in [1.0, 1.5, 2, 3] {
      for bar in try chart.layout(scale: scale).bars() {
        for edge in [bar.minX, bar.maxX, bar.minY, bar.maxY] {
          #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
        }
      }
    }
  }

  /// The host's ends leave out the baseline: bars are cut at the plot.
  @Test(arguments: [false, true]) func barsEndAtThePlot(isZeroOff: Bool) throws {
    let chart = Chart()
    try chart.add(.bar, x: .names(["a", "b"]), y: [2, 3])
    if isZeroOff { try chart.yScale.set(.zero, .pick(Toggle.off)) } else { try chart.view(y: 1...4) }
    let layout = try chart.layout()
    let clips = layout.commands(.mark).compactMap { command -> Rect? in
      if case .pushClip(let rect) = command.shape { rect } else { nil }
    }
    #expect(clips == [layout.plot])
  }

  @Test func barsAtTheEndsOfTheHostsDomainAreCut() throws {
    let chart = Chart()
    try chart.add(.bar, x: [1, 2, 3], y: [1, 2, 3])
    try chart.view(x: 1...3)
    #expect(try chart.layout().commands(.mark).count == 3)
  }
}
