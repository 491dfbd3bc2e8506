// Options and data to a chart.

import RastrumDrawing
import RastrumEngine
import RastrumScales

struct ChartAssembly {
  let options: Options
  let chart = Chart()

  init(_ options: Options, _ header: Header) throws(CommandError) {
    self.options = options
    var data = try PlotData(options, header)
    if let bin = options.bin { try data.bin(bin, options) }
    if let aggregate = options.aggregate { try data.aggregate(aggregate, options) }
    if let order = options.sort { try data.sort(order, options) }
    try check(&data)
    do throws(ChartError) {
      try addMarks(data)
      try setTexts(data)
      try setScales()
      if let categories = data.categories {
        try chart.scale(data.isHorizontal ? .y : .x).setCategories(categories)
      }
    } catch {
      throw .failure(error.message)
    }
  }

  /// What the kind of mark needs is there.
  private func check(_ data: inout PlotData) throws(CommandError) {
    if data.series.isEmpty && options.mark != .rule { throw .usage("what goes up? Say --y NAME") }
    if data.series.isEmpty && options.x == nil { throw .usage("where are the rules? Say --x NAME or --y NAME") }
    if data.series.count > 1 {
      if options.y2 != nil { throw .usage("--y2 goes with one --y, and there are \(data.series.count)") }
      for one in data.series where !one.y.isNumbers {
        throw .failure("with several --y each is numbers, and column \(one.name) is not")
      }
    }
    if data.x == nil && options.mark != .rule { data.x = .numbers(try .counting(to: data.count)) }
  }

  private func kind(_ data: PlotData) -> MarkKind {
    if let mark = options.mark { return mark }
    if case .width? = options.bin { return .bar }
    guard let place = data.places, place.isTexts else { return .line }
    let value = data.isHorizontal ? data.x : data.series.first?.y
    return value.map { $0.isNumbers } ?? false ? .bar : .point
  }

  private func addMarks(_ data: PlotData) throws(ChartError) {
    let kind = kind(data)
    let ys: [PlotData.Series?] = data.series.isEmpty ? [nil] : data.series.map { $0 }
    for series in ys {
      let mark = try chart.addMark(kind)
      if let x = data.x { try mark.set(.x, x.column()) }
      if let series {
        try mark.set(.y, series.y.column())
        if ys.count > 1 { try mark.set(.name, .text(Self.spoken(series.name))) }
      }
      if let x2 = data.x2 { try mark.set(.x2, x2.column()) }
      if let y2 = data.y2 { try mark.set(.y2, y2.column()) }
      if let color = data.color { try mark.set(.color, ColumnValues.texts(color).column()) }
    }
  }

  private func setTexts(_ data: PlotData) throws(ChartError) {
    if let title = options.title { try chart.set(.title, .text(title)) }
    if let subtitle = options.subtitle { try chart.set(.subtitle, .text(subtitle)) }
    if options.isDark { try chart.set(.theme, .choice(Theme.Name.dark.rawValue)) }
    try chart.set(.legend, .choice(options.legend.rawValue))
    let x =
      options.xTitle ?? (data.x.map { $0.isNumbers } ?? false ? title(options.x, isValue: data.isHorizontal) : "")
    try chart.xAxis.set(.title, .text(x))
    let single = data.series.count == 1 ? data.series.first : nil
    let y = options.yTitle ?? (single.map { $0.y.isNumbers ? title($0.name, isValue: true) : "" } ?? "")
    try chart.yAxis.set(.title, .text(y))
  }

  private func setScales() throws(ChartError) {
    for (dimension, asked) in [(Dimension.x, options.xAxis), (.y, options.yAxis)] {
      let scale = chart.scale(dimension)
      try asked.apply(to: scale, chart.axis(dimension))
      for skip in options.skips { try scale.addBreak(.pattern(skip)) }
      if let zone = options.zone { scale.zone = Zone(try ZoneRules.named(zone)) }
    }
  }

  /// The name of a column as an axis says it: "Mean of body mass g".
  private func title(_ name: String?, isValue: Bool) -> String {
    guard let name else { return "" }
    guard isValue, let aggregate = options.aggregate else { return Self.capitalized(Self.spoken(name)) }
    return Self.capitalized(
      aggregate == .count ? "count" : "\(aggregate.rawValue) of \(Self.spoken(name))")
  }

  private static func spoken(_ name: String) -> String {
    String(decoding: name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  /// With a capital, where the first word has no letter but small ones and is no unit.
  private static func capitalized(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let word = bytes.prefix { $0 != UInt8(ascii: " ") }
    guard word.count > 2, word.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) else { return text }
    bytes[0] ^= 0x20
    return String(decoding: bytes, as: UTF8.self)
  }
}
