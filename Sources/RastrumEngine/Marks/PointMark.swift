// A symbol at each (x, y).
//
// Where there are few enough to tell apart, each has a thin edge in the colour of the ground, so that crowded ones
// stay distinct. Transparent ones show each other through instead, and those that follow each other as along a line
// are one.
// Packed columns on linear scales are read in pairs, with x and y in one vector: 14 instructions a point instead of 106
// (two passes over blocks of positions, and two copies of the centers).

import RastrumDrawing
import RastrumScales

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
    return PlacedPoints(
      pieces: series.map { one in
        PlacedPoints.Piece(
          rows: one.rows, x: x, y: y, color: one.color.opacity(number(.opacity)))
      }, in: plot, symbol: symbol, size: number(.pointSize),
      edge: count <= Self.edgedPoints && number(.opacity) == 1 && number(.pointSize) > 0 ? plot.theme.background : nil
    )
  }
}

/// The positions are read when they are drawn, into the list and nowhere else: 8 bytes a point.
final class PlacedPoints: PlacedMark {
  /// The rows of a series.
  struct Piece {
    var rows: Rows
    var x: Column
    var y: Column
    var color: Color
  }

  private let pieces: [Piece]
  private let plot: PlotContext
  private let symbol: Symbol
  private let size: Double
  private let edge: Color?

  /// - `edge`: the colour of a thin edge around each symbol.
  init(pieces: [Piece], in plot: PlotContext, symbol: Symbol, size: Double, edge: Color?) {
    self.pieces = pieces
    self.plot = plot
    self.symbol = symbol
    self.size = size
    self.edge = edge
  }

  /// Points so near to those before them that edges would be all that is seen: half of them within a quarter of
  /// their size.
  private func isLine(_ centers: borrowing Buffer<SIMD2<Float>>, from start: Int) -> Bool {
    let reach = Float(size / 4)
    var near = 0
    for index in stride(from: start + 1, to: centers.count, by: 1) {
      let step = centers[index] - centers[index - 1]
      if abs(step.x) < reach && abs(step.y) < reach { near += 1 }
    }
    return 2 * near > centers.count - start
  }

  /// Centers of others, of a legend say: for want of one of them the block would double, old and new at once.
  private static let others = 1024

  override func draw(into list: inout DisplayList) {
    let source = plot.source()
    list.centers.reserve(pieces.reduce(Self.others) { $0 + $1.rows.count })
    for piece in pieces {
      let start = list.centers.count
      list.centers.append(piece, in: plot)
      let end = list.centers.count
      guard let edge, edge.alpha == 255, !isLine(list.centers, from: start) else {
        list.append(
          .symbols(Slice(start: start, count: end - start), symbol, size: size), .solid(piece.color), from: source)
        continue
      }
      // Symbol by symbol, so that an edge lies over the symbols before it and under those after it.
      for center in start..<end {
        let one = Slice(start: center, count: 1)
        list.append(.symbols(one, symbol, size: size + 1.5), .solid(edge), from: source)
        list.append(.symbols(one, symbol, size: size), .solid(piece.color), from: source)
      }
    }
  }
}

extension Buffer<SIMD2<Float>> {
  /// Appends the places of a piece's rows, those that have both positions.
  fileprivate mutating func append(_ piece: PlacedPoints.Piece, in plot: PlotContext) {
    let count = piece.rows.count
    guard reserve(count), let block = base else { return }
    let start = self.count
    let room = block + start
    var kept = 0
    if let mapping = plot.mapping, piece.rows.areConsecutive, let x = piece.x.packedDoubles,
      let y = piece.y.packedDoubles, x.count >= count, y.count >= count
    {
      kept = mapping.places(x: x.base, y: y.base, count: count, into: room)
    } else {
      let readers = [
        PositionReader(piece.x, piece.rows, plot.x), PositionReader(piece.y, piece.rows, plot.y),
      ]
      forEachBlock(count, readers) { block in
        for row in 0..<block.count {
          let (x, y) = (block[0][row], block[1][row])
          if !(x.isFinite && y.isFinite) { continue }
          room[kept] = SIMD2(Float(x.nearby), Float(y.nearby))
          kept += 1
        }
      }
    }
    extend(by: kept)
  }
}

/// Both coordinates of a plot with two linear scales, each in a lane.
private struct PairMapping {
  private let start: SIMD2<Double>
  private let prescale: SIMD2<Double>
  private let lower: SIMD2<Double>
  private let factor: SIMD2<Double>

  init(x: Mapping, y: Mapping) {
    start = SIMD2(x.start, y.start)
    prescale = SIMD2(x.prescale, y.prescale)
    lower = SIMD2(x.lower, y.lower)
    factor = SIMD2(x.factor, y.factor)
  }

  /// The places of finite pairs, as `Mapping.position` and `nearby` give them, and how many they are.
  @_optimize(speed)
  @inline(never)
  func places(
    x: UnsafePointer<Double>, y: UnsafePointer<Double>, count: Int, into places: UnsafeMutablePointer<SIMD2<Float>>
  ) -> Int {
    var kept = 0
    var row = 0
    while row < count {
      let end = min(row &+ Self.block, count)
      // 0, or NaN where a value is not finite.
      var stray = SIMD2<Double>.zero
      let out = places + kept
      for index in row..<end {
        let value = SIMD2(x[index], y[index])
        out[index &- row] = place(value)
        stray += value - value
      }
      if stray.x + stray.y == 0 {
        kept &+= end &- row
      } else {
        for index in row..<end where x[index].isFinite && y[index].isFinite {
          places[kept] = place(SIMD2(x[index], y[index]))
          kept &+= 1
        }
      }
      row = end
    }
    return kept
  }

  /// Points that are taken to be there until one of them turns out to be missing.
  private static let block = 64

  @inline(__always)
  private func place(_ value: SIMD2<Double>) -> SIMD2<Float> {
    let low = SIMD2<Double>(repeating: -1e6)
    let high = SIMD2<Double>(repeating: 1e6)
    let place = start + (value * prescale - lower) * factor
    let above = low.replacing(with: place, where: place .> low)
    return SIMD2<Float>(high.replacing(with: above, where: above .< high))
  }
}

extension PlotContext {
  fileprivate var mapping: PairMapping? {
    guard case .linear(let x) = x, case .linear(let y) = y else { return nil }
    return PairMapping(x: x.mapping, y: y.mapping)
  }
}
