import RastrumDrawing
import Testing

@testable import RastrumEngine

/// An object of a fresh chart.
enum Subject: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case chart, line, area, bar, point, rule, xScale, yScale, xAxis, yAxis, colors

  var testDescription: String { rawValue }

  func make() throws -> Configurable {
    let chart = Chart()
    return switch self {
    case .chart: chart
    case .line: try chart.addMark(.line)
    case .area: try chart.addMark(.area)
    case .bar: try chart.addMark(.bar)
    case .point: try chart.addMark(.point)
    case .rule: try chart.addMark(.rule)
    case .xScale: chart.xScale
    case .yScale: chart.yScale
    case .xAxis: chart.xAxis
    case .yAxis: chart.yAxis
    case .colors: chart.colorScale
    }
  }
}

@Suite struct PropertyTests {
  /// Property, subjects, default, least, greatest.
  private static let numbers: [(Property, [Subject], Double, Double, Double)] = [
    (.padding, [.chart], 12, 0, 1000),
    (.padding, [.xScale, .yScale], 0, 0, 1000),
    (.fontSize, [.chart], 11.5, 4, 200),
    (.strokeWidth, [.line, .area], 1.75, 0, 1000),
    (.strokeWidth, [.rule], 1, 0, 1000),
    (.opacity, [.line, .area, .bar, .point, .rule], 1, 0, 1),
    (.pointSize, [.point], 7, 0, 1000),
    (.cornerRadius, [.bar], 2, 0, 1000),
    (.baseline, [.area, .bar], 0, -.greatestFiniteMagnitude, .greatestFiniteMagnitude),
    (.barWidth, [.bar], 0.8, 0, 1),
    (.miterLimit, [.line], 4, 1, 1000),
    (.dashPhase, [.line, .rule], 0, -10_000, 10_000),
    (.tickCount, [.xAxis, .yAxis], 0, 0, 1000),
    (.base, [.xScale, .yScale], 10, 1.01, 1e6),
    (.slope, [.xScale, .yScale], 1, 1e-100, 1e100),
    (.exponent, [.xScale, .yScale], 2, 0.1, 10),
    (.margin, [.xScale, .yScale], 0, 0, 1e300),
    (.tickStep, [.xAxis, .yAxis], 0, 0, .greatestFiniteMagnitude),
    (.tickAnchor, [.xAxis, .yAxis], 0, -.greatestFiniteMagnitude, .greatestFiniteMagnitude),
    (.tickStride, [.xAxis, .yAxis], 0, 0, 1000),
    (.labelStride, [.xAxis, .yAxis], 1, 1, 1000),
    (.gridStride, [.xAxis, .yAxis], 1, 1, 1000),
    (.decimals, [.xAxis, .yAxis], -1, -1, 100),
    (.significantDigits, [.xAxis, .yAxis], 0, 0, 17),
    (.middle, [.colors], 0, -.greatestFiniteMagnitude, .greatestFiniteMagnitude),
    (.classes, [.colors], 5, 2, 64),
    (.tickLength, [.xAxis, .yAxis], 4, 0, 100),
    (.factor, [.xAxis, .yAxis], 1, -.greatestFiniteMagnitude, .greatestFiniteMagnitude),
    (.offset, [.xAxis, .yAxis], 0, -.greatestFiniteMagnitude, .greatestFiniteMagnitude),
  ]

