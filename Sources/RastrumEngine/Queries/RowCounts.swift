// What became of the rows of a mark.
//
// In:  a layer and the solved scales.
// Out: how many rows have a place inside the domains, how many one beyond, how many none, and how many miss a value.
// Method: each channel is read twice, as positions and as numbers: a position that is NaN where the number is there has
//      no place on the scale (a category that it does not have, zero on a logarithm). The worst of a row's channels
//      counts, so that the counts add up to the rows.

import RastrumDrawing
import RastrumScales

struct RowCounts {
  private(set) var rows = 0
  /// Wholly inside the domains.
  var drawn: Int { tally[0] }
  /// One of the values lies beyond the end of its scale.
  var offScale: Int { tally[1] }
  /// One of the values has no place on its scale.
  var noPlace: Int { tally[2] }
  /// One of the values is missing.
  var missing: Int { tally[3] }
  /// Bars of a series at a category that has one already.
  private(set) var covering = 0
  private var tally = [0, 0, 0, 0]

  /// In points: what a position may miss the plot's edge by.
  private static let slack = 1e-6

  init(_ layer: Layer, in context: PlotContext) {
    var context = context
    context.view(layer.mark)
    for series in layer.series {
      rows += series.rows.count
      if layer.mark.missingChannel != nil { continue }
      count(layer.mark, series.rows, context)
      countCovering(layer.mark, series.rows)
    }
  }

  private mutating func count(_ mark: Mark, _ rows: Rows, _ context: PlotContext) {
    var readers: [PositionReader] = []
    var ends: [(low: Double, high: Double, isCategory: Bool)] = []
    for channel in [Channel.x, .y, .x2, .y2] {
      guard let column = mark.column(channel) else { continue }
      let scale = context.scale(channel == .x || channel == .x2 ? .x : .y)
      readers.append(PositionReader(column, rows, scale))
      readers.append(PositionReader(column, rows, .identity))
      let (start, end) = scale.range
      ends.append((min(start, end) - Self.slack, max(start, end) + Self.slack, column.element == .category))
    }
    forEachBlock(rows.count, readers) { block in
      for row in 0..<block.count {
        var worst = 0
        for index in 0..<ends.count {
          let position = block[2 * index][row]
          let value = block[2 * index + 1][row]
          var state = position < ends[index].low || position > ends[index].high ? 1 : 0
          if position.isNaN { state = 2 }
          if value.isNaN || (ends[index].isCategory && value < 0) { state = 3 }
          worst = max(worst, state)
        }
        tally[worst] += 1
      }
    }
  }

  /// Bars from the baseline, at categories: those that float may well stand one over the other.
  private mutating func countCovering(_ mark: Mark, _ rows: Rows) {
    guard let along = mark.dodges, let column = mark.column(along.channel), column.element == .category,
      mark.column(along.other.secondChannel) == nil, let values = mark.column(along.other.channel)
    else { return }
    let numbers = PositionReader(values, rows, .identity)
    var taken = [Bool](repeating: false, count: column.categories.count)
    for row in 0..<rows.count {
      guard let code = column.code(rows[row]), numbers.position(of: row).isFinite else { continue }
      if taken[code] { covering += 1 }
      taken[code] = true
    }
  }
}

extension SolvedScale {
  /// Numbers as they are.
  fileprivate static var identity: SolvedScale {
    .linear(LinearScale(domain: LinearDomain(Int64(0), 1), start: 0, end: 1))
  }
}

extension Mark {
  /// A channel without which nothing is drawn, and that the mark does not have.
  var missingChannel: Channel? {
    if kind == .rule { return column(.x) == nil && column(.y) == nil ? .y : nil }
    if column(.x) == nil { return .x }
    return column(.y) == nil ? .y : nil
  }
}
