// What became of the rows of a mark.
//
// In:  a layer and the solved scales.
// Out: how many rows have a place inside the domains, how many one beyond, how many none, and how many miss a value.
// Method: each channel is read twice, as positions and as numbers: a position that is NaN where the number is there has
//      no place on the scale (a category that it does not have, zero on a log scale). The worst of a row's channels
//      counts, so that the counts add up to the rows.

import RastrumDrawing
import RastrumScales

struct RowCounts {
  private(set) var rows = 0
  /// Wholly inside the domains.
  private(set) var drawn = 0
  /// One of the values is missing.
  private(set) var missing = 0
  /// One of the values lies beyond the end of its scale.
  private(set) var offScale = 0
  /// One of the values has no place on its scale.
  private(set) var noPlace = 0
  /// Without a category on the color channel, so in no series.
  private(set) var ungrouped = 0

  /// Bars of a series at a category that has one already.
  private(set) var covering = 0

  /// In points: what a position may miss the plot's edge by.
  fileprivate static let slack = 1e-6

  init(_ layer: Layer, in context: PlotContext) {
    for series in layer.series {
      count(layer.mark, series.rows, context)
      countCovering(layer.mark, series.rows)
    }
    let grouped = layer.series.reduce(0) { $0 + $1.rows.count }
    let all = (try? layer.mark.rowCount()) ?? grouped
    ungrouped = max(0, all - grouped)
    rows = grouped + ungrouped
  }

  fileprivate struct Reader {
    let positions: PositionReader
    let values: PositionReader
    let isCategory: Bool
    let range: ClosedRange<Double>
  }

  /// Bars from the baseline, at categories: those that float may well stand one over the other.
  private mutating func countCovering(_ mark: Mark, _ rows: Rows) {
    guard mark.hasWhatItNeeds, let along = mark.dodges, let column = mark.column(along.channel),
      column.element == .category, mark.column(along.other.secondChannel) == nil,
      let values = mark.column(along.other.channel)
    else { return }
    let numbers = PositionReader(values, rows, .unit)
    var taken = [Bool](repeating: false, count: column.categories.count)
    for row in 0..<rows.count {
      guard let code = column.code(rows[row]), numbers.position(of: row).isFinite else { continue }
      if taken[code] { covering += 1 }
      taken[code] = true
    }
  }

  private mutating func count(_ mark: Mark, _ rows: Rows, _ context: PlotContext) {
    guard mark.hasWhatItNeeds else { return }
    let readers = Dimension.allCases.flatMap { dimension in
      [dimension.channel, dimension.secondChannel].compactMap { channel in
        mark.column(channel).map { Reader($0, rows, context.scale(dimension)) }
      }
    }
    forEachBlock(rows.count, readers.flatMap { [$0.positions, $0.values] }) { block in
      for row in 0..<block.count {
        var isMissing = false
        var isNowhere = false
        var isBeyond = false
        for (index, reader) in readers.enumerated() {
          let position = block[2 * index][row]
          let value = block[2 * index + 1][row]
          if value.isNaN || (reader.isCategory && value < 0) {
            isMissing = true
          } else if position.isNaN {
            isNowhere = true
          } else if !reader.range.contains(position) {
            isBeyond = true
          }
        }
        if isMissing {
          missing += 1
        } else if isNowhere {
          noPlace += 1
        } else if isBeyond {
          offScale += 1
        } else {
          drawn += 1
        }
      }
    }
  }
}

extension RowCounts.Reader {
  fileprivate init(_ column: Column, _ rows: Rows, _ scale: SolvedScale) {
    positions = PositionReader(column, rows, scale)
    values = PositionReader(column, rows, .unit)
    isCategory = column.element == .category
    let ends = scale.range
    range = min(ends.start, ends.end) - RowCounts.slack...max(ends.start, ends.end) + RowCounts.slack
  }
}

extension SolvedScale {
  /// Numbers as they are.
  fileprivate static var unit: SolvedScale {
    .linear(LinearScale(domain: LinearDomain(Int64(0), 1), start: 0, end: 1))
  }
}

extension Mark {
  /// The columns without which nothing is drawn are there.
  var hasWhatItNeeds: Bool { missingChannel == nil }

  /// A channel that the mark needs and does not have.
  var missingChannel: Channel? {
    if kind == .rule { return column(.x) == nil && column(.y) == nil ? .y : nil }
    if column(.x) == nil { return .x }
    return column(.y) == nil ? .y : nil
  }
}
