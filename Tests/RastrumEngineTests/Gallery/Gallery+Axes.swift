import RastrumDrawing
import RastrumScales

@testable import RastrumEngine

extension Gallery {
  /// Where axes stand, what they show, and several of them.
  static let axes: [Gallery] = [
    axis("sides-top-right") { chart in
      try chart.xAxis.set(.side, .pick(Side.top))
      try chart.yAxis.set(.side, .pick(Side.right))
    },
    axis("sides-titled") { chart in
      try chart.xAxis.set(.side, .pick(Side.top))
      try chart.yAxis.set(.side, .pick(Side.right))
      try chart.titleAxes(x: "Time, min", y: "Level, dB")
    },
    axis("titles-middle") { chart in
      try chart.titleAxes(x: "Time, min", y: "Level, dB")
      for axis in chart.axes { try axis.set(.titleAlignment, .pick(Alignment.middle)) }
    },
    axis("titles-start") { chart in
      try chart.titleAxes(x: "Time, min", y: "Level, dB")
      for axis in chart.axes { try axis.set(.titleAlignment, .pick(Alignment.start)) }
    },
    axis("ticks-out") { try frame($0, .outward) },
    axis("ticks-in") { try frame($0, .inward) },
    axis("ticks-both") { try frame($0, .both, length: 7) },
    axis("ticks-none") { try frame($0, .none) },
    axis("ticks-minor") { chart in
      try frame(chart, .outward)
      for axis in chart.axes { try axis.set(.minorTicks, .pick(Toggle.on)) }
    },
    axis("grid-minor") { chart in
      for axis in chart.axes { try axis.set([.grid: .pick(Toggle.on), .minorGrid: .pick(Toggle.on)]) }
    },
    axis("no-lines") { chart in
      for axis in chart.axes { try axis.set(.axisLine, .pick(Toggle.off)) }
    },
    axis("axis-color") { chart in
      try chart.xAxis.set([.color: .rgb(0xc64d60), .title: "Coloured"])
    },
    axis("labels-start") { chart in
      for axis in chart.axes { try axis.set(.labelAlignment, .pick(Alignment.start)) }
    },
    axis("labels-end") { chart in
      for axis in chart.axes { try axis.set(.labelAlignment, .pick(Alignment.end)) }
    },
    plain("crossing-zero", crossingZero), plain("crossing-value", crossingValue),
    plain("crossing-dates", crossingDates),
    axis("unit-on-label") { try $0.xAxis.set(.unit, "km") },
    axis("units") { chart in
      try chart.xAxis.set(.unit, "s")
      try chart.yAxis.set(.unit, "bpm")
    },
    axis("unit-in-title") { chart in
      try chart.titleAxes(x: "Distance", y: "Height")
      try chart.xAxis.set(.unit, "km")
      try chart.yAxis.set(.unit, "m")
    },
    axis("mirrored") { chart in
      _ = try chart.addAxis(chart.xScale, side: .top)
      _ = try chart.addAxis(chart.yScale, side: .right)
    },
    plain("fahrenheit", fahrenheit), plain("miles", miles), plain("two-scales") { try twoScales() },
    plain("two-scales-aligned") { try twoScales([.align: .pick(Toggle.on)]) },
    plain("aligned-signs", alignedSigns), plain("aligned-without-zero", alignedWithoutZero),
    plain("three-scales", threeScales), plain("two-x-scales", twoXScales),
    plain("bars-and-line", barsAndLine),
    plain("nested-quarters", nestedQuarters), plain("nested-beside", nestedBeside),
    plain("nested-narrow", nestedNarrow),
  ]

  static func plain(_ name: String, _ make: @escaping @Sendable () throws -> Chart) -> Gallery {
    Gallery("axes-" + name, 360, 240, make)
  }

  /// A line with options.
  private static func axis(_ name: String, _ options: @escaping @Sendable (Chart) throws -> Void) -> Gallery {
    plain(name) {
      let chart = try wave()
      try options(chart)
      return chart
    }
  }

  /// A line from 0 to 40 and −14 to 68.
  private static func wave() throws -> Chart {
    let chart = Chart()
    let x = (0...40).map(Double.init)
    try chart.add(.line, x: .numbers(x), y: .numbers(x.map { 20 + 0.04 * ($0 - 14) * ($0 - 31) * ($0 / 8 - 1) }))
    return chart
  }

  /// Lines on two sides with ticks of one kind.
  private static func frame(_ chart: Chart, _ ticks: TickDirection, length: Double = 4) throws {
    for axis in chart.axes {
      try axis.set([
        .axisLine: .pick(Toggle.on), .tickDirection: .pick(ticks), .tickLength: .number(length),
        .grid: .pick(Toggle.off),
      ])
    }
  }

  // MARK: Crossings

  private static func crossingZero() throws -> Chart {
    let chart = Chart()
    let x = stride(from: -3.0, through: 3, by: 0.1).map { $0 }
    try chart.add(.line, x: .numbers(x), y: .numbers(x.map { $0 * $0 * $0 - 4 * $0 }))
    for axis in chart.axes { try axis.set([.crossing: 0, .grid: .pick(Toggle.off)]) }
    return chart
  }

  private static func crossingValue() throws -> Chart {
    let chart = Chart()
    try chart.add(.point, x: [61, 64, 70, 75, 82, 88, 93], y: [410, 388, 402, 371, 330, 362, 340])
    try chart.xAxis.set(.crossing, 370)
    try chart.yAxis.set(.crossing, 75)
    return chart
  }

  private static func crossingDates() throws -> Chart {
    let chart = Chart()
    let days = (0..<12).map { Int64($0) * 30 * 86_400 }
    try chart.add(.bar, x: .times(days, .seconds), y: [3, 5, -2, -6, 1, 4, 7, -1, -3, 2, 5, 3])
    try chart.xAxis.set(.crossing, 0)
    return chart
  }

