import RastrumDrawing
import RastrumNumerics
import RastrumScales
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// Faults that users of chart libraries reported: ticks of numbers, as an axis of a chart shows them.
@Suite struct TickCases {
  /// An empty chart whose x axis shows a domain.
  private func chart(
    _ lower: Double, _ upper: Double, _ axis: [Property: PropertyValue] = [:], scale: [Property: PropertyValue] = [:]
  ) throws -> Chart {
    let chart = Chart()
    try chart.view(x: lower...upper)
    try chart.xAxis.set(axis)
    try chart.xScale.set(scale)
    return chart
  }

  private func labels(_ chart: Chart, width: Double = 900) throws -> [String] {
    try chart.layout(width, 300).labels(.x).map(\.text)
  }

  private func read(_ label: String) -> Double? {
    let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    if label.hasPrefix("10"), label.contains(where: { superscripts.contains($0) }) {
      let digits = label.dropFirst(2).map { character -> String in
        if character == "⁻" { return "-" }
        return superscripts.firstIndex(of: character).map(String.init) ?? "x"
      }
      return Double(decimal: "1e" + digits.joined())
    }
    return Double(decimal: label.replacing(",", with: "").replacing("\u{2212}", with: "-"))
  }

  private static let rows: [(String, Double, Double, [Property: PropertyValue], [String])] = [
    ("tick-linear-01", -0.9, 0.9, [.tickStep: 0.3], ["−0.9", "−0.6", "−0.3", "0.0", "0.3", "0.6", "0.9"]),
    (
      "tick-linear-02", 0, 1, [.tickStep: 0.1],
      ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1.0"]
    ),
    ("tick-linear-03", 0.2, 1.4, [.tickStep: 0.3, .tickAnchor: 0.2], ["0.2", "0.5", "0.8", "1.1", "1.4"]),
    (
      "tick-linear-06", 1_234_567_889, 1_234_567_891, [.tickStep: 0.5],
      ["1,234,567,889.0", "1,234,567,889.5", "1,234,567,890.0", "1,234,567,890.5", "1,234,567,891.0"]
    ),
    (
      "tick-linear-07", 99_999.95, 100_001.05, [.sharing: .pick(NumberShare.Kind.offset), .tickStep: 0.5],
      ["0.0", "0.5", "1.0"]
    ),
    ("tick-linear-11", 0, 5, [.decimals: 0, .tickCount: 5], ["0", "1", "2", "3", "4", "5"]),
    ("tick-linear-12", 0, 2, [.integers: .pick(Toggle.on)], ["0", "1", "2"]),
    ("values", -1, 5, [.tickValues: .numbers([3, 0.25, 7, -0.5])], ["−0.50", "0.25", "3.00"]),
    ("unit", 0, 3, [.tickStep: 1, .unit: "km"], ["0", "1", "2", "3\u{a0}km"]),
    (
      "SI unit", 0, 3000, [.tickStep: 1500, .unit: "m", .notation: .pick(Notation.si)], ["0\u{a0}m", "1.5km", "3km"]
    ),
    ("currency", -1, 1, [.tickStep: 1, .prefix: "$", .decimals: 2], ["−$1.00", "$0.00", "$1.00"]),
    ("label stride", 0, 6, [.tickStep: 1, .labelStride: 3], ["0", "3", "6"]),
    ("distinct", 0, 1, [.tickStep: 0.25, .decimals: 0], ["0.00", "0.25", "0.50", "0.75", "1.00"]),
    (
      "distinct digits", 1000, 1004, [.tickStep: 1, .significantDigits: 2], ["1000", "1001", "1002", "1003", "1004"]
    ),
    (
      "bytes", 0, 4096, [.notation: .pick(Notation.bytes), .tickStep: 1024],
      ["0\u{a0}B", "1\u{a0}KiB", "2\u{a0}KiB", "3\u{a0}KiB", "4\u{a0}KiB"]
    ),
    (
      "duration", 0, 7200, [.notation: .pick(Notation.duration), .tickStep: 1800],
      ["0s", "30m", "1h", "1h 30m", "2h"]
    ),
    ("engineering", 0, 20_000, [.notation: .pick(Notation.engineering), .tickStep: 10_000], ["0", "10e3", "20e3"]),
    // What the host computed is what it meant.
    ("computed values", 0, 1, [.tickValues: .numbers([0, 0.1, 0.2, 0.1 + 0.2])], ["0.0", "0.1", "0.2", "0.3"]),
    ("computed step", 0, 1, [.tickStep: .number(1 / 3.0)], ["0.000", "0.333", "0.667", "1.000"]),
    (
      "computed step to the end", 0, 2 * Double.pi, [.tickStep: .number(Double.pi / 2)],
      ["0.00", "1.57", "3.14", "4.71", "6.28"]
    ),
    ("computed end", 0, 0.1 * 7.999999999999999, [.tickStep: 0.4], ["0.0", "0.4", "0.8"]),
    ("irrational values", 0, 4, [.tickValues: .numbers([Double.pi, 2.718281828459045])], ["2.718", "3.142"]),
    // Digits are cut only where a label still says where its tick stands.
    ("half a step", 0, 10, [.tickStep: 2.5, .decimals: 0], ["0.0", "2.5", "5.0", "7.5", "10.0"]),
    ("rounded values", 0, 3, [.tickValues: .numbers([0.333, 1.667]), .decimals: 1], ["0.3", "1.7"]),
    (
      "decimals of a power", 0, 1e9, [.notation: .pick(Notation.exponent), .decimals: 0, .tickStep: 5e8],
      ["0", "0.5e9", "1.0e9"]
    ),
    (
      "digits of a mantissa", 0, 1.2e4, [.notation: .pick(Notation.scientific), .decimals: 0, .tickStep: 6e3],
      ["0", "6e3", "1.2e4"]
    ),
    (
      "digits of bytes", 0, 1_073_741_824,
      [.notation: .pick(Notation.bytes), .significantDigits: 1, .tickStep: 268_435_456],
      ["0\u{a0}B", "256\u{a0}MiB", "512\u{a0}MiB", "768\u{a0}MiB", "1\u{a0}GiB"]
    ),
    // Notations end where they have no more to say.
    ("prefixes end", 0, 4e40, [.notation: .pick(Notation.si), .tickStep: 2e40], ["0", "2e40", "4e40"]),
    ("plain digits end", 0, 4e300, [.notation: .pick(Notation.plain), .tickStep: 2e300], ["0", "2e300", "4e300"]),
    ("percents end", 0, 4e300, [.notation: .pick(Notation.percent), .tickStep: 2e300], ["0%", "2e302%", "4e302%"]),
    (
      "terabytes", 0, 1_099_511_627_776, [.notation: .pick(Notation.bytes), .tickStep: 549_755_813_888],
      ["0\u{a0}B", "512\u{a0}GiB", "1\u{a0}TiB"]
    ),
    (
      "milliseconds", 0, 0.04, [.notation: .pick(Notation.duration), .tickStep: 0.02], ["0s", "20ms", "40ms"]
    ),
    // Whole numbers alone, though there be one or none.
    ("one integer", 0.2, 1.4, [.integers: .pick(Toggle.on)], ["1"]),
    ("no integer", 0.2, 0.8, [.integers: .pick(Toggle.on)], []),
  ]

