// Scales in descriptions: what they are, and from where to where.

import RastrumNumerics
import RastrumScales

extension Description {
  mutating func addScale(_ model: Scale) {
    // Of several axes of a scale the first one does not transform it.
    guard let scale = solution.scale(model.index) else { return }
    json.beginObject()
    json.count("index", model.index)
    json.text("channel", model.dimension.label)
    json.text("type", scale.typeName)
    json.beginArray("domain", .flat)
    switch scale {
    case .linear(let scale):
      json.value(scale.domain.lower, countedFrom: scale.domain.base)
      json.value(scale.domain.upper, countedFrom: scale.domain.base)
    case .time(let scale):
      json.text(nil, scale.domain.lower.isoText)
      json.text(nil, scale.domain.upper.isoText)
    case .curved(let scale):
      for end in [scale.lower, scale.upper] {
        if let origin = scale.origin {
          json.text(nil, (origin.adding(fractionalSeconds: end) ?? origin).isoText)
        } else {
          json.value(end, countedFrom: scale.base)
        }
      }
    case .band(_, let names):
      for name in names { json.text(nil, name) }
    }
    json.endArray()
    json.beginArray("range", .flat)
    json.number(nil, scale.range.start)
    json.number(nil, scale.range.end)
    json.endArray()
    json.endObject()
  }
}

extension Solution {
  fileprivate func scale(_ index: Int) -> SolvedScale? {
    for axis in axes where axis.plan.scale == index { return axis.scale }
    return nil
  }
}

extension SolvedScale {
  /// As descriptions call it.
  fileprivate var typeName: String {
    switch self {
    case .linear: "linear"
    case .time: "time"
    case .band: "category"
    case .curved(let scale): scale.origin == nil ? scale.curve.typeName : "time"
    }
  }
}

extension Curve {
  fileprivate var typeName: String {
    switch self {
    case .linear: "linear"
    case .log: "log"
    case .symlog: "symlog"
    case .power: "power"
    }
  }
}
