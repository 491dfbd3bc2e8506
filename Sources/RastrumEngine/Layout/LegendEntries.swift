import RastrumDrawing

/// A series as guides show it.
struct LegendEntry {
  let name: SpannedText
  let color: Color
  let symbol: LegendSymbol
  let seriesIndex: Int
}

extension LegendSymbol {
  /// The room that the symbol takes beside a name, in points.
  var width: Double {
    switch self {
    case .line: 16
    case .square, .point: 10
    }
  }

  /// Draws the symbol with its left edge at x and its middle at y.
  func draw(at corner: Point, color: Color, grid: PixelGrid, into list: inout DisplayList, from source: Source) {
    switch self {
    case .line(let width):
      let thickness = max(2, min(width, 4))
      let top = grid.stripe(at: corner.y, width: grid.length(thickness))
      list.fill(
        Rect(x: grid.edge(corner.x), y: top, width: self.width, height: grid.length(thickness)), color, from: source)
    case .square:
      let side = grid.length(width)
      let mark = list.path.mark
      list.path.add(
        Rect(x: grid.edge(corner.x), y: grid.stripe(at: corner.y, width: side), width: side, height: side),
        radii: CornerRadii(2))
      list.append(.fill(list.path.slice(from: mark), .nonzero), .solid(color), from: source)
    case .point(let symbol):
      let start = list.centers.count
      list.appendCenter(Point(x: corner.x + width / 2, y: corner.y))
      list.append(.symbols(Slice(start: start, count: 1), symbol, size: 8), .solid(color), from: source)
    }
  }
}