  @Test(arguments: rows)
  func labelsAreThese(
    id: String, lower: Double, upper: Double, axis: [Property: PropertyValue], expected: [String]
  ) throws {
    #expect(try labels(chart(lower, upper, axis)) == expected, "\(id)")
  }

  @Test("tick-linear-03: the last tick is the last pixel of the plot") func lastTick() throws {
    let layout = try chart(0.2, 1.4, [.tickStep: 0.3, .tickAnchor: 0.2]).layout(640, 300)
    #expect(layout.labels(.x).last.map { abs($0.position - layout.plot.maxX) < 1 } ?? false)
  }

  @Test("tick-linear-05: bounds stay, ticks between are exact") func unroundBounds() throws {
    let chart = try chart(19.873, 21.4412, [.tickCount: 8])
    let texts = try labels(chart)
    #expect(texts.contains("20.0") && texts.contains("21.0") && texts.allSatisfy { read($0) != nil })
    let layout = try chart.layout(900, 300)
    #expect(abs(layout.value(at: layout.plot.minX, on: .x) - 19.873) < 1e-9)
  }

  @Test("tick-linear-07: the offset stands in the axis title") func offset() throws {
    let chart = try chart(99_999.95, 100_001.05, [.sharing: .pick(NumberShare.Kind.offset)])
    #expect(try chart.layout().texts(.axisTitle) == ["+100,000"])
    try chart.xAxis.set(.title, "Frequency")
    #expect(try chart.layout().texts(.axisTitle) == ["Frequency (+100,000)"])
  }

