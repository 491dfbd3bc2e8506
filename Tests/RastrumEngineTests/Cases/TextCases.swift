import RastrumDrawing
import RastrumText
import Testing

@testable import RastrumEngine

/// Faults that users of chart libraries reported: texts.
@Suite struct TextCases {
  @Test("text-01: negative labels have a minus that the font draws") func minus() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(2), y: [-2, 2])
    try chart.view(y: -2...2)
    try chart.yAxis.set(.tickCount, 5)
    let labels = try chart.layout().labels(.y).map(\.text)
    #expect(labels.contains("\u{2212}2") && labels.contains("0") && labels.contains("2"))
    for label in labels { #expect(chart.typesetter.line(label, size: 12, weight: .regular).missing == 0) }
  }

  @Test("text-02: characters that no font has do not break a title") func missingCharacters() throws {
    let chart = Chart()
    let title = "A \u{f8fe}\u{10fffd} B\u{3000}C"
    try chart.set(.title, .text(title))
    let layout = try chart.layout()
    #expect(layout.texts(.title) == [title])
    let line = chart.typesetter.line(title, size: 16, weight: .bold)
    #expect(line.missing >= 2)
    // The audit tells.
    let found = try chart.audit(size: Size(width: 640, height: 400), scale: 1).filter { $0.kind == .missingGlyphs }
    #expect(found.map(\.place) == [PartPlace(.title)])
    #expect(found.map(\.count) == [line.missing])
    // A, the boxes, B and C one after the other.
    #expect(line.glyphs.count >= 5)
    #expect(zip(line.glyphs, line.glyphs.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  @Test("text-05: lines of labels count in the layout") func linesOfLabels() throws {
    let chart = try Gallery.titleLines()
    let layout = try chart.layout(400, 260)
    #expect(LayoutRules(layout: layout).broken.isEmpty)
    #expect(try chart.audit(size: layout.size, scale: 1).allSatisfy { $0.kind == .shortened || $0.kind == .dropped })
    #expect(layout.texts(.title) == ["one", "two", "three"])
    #expect(layout.labels(.x).map(\.text) == ["x\ny", "z"])
  }

  @Test("text-06: labels are never cut by the picture's edge", arguments: [300.0, 200, 150, 120, 90])
  func labelsAtTheEdge(width: Double) throws {
    let chart = Chart()
    try chart.add(.line, x: [0, 1_000_000], y: [0, 1])
    try chart.view(x: 0...1_000_000)
    try chart.xAxis.set(.tickCount, 3)
    for padding in [0.0, 12] {
      try chart.set(.padding, .number(padding))
      let layout = try chart.layout(width, 150)
      #expect(LayoutRules(layout: layout).broken.isEmpty)
      if width >= 200 { #expect(layout.labels(.x).count >= 2) }
    }
  }

  @Test("text-07: one long name does not make its neighbours disappear") func longName() throws {
    let layout = try Gallery.longNames().layout(500, 300)
    #expect(layout.labels(.x).count == 5)
    #expect(layout.hiddenLabels == 0)
    #expect(layout.labels(.x)[1].text.split(whereSeparator: \.isWhitespace) == ["Milestone", "one", "-", "start"])
    #expect(LayoutRules(layout: layout).broken.isEmpty)
  }
}
