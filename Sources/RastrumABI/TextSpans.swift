// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CRastrum
import RastrumEngine

@_cdecl("rastrum_chart_set_text_spans") @implementation
public func rastrum_chart_set_text_spans(
  _ chart: OpaquePointer?, _ property: Int32, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ spans: UnsafePointer<rastrum_text_span>?, _ count: Int
) -> rastrum_status {
  setSpans(of: chart, as: Chart.self, property, text, length, spans, count)
}

@_cdecl("rastrum_chart_get_text_spans") @implementation
public func rastrum_chart_get_text_spans(
  _ chart: OpaquePointer?, _ property: Int32, _ spans: UnsafeMutablePointer<rastrum_text_span>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  getSpans(of: chart, as: Chart.self, property, spans, capacity, count)
}

@_cdecl("rastrum_mark_set_text_spans") @implementation
public func rastrum_mark_set_text_spans(
  _ mark: OpaquePointer?, _ property: Int32, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ spans: UnsafePointer<rastrum_text_span>?, _ count: Int
) -> rastrum_status {
  setSpans(of: mark, as: Mark.self, property, text, length, spans, count)
}

@_cdecl("rastrum_mark_get_text_spans") @implementation
public func rastrum_mark_get_text_spans(
  _ mark: OpaquePointer?, _ property: Int32, _ spans: UnsafeMutablePointer<rastrum_text_span>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  getSpans(of: mark, as: Mark.self, property, spans, capacity, count)
}

@_cdecl("rastrum_axis_set_text_spans") @implementation
public func rastrum_axis_set_text_spans(
  _ axis: OpaquePointer?, _ property: Int32, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ spans: UnsafePointer<rastrum_text_span>?, _ count: Int
) -> rastrum_status {
  setSpans(of: axis, as: Axis.self, property, text, length, spans, count)
}

@_cdecl("rastrum_axis_get_text_spans") @implementation
public func rastrum_axis_get_text_spans(
  _ axis: OpaquePointer?, _ property: Int32, _ spans: UnsafeMutablePointer<rastrum_text_span>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  getSpans(of: axis, as: Axis.self, property, spans, capacity, count)
}
