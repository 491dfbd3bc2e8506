import RastrumDrawing
import Testing

@testable import RastrumEngine

/// Where the gradients of fills lie.
@Suite struct GradientTests {
  private static let stops = [
    GradientStop(offset: 0, color: Color(rgb: 0x112233)), GradientStop(offset: 1, color: Color(rgba: 0x4455_66ff)),
  ]

  /// From and to of the gradients of the mark's fills, along one dimension.
  private func ends(_ layout: Layout, _ dimension: Dimension) throws -> [(Double, Double)] {
    var ends: [(Double, Double)] = []
    for command in layout.commands(.mark) {
      guard case .gradient(let gradient) = command.paint,
        case .linear(let from, let to) = layout.list.gradients[gradient].geometry
      else { continue }
      ends.append(dimension == .x ? (from.x, to.x) : (from.y, to.y))
    }
    return ends
  }

  @Test(arguments: [Toggle.off, .on]) func barsFadeFromWhereTheyStand(reverse: Toggle) throws {
    let chart = Chart()
    try chart.add(
      .bar, x: .names(["a", "b", "c"]), y: .numbers([3, -2, 7]), [.gradient: .stops(Self.stops)])
    try chart.yScale.set(.reverse, .pick(reverse))
    let layout = try chart.layout(400, 300)
    let bars = layout.fills().map { box($0) }
    let found = try ends(layout, .y)
    #expect(bars.count == 3 && found.count == 3)
    for (index, bar) in bars.enumerated() {
      // Positive bars point up where the scale is not reversed.
      let pointsUp = (index != 1) == (reverse == .off)
      let (from, to) = pointsUp ? (bar.maxY, bar.minY) : (bar.minY, bar.maxY)
      #expect(abs(found[index].0 - from) < 1e-9 && abs(found[index].1 - to) < 1e-9)
    }
  }

  @Test func plotSpanIsThePlot() throws {
    for kind in [MarkKind.bar, .area] {
      for reverse in [Toggle.off, .on] {
        let chart = Chart()
        try chart.add(
          kind, x: .count(4), y: .numbers([3, -2, 7, 5]),
          [.gradient: .stops(Self.stops), .gradientSpan: .choice(GradientSpan.plot.rawValue)])
        try chart.yScale.set(.reverse, .pick(reverse))
        let layout = try chart.layout(400, 300)
        let found = try ends(layout, .y)
        let plot = layout.plot
        #expect(found.count == 1)
        for (from, to) in found {
          #expect((from, to) == (reverse == .off ? (plot.maxY, plot.minY) : (plot.minY, plot.maxY)))
        }
      }
    }
  }

  @Test func alongPlacesIsAcross() throws {
    let chart = Chart()
    try chart.add(
      .area, x: .count(4), y: .numbers([3, -2, 7, 5]),
      [.gradient: .stops(Self.stops), .gradientDirection: .choice(GradientDirection.places.rawValue)])
    let layout = try chart.layout(400, 300)
    let found = try ends(layout, .x)
    let fill = box(layout.fills().flatMap { $0 })
    #expect(found.count == 1 && found[0] == (fill.minX, fill.maxX))
  }

  @Test func opacityThinsTheStops() throws {
    let chart = Chart()
    try chart.add(.bar, x: .names(["a"]), y: .numbers([3]), [.gradient: .stops(Self.stops), .opacity: .number(0.5)])
    let layout = try chart.layout(400, 300)
    #expect(layout.list.stops.elements.map { $0.color.alpha } == [128, 128])
  }

  @Test func badStopsAreRefused() throws {
    let mark = try Chart().addMark(.bar)
    for offsets in [[-0.1], [1.1], [.nan], [.infinity], [0.5, 0.4], [0, 0.2, 0.1]] as [[Double]] {
      #expect(throws: ChartError.self) {
        try mark.set(.gradient, .stops(offsets.map { GradientStop(offset: $0, color: .clear) }))
      }
    }
    try mark.set(.gradient, .stops([0, 0.5, 0.5, 1].map { GradientStop(offset: $0, color: .clear) }))
  }
}
