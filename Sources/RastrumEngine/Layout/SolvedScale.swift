import RastrumDrawing
import RastrumNumerics
import RastrumScales

/// A scale with its ends: values of one dimension to positions in points.
enum SolvedScale {
  case linear(LinearScale)
  case time(TimeScale)
  /// Numbers along a curve, or numbers or times around breaks or kept inside the domain.
  /// In memory of its own: it is large, seldom, and part of all that is copied of an axis.
  indirect case curved(CurvedScale)
  /// A band for each category, in order.
  case band(BandScale, names: [String])

  /// The positions of the domain's ends.
  var range: (start: Double, end: Double) {
    switch self {
    case .linear(let scale): (scale.start, scale.end)
    case .time(let scale): (scale.start, scale.end)
    case .curved(let scale): (scale.start, scale.end)
    case .band(let scale, _): (scale.start, scale.end)
    }
  }

  /// The same domain over another range.
  func moved(from start: Double, to end: Double) -> SolvedScale {
    switch self {
    case .linear(let scale): .linear(LinearScale(domain: scale.domain, start: start, end: end))
    case .time(let scale): .time(TimeScale(domain: scale.domain, start: start, end: end))
    case .curved(let scale): .curved(scale.moved(from: start, to: end))
    case .band(let scale, let names):
      .band(BandScale(count: scale.count, start: start, end: end), names: names)
    }
  }

  /// The position of a number; nil on scales of times and categories, and where it has no place. What lies inside a
  /// break lies where the break is.
  func position(ofNumber value: Double) -> Double? {
    switch self {
    case .linear(let scale): return scale.position(of: value)
    case .curved(let scale) where scale.origin == nil:
      let position = scale.nearestPosition(of: value)
      return position.isNaN ? nil : position
    case .curved, .time, .band: return nil
    }
  }

  /// The position of a tick; nil inside a break.
  func position(of value: Tick.Value) -> Double? {
    let position: Double =
      switch (self, value) {
      case (.linear(let scale), .number(let number)): scale.position(of: number)
      case (.time(let scale), .moment(let moment)): scale.position(of: moment)
      case (.curved(let scale), .number(let number)): scale.position(of: number)
      case (.curved(let scale), .moment(let moment)): scale.position(of: moment)
      case (.band(let scale, _), .category(let index)): scale.center(index)
      default: .nan
      }
    return position.isNaN ? nil : position
  }

  /// The length in points of a span of data, in numbers or seconds.
  func length(ofSpan span: Double) -> Double {
    switch self {
    case .linear(let scale): abs(span * scale.mapping.pointsPerUnit)
    case .time(let scale): abs(span * scale.mapping(for: .seconds).pointsPerUnit)
    case .curved(let scale): scale.length(ofBent: span)
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
    case .curved(let scale):
      position =
        scale.origin == nil
        ? scale.nearestPosition(of: value) : Moment(fractionalSeconds: value).map { scale.position(of: $0) } ?? .nan
    case .band(let scale, _): position = scale.center(0) + (scale.center(1) - scale.center(0)) * value
    }
    let (start, end) = range
    return position.isNaN ? start : min(max(position, min(start, end)), max(start, end))
  }
}
