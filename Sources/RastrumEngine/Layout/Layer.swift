import RastrumDrawing
import RastrumScales

/// A mark with its series, as layout sees it.
struct Layer {
  let mark: Mark
  let series: [Series]

  /// All marks of the chart, with the series numbered through.
  static func all(of chart: Chart, theme: Theme, scale: ColorScale?) throws(ChartError) -> [Layer] {
    var layers: [Layer] = []
    layers.reserveCapacity(chart.marks.count)
    var first = 0
    var colors = SeriesColors(palette: theme.palette, missing: theme.axis, scale: scale)
    for mark in chart.marks {
      let series = try mark.series(from: first, colors: &colors)
      layers.append(Layer(mark: mark, series: series))
      first = (series.last?.index ?? first - 1) + 1
    }
    return layers
  }

  /// What numbers on the color channels of all marks become; nil where there are none.
  static func colors(of chart: Chart, theme: Theme) -> ColorScale? {
    var numbers = Extent.empty
    var hasNumbers = false
    for mark in chart.marks {
      guard let column = mark.colorNumbers else { continue }
      hasNumbers = true
      if case .numbers(let found) = column.extent() { numbers.formUnion(found) }
    }
    return hasNumbers ? chart.colorScale.solved(numbers, on: theme.ground) : nil
  }

  var hasNames: Bool { series.contains { !$0.name.isEmpty } }

  /// Calls `body` with the index and the last point of each named series that has one.
  func forEachEnd(in context: PlotContext, _ body: (Int, Point) -> Void) {
    guard let x = mark.column(.x), let y = mark.column(.y) else { return }
    for one in series where !one.name.isEmpty {
      let xs = PositionReader(x, one.rows, context.x)
      let ys = PositionReader(y, one.rows, context.y)
      guard let row = xs.lastRow(of: one.rows.count, with: ys) else { continue }
      body(one.index, Point(x: xs.position(of: row), y: ys.position(of: row)))
    }
  }

  /// Whether each named series ends beyond a share of the range.
  func endsBeyond(_ share: Double, of unitScale: SolvedScale) -> Bool {
    guard let x = mark.column(.x) else { return false }
    return series.allSatisfy { one in
      let xs = PositionReader(x, one.rows, unitScale)
      guard !one.name.isEmpty, let row = xs.lastRow(of: one.rows.count, with: xs) else { return true }
      return xs.position(of: row) >= share
    }
  }
}
