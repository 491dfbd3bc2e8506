import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// Which rung labels are on.
@Suite struct LadderTests {
  private static let words = [
    "Assembly", "Body work", "Cutting", "Design and drawing", "Engraving", "Finishing", "Gluing", "Heat treatment",
  ]

  private func bars(_ names: [String], _ rungs: [LabelRung] = []) throws -> Chart {
    let chart = Chart()
    try chart.add(.bar, x: .names(names), y: .count(names.count))
    try chart.xAxis.set(.labelLadder, .numbers(rungs.map { Double($0.rawValue) }))
    return chart
  }

  /// The names, the width, the usual rung.
  @Test(arguments: [
    (["a", "b", "c"], 200.0, LabelRung.full), (words, 1600, .full), (words, 700, .wrap), (words, 400, .turn45),
    (words + words.map { $0 + " 2" } + words.map { $0 + " 3" }, 480, .turn90),
    ((0..<300).map { "Name \($0)" }, 640, .thin),
    ((1990..<2020).map { "\($0)" }, 400, .thin),
  ]) func usualRungs(names: [String], width: Double, rung: LabelRung) throws {
    let layout = try bars(names).layout(width, 400)
    #expect(layout.axes[0].rung == rung)
    #expect(layout.axes[0].shownLabels >= 2)
    #expect(layout.axes[0].hiddenLabels == names.count - layout.axes[0].shownLabels)
    if rung != .thin { #expect(layout.hiddenLabels == 0) }
    #expect(LayoutRules(layout: layout).broken.isEmpty)
  }

  /// A ladder of one rung is that rung wherever it can be.
  @Test(arguments: [
    (LabelRung.full, 0), (.stagger, 0), (.turn45, 45), (.turn90, 90), (.wrap, 0), (.ellipsis, 0),
  ]) func theHostDecides(rung: LabelRung, degrees: Int) throws {
    let layout = try bars(["Alpha", "Beta", "Gamma"], [rung]).layout(480, 300)
    #expect(layout.axes[0].rung == rung && layout.axes[0].degrees == degrees)
    #expect(layout.axes[0].shownLabels == 3)
    #expect(LayoutRules(layout: layout).broken.isEmpty)
  }

  /// A host's ladder on numbers.
  @Test(arguments: [
    ([LabelRung.full], LabelRung.full, 0), ([.turn90], .turn90, 90), ([.turn45], .turn45, 45),
    ([.shorter], .shorter, 0),
    ([.full, .turn45], .turn45, 45), ([.full, .stagger, .turn45], .stagger, 0),
  ]) func numbersClimbTheLadder(rungs: [LabelRung], taken: LabelRung, degrees: Int) throws {
    let chart = Chart()
    try chart.add(.line, x: [0, 1_200_000], y: [0, 1])
    try chart.xAxis.set([.labelLadder: .numbers(rungs.map { Double($0.rawValue) }), .tickCount: 7])
    let layout = try chart.layout(400, 300)
    #expect(layout.axes[0].rung == taken && layout.axes[0].degrees == degrees, "\(layout.axes[0])")
    #expect(LayoutRules(layout: layout).broken.isEmpty)
  }

  /// Numbers that would take more than a quarter of the width get prefixes.
  @Test func wideNumbersGetShorter() throws {
    let chart = Chart()
    try chart.add(.line, x: [0, 1], y: [10_000_000, 90_000_000])
    #expect(try chart.layout(640, 300).axes[1].rung == .full)
    #expect(try chart.layout(200, 300).axes[1].rung == .shorter)
    #expect(try chart.layout(200, 300).labels(.y).contains { $0.text.hasSuffix("M") })
  }

  /// No word is broken but on the last rung.
  @Test func wrappingKeepsWords() throws {
    for width in stride(from: 300.0, through: 1200, by: 50) {
      let layout = try bars(Self.words).layout(width, 500)
      if layout.axes[0].rung != .wrap { continue }
      let shown = layout.texts(.tickLabel).joined(separator: " ")
      for word in Self.words { #expect(shown.contains(word)) }
    }
  }

  /// Pass two over the length that pass one was for changes nothing, and neither does a third pass.
  @Test(arguments: 0..<6) func solvingAgainChangesNothing(part: Int) throws {
    for seed in part * 60..<part * 60 + 60 {
      var random = RandomChart(seed: UInt64(9000 + seed))
      let chart = try random.make()
      let (size, scale) = random.picture()
      guard let layout = try? LayoutSolver(chart, size: size, scale: scale, watch: nil) else { continue }
      let solver = layout.solver(layout.margins(dropping: []))
      for dimension in Dimension.allCases {
        let end = dimension == .x ? size.width * 0.8 : size.height * 0.8
        let first = solver.solved(dimension, { _ in (0, end) }, after: [])
        let second = solver.solved(dimension, { _ in (0, end) }, after: first)
        let third = solver.solved(dimension, { _ in (0, end) }, after: second)
        for (a, b) in zip(first, second) {
          #expect(a.labelDepth >= b.labelDepth - 1e-6 && b.labelDepth.isFinite)
          let before = a.marks.map { $0.label?.size }, after = b.marks.map { $0.label?.size }
          #expect(before == after, "seed \(9000 + seed)")
        }
        for (a, b) in zip(second, third) { #expect(a.marks.map { $0.label?.size } == b.marks.map { $0.label?.size }) }
      }
    }
  }
}
