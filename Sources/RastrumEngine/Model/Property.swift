import RastrumDrawing

// Every option of every object, as data.
//
// An object (chart, mark, scale, axis) declares a table of the properties it has, with their types, ranges and
// defaults. Setters, getters, their errors, documentation and bindings read that table: a new option is a row in it
// and a constant here and in rastrum.h.

public enum Property: Int32, Sendable, CaseIterable {
  case padding = 1
  case fontSize, strokeWidth, opacity, pointSize, cornerRadius, baseline, barWidth, miterLimit, dashPhase, tickCount
  case tickLength = 14
  case crossing, factor, offset
  case dash = 20
  case labelLadder = 24
  case color = 30
  case background, textColor, gridColor
  case title = 40
  case subtitle, name
  case nesting = 46
  case theme = 50
  case legend, scaleType, nice, zero, reverse, grid, labels, symbol, lineCap, lineJoin, orientation
  case gradient = 70
  case gradientDirection, gradientSpan
  case side = 80
  case tickDirection, axisLine
  case minorGrid = 84
  case labelAlignment, titleAlignment, align
  // Of scales and axes: numbers, lists, texts, choices.
  case base = 100
  case slope, exponent, margin, tickStep, tickAnchor, tickStride, labelStride, gridStride, decimals, significantDigits
  case middle, classes
  case tickValues = 120
  case thresholds
  case prefix = 140
  case suffix, unit
  case clamp = 150
  case notation, sharing, minorTicks, integers, powers, palette, colorScale

  /// As messages call it.
  public var label: String {
    switch self {
    case .padding: "padding"
    case .fontSize: "font size"
    case .strokeWidth: "stroke width"
    case .opacity: "opacity"
    case .pointSize: "point size"
    case .cornerRadius: "corner radius"
    case .baseline: "baseline"
    case .barWidth: "bar width"
    case .miterLimit: "miter limit"
    case .dashPhase: "dash phase"
    case .tickCount: "tick count"
    case .tickLength: "tick length"
    case .crossing: "crossing"
    case .factor: "factor"
    case .offset: "offset"
    case .dash: "dash"
    case .labelLadder: "label ladder"
    case .color: "color"
    case .background: "background"
    case .textColor: "text color"
    case .gridColor: "grid color"
    case .title: "title"
    case .subtitle: "subtitle"
    case .name: "name"
    case .nesting: "nesting"
    case .theme: "theme"
    case .legend: "legend"
    case .scaleType: "scale type"
    case .nice: "nice"
    case .zero: "zero"
    case .reverse: "reverse"
    case .grid: "grid"
    case .labels: "labels"
    case .symbol: "symbol"
    case .lineCap: "line cap"
    case .lineJoin: "line join"
    case .orientation: "orientation"
    case .gradient: "gradient"
    case .gradientDirection: "gradient direction"
    case .gradientSpan: "gradient span"
    case .side: "side"
    case .tickDirection: "tick direction"
    case .axisLine: "axis line"
    case .minorGrid: "minor grid"
    case .labelAlignment: "label alignment"
    case .titleAlignment: "title alignment"
    case .align: "align"
    case .base: "base"
    case .slope: "slope"
    case .exponent: "exponent"
    case .margin: "margin"
    case .tickStep: "tick step"
    case .tickAnchor: "tick anchor"
    case .tickStride: "tick stride"
    case .labelStride: "label stride"
    case .gridStride: "grid stride"
    case .decimals: "decimals"
    case .significantDigits: "significant digits"
    case .tickValues: "tick values"
    case .prefix: "prefix"
    case .suffix: "suffix"
    case .unit: "unit"
    case .clamp: "clamp"
    case .notation: "notation"
    case .sharing: "sharing"
    case .minorTicks: "minor ticks"
    case .integers: "integers"
    case .powers: "powers"
    case .palette: "palette"
    case .middle: "middle"
    case .classes: "classes"
    case .thresholds: "thresholds"
    case .colorScale: "color scale"
    }
  }
}

public enum PropertyValue: Sendable {
  case number(Double)
  case numbers([Double])
  case color(Color)
  case text(String)
  /// A text with spans. Wherever a text is allowed.
  case spannedText(SpannedText)
  case choice(Int32)
  /// Offsets that ascend; none for one colour.
  case stops([GradientStop])

