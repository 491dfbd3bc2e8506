// A straight line across the plot at x or at y, or between two places.
//
// Level and upright rules lie on whole pixels.

import RastrumDrawing

final class RuleMark: Mark {
  init(failures: FailureLog) {
    super.init(kind: .rule, failures: failures, rules: Self.rules)
  }

  private static let rules: [PropertyRule] =
    [
      .length(.strokeWidth, standard: 1), .choice(.lineCap, 0...2),
      PropertyRule(.dash, .numbers(0.01...10_000, count: Limits.dashes), standard: .numbers([])),
      PropertyRule(.dashPhase, .number(-10_000...10_000), standard: .number(0)),
    ] + sharedRules

  override class var channels: [Channel] { [.x, .y, .x2, .y2, .color] }

  override func demand(_ dimension: Dimension) throws(ChartError) -> Demand {
    // Across the plot it asks nothing of the scale.
    guard column(dimension.channel) != nil else { return .none }
    return Demand(extent: try extent(dimension), prefersNice: dimension == .y, isValue: dimension == .y)
  }

  override var legendSymbol: LegendSymbol { .line(width: number(.strokeWidth)) }

  override func placed(in plot: PlotContext, series: [Series]) throws(ChartError) -> PlacedMark {
    let placed = PlacedRules(pen: pen, grid: plot.grid, source: plot.source())
    // With neither it would be a diagonal of the plot.
    if column(.x) == nil && column(.y) == nil { return placed }
    for one in series {
      placed.begin(color: one.color.opacity(number(.opacity)))
      let x = ends(.x, of: one.rows, plot)
      let y = ends(.y, of: one.rows, plot)
      forEachBlock(one.rows.count, [x.from, y.from, x.to, y.to]) { block in
        for row in 0..<block.count {
          placed.append(
            from: Point(x: block[0][row], y: block[1][row]), to: Point(x: block[2][row], y: block[3][row]))
        }
      }
    }
    if placed.failed { throw .outOfMemory }
    return placed
  }

  /// Where the rules of a dimension begin and end: across the plot where it has no channel, in one place where it has
  /// no second one.
  private func ends(
    _ dimension: Dimension, of rows: Rows, _ plot: PlotContext
  ) -> (from: PositionReader, to: PositionReader) {
    guard let column = column(dimension.channel) else {
      return (PositionReader(constant: plot.start(dimension)), PositionReader(constant: plot.end(dimension)))
    }
    let first = PositionReader(column, rows, plot.scale(dimension))
    guard let second = self.column(dimension.secondChannel) else { return (first, first) }
    return (first, PositionReader(second, rows, plot.scale(dimension)))
  }

  private var pen: Pen {
    Pen(
      stroke: Stroke(
        width: number(.strokeWidth), cap: LineCap(rawValue: choice(.lineCap)) ?? .butt,
        dashPhase: number(.dashPhase)),
      dashes: numbers(.dash))
  }
}

final class PlacedRules: PlacedMark {
  private struct Piece: BitwiseCopyable {
    var start: PathMark
    var color: Color
  }

  private var path = Path()
  private var pieces = Buffer<Piece>()
  private var pen: Pen
  private let grid: PixelGrid
  private let source: Source

  init(pen: Pen, grid: PixelGrid, source: Source) {
    self.pen = pen
    self.grid = grid
    self.source = source
    if pen.stroke.width > 0 { self.pen.stroke.width = grid.length(pen.stroke.width) }
  }

  var failed: Bool { path.failed || pieces.failed }

  func begin(color: Color) {
    pieces.append(Piece(start: path.mark, color: color))
  }

  func append(from start: Point, to end: Point) {
    guard start.isFinite, end.isFinite else { return }
    var (start, end) = (start, end)
    let width = pen.stroke.width
    if start.x == end.x {
      start.x = grid.stripe(at: start.x, width: width) + width / 2
      end.x = start.x
    }
    if start.y == end.y {
      start.y = grid.stripe(at: start.y, width: width) + width / 2
      end.y = start.y
    }
    path.move(to: start)
    path.line(to: end)
  }

  override func draw(into list: inout DisplayList) {
    let stroke = pen.stroke(in: &list)
    for (index, piece) in pieces.elements.enumerated() {
      let end = index + 1 < pieces.count ? pieces[index + 1].start : path.mark
      let slice = list.path.append(path, path.slice(from: piece.start, to: end))
      if slice.verbs.count > 0 { list.append(.stroke(slice, stroke), .solid(piece.color), from: source) }
    }
  }
}
