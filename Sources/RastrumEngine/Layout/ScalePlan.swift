// What a scale shows, before its positions are known.
//
// In:  the demands of all marks on a dimension, and what the host decided of the scale.
// Out: the ends of the domain, or its categories; whether the ends move to ticks.
// Rules: the host's ends win. Else the data decides: bars and areas take in their baseline, bars also half their
//      width; ends are nice where a mark measures along the dimension, exact where it merely passes.

import RastrumNumerics
import RastrumScales

enum ScalePlan {
  case linear(LinearDomain, DomainEnds)
  case time(TimeDomain, DomainEnds)
  case band([String])

  init(_ demands: [Demand], _ scale: Scale) throws(ChartError) {
    var extent = ColumnExtent.none
    for demand in demands {
      guard let merged = extent.merged(with: demand.extent) else {
        throw .invalidData(
          "the \(scale.dimension.label) scale has \(extent.label) and \(demand.extent.label); it takes one of them")
      }
      extent = merged
    }
    let margin = demands.reduce(0) { max($0, $1.margin) }
    let prefersNice = demands.contains { $0.prefersNice }
    let ends: DomainEnds =
      switch scale.nice {
      case .on: .nice
      case .off: .exact
      case .automatic: prefersNice && margin == 0 ? .nice : .exact
      }
    switch try Self.type(of: extent, scale) {
    case .category:
      if case .categories(let names) = scale.domain { self = .band(names) } else { self = .band(extent.names) }
    case .time: self = Self.time(extent, scale, ends, margin: margin)
    case .automatic, .linear:
      var baselines = demands.compactMap { $0.baseline }
      switch scale.zero {
      case .on: baselines.append(0)
      case .off: baselines.removeAll()
      case .automatic: break
      }
      self = Self.linear(extent, scale, ends, margin: margin, baselines: baselines)
    }
  }

  /// Whether all that a mark draws lies inside the domain, or has no place at all: its values, the room around them
  /// and its baseline.
  func contains(_ demand: Demand) -> Bool {
    switch (self, demand.extent) {
    case (.linear(let domain, _), .numbers(let numbers)):
      guard let (low, high) = Self.offsets(of: numbers, from: domain.base) else { return true }
      let baseline = demand.baseline.map { $0 - Double(domain.base) }
      return min(low - demand.margin, baseline ?? low) >= domain.lower
        && max(high + demand.margin, baseline ?? high) <= domain.upper
    case (.time(let domain, _), .times(let lower, let upper)):
      return lower.seconds(since: domain.lower) >= demand.margin
        && domain.upper.seconds(since: upper) >= demand.margin
    default: return true
    }
  }

  /// The ends of an extent counted from a base: integers as integers, for as Doubles they would be rounded past the
  /// ends of their own domain.
  private static func offsets(of extent: Extent, from base: Int64) -> (low: Double, high: Double)? {
    if case .integers(let low, let high) = extent, base != 0 {
      let (first, underflow) = low.subtractingReportingOverflow(base)
      let (last, overflow) = high.subtractingReportingOverflow(base)
      return (
        underflow ? Double(low) - Double(base) : Double(first), overflow ? Double(high) - Double(base) : Double(last)
      )
    }
    return extent.doubles.map { ($0.lower - Double(base), $0.upper - Double(base)) }
  }

  /// The scale over a range of length 1, with the ends as planned.
  var unitScale: SolvedScale {
    switch self {
    case .linear(let domain, _): .linear(LinearScale(domain: domain, start: 0, end: 1))
    case .time(let domain, _): .time(TimeScale(domain: domain, start: 0, end: 1))
    case .band(let names): .band(BandScale(count: names.count, start: 0, end: 1), names: names)
    }
  }

  /// The type that the scale asks for or the values have.
  private static func type(of extent: ColumnExtent, _ scale: Scale) throws(ChartError) -> ScaleType {
    let natural: ScaleType =
      switch (extent, scale.domain) {
      case (.times, _), (.none, .times): .time
      case (.categories, _), (.none, .categories): .category
      default: .linear
      }
    let wanted = scale.type == .automatic ? natural : scale.type
    let domainFits =
      switch (scale.domain, wanted) {
      case (.automatic, _), (.numbers, .linear), (.times, .time), (.categories, .category): true
      default: false
      }
    let name = "the \(scale.dimension.label) scale"
    if case .none = extent {
    } else if wanted != natural {
      throw .invalidData("\(name) is \(wanted.label), but the marks have \(extent.label) on it")
    }
    if !domainFits { throw .invalidData("\(name) is \(wanted.label), but its domain is not") }
    return wanted
  }

  private static func linear(
    _ extent: ColumnExtent, _ scale: Scale, _ ends: DomainEnds, margin: Double, baselines: [Double]
  ) -> ScalePlan {
    var values = Extent.empty
    if case .numbers(let numbers) = extent { values = numbers }
    if values != .empty {
      for baseline in baselines where baseline != 0 { values.include(baseline) }
    }
    var domain = LinearDomain.automatic(values, baseline: baselines.contains(0) ? .included : .free)
    if margin > 0, let (lower, upper) = values.doubles, let widened = LinearDomain(lower - margin, upper + margin) {
      domain = widened
    }
    guard case .numbers(let lower, let upper) = scale.domain else { return .linear(domain, ends) }
    let base = Double(domain.base)
    let from = lower.isNaN ? open(base + domain.lower, beyond: upper, -1) : lower
    let to = upper.isNaN ? open(base + domain.upper, beyond: lower, 1) : upper
    return .linear(LinearDomain(from, to) ?? domain, scale.nice == .on ? .nice : .exact)
  }

  /// The end that the host left open: the data's, or where no data lies beyond the set end, one as far from it as that
  /// is from 0. `direction` is −1 for the lower end.
  private static func open(_ end: Double, beyond fixed: Double, _ direction: Double) -> Double {
    if (end - fixed) * direction > 0 { return end }
    let limit = Double.greatestFiniteMagnitude
    return min(max(fixed + (fixed == 0 ? 1 : abs(fixed)) * direction, -limit), limit)
  }

  private static func time(
    _ extent: ColumnExtent, _ scale: Scale, _ ends: DomainEnds, margin: Double
  ) -> ScalePlan {
    if case .times(let lower, let upper) = scale.domain {
      return .time(TimeDomain(lower, upper), scale.nice == .on ? .nice : .exact)
    }
    guard case .times(let lower, let upper) = extent else { return .time(.empty, ends) }
    if margin > 0 {
      let whole = margin.rounded(.down)
      let seconds = Int64(clamping: whole)
      let nanoseconds = Int64(clamping: (margin - whole) * 1e9)
      return .time(
        TimeDomain(
          lower.adding(seconds: -seconds, nanoseconds: -nanoseconds) ?? lower,
          upper.adding(seconds: seconds, nanoseconds: nanoseconds) ?? upper), ends)
    }
    return .time(TimeDomain.automatic(lower, upper), ends)
  }
}

extension ColumnExtent {
  fileprivate var names: [String] {
    if case .categories(let names) = self { return names }
    return []
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
    }
  }
}
