import RastrumDrawing
import RastrumScales

/// A scale with its ends: values of one dimension to positions in points.
enum SolvedScale {
  case linear(LinearScale)
  case time(TimeScale)
  /// A band for each category, in order.
  case band(BandScale, names: [String])

  /// The positions of the domain's ends.
  var range: (start: Double, end: Double) {
    switch self {
    case .linear(let scale): (scale.start, scale.end)
    case .time(let scale): (scale.start, scale.end)
    case .band(let scale, _): (scale.start, scale.end)
    }
  }

  /// The same domain over another range.
  func moved(from start: Double, to end: Double) -> SolvedScale {
    switch self {
    case .linear(let scale): .linear(LinearScale(domain: scale.domain, start: start, end: end))
    case .time(let scale): .time(TimeScale(domain: scale.domain, start: start, end: end))
    case .band(let scale, let names):
      .band(BandScale(count: scale.count, start: start, end: end), names: names)
    }
  }

  /// The position of a number; nil on scales of times and categories.
  func position(ofNumber value: Double) -> Double? {
    if case .linear(let scale) = self { return scale.position(of: value) }
    return nil
  }

  /// The length in points of a span of data, in numbers or seconds.
  func length(ofSpan span: Double) -> Double {
    switch self {
    case .linear(let scale): abs(span * scale.mapping.pointsPerUnit)
    case .time(let scale): abs(span * scale.mapping(for: .seconds).pointsPerUnit)
    case .band: 0
    }
  }

  /// From the middle of a band to that of the next, in points; nil on continuous scales.
  var bandSpacing: Double? {
    if case .band(let scale, _) = self { return scale.spacing }
    return nil
  }

  /// Where an axis stands that crosses this scale at a value: a number, seconds since 1970 or the index of a category;
  /// at the nearer end for values beyond the domain.
  func crossing(at value: Double) -> Double {
    let position: Double
    switch self {
    case .linear(let scale): position = scale.position(of: value)
    case .time(let scale): position = scale.mapping(for: .seconds).position(value)
    case .band(let scale, _): position = scale.center(0) + (scale.center(1) - scale.center(0)) * value
    }
    return min(max(position, min(range.start, range.end)), max(range.start, range.end))
  }

  /// The plan of the same domain, or of what it becomes under a transform.
  func fixed(through transform: (factor: Double, offset: Double)?) -> ScalePlan {
    switch self {
    case .time(let scale): return .time(scale.domain, .exact)
    case .band(_, let names): return .band(names)
    case .linear(let scale):
      guard let transform else { return .linear(scale.domain, .exact) }
      func changed(_ end: Double) -> Double {
        (Double(scale.domain.base) + end) * transform.factor + transform.offset
      }
      return .linear(LinearDomain(changed(scale.domain.lower), changed(scale.domain.upper)) ?? scale.domain, .exact)
    }
  }
}
