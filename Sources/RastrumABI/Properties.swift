// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CRastrum
import RastrumEngine

// MARK: Charts

@_cdecl("rastrum_chart_set_number") @implementation
public func rastrum_chart_set_number(_ chart: OpaquePointer?, _ property: Int32, _ value: Double) -> rastrum_status {
  set(chart, as: Chart.self, property, value)
}

@_cdecl("rastrum_chart_get_number") @implementation
public func rastrum_chart_get_number(
  _ chart: OpaquePointer?, _ property: Int32, _ value: UnsafeMutablePointer<Double>?
) -> rastrum_status {
  get(chart, as: Chart.self, property, value, "value")
}

@_cdecl("rastrum_chart_set_color") @implementation
public func rastrum_chart_set_color(_ chart: OpaquePointer?, _ property: Int32, _ rgba: UInt32) -> rastrum_status {
  set(chart, as: Chart.self, property, rgba)
}

@_cdecl("rastrum_chart_get_color") @implementation
public func rastrum_chart_get_color(
  _ chart: OpaquePointer?, _ property: Int32, _ rgba: UnsafeMutablePointer<UInt32>?
) -> rastrum_status {
  get(chart, as: Chart.self, property, rgba, "rgba")
}

@_cdecl("rastrum_chart_set_choice") @implementation
public func rastrum_chart_set_choice(_ chart: OpaquePointer?, _ property: Int32, _ value: Int32) -> rastrum_status {
  set(chart, as: Chart.self, property, value)
}

@_cdecl("rastrum_chart_get_choice") @implementation
public func rastrum_chart_get_choice(
  _ chart: OpaquePointer?, _ property: Int32, _ value: UnsafeMutablePointer<Int32>?
) -> rastrum_status {
  get(chart, as: Chart.self, property, value, "value")
}

@_cdecl("rastrum_chart_set_text") @implementation
public func rastrum_chart_set_text(
  _ chart: OpaquePointer?, _ property: Int32, _ text: UnsafePointer<CChar>?, _ length: Int
) -> rastrum_status {
  setText(of: chart, as: Chart.self, property, text, length)
}

@_cdecl("rastrum_chart_get_text") @implementation
public func rastrum_chart_get_text(
  _ chart: OpaquePointer?, _ property: Int32, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  getText(of: chart, as: Chart.self, property, buffer, capacity, length)
}

@_cdecl("rastrum_chart_reset") @implementation
public func rastrum_chart_reset(_ chart: OpaquePointer?, _ property: Int32) -> rastrum_status {
  reset(chart, as: Chart.self, property)
}

// MARK: Marks

@_cdecl("rastrum_mark_set_number") @implementation
public func rastrum_mark_set_number(_ mark: OpaquePointer?, _ property: Int32, _ value: Double) -> rastrum_status {
  set(mark, as: Mark.self, property, value)
}

@_cdecl("rastrum_mark_get_number") @implementation
public func rastrum_mark_get_number(
  _ mark: OpaquePointer?, _ property: Int32, _ value: UnsafeMutablePointer<Double>?
) -> rastrum_status {
  get(mark, as: Mark.self, property, value, "value")
}

@_cdecl("rastrum_mark_set_numbers") @implementation
public func rastrum_mark_set_numbers(
  _ mark: OpaquePointer?, _ property: Int32, _ values: UnsafePointer<Double>?, _ count: Int
) -> rastrum_status {
  setNumbers(of: mark, as: Mark.self, property, values, count)
}

@_cdecl("rastrum_mark_get_numbers") @implementation
public func rastrum_mark_get_numbers(
  _ mark: OpaquePointer?, _ property: Int32, _ values: UnsafeMutablePointer<Double>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  getNumbers(of: mark, as: Mark.self, property, values, capacity, count)
}

@_cdecl("rastrum_mark_set_gradient") @implementation
public func rastrum_mark_set_gradient(
  _ mark: OpaquePointer?, _ property: Int32, _ stops: UnsafePointer<rastrum_gradient_stop>?, _ count: Int
) -> rastrum_status {
  setStops(of: mark, as: Mark.self, property, stops, count)
}

@_cdecl("rastrum_mark_get_gradient") @implementation
public func rastrum_mark_get_gradient(
  _ mark: OpaquePointer?, _ property: Int32, _ stops: UnsafeMutablePointer<rastrum_gradient_stop>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  getStops(of: mark, as: Mark.self, property, stops, capacity, count)
}

@_cdecl("rastrum_mark_set_color") @implementation
public func rastrum_mark_set_color(_ mark: OpaquePointer?, _ property: Int32, _ rgba: UInt32) -> rastrum_status {
  set(mark, as: Mark.self, property, rgba)
}

@_cdecl("rastrum_mark_get_color") @implementation
public func rastrum_mark_get_color(
  _ mark: OpaquePointer?, _ property: Int32, _ rgba: UnsafeMutablePointer<UInt32>?
) -> rastrum_status {
  get(mark, as: Mark.self, property, rgba, "rgba")
}

@_cdecl("rastrum_mark_set_choice") @implementation
public func rastrum_mark_set_choice(_ mark: OpaquePointer?, _ property: Int32, _ value: Int32) -> rastrum_status {
  set(mark, as: Mark.self, property, value)
}

@_cdecl("rastrum_mark_get_choice") @implementation
public func rastrum_mark_get_choice(
  _ mark: OpaquePointer?, _ property: Int32, _ value: UnsafeMutablePointer<Int32>?
) -> rastrum_status {
  get(mark, as: Mark.self, property, value, "value")
}

@_cdecl("rastrum_mark_set_text") @implementation
public func rastrum_mark_set_text(
  _ mark: OpaquePointer?, _ property: Int32, _ text: UnsafePointer<CChar>?, _ length: Int
) -> rastrum_status {
  setText(of: mark, as: Mark.self, property, text, length)
}

@_cdecl("rastrum_mark_get_text") @implementation
public func rastrum_mark_get_text(
  _ mark: OpaquePointer?, _ property: Int32, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  getText(of: mark, as: Mark.self, property, buffer, capacity, length)
}

@_cdecl("rastrum_mark_reset") @implementation
public func rastrum_mark_reset(_ mark: OpaquePointer?, _ property: Int32) -> rastrum_status {
  reset(mark, as: Mark.self, property)
}