  @Test(
    "tick-linear-07: the offset is round, and else leaves no label the other sign",
    arguments: [
      (100_000.0, 100_001.0, "+100,000"), (123_456, 123_457, "+123,456"), (123_456.3, 123_457.9, "+123,450"),
      (-100_001, -100_000, "−100,000"), (-123_457.9, -123_456.3, "−123,450"), (1e6, 1e6 + 30, "+1,000,000"),
      (999_990, 1_000_010, "+1,000,000"),
    ] as [(Double, Double, String)]) func roundOffset(lower: Double, upper: Double, note: String) throws
  {
    let chart = try chart(lower, upper, [.sharing: .pick(NumberShare.Kind.offset)])
    #expect(try chart.layout().texts(.axisTitle) == [note])
  }

  @Test("tick-linear-07: labels share nothing where nothing says it") func noRoomForOffset() throws {
    let chart = try chart(100_000, 100_001, [.sharing: .pick(NumberShare.Kind.offset)])
    try chart.set(.title, "A title that takes some room")
    let small = try chart.layout(400, 64)
    #expect(small.texts(.axisTitle).isEmpty)
    #expect(small.labels(.x).allSatisfy { (read($0.text) ?? 0) >= 100_000 })
    // The note outlives a title that is too long for the picture.
    try chart.xAxis.set(.title, .text(String(repeating: "Frequency of the carrier ", count: 8)))
    #expect(try chart.layout(400, 300).texts(.axisTitle).joined().hasSuffix("… (+100,000)"))
  }

  @Test("tick-linear-09: the factor does not depend on the font", arguments: [12.0, 28]) func factor(size: Double)
    throws
  {
    let chart = Chart()
    try chart.add(.point, x: [0, 1], y: [2e9, 9e9])
    try chart.set(.fontSize, .number(size))
    try chart.yAxis.set(.sharing, .pick(NumberShare.Kind.factor))
    let layout = try chart.layout(640, 600)
    #expect(layout.texts(.axisTitle) == ["×10⁹"])
    let labels = layout.labels(.y)
    #expect(labels.count >= 2)
    for label in labels {
      let value = (read(label.text) ?? .nan) * 1e9
      #expect(abs(layout.position(of: value, on: .y) - label.position) < 1)
    }
  }

  @Test("tick-linear-13: two ticks across zero", .timeLimit(.minutes(1))) func twoTicks() throws {
    let texts = try labels(chart(-7, 7, [.tickCount: 2]))
    #expect((2...3).contains(texts.count))
    #expect(texts.allSatisfy { abs(read($0) ?? 99) <= 7 })
  }

  @Test("tick-linear-15: steps that are none", arguments: [0, -1, .nan, .infinity] as [Double])
  func badSteps(step: Double) throws {
    let chart = try chart(0, 10)
    if step == 0 {
      try chart.xAxis.set(.tickStep, 0)
    } else {
      #expect(throws: ChartError.self) { try chart.xAxis.set(.tickStep, .number(step)) }
    }
    #expect(try (2...20).contains(labels(chart).count))
  }

  @Test(
    "steps that give too many ticks are thinned out or not taken",
    arguments: [1e-9, 1e-300, .leastNonzeroMagnitude, 0.01, 0.004] as [Double])
  func tinySteps(step: Double) throws {
    let texts = try labels(chart(0, 10, [.tickStep: .number(step)]))
    #expect((2...40).contains(texts.count) && Set(texts).count == texts.count)
  }

  private static let logs: [(String, Double, Double)] = [
    ("tick-log-01", 2.2, 4.7), ("tick-log-01", 1.03, 1.07), ("tick-log-01", 0.45, 0.46), ("tick-log-02", 0.3, 7),
    ("tick-log-03", 1e-25, 1), ("tick-log-05", 1, 1e9), ("tick-log-08", 1e-14, 100), ("tick-log-09", 0.004, 3),
    ("600 decades", 1e-300, 1e300), ("all of it", .leastNonzeroMagnitude, 1.7e308),
    ("one Double", 1, 1.0000000000000002),
  ]

