// A line through (x, y), in the order of the rows.
//
// Missing values break it; a value alone between two gaps is a dot.

import RastrumDrawing

final class LineMark: Mark {
  init(failures: FailureLog) {
    super.init(
      kind: .line, failures: failures,
      rules: [
        .length(.strokeWidth, standard: 1.75), .choice(.lineCap, 0...2, standard: LineCap.round.rawValue),
        .choice(.lineJoin, 0...2, standard: LineJoin.round.rawValue),
        PropertyRule(.miterLimit, .number(1...1000), standard: .number(4)),
        PropertyRule(.dash, .numbers(0.01...10_000, count: Limits.dashes), standard: .numbers([])),
        PropertyRule(.dashPhase, .number(-10_000...10_000), standard: .number(0)),
      ])
  }

  override class var channels: [Channel] { [.x, .y, .color] }

  override func demand(_ dimension: Dimension) throws(ChartError) -> Demand {
    guard let column = column(dimension.channel) else { return .none }
    return Demand(extent: column.extent(), prefersNice: dimension == .y, isValue: dimension == .y)
  }

  override var legendSymbol: LegendSymbol { .line(width: number(.strokeWidth)) }

  override func placed(in plot: PlotContext, series: [Series]) throws(ChartError) -> PlacedMark {
    guard let x = column(.x), let y = column(.y) else { return PlacedMark() }
    let placed = PlacedLine(pen: pen, source: plot.source())
    for one in series {
      let trace = try Trace.of(
        one.rows, x: PositionReader(x, one.rows, plot.x), y: PositionReader(y, one.rows, plot.y), grid: plot.grid,
        width: plot.frame.width)
      placed.append(trace, color: one.color.opacity(number(.opacity)))
    }
    if placed.failed { throw .outOfMemory }
    return placed
  }

  private var pen: Pen {
    Pen(
      stroke: Stroke(
        width: number(.strokeWidth), cap: LineCap(rawValue: choice(.lineCap)) ?? .round,
        join: LineJoin(rawValue: choice(.lineJoin)) ?? .round, miterLimit: number(.miterLimit),
        dashPhase: number(.dashPhase)),
      dashes: numbers(.dash))
  }
}

/// A stroke with its dashes, until a list keeps them.
struct Pen {
  var stroke: Stroke
  var dashes: [Double]

  /// The stroke for `list`, which keeps the dashes: an odd count is written twice, as in SVG.
  func stroke(in list: inout DisplayList) -> Stroke {
    var result = stroke
    if dashes.isEmpty { return result }
    let start = list.lengths.count
    for _ in 0..<(dashes.count % 2 + 1) {
      for dash in dashes { list.lengths.append(dash) }
    }
    result.dashes = Slice(start: start, count: list.lengths.count - start)
    return result
  }
}

/// Polylines and the dots of lone values.
final class PlacedLine: PlacedMark {
  private struct Piece: BitwiseCopyable {
    var path: PathSlice
    var dots: Slice
    var color: Color
  }

  private var path = Path()
  private var dots = Buffer<Point>()
  private var pieces = Buffer<Piece>()
  private let pen: Pen
  private let source: Source

  init(pen: Pen, source: Source) {
    self.pen = pen
    self.source = source
  }

  var failed: Bool { path.failed || dots.failed || pieces.failed }

  func append(_ trace: borrowing Trace, color: Color) {
    let mark = path.mark
    let firstDot = dots.count
    for run in trace.runs.elements {
      if run.count == 1 {
        dots.append(trace.points[run.start])
        continue
      }
      path.addPolyline(trace.points.elements, run)
    }
    pieces.append(
      Piece(
        path: path.slice(from: mark), dots: Slice(start: firstDot, count: dots.count - firstDot), color: color))
  }

  override func draw(into list: inout DisplayList) {
    let stroke = pen.stroke(in: &list)
    for piece in pieces.elements {
      if piece.path.verbs.count > 0 {
        let slice = list.path.append(path, piece.path)
        list.append(.stroke(slice, stroke), .solid(piece.color), from: source)
      }
      if piece.dots.count > 0 {
        let start = list.centers.count
        for index in piece.dots.start..<piece.dots.end { list.appendCenter(dots[index]) }
        list.append(
          .symbols(Slice(start: start, count: piece.dots.count), .circle, size: max(4, 2 * stroke.width)),
          .solid(piece.color), from: source)
      }
    }
  }
}