  /// As messages call it.
  public var typeName: String {
    switch self {
    case .number: "a number"
    case .numbers: "a list of numbers"
    case .color: "a color"
    case .text, .spannedText: "a text"
    case .choice: "a choice"
    case .stops: "a gradient"
    }
  }
}

extension PropertyValue {
  /// A text without its spans; nil for other values.
  public var string: String? { spannedText?.text }

  public var spannedText: SpannedText? {
    switch self {
    case .text(let text): SpannedText(text)
    case .spannedText(let text): text
    default: nil
    }
  }
}

/// A row of an object's table: the property, the values that are allowed and the default. Where the default depends
/// on the theme or on the layout, the object works it out.
public struct PropertyRule: Sendable {
  public enum Allowed: Sendable {
    case number(ClosedRange<Double>)
    /// At most `count` numbers, each in the range.
    case numbers(ClosedRange<Double>, count: Int)
    case color
    case text
    /// Constants from `first` to `last`.
    case choice(first: Int32, last: Int32)
    /// At most `count`, with offsets of 0…1 that ascend.
    case stops(count: Int)
    /// At most `count` constants from `first` to `last`, as whole numbers.
    case choices(first: Int32, last: Int32, count: Int)

    /// Any finite number.
    static var anyNumber: Allowed { .number(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude) }
  }

  public let property: Property
  public let allowed: Allowed
  public let standard: PropertyValue

  public init(_ property: Property, _ allowed: Allowed, standard: PropertyValue) {
    self.property = property
    self.allowed = allowed
    self.standard = standard
  }

  /// 0 … `limit` points.
  static func length(_ property: Property, upTo limit: Double = 1000, standard: Double) -> PropertyRule {
    PropertyRule(property, .number(0...limit), standard: .number(standard))
  }

  static func text(_ property: Property) -> PropertyRule {
    PropertyRule(property, .text, standard: .text(""))
  }

  static func color(_ property: Property, standard: Color = .clear) -> PropertyRule {
    PropertyRule(property, .color, standard: .color(standard))
  }

  static func choice(_ property: Property, _ range: ClosedRange<Int32>, standard: Int32 = 0) -> PropertyRule {
    PropertyRule(
      property, .choice(first: range.lowerBound, last: range.upperBound), standard: .choice(standard))
  }

  /// Throws where `value` is of another type or not allowed.
  func check(_ value: PropertyValue) throws(ChartError) {
    switch (allowed, value) {
    case (.number(let range), .number(let number)):
      if !range.contains(number) { throw outside(range, "\(number)") }
    case (.numbers(let range, let limit), .numbers(let numbers)):
      if numbers.count > limit {
        throw .limit("\(property.label) has \(numbers.count) numbers; allowed are \(limit)")
      }
      for (index, number) in numbers.enumerated() where !range.contains(number) {
        throw outside(range, "\(number) at index \(index)")
      }
    case (.choices(let first, let last, let limit), .numbers(let numbers)):
      if numbers.count > limit {
        throw .limit("\(property.label) has \(numbers.count) constants; allowed are \(limit)")
      }
      for (index, number) in numbers.enumerated() {
        if number >= Double(first) && number <= Double(last) && number == number.rounded() { continue }
        throw .invalidArgument(
          "\(property.label) is \(number) at index \(index); allowed is a whole number \(first) … \(last)")
      }
    case (.color, .color), (.text, .text): return
    case (.text, .spannedText(let text)): try text.check()
    case (.choice(let first, let last), .choice(let choice)):
      if choice < first || choice > last {
        throw .invalidArgument("\(property.label) is \(choice); allowed is \(first) … \(last)")
      }
    case (.stops(let limit), .stops(let stops)): try check(stops, limit)
    default: throw .notApplicable("\(property.label) is \(standard.typeName), not \(value.typeName)")
    }
  }

  private func check(_ stops: [GradientStop], _ limit: Int) throws(ChartError) {
    if stops.count > limit {
      throw .limit("\(property.label) has \(stops.count) stops; allowed are \(limit)")
    }
    var least = 0.0
    for (index, stop) in stops.enumerated() {
      if !(stop.offset >= least && stop.offset <= 1) {
        throw outside(least...1, "\(stop.offset) at index \(index)")
      }
      least = stop.offset
    }
  }

  private func outside(_ range: ClosedRange<Double>, _ value: Message) -> ChartError {
    .invalidArgument(
      "\(property.label) is \(value.text); allowed is \(range.lowerBound) … \(range.upperBound)")
  }
}
