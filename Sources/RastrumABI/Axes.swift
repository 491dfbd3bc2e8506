// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CRastrum
import RastrumEngine

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
