import RastrumDrawing
import RastrumScales

@testable import RastrumEngine

extension Gallery {
  /// Scales that are no proportion, leave something out, follow a zone's clocks or become colours.
  static let scales: [Gallery] = [
    Gallery("log-stocks", logStocks), Gallery("log-magnitudes", 480, 300, logMagnitudes),
    Gallery("log-planets", 420, 360, logPlanets), Gallery("log-caches", 480, 280, logCaches),
    Gallery("log-bars", 420, 240, logBars), Gallery("symlog-jobs", 640, 320, symlogJobs),
    Gallery("root-depths", 480, 300, rootDepths), Gallery("break-weekends", 640, 320, breakWeekends),
    Gallery("break-bars", 420, 260, breakBars), Gallery("break-nights", 640, 280, breakNights),
    Gallery("zone-autumn", 640, 280, zoneAutumn), Gallery("zone-days", 480, 240, scale: 2, zoneDays),
    Gallery("color-depths", 560, 400, colorDepths), Gallery("color-signs", 560, 300, colorSigns),
    Gallery("color-classes", 480, 320, colorClasses), Gallery("color-limits-dark", 480, 280, colorLimits),
  ]

  // MARK: Curves

  private static func logarithmic(_ scales: Scale...) throws {
    for scale in scales { try scale.set(.scaleType, .pick(ScaleType.logarithmic)) }
  }

  private static func logStocks() throws -> Chart {
    let chart = try stocks()
    try chart.set(.subtitle, "Equal distances are equal factors")
    try logarithmic(chart.yScale)
    return chart
  }

  /// How many earthquakes were at least so strong.
  private static func logMagnitudes() throws -> Chart {
    let magnitudes = try Table("earthquakes").numbers("mag").filter { $0.isFinite }.sorted()
    let chart = try titled("Ten times fewer at each magnitude")
    try chart.add(
      .point, x: .numbers(magnitudes), y: .numbers(magnitudes.indices.map { Double(magnitudes.count - $0) }))
    try logarithmic(chart.yScale)
    try chart.titleAxes(x: "Magnitude", y: "Earthquakes at least as strong")
    return chart
  }

  private static func logPlanets() throws -> Chart {
    let chart = try titled("Years of the planets")
    try chart.add(
      .point, x: [0.387, 0.723, 1, 1.524, 5.203, 9.583, 19.19, 30.07],
      y: [0.241, 0.615, 1, 1.881, 11.86, 29.45, 84.02, 164.8])
    try logarithmic(chart.xScale, chart.yScale)
    for axis in chart.axes { try axis.set([.grid: .pick(Toggle.on), .minorGrid: .pick(Toggle.on)]) }
    try chart.titleAxes(x: "Distance from the sun, astronomical units", y: "Orbit, years")
    return chart
  }

  private static func logCaches() throws -> Chart {
    let chart = Chart()
    let sizes = (12...26).map { Double(1 << $0) }
    try chart.add(
      .line, x: .numbers(sizes),
      y: [1.2, 1.2, 1.2, 1.3, 2.9, 3.8, 4.0, 4.3, 8.1, 11.5, 13.2, 15.9, 47, 71, 84])
    try logarithmic(chart.xScale)
    try chart.xScale.set(.base, 2)
    try chart.xAxis.set(.notation, .pick(Notation.bytes))
    try chart.titleAxes(x: "Working set", y: "Nanoseconds a load")
    return chart
  }

  /// A bar of 0 has no place; the others grow from the edge of the plot.
  private static func logBars() throws -> Chart {
    let chart = Chart()
    try chart.add(.bar, x: .names(["nano", "micro", "none", "milli", "base"]), y: [0.02, 4, 0, 3_100, 2_000_000])
    try logarithmic(chart.yScale)
    return chart
  }

  private static func symlogJobs() throws -> Chart {
    let table = try Table("us-employment")
    let chart = try titled("Jobs won and lost", "Thousands a month, on a symmetric logarithm")
    try chart.add(.bar, x: table.times("month"), y: .numbers(table.numbers("nonfarm_change")))
    try chart.yScale.set([.scaleType: .pick(ScaleType.symmetricLogarithmic), .slope: 0.1])
    return chart
  }

  private static func rootDepths() throws -> Chart {
    let table = try Table("earthquakes")
    let chart = Chart()
    try chart.add(
      .point, x: .numbers(table.numbers("mag")), y: .numbers(table.numbers("depth")), [.opacity: 0.5])
    try chart.yScale.set([.scaleType: .pick(ScaleType.squareRoot), .reverse: .pick(Toggle.on)])
    try chart.titleAxes(x: "Magnitude", y: "Depth, km")
    return chart
  }

  // MARK: Breaks

