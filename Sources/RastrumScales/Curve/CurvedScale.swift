// Values to positions along a curve and around breaks: every scale that is not a plain proportion.
//
// In:  a domain of numbers or of time, a curve, intervals that are left out, a range start…end in points.
// Out: positions, and values back. Columns are read through `input(for:)` first, a Mapping whose result is an offset:
//     a number, or the seconds since the domain began; `place` takes a block of these to positions.
// Invariant: NaN is the position of what has no place: numbers of 0 and below on a logarithm, values inside a break.
//     Clamped values beyond the domain lie at its nearer end.

import RastrumNumerics

public struct CurvedScale: Sendable {
  public let curve: Curve
  /// Positions of the domain's ends, in points.
  public private(set) var start: Double
  public private(set) var end: Double
  /// What offsets are counted from: a moment, or an integer.
  public let origin: Moment?
  public let base: Int64
  /// The domain's ends, as offsets.
  public let lower: Double
  public let upper: Double
  public let beyond: DomainBeyond
  let breaks: Breaks
  private let map: CurveMap
  /// The domain's ends along the curve, without breaks.
  private let first: Double
  private let last: Double
  private var output: Mapping

  /// Of numbers; breaks are pairs of values. Ends inside a break move out of it.
  public init(
    _ domain: LinearDomain, _ curve: Curve, breaks: [(lower: Double, upper: Double)] = [],
    beyond: DomainBeyond = .kept,
    start: Double, end: Double
  ) {
    let base = Double(domain.base)
    self.init(
      curve, base: domain.base, origin: nil, lower: domain.lower, upper: domain.upper,
      breaks: breaks.map { ($0.lower - base, $0.upper - base) }, beyond: beyond, start: start, end: end)
  }

  public init(
    _ domain: TimeDomain, breaks: [(lower: Moment, upper: Moment)], beyond: DomainBeyond = .kept, start: Double,
    end: Double
  ) {
    self.init(
      .linear, base: 0, origin: domain.lower, lower: 0, upper: domain.span,
      breaks: breaks.map { ($0.lower.seconds(since: domain.lower), $0.upper.seconds(since: domain.lower)) },
      beyond: beyond, start: start, end: end)
  }

  private init(
    _ curve: Curve, base: Int64, origin: Moment?, lower: Double, upper: Double,
    breaks: [(lower: Double, upper: Double)], beyond: DomainBeyond, start: Double, end: Double
  ) {
    self.curve = curve
    self.base = base
    self.origin = origin
    self.lower = lower
    self.upper = upper
    self.beyond = beyond
    self.start = start
    self.end = end
    let map = CurveMap(curve, lower: lower, upper: upper)
    self.map = map
    let ends = (map.bend(lower), map.bend(upper))
    self.breaks = Breaks(
      breaks.map { one in
        (
          curve.hasPlace(one.lower) ? map.bend(one.lower) : -.infinity,
          curve.hasPlace(one.upper) ? map.bend(one.upper) : -.infinity
        )
      }, from: ends.0, to: ends.1)
    first = self.breaks.nearest(ends.0)
    last = max(first, self.breaks.nearest(ends.1))
    output = Mapping(lower: first, upper: last, start: start, end: end)
  }

  /// The same scale over another range.
  public func moved(from start: Double, to end: Double) -> CurvedScale {
    CurvedScale(moving: self, from: start, to: end)
  }

  private init(moving scale: CurvedScale, from start: Double, to end: Double) {
    self = scale
    self.start = start
    self.end = end
    output = Mapping(lower: first, upper: last, start: start, end: end)
  }

  // MARK: Offsets

  /// The position of an offset; NaN for what has no place.
  public func position(ofOffset offset: Double) -> Double {
    var offset = offset
    if beyond == .clamped { offset = min(max(offset, lower), upper) }
    let bent = breaks.compressed(map.bend(offset))
    return bent.isNaN ? bent : output.position(bent)
  }

  /// The offset at a position.
  public func offset(at position: Double) -> Double {
    map.straighten(breaks.expanded(output.value(at: position)))
  }

  /// Offsets to positions, in place.
  public func place(_ offsets: UnsafeMutablePointer<Double>, count: Int) {
    for index in 0..<count { offsets[index] = position(ofOffset: offsets[index]) }
  }

  /// The map of a column's values to offsets; `unit` is that of timestamps.
  public func input(for unit: TimeUnit?) -> Mapping {
    guard let origin, let unit else { return Mapping.offset(from: base) }
    // Points of a range as long as the span: seconds.
    return TimeScale(domain: TimeDomain(origin, origin.adding(seconds: 1) ?? origin), start: 0, end: 1)
      .mapping(for: unit)
  }

  /// Whether a position is that of a value inside a break: left out, and not missing.
  public static func isLeftOut(_ position: Double) -> Bool { position.bitPattern == Breaks.leftOut.bitPattern }

  // MARK: Values

  /// The position of a number; NaN for one without a place.
  public func position(of value: Double) -> Double { position(ofOffset: value - Double(base)) }

  public func position(of value: ExactDecimal) -> Double {
    if base != 0, let whole = value.mantissa(at: 0) {
      let (difference, overflow) = whole.subtractingReportingOverflow(base)
      if !overflow { return position(ofOffset: Double(difference)) }
    }
    return position(of: value.double)
  }

  public func position(of moment: Moment) -> Double {
    guard let origin else { return .nan }
    return position(ofOffset: moment.seconds(since: origin))
  }

  /// The same, but a value inside a break lies where the break is: what baselines stand on.
  public func nearestPosition(of value: Double) -> Double {
    let bent = map.bend(value - Double(base))
    return bent.isNaN ? .nan : output.position(breaks.nearest(bent))
  }

  public func value(at position: Double) -> Double { Double(base) + offset(at: position) }

  /// The moment at a position, the nearest nanosecond; nil on a scale of numbers.
  public func moment(at position: Double) -> Moment? {
    guard let origin else { return nil }
    return origin.adding(fractionalSeconds: offset(at: position))
  }

  // MARK: Curve units

  /// Where a number lies along the curve, breaks aside; NaN without a place.
  public func bent(_ value: Double) -> Double { map.bend(value - Double(base)) }

  /// Where numbers are left out between two that have a place, in points; empty on scales of times, whose nights and
  /// weekends go without saying.
  public var breakPositions: [Double] {
    if origin != nil { return [] }
    return breaks.pieces.compactMap { piece in
      let place = piece.lower - piece.before
      return place > first && place < last ? output.position(place) : nil
    }
  }

  /// The length in points of a piece of the curve.
  public func length(ofBent span: Double) -> Double { abs(span * output.pointsPerUnit) }
}
