// A symbol at each (x, y).
//
// Where there are few enough to tell apart, each has a thin edge in the colour of the ground, so that crowded ones
// stay distinct. Transparent ones show each other through instead, and those that follow each other as along a line
// are one.
// Packed columns on linear scales are read in pairs, with x and y in one vector: 18 instructions a point instead of 106
// (two passes over blocks of positions, and two copies of the centers). Where the host set both domains nothing else is
// read: whether points lie outside, and are clipped, is seen while they are placed (a pass over x and y for their
// extremes, 0.9 of 12.9 ms at a million points, is left out).

import RastrumDrawing
import RastrumScales

final class PointMark: Mark {
  init(failures: FailureLog) {
    super.init(kind: .point, failures: failures, rules: Self.rules)
  }

  private static let rules: [PropertyRule] =
    [.length(.pointSize, standard: 7), .choice(.symbol, 0...5)] + sharedRules

  override class var channels: [Channel] { [.x, .y, .color] }

  override func demand(_ dimension: Dimension) throws(ChartError) -> Demand {
    guard let column = column(dimension.channel) else { return .none }
    var extent: ColumnExtent?
    if let domain = hostDomain(dimension), hostDomain(dimension.other) != nil {
      extent = .numbers(.numbers(domain.lower, domain.upper))
    }
    return Demand(extent: extent ?? column.extent(), prefersNice: true, isValue: true)
  }

