import Foundation
import RastrumDrawing
import RastrumScales
import Testing

@testable import RastrumEngine

/// The rows of docs/degenerate.md: each test has the name of its row.
@Suite struct DegenerateTests {
  @Test func thePageAndTheTestsHaveTheSameRows() throws {
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let tests = source.matches(of: /@Test\("([^"]+)"\)/).map { String($0.output.1) }
    let rows = try DegenerateRow.page().map { $0[0] }
    #expect(tests.sorted() == rows.sorted())
    #expect(Set(rows).count == rows.count)
  }

  private func line(_ id: String, _ ink: DegenerateRow.Ink = .some, x: Values? = nil, y: Values) throws {
    try DegenerateRow(id).draws(ink) { try $0.add(.line, x: x ?? .count(y.count), y: y) }
  }

  // MARK: Data

  @Test("no-marks") func noMarks() throws { try DegenerateRow("no-marks").draws(.none) { _ in } }
  @Test("no-data") func noData() throws { try line("no-data", .none, x: [], y: []) }
  @Test("no-column") func noColumn() throws {
    try DegenerateRow("no-column").draws(.none) { try $0.add(.line, y: [1, 2]) }
  }
  @Test("one-point") func onePoint() throws { try line("one-point", x: [3], y: [5]) }
  @Test("one-moment") func oneMoment() throws { try line("one-moment", x: .times([0], .seconds), y: [5]) }
  @Test("one-category") func oneCategory() throws {
    try DegenerateRow("one-category").draws(.some) { try $0.add(.bar, x: .names(["only"]), y: [5]) }
  }
  @Test("all-equal") func allEqual() throws { try line("all-equal", y: [7, 7, 7]) }
  @Test("all-zero") func allZero() throws { try line("all-zero", y: [0, -0.0, 0]) }
  @Test("zero-bars") func zeroBars() throws {
    try DegenerateRow("zero-bars").draws(.none) { try $0.add(.bar, x: .names(["a", "b"]), y: [0, 0]) }
  }
  @Test("one-place") func onePlace() throws { try line("one-place", x: [2, 2, 2], y: [1, 5, 3]) }
  @Test("all-missing") func allMissing() throws { try line("all-missing", .none, y: [.nan, .nan, .nan]) }
  @Test("infinities") func infinities() throws { try line("infinities", y: [1, .infinity, 2, -.infinity, 3, 4]) }
  @Test("lone-values") func loneValues() throws { try line("lone-values", y: [1, .nan, 2, .nan, 3]) }
  @Test("smallest") func smallest() throws { try line("smallest", y: [0, .leastNonzeroMagnitude, 0]) }
  @Test("largest") func largest() throws {
    try line("largest", y: [-.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude])
  }
  @Test("large-and-near") func largeAndNear() throws { try line("large-and-near", y: [1e9, 1e9 + 1e-6, 1e9]) }
  @Test("neighbours") func neighbours() throws { try line("neighbours", y: [1, 1.0.nextUp, 1]) }
  @Test("integers-at-the-ends") func integers() throws {
    try line("integers-at-the-ends", y: .integers([.min, 0, .max]))
  }
  @Test("moments-at-the-ends") func moments() throws {
    try line("moments-at-the-ends", x: .times([.min, 0, .max], .seconds), y: [1, 3, 2])
  }
  @Test("one-bar-wide") func oneBarWide() throws {
    try DegenerateRow("one-bar-wide").draws(.some) { try $0.add(.bar, x: [0, 1e9], y: [1, 2]) }
  }
  @Test("unequal-columns") func unequalColumns() throws {
    let chart = Chart()
    try chart.add(.line, x: [1, 2, 3], y: [1, 2])
    try DegenerateRow("unequal-columns").isRefused { _ = try chart.layout() }
  }
  @Test("mixed-columns") func mixedColumns() throws {
    let chart = Chart()
    try chart.add(.line, x: [1, 2], y: [1, 2])
    try chart.add(.line, x: .names(["a", "b"]), y: [1, 2])
    try DegenerateRow("mixed-columns").isRefused { _ = try chart.layout() }
  }
  @Test("no-group") func noGroup() throws {
    try DegenerateRow("no-group").draws(.some) {
      try $0.add(.line, x: .count(4), y: [1, 2, 3, 4], color: ["a", "a", nil, nil])
    }
  }

  // MARK: Categories