  /// Property, subjects, default, first, last.
  private static let choices: [(Property, [Subject], Int32, Int32, Int32)] = [
    (.theme, [.chart], 0, 0, 1), (.legend, [.chart], 0, 0, 3), (.scaleType, [.xScale, .yScale], 0, 0, 7),
    (.nice, [.xScale, .yScale], 0, 0, 2), (.zero, [.xScale, .yScale], 0, 0, 2),
    (.reverse, [.xScale, .yScale, .colors], 2, 1, 2), (.grid, [.xAxis, .yAxis], 0, 0, 2),
    (.labels, [.xAxis, .yAxis], 1, 1, 2), (.side, [.xAxis], 1, 1, 2), (.side, [.yAxis], 3, 3, 4),
    (.tickDirection, [.xAxis, .yAxis], 0, 0, 4), (.axisLine, [.xAxis, .yAxis], 0, 0, 2),
    (.minorGrid, [.xAxis, .yAxis], 2, 1, 2),
    (.labelAlignment, [.xAxis, .yAxis], 0, 0, 3), (.titleAlignment, [.xAxis, .yAxis], 0, 0, 3),
    (.align, [.xScale, .yScale], 2, 1, 2),
    (.symbol, [.point], 0, 0, 5), (.lineCap, [.line], 1, 0, 2), (.lineCap, [.rule], 0, 0, 2),
    (.lineJoin, [.line], 1, 0, 2), (.orientation, [.bar], 0, 0, 2),
    (.clamp, [.xScale, .yScale], 2, 1, 2), (.notation, [.xAxis, .yAxis], 0, 0, 8),
    (.sharing, [.xAxis, .yAxis], 0, 0, 2), (.minorTicks, [.xAxis, .yAxis], 0, 0, 2),
    (.integers, [.xAxis, .yAxis], 2, 1, 2), (.powers, [.xAxis, .yAxis], 0, 0, 2), (.palette, [.colors], 0, 0, 5),
    (.colorScale, [.colors], 0, 0, 3),
  ]

  private static let texts: [(Property, [Subject])] = [
    (.title, [.chart, .xAxis, .yAxis]), (.subtitle, [.chart]), (.name, [.line, .area, .bar, .point, .rule]),
    (.prefix, [.xAxis, .yAxis]), (.suffix, [.xAxis, .yAxis]), (.unit, [.xAxis, .yAxis]),
    (.nesting, [.xAxis, .yAxis]),
  ]

  private static let colors: [(Property, [Subject], UInt32)] = [
    (.background, [.chart], 0xffff_ffff), (.textColor, [.chart], 0x1b20_26ff), (.gridColor, [.chart], 0xe6e9_edff),
    (.color, [.line, .area, .bar, .point, .rule], 0x3765_cdff), (.color, [.xAxis, .yAxis], 0),
  ]

  private func number(_ subject: Configurable, _ property: Property) throws -> Double? {
    if case .number(let number) = try subject.value(property) { number } else { nil }
  }

  private func text(of error: ChartError?) -> String { error?.message ?? "no error" }

  private func refusal(_ subject: Configurable, _ property: Property, _ value: PropertyValue) -> ChartError? {
    do throws(ChartError) {
      try subject.set(property, value)
      return nil
    } catch {
      return error
    }
  }

  private func shown(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  @Test(arguments: numbers)
  func numbersHaveDefaultsAndRanges(
    property: Property, subjects: [Subject], standard: Double, least: Double, greatest: Double
  ) throws {
    for name in subjects {
      let subject = try name.make()
      #expect(try number(subject, property) == standard)
      #expect(subject.explicit(property) == nil)
      for value in [least, greatest, (least / 2 + greatest / 2)] {
        try subject.set(property, .number(value))
        #expect(try number(subject, property) == value)
      }
      for value in [least.nextDown, greatest.nextUp, .nan, .infinity, -.infinity] {
        let message = text(of: refusal(subject, property, .number(value)))
        #expect(message == "\(property.label) is \(shown(value)); allowed is \(shown(least)) … \(shown(greatest))")
      }
      // A refused value changes nothing.
      #expect(try number(subject, property) == least / 2 + greatest / 2)
      #expect(
        text(of: refusal(subject, property, .text("1"))) == "\(property.label) is a number, not a text")
      try subject.reset(property)
      #expect(try number(subject, property) == standard)
    }
  }

