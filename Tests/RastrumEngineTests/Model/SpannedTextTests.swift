import RastrumDrawing
import RastrumText
import Testing

@testable import RastrumEngine

@Suite struct SpannedTextTests {
  typealias Span = SpannedText.Span

  @Test(
    arguments: [
      ([Span(start: 0, length: 1)], nil), ([], nil), ([Span(start: 7, length: 0)], nil),
      ([Span(start: 0, length: 7)], nil),
      ([Span(start: 0, length: 1), Span(start: 1, length: 2), Span(start: 3, length: 3)], nil),
      ([Span(start: 8, length: 0)], "spans[0].start is 8"), ([Span(start: 2, length: 1)], "inside a character"),
      ([Span(start: 1, length: 1)], "ends inside a character"), ([Span(start: 0, length: 8)], "spans[0].length is 8"),
      ([Span(start: 0, length: 3), Span(start: 1, length: 2)], "spans[1].start is 1; allowed is 3 … 7"),
      ([Span(start: 3, length: 0), Span(start: 0, length: 1)], "spans[1].start is 0; allowed is 3"),
      ([Span(start: -1, length: 1)], "spans[0].start"), ([Span(start: 1, length: -1)], "spans[0].length"),
      ([Span(start: .max, length: .max)], "spans[0].start"), ([Span(start: 0, length: 1, size: 0.5)], "size is 0.5"),
      ([Span(start: 0, length: 1, size: .nan)], "size"), ([Span(start: 0, length: 1, size: 1001)], "size is 1001"),
    ] as [([Span], String?)])
  func spansAreChecked(spans: [Span], problem: String?) throws {
    // 1, 2, 3 and 1 bytes.
    let text = SpannedText("aé–z", spans)
    let chart = Chart()
    do throws(ChartError) {
      try chart.set(.title, .spannedText(text))
      #expect(problem == nil)
      #expect(chart.spannedText(.title).spans == spans)
    } catch {
      #expect(error.message.contains(problem ?? "no error"), "\(error.message)")
      #expect(chart.text(.title) == "")
    }
  }

  @Test func spansAreAtMostFiveHundred() throws {
    let text = String(repeating: "a", count: 501)
    let spans = (0..<501).map { Span(start: $0, length: 1, weight: .bold) }
    let chart = Chart()
    try chart.set(.title, .spannedText(SpannedText(text, Array(spans.prefix(500)))))
    #expect(throws: ChartError.self) { try chart.set(.title, .spannedText(SpannedText(text, spans))) }
    #expect(throws: ChartError.self) { try chart.set(.padding, .spannedText(SpannedText("1"))) }
  }

  /// Each text that takes spans draws them: a colour that nothing else has.
  @Test func spansAreDrawnEverywhere() throws {
    let red = Color(rgb: 0xff0000)
    func text(_ start: String) -> PropertyValue {
      .spannedText(SpannedText(start + " red", [Span(start: start.utf8.count, length: 4, color: red)]))
    }
    for (part, legend) in [(Part.legendLabel, LegendPlacement.top), (.directLabel, .direct)] {
      let chart = Chart()
      try chart.set(.title, text("Title"))
      try chart.set(.subtitle, text("Subtitle"))
      try chart.xAxis.set(.title, text("x"))
      try chart.yAxis.set(.title, text("y"))
      for index in 0..<2 {
        let mark = try chart.add(.line, x: .count(3), y: .count(3))
        try mark.set(.name, text("Line \(index)"))
      }
      try chart.set(.legend, .pick(legend))
      let layout = try chart.layout()
      for part in [Part.title, .subtitle, .axisTitle, part] {
        #expect(layout.colors(part).contains(red), "\(part)")
        #expect(layout.texts(part).contains(" red"), "\(part)")
      }
      #expect(LayoutRules(layout: layout).broken.isEmpty)
    }
  }

  /// Sizes of spans are points, whatever the size of the text around.
  @Test func sizesArePoints() throws {
    let chart = Chart()
    let spans = [Span(start: 1, length: 1, size: 30), Span(start: 2, length: 1, position: .superscript)]
    try chart.set(.title, .spannedText(SpannedText("abc", spans)))
    let sizes = try chart.layout().commands(.title).compactMap { command -> Double? in
      guard case .glyphs(let run) = command.shape else { return nil }
      return (run.size * 100).rounded() / 100
    }
    #expect(sizes == [16.1, 30, 10.47])
  }

  /// x labels and y labels have places of their own.
  @Test func labelsOfBothAxesAreToldApart() throws {
    let chart = Chart()
    try chart.add(.point, x: .count(5), y: .count(5))
    let layout = try chart.layout()
    let frames = layout.frames([.tickLabel])
    #expect(Set(frames.map(\.index)).count == frames.count)
    for command in layout.commands(.tickLabel) {
      guard case .glyphs(let run) = command.shape else { continue }
      let (axis, index) = command.source.tickLabel
      #expect((axis == 0) == (run.origin.y > layout.plot.maxY + 6))
      #expect(index >= 0 && index < 100)
    }
  }

  /// Labels side by side stand on one baseline, in whatever scripts.
  @Test func labelsShareABaseline() throws {
    let chart = Chart()
    try chart.add(.bar, x: .names(["abc", "日", "e\u{301}\u{323}\u{302}", "x\ny"]), y: .count(4))
    let layout = try chart.layout()
    let tops = layout.commands(.tickLabel).compactMap { command -> Double? in
      guard case .glyphs(let run) = command.shape, command.source.tickLabel.axis == 0 else { return nil }
      return run.origin.y
    }
    #expect(Set(tops.map { ($0 * 1e6).rounded() }).count == 2)
    #expect(LayoutRules(layout: layout).broken.isEmpty)
  }
}
