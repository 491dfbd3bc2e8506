import RastrumDrawing
import RastrumScales
import Testing

@testable import RastrumEngine

/// Charts to look at, one function a chart. Each has its display list as text under Tests/Goldens/gallery.
struct Gallery: Sendable, CustomTestStringConvertible {
  let name: String
  let size: Size
  let scale: Double
  let make: @Sendable () throws -> Chart

  /// 640 × 400 points.
  init(_ name: String, scale: Double = 1, _ make: @escaping @Sendable () throws -> Chart) {
    self.init(name, 640, 400, scale: scale, make)
  }

  init(
    _ name: String, _ width: Double, _ height: Double, scale: Double = 1,
    _ make: @escaping @Sendable () throws -> Chart
  ) {
    self.name = name
    size = Size(width: width, height: height)
    self.scale = scale
    self.make = make
  }

  var testDescription: String { name }

  static let all: [Gallery] = [
    lines, areas, bars, points, rules, texts, extremes, axes, ladders, scales,
  ].flatMap { $0 }

  /// A chart with a title and a subtitle.
  static func titled(_ title: String, _ subtitle: String = "") throws -> Chart {
    let chart = Chart()
    try chart.set([.title: .text(title), .subtitle: .text(subtitle)])
    return chart
  }
}

extension Chart {
  func titleAxes(x: String = "", y: String = "") throws {
    try xAxis.set(.title, .text(x))
    try yAxis.set(.title, .text(y))
  }
}