  @Test(arguments: choices)
  func choicesHaveDefaultsAndRanges(
    property: Property, subjects: [Subject], standard: Int32, first: Int32, last: Int32
  ) throws {
    for name in subjects {
      let subject = try name.make()
      #expect(subject.choice(property) == standard)
      for value in first...last {
        try subject.set(property, .choice(value))
        #expect(subject.choice(property) == value)
      }
      for value in [first - 1, last + 1, .min, .max] {
        let message = text(of: refusal(subject, property, .choice(value)))
        #expect(message == "\(property.label) is \(value); allowed is \(first) … \(last)")
      }
      #expect(subject.choice(property) == last)
      #expect(
        text(of: refusal(subject, property, .number(1))) == "\(property.label) is a choice, not a number")
      try subject.reset(property)
      #expect(subject.choice(property) == standard)
    }
  }

  @Test(arguments: texts) func textsAreKept(property: Property, subjects: [Subject]) throws {
    for name in subjects {
      let subject = try name.make()
      #expect(subject.text(property) == "")
      for value in ["a", "", "two\nlines", "😀 \u{0} ñ"] {
        try subject.set(property, .text(value))
        #expect(subject.text(property) == value)
      }
      #expect(text(of: refusal(subject, property, .color(.clear))) == "\(property.label) is a text, not a color")
    }
  }

  @Test(arguments: colors) func colorsAreKept(property: Property, subjects: [Subject], standard: UInt32) throws {
    for name in subjects {
      let subject = try name.make()
      #expect(subject.color(property) == Color(rgba: standard))
      try subject.set(property, .color(Color(rgba: 0x0102_0304)))
      #expect(subject.color(property) == Color(rgba: 0x0102_0304))
      #expect(text(of: refusal(subject, property, .numbers([]))).hasSuffix("is a color, not a list of numbers"))
      try subject.reset(property)
      #expect(subject.color(property) == Color(rgba: standard))
    }
  }

  @Test(arguments: [Subject.line, .rule]) func dashesAreKept(name: Subject) throws {
    let subject = try name.make()
    #expect(subject.numbers(.dash) == [])
    for value in [[0.01], [10_000, 1, 2], Array(repeating: 1, count: 32), []] as [[Double]] {
      try subject.set(.dash, .numbers(value))
      #expect(subject.numbers(.dash) == value)
    }
    #expect(
      text(of: refusal(subject, .dash, .numbers(Array(repeating: 1, count: 33))))
        == "dash has 33 numbers; allowed are 32")
    #expect(text(of: refusal(subject, .dash, .numbers([1, 0]))) == "dash is 0 at index 1; allowed is 0.01 … 10000")
    #expect(text(of: refusal(subject, .dash, .numbers([.nan]))) == "dash is nan at index 0; allowed is 0.01 … 10000")
    #expect(text(of: refusal(subject, .dash, .number(1))) == "dash is a list of numbers, not a number")
  }

  @Test(arguments: [Subject.xAxis, .yAxis]) func laddersAreKept(name: Subject) throws {
    let subject = try name.make()
    #expect(subject.numbers(.labelLadder) == [])
    for value in [[1], [9, 1, 5], Array(repeating: 2, count: 16), []] as [[Double]] {
      try subject.set(.labelLadder, .numbers(value))
      #expect(subject.numbers(.labelLadder) == value)
    }
    #expect(
      text(of: refusal(subject, .labelLadder, .numbers(Array(repeating: 1, count: 17))))
        == "label ladder has 17 constants; allowed are 16")
    for (value, shown) in [(0, "0"), (10, "10"), (1.5, "1.5"), (.nan, "nan"), (.infinity, "inf")]
      as [(Double, String)]
    {
      #expect(
        text(of: refusal(subject, .labelLadder, .numbers([1, value])))
          == "label ladder is \(shown) at index 1; allowed is a whole number 1 … 9")
    }
  }

  @Test(arguments: [Subject.xAxis, .yAxis]) func crossingsAreKept(name: Subject) throws {
    let subject = try name.make()
    #expect(try number(subject, .crossing)?.isNaN == true)
    try subject.set(.crossing, -2.5)
    #expect(try number(subject, .crossing) == -2.5)
    #expect(refusal(subject, .crossing, .number(.nan)) != nil)
    try subject.reset(.crossing)
    #expect(try number(subject, .crossing)?.isNaN == true)
  }

  /// Every property that is in none of the tables above is refused, and the refusal names the object.
  @Test(arguments: Subject.allCases) func otherPropertiesDoNotApply(name: Subject) throws {
    var known = Set<Property>()
    for row in Self.numbers where row.1.contains(name) { known.insert(row.0) }
    for row in Self.choices where row.1.contains(name) { known.insert(row.0) }
    for row in Self.texts where row.1.contains(name) { known.insert(row.0) }
    for row in Self.colors where row.1.contains(name) { known.insert(row.0) }
    if name == .line || name == .rule { known.insert(.dash) }
    if name == .xAxis || name == .yAxis { known.formUnion([.labelLadder, .crossing, .tickValues]) }
    if name == .area || name == .bar { known.formUnion([.gradient, .gradientDirection, .gradientSpan]) }
    if name == .colors { known.insert(.thresholds) }
    let object: [Subject: String] = [
      .chart: "a chart", .line: "a line mark", .area: "an area mark", .bar: "a bar mark", .point: "a point mark",
      .rule: "a rule mark", .xScale: "the x scale", .yScale: "the y scale", .xAxis: "the x axis",
      .yAxis: "the y axis", .colors: "the color scale",
    ]
    for property in Property.allCases {
      let subject = try name.make()
      if known.contains(property) {
        #expect(throws: Never.self) { try subject.value(property) }
        continue
      }
      let message = "\(object[name] ?? "") has no \(property.label)"
      #expect(text(of: refusal(subject, property, .number(1))) == message)
      #expect(throws: ChartError.self) { try subject.value(property) }
      #expect(throws: ChartError.self) { try subject.reset(property) }
    }
  }

  /// As rastrum.h promises: the hundreds of a code say its type, the tens whose it is, of several objects the first.
  @Test func codesSayTypeAndObject() throws {
    let blocks: [([Subject], Range<Int32>)] = [
      ([.chart], 0..<20), ([.line, .area, .bar, .point, .rule], 20..<40), ([.xScale, .yScale], 40..<60),
      ([.xAxis, .yAxis], 60..<90), ([.colors], 90..<100),
    ]
    for property in Property.allCases {
      for (subjects, codes) in blocks {
        guard let value = subjects.lazy.compactMap({ try? $0.make().value(property) }).first else { continue }
        let type: Int32 =
          switch value {
          case .number: 1
          case .numbers: 2
          case .color: 3
          case .text, .spannedText: 4
          case .choice: 5
          case .stops: 6
          }
        #expect(property.rawValue / 100 == type && codes.contains(property.rawValue % 100), "\(property)")
        break
      }
    }
  }

  @Test func defaultsFollowTheTheme() throws {
    let chart = Chart()
    let mark = try chart.addMark(.line)
    try chart.set(.theme, .pick(Theme.Name.dark))
    let dark = Theme.named(.dark)
    #expect(chart.color(.background) == dark.background)
    #expect(chart.color(.textColor) == dark.text)
    #expect(chart.color(.gridColor) == dark.grid)
    #expect(mark.color(.color) == dark.palette[0])
    try chart.set(.background, .rgb(0x203040))
    #expect(chart.theme.background == Color(rgb: 0x203040))
  }

  /// A tick count of 0 is the default.
  @Test func noTickCountIsTheRoomsChoice() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(9), y: .count(9))
    let standard = try chart.layout().labels(.y).map(\.text)
    try chart.yAxis.set(.tickCount, 0)
    #expect(try chart.layout().labels(.y).map(\.text) == standard)
    try chart.yAxis.set(.tickCount, 3)
    #expect(try chart.layout().labels(.y).count < standard.count)
  }
}
