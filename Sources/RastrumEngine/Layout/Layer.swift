import RastrumDrawing

/// A mark with its series, as layout sees it.
struct Layer {
  let mark: Mark
  let series: [Series]

  /// All marks of the chart, with the series numbered through.
  static func all(of chart: Chart, theme: Theme) throws(ChartError) -> [Layer] {
    var layers: [Layer] = []
    var first = 0
    for mark in chart.marks {
      let series = try mark.series(from: first, theme: theme)
      layers.append(Layer(mark: mark, series: series))
      first += series.count
    }
    return layers
  }

  /// Named series, as guides show them.
  var entries: [LegendEntry] {
    series.filter { !$0.name.isEmpty }.map {
      LegendEntry(name: $0.name, color: $0.color, symbol: mark.legendSymbol, seriesIndex: $0.index)
    }
  }

  /// The last point of each named series; nil where it has none.
  func ends(in context: PlotContext) -> [Point?] {
    guard let x = mark.column(.x), let y = mark.column(.y) else { return entries.map { _ in nil } }
    return series.filter { !$0.name.isEmpty }.map { one in
      lastPoint(PositionReader(x, one.rows, context.x), PositionReader(y, one.rows, context.y), one.rows.count)
    }
  }
}

/// The last row that has both positions. Looks at the last 10,000 rows.
private func lastPoint(_ x: PositionReader, _ y: PositionReader, _ count: Int) -> Point? {
  var position = Point.zero
  for row in stride(from: count - 1, through: max(0, count - 10_000), by: -1) {
    x.read(from: row, count: 1, into: &position.x)
    y.read(from: row, count: 1, into: &position.y)
    if position.isFinite { return position }
  }
  return nil
}