  // MARK: Several axes

  private static func fahrenheit() throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: .count(12), y: [3, 5, 8, 12, 17, 21, 24, 23, 19, 13, 7, 4])
    try chart.yAxis.set(.title, "°C")
    try chart.addAxis(chart.yScale, side: .right).set([.factor: 1.8, .offset: 32, .title: "°F"])
    return chart
  }

  private static func miles() throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: [0, 12, 25, 31, 42.2], y: [120, 260, 180, 340, 290])
    try chart.xAxis.set(.unit, "km")
    try chart.addAxis(chart.xScale, side: .top).set([.factor: 0.621371, .unit: "mi"])
    return chart
  }

  private static func twoScales(_ options: [Property: PropertyValue] = [:]) throws -> Chart {
    let chart = Chart()
    let left = try chart.add(.line, x: [0, 1, 2], y: [0, 50, 100])
    let right = try chart.add(.line, x: [0, 1, 2], y: [0, 7, 13])
    let scale = try chart.addScale(.y)
    try scale.set(options)
    try right.set(.y, scale)
    let axis = try chart.addAxis(scale, side: .right)
    try chart.yAxis.set([.title: "Sold", .color: .color(left.paletteColor)])
    try axis.set([.title: "Returned", .color: .color(right.paletteColor)])
    return chart
  }

  private static func alignedSigns() throws -> Chart {
    let chart = Chart()
    try chart.add(.bar, x: .names(["a", "b", "c", "d"]), y: [310, 180, 420, 95])
    let change = try chart.add(.line, x: .names(["a", "b", "c", "d"]), y: [-0.9, 2.1, 1.4, -0.3])
    let scale = try chart.addScale(.y)
    try scale.set(.align, .pick(Toggle.on))
    try change.set(.y, scale)
    try chart.addAxis(scale, side: .right).set(.unit, "%")
    return chart
  }

  private static func alignedWithoutZero() throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: .count(5), y: [1012, 1016, 1009, 1021, 1018])
    let second = try chart.add(.line, x: .count(5), y: [51.2, 48.7, 53.9, 47.1, 50])
    let scale = try chart.addScale(.y)
    try scale.set(.align, .pick(Toggle.on))
    try second.set(.y, scale)
    _ = try chart.addAxis(scale, side: .right)
    return chart
  }

  private static func threeScales() throws -> Chart {
    let chart = Chart()
    let colors: [UInt32] = [0x3765cd, 0xdc6300, 0x23a690]
    for (index, factor) in [1.0, 37, 0.004].enumerated() {
      let mark = try chart.add(
        .line, x: .count(20), y: .numbers((0..<20).map { factor * Double(($0 * (index + 3)) % 11 + $0) }))
      let scale = index == 0 ? chart.yScale : try chart.addScale(.y)
      try mark.set(.y, scale)
      let axis = index == 0 ? chart.yAxis : try chart.addAxis(scale, side: .right)
      try axis.set([.title: .text(["Speed", "Power", "Slip"][index]), .color: .rgb(colors[index])])
    }
    return chart
  }

  private static func twoXScales() throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: [0, 5, 10, 20], y: [1, 4, 2, 5])
    let second = try chart.add(.line, x: .times([0, 86_400 * 40, 86_400 * 90], .seconds), y: [2, 3, 1])
    let scale = try chart.addScale(.x)
    try second.set(.x, scale)
    _ = try chart.addAxis(scale, side: .top)
    return chart
  }

  private static func barsAndLine() throws -> Chart {
    let chart = try titled("Climate of Bergen", "Rain and mean temperature by month")
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    try chart.add(
      .bar, x: .names(months), y: [190, 152, 170, 114, 106, 132, 148, 190, 283, 271, 259, 235], [.name: "Rain"])
    let line = try chart.add(
      .line, x: .names(months), y: [2.5, 2.4, 3.6, 6.6, 10.2, 13, 14.6, 14.5, 12, 8.7, 5.3, 3.1],
      [.name: "Temperature"])
    let scale = try chart.addScale(.y)
    try scale.set([.align: .pick(Toggle.on), .zero: .pick(Toggle.on)])
    try line.set(.y, scale)
    try chart.yAxis.set(.title, "mm")
    try chart.addAxis(scale, side: .right).set(.title, "°C")
    return chart
  }

  // MARK: Nested names

  private static func quarters() -> [String] {
    ["2023", "2024", "2025"].flatMap { year in ["Q1", "Q2", "Q3", "Q4"].map { year + "/" + $0 } }
  }

  private static func nestedQuarters() throws -> Chart {
    let chart = Chart()
    try chart.add(.bar, x: .names(quarters()), y: [4, 6, 5, 8, 5, 7, 7, 9, 6, 9, 8, 11])
    try chart.xAxis.set(.nesting, "/")
    return chart
  }

  private static func nestedBeside() throws -> Chart {
    let chart = Chart()
    let names = [
      "Fruit: Apples", "Fruit: Pears", "Fruit: Plums", "Roots: Beets", "Roots: Carrots", "Nuts: Hazelnuts",
    ]
    try chart.add(.bar, x: [12, 9, 4, 6, 11, 3], y: .names(names))
    try chart.yAxis.set(.nesting, ": ")
    return chart
  }

  private static func nestedNarrow() throws -> Chart {
    let chart = Chart()
    let names = ["North", "South"].flatMap { region in
      ["Alpha Centre", "Beta Works", "Gamma Yard", "Delta", "Epsilon Hall"].map { region + "|" + $0 }
    }
    try chart.add(.bar, x: .names(names), y: .count(10))
    try chart.xAxis.set(.nesting, "|")
    return chart
  }
}
