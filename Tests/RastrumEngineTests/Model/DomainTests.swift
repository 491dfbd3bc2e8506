import RastrumDrawing
import RastrumScales
import Testing

@testable import RastrumEngine

/// The ends of a scale before ticks move them, and whether ticks may.
private struct Ends: Equatable, CustomStringConvertible {
  var lower: Double
  var upper: Double
  var nice: Bool

  init(_ lower: Double, _ upper: Double, _ ends: DomainEnds = .exact) {
    self.lower = lower
    self.upper = upper
    nice = ends == .nice
  }

  var description: String { "\(lower) … \(upper)\(nice ? ", nice" : "")" }
}

private func ends(_ chart: Chart, _ dimension: Dimension) throws -> Ends? {
  switch try ScalePlan(chart.marks.map { try $0.demand(dimension) }, chart.scale(dimension)).kind {
  case .linear(let domain, let ends):
    Ends(Double(domain.base) + domain.lower, Double(domain.base) + domain.upper, ends)
  case .time(let domain, let ends):
    Ends(domain.lower.seconds(since: Moment(seconds: 0)), domain.upper.seconds(since: Moment(seconds: 0)), ends)
  case .band: nil
  }
}

/// A mark with its columns, and the domain it asks for on y.
private struct ValueRow: Sendable {
  var kind: MarkKind
  var y: [Double]
  var y2: [Double]?
  var baseline: Double?
  var zero = Toggle.automatic
  var nice = Toggle.automatic
  var ends: Ends

  init(
    _ kind: MarkKind, _ y: [Double], y2: [Double]? = nil, baseline: Double? = nil, zero: Toggle = .automatic,
    nice: Toggle = .automatic, _ ends: Ends
  ) {
    (self.kind, self.y, self.y2, self.baseline) = (kind, y, y2, baseline)
    (self.zero, self.nice, self.ends) = (zero, nice, ends)
  }
}

@Suite struct DomainTests {
  private static let values: [ValueRow] = [
    // Without data, without a spread.
    ValueRow(.line, [], Ends(0, 1, .nice)),
    ValueRow(.line, [.nan, .nan], Ends(0, 1, .nice)),
    ValueRow(.line, [.infinity, -.infinity], Ends(0, 1, .nice)),
    ValueRow(.line, [0, 0], Ends(0, 1, .nice)),
    ValueRow(.line, [5], Ends(0, 10, .nice)),
    ValueRow(.line, [-5, -5], Ends(-10, 0, .nice)),
    ValueRow(.point, [0.004, 0.004], Ends(0, 0.008, .nice)),
    // Lines and points keep to the data.
    ValueRow(.line, [2, 8], Ends(2, 8, .nice)),
    ValueRow(.line, [1.5, .nan, 4, 2.5], Ends(1.5, 4, .nice)),
    ValueRow(.line, [1.5, .infinity, 4, -.infinity], Ends(1.5, 4, .nice)),
    ValueRow(.point, [-8, -2], Ends(-8, -2, .nice)),
    ValueRow(.rule, [3, 4], y2: [1, 9], Ends(1, 9, .nice)),
    ValueRow(.line, [0, 0, .leastNonzeroMagnitude], Ends(0, .leastNonzeroMagnitude, .nice)),
    ValueRow(.line, [-1.7e308, 1.7e308], Ends(-1.7e308, 1.7e308, .nice)),
    // Areas and bars take in where they stand.
    ValueRow(.area, [2, 8], Ends(0, 8, .nice)),
    ValueRow(.bar, [2, 8], Ends(0, 8, .nice)),
    ValueRow(.bar, [-3, -1], Ends(-3, 0, .nice)),
    ValueRow(.bar, [-3, 4], Ends(-3, 4, .nice)),
    ValueRow(.bar, [.nan], Ends(0, 1, .nice)),
    ValueRow(.area, [60, 70], baseline: 50, Ends(50, 70, .nice)),
    ValueRow(.bar, [6, 7], baseline: 10, Ends(6, 10, .nice)),
    ValueRow(.bar, [-2], baseline: -2, Ends(-4, 0, .nice)),
    // Bands and floating bars do not stand.
    ValueRow(.area, [2, 3], y2: [8, 9], Ends(2, 9, .nice)),
    ValueRow(.area, [8, 9], y2: [2, .nan], Ends(2, 9, .nice)),
    ValueRow(.bar, [2, 3], y2: [8, 9], Ends(2, 9, .nice)),
    // What the host says of zero and of nice ends.
    ValueRow(.line, [2, 8], zero: .on, Ends(0, 8, .nice)),
    ValueRow(.line, [-8, -2], zero: .on, Ends(-8, 0, .nice)),
    ValueRow(.bar, [2, 8], zero: .off, Ends(2, 8, .nice)),
    ValueRow(.area, [60, 70], baseline: 50, zero: .off, Ends(60, 70, .nice)),
    ValueRow(.area, [60, 70], baseline: 50, zero: .on, Ends(0, 70, .nice)),
    ValueRow(.line, [2, 8], nice: .off, Ends(2, 8)),
    ValueRow(.bar, [2, 8], nice: .off, Ends(0, 8)),
  ]

