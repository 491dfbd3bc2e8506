import RastrumDrawing

@testable import RastrumEngine

extension Gallery {
  static let areas: [Gallery] = [
    Gallery("temperature-band", temperatureBand), Gallery("area", 480, 260, area),
    Gallery("area-gaps", 400, 240, areaGaps), Gallery("area-series", 480, 300, scale: 2, areaSeries),
    Gallery("area-baseline", 480, 260, areaBaseline), Gallery("band-gaps", 400, 240, bandGaps),
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