  @Test("ten-thousand-categories") func manyCategories() throws {
    try DegenerateRow("ten-thousand-categories").draws(.some) {
      try $0.add(
        .bar, x: .names((0..<10_000).map { "number \($0)" }), y: .numbers((0..<10_000).map { Double($0 % 97) }))
    }
  }
  @Test("equal-categories") func equalCategories() throws {
    try DegenerateRow("equal-categories").draws(.some) {
      try $0.add(.bar, x: .names(["a", "b", "a"]), y: [1, 2, 3])
    }
  }
  @Test("equal-categories-in-the-domain") func equalNames() throws {
    try DegenerateRow("equal-categories-in-the-domain").isRefused {
      try Chart().xScale.setCategories(["a", "b", "a"])
    }
  }
  @Test("empty-category") func emptyCategory() throws {
    try DegenerateRow("empty-category").draws(.some) { try $0.add(.bar, x: .names(["a", "", "c"]), y: [1, 2, 3]) }
  }
  @Test("no-categories") func noCategories() throws {
    try DegenerateRow("no-categories").draws(.none) {
      try $0.add(.bar, x: .names(["a", "b"]), y: [1, 2])
      try $0.xScale.setCategories([])
    }
  }
  @Test("unknown-category") func unknownCategory() throws {
    try DegenerateRow("unknown-category").draws(.some) {
      try $0.add(.bar, x: .names(["a", "b", nil, "c"]), y: [1, 2, 3, 4])
      try $0.xScale.setCategories(["b", "a"])
    }
  }
  @Test("thousand-series") func manySeries() throws {
    try DegenerateRow("thousand-series").draws(.some) {
      try $0.add(
        .point, x: .count(1000), y: .count(1000), color: (0..<1000).map { "series \($0)" }, [.color: .rgb(0x1669c3)])
    }
  }

  // MARK: Domains and ticks

  private func domain(_ id: String, _ lower: Double, _ upper: Double, _ ink: DegenerateRow.Ink = .some) throws {
    try DegenerateRow(id).draws(ink) {
      try $0.add(.line, x: .count(4), y: [1, 2, 3, 4])
      try $0.yScale.setDomain(lower: lower, upper: upper)
    }
  }
  private func refusedDomain(_ id: String, _ lower: Double, _ upper: Double) throws {
    try DegenerateRow(id).isRefused { try Chart().yScale.setDomain(lower: lower, upper: upper) }
  }

  @Test("nan-in-the-domain") func nanDomain() throws { try domain("nan-in-the-domain", .nan, 10) }
  @Test("nan-domain") func nanNan() throws { try domain("nan-domain", .nan, .nan) }
  @Test("infinite-domain") func infiniteDomain() throws { try refusedDomain("infinite-domain", -.infinity, 10) }
  @Test("min-is-max") func minIsMax() throws { try refusedDomain("min-is-max", 3, 3) }
  @Test("min-above-max") func minAboveMax() throws { try refusedDomain("min-above-max", 4, 3) }
  @Test("zero-to-minus-zero") func minusZero() throws { try refusedDomain("zero-to-minus-zero", -0.0, 0) }
  @Test("zero-on-a-logarithm") func zeroOnALogarithm() throws {
    try DegenerateRow("zero-on-a-logarithm").draws(.some) {
      try $0.add(.line, x: .count(7), y: [1, 10, 0, 1000, 100, -5, 10])
      try $0.yScale.set(.scaleType, .pick(ScaleType.logarithmic))
    }
  }
  @Test("narrowest-domain") func narrowest() throws { try domain("narrowest-domain", 2, 2.0.nextUp) }
  @Test("widest-domain") func widest() throws {
    try domain("widest-domain", -.greatestFiniteMagnitude, .greatestFiniteMagnitude)
  }
  @Test("smallest-domain") func smallestDomain() throws {
    try domain("smallest-domain", 0, .leastNonzeroMagnitude, .none)
  }
  @Test("domain-beside-the-data") func beside() throws { try domain("domain-beside-the-data", 10, 20, .none) }
  @Test("open-domain-beside-the-data") func openBeside() throws {
    try domain("open-domain-beside-the-data", 10, .nan, .none)
  }
  @Test("baseline-outside") func baselineOutside() throws {
    try DegenerateRow("baseline-outside").draws(.some) {
      try $0.add(.bar, x: .names(["a", "b"]), y: [5, 8])
      try $0.yScale.setDomain(lower: 4, upper: 10)
    }
  }
  @Test("nan-baseline") func nanBaseline() throws {
    try DegenerateRow("nan-baseline").isRefused { try Chart().addMark(.bar).set(.baseline, .number(.nan)) }
  }
  @Test("nan-tick-count") func nanTickCount() throws {
    try DegenerateRow("nan-tick-count").isRefused { try Chart().xAxis.set(.tickCount, .number(.nan)) }
  }
  @Test("nan-tick-value") func nanTickValue() throws {
    try DegenerateRow("nan-tick-value").isRefused {
      try Chart().xAxis.set(.tickValues, .numbers([1, .nan, 3]))
    }
  }
  @Test("thousand-ticks") func manyTicks() throws {
    try DegenerateRow("thousand-ticks").draws(.some) {
      try $0.add(.line, x: .count(3), y: [1, 3, 2])
      try $0.xAxis.set(.tickCount, 1000)
    }
  }

  // MARK: Sizes

