import RastrumEngine
import RastrumNumerics
import RastrumScales

/// What can be asked of the scale of x or y and of its axis: --x-scale, --y-scale, …
enum AxisOption: String, CaseIterable {
  case scale, domain, nice, zero, reverse, base, slope, exponent
  case format, unit, step, ticks, labels, grid, side, cross

  private static let scaleTypes: [(word: String, value: ScaleType)] = [
    ("linear", .linear), ("time", .time), ("category", .category), ("log", .logarithmic),
    ("symlog", .symmetricLogarithmic), ("power", .power), ("sqrt", .squareRoot),
  ]
  private static let notations: [(word: String, value: Notation)] = [
    ("plain", .plain), ("exponent", .exponent), ("scientific", .scientific), ("engineering", .engineering),
    ("si", .si), ("percent", .percent), ("bytes", .bytes), ("duration", .duration),
  ]
  private static let toggles: [(word: String, value: Toggle)] = [("auto", .automatic), ("on", .on), ("off", .off)]
  private static let rungs: [(word: String, value: LabelRung)] = [
    ("full", .full), ("shorter", .shorter), ("thin", .thin), ("stagger", .stagger), ("turn45", .turn45),
    ("turn90", .turn90), ("wrap", .wrap), ("ellipsis", .ellipsis), ("hide", .hide),
  ]

  private static func sides(_ dimension: Dimension) -> [(word: String, value: Side)] {
    dimension == .x ? [("bottom", .bottom), ("top", .top)] : [("left", .left), ("right", .right)]
  }

  /// What is missing where the value is.
  func valueName(_ dimension: Dimension) -> String {
    switch self {
    case .scale: "one of " + Spelling.list(Self.scaleTypes.map { $0.word })
    case .format: "one of " + Spelling.list(Self.notations.map { $0.word })
    case .nice, .zero, .grid: "one of " + Spelling.list(Self.toggles.map { $0.word })
    case .reverse: "on or off"
    case .side: Self.sides(dimension).map { $0.word }.joined(separator: " or ")
    case .labels: "some of " + Spelling.list(Self.rungs.map { $0.word }) + ", with commas between them"
    case .unit: "a text"
    case .domain: "FROM..TO, numbers or dates; a number may be left out"
    case .cross: "a number or a date"
    case .base, .slope, .exponent, .step, .ticks: "a number"
    }
  }

  /// The words of a ladder.
  fileprivate static func ladder(_ value: String, _ option: Option) throws(CommandError) -> [Double] {
    var result: [Double] = []
    for word in value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      result.append(Double(try option.choice(String(word) ?? "", rungs).rawValue))
    }
    return result
  }

  fileprivate func set(
    _ axis: inout AxisOptions, _ option: Option, _ value: String, _ dimension: Dimension
  ) throws(CommandError) {
    switch self {
    case .scale: axis.type = try option.choice(value, Self.scaleTypes)
    case .format: axis.notation = try option.choice(value, Self.notations)
    case .unit: axis.unit = value
    case .base: axis.numbers[.base] = try option.number(value, 1.01...1e6, "1.01 … 1000000")
    case .slope: axis.numbers[.slope] = try option.number(value, 1e-100...1e100, "1e-100 … 1e100")
    case .exponent: axis.numbers[.exponent] = try option.number(value, 0.1...10, "0.1 … 10")
    case .step: axis.numbers[.tickStep] = try option.number(value, 0...1e300, "0 … 1e300")
    case .ticks: axis.numbers[.tickCount] = try option.number(value, 0...1000, "0 … 1000")
    case .nice: axis.choices[.nice] = try option.choice(value, Self.toggles).rawValue
    case .zero: axis.choices[.zero] = try option.choice(value, Self.toggles).rawValue
    case .grid: axis.choices[.grid] = try option.choice(value, Self.toggles).rawValue
    case .reverse: axis.choices[.reverse] = try option.choice(value, Array(Self.toggles.dropFirst())).rawValue
    case .side: axis.choices[.side] = try option.choice(value, Self.sides(dimension)).rawValue
    case .labels: axis.ladder = try Self.ladder(value, option)
    case .cross:
      guard let place = AxisPlace(value) else {
        throw .usage("\(option.name) is \(value); allowed is \(valueName(dimension))")
      }
      axis.crossing = place
    case .domain: axis.domain = try AxisDomain(value, option, valueName(dimension))
    }
  }
}

