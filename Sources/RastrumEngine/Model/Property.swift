import RastrumDrawing

// Every option of every object, as data.
//
// An object (chart, mark, scale, axis) declares a table of the properties it has, with their types, ranges and
// defaults. Setters, getters, their errors, documentation and bindings read that table: a new option is a row in it
// and a constant here and in rastrum.h, which says what its digits mean.

public enum Property: Int32, Sendable, CaseIterable {
  // Numbers.
  case padding = 100
  case fontSize
  case strokeWidth = 120
  case opacity, pointSize, cornerRadius, baseline, barWidth, miterLimit, dashPhase
  case base = 140
  case slope, exponent, margin
  case tickCount = 160
  case tickStep, tickAnchor, tickStride, tickLength, labelStride, gridStride, decimals, significantDigits, crossing,
    factor, offset
  case middle = 190
  case classes
  // Lists of numbers.
  case dash = 220
  case tickValues = 260
  case labelLadder
  case thresholds = 290
  // Colours.
  case background = 300
  case textColor, gridColor
  case color = 320
  // Texts.
  case title = 400
  case subtitle
  case name = 420
  case prefix = 460
  case suffix, unit, nesting
  // Choices.
  case theme = 500
  case legend
  case symbol = 520
  case lineCap, lineJoin, orientation, gradientDirection, gradientSpan
  case scaleType = 540
  case nice, zero, reverse, clamp, align
  case side = 560
  case axisLine, tickDirection, minorTicks, grid, minorGrid, labels, labelAlignment, titleAlignment, notation,
    sharing, powers, integers
  case palette = 590
  case colorScale
  // Gradients.
  case gradient = 620

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
    case .base: "base"
    case .slope: "slope"
    case .exponent: "exponent"
    case .margin: "margin"
    case .tickCount: "tick count"
    case .tickStep: "tick step"
    case .tickAnchor: "tick anchor"
    case .tickStride: "tick stride"
    case .tickLength: "tick length"
    case .labelStride: "label stride"
    case .gridStride: "grid stride"
    case .decimals: "decimals"
    case .significantDigits: "significant digits"
    case .crossing: "crossing"
    case .factor: "factor"
    case .offset: "offset"
    case .middle: "middle"
    case .classes: "classes"
    case .dash: "dash"
    case .tickValues: "tick values"
    case .labelLadder: "label ladder"
    case .thresholds: "thresholds"
    case .background: "background"
    case .textColor: "text color"
    case .gridColor: "grid color"
    case .color: "color"
    case .title: "title"
    case .subtitle: "subtitle"
    case .name: "name"
    case .prefix: "prefix"
    case .suffix: "suffix"
    case .unit: "unit"
    case .nesting: "nesting"
    case .theme: "theme"
    case .legend: "legend"
    case .symbol: "symbol"
    case .lineCap: "line cap"
    case .lineJoin: "line join"
    case .orientation: "orientation"
    case .gradientDirection: "gradient direction"
    case .gradientSpan: "gradient span"
    case .scaleType: "scale type"
    case .nice: "nice"
    case .zero: "zero"
    case .reverse: "reverse"
    case .clamp: "clamp"
    case .align: "align"
    case .side: "side"
    case .axisLine: "axis line"
    case .tickDirection: "tick direction"
    case .minorTicks: "minor ticks"
    case .grid: "grid"
    case .minorGrid: "minor grid"
    case .labels: "labels"
    case .labelAlignment: "label alignment"
    case .titleAlignment: "title alignment"
    case .notation: "notation"
    case .sharing: "sharing"
    case .powers: "powers"
    case .integers: "integers"
    case .palette: "palette"
    case .colorScale: "color scale"
    case .gradient: "gradient"
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