  private func sized(
    _ id: String, _ width: Double, _ height: Double, scale: Double = 1, _ ink: DegenerateRow.Ink = .some
  )
    throws
  {
    try DegenerateRow(id).draws(ink, width, height, scale: scale) {
      try $0.add(.line, x: .count(4), y: [1, 2, 1, 4])
      try $0.set(.title, "A title")
    }
  }
  private func refusedSize(_ id: String, _ width: Int, _ height: Int, _ scale: Double) throws {
    try DegenerateRow(id).isRefused { try Limits.checkPicture(width: width, height: height, scale: scale) }
  }

  @Test("zero-width") func zeroWidth() throws { try refusedSize("zero-width", 0, 100, 1) }
  @Test("negative-height") func negativeHeight() throws { try refusedSize("negative-height", 100, -1, 1) }
  @Test("too-wide") func tooWide() throws { try refusedSize("too-wide", 65_536, 2, 1) }
  @Test("too-many-pixels") func tooManyPixels() throws { try refusedSize("too-many-pixels", 32_768, 32_768, 1) }
  @Test("nan-scale") func nanScale() throws { try refusedSize("nan-scale", 100, 100, .nan) }
  @Test("one-pixel") func onePixel() throws { try sized("one-pixel", 1, 1) }
  @Test("one-column") func oneColumn() throws { try sized("one-column", 1, 400) }
  @Test("one-row") func oneRow() throws { try sized("one-row", 400, 1) }
  @Test("widest") func widestPicture() throws { try sized("widest", 65_535, 2) }
  @Test("pixels-of-ten-points") func coarse() throws { try sized("pixels-of-ten-points", 320, 200, scale: 0.1) }
  @Test("hundred-pixels-a-point") func fine() throws { try sized("hundred-pixels-a-point", 16, 10, scale: 100) }
  @Test("padding-beyond-the-picture") func padding() throws {
    try DegenerateRow("padding-beyond-the-picture").draws(.some) {
      try $0.add(.line, x: .count(4), y: [1, 2, 1, 4])
      try $0.set(.padding, 1000)
    }
  }
  @Test("letters-beyond-the-picture") func letters() throws {
    try DegenerateRow("letters-beyond-the-picture").draws(.some) {
      try $0.add(.line, x: .count(4), y: [1, 2, 1, 4])
      try $0.set([.fontSize: 200, .title: "A title"])
      try $0.titleAxes(x: "x", y: "y")
    }
  }

  // MARK: Looks and texts

  @Test("transparent-mark") func transparent() throws {
    try DegenerateRow("transparent-mark").draws(.none) {
      try $0.add(.line, x: .count(3), y: [1, 3, 2], [.color: .color(.clear)])
    }
  }
  @Test("line-without-width") func noStroke() throws {
    try DegenerateRow("line-without-width").draws(.none) {
      try $0.add(.line, x: .count(3), y: [1, 3, 2], [.strokeWidth: 0])
    }
  }
  @Test("points-without-size") func noSize() throws {
    try DegenerateRow("points-without-size").draws(.none) {
      try $0.add(.point, x: .count(3), y: [1, 3, 2], [.pointSize: 0])
    }
  }
  @Test("ground-on-ground") func groundOnGround() throws {
    try DegenerateRow("ground-on-ground").draws(.some) {
      try $0.add(.line, x: .count(3), y: [1, 3, 2], [.color: .rgb(0xffffff)])
      try $0.set([.textColor: .rgb(0xffffff), .title: "A title"])
    }
  }
  @Test("symbols-beyond-the-plot") func largeSymbols() throws {
    try DegenerateRow("symbols-beyond-the-plot").draws(.some) {
      try $0.add(.point, x: [0, 1, 2], y: [1, 3, 1], [.pointSize: 1000, .opacity: 0.5])
    }
  }
  @Test("rule-across-nothing") func freeRule() throws {
    try DegenerateRow("rule-across-nothing").draws(.none) { try $0.add(.rule, color: ["a", "b"]) }
  }
  @Test("title-of-spaces") func spaces() throws {
    try DegenerateRow("title-of-spaces").draws(.some) {
      try $0.add(.line, x: .count(3), y: [1, 3, 2])
      try $0.set(.title, " \n\t ")
    }
  }
  @Test("longest-title") func longestTitle() throws {
    try DegenerateRow("longest-title").draws(.some) {
      try $0.add(.line, x: .count(3), y: [1, 3, 2])
      try $0.set(.title, .text(String(repeating: "word ", count: Limits.textBytes / 5)))
    }
  }
  @Test("controls-in-the-title") func controls() throws {
    try DegenerateRow("controls-in-the-title").draws(.some) {
      try $0.add(.line, x: .count(3), y: [1, 3, 2])
      try $0.set(.title, "a\u{0}b\u{1b}c\u{7f}\"\\\u{202e}d")
    }
  }
}
