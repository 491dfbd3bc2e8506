// What a scale shows, before its positions are known.
//
// In:  the demands of all marks on a dimension, and what the host decided of the scale.
// Out: the ends of the domain, or its categories; whether the ends move to ticks.
// Rules: the host's ends win. Else the data decides: bars and areas take in their baseline, bars also half their
//      width; ends are nice where a mark measures along the dimension, exact where it merely passes.

import RastrumNumerics
import RastrumScales

struct ScalePlan {
  enum Kind {
    case linear(LinearDomain, DomainEnds)
    case time(TimeDomain, DomainEnds)
    case band([String])
  }

  let kind: Kind
  /// Of numbers.
  let shape: ScaleShape
  /// Of times.
  let timeBreaks: [(lower: Moment, upper: Moment)]
  let zone: Zone
  let beyond: DomainBeyond

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
    zone = scale.zone
    beyond = scale.beyond
    shape = ScaleShape(scale.curve, breaks: scale.numberBreaks)
    switch try Self.type(of: extent, scale) {
    case .category:
      if case .categories(let names) = scale.domain { kind = .band(names) } else { kind = .band(extent.names) }
      timeBreaks = []
    case .time:
      let (domain, ends) = Self.time(extent, scale, ends, margin: margin)
      kind = .time(domain, ends)
      timeBreaks = scale.timeBreaks(in: domain)
    case .automatic, .linear, .logarithmic, .symmetricLogarithmic, .power, .squareRoot:
      var baselines = demands.compactMap { $0.baseline }
      switch scale.zero {
      case .on: baselines.append(0)
      case .off: baselines.removeAll()
      case .automatic: break
      }
      timeBreaks = []
      let isStanding = !baselines.isEmpty
      baselines.removeAll { !scale.curve.hasPlace($0) }
      if scale.curve == .linear {
        kind = Self.linear(extent, scale, ends, margin: margin, baselines: baselines)
      } else {
        kind = Self.curved(extent, scale, ends, margin: margin, baselines: baselines, isStanding)
      }
    }
  }

  /// Whether all that a mark draws lies inside the domain, or has no place at all: its values, the room around them
  /// and its baseline.
  func contains(_ demand: Demand) -> Bool {
    if beyond == .clamped { return true }
    switch (kind, demand.extent) {
    case (.linear(let domain, _), .numbers(let numbers)):
      guard let (low, high) = Self.offsets(of: numbers, from: domain.base) else { return true }
      let baseline = demand.baseline.flatMap { shape.curve.hasPlace($0) ? $0 - Double(domain.base) : nil }
      if shape.curve != .linear {
        return min(low, baseline ?? low) >= domain.lower && max(high, baseline ?? high) <= domain.upper
      }
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
    switch kind {
    case .linear(let domain, _): solved(domain, from: 0, to: 1)
    case .time(let domain, _): solved(domain, from: 0, to: 1)
    case .band(let names): .band(BandScale(count: names.count, start: 0, end: 1), names: names)
    }
  }

  /// The scale of a domain over a range.
  func solved(_ domain: LinearDomain, from start: Double, to end: Double) -> SolvedScale {
    if shape.isStraight && beyond == .kept { return .linear(LinearScale(domain: domain, start: start, end: end)) }
    return .curved(
      CurvedScale(domain, shape.curve, breaks: shape.breaks, beyond: beyond, start: start, end: end))
  }

  func solved(_ domain: TimeDomain, from start: Double, to end: Double) -> SolvedScale {
    if timeBreaks.isEmpty && beyond == .kept { return .time(TimeScale(domain: domain, start: start, end: end)) }
    return .curved(CurvedScale(domain, breaks: timeBreaks, beyond: beyond, start: start, end: end))
  }

  /// The same scale with another domain.
  func replacing(_ kind: Kind) -> ScalePlan { ScalePlan(kind, of: self) }

  private init(_ kind: Kind, of plan: ScalePlan) {
    self.kind = kind
    shape = plan.shape
    timeBreaks = plan.timeBreaks
    zone = plan.zone
    beyond = plan.beyond
  }

  /// The domain of the solved scale, or what it becomes under a transform: of proportions factor × value + offset, of
  /// logarithms factor × value.
  func fixed(on solved: SolvedScale, through transform: (factor: Double, offset: Double)?) -> ScalePlan {
    switch (solved, kind) {
    case (.time(let scale), _): return replacing(.time(scale.domain, .exact))
    case (.linear(let scale), _):
      return replacing(.linear(scale.domain.transformed(transform), .exact))
    case (.curved(let scale), .linear(let domain, _)):
      let ends = LinearDomain(Double(scale.base) + scale.lower, Double(scale.base) + scale.upper) ?? domain
      let isRatio = shape.curve.isLogarithm && transform?.offset == 0 && (transform?.factor ?? 0) > 0
      return replacing(.linear(isRatio && shape.breaks.isEmpty ? ends.transformed(transform) : ends, .exact))
    case (.curved, .time(let domain, _)): return replacing(.time(domain, .exact))
    default: return self
    }
  }

  var isBanded: Bool {
    if case .band = kind { return true }
    return false
  }
}

extension Scale {
  fileprivate var numberBreaks: [(lower: Double, upper: Double)] {
    breaks.compactMap { one in
      if case .numbers(let lower, let upper) = one { (lower, upper) } else { nil }
    }
  }

  fileprivate func timeBreaks(in domain: TimeDomain) -> [(lower: Moment, upper: Moment)] {
    var result: [(lower: Moment, upper: Moment)] = []
    for one in breaks {
      switch one {
      case .numbers: break
      case .times(let lower, let upper): result.append((lower, upper))
      case .pattern(let pattern): result += pattern.intervals(in: domain, zone: zone)
      }
    }
    return result
  }
}

extension ColumnExtent {
  fileprivate var names: [String] {
    if case .categories(let names) = self { return names }
    return []
  }
}

extension LinearDomain {
  fileprivate func transformed(_ transform: (factor: Double, offset: Double)?) -> LinearDomain {
    guard let transform else { return self }
    func changed(_ end: Double) -> Double { (Double(base) + end) * transform.factor + transform.offset }
    let lower = changed(lower), upper = changed(upper)
    return lower == upper ? self : LinearDomain(lower, upper)?.withMeantEnds ?? self
  }
}
