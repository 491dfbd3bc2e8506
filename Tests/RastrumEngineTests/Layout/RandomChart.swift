import RastrumDrawing
import RastrumScales
import RastrumTestSupport

@testable import RastrumEngine

/// Charts that nobody would draw.
struct RandomChart {
  private var random: Seeded

  init(seed: UInt64) {
    random = Seeded(seed)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(random.next() % UInt64(elements.count))]
  }

  private mutating func chance(_ share: Double) -> Bool { random.double(0...1) < share }

  mutating func picture() -> (size: Size, scale: Double) {
    let widths: [Double] = [1, 7, 30, 60, 120, 160.5, 240, 333, 640, 1000, 2400]
    return (Size(width: pick(widths), height: pick(widths)), pick([0.5, 1, 1, 1.25, 1.5, 2, 3]))
  }

  mutating func make() throws -> Chart {
    let chart = Chart()
    let kinds = (pick(Self.dataKinds), pick(Self.dataKinds))
    for _ in 0..<pick([0, 1, 1, 1, 2, 3]) { try addMark(to: chart, kinds) }
    if chance(0.5) { try chart.set(.title, .text(text())) }
    if chance(0.3) { try chart.set(.subtitle, .text(text())) }
    for axis in [chart.xAxis, chart.yAxis] {
      if chance(0.4) { try axis.set(.title, .text(text())) }
      if chance(0.2) { try axis.set(.grid, .pick(pick([Toggle.on, .off]))) }
      if chance(0.1) { try axis.set(.labels, .pick(Toggle.off)) }
      if chance(0.2) { try axis.set(.tickCount, .number(Double(pick([1, 2, 5, 40, 1000])))) }
    }
    for scale in [chart.xScale, chart.yScale] {
      if chance(0.2) { try scale.set(.reverse, .pick(Toggle.on)) }
      if chance(0.2) { try scale.set(.nice, .pick(pick([Toggle.on, .off]))) }
      if chance(0.2) { try scale.set(.zero, .pick(pick([Toggle.on, .off]))) }
      if chance(0.2) {
        let a = number(), b = number()
        if a < b { try scale.setDomain(lower: a, upper: chance(0.2) ? .nan : b) }
      }
    }
    for _ in 0..<pick([0, 0, 0, 1, 2, 3]) { try addAxis(to: chart) }
    for axis in chart.axes where chance(0.4) { try setOptions(of: axis) }
    try chart.set(.legend, .pick(pick([LegendPlacement.automatic, .automatic, .none, .top, .direct])))
    if chance(0.3) { try chart.set(.theme, .pick(Theme.Name.dark)) }
    if chance(0.2) { try chart.set(.padding, .number(pick([0, 1, 30, 200]))) }
    if chance(0.3) { try chart.set(.fontSize, .number(pick([4, 7.3, 15, 22, 60, 200]))) }
    return chart
  }

  // MARK: Axes

  private mutating func addAxis(to chart: Chart) throws {
    let dimension = pick(Dimension.allCases)
    var scale = pick(chart.scales.filter { $0.dimension == dimension })
    if chance(0.5) {
      scale = try chart.addScale(dimension)
      if chance(0.5) { try scale.set(.align, .pick(Toggle.on)) }
      if let mark = chart.marks.last { try mark.set(dimension, scale) }
    }
    if chance(0.1) { return }
    let side = dimension == .x ? pick([Side.bottom, .top]) : pick([Side.left, .right])
    let axis = try chart.addAxis(scale, side: side)
    if chance(0.3) {
      try axis.set([.factor: .number(pick([1.8, -2, 0, 1e300, 1e-300])), .offset: .number(number())])
    }
    if chance(0.5) { try axis.set(.title, .text(text())) }
  }

  private mutating func setOptions(of axis: Axis) throws {
    if chance(0.3) {
      try axis.set(.side, .pick(axis.dimension == .x ? pick([Side.bottom, .top]) : pick([Side.left, .right])))
    }
    if chance(0.2) { try axis.set(.crossing, .number(pick([number(), 0, 1, 0.5]))) }
    if chance(0.5) {
      let rungs = (0..<pick([1, 1, 2, 4])).map { _ in Double(pick(LabelRung.allCases).rawValue) }
      try axis.set(.labelLadder, .numbers(rungs))
    }
    if chance(0.3) { try axis.set(.tickDirection, .choice(pick([0, 1, 2, 3, 4]))) }
    if chance(0.2) { try axis.set(.tickLength, .number(pick([0, 4, 12, 100]))) }
    if chance(0.3) { try axis.set(.labelAlignment, .choice(pick([1, 2, 3]))) }
    if chance(0.3) { try axis.set(.titleAlignment, .choice(pick([1, 2, 3]))) }
    if chance(0.3) { try axis.set(.unit, .text(pick(["km", "%", text()]))) }
    if chance(0.2) { try axis.set(.nesting, .text(pick([" ", "n", "/"]))) }
    if chance(0.2) { try axis.set(.axisLine, .pick(pick([Toggle.on, .off]))) }
    if chance(0.2) { try axis.set([.minorTicks: .pick(Toggle.on), .minorGrid: .pick(Toggle.on)]) }
  }

  // MARK: Marks

  private enum DataKind { case reals, integers, moments, names, manyNames }
  private static let dataKinds: [DataKind] = [.reals, .reals, .reals, .integers, .moments, .names, .manyNames]

  private mutating func addMark(to chart: Chart, _ kinds: (x: DataKind, y: DataKind)) throws {
    let count = pick([0, 1, 2, 3, 8, 40])
    let kind = pick(MarkKind.allCases)
    let mark = try chart.add(
      kind, x: chance(0.95) ? values(kinds.x, count) : nil, y: chance(0.95) ? values(kinds.y, count) : nil,
      y2: chance(0.15) && kind != .line && kind != .point ? values(kinds.y, count) : nil,
      color: chance(0.4) ? groups(count) : nil)
    if chance(0.4) { try mark.set(.name, .text(text())) }
    if chance(0.2) { try mark.set(.opacity, 0.4) }
    if chance(0.2), kind == .bar { try mark.set(.barWidth, .number(random.double(0...1))) }
    if chance(0.2), kind == .line || kind == .rule { try mark.set(.strokeWidth, .number(random.double(0...30))) }
  }

  private mutating func values(_ kind: DataKind, _ count: Int) -> Values {
    switch kind {
    case .reals:
      let scale = pick([1, 1, 100, 1e-9, 1e12, 1e300, 0x1p-1030]), offset = pick([0, 0, 1, -1e6, 1e15])
      let missing = pick([0, 0, 0.2, 1])
      return .numbers(
        (0..<count).map { _ in
          chance(missing) ? pick([.nan, .infinity, -.infinity]) : (random.double(-1...1) + offset) * scale
        })
    case .integers:
      let base = pick([0, -50, Int64.max - 1000, Int64.min + 1000])
      return .integers((0..<count).map { _ in base &+ Int64(random.next() % 900) })
    case .moments:
      let unit = pick(TimeUnit.allCases), span = pick([1, 1000, 100_000_000, 1 << 40])
      return .times((0..<count).map { _ in 1_000_000_000_000 + Int64(random.next() % UInt64(span)) }, unit)
    case .names: return .names((0..<count).map { _ in chance(0.1) ? nil : name() })
    case .manyNames: return .names((0..<count).map { "\(name()) \($0)" })
    }
  }

  private mutating func groups(_ count: Int) -> [String?] {
    let names = (0..<pick([1, 2, 5, 30])).map { "\(name()) \($0)" }
    return (0..<count).map { _ in chance(0.1) ? nil : pick(names) }
  }

  private mutating func number() -> Double { pick([-1e9, -3, 0, 0.25, 1, 10, 1e6, 1e307]) }

  private mutating func name() -> String {
    pick([
      "", "a", "Zürich", "Ελλάδα", "Москва", "שלום", "東京", "😀", "a\u{301}\u{302}", "two\nlines", "\u{0}\t",
      "a rather long name of several words", "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
      String(repeating: "W", count: 300), "−0.5 %", "\u{202e}abc",
    ])
  }

  private mutating func text() -> String {
    (0..<pick([1, 1, 2, 12])).map { _ in name() }.joined(separator: pick([" ", " ", "\n"]))
  }
}
