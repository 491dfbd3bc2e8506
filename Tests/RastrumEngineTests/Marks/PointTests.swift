import RastrumDrawing
import Testing

@testable import RastrumEngine

@Suite struct PointTests {
  private func symbols(_ layout: Layout) -> [(symbol: Symbol, size: Double, color: Color, count: Int)] {
    layout.commands(.mark).compactMap { command in
      guard case .symbols(let slice, let symbol, let size) = command.shape, case .solid(let color) = command.paint
      else { return nil }
      return (symbol, size, color, slice.count)
    }
  }

  @Test(arguments: Symbol.allCases) func pointsHaveTheirSymbolAndSize(symbol: Symbol) throws {
    let chart = Chart()
    try chart.add(.point, x: [1], y: [2], [.symbol: .pick(symbol), .pointSize: 11, .color: .rgb(0x2a4b6c)])
    let drawn = symbols(try chart.layout())
    #expect(drawn.allSatisfy { $0.symbol == symbol })
    #expect(drawn.last?.size == 11)
    #expect(drawn.last?.color == Color(rgb: 0x2a4b6c))
  }

  @Test func pointsLieWhereTheirValuesAre() throws {
    let chart = Chart()
    try chart.add(.point, x: [1, .nan, 3, 4, 5], y: [0, 1, .infinity, 5, 10])
    try chart.view(x: 0...10, y: 0...10)
    let layout = try chart.layout()
    let centers = layout.centers()
    try #require(centers.count == 3)
    for (center, value) in zip(centers, [(1.0, 0.0), (4, 5), (5, 10)]) {
      #expect(abs(center.x - (layout.plot.minX + value.0 / 10 * layout.plot.width)) < 1e-3)
      #expect(abs(center.y - (layout.plot.maxY - value.1 / 10 * layout.plot.height)) < 1e-3)
    }
  }

  /// Where the host set both domains, placing alone sees which points lie outside; elsewhere the extent of the values tells.
  @Test(
    arguments: [
      ([1, 9], [1, 9], false), ([0, 10], [0, 10], false), ([10.001, 5], [5, 5], true), ([5, 5], [-0.001, 5], true),
      ([.nan, 5], [50, 5], false), ([.infinity, 5], [5, 5], false), ([-1e300, 5], [5, 5], true), ([], [], false),
    ] as [([Double], [Double], Bool)])
  func pointsOutsideASetDomainAreClipped(x: [Double], y: [Double], clips: Bool) throws {
    // Extents take each dimension by itself: that of a point without an x, too.
    let areThere = (x + y).allSatisfy { $0.isFinite }
    for (isAsked, isReversed) in [(false, false), (false, true), (true, false)] where areThere || !isAsked {
      let chart = Chart()
      try chart.add(.point, x: .numbers(x), y: .numbers(y))
      try chart.view(x: 0...10, y: 0...10)
      if isReversed { try chart.xScale.set(.reverse, .pick(Toggle.on)) }
      // Nice ends ask for the extents, and leave this domain as it is.
      if isAsked { try chart.xScale.set(.nice, .pick(Toggle.on)) }
      let layout = try chart.layout()
      let rects = layout.commands(.mark).compactMap { if case .pushClip(let rect) = $0.shape { rect } else { nil } }
      #expect(rects == (clips ? [layout.plot] : []), "extents asked for: \(isAsked)")
    }
  }

  /// A thin edge in the colour of the ground lies over earlier points and under later ones.
  @Test func crowdedPointsHaveAnEdge() throws {
    let chart = Chart()
    try chart.add(.point, x: .count(3), y: .count(3))
    let drawn = symbols(try chart.layout())
    #expect(drawn.map(\.count) == Array(repeating: 1, count: 6))
    #expect(drawn.map(\.size) == [8.5, 7, 8.5, 7, 8.5, 7])
    #expect(drawn[0].color == Theme.named(.light).background)
  }

  @Test(arguments: [(2000, true), (2001, false)]) func manyPointsHaveNone(count: Int, edged: Bool) throws {
    let chart = Chart()
    try chart.add(.point, x: .count(count), y: .numbers((0..<count).map { Double($0 * 619 % count) }))
    #expect(symbols(try chart.layout()).count == (edged ? 2 * count : 1))
  }

  /// Points that follow each other as along a line would cover all but the last one with their edges.
  @Test(arguments: [(100, true), (1000, false)]) func pointsInALineHaveNone(count: Int, edged: Bool) throws {
    let chart = Chart()
    try chart.add(.point, x: .count(count), y: .count(count))
    #expect(symbols(try chart.layout()).count == (edged ? 2 * count : 1))
  }

  /// Points that show each other through would lose it behind an edge.
  @Test func transparentPointsHaveNone() throws {
    let chart = Chart()
    try chart.add(.point, x: .count(3), y: .count(3), [.opacity: 0.5])
    let drawn = symbols(try chart.layout())
    #expect(drawn.map(\.count) == [3])
    #expect(drawn[0].color.alpha == 128)
  }

  @Test func pointsOnATransparentGroundHaveNone() throws {
    let chart = Chart()
    try chart.add(.point, x: .count(3), y: .count(3))
    try chart.set(.background, .color(.clear))
    #expect(symbols(try chart.layout()).map(\.count) == [3])
    #expect(try chart.layout().commands(.background).isEmpty)
  }
}
