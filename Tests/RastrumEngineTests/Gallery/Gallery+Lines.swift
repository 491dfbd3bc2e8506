import RastrumDrawing
import RastrumScales

@testable import RastrumEngine

extension Gallery {
  static let lines: [Gallery] = [
    Gallery("seven-points", 480, 300, sevenPoints), Gallery("crowded-peak", 480, 300, crowdedPeak),
    Gallery("stocks", stocks), Gallery("stocks-legend", stocksWithLegend),
    Gallery("stocks-dark", scale: 2, stocksDark),
    Gallery("sectors", 800, 500, sectors), Gallery("sea-temperature", seaTemperature), Gallery("ride", ride),
    Gallery("power", 800, 200, scale: 1.5, power), Gallery("line-gaps", 400, 240, lineGaps),
    Gallery("pens", 400, 300, pens), Gallery("spiral", 360, 360, spiral), Gallery("months", 420, 260, months),
    Gallery("short-series", 480, 300, shortSeries), Gallery("reversed", 400, 260, reversed),
    Gallery("zoomed", 480, 260, zoomed),
  ]

  static func sevenPoints() throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: [0, 1, 2, 3, 4, 5, 6], y: [0, 5, 3, 8, 4, 6, 1])
    return chart
  }

  static func crowdedPeak() throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: .count(10), y: [0, 5, 3, 30, 4, 6, 1, 4, 6, 1])
    return chart
  }

  static func stocks() throws -> Chart {
    let table = try Table("stocks")
    let chart = try titled("Five stocks, 2000 to 2010", "Price at the start of each month, US dollars")
    try chart.add(.line, x: table.times("date"), y: .numbers(table.numbers("price")), color: table.names("symbol"))
    return chart
  }

  static func stocksWithLegend() throws -> Chart {
    let chart = try stocks()
    try chart.set([.legend: .pick(LegendPlacement.top)])
    try chart.titleAxes(x: "Month", y: "US dollars")
    return chart
  }

  static func stocksDark() throws -> Chart {
    let chart = try stocks()
    try chart.set([.theme: .pick(Theme.Name.dark)])
    return chart
  }

  /// Series in columns of their own, one mark each, more than the palette has colours.
  static func sectors() throws -> Chart {
    let table = try Table("us-employment")
    let chart = try titled("Jobs by sector", "Thousands, monthly")
    for sector in [
      "construction", "manufacturing", "wholesale_trade", "retail_trade", "transportation_and_warehousing",
      "utilities", "information", "financial_activities", "professional_and_business_services",
      "education_and_health_services", "leisure_and_hospitality", "other_services", "government",
    ] {
      try chart.add(
        .line, x: table.times("month"), y: .numbers(table.numbers(sector)),
        [.name: .text(sector.split(separator: "_").joined(separator: " "))])
    }
    return chart
  }

  static func seaTemperature() throws -> Chart {
    let table = try Table("sea-temperature")
    let chart = try titled("Sea temperature", "Every half hour, °C")
    try chart.add(.line, x: table.times("time_utc"), y: .numbers(table.numbers("celsius")), [.strokeWidth: 1])
    return chart
  }

  static func ride() throws -> Chart {
    let table = try Table("ride")
    let chart = try titled("A ride")
    try chart.add(
      .line, x: .numbers(table.numbers("distance_m").map { $0 / 1000 }), y: .numbers(table.numbers("altitude_m")))
    try chart.titleAxes(x: "Distance, km", y: "Altitude, m")
    return chart
  }

  /// A time axis of seconds, cut by a hole in the data.
  static func power() throws -> Chart {
    let table = try Table("ride")
    let seconds = table.numbers("seconds")
    let power = table.numbers("power_w")
    let chart = Chart()
    try chart.add(
      .line, x: .times(seconds.map { Int64($0) * 1000 }, .milliseconds),
      y: .numbers(zip(seconds, power).map { $0 > 2000 && $0 < 2300 ? .nan : $1 }), [.strokeWidth: 1])
    return chart
  }

  /// Gaps at the start, the end and in between, and lone values.
  static func lineGaps() throws -> Chart {
    let chart = Chart()
    try chart.add(
      .line, x: .count(14), y: [.nan, 3, .nan, 4, 5, 4.5, .nan, .nan, 2, .nan, .infinity, 3, 3.5, .nan],
      [.name: "a"])
    try chart.add(.line, x: .count(14), y: [1, 1, 1.5, .nan, 1, 1, 1, 2, 2, 2, .nan, 1, .nan, 1], [.name: "b"])
    return chart
  }

  static func pens() throws -> Chart {
    let chart = Chart()
    let y: [Double] = [1, 3, 1, 2, 2, 1]
    let pens: [[Property: PropertyValue]] = [
      [.strokeWidth: 10, .lineCap: .pick(LineCap.butt), .lineJoin: .pick(LineJoin.miter), .miterLimit: 10],
      [.strokeWidth: 10, .lineCap: .pick(LineCap.square), .lineJoin: .pick(LineJoin.bevel), .opacity: 0.5],
      [.strokeWidth: 10, .lineCap: .pick(LineCap.round), .lineJoin: .pick(LineJoin.round)],
      [.strokeWidth: 3, .dash: .numbers([12, 4, 2, 4]), .lineCap: .pick(LineCap.butt)],
      [.strokeWidth: 3, .dash: .numbers([0.01, 7]), .dashPhase: 3],
      [.strokeWidth: 0.5], [.strokeWidth: 0],
    ]
    for (index, pen) in pens.enumerated() {
      try chart.add(.line, x: .count(6), y: .numbers(y.map { $0 - 2 * Double(index) }), pen)
    }
    return chart
  }

  /// x turns back: every segment is drawn.
  static func spiral() throws -> Chart {
    let chart = Chart()
    var x: [Double] = [], y: [Double] = [], direction = (1.0, 0.0), length = 1.0
    var place = (0.0, 0.0)
    for _ in 0..<60 {
      x.append(place.0)
      y.append(place.1)
      place = (place.0 + direction.0 * length, place.1 + direction.1 * length)
      // A turn by the angle of the triangle 3, 4, 5.
      direction = (0.6 * direction.0 - 0.8 * direction.1, 0.8 * direction.0 + 0.6 * direction.1)
      length += 0.5
    }
    try chart.add(.line, x: .numbers(x), y: .numbers(y))
    try chart.xAxis.set(.grid, .pick(Toggle.on))
    return chart
  }

  /// A line over categories.
  static func months() throws -> Chart {
    let weather = try Table("seattle-weather")
    let month = weather.texts("date").map { String($0.split(separator: "/")[1]) }
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let values = weather.numbers("temp_max")
    let means = names.indices.map { index in
      let days = zip(month, values).filter { Int($0.0) == index + 1 }.map(\.1)
      return days.reduce(0, +) / Double(days.count)
    }
    let chart = try titled("Mean daily maximum in Seattle, °C")
    try chart.add(.line, x: .names(names), y: .numbers(means))
    return chart
  }

  /// Lines that end before the right edge, and names too long for the line ends.
  static func shortSeries() throws -> Chart {
    let chart = Chart()
    try chart.add(
      .line, x: [0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], y: [4, 5, 4, 6, 1, 2, 1, 3, 2, 3, 4, 3, 5, 4, 5],
      color: Array(repeating: "early", count: 4) + Array(repeating: "long", count: 11))
    return chart
  }

  static func reversed() throws -> Chart {
    let chart = Chart()
    try chart.add(.area, x: .count(6), y: [1, 2, 4, 3, 5, 6])
    try chart.add(.point, x: .count(6), y: [1, 2, 4, 3, 5, 6])
    for scale in [chart.xScale, chart.yScale] { try scale.set(.reverse, .pick(Toggle.on)) }
    try chart.titleAxes(x: "Days before today", y: "Depth")
    return chart
  }

  /// The host's ends cut the line on all four sides.
  static func zoomed() throws -> Chart {
    let chart = Chart()
    let x = (0..<200).map { Double($0) / 10 }
    let y = x.map { ($0 - 10) * ($0 - 10) * ($0 - 4) / 10 }
    try chart.add(.line, x: .numbers(x), y: .numbers(y))
    try chart.add(.point, x: .numbers(x), y: .numbers(y))
    try chart.view(x: 3...14, y: -1...2)
    return chart
  }
}
