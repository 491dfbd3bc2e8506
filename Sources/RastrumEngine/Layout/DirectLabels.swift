// Names at the ends of lines instead of a legend.
//
// In:  the series of line marks and where each ends in the plot.
// Out: a label to the right of each end, pushed apart where they would overlap.
// They fit where every line ends near the right edge of the plot and the names leave the plot most of the width;
// else the names are in a legend.

import RastrumDrawing
import RastrumNumerics
import RastrumText

struct DirectLabels {
  private struct Label {
    let line: TextLine
    let color: Color
    let index: Int
  }

  private let labels: [Label]
  private let distance: Double
  /// The room beside the plot.
  let width: Double

  static let gap = 7.0

  /// - `most`: names are shortened to it. It is more than they may have, so that long names are not set as a whole.
  init(_ entries: [LegendEntry], most: Double, styles: TextStyles, theme: Theme, typesetter: Typesetter) {
    labels = entries.map {
      Label(
        line: typesetter.shortened($0.name, styles.names, width: most), color: theme.legible($0.color),
        index: $0.seriesIndex)
    }
    distance = labels.reduce(0) { max($0, $1.line.height) }
    overhang = labels.reduce(0) {
      max($0, $1.line.ascent - $1.line.capHeight / 2, $1.line.descent + $1.line.capHeight / 2)
    }
    width = labels.reduce(0) { max($0, $1.line.width) } + Self.gap
  }

  /// The height that all labels take one below the other.
  var stackHeight: Double { distance * Double(labels.count) }
  /// The same between the middles of the first and the last one, which stay beside the plot.
  var leastPlotHeight: Double { distance * Double(max(0, labels.count - 1)) }
  /// How far a label at a corner of the plot reaches beyond it.
  let overhang: Double

  /// The index of a series, and how high its last point lies.
  typealias End = (series: Int, height: Double)

  /// Draws the labels beside `plot`; `ends` are those of the series that have one.
  func draw(ends: [End], plot: Rect, into picture: inout Picture) {
    func height(_ label: Label) -> Double? { ends.last { $0.series == label.index }?.height }
    var wanted: [Double] = []
    wanted.reserveCapacity(labels.count)
    for label in labels {
      if let height = height(label) { wanted.append(height) }
    }
    let centers = Self.spread(wanted, distance: distance, from: plot.minY, to: plot.maxY)
    var next = centers.startIndex
    for label in labels where height(label) != nil {
      picture.draw(
        label.line, at: Point(x: plot.maxX + Self.gap, y: centers[next]), anchor: TextAnchor(.start, .capMiddle),
        label.color,
        Source(.directLabel, index: Int32(truncatingIfNeeded: label.index)))
      next += 1
    }
  }

  /// The places nearest to the wanted ones, in the least-squares sense, that keep their order and a distance (pool
  /// adjacent violators), then moved into the bounds.
  static func spread(_ wanted: [Double], distance: Double, from top: Double, to bottom: Double) -> [Double] {
    let order = ordered(wanted.count) { wanted[$0] < wanted[$1] }
    // Blocks of labels that touch: how many, and the sum of their wanted places, each less its offset in the block.
    var blocks: [(count: Int, sum: Double)] = []
    blocks.reserveCapacity(order.count)
    for index in order {
      blocks.append((1, wanted[index]))
      while blocks.count > 1 {
        let upper = blocks[blocks.count - 2]
        let lower = blocks[blocks.count - 1]
        let end = upper.sum / Double(upper.count) + Double(upper.count) * distance
        if end <= lower.sum / Double(lower.count) { break }
        let merged = upper.sum + lower.sum - Double(lower.count * upper.count) * distance
        blocks.removeLast(2)
        blocks.append((upper.count + lower.count, merged))
      }
    }
    var result = wanted
    var position = 0
    var least = top
    for block in blocks {
      let height = Double(block.count - 1) * distance
      let rest = Double(order.count - position - block.count) * distance
      let start = max(least, min(block.sum / Double(block.count), bottom - height - rest))
      for offset in 0..<block.count {
        result[order[position]] = start + Double(offset) * distance
        position += 1
      }
      least = start + Double(block.count) * distance
    }
    return result
  }
}
