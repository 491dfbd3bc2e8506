import RastrumDrawing
import RastrumScales

/// How the values of one dimension become positions: what the host decided of it. Layout solves the rest.
public class Scale: Configurable {
  public let dimension: Dimension
  public private(set) var domain = ScaleDomain.automatic
  /// Whose clocks a scale of times follows.
  public var zone = Zone.utc { didSet { noteChange() } }
  /// What is left out.
  public private(set) var breaks: [ScaleBreak] = [] { didSet { noteChange() } }

  /// Among the scales of its chart: 0 is that of x, 1 that of y, then those that were added. −1 for a
  /// scale that places nothing.
  let index: Int

  init(objectName: String, dimension: Dimension, index: Int = -1, failures: FailureLog, rules: [PropertyRule]) {
    self.dimension = dimension
    self.index = index
    super.init(objectName: objectName, failures: failures, rules: rules)
  }

  convenience init(dimension: Dimension, index: Int, failures: FailureLog) {
    self.init(
      objectName: Self.name(dimension, index), dimension: dimension, index: index, failures: failures,
      rules: Self.rules)
  }

  private static let rules: [PropertyRule] = [
    .choice(.scaleType, 0...7), .choice(.nice, 0...2), .choice(.zero, 0...2),
    .choice(.reverse, 1...2, standard: Toggle.off.rawValue),
    .choice(.align, 1...2, standard: Toggle.off.rawValue),
    .choice(.clamp, 1...2, standard: Toggle.off.rawValue),
    PropertyRule(.base, .number(1.01...1e6), standard: .number(10)),
    PropertyRule(.slope, .number(1e-100...1e100), standard: .number(1)),
    PropertyRule(.exponent, .number(0.1...10), standard: .number(2)),
    PropertyRule(.margin, .number(0...1e300), standard: .number(0)),
    .length(.padding, standard: 0),
  ]

  public var type: ScaleType { ScaleType(rawValue: choice(.scaleType)) ?? .automatic }
  var nice: Toggle { Toggle(rawValue: choice(.nice)) ?? .automatic }
  var zero: Toggle { Toggle(rawValue: choice(.zero)) ?? .automatic }
  var beyond: DomainBeyond { choice(.clamp) == Toggle.on.rawValue ? .clamped : .kept }

  /// How numbers are spaced.
  public var curve: Curve {
    switch type {
    case .logarithmic: .log(base: number(.base))
    case .symmetricLogarithmic: .symlog(slope: number(.slope))
    case .power: number(.exponent) == 1 ? .linear : .power(exponent: number(.exponent))
    case .squareRoot: .squareRoot
    case .automatic, .linear, .time, .category: .linear
    }
  }

  var isReversed: Bool { choice(.reverse) == Toggle.on.rawValue }

  /// The ticks stand where those of the chart's first scale of the dimension do.
  var isAligned: Bool { index > 1 && choice(.align) == Toggle.on.rawValue }

  private static func name(_ dimension: Dimension, _ index: Int) -> String {
    let message: Message = index < 2 ? "the \(dimension.label) scale" : "the added \(dimension.label) scale \(index)"
    return message.text
  }

  /// NaN leaves an end to the data.
  public final func setDomain(lower: Double, upper: Double) throws(ChartError) {
    if lower.isInfinite { throw .invalidArgument("lower is \(lower); allowed is a finite number or NaN") }
    if upper.isInfinite { throw .invalidArgument("upper is \(upper); allowed is a finite number or NaN") }
    if lower >= upper {
      throw .invalidArgument("lower is \(lower) and upper \(upper); lower must be below upper")
    }
    domain = lower.isNaN && upper.isNaN ? .automatic : .numbers(lower, upper)
  }

  public func setDomain(lower: Moment, upper: Moment) throws(ChartError) {
    if lower >= upper { throw .invalidArgument("lower is not before upper") }
    domain = .times(lower, upper)
  }

  public func setCategories(_ names: [String]) throws(ChartError) {
    if names.count > Limits.categories {
      throw .limit("there are \(names.count) categories; allowed are \(Limits.categories)")
    }
    var known: [CategoryName: Int] = [:]
    for (index, name) in names.enumerated() where known.updateValue(index, forKey: CategoryName(name)) != nil {
      throw .invalidArgument("category \(index), \"\(name)\", is there twice")
    }
    domain = .categories(names)
  }

  // MARK: Breaks

  public func addBreak(_ one: ScaleBreak) throws(ChartError) {
    if breaks.count == Limits.breaks { throw .limit("\(objectName) has \(Limits.breaks) breaks already") }
    switch one {
    case .numbers(let lower, let upper):
      if !(lower < upper) || !lower.isFinite || !upper.isFinite {
        throw .invalidArgument("lower is \(lower) and upper \(upper); allowed are finite numbers, lower below upper")
      }
    case .times(let lower, let upper):
      if lower >= upper { throw .invalidArgument("lower is not before upper") }
    case .pattern: break
    }
    breaks.append(one)
  }

  public func clearBreaks() { breaks = [] }

  public func clearDomain() {
    domain = .automatic
  }

  /// The numbers that were set; NaN for an end that follows the data.
  public func numberDomain() throws(ChartError) -> (lower: Double, upper: Double) {
    switch domain {
    case .automatic: (.nan, .nan)
    case .numbers(let lower, let upper): (lower, upper)
    case .times: throw .notApplicable("the domain of \(objectName) was set in times")
    case .categories: throw .notApplicable("the domain of \(objectName) was set in categories")
    }
  }

  /// The times that were set.
  public func timeDomain() throws(ChartError) -> (lower: Moment, upper: Moment) {
    if case .times(let lower, let upper) = domain { return (lower, upper) }
    throw .notApplicable("the domain of \(objectName) was not set in times")
  }

  /// The categories that were set.
  public func categories() throws(ChartError) -> [String] {
    if case .categories(let names) = domain { return names }
    throw .notApplicable("no categories of \(objectName) were set")
  }
}

/// An interval that a scale leaves out, or many of them.
public enum ScaleBreak: Sendable {
  case numbers(Double, Double)
  case times(Moment, Moment)
  case pattern(BreakPattern)
}

/// The ends of a scale as the host set them.
public enum ScaleDomain: Sendable {
  case automatic
  /// NaN at one end: the data decides there.
  case numbers(Double, Double)
  case times(Moment, Moment)
  case categories([String])
}
