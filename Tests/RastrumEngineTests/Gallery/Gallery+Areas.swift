import RastrumDrawing

@testable import RastrumEngine

extension Gallery {
  static let areas: [Gallery] = [
    Gallery("temperature-band", temperatureBand), Gallery("area", 480, 260, area),
    Gallery("area-gaps", 400, 240, areaGaps), Gallery("area-series", 480, 300, scale: 2, areaSeries),
    Gallery("area-baseline", 480, 260, areaBaseline), Gallery("band-gaps", 400, 240, bandGaps),
    Gallery("fading-area", 560, 300, fadingArea), Gallery("heat-band", 640, 320, heatBand),
  ]

  static func temperatureBand() throws -> Chart {
    let table = try Table("seattle-weather").prefix(366)
    let chart = try titled("A year of temperatures in Seattle", "Daily low to high, °C")
    try chart.add(
      .area, x: table.times("date"), y: .numbers(table.numbers("temp_min")), y2: .numbers(table.numbers("temp_max")))
    return chart
  }

  static func area() throws -> Chart {
    let table = try Table("us-employment")
    let chart = try titled("Jobs outside farming", "Change to the month before, thousands")
    try chart.add(.area, x: table.times("month"), y: .numbers(table.numbers("nonfarm_change")))
    return chart
  }

  /// Strong under the line, gone at the baseline.
  static func fadingArea() throws -> Chart {
    let table = try Table("stocks").rows("symbol", "AAPL")
    let chart = try titled("Apple", "US$ a share")
    try chart.add(
      .area, x: table.times("date"), y: .numbers(table.numbers("price")),
      [
        .gradient: .stops([
          GradientStop(offset: 0, color: Color(rgba: 0x2f6f_c408)),
          GradientStop(offset: 1, color: Color(rgba: 0x2f6f_c4b0)),
        ]), .color: .rgb(0x2f6fc4),
      ])
    return chart
  }

  /// The plot has the gradient: a colour tells a temperature.
  static func heatBand() throws -> Chart {
    let chart = try temperatureBand()
    let colors: [UInt32] = [0x2166ac, 0x92c5de, 0xf7e6a0, 0xf4a582, 0xb2182b]
    let stops = colors.enumerated().map { GradientStop(offset: Double($0) / 4, color: Color(rgb: $1)) }
    try chart.marks[0].set(.gradient, .stops(stops))
    try chart.marks[0].set(.gradientSpan, .choice(GradientSpan.plot.rawValue))
    return chart
  }

  static func areaGaps() throws -> Chart {
    let chart = Chart()
    try chart.add(.area, x: .count(12), y: [.nan, 3, 4, .nan, 2, .nan, .nan, 5, 4, 4, .nan, 0])
    return chart
  }

  static func areaSeries() throws -> Chart {
    let table = try Table("stocks")
    let chart = try titled("Stocks, overlaid")
    try chart.add(.area, x: table.times("date"), y: .numbers(table.numbers("price")), color: table.names("symbol"))
    return chart
  }

  static func areaBaseline() throws -> Chart {
    let chart = Chart()
    try chart.add(
      .area, x: .count(9), y: [48, 52, 55, 49, 41, 44, 50, 58, 61],
      [.baseline: 50, .color: .rgb(0x8a3ffc), .strokeWidth: 3])
    try chart.set([.background: .rgb(0xfbf6ec)])
    return chart
  }

  static func bandGaps() throws -> Chart {
    let chart = Chart()
    try chart.add(
      .area, x: .count(10), y: [1, 2, .nan, 2, .nan, 1, 2, 3, 2, 1], y2: [3, 4, 5, 6, 7, .nan, 5, 3, 1, 2],
      [.strokeWidth: 1.5])
    return chart
  }
}
