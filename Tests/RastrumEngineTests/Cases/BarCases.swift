import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// Faults that users of chart libraries reported: bars.
@Suite struct BarCases {
  @Test("bar-02: a negative bar hangs from zero") func negativeBar() throws {
    let chart = Chart()
    try chart.add(.bar, x: .names(["a", "b"]), y: [-10, 5])
    try chart.view(y: -10...5)
    let layout = try chart.layout()
    func y(_ value: Double) -> Double { layout.place(0, value, x: 0...1, y: -10...5).y }
    let bars = layout.bars()
    #expect(abs(bars[0].minY - y(0)) <= 1 && abs(bars[0].maxY - y(-10)) <= 1)
    #expect(abs(bars[1].minY - y(5)) <= 1 && abs(bars[1].maxY - y(0)) <= 1)
  }

  @Test("bar-03: bars on a reversed axis without zero grow from its edge") func reversedWithoutZero() throws {
    let chart = Chart()
    try chart.add(.bar, x: [2, 3], y: .names(["a", "b"]), [.cornerRadius: 0])
    try chart.view(x: 1...4)
    try chart.xScale.set(.reverse, .pick(Toggle.on))
    let plot = try chart.layout().plot
    let bars = try chart.layout().bars().map { $0.intersection(plot) }
    #expect(bars.allSatisfy { $0.maxX == plot.maxX })
    #expect(abs(bars[1].width - 2 * bars[0].width) <= 1)
    #expect(abs(bars[0].width - plot.width / 3) <= 1)
    // Nothing is painted beyond the plot.
    #expect(try chart.ink().columns.allSatisfy { Double($0) < plot.maxX })
  }

  @Test("bar-04: an inverted axis mirrors the bars") func invertedAxis() throws {
    func layout(_ reverse: Toggle) throws -> Layout {
      let chart = Chart()
      try chart.add(.bar, x: .names(["a", "b"]), y: [30, -20])
      try chart.view(y: -40...40)
      try chart.yScale.set(.reverse, .pick(reverse))
      return try chart.layout()
    }
    let up = try layout(.off), down = try layout(.on)
    #expect(up.plot == down.plot)
    let zero = up.plot.midY
    for (a, b) in zip(up.bars(), down.bars()) {
      #expect(a.minX == b.minX && a.width == b.width)
      #expect(abs(a.minY + b.maxY - 2 * zero) <= 1 && abs(a.maxY + b.minY - 2 * zero) <= 1)
    }
    #expect(abs(up.bars()[0].maxY - zero) <= 1 && abs(up.bars()[1].minY - zero) <= 1)
    #expect(abs(down.bars()[0].minY - zero) <= 1 && abs(down.bars()[1].maxY - zero) <= 1)
  }

  @Test("bar-05: no rectangle is negative at very small sizes", arguments: [(60.0, 18.0), (9, 9), (3, 40), (1, 1)])
  func smallSizes(width: Double, height: Double) throws {
    let chart = Chart()
    try chart.add(.bar, x: .names(["a", "b", "c"]), y: [1, 2, 3])
    let layout = try chart.layout(width, height)
    #expect(LayoutRules(layout: layout).broken.isEmpty)
    #expect(layout.bars().allSatisfy { $0.width >= 0 && $0.height >= 0 })
    // Labels go before the plot does.
    #expect(layout.dropped.contains(.xLabels))
    #expect(!layout.plot.isEmpty || width < 9 || height < 9)
  }

  @Test("bar-06: bars narrower than a pixel stay visible") func narrowBars() throws {
    let chart = Chart()
    try chart.add(
      .bar, x: .names((0..<1000).map { "\($0)" }), y: .numbers(Array(repeating: 1, count: 1000)),
      [.color: .rgb(0x0000ff)])
    let layout = try chart.layout(200, 100)
    let pixels = Pixels(layout.list)
    let covered = (Int(layout.plot.minX)..<Int(layout.plot.maxX)).map {
      255 - Double(pixels[$0, Int(layout.plot.midY)].red)
    }
    #expect(covered.allSatisfy { $0 > 0 })
    let mean: Double = covered.reduce(0, +) / Double(covered.count)
    #expect(mean >= 0.8 * 255)
  }

  @Test("bar-06: a lone bar among thousands is seen") func loneBar() throws {
    let chart = Chart()
    try chart.add(
      .bar, x: .names((0..<5000).map { "\($0)" }), y: .numbers((0..<5000).map { $0 == 2345 ? 1 : 0 }),
      [.color: .rgb(0)])
    let layout = try chart.layout(200, 100)
    let x = Int(layout.plot.minX + 2345.5 / 5000 * layout.plot.width)
    #expect(Pixels(layout.list)[x, Int(layout.plot.midY)] == Color(rgb: 0))
    #expect(try chart.ink(200, 100).columns.count == 1)
  }

  @Test("bar-07: bars without a gap have no seams", arguments: [333.0, 320, 101, 57], [1.0, 1.5, 2])
  func noSeams(width: Double, scale: Double) throws {
    let chart = Chart()
    try chart.add(
      .bar, x: .count(7), y: .numbers(Array(repeating: 5, count: 7)),
      [.barWidth: 1, .cornerRadius: 0, .color: .rgb(0)])
    let layout = try chart.layout(width, 120, scale: scale)
    let pixels = Pixels(layout.list)
    let bars = layout.bars()
    let left = bars.map(\.minX).min() ?? 0, right = bars.map(\.maxX).max() ?? 0
    #expect(abs(right - left - layout.plot.width) * scale <= 1.001)
    for column in Int((left * scale).rounded())..<Int((right * scale).rounded()) {
      for row in [layout.plot.midY, layout.plot.maxY - 3] {
        #expect(pixels[column, Int(row * scale)] == Color(rgb: 0))
      }
    }
  }
}
