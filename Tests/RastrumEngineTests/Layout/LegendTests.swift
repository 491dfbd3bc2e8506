import RastrumDrawing
import Testing

@testable import RastrumEngine

@Suite struct LegendTests {
  private func chart(_ count: Int, name: (Int) -> String = { "Series \($0)" }) throws -> Chart {
    let chart = Chart()
    try chart.set(.title, "Title")
    try chart.add(.point, x: .count(count), y: .count(count), color: (0..<count).map(name))
    return chart
  }

  /// What has no room is counted after the last name, and the plot keeps its share.
  @Test(arguments: [
    (24, 400.0, 300.0), (24, 200, 300), (24, 640, 400), (100, 400, 300), (8, 400, 300), (3, 120, 200), (60, 300, 100),
  ])
  func whatHasNoRoomIsCounted(count: Int, width: Double, height: Double) throws {
    let layout = try chart(count).layout(width, height)
    if layout.dropped.contains(.legend) {
      #expect(height < 150)
      return
    }
    let names = layout.texts(.legendLabel)
    let shown = count - layout.hiddenSeries
    #expect(names.prefix(shown) == (0..<shown).map { "Series \($0)" }[...])
    #expect(names.dropFirst(shown) == (shown < count ? ["+\(count - shown)"] : []))
    #expect(layout.commands(.legendSymbol).count == shown && shown > 0)
    #expect(layout.plot.height >= height / 3 && layout.plot.width >= width / 3)
    #expect(LayoutRules(layout: layout).broken.isEmpty)
    let frames = layout.frames([.legendLabel])
    let top = frames.map(\.rect.minY).min() ?? 0, bottom = frames.map(\.rect.maxY).max() ?? 0
    #expect(bottom - top <= 0.3 * height + 1)
    #expect(frames.map(\.index) == Array(0..<frames.count))
  }

  @Test func twentyFourNamesAreNotDropped() throws {
    let layout = try chart(24).layout(400, 300)
    #expect(!layout.dropped.contains(.legend) && layout.hiddenSeries > 0 && layout.hiddenSeries < 14)
    #expect(try chart(6).layout(400, 300).hiddenSeries == 0)
  }

  @Test func longNamesAreShortened() throws {
    let layout = try chart(5) { String(repeating: "very long ", count: 12) + "\($0)" }.layout(300, 300)
    #expect(layout.texts(.legendLabel).first?.hasSuffix("…") == true)
    #expect(LayoutRules(layout: layout).broken.isEmpty)
  }
}
