// A bar from the baseline to a value, or from low to high, at each place.
//
// The place is a band of categories, or a number or time: then a bar is as wide as the least spacing allows. Bars of
// several series stand side by side. Edges lie on whole pixels where bars are wide enough to tell; the free end has
// round corners. A bar is never narrower than a pixel. Where there are more bars than pixels they are drawn by their
// density (CrowdedBars): a pixel has the share of its column's bars that reach over it. Under a gradient, whose colours
// shares cannot be mixed of, those of a pixel column are one bar that reaches as far as the farthest of them.

import RastrumDrawing
import RastrumScales

final class BarMark: Mark {
  init(failures: FailureLog) {
    super.init(kind: .bar, failures: failures, rules: Self.rules)
  }

  private static let rules: [PropertyRule] =
    [
      .length(.cornerRadius, standard: 2), PropertyRule(.barWidth, .number(0...1), standard: .number(0.8)),
      PropertyRule(.baseline, .anyNumber, standard: .number(0)),
      .choice(.orientation, 0...2),
    ] + PropertyRule.fillGradient + sharedRules

  override class var channels: [Channel] { [.x, .y, .x2, .y2, .color] }

  override var takesColorNumbers: Bool { true }

  /// The dimension along which bars stand side by side.
  var places: Dimension {
    switch Orientation(rawValue: choice(.orientation)) ?? .automatic {
    case .vertical: .x
    case .horizontal: .y
    case .automatic: column(.y)?.element == .category && column(.x)?.element != .category ? .y : .x
    }
  }

  override func demand(_ dimension: Dimension) throws(ChartError) -> Demand {
    if dimension == places {
      guard let column = column(dimension.channel) else { return .none }
      return Demand(
        extent: column.extent(), margin: try spacing() / 2, prefersNice: false, isValue: false)
    }
    let floats = column(dimension.secondChannel) != nil
    return Demand(
      extent: try extent(dimension), baseline: floats ? nil : number(.baseline), prefersNice: true, isValue: true)
  }

  /// The room of one place on a continuous scale, in its units; 0 on bands. A single number has a unit of room, a
  /// single moment a day, an hour, a minute or a second.
  private func spacing() throws(ChartError) -> Double {
    guard let column = column(places.channel), column.element != .category else { return 0 }
    if let least = try column.leastSpacing() { return least }
    if case .times(let moment, _) = column.extent() { return TimeDomain.automatic(moment, moment).span / 2 }
    return 1
  }

  /// The room of one place in points.
  private func room(on scale: SolvedScale) throws(ChartError) -> Double {
    if let bands = scale.bandSpacing { return bands }
    if case .curved(let curved) = scale {
      return try spacing(on: curved) ?? Self.loneShare * abs(curved.end - curved.start)
    }
    return scale.length(ofSpan: try spacing())
  }

  /// The least distance of two places in points; nil where there are not two.
  private func spacing(on scale: CurvedScale) throws(ChartError) -> Double? {
    try column(places.channel)?.leastSpacing(on: scale)
  }

  /// The room of a single place on a scale that is no proportion, as a share of its length.
  private static let loneShare = 0.2

  override func margin(_ dimension: Dimension, on scale: CurvedScale) throws(ChartError) -> Double {
    dimension == places ? (try spacing(on: scale) ?? Self.loneShare) / 2 : 0
  }

  override var dodges: Dimension? { places }

  override func placed(in plot: PlotContext, series: [Series]) throws(ChartError) -> PlacedMark {
    let across = places
    let along = across.other
    guard let place = column(across.channel), let value = column(along.channel) else { return PlacedMark() }
    let room = try room(on: plot.scale(across))
    let slots = Double(plot.dodge.slots)
    let share = number(.barWidth)
    let slot = room * (slots > 1 ? (1 + share) / 2 : 1) / slots
    let width = slot * (slots > 1 ? 0.92 : share)
    let base = plot.scale(along).position(ofNumber: number(.baseline)) ?? plot.start(along)
    let second = column(along.secondChannel)
    let gradient = FillGradient(self, values: along, in: plot)
    if slot < plot.grid.pixel && gradient == nil,
      let crowd = CrowdedBars.of(
        plot, across: across, width: slot, base: base,
        pieces: {
          series.map { one in
            CrowdedBars.Piece(
              count: one.rows.count, places: PositionReader(place, one.rows, plot.scale(across)),
              values: PositionReader(value, one.rows, plot.scale(along)),
              others: second.map { PositionReader($0, one.rows, plot.scale(along)) },
              offset: (Double(plot.dodge.slot(of: one)) - (slots - 1) / 2) * slot,
              color: one.color.opacity(number(.opacity)))
          }
        })
    {
      return crowd
    }
    let placed = PlacedBars(
      across: across, room: slot, width: width, radius: number(.cornerRadius),
      floats: second != nil, gradient: gradient,
      grid: plot.grid, source: plot.source())
    for one in series {
      placed.begin(color: one.color.opacity(number(.opacity)))
      let offset = (Double(plot.dodge.slot(of: one)) - (slots - 1) / 2) * slot
      let readers = [
        PositionReader(place, one.rows, plot.scale(across)), PositionReader(value, one.rows, plot.scale(along)),
        second.map { PositionReader($0, one.rows, plot.scale(along)) }
          ?? PositionReader(constant: base),
      ]
      forEachBlock(one.rows.count, readers) { block in
        for row in 0..<block.count {
          placed.append(center: block[0][row] + offset, value: block[1][row], base: block[2][row])
        }
      }
    }
    if placed.failed { throw .outOfMemory }
    return placed
  }
}

