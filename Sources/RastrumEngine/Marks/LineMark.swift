// A line through (x, y), in the order of the rows.
//
// Missing values break it; a value alone between two gaps is a dot.

import RastrumDrawing
import RastrumScales

final class LineMark: Mark {
  init(failures: FailureLog) {
    super.init(kind: .line, failures: failures, rules: Self.rules)
  }

  private static let rules: [PropertyRule] =
    [
      .length(.strokeWidth, standard: 1.75), .choice(.lineCap, 0...2, standard: LineCap.round.rawValue),
      .choice(.lineJoin, 0...2, standard: LineJoin.round.rawValue),
      PropertyRule(.miterLimit, .number(1...1000), standard: .number(4)),
      PropertyRule(.dash, .numbers(0.01...10_000, count: Limits.dashes), standard: .numbers([])),
      PropertyRule(.dashPhase, .number(-10_000...10_000), standard: .number(0)),
    ] + sharedRules

  override class var channels: [Channel] { [.x, .y, .color] }

  /// Made on the way to the extremes, for the plot as it was last; used if it is still there.
  private var summary: LineSummary?
  /// Where the x scale lay in the last layout.
  private var lastFrame: SummaryFrame?

  override func demand(_ dimension: Dimension) throws(ChartError) -> Demand {
    guard let column = column(dimension.channel) else { return .none }
    if dimension == .x, let lastFrame { summarise(for: lastFrame) }
    return Demand(extent: column.extent(), prefersNice: dimension == .y, isValue: dimension == .y)
  }

  override var reach: Double { number(.strokeWidth) / 2 }

  override var legendSymbol: LegendSymbol { .line(width: number(.strokeWidth)) }

  override func placed(in plot: PlotContext, series: [Series]) throws(ChartError) -> PlacedMark {
    guard let x = column(.x), let y = column(.y) else { return PlacedMark() }
    let placed = PlacedLine(pen: pen, source: plot.source())
    if placeEnvelope(in: plot, of: series, placed) { return placed }
    for one in series {
      var trace = try Trace.of(
        one.rows, x: PositionReader(x, one.rows, plot.x), y: PositionReader(y, one.rows, plot.y), in: plot)
      placed.append(&trace, color: one.color.opacity(number(.opacity)))
    }
    if placed.failed { throw .outOfMemory }
    return placed
  }

  // MARK: Dense lines

  /// From this many rows a pixel column on, an envelope is closer to the truth than a stroke.
  private static let denseRows = 8

  /// Sums the line up in one pass, and notes the extremes that the pass found.
  private func summarise(for frame: SummaryFrame) {
    summary = nil
    guard let x = column(.x), let y = column(.y), column(.color) == nil, numbers(.dash).isEmpty,
      let xs = x.packedDoubles, let ys = y.packedDoubles, xs.count == ys.count,
      xs.count > Self.denseRows * frame.count / 2
    else { return }
    summary = LineSummary.of(x: xs.base, y: ys.base, count: xs.count, frame: frame, watch: x.watch)
    guard let summary else { return }
    x.knownExtent = .numbers(.numbers(summary.lower, summary.upper))
    y.knownExtent = summary.low <= summary.high ? .numbers(.numbers(summary.low, summary.high)) : ColumnExtent.none
  }

  /// Places a dense line as an envelope, or a curve as a stroke of some of its points; false where it is not dense, or does not run from edge to edge.
  private func placeEnvelope(in plot: PlotContext, of series: [Series], _ placed: PlacedLine) -> Bool {
    guard case .linear(let scale) = plot.x, case .linear(let along) = plot.y, scale.domain.base == 0,
      let one = series.first
    else { return false }
    let frame = SummaryFrame(start: scale.start, end: scale.end, scale: plot.grid.scale)
    lastFrame = frame
    if summary == nil || summary?.frame != frame { summarise(for: frame) }
    defer { summary = nil }
    guard let summary, scale.start < scale.end, summary.lower == scale.domain.lower,
      summary.upper == scale.domain.upper
    else { return false }
    if summary.isSmooth, let x = column(.x)?.packedDoubles, let y = column(.y)?.packedDoubles {
      var trace = Trace(grid: plot.grid, thinning: false, from: plot.frame.minX, to: plot.frame.maxX)
      summary.forEachKept(y.base) { row in
        if let across = plot.x.position(ofNumber: x.base[row]), let along = plot.y.position(ofNumber: y.base[row]) {
          trace.append(Point(x: across, y: along))
        }
      }
      trace.finish()
      if trace.failed { return false }
      placed.append(&trace, color: one.color.opacity(number(.opacity)))
      return true
    }
    placed.append(Envelope(summary, y: along.mapping), x: scale.start, color: one.color.opacity(number(.opacity)))
    return true
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
    var runs: Slice
    var color: Color
  }

  private struct DensePiece: BitwiseCopyable {
    var intervals: Slice
    var x: Double
    var color: Color
  }

  private var points = Buffer<Point>()
  private var runs = Buffer<Slice>()
  private var intervals = Buffer<SIMD2<Float>>()
  private var densePieces = Buffer<DensePiece>()
  private var isIncomplete = false
  private var pieces = Buffer<Piece>()
  private let pen: Pen
  private let source: Source

  init(pen: Pen, source: Source) {
    self.pen = pen
    self.source = source
  }

  var failed: Bool {
    points.failed || runs.failed || pieces.failed || intervals.failed || densePieces.failed || isIncomplete
  }

  /// - `x`: where the first interval begins.
  func append(_ envelope: borrowing Envelope, x: Double, color: Color) {
    let start = intervals.count
    intervals.append(contentsOf: envelope.intervals.elements)
    isIncomplete = isIncomplete || envelope.intervals.failed
    densePieces.append(
      DensePiece(intervals: Slice(start: start, count: intervals.count - start), x: x, color: color))
  }

  /// Takes the memory of the first trace; those of more series are copied.
  func append(_ trace: inout Trace, color: Color) {
    let first = runs.count
    if first == 0 {
      trace.exchange(points: &points, runs: &runs)
    } else {
      let moved = points.count
      points.append(contentsOf: trace.points.elements)
      for run in trace.runs.elements { runs.append(Slice(start: moved + run.start, count: run.count)) }
    }
    pieces.append(Piece(runs: Slice(start: first, count: runs.count - first), color: color))
  }

  override func draw(into list: inout DisplayList) {
    for piece in densePieces.elements {
      let start = list.intervals.count
      list.intervals.append(
        contentsOf: UnsafeBufferPointer(rebasing: intervals.elements[piece.intervals.start..<piece.intervals.end]))
      list.append(
        .envelope(Slice(start: start, count: piece.intervals.count), x: piece.x, width: pen.stroke.width),
        .solid(piece.color), from: source)
    }
    let stroke = pen.stroke(in: &list)
    for piece in pieces.elements {
      let runs = UnsafeBufferPointer(rebasing: runs.elements[piece.runs.start..<piece.runs.end])
      let mark = list.path.mark
      let start = list.centers.count
      for run in runs {
        if run.count > 1 {
          list.path.addPolyline(points.elements, run)
        } else {
          list.appendCenter(Point(x: points[run.start].x.nearby, y: points[run.start].y.nearby))
        }
      }
      let slice = list.path.slice(from: mark)
      if slice.verbs.count > 0 { list.append(.stroke(slice, stroke), .solid(piece.color), from: source) }
      let dots = Slice(start: start, count: list.centers.count - start)
      if dots.count > 0 {
        list.append(
          .symbols(dots, .circle, size: max(4, 2 * stroke.width)), .solid(piece.color), from: source)
      }
    }
  }
}