/// A place on an axis.
public enum AxisPlace: Sendable, Equatable {
  case number(Double)
  case date(Moment)

  init?(_ text: String) {
    if let number = Double(decimal: text), number.isFinite {
      self = .number(number)
    } else if let date = Array(text.utf8).withUnsafeBufferPointer({ WrittenDate($0) }) {
      self = .date(date.moment)
    } else {
      return nil
    }
  }

  /// Dates in seconds since 1970.
  var number: Double {
    switch self {
    case .number(let number): number
    case .date(let moment): Double(moment.seconds) + Double(moment.nanoseconds) / 1e9
    }
  }
}

/// The ends of an axis.
public enum AxisDomain: Sendable, Equatable {
  /// NaN for an end that the data decides.
  case numbers(Double, Double)
  case dates(Moment, Moment)

  /// FROM..TO
  init(_ text: String, _ option: Option, _ allowed: String) throws(CommandError) {
    let bytes = Array(text.utf8)
    let dots = bytes.indices.dropLast().first { bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == UInt8(ascii: ".") }
    if let dots {
      let from = String(decoding: bytes[..<dots], as: UTF8.self)
      let to = String(decoding: bytes[(dots + 2)...], as: UTF8.self)
      switch (AxisPlace(from), AxisPlace(to)) {
      case (.number(let lower)?, .number(let upper)?) where lower < upper:
        self = .numbers(lower, upper)
        return
      case (.number(let lower)?, nil) where to.isEmpty:
        self = .numbers(lower, .nan)
        return
      case (nil, .number(let upper)?) where from.isEmpty:
        self = .numbers(.nan, upper)
        return
      case (.date(let lower)?, .date(let upper)?) where lower < upper:
        self = .dates(lower, upper)
        return
      default: break
      }
    }
    throw .usage("\(option.name) is \(text); allowed is \(allowed), the smaller one first")
  }

  /// Ends that the data decides are alike.
  public static func == (a: AxisDomain, b: AxisDomain) -> Bool {
    switch (a, b) {
    case (.numbers(let a, let b), .numbers(let c, let d)):
      (a == c || a.isNaN && c.isNaN) && (b == d || b.isNaN && d.isNaN)
    case (.dates(let a, let b), .dates(let c, let d)): a == c && b == d
    default: false
    }
  }
}

extension AxisOptions {
  mutating func set(
    _ asked: AxisOption, _ option: Option, _ value: String, _ dimension: Dimension
  ) throws(CommandError) {
    try asked.set(&self, option, value, dimension)
  }

  /// Puts what was asked for on a scale and its axis.
  func apply(to scale: Scale, _ axis: Axis) throws(ChartError) {
    if let type { try scale.set(.scaleType, .choice(type.rawValue)) }
    if let notation { try axis.set(.notation, .choice(notation.rawValue)) }
    if let unit { try axis.set(.unit, .text(unit)) }
    for (property, number) in numbers {
      let isOfAxis = property == .tickStep || property == .tickCount
      if isOfAxis { try axis.set(property, .number(number)) } else { try scale.set(property, .number(number)) }
    }
    for (property, choice) in choices {
      let isOfAxis = property == .grid || property == .side
      if isOfAxis { try axis.set(property, .choice(choice)) } else { try scale.set(property, .choice(choice)) }
    }
    if !ladder.isEmpty { try axis.set(.labelLadder, .numbers(ladder)) }
    if let crossing { try axis.set(.crossing, .number(crossing.number)) }
    switch domain {
    case .numbers(let lower, let upper)?: try scale.setDomain(lower: lower, upper: upper)
    case .dates(let lower, let upper)?: try scale.setDomain(lower: lower, upper: upper)
    case nil: break
    }
  }
}
