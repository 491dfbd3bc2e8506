import RastrumDrawing
import RastrumNumerics
import RastrumScales

/// The guide to a scale: what the host decided of its line, ticks, labels, title and grid.
public final class Axis: Configurable {
  /// What the axis explains.
  public let scale: Scale
  /// Among the axes of its chart: 0 is that of x, 1 that of y, then those that were added.
  public let index: Int
  /// What the host calls ticks; nil keeps the engine's label. It is called while a chart is laid out, some ticks more
  /// than once, and holds no access to the chart.
  public var rewrite: LabelRewrite?
  /// Where it was put when it was made.
  private let usualSide: Side
  public private(set) var timeStep: TimeStep? { didSet { noteChange() } }
  public private(set) var tickMoments: [Moment]? { didSet { noteChange() } }

  init(_ scale: Scale, side: Side, index: Int, failures: FailureLog) {
    self.scale = scale
    self.index = index
    usualSide = side
    super.init(
      objectName: Self.name(scale.dimension, index), failures: failures,
      rules: scale.dimension == .x ? Self.lyingRules : Self.standingRules)
  }

  private static let lyingRules = rules(sides: 1...2)
  private static let standingRules = rules(sides: 3...4)

  private static func rules(sides: ClosedRange<Int32>) -> [PropertyRule] {
    [
      .text(.title), .text(.nesting), .color(.color),
      .choice(.grid, 0...2), .choice(.minorGrid, 1...2, standard: Toggle.off.rawValue),
      .choice(.labels, 1...2, standard: Toggle.on.rawValue), .choice(.side, sides, standard: sides.lowerBound),
      .choice(.axisLine, 0...2), .choice(.tickDirection, 0...4),
      .choice(.labelAlignment, 0...3), .choice(.titleAlignment, 0...3),
      .length(.tickCount, standard: 0), .length(.tickLength, upTo: 100, standard: 4),
      PropertyRule(.crossing, .anyNumber, standard: .number(.nan)),
      PropertyRule(.factor, .anyNumber, standard: .number(1)),
      PropertyRule(.offset, .anyNumber, standard: .number(0)),
      PropertyRule(
        .labelLadder, .choices(first: 1, last: Int32(LabelRung.allCases.count), count: 16), standard: .numbers([])),
      PropertyRule(.tickStep, .number(0...Double.greatestFiniteMagnitude), standard: .number(0)),
      PropertyRule(.tickAnchor, .anyNumber, standard: .number(0)),
      PropertyRule(
        .tickValues,
        .numbers(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, count: TickRoom.greatestLimit),
        standard: .numbers([])),
      .length(.tickStride, standard: 0),
      PropertyRule(.labelStride, .number(1...1000), standard: .number(1)),
      PropertyRule(.gridStride, .number(1...1000), standard: .number(1)),
      .choice(.minorTicks, 0...2), .choice(.integers, 1...2, standard: Toggle.off.rawValue),
      .choice(.notation, 0...Notation.duration.rawValue), .choice(.powers, 0...2),
      .choice(.sharing, 0...2),
      PropertyRule(.decimals, .number(-1...100), standard: .number(-1)),
      PropertyRule(.significantDigits, .number(0...17), standard: .number(0)),
      .text(.prefix), .text(.suffix), .text(.unit),
    ]
  }

  override func standard(_ property: Property) -> PropertyValue? {
    property == .side ? .choice(usualSide.rawValue) : nil
  }

  private static func name(_ dimension: Dimension, _ index: Int) -> String {
    let message: Message = index < 2 ? "the \(dimension.label) axis" : "the added \(dimension.label) axis \(index)"
    return message.text
  }

