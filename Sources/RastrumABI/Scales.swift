// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CRastrum
import RastrumEngine
import RastrumScales

@_cdecl("rastrum_chart_get_scale") @implementation
public func rastrum_chart_get_scale(
  _ chart: OpaquePointer?, _ channel: Int32, _ scale: UnsafeMutablePointer<OpaquePointer?>?
) -> rastrum_status {
  scale?.pointee = nil
  return call(chart, as: Chart.self) { chart throws(ChartError) in
    let scale = try required(scale, "scale")
    if channel == Channel.color.rawValue {
      scale.pointee = OpaquePointer(naming: chart.colorScale as Scale)
    } else {
      scale.pointee = OpaquePointer(naming: chart.scale(try dimension(channel)))
    }
  }
}

@_cdecl("rastrum_chart_add_scale") @implementation
public func rastrum_chart_add_scale(
  _ chart: OpaquePointer?, _ channel: Int32, _ scale: UnsafeMutablePointer<OpaquePointer?>?
) -> rastrum_status {
  scale?.pointee = nil
  return call(chart, as: Chart.self) { chart throws(ChartError) in
    let scale = try required(scale, "scale")
    scale.pointee = OpaquePointer(naming: try chart.addScale(dimension(channel)))
  }
}

@_cdecl("rastrum_mark_set_scale") @implementation
public func rastrum_mark_set_scale(
  _ mark: OpaquePointer?, _ channel: Int32, _ scale: OpaquePointer?
) -> rastrum_status {
  call(mark, as: Mark.self) { mark throws(ChartError) in
    let dimension = try dimension(channel)
    try mark.set(dimension, required(scale, "scale").object(as: Scale.self))
  }
}

@_cdecl("rastrum_mark_get_scale") @implementation
public func rastrum_mark_get_scale(
  _ mark: OpaquePointer?, _ channel: Int32, _ scale: UnsafeMutablePointer<OpaquePointer?>?
) -> rastrum_status {
  scale?.pointee = nil
  return call(mark, as: Mark.self) { mark throws(ChartError) in
    let scale = try required(scale, "scale")
    scale.pointee = mark.scale(try dimension(channel)).map { OpaquePointer(naming: $0) }
  }
}

@_cdecl("rastrum_scale_set_domain") @implementation
public func rastrum_scale_set_domain(_ scale: OpaquePointer?, _ lower: Double, _ upper: Double) -> rastrum_status {
  call(scale, as: Scale.self) { scale throws(ChartError) in try scale.setDomain(lower: lower, upper: upper) }
}

@_cdecl("rastrum_scale_set_time_domain") @implementation
public func rastrum_scale_set_time_domain(
  _ scale: OpaquePointer?, _ lower: Int64, _ upper: Int64, _ unit: Int32
) -> rastrum_status {
  call(scale, as: Scale.self) { scale throws(ChartError) in
    let (lower, upper) = try moments(lower, upper, unit)
    try scale.setDomain(lower: lower, upper: upper)
  }
}

@_cdecl("rastrum_scale_set_categories") @implementation
public func rastrum_scale_set_categories(
  _ scale: OpaquePointer?, _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ lengths: UnsafePointer<Int>?,
  _ count: Int
) -> rastrum_status {
  call(scale, as: Scale.self) { scale throws(ChartError) in
    try checkCount(count, of: names, "names", limit: Limits.categories)
    var categories: [String] = []
    var bytes = 0
    for index in 0..<count {
      let name = try text(required(names?[index], "names[\(index)]"), lengths?[index] ?? -1, "names[\(index)]")
      bytes += name.utf8.count
      if bytes > Limits.categoryBytes {
        throw .limit("names up to \(index) have \(bytes) bytes; allowed are \(Limits.categoryBytes) together")
      }
      categories.append(name)
    }
    try scale.setCategories(categories)
  }
}

@_cdecl("rastrum_scale_get_domain") @implementation
public func rastrum_scale_get_domain(
  _ scale: OpaquePointer?, _ lower: UnsafeMutablePointer<Double>?, _ upper: UnsafeMutablePointer<Double>?
) -> rastrum_status {
  call(scale, as: Scale.self) { scale throws(ChartError) in
    let domain = try scale.numberDomain()
    let lower = try required(lower, "lower"), upper = try required(upper, "upper")
    lower.pointee = domain.lower
    upper.pointee = domain.upper
  }
}

@_cdecl("rastrum_scale_get_time_domain") @implementation
public func rastrum_scale_get_time_domain(
  _ scale: OpaquePointer?, _ lower: UnsafeMutablePointer<Int64>?, _ upper: UnsafeMutablePointer<Int64>?,
  _ unit: Int32
) -> rastrum_status {
  call(scale, as: Scale.self) { scale throws(ChartError) in
    let domain = try scale.timeDomain()
    let unit: TimeUnit = try known(unit, "unit")
    let lower = try required(lower, "lower"), upper = try required(upper, "upper")
    lower.pointee = domain.lower.count(in: unit).whole
    upper.pointee = domain.upper.count(in: unit).whole
  }
}

@_cdecl("rastrum_scale_get_category_count") @implementation
public func rastrum_scale_get_category_count(
  _ scale: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  call(scale, as: Scale.self) { scale throws(ChartError) in
    try required(count, "count").pointee = scale.categories().count
  }
}