final class PlacedBars: PlacedMark {
  private struct Piece: BitwiseCopyable {
    var start: Int
    var color: Color
  }

  /// A bar and which of its ends is free: −1 the one with the lower position, 1 the other, 0 both.
  private struct Bar: BitwiseCopyable {
    var rect: Rect
    var freeEnd: Int8
  }

  private var bars = Buffer<Bar>()
  private var pieces = Buffer<Piece>()
  private let across: Dimension
  /// There are more bars than pixels: those of a pixel column become one.
  private let isCrowded: Bool
  /// Bars leave no room between them: each ends at the pixel where the next one starts.
  private let isTight: Bool
  private let width: Double
  private let radius: Double
  private let floats: Bool
  private let gradient: FillGradient?
  private let grid: PixelGrid
  private let source: Source

  /// - `across`: the dimension along which bars stand side by side. `room`: from one bar to the next. `floats`: both
  ///   ends are free.
  init(
    across: Dimension, room: Double, width: Double, radius: Double, floats: Bool, gradient: FillGradient?,
    grid: PixelGrid, source: Source
  ) {
    self.across = across
    isCrowded = room < grid.pixel
    isTight = !isCrowded && width > room * (1 - 1e-9)
    // Whole pixels where a pixel more or less is not seen as a difference between bars.
    let isWide = width * grid.scale >= 4
    self.width = isTight ? width : isWide ? grid.length(width) : isCrowded ? grid.pixel : max(width, grid.pixel)
    self.radius = min(radius, width / 4)
    self.floats = floats
    self.gradient = gradient
    self.grid = grid
    self.source = source
  }

  var failed: Bool { bars.failed || pieces.failed }

  func begin(color: Color) {
    pieces.append(Piece(start: bars.count, color: color))
  }

  func append(center: Double, value: Double, base: Double) {
    guard center.isFinite, value.isFinite, base.isFinite else { return }
    let (start, width) = place(center)
    var low = grid.edge(min(value, base).nearby)
    var high = grid.edge(max(value, base).nearby)
    // A value that is not the baseline shows at least one pixel.
    if low == high && value != base {
      if value < base { low -= grid.pixel } else { high += grid.pixel }
    }
    let rect =
      across == .x
      ? Rect(x: start, y: low, width: width, height: high - low)
      : Rect(x: low, y: start, width: high - low, height: width)
    if isCrowded, let last = bars.elements.last, bars.count > (pieces.elements.last?.start ?? 0),
      (across == .x ? last.rect.x : last.rect.y) == start
    {
      bars[bars.count - 1].rect = last.rect.union(rect)
    } else {
      bars.append(Bar(rect: rect, freeEnd: floats ? 0 : value < base ? -1 : 1))
    }
  }

  /// Where a bar begins, and its width.
  private func place(_ center: Double) -> (start: Double, width: Double) {
    let start = center - width / 2
    if isTight {
      // The end of one bar is the start of the next but for the last bits.
      let first = grid.edge(start + 1e-9)
      return (first, grid.edge(start + width + 1e-9) - first)
    }
    return (isCrowded || width * grid.scale >= 4 ? grid.edge(start) : start, width)
  }

  override func draw(into list: inout DisplayList) {
    for (index, piece) in pieces.elements.enumerated() {
      let end = index + 1 < pieces.count ? pieces[index + 1].start : bars.count
      if end == piece.start { continue }
      if let gradient {
        draw(piece.start..<end, gradient, into: &list)
        continue
      }
      if radius * grid.scale < 0.5 {
        let start = list.rectangles.count
        for bar in piece.start..<end { list.rectangles.append(bars[bar].rect) }
        list.append(
          .rectangles(Slice(start: start, count: end - piece.start)), .solid(piece.color), from: source)
        continue
      }
      let mark = list.path.mark
      for bar in piece.start..<end { list.path.add(bars[bar].rect, radii: radii(bars[bar])) }
      list.append(.fill(list.path.slice(from: mark), .nonzero), .solid(piece.color), from: source)
    }
  }

  /// Bars under a gradient: one after the other where each has its own.
  private func draw(_ range: Range<Int>, _ gradient: FillGradient, into list: inout DisplayList) {
    let stops = gradient.stops(in: &list)
    let shared = gradient.isShared ? gradient.paint(.zero, stops, in: &list) : nil
    var mark = list.path.mark
    for index in range {
      let bar = bars[index]
      list.path.add(bar.rect, radii: radii(bar))
      if let shared {
        if index + 1 < range.upperBound { continue }
        list.append(.fill(list.path.slice(from: mark), .nonzero), shared, from: source)
      } else {
        let paint = gradient.paint(bar.rect, turned: gradient.isTurned(bar.freeEnd), stops, in: &list)
        list.append(.fill(list.path.slice(from: mark), .nonzero), paint, from: source)
      }
      mark = list.path.mark
    }
  }

  private func radii(_ bar: Bar) -> CornerRadii {
    let length = across == .x ? bar.rect.height : bar.rect.width
    let round = min(radius, length / (floats ? 2 : 1))
    if bar.freeEnd == 0 { return CornerRadii(round) }
    let low = bar.freeEnd < 0 ? round : 0
    let high = bar.freeEnd > 0 ? round : 0
    return across == .x
      ? CornerRadii(topLeft: low, topRight: low, bottomRight: high, bottomLeft: high)
      : CornerRadii(topLeft: low, topRight: high, bottomRight: high, bottomLeft: low)
  }
}
