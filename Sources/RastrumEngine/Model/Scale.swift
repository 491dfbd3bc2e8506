import RastrumDrawing
import RastrumScales

/// How the values of one dimension become positions: what the host decided of it. Layout solves the rest.
public final class Scale: Configurable {
  public let dimension: Dimension
  public private(set) var domain = ScaleDomain.automatic

  /// Among the scales of its chart: 0 is that of x, 1 that of y, then those that were added.
  let index: Int

  init(dimension: Dimension, index: Int, failures: FailureLog) {
    self.dimension = dimension
    self.index = index
    super.init(
      objectName: Self.name(dimension, index), failures: failures,
      rules: [
        .choice(.scaleType, 0...3), .choice(.nice, 0...2), .choice(.zero, 0...2),
        .choice(.reverse, 1...2, standard: Toggle.off.rawValue),
        .choice(.align, 1...2, standard: Toggle.off.rawValue),
      ])
  }

  public var type: ScaleType { ScaleType(rawValue: choice(.scaleType)) ?? .automatic }
  var nice: Toggle { Toggle(rawValue: choice(.nice)) ?? .automatic }
  var zero: Toggle { Toggle(rawValue: choice(.zero)) ?? .automatic }
  var isReversed: Bool { choice(.reverse) == Toggle.on.rawValue }

  /// The ticks stand where those of the chart's first scale of the dimension do.
  var isAligned: Bool { index > 1 && choice(.align) == Toggle.on.rawValue }

  private static func name(_ dimension: Dimension, _ index: Int) -> String {
    let message: Message = index < 2 ? "the \(dimension.label) scale" : "the added \(dimension.label) scale \(index)"
    return message.text
  }

  /// NaN leaves an end to the data.
  public func setDomain(lower: Double, upper: Double) throws(ChartError) {
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
    var known = Set<CategoryName>()
    for (index, name) in names.enumerated() where !known.insert(CategoryName(name)).inserted {
      throw .invalidArgument("category \(index), \"\(name)\", is there twice")
    }
    domain = .categories(names)
  }

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
}

/// The ends of a scale as the host set them.
public enum ScaleDomain: Sendable {
  case automatic
  /// NaN at one end: the data decides there.
  case numbers(Double, Double)
  case times(Moment, Moment)
  case categories([String])
}