@_cdecl("rastrum_scale_get_category") @implementation
public func rastrum_scale_get_category(
  _ scale: OpaquePointer?, _ index: Int, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  call(scale, as: Scale.self) { scale throws(ChartError) in
    let names = try scale.categories()
    if index < 0 || index >= names.count {
      throw .invalidArgument("index is \(UInt(bitPattern: index)); there are \(names.count) categories")
    }
    try answer(names[index], in: buffer, capacity, length)
  }
}

@_cdecl("rastrum_scale_clear_domain") @implementation
public func rastrum_scale_clear_domain(_ scale: OpaquePointer?) -> rastrum_status {
  call(scale, as: Scale.self) { scale throws(ChartError) in scale.clearDomain() }
}

// MARK: Breaks and zone

@_cdecl("rastrum_scale_add_break") @implementation
public func rastrum_scale_add_break(_ scale: OpaquePointer?, _ lower: Double, _ upper: Double) -> rastrum_status {
  call(scale, as: Scale.self) { scale throws(ChartError) in try scale.addBreak(.numbers(lower, upper)) }
}

@_cdecl("rastrum_scale_add_time_break") @implementation
public func rastrum_scale_add_time_break(
  _ scale: OpaquePointer?, _ lower: Int64, _ upper: Int64, _ unit: Int32
) -> rastrum_status {
  call(scale, as: Scale.self) { scale throws(ChartError) in
    let (lower, upper) = try moments(lower, upper, unit)
    try scale.addBreak(.times(lower, upper))
  }
}

@_cdecl("rastrum_scale_add_break_pattern") @implementation
public func rastrum_scale_add_break_pattern(
  _ scale: OpaquePointer?, _ period: Int32, _ from: Int32, _ to: Int32
) -> rastrum_status {
  call(scale, as: Scale.self) { scale throws(ChartError) in
    let period: BreakPattern.Period = try known(period, "period")
    guard let pattern = BreakPattern(period, from: Int64(from), to: Int64(to)) else {
      throw .invalidArgument(
        "from is \(from) and to \(to); allowed is 0 … \(period == .daily ? 1_440 : 10_080), and something must be left"
      )
    }
    try scale.addBreak(.pattern(pattern))
  }
}

@_cdecl("rastrum_scale_clear_breaks") @implementation
public func rastrum_scale_clear_breaks(_ scale: OpaquePointer?) -> rastrum_status {
  call(scale, as: Scale.self) { scale throws(ChartError) in scale.clearBreaks() }
}

@_cdecl("rastrum_scale_set_zone") @implementation
public func rastrum_scale_set_zone(_ scale: OpaquePointer?, _ zone: OpaquePointer?) -> rastrum_status {
  call(scale, as: Scale.self) { scale throws(ChartError) in
    scale.zone = zone.map { Zone($0.object(as: ZoneRules.self)) } ?? .utc
  }
}

// MARK: Properties

@_cdecl("rastrum_scale_set_number") @implementation
public func rastrum_scale_set_number(_ scale: OpaquePointer?, _ property: Int32, _ value: Double) -> rastrum_status {
  set(scale, as: Scale.self, property, value)
}

@_cdecl("rastrum_scale_get_number") @implementation
public func rastrum_scale_get_number(
  _ scale: OpaquePointer?, _ property: Int32, _ value: UnsafeMutablePointer<Double>?
) -> rastrum_status {
  get(scale, as: Scale.self, property, value, "value")
}

@_cdecl("rastrum_scale_set_numbers") @implementation
public func rastrum_scale_set_numbers(
  _ scale: OpaquePointer?, _ property: Int32, _ values: UnsafePointer<Double>?, _ count: Int
) -> rastrum_status {
  setNumbers(of: scale, as: Scale.self, property, values, count)
}

@_cdecl("rastrum_scale_get_numbers") @implementation
public func rastrum_scale_get_numbers(
  _ scale: OpaquePointer?, _ property: Int32, _ values: UnsafeMutablePointer<Double>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  getNumbers(of: scale, as: Scale.self, property, values, capacity, count)
}

@_cdecl("rastrum_scale_set_choice") @implementation
public func rastrum_scale_set_choice(_ scale: OpaquePointer?, _ property: Int32, _ value: Int32) -> rastrum_status {
  set(scale, as: Scale.self, property, value)
}

@_cdecl("rastrum_scale_get_choice") @implementation
public func rastrum_scale_get_choice(
  _ scale: OpaquePointer?, _ property: Int32, _ value: UnsafeMutablePointer<Int32>?
) -> rastrum_status {
  get(scale, as: Scale.self, property, value, "value")
}

@_cdecl("rastrum_scale_reset") @implementation
public func rastrum_scale_reset(_ scale: OpaquePointer?, _ property: Int32) -> rastrum_status {
  reset(scale, as: Scale.self, property)
}

/// The dimension that has a scale and an axis.
func dimension(_ channel: Int32) throws(ChartError) -> Dimension {
  let channel: Channel = try known(channel, "channel")
  guard let dimension = Dimension(rawValue: channel.rawValue) else {
    throw .notApplicable("channel \(channel.label) has no scale and axis of its own; x and y have")
  }
  return dimension
}

private func moments(_ lower: Int64, _ upper: Int64, _ unit: Int32) throws(ChartError) -> (Moment, Moment) {
  let unit: TimeUnit = try known(unit, "unit")
  if lower >= upper {
    throw .invalidArgument("lower is \(lower) and upper \(upper); lower must be below upper")
  }
  return (Moment(lower, unit), Moment(upper, unit))
}
