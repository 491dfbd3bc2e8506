// The columns of a chart: chosen, typed, binned, aggregated.
//
// In:  the options and the header of the table.
// Out: values for each channel, equally long.

import RastrumDrawing
import RastrumEngine

struct PlotData {
  struct Series {
    let name: String
    var y: ColumnValues
  }

  var x: ColumnValues?
  var series: [Series] = []
  var x2: ColumnValues?
  var y2: ColumnValues?
  var color: ColumnCells?
  var count: Int
  /// The categories of the axis that has them, where their order is not that of the rows.
  var categories: [String]?

  init(_ options: Options, _ header: Header) throws(CommandError) {
    let wanted = [options.x, options.x2, options.y2, options.color].compactMap { $0 } + options.y
    for text in options.texts { _ = try header.column(text) }
    var kept: [Int] = []
    for name in wanted {
      let column = try header.column(name)
      if !kept.contains(column) { kept.append(column) }
    }
    let table = try Table(header, keeping: kept)
    count = table.rows

    func cells(_ name: String) throws(CommandError) -> ColumnCells {
      try table.cells(of: try header.column(name))
    }
    func values(_ name: String) throws(CommandError) -> ColumnValues {
      let cells = try cells(name)
      return try cells.values(options.texts.contains(name) ? .texts : cells.likelyKind())
    }
    if let name = options.x { x = try values(name) }
    if let name = options.x2 { x2 = try values(name) }
    if let name = options.y2 { y2 = try values(name) }
    if let name = options.color { color = try cells(name) }
    for name in options.y { series.append(Series(name: name, y: try values(name))) }
  }

  /// Whether categories go up: then bars lie, and y says where.
  var isHorizontal: Bool {
    guard let first = series.first, first.y.isTexts, let x else { return false }
    return !x.isTexts
  }

  /// The side that says where: the categories, else x.
  var places: ColumnValues? { isHorizontal ? series.first?.y : x }
}
