import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// Faults that users of chart libraries reported: lines and areas.
@Suite struct LineCases {
  @Test("line-02: equal consecutive points change nothing") func equalPoints() throws {
    func picture(_ x: Values, _ y: Values) throws -> Pixels {
      let chart = Chart()
      try chart.add(.line, x: x, y: y, [.strokeWidth: 4])
      return try chart.pixels()
    }
    #expect(try picture([0, 1, 1, 1, 2], [0, 1, 1, 1, 0]) == picture([0, 1, 2], [0, 1, 0]))
  }

  @Test("line-03: dashes go on from vertex to vertex") func dashes() throws {
    func ink(_ dash: [Double]) throws -> Int {
      let chart = Chart()
      let x = (0..<2000).map { 12.566 * Double($0) / 1999 }
      // Two parabolas a period do for a sine.
      let y = x.map { value -> Double in
        let phase = (value / 6.283).truncatingRemainder(dividingBy: 1)
        return phase < 0.5 ? 16 * phase * (0.5 - phase) : -16 * (phase - 0.5) * (1 - phase)
      }
      try chart.add(
        .line, x: .numbers(x), y: .numbers(y),
        [.strokeWidth: 2, .dash: .numbers(dash), .lineCap: .pick(LineCap.butt), .color: .rgb(0)])
      let with = try chart.pixels(600, 200)
      try chart.marks[0].set(.opacity, 0)
      let without = try chart.pixels(600, 200)
      return zip(with.bytes, without.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    }
    let share = Double(try ink([6, 6])) / Double(try ink([]))
    #expect(share > 0.4 && share < 0.6, "\(share)")
  }

  private static let endless: [[Double]] = [[0, 0], [0], [5, -10], [1e-9, 1e-9], [.nan, 2]]

  /// Dashes shorter than 0.01 points are refused.
  @Test("line-04: dashes that never end are refused", arguments: endless) func endlessDashes(dash: [Double]) throws {
    let mark = try Chart().addMark(.line)
    #expect(throws: ChartError.self) { try mark.set(.dash, .numbers(dash)) }
    #expect(mark.numbers(.dash).isEmpty)
  }

  @Test("line-04: the shortest dashes end soon") func shortestDashes() throws {
    let chart = Chart()
    try chart.add(.line, x: [-1e9, 1e9], y: [-1e9, 1e9], [.dash: .numbers([0.01, 0.01])])
    try chart.view(x: 0...1, y: 0...1)
    let time = try ContinuousClock().measure { _ = try chart.pixels() }
    #expect(time < .seconds(10))
  }

  @Test("line-05: coordinates far outside do not wrap around") func farCoordinates() throws {
    let chart = Chart()
    try chart.add(.line, x: [0, 1], y: [-1e12, 1e12])
    try chart.view(x: 0...1, y: -1...1)
    let ink = try chart.ink(401, 301)
    let plot = try chart.layout(401, 301).plot
    #expect(ink.columns.allSatisfy { abs(Double($0) + 0.5 - plot.midX) <= 1.5 })
    #expect(ink.rows.count == Int(plot.height))
  }

  @Test("line-06: a segment crosses the view though no vertex lies in it") func crossingSegment() throws {
    let chart = Chart()
    try chart.add(.line, x: [0, 100], y: [0, 100])
    try chart.view(x: 40...41, y: 40...41)
    let layout = try chart.layout()
    let ink = try chart.ink()
    for share in [0.02, 0.25, 0.5, 0.75, 0.98] {
      #expect(ink.touches(layout.place(40 + share, 40 + share, x: 40...41, y: 40...41), within: 1.5))
    }
    #expect(!ink.touches(layout.place(40.2, 40.8, x: 40...41, y: 40...41), within: 20))
  }

  @Test("line-09: a value between two gaps is a dot") func loneValue() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(6), y: [1, .nan, 2, .nan, 3, 4], [.strokeWidth: 2])
    try chart.view(x: 0...5, y: 0...5)
    let layout = try chart.layout()
    let ink = try chart.ink()
    func place(_ x: Double, _ y: Double) -> Point { layout.place(x, y, x: 0...5, y: 0...5) }
    for center in [place(0, 1), place(2, 2)] { #expect(ink.contains(Int(center.x), Int(center.y))) }
    for share in [0.1, 0.5, 0.9] { #expect(ink.touches(place(4 + share, 3 + share), within: 1.5)) }
    #expect(ink.isClear(from: place(0.2, 0).x, to: place(1.8, 0).x))
    #expect(ink.isClear(from: place(2.2, 0).x, to: place(3.8, 0).x))
  }

  @Test("line-10: a series of one point is a dot") func onePoint() throws {
    let chart = Chart()
    try chart.add(.line, x: [3], y: [5], [.strokeWidth: 3])
    let layout = try chart.layout()
    let center = try #require(layout.centers().first)
    #expect(try chart.ink().touches(center, within: 3))
    for (dimension, value) in [(Dimension.x, 3.0), (.y, 5)] {
      let labels = layout.labels(dimension).compactMap { Double($0.text) }
      #expect((labels.min() ?? .infinity) <= value && (labels.max() ?? -.infinity) >= value)
    }
  }

  @Test("line-11: one missing value makes two strokes") func twoStrokes() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(5), y: [1, 2, .nan, 3, 4])
    try chart.view(x: 0...4, y: 0...5)
    let layout = try chart.layout()
    let ink = try chart.ink()
    func place(_ x: Double, _ y: Double) -> Point { layout.place(x, y, x: 0...4, y: 0...5) }
    #expect(layout.strokes().count == 2)
    #expect(ink.isClear(from: place(1, 0).x + 2, to: place(3, 0).x - 2))
    #expect(ink.touches(place(0.5, 1.5), within: 1.5) && ink.touches(place(3.5, 3.5), within: 1.5))
  }

  @Test("line-15: thinning keeps gaps") func thinnedGap() throws {
    let chart = Chart()
    let y = (0..<100_000).map { (40_000..<60_000).contains($0) ? Double.nan : 1 }
    try chart.add(.line, x: .count(100_000), y: .numbers(y), [.strokeWidth: 1])
    let plot = try chart.layout(500, 100).plot
    let ink = try chart.ink(500, 100)
    let first = plot.minX + 0.4 * plot.width, second = plot.minX + 0.6 * plot.width
    #expect(ink.isClear(from: first + 1, to: second - 1))
    #expect(ink.columns.contains(Int(first) - 2) && ink.columns.contains(Int(second) + 2))
  }

  @Test("line-16: a transparent line is one area") func transparentLine() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(5), y: [0, 1, 0.2, 1, 0], [.strokeWidth: 12, .color: .rgb(0), .opacity: 0.5])
    try chart.set(.background, .color(.clear))
    for axis in [chart.xAxis, chart.yAxis] { try axis.set([.grid: .pick(Toggle.off), .labels: .pick(Toggle.off)]) }
    let pixels = try chart.pixels()
    #expect(stride(from: 3, to: pixels.bytes.count, by: 4).map { pixels.bytes[$0] }.max() == 128)
  }

  @Test("line-17: grid lines are one sharp pixel row", arguments: [1.0, 2, 3]) func sharpGrid(scale: Double) throws {
    let chart = Chart()
    try chart.add(.line, x: [0, 1], y: [0, 7], [.opacity: 0])
    try chart.view(x: 0...1, y: 0...7)
    try chart.yAxis.set(.tickCount, 8)
    let layout = try chart.layout(300, 200, scale: scale)
    let pixels = Pixels(layout.list)
    let theme = Theme.named(.light)
    let column = Int(layout.plot.midX * scale)
    let lines = layout.rectangles(.grid)
    #expect(lines.count == 7)
    for line in lines {
      let first = Int((line.minY * scale).rounded()), last = Int((line.maxY * scale).rounded())
      #expect(last - first == Int(scale))
      for row in first..<last { #expect(pixels[column, row] == theme.grid) }
      #expect(pixels[column, first - 1] == theme.background)
      #expect(pixels[column, last] == theme.background)
    }
  }

  @Test("area-02: a gap in an area has upright edges") func areaGap() throws {
    let chart = Chart()
    try chart.add(.area, x: .count(5), y: [10, 10, .nan, 10, 10], [.strokeWidth: 0])
    try chart.view(x: 0...4, y: 0...12)
    let layout = try chart.layout()
    let ink = try chart.ink()
    func place(_ x: Double, _ y: Double) -> Point { layout.place(x, y, x: 0...4, y: 0...12) }
    #expect(ink.isClear(from: place(1, 0).x + 1, to: place(3, 0).x - 1))
    for row in [0.1, 5, 9.9] {
      let y = Int(place(0, row).y)
      #expect(ink.contains(Int(place(1, 0).x) - 1, y) && ink.contains(Int(place(3, 0).x) + 1, y))
    }
  }
}