  /// From low to high and from open to close.
  private static func breakWeekends() throws -> Chart {
    let table = try Table("ohlc")
    let chart = try titled("A volatility index", "Days of trade, without weekends")
    let colors = zip(table.numbers("open"), table.numbers("close")).map { $0 < $1 ? "rose" : "fell" }
    try chart.add(
      .rule, x: table.times("date"), y: .numbers(table.numbers("low")), y2: .numbers(table.numbers("high")),
      color: colors, [.strokeWidth: 1])
    try chart.add(
      .rule, x: table.times("date"), y: .numbers(table.numbers("open")), y2: .numbers(table.numbers("close")),
      color: colors, [.strokeWidth: 7, .lineCap: .pick(LineCap.butt)])
    try chart.xScale.addBreak(.pattern(.weekend))
    return chart
  }

  private static func breakBars() throws -> Chart {
    let chart = try titled("One that is taller than all others")
    try chart.add(.bar, x: .names(["a", "b", "c", "d", "e"]), y: [42, 71, 1940, 23, 58])
    try chart.yScale.addBreak(.numbers(100, 1880))
    return chart
  }

  /// The hours from 20 to 4 are left out.
  private static func breakNights() throws -> Chart {
    let table = try Table("sea-temperature").prefix(48 * 6)
    let chart = try titled("Sea temperature by day", "°C, nights left out")
    try chart.add(.line, x: table.times("time_utc"), y: .numbers(table.numbers("celsius")))
    if let nights = BreakPattern(.daily, from: 20 * 60, to: 4 * 60) { try chart.xScale.addBreak(.pattern(nights)) }
    return chart
  }

  // MARK: Zones

  private static func atSea(_ chart: Chart, from start: Int, hours: Int) throws {
    let table = try Table("sea-temperature")
    guard case .times(let times, let unit) = table.times("time_utc") else { return }
    let rows = times.indices.filter { times[$0] / 1000 >= start && times[$0] / 1000 <= start + hours * 3600 }
    let values = table.numbers("celsius")
    try chart.add(.line, x: .times(rows.map { times[$0] }, unit), y: .numbers(rows.map { values[$0] }))
    chart.xScale.zone = Zone(try ZoneRules.named("America/New_York"))
  }

  /// The night in which clocks show the hour from 1 to 2 twice, 2016-11-06.
  private static func zoneAutumn() throws -> Chart {
    let chart = try titled("An hour that came twice", "Sea temperature, °C, by the clocks of New York")
    try atSea(chart, from: 1_478_404_800, hours: 12)
    return chart
  }

  private static func zoneDays() throws -> Chart {
    let chart = try titled("Days begin at midnight in New York")
    try atSea(chart, from: 1_468_900_000, hours: 100)
    return chart
  }

  // MARK: Colours

  private static func colored(_ mark: Mark, by values: [Double]) throws {
    try mark.set(.color, Values.numbers(values).column())
  }

  private static func colorDepths() throws -> Chart {
    let table = try Table("earthquakes")
    let chart = try titled("Where the earth shook")
    let mark = try chart.add(
      .point, x: .numbers(table.numbers("lon")), y: .numbers(table.numbers("lat")), [.name: "Depth, km"])
    try colored(mark, by: table.numbers("depth"))
    try chart.colorScale.set(.palette, .pick(ColorRamp.Name.spectrum))
    try chart.titleAxes(x: "Longitude", y: "Latitude")
    return chart
  }

  private static func colorSigns() throws -> Chart {
    let table = try Table("us-employment")
    let chart = try titled("Jobs won and lost", "Thousands a month")
    let mark = try chart.add(.bar, x: table.times("month"), y: .numbers(table.numbers("nonfarm_change")))
    try colored(mark, by: table.numbers("nonfarm_change"))
    // The heights say what the colours say.
    try chart.set(.legend, .pick(LegendPlacement.none))
    try chart.colorScale.set(.colorScale, .pick(ColorSettings.Kind.diverging))
    return chart
  }

  private static func colorClasses() throws -> Chart {
    let table = try Table("penguins")
    let chart = try titled("Penguins")
    let mark = try chart.add(
      .point, x: .numbers(table.numbers("flipper_length_mm")), y: .numbers(table.numbers("body_mass_g")),
      [.name: "Length of the bill, mm"])
    try colored(mark, by: table.numbers("bill_length_mm"))
    try chart.colorScale.set([
      .colorScale: .pick(ColorSettings.Kind.quantised), .classes: 4, .palette: .pick(ColorRamp.Name.heat),
    ])
    try chart.titleAxes(x: "Flipper, mm", y: "Body mass, g")
    return chart
  }

  private static func colorLimits() throws -> Chart {
    let table = try Table("seattle-weather").prefix(366)
    let chart = try titled("Cold, mild and warm days", "Daily maximum in Seattle, °C")
    try chart.set(.theme, .pick(Theme.Name.dark))
    let mark = try chart.add(
      .point, x: table.times("date"), y: .numbers(table.numbers("temp_max")), [.pointSize: 5])
    try colored(mark, by: table.numbers("temp_max"))
    try chart.colorScale.set([
      .colorScale: .pick(ColorSettings.Kind.threshold), .thresholds: .numbers([10, 20]),
      .palette: .pick(ColorRamp.Name.blueRed),
    ])
    return chart
  }
}
