import RastrumDrawing
import Testing

@testable import RastrumEngine

/// Faults that users of chart libraries reported: axes.
@Suite struct AxesCases {
  /// Both series are on the one y scale, so there is one set of lines, and both zeros are one.
  @Test("axes-01: grid lines of two series are those of one axis") func oneGrid() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(3), y: [0, 50, 100])
    try chart.add(.line, x: .count(3), y: [0, 7, 13])
    let layout = try chart.layout()
    let lines = layout.rectangles(.grid).map(\.midY) + layout.rectangles(.axisLine).map(\.midY)
    #expect(lines.count == layout.labels(.y).count)
    for label in layout.labels(.y) { #expect(lines.contains { abs($0 - label.position) < 2 }, "\(label)") }
    #expect(layout.strokes(0)[0][0] == layout.strokes(1)[0][0])
  }
}
