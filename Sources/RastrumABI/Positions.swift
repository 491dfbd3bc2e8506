// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Values to positions and back, on the scales of a chart that is laid out for the question.

import CRastrum
import RastrumDrawing
import RastrumEngine
import RastrumScales

@_cdecl("rastrum_chart_get_positions") @implementation
public func rastrum_chart_get_positions(
  _ chart: OpaquePointer?, _ channel: Int32, _ width: Double, _ height: Double, _ scale: Double,
  _ values: UnsafePointer<Double>?, _ count: Int, _ positions: UnsafeMutablePointer<Double>?
) -> rastrum_status {
  ask(chart, channel, width, height, scale, values, "values", count, positions, "positions") {
    layout, dimension, index, _ in layout.position(of: values?[index] ?? .nan, on: dimension)
  }
}

@_cdecl("rastrum_chart_get_time_positions") @implementation
public func rastrum_chart_get_time_positions(
  _ chart: OpaquePointer?, _ channel: Int32, _ width: Double, _ height: Double, _ scale: Double,
  _ values: UnsafePointer<Int64>?, _ count: Int, _ unit: Int32, _ positions: UnsafeMutablePointer<Double>?
) -> rastrum_status {
  ask(chart, channel, width, height, scale, values, "values", count, positions, "positions", unit: unit) {
    $0.position(of: Moment(values?[$2] ?? 0, $3), on: $1)
  }
}

@_cdecl("rastrum_chart_get_category_positions") @implementation
public func rastrum_chart_get_category_positions(
  _ chart: OpaquePointer?, _ channel: Int32, _ width: Double, _ height: Double, _ scale: Double,
  _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ lengths: UnsafePointer<Int>?, _ count: Int,
  _ positions: UnsafeMutablePointer<Double>?
) -> rastrum_status {
  ask(
    chart, channel, width, height, scale, names, "names", count, positions, "positions", limit: Limits.categories
  ) { layout, dimension, index, _ in
    guard let names, let name = names[index], let text = try? text(name, lengths?[index] ?? -1, "names") else {
      return Double.nan
    }
    return layout.position(ofCategory: text, on: dimension)
  }
}

@_cdecl("rastrum_chart_get_values_at") @implementation
public func rastrum_chart_get_values_at(
  _ chart: OpaquePointer?, _ channel: Int32, _ width: Double, _ height: Double, _ scale: Double,
  _ positions: UnsafePointer<Double>?, _ count: Int, _ values: UnsafeMutablePointer<Double>?
) -> rastrum_status {
  ask(chart, channel, width, height, scale, positions, "positions", count, values, "values") {
    layout, dimension, index, _ in layout.value(at: positions?[index] ?? .nan, on: dimension)
  }
}

@_cdecl("rastrum_chart_get_times_at") @implementation
public func rastrum_chart_get_times_at(
  _ chart: OpaquePointer?, _ channel: Int32, _ width: Double, _ height: Double, _ scale: Double,
  _ positions: UnsafePointer<Double>?, _ count: Int, _ unit: Int32, _ values: UnsafeMutablePointer<Int64>?
) -> rastrum_status {
  ask(chart, channel, width, height, scale, positions, "positions", count, values, "values", unit: unit) {
    $0.moment(at: positions?[$2] ?? .nan, on: $1)?.count(in: $3).whole ?? .min
  }
}

@_cdecl("rastrum_chart_get_categories_at") @implementation
public func rastrum_chart_get_categories_at(
  _ chart: OpaquePointer?, _ channel: Int32, _ width: Double, _ height: Double, _ scale: Double,
  _ positions: UnsafePointer<Double>?, _ count: Int, _ categories: UnsafeMutablePointer<Int32>?
) -> rastrum_status {
  ask(chart, channel, width, height, scale, positions, "positions", count, categories, "categories") {
    layout, dimension, index, _ in
    layout.category(at: positions?[index] ?? .nan, on: dimension).map { Int32(truncatingIfNeeded: $0) } ?? -1
  }
}

/// Lays the chart out and answers for each of `count` elements. Input and output may be the same memory.
private func ask<Input, Output>(
  _ chart: OpaquePointer?, _ channel: Int32, _ width: Double, _ height: Double, _ scale: Double,
  _ input: UnsafePointer<Input>?, _ inputName: String, _ count: Int, _ output: UnsafeMutablePointer<Output>?,
  _ outputName: String, unit: Int32 = 0, limit: Int = Limits.values,
  _ answer: (Layout, Dimension, Int, TimeUnit) -> Output
) -> rastrum_status {
  call(chart, as: Chart.self) { chart throws(ChartError) in
    let dimension = try dimension(channel)
    let unit: TimeUnit = try known(unit, "unit")
    try checkCount(count, of: input, inputName, limit: limit)
    try checkCount(count, of: output, outputName, limit: limit)
    let layout = try chart.layout(size: Size(width: width, height: height), scale: scale)
    guard let output else { return }
    for index in 0..<count { output[index] = answer(layout, dimension, index, unit) }
  }
}
