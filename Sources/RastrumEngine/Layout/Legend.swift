import RastrumDrawing
import RastrumNumerics
import RastrumText

/// Symbols and names in rows above the plot, in the order of the data. What has no room is a count after the last name.
struct Legend {
  private struct Item {
    let entry: LegendEntry
    let line: TextLine
    let x: Double
    let row: Int

    var end: Double { x + entry.symbol.width + Legend.symbolGap + line.width }
  }

  private let items: [Item]
  /// How many more there are, after the last item.
  private let rest: (line: TextLine, x: Double)?
  private let rowHeight: Double
  let height: Double
  /// Of the widest row.
  let width: Double

  /// Entries without room.
  var hidden: Int { rest == nil ? 0 : total - items.count }
  private let total: Int

  private static let symbolGap = 6.0
  private static let entryGap = 18.0

  /// - `height`: what the rows may take; one row there is in any case.
  init(_ entries: [LegendEntry], width: Double, height: Double, styles: TextStyles, typesetter: Typesetter) {
    let rowHeight = styles.label * 1.6
    let limit = max(1, Int(clamping: height / rowHeight))
    var items: [Item] = []
    items.reserveCapacity(entries.count)
    var x = 0.0
    var row = 0
    for entry in entries {
      let symbol = entry.symbol.width + Self.symbolGap
      let line = typesetter.shortened(entry.name, styles.names, width: width - symbol)
      if x > 0 && x + symbol + line.width > width {
        if row + 1 == limit { break }
        x = 0
        row += 1
      }
      items.append(Item(entry: entry, line: line, x: x, row: row))
      x += symbol + line.width + Self.entryGap
    }
    var rest: (line: TextLine, x: Double)?
    while items.count < entries.count {
      let line = typesetter.line("+" + (entries.count - items.count).description, styles.names)
      let start = items.last.map { $0.row == row ? $0.end + Self.entryGap : 0 } ?? 0
      rest = (line, start)
      if start + line.width <= width || start == 0 { break }
      items.removeLast()
    }
    self.rowHeight = rowHeight
    self.items = items
    self.rest = rest
    total = entries.count
    self.width = items.reduce(rest.map { $0.x + $0.line.width } ?? 0) { max($0, $1.end) }
    self.height = entries.isEmpty ? 0 : rowHeight * Double(row + 1)
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
    if let rest {
      let middle = corner.y + height - 0.5 * rowHeight
      picture.draw(
        rest.line, at: Point(x: corner.x + rest.x, y: middle), anchor: TextAnchor(.start, .capMiddle), theme.muted,
        Source(.legendLabel, index: Int32(truncatingIfNeeded: items.count)))
    }
  }
}
