// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CRastrum
import RastrumEngine

@_cdecl("rastrum_chart_create") @implementation
public func rastrum_chart_create(_ chart: UnsafeMutablePointer<OpaquePointer?>?) -> rastrum_status {
  guard let chart else { return rastrum_status(RASTRUM_INVALID_ARGUMENT) }
  chart.pointee = OpaquePointer(owning: Chart())
  return success
}

@_cdecl("rastrum_chart_destroy") @implementation
public func rastrum_chart_destroy(_ chart: OpaquePointer?) {
  chart?.reference(to: Chart.self).release()
}

@_cdecl("rastrum_chart_error") @implementation
public func rastrum_chart_error(_ chart: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let chart else { return permanent("chart is NULL") }
  return chart.object(as: Chart.self).failures.text
}

@_cdecl("rastrum_chart_set_title") @implementation
public func rastrum_chart_set_title(
  _ chart: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int
) -> rastrum_status {
  setText(of: chart, as: Chart.self, Int32(Property.title.rawValue), text, length)
}
