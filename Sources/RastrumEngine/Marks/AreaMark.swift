// An area from a baseline to y, or a band between y and y2, over x in the order of the rows.
//
// An area on a baseline is a light fill under a line; a band is a fill alone, unless the host gives its edges a line. Missing values leave a gap with upright
// edges; a value alone between two gaps is an upright stroke.

import RastrumDrawing

final class AreaMark: Mark {
  init(failures: FailureLog) {
    super.init(kind: .area, failures: failures, rules: Self.rules)
  }

  private static let rules: [PropertyRule] =
    [
      .length(.strokeWidth, standard: 1.75),
      PropertyRule(.baseline, .anyNumber, standard: .number(0)),
    ] + PropertyRule.fillGradient + sharedRules

  override class var channels: [Channel] { [.x, .y, .y2, .color] }

  /// A band has no lines of its own.
  override func standard(_ property: Property) -> PropertyValue? {
    property == .strokeWidth && column(.y2) != nil ? .number(0) : super.standard(property)
  }

  override func demand(_ dimension: Dimension) throws(ChartError) -> Demand {
    let isValue = dimension == .y
    return Demand(
      extent: try extent(dimension), baseline: isValue && column(.y2) == nil ? number(.baseline) : nil,
      prefersNice: isValue, isValue: isValue)
  }

  override func placed(in plot: PlotContext, series: [Series]) throws(ChartError) -> PlacedMark {
    guard let x = column(.x), let y = column(.y) else { return PlacedMark() }
    let base = (plot.y.position(ofNumber: number(.baseline)) ?? plot.start(.y)).nearby
    let second = column(.y2)
    let placed = PlacedArea(
      base: base, pixel: plot.grid.pixel, stroke: Stroke(width: number(.strokeWidth), cap: .round, join: .round),
      fillOpacity: second == nil ? 0.22 : 0.45, gradient: FillGradient(self, values: .y, in: plot),
      source: plot.source())
    for one in series {
      let edges = try AreaTrace.of(
        one.rows, x: PositionReader(x, one.rows, plot.x), y: PositionReader(y, one.rows, plot.y),
        y2: second.map { PositionReader($0, one.rows, plot.y) }, in: plot)
      placed.append(edges, color: one.color, opacity: number(.opacity))
    }
    if placed.failed { throw .outOfMemory }
    return placed
  }
}

/// The two edges of an area. Both break at the same rows.
struct AreaTrace: ~Copyable {
  let upper: Trace
  /// Empty where the baseline is the lower edge.
  let lower: Trace

  static func of(
    _ rows: Rows, x: PositionReader, y: PositionReader, y2: PositionReader?, in plot: PlotContext
  ) throws(ChartError) -> AreaTrace {
    guard let y2 else {
      return AreaTrace(
        upper: try Trace.of(rows, x: x, y: y, in: plot),
        lower: Trace(grid: plot.grid, thinning: false, from: 0, to: 0))
    }
    return AreaTrace(
      upper: try Trace.of(rows, x: x, y: y, breakingWith: y2, in: plot),
      lower: try Trace.of(rows, x: x, y: y2, breakingWith: y, in: plot))
  }

  /// The lower edge of a run; nil where it is the baseline.
  func lowerRun(_ index: Int) -> Slice? { index < lower.runs.count ? lower.runs[index] : nil }
}

final class PlacedArea: PlacedMark {
  private struct Piece: BitwiseCopyable {
    var fill: PathSlice
    var edge: PathSlice
    var slivers: Slice
    var color: Color
    var fillColor: Color
  }

  private var path = Path()
  /// Upright strokes of lone values.
  private var slivers = Buffer<Rect>()
  private var pieces = Buffer<Piece>()
  private let base: Double
  private let pixel: Double
  private let stroke: Stroke
  private let fillOpacity: Double
  private let gradient: FillGradient?
  private let source: Source

  init(
    base: Double, pixel: Double, stroke: Stroke, fillOpacity: Double, gradient: FillGradient?, source: Source
  ) {
    self.base = base
    self.pixel = pixel
    self.stroke = stroke
    self.fillOpacity = fillOpacity
    self.gradient = gradient
    self.source = source
  }

  var failed: Bool { path.failed || slivers.failed || pieces.failed }

  func append(_ area: borrowing AreaTrace, color: Color, opacity: Double) {
    let fillStart = path.mark
    let firstSliver = slivers.count
    let upper = area.upper.points.elements
    for index in 0..<area.upper.runs.count {
      let run = area.upper.runs[index]
      if run.count == 1 {
        let point = upper[run.start]
        let end = area.lowerRun(index).map { area.lower.points[$0.start].y } ?? base
        let width = max(pixel, stroke.width)
        slivers.append(
          Rect(
            from: Point(x: point.x - width / 2, y: point.y),
            to: Point(x: point.x + width / 2, y: abs(end - point.y) < pixel ? point.y + pixel : end)))
        continue
      }
      path.addPolyline(upper, run)
      appendLowerEdge(area, run: index, from: upper[run.end - 1], to: upper[run.start])
      path.close()
    }
    let edgeStart = path.mark
    if stroke.width > 0 {
      for run in area.upper.runs.elements where run.count > 1 { path.addPolyline(upper, run) }
      for run in area.lower.runs.elements where run.count > 1 { path.addPolyline(area.lower.points.elements, run) }
    }
    pieces.append(
      Piece(
        fill: path.slice(from: fillStart, to: edgeStart), edge: path.slice(from: edgeStart),
        slivers: Slice(start: firstSliver, count: slivers.count - firstSliver), color: color.opacity(opacity),
        fillColor: color.opacity(opacity * fillOpacity)))
  }

  private func appendLowerEdge(_ area: borrowing AreaTrace, run: Int, from end: Point, to start: Point) {
    guard let lower = area.lowerRun(run) else {
      path.line(to: Point(x: end.x, y: base))
      path.line(to: Point(x: start.x, y: base))
      return
    }
    for index in stride(from: lower.end - 1, through: lower.start, by: -1) {
      path.line(to: area.lower.points[index])
    }
  }

  private func box(of slice: PathSlice) -> Rect {
    guard slice.points.count > 0 else { return .zero }
    var low = path.points[slice.points.start]
    var high = low
    for index in slice.points.start..<slice.points.end {
      let point = path.points[index]
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return Rect(from: low, to: high)
  }

  override func draw(into list: inout DisplayList) {
    for piece in pieces.elements {
      if piece.fill.verbs.count > 0 {
        let slice = list.path.append(path, piece.fill)
        let paint = gradient.map { $0.paint(box(of: piece.fill), $0.stops(in: &list), in: &list) }
        list.append(.fill(slice, .nonzero), paint ?? .solid(piece.fillColor), from: source)
      }
      if piece.edge.verbs.count > 0 {
        let slice = list.path.append(path, piece.edge)
        list.append(.stroke(slice, stroke), .solid(piece.color), from: source)
      }
      if piece.slivers.count > 0 {
        let start = list.rectangles.count
        for index in piece.slivers.start..<piece.slivers.end { list.rectangles.append(slivers[index]) }
        list.append(
          .rectangles(Slice(start: start, count: piece.slivers.count)), .solid(piece.color), from: source)
      }
    }
  }
}
