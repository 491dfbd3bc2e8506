import RastrumDrawing
import RastrumNumerics
import RastrumScales
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// Faults that users of chart libraries reported: data on logarithms, ranges, formats, several axes.
@Suite struct ScaleCases {
  private func log(_ chart: Chart) throws {
    try chart.yScale.set(.scaleType, .pick(ScaleType.logarithmic))
  }

  @Test("log-data-01: numbers of 0 and below break a line") func brokenLine() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(6), y: [100, 10, 0, 1000, -5, 10])
    try log(chart)
    let layout = try chart.layout()
    #expect(layout.strokes().map(\.count) == [2])
    #expect(layout.centers().count == 2)
    #expect(layout.unplacedValues == 2)
    #expect(abs(layout.value(at: layout.plot.maxY, on: .y) - 10) < 1e-6)
    #expect(abs(layout.value(at: layout.plot.minY, on: .y) - 1000) < 1e-6)
  }

  @Test("log-data-02: a bar of 0 is not there") func barOfZero() throws {
    let chart = Chart()
    try chart.add(.bar, x: .names(["a", "b", "c", "d"]), y: [1000, 10, 0, 100])
    try log(chart)
    let layout = try chart.layout()
    let bars = layout.bars()
    #expect(bars.count == 3)
    #expect(bars[0].height > bars[2].height && bars[2].height > bars[1].height && bars[1].height > 0)
    #expect(bars.allSatisfy { $0.minY >= layout.plot.minY - 1e-9 && $0.maxY <= layout.plot.maxY + 1e-9 })
  }

  @Test("log-data: nothing above 0 is a valid picture") func nothingPositive() throws {
    for kind in MarkKind.allCases {
      let chart = Chart()
      try chart.add(kind, x: .count(3), y: [0, -1, -5])
      try log(chart)
      try chart.xScale.set(.scaleType, .pick(ScaleType.logarithmic))
      #expect(try chart.layout().labels(.y).count >= 2)
    }
  }

  @Test("range-02: ends that are equal are refused, and equal data has a picture") func equalEnds() throws {
    let chart = Chart()
    try chart.add(.line, x: [50, 50, 50], y: [1, 2, 3])
    #expect(throws: ChartError.self) { try chart.xScale.setDomain(lower: 50, upper: 50) }
    #expect(try chart.layout().strokes().flatMap { $0 }.allSatisfy { $0.isFinite })
  }

  @Test("range-03: no size, no ticks", .timeLimit(.minutes(1))) func noSize() throws {
    let chart = Chart()
    try chart.xScale.setDomain(lower: Moment(seconds: 1_811_851_200), upper: Moment(seconds: 1_811_937_600))
    #expect(throws: ChartError.self) { try chart.layout(0, 0) }
  }

  @Test("range-08: explicit ends of some 1e-12") func tinyEnds() throws {
    let chart = Chart()
    try chart.view(y: 2e-15...3e-12)
    let labels = try chart.layout().labels(.y).map(\.text)
    #expect((2...12).contains(labels.count) && Set(labels).count == labels.count)
    for label in labels {
      let value = Double(decimal: label.replacing("\u{2212}", with: "-")) ?? .nan
      #expect(value >= 2e-15 && value <= 3e-12, "\(label)")
    }
  }

  @Test("format-01: the tick at zero has neither prefix nor minus") func zeroInSI() throws {
    let chart = Chart()
    try chart.view(y: -0.6...2)
    try chart.yAxis.set([.tickStep: 0.2, .notation: .pick(Notation.si), .significantDigits: 3])
    #expect(try chart.layout().labels(.y).map(\.text).contains("0"))
  }

  @Test("format-05: no zeros at the end, no two labels the same") func prefixes() throws {
    let chart = Chart()
    try chart.view(x: 0...1_500_000)
    try chart.xAxis.set([.tickValues: .numbers([1000, 1_200_000, 1_400_000]), .notation: .pick(Notation.si)])
    #expect(try chart.layout(900, 300).labels(.x).map(\.text) == ["1k", "1.2M", "1.4M"])
  }

  @Test(
    "format-06: mantissas are below 1,000",
    arguments: [(1000, "1k"), (999_960, "1M"), (0.001, "1m"), (0.00099996, "1m")] as [(Double, String)])
  func carries(value: Double, text: String) throws {
    let chart = Chart()
    try chart.view(x: 0...(value * 2))
    try chart.xAxis.set([
      .tickValues: .numbers([value]), .notation: .pick(Notation.si), .significantDigits: 4,
    ])
    #expect(try chart.layout().labels(.x).map(\.text) == [text])
  }

  @Test("format-07: a locale is the host's alone") func locale() throws {
    let chart = Chart()
    try chart.view(x: 0...1)
    try chart.xAxis.set(.tickStep, 0.25)
    #expect(try chart.layout(640, 300).labels(.x).map(\.text) == ["0.00", "0.25", "0.50", "0.75", "1.00"])
    chart.locale.marks = .continental
    #expect(try chart.layout(640, 300).labels(.x).map(\.text) == ["0,00", "0,25", "0,50", "0,75", "1,00"])
  }

  @Test("axes-01: there is one value axis, so grids agree") func oneGrid() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(3), y: [0, 50, 100])
    try chart.add(.line, x: .count(3), y: [0, 7, 13])
    let layout = try chart.layout()
    let lines = layout.rectangles(.grid).map(\.minY)
    #expect(Set(lines).count == lines.count && lines.count <= layout.labels(.y).count)
  }

  // MARK: Positions

  private static let types: [ScaleType] = [.linear, .logarithmic, .symmetricLogarithmic, .power, .squareRoot]

  @Test(arguments: types, [1.0, 2]) func positionsGoBack(type: ScaleType, scale: Double) throws {
    let chart = Chart()
    try chart.add(.point, x: [1, 20, 300], y: [5, 400, 90])
    try chart.xScale.set(.scaleType, .pick(type))
    try chart.yScale.set([.scaleType: .pick(type), .reverse: .pick(Toggle.on), .padding: 20])
    let layout = try chart.layout(640, 400, scale: scale)
    for (index, center) in layout.centers().enumerated() {
      let x = [1.0, 20, 300][index], y = [5.0, 400, 90][index]
      #expect(abs(layout.position(of: x, on: .x) - center.x) < 1e-3)
      #expect(abs(layout.position(of: y, on: .y) - center.y) < 1e-3)
      #expect(abs(layout.value(at: layout.position(of: x, on: .x), on: .x) - x) < 1e-9 * 300)
      #expect(abs(layout.value(at: layout.position(of: y, on: .y), on: .y) - y) < 1e-9 * 400)
      #expect(center.y >= layout.plot.minY + 20 - 1e-6 && center.y <= layout.plot.maxY - 20 + 1e-6)
    }
    #expect(layout.position(of: .nan, on: .x).isNaN && layout.moment(at: 5, on: .x) == nil)
    #expect(layout.category(at: 5, on: .x) == nil && layout.position(ofCategory: "a", on: .x).isNaN)
  }

  @Test func categoriesAndTimesGoBack() throws {
    let chart = Chart()
    try chart.add(.point, x: .names(["a", "b", "c"]), y: .times([0, 500, 86_400_000], .milliseconds))
    let layout = try chart.layout()
    for (index, name) in ["a", "b", "c"].enumerated() {
      let position = layout.position(ofCategory: name, on: .x)
      #expect(layout.category(at: position, on: .x) == index)
      #expect(abs(position - layout.centers()[index].x) < 1e-3)
    }
    let moment = Moment(500, .milliseconds)
    let back = layout.moment(at: layout.position(of: moment, on: .y), on: .y)
    #expect(back.map { abs($0.seconds(since: moment)) < 1e-9 * 86_400 } ?? false)
  }

  // MARK: Breaks, clamping, bars

  @Test func marksAroundABreak() throws {
    let chart = Chart()
    try chart.add(.bar, x: .names(["a", "b"]), y: [50, 1000])
    try chart.yScale.addBreak(.numbers(100, 900))
    try chart.yScale.set(.nice, .pick(Toggle.off))
    let layout = try chart.layout()
    let bars = layout.bars()
    // 0…100 and 900…1000 share the height.
    #expect(abs(bars[0].height * 4 - bars[1].height) <= 4 && abs(bars[1].height - layout.plot.height) <= 1)
    let line = Chart()
    try line.add(.line, x: .count(3), y: [0, 500, 1000])
    try line.yScale.addBreak(.numbers(100, 900))
    // From 0 to 1000, over the break that 500 lies in.
    #expect(try line.layout().strokes().map(\.count) == [2] && line.layout().centers().isEmpty)
    try line.yScale.addBreak(.numbers(-1e308, 1e308))
    #expect(try line.layout().strokes().isEmpty)
  }

  @Test func clampedValues() throws {
    let chart = Chart()
    try chart.add(.point, x: [0, 1, 2], y: [5, -100, 100])
    try chart.view(y: 0...10)
    try chart.yScale.set(.clamp, .pick(Toggle.on))
    let layout = try chart.layout()
    #expect(layout.centers().map(\.y) == [layout.plot.midY, layout.plot.maxY, layout.plot.minY])
    #expect(!layout.list.commands.elements.contains { if case .pushClip = $0.shape { true } else { false } })
  }

  @Test func barsOnALogarithmOfX() throws {
    let chart = Chart()
    try chart.add(.bar, x: [1, 10, 100, 1000], y: [3, 2, 5, 1])
    try chart.xScale.set(.scaleType, .pick(ScaleType.logarithmic))
    let layout = try chart.layout()
    let bars = layout.bars()
    #expect(bars.count == 4 && bars.allSatisfy { abs($0.width - bars[0].width) <= 1 && $0.width > 50 })
    #expect(bars.allSatisfy { $0.minX >= layout.plot.minX - 1e-6 && $0.maxX <= layout.plot.maxX + 1e-6 })
  }

  @Test func theHostsOwnLabels() throws {
    let chart = Chart()
    try chart.view(x: 0...2)
    try chart.xAxis.set(.tickStep, 1)
    var calls = 0
    chart.xAxis.rewrite = { value, label in
      calls += 1
      // A host may use the chart meanwhile.
      try? chart.set(.title, .text("\(calls)"))
      return label == "1" ? nil : "<\(label)>"
    }
    #expect(try chart.layout().labels(.x).map(\.text) == ["<0>", "1", "<2>"])
    #expect(calls > 0)
  }

  @Test func numbersAsColors() throws {
    for kind in [MarkKind.point, .bar] {
      let chart = Chart()
      let mark = try chart.add(kind, x: .count(4), y: [1, 2, 3, 4])
      try mark.set(.color, Values.numbers([0, 10, .nan, 5]).column())
      let layout = try chart.layout()
      #expect(kind == .bar ? layout.bars().count == 4 : layout.centers().count == 4)
      let ramp = ColorRamp.named(.blues)
      let colors = layout.colors(.mark, index: 0)
      #expect(colors.contains(Color(rgb: ramp.color(at: 0))) && colors.contains(Color(rgb: ramp.color(at: 1))))
      try chart.colorScale.set([.colorScale: .pick(ColorSettings.Kind.threshold), .thresholds: .numbers([3])])
      #expect(try Set(chart.layout().colors(.mark, index: 0).map(\.rgba)).subtracting([0xffff_ffff]).count == 3)
    }
    #expect(throws: ChartError.self) { try Chart().addMark(.line).set(.color, Values.numbers([1]).column()) }
  }
}
