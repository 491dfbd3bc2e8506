// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CRastrum
import RastrumEngine
import RastrumScales

@_cdecl("rastrum_chart_get_axis") @implementation
public func rastrum_chart_get_axis(
  _ chart: OpaquePointer?, _ channel: Int32, _ axis: UnsafeMutablePointer<OpaquePointer?>?
) -> rastrum_status {
  axis?.pointee = nil
  return call(chart, as: Chart.self) { chart throws(ChartError) in
    let axis = try required(axis, "axis")
    axis.pointee = OpaquePointer(naming: chart.axis(try dimension(channel)))
  }
}

// MARK: Ticks

@_cdecl("rastrum_axis_set_time_step") @implementation
public func rastrum_axis_set_time_step(_ axis: OpaquePointer?, _ count: Int64, _ step: Int32) -> rastrum_status {
  call(axis, as: Axis.self) { axis throws(ChartError) in
    guard let unit = TimeStep.Unit(rawValue: step) else {
      throw .invalidArgument("step is \(step); allowed is 0 … \(TimeStep.Unit.year.rawValue)")
    }
    if count == 0 { return axis.setTimeStep(nil) }
    guard let step = TimeStep(count, unit) else {
      throw .invalidArgument("count is \(count); allowed is 0 and above, up to 10^11 years")
    }
    axis.setTimeStep(step)
  }
}

@_cdecl("rastrum_axis_set_time_ticks") @implementation
public func rastrum_axis_set_time_ticks(
  _ axis: OpaquePointer?, _ values: UnsafePointer<Int64>?, _ count: Int, _ unit: Int32
) -> rastrum_status {
  call(axis, as: Axis.self) { axis throws(ChartError) in
    let unit: TimeUnit = try known(unit, "unit")
    try checkCount(count, of: values, "values", limit: TickRoom.greatestLimit)
    guard count > 0, let values else { return try axis.setTickMoments(nil) }
    try axis.setTickMoments(
      (0..<count).map { Moment(UnsafeRawPointer(values).loadUnaligned(fromByteOffset: $0 * 8, as: Int64.self), unit) }
    )
  }
}

@_cdecl("rastrum_axis_set_formatter") @implementation
public func rastrum_axis_set_formatter(
  _ axis: OpaquePointer?, _ formatter: rastrum_formatter?, _ context: UnsafeMutableRawPointer?,
  _ release: rastrum_release?
) -> rastrum_status {
  let loan = release.map { Loan(release: $0, context: context) }
  return call(axis, as: Axis.self) { axis throws(ChartError) in
    // The one before is released last, when the axis may be used again.
    let replaced = axis.rewrite
    axis.rewrite = formatter.map { HostFormatter(call: $0, context: context, loan: loan).rewrite }
    withExtendedLifetime(replaced) {}
  }
}

@_cdecl("rastrum_chart_add_axis") @implementation
public func rastrum_chart_add_axis(
  _ chart: OpaquePointer?, _ scale: OpaquePointer?, _ side: Int32, _ axis: UnsafeMutablePointer<OpaquePointer?>?
) -> rastrum_status {
  axis?.pointee = nil
  return call(chart, as: Chart.self) { chart throws(ChartError) in
    let axis = try required(axis, "axis")
    let scale = try required(scale, "scale").object(as: Scale.self)
    axis.pointee = OpaquePointer(naming: try chart.addAxis(scale, side: known(side, "side")))
  }
}

@_cdecl("rastrum_axis_set_numbers") @implementation
public func rastrum_axis_set_numbers(
  _ axis: OpaquePointer?, _ property: Int32, _ values: UnsafePointer<Double>?, _ count: Int
) -> rastrum_status {
  setNumbers(of: axis, as: Axis.self, property, values, count)
}

@_cdecl("rastrum_axis_get_numbers") @implementation
public func rastrum_axis_get_numbers(
  _ axis: OpaquePointer?, _ property: Int32, _ values: UnsafeMutablePointer<Double>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  getNumbers(of: axis, as: Axis.self, property, values, capacity, count)
}

@_cdecl("rastrum_axis_set_color") @implementation
public func rastrum_axis_set_color(_ axis: OpaquePointer?, _ property: Int32, _ rgba: UInt32) -> rastrum_status {
  set(axis, as: Axis.self, property, rgba)
}

@_cdecl("rastrum_axis_get_color") @implementation
public func rastrum_axis_get_color(
  _ axis: OpaquePointer?, _ property: Int32, _ rgba: UnsafeMutablePointer<UInt32>?
) -> rastrum_status {
  get(axis, as: Axis.self, property, rgba, "rgba")
}

@_cdecl("rastrum_axis_set_number") @implementation
public func rastrum_axis_set_number(_ axis: OpaquePointer?, _ property: Int32, _ value: Double) -> rastrum_status {
  set(axis, as: Axis.self, property, value)
}

@_cdecl("rastrum_axis_get_number") @implementation
public func rastrum_axis_get_number(
  _ axis: OpaquePointer?, _ property: Int32, _ value: UnsafeMutablePointer<Double>?
) -> rastrum_status {
  get(axis, as: Axis.self, property, value, "value")
}

@_cdecl("rastrum_axis_set_choice") @implementation
public func rastrum_axis_set_choice(_ axis: OpaquePointer?, _ property: Int32, _ value: Int32) -> rastrum_status {
  set(axis, as: Axis.self, property, value)
}

@_cdecl("rastrum_axis_get_choice") @implementation
public func rastrum_axis_get_choice(
  _ axis: OpaquePointer?, _ property: Int32, _ value: UnsafeMutablePointer<Int32>?
) -> rastrum_status {
  get(axis, as: Axis.self, property, value, "value")
}

@_cdecl("rastrum_axis_set_text") @implementation
public func rastrum_axis_set_text(
  _ axis: OpaquePointer?, _ property: Int32, _ text: UnsafePointer<CChar>?, _ length: Int
) -> rastrum_status {
  setText(of: axis, as: Axis.self, property, text, length)
}

@_cdecl("rastrum_axis_get_text") @implementation
public func rastrum_axis_get_text(
  _ axis: OpaquePointer?, _ property: Int32, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  getText(of: axis, as: Axis.self, property, buffer, capacity, length)
}

@_cdecl("rastrum_axis_reset") @implementation
public func rastrum_axis_reset(_ axis: OpaquePointer?, _ property: Int32) -> rastrum_status {
  reset(axis, as: Axis.self, property)
}
