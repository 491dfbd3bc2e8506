// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CRastrum
import RastrumEngine

@_cdecl("rastrum_chart_add_mark") @implementation
public func rastrum_chart_add_mark(
  _ chart: OpaquePointer?, _ kind: Int32, _ mark: UnsafeMutablePointer<OpaquePointer?>?
) -> rastrum_status {
  mark?.pointee = nil
  return call(chart, as: Chart.self) { chart throws(ChartError) in
    let mark = try required(mark, "mark")
    mark.pointee = OpaquePointer(naming: try chart.addMark(known(kind, "kind")))
  }
}

@_cdecl("rastrum_chart_remove_mark") @implementation
public func rastrum_chart_remove_mark(_ chart: OpaquePointer?, _ mark: OpaquePointer?) -> rastrum_status {
  call(chart, as: Chart.self) { chart throws(ChartError) in
    try chart.remove(required(mark, "mark").object(as: Mark.self))
  }
}
