// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Values to positions and back, on the scales of a chart that is laid out for the question.

import CRastrum
import RastrumDrawing
import RastrumEngine
import RastrumScales

@_cdecl("rastrum_chart_get_positions") @implementation
public func rastrum_chart_get_positions(
  _ chart: OpaquePointer?, _ scale: OpaquePointer?, _ width: Double, _ height: Double, _ pixels: Double,
  _ values: UnsafePointer<Double>?, _ count: Int, _ positions: UnsafeMutablePointer<Double>?
) -> rastrum_status {
  ask(chart, scale, width, height, pixels, values, "values", count, positions, "positions") {
    layout, scale, index, _ in layout.position(of: values?[index] ?? .nan, on: scale)
  }
}

@_cdecl("rastrum_chart_get_time_positions") @implementation
public func rastrum_chart_get_time_positions(
  _ chart: OpaquePointer?, _ scale: OpaquePointer?, _ width: Double, _ height: Double, _ pixels: Double,
  _ values: UnsafePointer<Int64>?, _ count: Int, _ unit: Int32, _ positions: UnsafeMutablePointer<Double>?
) -> rastrum_status {
  ask(chart, scale, width, height, pixels, values, "values", count, positions, "positions", unit: unit) {
    $0.position(of: Moment(values?[$2] ?? 0, $3), on: $1)
  }
}

@_cdecl("rastrum_chart_get_category_positions") @implementation
public func rastrum_chart_get_category_positions(
  _ chart: OpaquePointer?, _ scale: OpaquePointer?, _ width: Double, _ height: Double, _ pixels: Double,
  _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ lengths: UnsafePointer<Int>?, _ count: Int,
  _ positions: UnsafeMutablePointer<Double>?
) -> rastrum_status {
  ask(
    chart, scale, width, height, pixels, names, "names", count, positions, "positions", limit: Limits.categories
  ) { layout, scale, index, _ in
    guard let names, let name = names[index], let text = try? text(name, lengths?[index] ?? -1, "names") else {
      return Double.nan
    }
    return layout.position(ofCategory: text, on: scale)
  }
}

@_cdecl("rastrum_chart_get_values_at") @implementation
public func rastrum_chart_get_values_at(
  _ chart: OpaquePointer?, _ scale: OpaquePointer?, _ width: Double, _ height: Double, _ pixels: Double,
  _ positions: UnsafePointer<Double>?, _ count: Int, _ values: UnsafeMutablePointer<Double>?
) -> rastrum_status {
  ask(chart, scale, width, height, pixels, positions, "positions", count, values, "values") {
    layout, scale, index, _ in layout.value(at: positions?[index] ?? .nan, on: scale)
  }
}

@_cdecl("rastrum_chart_get_times_at") @implementation
public func rastrum_chart_get_times_at(
  _ chart: OpaquePointer?, _ scale: OpaquePointer?, _ width: Double, _ height: Double, _ pixels: Double,
  _ positions: UnsafePointer<Double>?, _ count: Int, _ unit: Int32, _ values: UnsafeMutablePointer<Int64>?
) -> rastrum_status {
  ask(chart, scale, width, height, pixels, positions, "positions", count, values, "values", unit: unit) {
    $0.moment(at: positions?[$2] ?? .nan, on: $1)?.count(in: $3).whole ?? .min
  }
}

@_cdecl("rastrum_chart_get_categories_at") @implementation
public func rastrum_chart_get_categories_at(
  _ chart: OpaquePointer?, _ scale: OpaquePointer?, _ width: Double, _ height: Double, _ pixels: Double,
  _ positions: UnsafePointer<Double>?, _ count: Int, _ categories: UnsafeMutablePointer<Int32>?
) -> rastrum_status {
  ask(chart, scale, width, height, pixels, positions, "positions", count, categories, "categories") {
    layout, scale, index, _ in
    layout.category(at: positions?[index] ?? .nan, on: scale).map { Int32(truncatingIfNeeded: $0) } ?? -1
  }
}

/// Lays the chart out and answers for each of `count` elements. Input and output may be the same memory.
private func ask<Input, Output>(
  _ chart: OpaquePointer?, _ scale: OpaquePointer?, _ width: Double, _ height: Double, _ pixels: Double,
  _ input: UnsafePointer<Input>?, _ inputName: String, _ count: Int, _ output: UnsafeMutablePointer<Output>?,
  _ outputName: String, unit: Int32 = 0, limit: Int = Limits.values,
  _ answer: (Layout, Int, Int, TimeUnit) -> Output
) -> rastrum_status {
  call(chart, as: Chart.self) { chart throws(ChartError) in
    let place = try chart.index(of: required(scale, "scale").object(as: Scale.self))
    let unit: TimeUnit = try known(unit, "unit")
    try checkCount(count, of: input, inputName, limit: limit)
    try checkCount(count, of: output, outputName, limit: limit)
    let layout = try chart.layout(size: Size(width: width, height: height), scale: pixels)
    guard let output else { return }
    for index in 0..<count { output[index] = answer(layout, place, index, unit) }
  }
}