  /// The domain that the host set, where the values do not matter to the scale.
  private func hostDomain(_ dimension: Dimension) -> (lower: Double, upper: Double)? {
    guard column(dimension.channel)?.packedDoubles != nil, let scale = scale(dimension), scale.nice != .on,
      scale.curve == .linear, scale.type == .automatic || scale.type == .linear, scale.beyond == .kept,
      scale.breaks.isEmpty, case .numbers(let lower, let upper) = scale.domain, lower < upper, lower > -.infinity,
      upper < .infinity
    else { return nil }
    return (lower, upper)
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
    var limits: PointLimits?
    if let across = hostDomain(.x), let down = hostDomain(.y), let mapping = plot.mapping {
      limits = PointLimits(
        mapping.position(SIMD2(across.lower, down.lower)), mapping.position(SIMD2(across.upper, down.upper)))
    }
    return PlacedPoints(
      pieces: series.map { one in
        PlacedPoints.Piece(
          rows: one.rows, x: x, y: y, color: one.color.opacity(number(.opacity)))
      }, in: plot, limits: limits, symbol: symbol, size: number(.pointSize),
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
  private let limits: PointLimits?

  /// - `edge`: the colour of a thin edge around each symbol. `limits`: points outside them let all be clipped to the plot.
  init(
    pieces: [Piece], in plot: PlotContext, limits: PointLimits?, symbol: Symbol, size: Double, edge: Color?
  ) {
    self.pieces = pieces
    self.plot = plot
    self.limits = limits
    self.symbol = symbol
    self.size = size
    self.edge = edge
  }

  /// Points so near to those before them that edges would be all that is seen: half of them within a quarter of
  /// their size.
  private func isLine(_ centers: borrowing Buffer<SIMD2<Float>>, _ range: Range<Int>) -> Bool {
    let reach = Float(size / 4)
    var near = 0
    for index in stride(from: range.lowerBound + 1, to: range.upperBound, by: 1) {
      let step = centers[index] - centers[index - 1]
      if abs(step.x) < reach && abs(step.y) < reach { near += 1 }
    }
    return 2 * near > range.count
  }

  /// Centers of others, of a legend say: for want of one of them the block would double, old and new at once.
  private static let others = 1024

  override func draw(into list: inout DisplayList) {
    let source = plot.source()
    list.centers.reserve(pieces.reduce(Self.others) { $0 + $1.rows.count })
    var start = list.centers.count
    var seen = PointLimits.none
    var counts: [Int] = []
    for piece in pieces { counts.append(list.centers.append(piece, in: plot, &seen)) }
    let clips = limits.map { !$0.contain(seen) } ?? false
    if clips { list.pushClip(plot.frame, from: source) }
    defer { if clips { list.popClip(from: source) } }
    for (piece, count) in zip(pieces, counts) {
      let end = start + count
      defer { start = end }
      guard let edge, edge.alpha == 255, !isLine(list.centers, start..<end) else {
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
  /// Appends the places of a piece's rows, those that have both positions; how many, and around all of them `seen`.
  fileprivate mutating func append(
    _ piece: PlacedPoints.Piece, in plot: PlotContext, _ seen: inout PointLimits
  ) -> Int {
    let count = piece.rows.count
    guard reserve(count), let block = base else { return 0 }
    let start = self.count
    let room = block + start
    var kept = 0
    if let mapping = plot.mapping, piece.rows.areConsecutive, let x = piece.x.packedDoubles,
      let y = piece.y.packedDoubles, x.count >= count, y.count >= count
    {
      kept = mapping.places(x: x.base, y: y.base, count: count, into: room, &seen)
    } else {
      let readers = [
        PositionReader(piece.x, piece.rows, plot.x), PositionReader(piece.y, piece.rows, plot.y),
      ]
      forEachBlock(count, readers) { block in
        for row in 0..<block.count {
          let (x, y) = (block[0][row], block[1][row])
          if !(x.isFinite && y.isFinite) { continue }
          seen.take(SIMD2(x, y))
          room[kept] = SIMD2(Float(x.nearby), Float(y.nearby))
          kept += 1
        }
      }
    }
    extend(by: kept)
    return kept
  }
}

/// Around positions, x and y in a lane each.
struct PointLimits: BitwiseCopyable {
  private(set) var low: SIMD2<Double>
  private(set) var high: SIMD2<Double>

  static var none: PointLimits {
    PointLimits(low: SIMD2(repeating: .infinity), high: SIMD2(repeating: -.infinity))
  }

  private init(low: SIMD2<Double>, high: SIMD2<Double>) {
    self.low = low
    self.high = high
  }

  init(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    self = .none
    take(a)
    take(b)
  }

  @inline(__always)
  mutating func take(_ place: SIMD2<Double>) {
    low = place.replacing(with: low, where: low .< place)
    high = place.replacing(with: high, where: high .> place)
  }

  func contain(_ other: PointLimits) -> Bool {
    !(other.low[0] < low[0] || other.low[1] < low[1] || other.high[0] > high[0] || other.high[1] > high[1])
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
    x: UnsafePointer<Double>, y: UnsafePointer<Double>, count: Int, into places: UnsafeMutablePointer<SIMD2<Float>>,
    _ seen: inout PointLimits
  ) -> Int {
    var kept = 0
    var row = 0
    while row < count {
      let end = min(row &+ Self.block, count)
      // 0, or NaN where a value is not finite.
      var stray = SIMD2<Double>.zero
      var limits = seen
      let out = places + kept
      for index in row..<end {
        let value = SIMD2(x[index], y[index])
        let place = position(value)
        limits.take(place)
        out[index &- row] = SIMD2<Float>(place)
        stray += value - value
      }
      if stray.x + stray.y == 0 {
        seen = limits
        kept &+= end &- row
      } else {
        for index in row..<end where x[index].isFinite && y[index].isFinite {
          let place = position(SIMD2(x[index], y[index]))
          seen.take(place)
          places[kept] = SIMD2<Float>(place)
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
  func position(_ value: SIMD2<Double>) -> SIMD2<Double> {
    let low = SIMD2<Double>(repeating: -1e6)
    let high = SIMD2<Double>(repeating: 1e6)
    let place = start + (value * prescale - lower) * factor
    let above = low.replacing(with: place, where: place .> low)
    return high.replacing(with: above, where: above .< high)
  }
}

extension PlotContext {
  fileprivate var mapping: PairMapping? {
    guard case .linear(let x) = x, case .linear(let y) = y else { return nil }
    return PairMapping(x: x.mapping, y: y.mapping)
  }
}
