import RastrumNumerics
import RastrumScales

// Types and domains, of the values and of what the host set.
extension ScalePlan {
  /// The type that the scale asks for or the values have.
  static func type(of extent: ColumnExtent, _ scale: Scale) throws(ChartError) -> ScaleType {
    let natural: ScaleType =
      switch (extent, scale.domain) {
      case (.times, _), (.none, .times): .time
      case (.categories, _), (.none, .categories): .category
      default: .linear
      }
    let wanted = scale.type == .automatic ? natural : scale.type
    let domainFits =
      switch (scale.domain, wanted) {
      case (.automatic, _), (.times, .time), (.categories, .category): true
      case (.numbers, let type): type.isNumeric
      default: false
      }
    let name = "the \(scale.dimension.label) scale"
    if case .none = extent {
    } else if wanted != natural && !(wanted.isNumeric && natural.isNumeric) {
      throw .invalidData("\(name) is \(wanted.label), but the marks have \(extent.label) on it")
    }
    if !domainFits { throw .invalidData("\(name) is \(wanted.label), but its domain is not") }
    return wanted
  }

  static func linear(
    _ extent: ColumnExtent, _ scale: Scale, _ ends: DomainEnds, margin: Double, baselines: [Double]
  ) -> Kind {
    var values = Extent.empty
    if case .numbers(let numbers) = extent { values = numbers }
    if values != .empty {
      for baseline in baselines where baseline != 0 { values.include(baseline) }
    }
    var domain = LinearDomain.automatic(values, baseline: baselines.contains(0) ? .included : .free)
    if margin > 0, let (lower, upper) = values.doubles, let widened = LinearDomain(lower - margin, upper + margin) {
      domain = widened
    }
    let room = scale.number(.margin)
    if room > 0, domain.base == 0, let widened = LinearDomain(domain.lower - room, domain.upper + room) {
      domain = widened
    }
    guard case .numbers(let lower, let upper) = scale.domain else { return .linear(domain.withMeantEnds, ends) }
    let base = Double(domain.base)
    let from = lower.isNaN ? open(base + domain.lower, beyond: upper, -1) : lower
    let to = upper.isNaN ? open(base + domain.upper, beyond: lower, 1) : upper
    return .linear((LinearDomain(from, to) ?? domain).withMeantEnds, scale.nice == .on ? .nice : .exact)
  }

  /// The domain of a scale that is no proportion. On a logarithm only numbers above 0 count, and bars and areas
  /// (`isStanding`) reach down to the power of ten below their least value, so that it is seen.
  static func curved(
    _ extent: ColumnExtent, _ scale: Scale, _ wanted: DomainEnds, margin: Double, baselines: [Double],
    _ isStanding: Bool
  ) -> Kind {
    var ends = wanted
    let curve = scale.curve
    var values = Extent.empty
    if case .numbers(let numbers) = extent { values = numbers }
    let isEmpty = values == .empty
    if !isEmpty {
      for baseline in baselines { values.include(baseline) }
    }
    var lower: Double
    var upper: Double
    if curve.isLogarithm {
      let domain = LogDomain.automatic(values)
      lower = domain.lower
      upper = domain.upper
      if isStanding && baselines.isEmpty && !isEmpty && scale.zero != .off {
        lower = ExactDecimal.powerOfTen(below: lower).double
      }
    } else {
      let domain = LinearDomain.automatic(values)
      let base = Double(domain.base)
      lower = base + domain.lower
      upper = base + domain.upper
    }
    if margin > 0, let domain = LinearDomain(lower, upper) {
      let unit = CurvedScale(domain, curve, start: 0, end: 1)
      (lower, upper) = (unit.value(at: -margin), unit.value(at: 1 + margin))
    }
    let room = scale.number(.margin)
    if curve.hasPlace(lower - room) { lower -= room }
    upper += room
    if case .numbers(let from, let to) = scale.domain {
      if !from.isNaN && curve.hasPlace(from) { lower = from }
      if !to.isNaN && curve.hasPlace(to) { upper = to }
      if !(lower < upper) {
        // The data lies beyond the end that the host set: a decade or as much again.
        if to.isNaN {
          upper = curve.isLogarithm ? lower * 10 : open(upper, beyond: lower, 1)
        } else {
          lower = curve.isLogarithm ? upper / 10 : open(lower, beyond: upper, -1)
        }
      }
      ends = scale.nice == .on ? .nice : .exact
    }
    return .linear((LinearDomain(lower, upper) ?? LinearDomain(1, 10)).withMeantEnds, ends)
  }

  /// The end that the host left open: the data's, or where no data lies beyond the set end, one as far from it as that
  /// is from 0. `direction` is −1 for the lower end.
  private static func open(_ end: Double, beyond fixed: Double, _ direction: Double) -> Double {
    if (end - fixed) * direction > 0 { return end }
    let limit = Double.greatestFiniteMagnitude
    return min(max(fixed + (fixed == 0 ? 1 : abs(fixed)) * direction, -limit), limit)
  }

  static func time(
    _ extent: ColumnExtent, _ scale: Scale, _ ends: DomainEnds, margin: Double
  ) -> (TimeDomain, DomainEnds) {
    let margin = margin + scale.number(.margin)
    if case .times(let lower, let upper) = scale.domain {
      return (TimeDomain(lower, upper), scale.nice == .on ? .nice : .exact)
    }
    guard case .times(let lower, let upper) = extent else { return (.empty, ends) }
    if margin > 0 {
      let whole = margin.rounded(.down)
      let seconds = Int64(clamping: whole)
      let nanoseconds = Int64(clamping: (margin - whole) * 1e9)
      return (
        TimeDomain(
          lower.adding(seconds: -seconds, nanoseconds: -nanoseconds) ?? lower,
          upper.adding(seconds: seconds, nanoseconds: nanoseconds) ?? upper), ends
      )
    }
    return (TimeDomain.automatic(lower, upper), ends)
  }
}

extension ExactDecimal {
  /// The greatest power of ten under a number above 0; the least Double's where there is none.
  fileprivate static func powerOfTen(below value: Double) -> ExactDecimal {
    let exact = ExactDecimal(shortest: value) ?? ExactDecimal(1)
    let power = ExactDecimal(mantissa: 1, exponent: Int32(clamping: exact.magnitude))
    let lower = power == exact ? power.scaled(byTenTo: -1) : power
    return lower.magnitude < -323 ? exact : lower
  }
}

extension ScaleType {
  /// As messages call it.
  var label: String {
    switch self {
    case .automatic: "automatic"
    case .linear: "linear"
    case .time: "a time scale"
    case .category: "a category scale"
    case .logarithmic: "logarithmic"
    case .symmetricLogarithmic: "symmetric logarithmic"
    case .power: "a power scale"
    case .squareRoot: "a square root scale"
    }
  }

  fileprivate var isNumeric: Bool {
    switch self {
    case .automatic, .time, .category: false
    case .linear, .logarithmic, .symmetricLogarithmic, .power, .squareRoot: true
    }
  }
}
