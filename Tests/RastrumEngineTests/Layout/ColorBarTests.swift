import RastrumDrawing
import RastrumScales
import Testing

@testable import RastrumEngine

/// The bar that says what the colours of numbers mean.
@Suite struct ColorBarTests {
  private func chart(_ values: [Double], _ options: [Property: PropertyValue] = [:]) throws -> Chart {
    let chart = Chart()
    let mark = try chart.add(.point, x: .count(values.count), y: .count(values.count), [.name: "Depth, km"])
    try mark.set(.color, Values.numbers(values).column())
    for (property, value) in options { try chart.colorScale.set(property, value) }
    return chart
  }

  @Test func aScaleOfNumbersIsExplained() throws {
    let layout = try chart([0, 20, 100]).layout()
    #expect(layout.texts(.colorBarTitle) == ["Depth, km"])
    #expect(layout.texts(.colorBarLabel) == ["0", "20", "40", "60", "80", "100"])
    let bar = try #require(layout.frames([.colorBar]).first?.rect)
    #expect(bar.maxY < layout.plot.minY && bar.width > 100 && bar.height == 10)
    // Round numbers lie where they belong.
    let labels = layout.frames([.colorBarLabel]).map { ($0.rect.minX + $0.rect.maxX) / 2 }
    #expect(abs(labels[2] - (bar.minX + 0.4 * bar.width)) < 1)
    #expect(LayoutRules(layout: layout).broken.isEmpty)
    #expect(try chart([0, 20, 100]).audit(size: Size(width: 640, height: 400), scale: 1).isEmpty)
  }

  /// Classes of equal width have limits at their edges, thresholds none at the ends.
  @Test(
    arguments: [
      (
        [.colorScale: .pick(ColorSettings.Kind.quantised), .classes: 4], 4, ["0", "25", "50", "75", "100"], [0.0, 1]
      ),
      ([.colorScale: .pick(ColorSettings.Kind.quantised), .classes: 3], 3, ["0", "33", "67", "100"], [0, 1]),
      (
        [.colorScale: .pick(ColorSettings.Kind.threshold), .thresholds: .numbers([10, 20])], 3, ["10", "20"],
        [1 / 3.0, 2 / 3.0]
      ),
      ([.colorScale: .pick(ColorSettings.Kind.threshold), .thresholds: .numbers([50])], 2, ["50"], [0.5, 0.5]),
      ([.colorScale: .pick(ColorSettings.Kind.threshold)], 1, [], []),
    ] as [([Property: PropertyValue], Int, [String], [Double])])
  func classesAreCells(options: [Property: PropertyValue], cells: Int, labels: [String], ends: [Double]) throws {
    let chart = try chart([0, 20, 100], options)
    let layout = try chart.layout()
    #expect(layout.texts(.colorBarLabel) == labels)
    #expect(layout.commands(.colorBar).count == cells)
    let solution = try chart.solution(size: Size(width: 640, height: 400), scale: 1)
    let bar = try #require(solution.colorBar)
    let places = bar.marks.map { $0.position / bar.length }
    #expect(zip([places.first, places.last].compactMap { $0 }, ends).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  /// Nothing, one place, missing values, infinite spans and tiny ones.
  @Test(
    arguments: [
      [], [5.0], [5, 5], [.nan, .nan], [-.greatestFiniteMagnitude, .greatestFiniteMagnitude],
      [.leastNonzeroMagnitude, 8 * .leastNonzeroMagnitude],
      [1e9, 1e9 + 1e-6], [-3, .infinity, 7],
    ] as [[Double]], ColorSettings.Kind.allCases)
  func anyNumbersHaveABar(values: [Double], kind: ColorSettings.Kind) throws {
    for (width, height) in [(640.0, 400.0), (120, 200), (30, 30), (1, 1)] {
      let chart = try chart(values, [.colorScale: .pick(kind), .thresholds: .numbers([-1, 1e300])])
      let layout = try chart.layout(width, height)
      #expect(LayoutRules(layout: layout).broken.isEmpty, "\(values) \(width) × \(height)")
      _ = try chart.describe(size: Size(width: width, height: height), scale: 1)
    }
  }

  @Test func itIsLeftOutWhereItSaysNothing() throws {
    let hidden = try chart([1, 2])
    try hidden.set(.legend, .pick(LegendPlacement.none))
    #expect(try hidden.layout().frames([.colorBar]).isEmpty)
    let plain = try chart([1, 2])
    try plain.marks[0].set(.color, .rgb(0x1669c3))
    #expect(try plain.layout().frames([.colorBar]).isEmpty)
    let small = try chart([1, 2])
    #expect(try small.layout(90, 60).dropped.contains(.legend))
    #expect(try small.audit(size: Size(width: 90, height: 60), scale: 1).contains { $0.text.contains("color bar") })
  }

  /// A bar and names, in this order.
  @Test func itStandsUnderTheNames() throws {
    let chart = try chart([0, 50])
    try chart.add(.line, x: .count(3), y: .count(3), [.name: "a"])
    try chart.add(.area, x: .count(3), y: .count(3), [.name: "b"])
    let layout = try chart.layout()
    let name = try #require(layout.frames([.legendLabel]).first?.rect), bar = layout.frames([.colorBar])[0].rect
    #expect(name.maxY <= bar.minY && bar.maxY < layout.plot.minY)
  }
}
