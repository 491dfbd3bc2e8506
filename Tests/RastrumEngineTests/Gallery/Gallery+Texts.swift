import RastrumDrawing

@testable import RastrumEngine

extension Gallery {
  static let texts: [Gallery] = [
    Gallery("long-title", 320, 260, longTitle), Gallery("title-lines", 400, 260, titleLines),
    Gallery("scripts", 480, 300, scripts), Gallery("long-names", 480, 300, longNames),
    Gallery("long-names-level", 480, 300, longNamesLevel), Gallery("many-names", 480, 320, manyNames),
    Gallery("no-axes", 240, 80, noAxes), Gallery("all-grids", 400, 260, allGrids),
    Gallery("large-type", 480, 320, largeType), Gallery("no-padding", 320, 200, noPadding),
    Gallery("colors", 400, 260, colors), Gallery("long-legend", 400, 300, longLegend),
  ]

  static func longTitle() throws -> Chart {
    let chart = try titled(
      "A title that goes on for much longer than a line has room, as titles of reports do, and then some more of it",
      "And a subtitle of the same kind, which explains what the title left open, at length, without an end in sight")
    try chart.add(.line, x: .count(3), y: [1, 3, 2])
    return chart
  }

  static func titleLines() throws -> Chart {
    let chart = try titled("one\ntwo\nthree", "four\nfive")
    try chart.add(.bar, x: .names(["x\ny", "z"]), y: [2, 1])
    try chart.titleAxes(x: "a\nb", y: "c\nd")
    return chart
  }

  static func scripts() throws -> Chart {
    let chart = try titled("Größe Ωμέγα Привет 你好 שלום 😀 ①", "\u{200b}\u{202e}reversed\u{202c} e\u{301} \t tab")
    try chart.add(
      .bar, x: .names(["Zürich", "Αθήνα", "Москва", "東京", "القاهرة", "a\u{0}b", "😀😀", ""]),
      y: [3, 4, 5, 6, 5, 4, 3, 2])
    return chart
  }

  static func longNames() throws -> Chart {
    let chart = Chart()
    try chart.add(
      .bar,
      x: .names([
        "None", "Milestone one - start", "Milestone two - middle", "Milestone three - build", "Milestone four - done",
      ]), y: [5, 3, 4, 2, 1])
    return chart
  }

  static func longNamesLevel() throws -> Chart {
    let chart = Chart()
    try chart.add(
      .bar, x: [5, 3, 4],
      y: .names([
        "A name without end that nobody would write but somebody does all the same, and again",
        "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft", "Short",
      ]))
    return chart
  }

  static func manyNames() throws -> Chart {
    let chart = Chart()
    try chart.add(.bar, x: .numbers((0..<60).map { Double(60 - $0) }), y: .names((0..<60).map { "Number \($0)" }))
    return chart
  }

  static func noAxes() throws -> Chart {
    let chart = Chart()
    try chart.add(.area, x: .count(8), y: [3, 5, 4, 7, 6, 8, 7, 9])
    for axis in [chart.xAxis, chart.yAxis] {
      try axis.set([.labels: .pick(Toggle.off), .grid: .pick(Toggle.off), .title: "not to be seen"])
    }
    return chart
  }

  static func allGrids() throws -> Chart {
    let chart = try titled("Ten ticks asked for")
    try chart.add(.line, x: .count(8), y: [-3, 5, 4, -7, 6, 8, 7, 9], [.name: "single"])
    for axis in [chart.xAxis, chart.yAxis] { try axis.set([.grid: .pick(Toggle.on), .tickCount: 10]) }
    try chart.set([.legend: .pick(LegendPlacement.top)])
    return chart
  }

  static func largeType() throws -> Chart {
    let chart = try titled("Large type", "Labels of 20 points")
    try chart.add(.line, x: .count(8), y: [3, 5, 4, 7, 6, 8, 7, 9], [.name: "first"])
    try chart.add(.line, x: .count(8), y: [2, 3, 3, 4, 4, 5, 5, 5], [.name: "second"])
    try chart.set([.fontSize: 20])
    try chart.titleAxes(x: "Time", y: "Value")
    return chart
  }

  static func noPadding() throws -> Chart {
    let chart = try titled("No padding")
    try chart.add(.line, x: .count(8), y: [3, 5, 4, 7, 6, 8, 7, 9], [.name: "first"])
    try chart.add(.line, x: .count(8), y: [2, 3, 3, 4, 4, 5, 5, 3], [.name: "second"])
    try chart.set([.padding: 0])
    return chart
  }

  static func colors() throws -> Chart {
    let chart = try titled("Colours of the host")
    try chart.add(
      .line, x: .count(5), y: [1, 4, 2, 5, 3], [.color: .color(Color(rgba: 0xffe0_60ff)), .strokeWidth: 4])
    try chart.add(.point, x: .count(5), y: [1, 4, 2, 5, 3], [.color: .rgb(0xffffff), .pointSize: 10])
    try chart.set([
      .background: .rgb(0x003049), .textColor: .rgb(0xfdf0d5), .gridColor: .rgb(0x14506e), .padding: 24,
    ])
    return chart
  }

  static func longLegend() throws -> Chart {
    let chart = Chart()
    let names = (0..<24).map { "Series with a name, number \($0 * $0)" }
    try chart.add(
      .point, x: .count(24), y: .numbers((0..<24).map { Double($0 * 5 % 24) }), color: names)
    return chart
  }
}
