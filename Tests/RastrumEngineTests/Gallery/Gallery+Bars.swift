import RastrumDrawing
import RastrumScales

@testable import RastrumEngine

extension Gallery {
  static let bars: [Gallery] = [
    Gallery("monthly-rain", 480, 300, monthlyRain), Gallery("barley-sites", 560, 320, barleySites),
    Gallery("barley-years", 640, 360, barleyYears), Gallery("barley-varieties", 520, 640, barleyVarieties),
    Gallery("signs", 320, 240, signs), Gallery("signs-level", 320, 240, signsLevel),
    Gallery("floating-bars", 480, 280, floatingBars), Gallery("bars-on-time", 640, 300, barsOnTime),
    Gallery("histogram", 480, 280, histogram), Gallery("thousand-bars", 320, 160, thousandBars),
    Gallery("one-bar", 240, 200, oneBar), Gallery("bars-zoomed", 320, 220, barsZoomed),
    Gallery("bar-pairs-on-numbers", 480, 260, barPairsOnNumbers), Gallery("fading-bars", 480, 300, fadingBars),
    Gallery("fading-signs", 360, 240, fadingSigns),
  ]

  /// Each bar fades to where it stands.
  static func fadingBars() throws -> Chart {
    let chart = try monthlyRain()
    try chart.marks[0].set(
      .gradient,
      .stops([
        GradientStop(offset: 0, color: Color(rgb: 0xa9d6f5)), GradientStop(offset: 1, color: Color(rgb: 0x1c6fb5)),
      ]))
    try chart.marks[0].set(.cornerRadius, .number(6))
    return chart
  }

  /// Lying bars of both signs; the plot has the gradient, so that a colour tells a value.
  static func fadingSigns() throws -> Chart {
    let chart = Chart()
    try chart.add(
      .bar, x: .numbers([4, -3, 7, -6, 1, -9, 9]), y: .names(["A", "B", "C", "D", "E", "F", "G"]),
      [
        .gradient: .stops([
          GradientStop(offset: 0, color: Color(rgb: 0xb2182b)),
          GradientStop(offset: 0.5, color: Color(rgb: 0xd9d9d9)),
          GradientStop(offset: 1, color: Color(rgb: 0x2166ac)),
        ]), .gradientSpan: .choice(GradientSpan.plot.rawValue),
      ])
    return chart
  }

  static func monthlyRain() throws -> Chart {
    let table = try Table("seattle-weather").prefix(366)
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    var sums = [Double](repeating: 0, count: 12)
    for (date, rain) in zip(table.texts("date"), table.numbers("precipitation")) {
      sums[(Int(date.split(separator: "/")[1]) ?? 1) - 1] += rain
    }
    let chart = try titled("Rain in Seattle, 2012", "Millimetres a month")
    try chart.add(.bar, x: .names(names), y: .numbers(sums))
    return chart
  }

  private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  static func barleySites() throws -> Chart {
    let (sites, means) = try Table("barley").grouped("yield", by: "site", mean)
    let chart = try titled("Mean barley yield per site", "Bushels an acre, 1931 and 1932")
    try chart.add(.bar, x: .numbers(means), y: .names(sites))
    return chart
  }

  /// Two series side by side.
  static func barleyYears() throws -> Chart {
    let table = try Table("barley")
    let chart = try titled("Barley by site and year")
    var sites: [String] = [], yields: [Double] = [], years: [String] = []
    for year in ["1931", "1932"] {
      let group = table.rows("year", year).grouped("yield", by: "site", mean)
      sites += group.names
      yields += group.values
      years += Array(repeating: year, count: group.names.count)
    }
    try chart.add(.bar, x: .names(sites), y: .numbers(yields), color: years)
    try chart.titleAxes(y: "Bushels an acre")
    return chart
  }

  /// Three series side by side, lying.
  static func barleyVarieties() throws -> Chart {
    let table = try Table("barley").rows("year", "1931")
    let wanted = ["Manchuria", "Glabron", "Wisconsin No. 38"]
    let kept = zip(zip(table.texts("variety"), table.texts("site")), table.numbers("yield")).filter {
      wanted.contains($0.0.0)
    }
    let chart = try titled("Three varieties of barley at six sites, bushels an acre in 1931")
    try chart.add(
      .bar, x: .numbers(kept.map(\.1)), y: .names(kept.map(\.0.1)), color: kept.map(\.0.0))
    return chart
  }

  static func signs() throws -> Chart {
    let chart = Chart()
    try chart.add(.bar, x: .names(["a", "b", "c", "d", "e"]), y: [-10, 5, 0, 12, -3], [.cornerRadius: 6])
    return chart
  }

  static func signsLevel() throws -> Chart {
    let chart = Chart()
    try chart.add(
      .bar, x: [-10, 5, 0, 12, -3], y: .names(["a", "b", "c", "d", nil]), color: ["p", "q", "p", "q", "p"],
      [.barWidth: 1, .cornerRadius: 0])
    return chart
  }

  /// Bars from open to close over rules from low to high.
  static func floatingBars() throws -> Chart {
    let table = try Table("ohlc")
    let open = table.numbers("open"), close = table.numbers("close")
    let direction = zip(open, close).map { $0 <= $1 ? "up" : "down" }
    let chart = try titled("Open to close, low to high")
    try chart.add(
      .rule, x: table.times("date"), y: .numbers(table.numbers("low")), y2: .numbers(table.numbers("high")),
      color: direction)
    try chart.add(.bar, x: table.times("date"), y: .numbers(open), y2: .numbers(close), color: direction)
    return chart
  }

  static func barsOnTime() throws -> Chart {
    let table = try Table("seattle-weather").prefix(90)
    let chart = try titled("Daily rain", "Millimetres")
    try chart.add(.bar, x: table.times("date"), y: .numbers(table.numbers("precipitation")))
    return chart
  }

  static func histogram() throws -> Chart {
    let mass = try Table("penguins").numbers("body_mass_g").filter { !$0.isNaN }
    let starts = stride(from: 2500.0, to: 6500, by: 250).map { $0 }
    let counts = starts.map { start in Double(mass.filter { $0 >= start && $0 < start + 250 }.count) }
    let chart = try titled("Penguins by body mass", "Grams")
    try chart.add(.bar, x: .numbers(starts.map { $0 + 125 }), y: .numbers(counts), [.barWidth: 1, .cornerRadius: 0])
    return chart
  }

  static func thousandBars() throws -> Chart {
    let chart = Chart()
    try chart.add(
      .bar, x: .names((0..<1000).map { "item \($0)" }), y: .numbers((0..<1000).map { Double($0 * 7919 % 1000) }))
    return chart
  }

  static func oneBar() throws -> Chart {
    let chart = Chart()
    try chart.add(.bar, x: .times([1_330_000_000], .seconds), y: [7])
    return chart
  }

  /// The ends leave out the baseline and cut a bar.
  static func barsZoomed() throws -> Chart {
    let chart = Chart()
    try chart.add(.bar, x: [2, 3, 8], y: .names(["a", "b", "c"]))
    try chart.view(x: 1...4)
    try chart.xScale.set(.reverse, .pick(Toggle.on))
    return chart
  }

  static func barPairsOnNumbers() throws -> Chart {
    let chart = Chart()
    try chart.add(.bar, x: [1, 2, 3, 5, 8], y: [3, 4, 5, 4, 3], [.name: "first"])
    try chart.add(.bar, x: [1, 2, 3, 5, 8], y: [2, 5, 4, 6, 1], [.name: "second"])
    return chart
  }
}
