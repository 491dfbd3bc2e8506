import RastrumDrawing
import RastrumText

/// Symbols and names in rows above the plot, in the order of the data.
struct Legend {
  private struct Item {
    let entry: LegendEntry
    let line: TextLine
    let x: Double
    let row: Int
  }

  private let items: [Item]
  private let rowHeight: Double
  let height: Double
  /// Of the widest row.
  let width: Double

  private static let symbolGap = 6.0
  private static let entryGap = 18.0

  init(_ entries: [LegendEntry], width: Double, styles: TextStyles, typesetter: Typesetter) {
    rowHeight = styles.label * 1.6
    var items: [Item] = []
    var x = 0.0
    var row = 0
    for entry in entries {
      let symbol = entry.symbol.width + Self.symbolGap
      let line = typesetter.shortened(entry.name, styles.names, width: width - symbol)
      if x > 0 && x + symbol + line.width > width {
        x = 0
        row += 1
      }
      items.append(Item(entry: entry, line: line, x: x, row: row))
      x += symbol + line.width + Self.entryGap
    }
    self.items = items
    self.width = items.reduce(0) { max($0, $1.x + $1.entry.symbol.width + Self.symbolGap + $1.line.width) }
    height = items.isEmpty ? 0 : rowHeight * Double(row + 1)
  }

  func draw(at corner: Point, theme: Theme, grid: PixelGrid, into picture: inout Picture) {
    for (index, item) in items.enumerated() {
      let middle = corner.y + (Double(item.row) + 0.5) * rowHeight
      let left = corner.x + item.x
      let place = Int32(truncatingIfNeeded: index)
      item.entry.symbol.draw(
        at: Point(x: left, y: middle), color: item.entry.color, grid: grid, into: &picture.list,
        from: Source(.legendSymbol, index: place))
      picture.draw(
        item.line, at: Point(x: left + item.entry.symbol.width + Self.symbolGap, y: middle),
        anchor: TextAnchor(.start, .capMiddle), theme.text, Source(.legendLabel, index: place))
    }
  }
}