  @Test(arguments: logs) func logarithms(id: String, lower: Double, upper: Double) throws {
    let chart = try chart(lower, upper, scale: [.scaleType: .pick(ScaleType.logarithmic)])
    let layout = try chart.layout()
    let labels = layout.labels(.x)
    #expect(labels.count >= (id == "one Double" ? 1 : 2), "\(id)")
    #expect(Set(labels.map(\.text)).count == labels.count)
    // Read back, each is where it stands.
    for label in labels {
      let value = try #require(read(label.text), "\(id): \(label.text)")
      #expect(abs(layout.position(of: value, on: .x) - label.position) < 1, "\(id): \(label.text)")
    }
    // One notation, and even powers.
    let raised = labels.filter { label in label.text.contains { "⁰¹²³⁴⁵⁶⁷⁸⁹".contains($0) } }
    if upper / lower > 1e7 { #expect(raised.count == labels.count, "\(id): \(labels.map(\.text))") }
    if id == "tick-log-02" { #expect(labels.contains { $0.text == "1" || $0.text == "1.0" }) }
    if id == "tick-log-08" { #expect(labels.compactMap { read($0.text) }.min().map { $0 <= 1e-12 } ?? false) }
  }

  @Test("tick-log-08: a shifted range has the same pattern") func noEpsilon() throws {
    func positions(_ factor: Double) throws -> [Double] {
      try chart(1e-14 * factor, 100 * factor, scale: [.scaleType: .pick(ScaleType.logarithmic)]).layout(640, 300)
        .labels(.x).map { $0.position.rounded() }
    }
    #expect(try positions(1).count == positions(1e20).count)
  }

  @Test("tick-log-05: minor ticks are 2…9 of each decade or none") func minorTicks() throws {
    for (upper, width) in [(1e9, 640.0), (1e3, 640), (1e9, 200), (1e30, 640)] {
      let layout = try chart(1, upper, [.labels: .pick(Toggle.on)], scale: [.scaleType: .pick(ScaleType.logarithmic)])
        .layout(width, 300)
      let short = layout.rectangles(.tick, index: 1).filter { $0.height < 3 }
      #expect(short.count % 8 == 0 || upper == 1e30 || short.count < 30)
    }
  }

  @Test("powers of other bases") func otherBases() throws {
    let two = try chart(1, 1024, scale: [.scaleType: .pick(ScaleType.logarithmic), .base: 2])
    #expect(try labels(two) == ["1", "2", "4", "8", "16", "32", "64", "128", "256", "512", "1024"])
    let sizes = try chart(
      4096, 67_108_864, [.notation: .pick(Notation.bytes)],
      scale: [.scaleType: .pick(ScaleType.logarithmic), .base: 2])
    #expect(try labels(sizes).allSatisfy { $0.hasSuffix("KiB") || $0.hasSuffix("MiB") })
    let wide = try chart(1, 1e30, scale: [.scaleType: .pick(ScaleType.logarithmic), .base: 2])
    let texts = try labels(wide)
    #expect(texts.count >= 4 && texts.dropFirst().allSatisfy { $0.hasPrefix("2") && read($0) == nil })
    let natural = try chart(1, 1000, scale: [.scaleType: .pick(ScaleType.logarithmic), .base: 2.718281828459045])
    #expect(try labels(natural) == ["1", "e", "e²", "e³", "e⁴", "e⁵", "e⁶"])
  }

  @Test("both powers of a decade where they fit") func narrowLogarithm() throws {
    for (lower, upper, width, texts) in [
      (1.0, 10.0, 60.0, ["1", "10"]), (1.13, 153, 80, ["10", "100"]), (0.21, 38, 70, ["1", "10"]),
      (0.4, 764, 60, ["1", "100"]),
    ] {
      let chart = try chart(lower, upper, scale: [.scaleType: .pick(ScaleType.logarithmic)])
      #expect(try chart.layout(width, 100).labels(.x).map(\.text) == texts)
    }
  }

  @Test("labels of other notations end in powers where zeros would hide them") func farPowers() throws {
    for notation in [Notation.exponent, .plain, .automatic, .percent, .duration] {
      let chart = try chart(
        1e-290, 1e297, [.notation: .pick(notation)], scale: [.scaleType: .pick(ScaleType.logarithmic)])
      let texts = try labels(chart)
      #expect(texts.count > 2 && Set(texts).count == texts.count && texts.allSatisfy { $0.count < 12 })
    }
  }

  @Test("symmetric logarithms have powers on both sides") func symmetric() throws {
    let chart = try chart(-1000, 1000, scale: [.scaleType: .pick(ScaleType.symmetricLogarithmic)])
    let texts = try labels(chart)
    #expect(texts.contains("0") && texts.contains("−1000") && texts.contains("100") || texts.contains("−1,000"))
    let positions = try chart.layout(900, 300).labels(.x).map(\.position)
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
  }
}