  @Test(arguments: values) private func valuesAskForADomain(row: ValueRow) throws {
    let chart = Chart()
    let mark = try chart.add(
      row.kind, x: .count(row.y.count), y: .numbers(row.y), y2: row.y2.map { .numbers($0) })
    if let baseline = row.baseline { try mark.set(.baseline, .number(baseline)) }
    try chart.yScale.set([.zero: .pick(row.zero), .nice: .pick(row.nice)])
    #expect(try ends(chart, .y) == row.ends)
  }

  @Test(arguments: [
    // Where a mark passes, the ends are exact; where it measures, they are nice.
    (MarkKind.line, [1, 6], Ends(1, 6)),
    (.area, [1, 6], Ends(1, 6)),
    (.point, [1, 6], Ends(1, 6, .nice)),
    (.rule, [1, 6], Ends(1, 6)),
    // Half the least distance on both sides of bars; a single one has a unit.
    (.bar, [1, 2, 4], Ends(0.5, 4.5)),
    (.bar, [4, 1, 2, .nan], Ends(0.5, 4.5)),
    (.bar, [1, 1, 1.25], Ends(0.875, 1.375)),
    (.bar, [3], Ends(2.5, 3.5)),
    (.bar, [3, 3], Ends(2.5, 3.5)),
    (.bar, [], Ends(0, 1)),
  ]) private func placesAskForADomain(kind: MarkKind, x: [Double], wanted: Ends) throws {
    let chart = Chart()
    try chart.add(kind, x: .numbers(x), y: .count(x.count))
    #expect(try ends(chart, .x) == wanted)
  }

  @Test func lyingBarsHaveTheirMarginOnY() throws {
    let chart = Chart()
    try chart.add(.bar, x: [5, 7], y: [1, 2], [.orientation: .pick(Orientation.horizontal)])
    #expect(try ends(chart, .y) == Ends(0.5, 2.5))
    #expect(try ends(chart, .x) == Ends(0, 7, .nice))
  }

  @Test func barsOnTimeHaveHalfTheLeastDistance() throws {
    let chart = Chart()
    let day: Int64 = 86_400
    try chart.add(.bar, x: .times([0, 1, 3, 10].map { $0 * day }, .seconds), y: .count(4))
    #expect(try ends(chart, .x) == Ends(-43_200, 10.5 * 86_400))
    let milliseconds = Chart()
    try milliseconds.add(.bar, x: .times([1_000, 1_500], .milliseconds), y: .count(2))
    #expect(try ends(milliseconds, .x) == Ends(0.75, 1.75))
  }

  /// A bar alone on a time axis is as wide as the moment is whole: a day, an hour, a minute or a second.
  @Test(arguments: [(86_400.0, 86_400.0), (90_000, 3_600), (90_060, 3_600), (90_061, 60), (0, 86_400)])
  func aSingleBarOnTimeHasARoundWidth(moment: Double, width: Double) throws {
    let chart = Chart()
    try chart.add(.bar, x: .times([Int64(moment)], .seconds), y: [1])
    #expect(try ends(chart, .x) == Ends(moment - width / 2, moment + width / 2))
  }

  @Test func layersShareAScale() throws {
    let chart = Chart()
    try chart.add(.line, x: [0, 5], y: [3, 9])
    try chart.add(.point, x: [-2, 4], y: [4, 12])
    try chart.add(.bar, x: [1, 3], y: [4, 6])
    #expect(try ends(chart, .y) == Ends(0, 12, .nice))
    // The bars' margin is around all marks.
    #expect(try ends(chart, .x) == Ends(-3, 6))
  }

