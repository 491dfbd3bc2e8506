import RastrumDrawing
import RastrumNumerics
import RastrumScales

/// The guide to a scale: what the host decided of its line, ticks, labels, title and grid.
public final class Axis: Configurable {
  public let dimension: Dimension
  /// What the host calls ticks; nil keeps the engine's label. It is called while a chart is laid out, some ticks more
  /// than once, and holds no access to the chart.
  public var rewrite: LabelRewrite?
  public private(set) var timeStep: TimeStep?
  public private(set) var tickMoments: [Moment]?

  init(dimension: Dimension, failures: FailureLog) {
    self.dimension = dimension
    super.init(
      objectName: "the \(dimension.label) axis", failures: failures,
      rules: [
        .text(.title), .choice(.grid, 0...2), .choice(.labels, 1...2, standard: Toggle.on.rawValue),
        .length(.tickCount, standard: 0),
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
      ])
  }

  var title: SpannedText { spannedText(.title) }
  var grid: Toggle { Toggle(rawValue: choice(.grid)) ?? .automatic }
  var isShown: Bool { choice(.labels) == Toggle.on.rawValue }
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
      notation, digits: digits, marks: marks, prefix: text(.prefix), suffix: text(.suffix), unit: text(.unit),
      sharing: NumberShare.Kind(rawValue: choice(.sharing)) ?? .nothing)
  }

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
