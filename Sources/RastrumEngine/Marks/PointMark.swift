// A symbol at each (x, y).
//
// Where there are few enough to tell apart, each has a thin edge in the colour of the ground, so that crowded ones
// stay distinct. Transparent ones show each other through instead.

import RastrumDrawing

final class PointMark: Mark {
  init(failures: FailureLog) {
    super.init(
      kind: .point, failures: failures,
      rules: [.length(.pointSize, standard: 7), .choice(.symbol, 0...5)])
  }

  override class var channels: [Channel] { [.x, .y, .color] }

  override func demand(_ dimension: Dimension) throws(ChartError) -> Demand {
    guard let column = column(dimension.channel) else { return .none }
    return Demand(extent: column.extent(), prefersNice: true, isValue: true)
  }

  override var takesColorNumbers: Bool { true }

  private var symbol: Symbol { Symbol(rawValue: choice(.symbol)) ?? .circle }

  /// The farthest corner of a symbol, the triangle's top, is 0.78 sizes from its center.
  override var reach: Double { number(.pointSize) * (symbol == .circle ? 0.5 : 0.78) }

  override var legendSymbol: LegendSymbol { .point(symbol) }

  /// Above this many points edges would be all that is seen, and cost two commands each.
  private static let edgedPoints = 2000

  override func placed(in plot: PlotContext, series: [Series]) throws(ChartError) -> PlacedMark {
    guard let x = column(.x), let y = column(.y) else { return PlacedMark() }
    let count = series.reduce(0) { $0 + $1.rows.count }
    let placed = PlacedPoints(
      symbol: symbol, size: number(.pointSize),
      edge: count <= Self.edgedPoints && number(.opacity) == 1 ? plot.theme.background : nil, source: plot.source())
    for one in series {
      placed.begin(color: one.color.opacity(number(.opacity)))
      let readers = [PositionReader(x, one.rows, plot.x), PositionReader(y, one.rows, plot.y)]
      forEachBlock(one.rows.count, readers) { block in
        for row in 0..<block.count { placed.append(Point(x: block[0][row], y: block[1][row])) }
      }
    }
    if placed.failed { throw .outOfMemory }
    return placed
  }
}

final class PlacedPoints: PlacedMark {
  private struct Piece: BitwiseCopyable {
    var start: Int
    var color: Color
  }

  private var centers = Buffer<SIMD2<Float>>()
  private var pieces = Buffer<Piece>()
  private let symbol: Symbol
  private let size: Double
  private let edge: Color?
  private let source: Source

  /// - `edge`: the colour of a thin edge around each symbol.
  init(symbol: Symbol, size: Double, edge: Color?, source: Source) {
    self.symbol = symbol
    self.size = size
    self.edge = edge
    self.source = source
  }

  var failed: Bool { centers.failed || pieces.failed }

  func begin(color: Color) {
    pieces.append(Piece(start: centers.count, color: color))
  }

  func append(_ center: Point) {
    if center.isFinite { centers.append(SIMD2(Float(center.x.nearby), Float(center.y.nearby))) }
  }

  override func draw(into list: inout DisplayList) {
    for index in 0..<pieces.count {
      let piece = pieces[index]
      let end = index + 1 < pieces.count ? pieces[index + 1].start : centers.count
      let start = list.centers.count
      list.centers.append(contentsOf: UnsafeBufferPointer(rebasing: centers.elements[piece.start..<end]))
      guard let edge, edge.alpha == 255 else {
        list.append(
          .symbols(Slice(start: start, count: end - piece.start), symbol, size: size), .solid(piece.color),
          from: source)
        continue
      }
      // Symbol by symbol, so that an edge lies over the symbols before it and under those after it.
      for center in start..<(start + end - piece.start) {
        let one = Slice(start: center, count: 1)
        list.append(.symbols(one, symbol, size: size + 1.5), .solid(edge), from: source)
        list.append(.symbols(one, symbol, size: size), .solid(piece.color), from: source)
      }
    }
  }
}