  public var dimension: Dimension { scale.dimension }
  public var title: SpannedText { spannedText(.title) }
  var unit: String { text(.unit) }
  /// What parts the outer name of a category from its inner one; nil where categories have one name.
  var nesting: String? { text(.nesting).isEmpty ? nil : text(.nesting) }
  var grid: Toggle { Toggle(rawValue: choice(.grid)) ?? .automatic }
  var isShown: Bool { choice(.labels) == Toggle.on.rawValue }
  var hasMinorGrid: Bool { choice(.minorGrid) == Toggle.on.rawValue }
  var side: Side { Side(rawValue: choice(.side)) ?? dimension.usualSide }
  var line: Toggle { Toggle(rawValue: choice(.axisLine)) ?? .automatic }
  var tickDirection: TickDirection { TickDirection(rawValue: choice(.tickDirection)) ?? .automatic }
  var labelAlignment: Alignment { Alignment(rawValue: choice(.labelAlignment)) ?? .automatic }
  var titleAlignment: Alignment { Alignment(rawValue: choice(.titleAlignment)) ?? .automatic }
  var tickLength: Double { number(.tickLength) }
  /// The value of the crossing scale that the axis stands at: a number, seconds since 1970 or the index of a category;
  /// nil at the edge of the plot.
  var crossing: Double? { explicitNumber(.crossing) }
  /// The axis shows factor × value + offset.
  var transform: (factor: Double, offset: Double)? {
    let factor = number(.factor), offset = number(.offset)
    return factor == 1 && offset == 0 || factor == 0 ? nil : (factor, offset)
  }
  /// The ways to make labels fit, the most wanted first; empty: as is usual for the scale.
  var labelLadder: [LabelRung] {
    numbers(.labelLadder).compactMap { LabelRung(rawValue: Int32(clamping: Int(clamping: $0))) }
  }
  var minorTicks: Toggle { Toggle(rawValue: choice(.minorTicks)) ?? .automatic }
  var wantsIntegers: Bool { choice(.integers) == Toggle.on.rawValue }

  // MARK: Ticks

  /// Multiples of a step of clock or calendar, on a scale of times; nil by the room.
  public func setTimeStep(_ step: TimeStep?) { timeStep = step }

  /// These and no others, on a scale of times; nil by the room.
  public func setTickMoments(_ moments: [Moment]?) throws(ChartError) {
    if let moments, moments.count > TickRoom.greatestLimit {
      throw .limit("there are \(moments.count) ticks; allowed are \(TickRoom.greatestLimit)")
    }
    tickMoments = moments
  }

  /// What the host asks for of a scale of numbers: values, else a step, else about so many.
  var numberChoice: LinearTicks.Choice {
    let values = numbers(.tickValues)
    if !values.isEmpty { return .values(values) }
    if number(.tickStep) > 0 { return .step(number(.tickStep), anchor: number(.tickAnchor)) }
    return number(.tickCount) > 0 ? .count(Int(clamping: number(.tickCount))) : .automatic
  }

  var timeChoice: TimeTicks.Choice {
    if let tickMoments { return .moments(tickMoments) }
    if let timeStep { return .step(timeStep) }
    return number(.tickCount) > 0 ? .count(Int(clamping: number(.tickCount))) : .automatic
  }

  // MARK: Labels

  /// As the host asked; the unit only beside prefixes, to which it belongs.
  func format(_ marks: NumberMarks, on curve: Curve) -> NumberFormat {
    var marks = marks
    switch PowerNotation(rawValue: choice(.powers)) ?? .automatic {
    case .automatic: if curve != .linear { marks.power = .superscript }
    case .letter: marks.power = .letter
    case .superscript: marks.power = .superscript
    }
    var digits = NumberFormat.Digits.common
    if number(.significantDigits) > 0 { digits = .significant(Int(clamping: number(.significantDigits))) }
    if number(.decimals) >= 0 { digits = .decimals(Int(clamping: number(.decimals))) }
    return NumberFormat(
      notation, digits: digits, marks: marks, prefix: text(.prefix), suffix: text(.suffix),
      unit: hasPrefixes ? unit : "",
      sharing: sharing)
  }

  /// What all labels have in common and the title says.
  var sharing: NumberShare.Kind { NumberShare.Kind(rawValue: choice(.sharing)) ?? .nothing }

  /// Numbers carry k, M, …
  var hasPrefixes: Bool { Notation(rawValue: choice(.notation)) == .si }

  private var notation: NumberFormat.Notation {
    switch Notation(rawValue: choice(.notation)) ?? .automatic {
    case .automatic: .automatic
    case .plain: .plain
    case .exponent: .exponent
    case .scientific: .scientific
    case .engineering: .engineering
    case .si: .si
    case .percent: .percent
    case .bytes: .bytes
    case .duration: .duration
    }
  }
}