  /// NaN leaves an end to the data.
  @Test(arguments: [
    ([20.0, 200], 0.0, 100.0, Ends(0, 100)),
    ([20, 200], .nan, 100, Ends(20, 100)),
    ([80, 200], .nan, 100, Ends(80, 100)),
    ([0.1, 0.4], .nan, 0.5, Ends(0.1, 0.5)),
    ([20, 200], 0, .nan, Ends(0, 200)),
    ([20, 200], 100, .nan, Ends(100, 200)),
    ([-0.4, -0.1], -0.5, .nan, Ends(-0.5, -0.1)),
    ([], .nan, 10, Ends(0, 10)), ([], 0.5, .nan, Ends(0.5, 1)),
    ([20, 200], .nan, .nan, Ends(20, 200, .nice)),
  ]) private func theHostSetsEnds(y: [Double], lower: Double, upper: Double, wanted: Ends) throws {
    let chart = Chart()
    try chart.add(.line, x: .count(y.count), y: .numbers(y))
    try chart.yScale.setDomain(lower: lower, upper: upper)
    #expect(try ends(chart, .y) == wanted)
  }

  /// All data lies beyond the one end that was set: the other end is found all the same.
  @Test(arguments: [
    (Double.nan, 100.0), (.nan, 0), (.nan, -5), (.nan, -1.7e308), (.nan, 1e-300), (900, .nan), (1.7e308, .nan),
  ])
  func dataBeyondASetEnd(lower: Double, upper: Double) throws {
    let chart = Chart()
    try chart.add(.line, x: .count(2), y: [300, 400])
    try chart.yScale.setDomain(lower: lower, upper: upper)
    let found = try #require(try ends(chart, .y))
    #expect(found.lower < found.upper && found.lower.isFinite && found.upper.isFinite)
    #expect(lower.isNaN || found.lower == lower)
    #expect(upper.isNaN || found.upper == upper)
    #expect(try LayoutRules(layout: chart.layout()).broken.isEmpty)
  }

  @Test func niceEndsMoveSetOnesOnlyWhereTheHostSaysSo() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(2), y: [300, 400])
    try chart.yScale.setDomain(lower: 1, upper: 9.5)
    #expect(try ends(chart, .y) == Ends(1, 9.5))
    try chart.yScale.set(.nice, .pick(Toggle.on))
    #expect(try ends(chart, .y) == Ends(1, 9.5, .nice))
    chart.yScale.clearDomain()
    #expect(try ends(chart, .y) == Ends(300, 400, .nice))
  }

  @Test func categoriesAreInTheOrderFirstSeen() throws {
    let chart = Chart()
    try chart.add(.bar, x: .names(["b", nil, "a", "b", "", "c"]), y: .count(6))
    try chart.add(.point, x: .names(["d", "a"]), y: .count(2))
    guard case .band(let names) = try ScalePlan(chart.marks.map { try $0.demand(.x) }, chart.xScale).kind else {
      Issue.record("not a band scale")
      return
    }
    #expect(names == ["b", "a", "", "c", "d"])
    try chart.xScale.setCategories(["z", "a"])
    guard case .band(let fixed) = try ScalePlan(chart.marks.map { try $0.demand(.x) }, chart.xScale).kind else {
      return
    }
    #expect(fixed == ["z", "a"])
    // Categories that are not on the scale are not drawn.
    #expect(try chart.layout().bars(0).count == 1)
  }

  @Test func integersKeepTheirLastDigit() throws {
    let chart = Chart()
    let base = Int64.max - 10
    try chart.add(.point, x: .integers([base, base + 5, base + 10]), y: .count(3))
    let layout = try chart.layout()
    let x = layout.centers(0).map(\.x)
    #expect(abs((x[1] - x[0]) - (x[2] - x[1])) < 0.01)
    #expect(x[2] - x[0] > layout.plot.width / 2)
  }

  @Test func nanosecondsKeepTheirLastDigit() throws {
    let chart = Chart()
    let start: Int64 = 1_700_000_000_123_456_789
    try chart.add(.point, x: .times([start, start + 1, start + 2], .nanoseconds), y: .count(3))
    try chart.xScale.set(.nice, .pick(Toggle.off))
    let layout = try chart.layout()
    let x = layout.centers(0).map(\.x)
    #expect(abs(x[0] - layout.plot.minX) < 0.01)
    #expect(abs(x[1] - layout.plot.midX) < 0.01)
    #expect(abs(x[2] - layout.plot.maxX) < 0.01)
  }
}
