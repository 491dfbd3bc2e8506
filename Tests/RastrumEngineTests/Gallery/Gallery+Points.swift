import RastrumDrawing

@testable import RastrumEngine

extension Gallery {
  static let points: [Gallery] = [
    Gallery("penguins", penguins), Gallery("symbols", 480, 320, symbols), Gallery("earthquakes", earthquakes),
    Gallery("strips", 480, 260, strips), Gallery("anscombe", 420, 320, scale: 1.5, anscombe),
    Gallery("cloud", 360, 300, cloud),
  ]

  static func penguins() throws -> Chart {
    let table = try Table("penguins")
    let chart = try titled("Penguins", "Flipper and body of three species")
    try chart.add(
      .point, x: .numbers(table.numbers("flipper_length_mm")), y: .numbers(table.numbers("body_mass_g")),
      color: table.names("species"))
    try chart.titleAxes(x: "Flipper, mm", y: "Body mass, g")
    return chart
  }

  static func symbols() throws -> Chart {
    let chart = Chart()
    for (row, symbol) in Symbol.allCases.enumerated() {
      for (column, size) in [1.0, 3, 7, 12, 20, 30].enumerated() {
        try chart.add(
          .point, x: [Double(column)], y: [Double(row)], [.symbol: .pick(symbol), .pointSize: .number(size)])
      }
    }
    return chart
  }

  static func earthquakes() throws -> Chart {
    let table = try Table("earthquakes")
    let chart = try titled("Earthquakes, by depth")
    try chart.add(
      .point, x: table.times("time"), y: .numbers(table.numbers("mag")), color: table.names("depth_class"),
      [.opacity: 0.5])
    return chart
  }

  static func strips() throws -> Chart {
    let table = try Table("penguins")
    let chart = Chart()
    try chart.add(
      .point, x: .numbers(table.numbers("bill_length_mm")), y: .names(table.names("species")),
      color: table.names("sex"), [.symbol: .pick(Symbol.diamond)])
    return chart
  }

  static func anscombe() throws -> Chart {
    let table = try Table("anscombe")
    let chart = try titled("Four sets with the same mean and variance")
    try chart.add(
      .point, x: .numbers(table.numbers("x")), y: .numbers(table.numbers("y")), color: table.names("series"))
    try chart.set([.legend: .pick(LegendPlacement.direct)])
    return chart
  }

  /// Too many for edges.
  static func cloud() throws -> Chart {
    var state: UInt64 = 7
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / 0x1p24
    }
    let x = (0..<3000).map { _ in next() + next() + next() }
    let y = x.map { $0 + next() + next() }
    let chart = Chart()
    try chart.add(.point, x: .numbers(x), y: .numbers(y), [.pointSize: 4, .opacity: 0.3])
    return chart
  }
}
