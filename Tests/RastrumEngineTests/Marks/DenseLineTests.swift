import Foundation
import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// Lines, dense ones and fewer rows, against the truth: all segments as one shape, 64 × 64 samples a pixel
/// (Tests/Goldens/dense/NAME.png), and against AGG, which strokes all points as one path (agg.csv there).
/// Benchmarks/peers/dense_truth.cpp made both from the same lines, placed in 800 × 200 pixels from edge to edge. The outermost pixels belong to the axes here and are not
/// counted.
@Suite struct DenseLineTests {
  private static let width = 800
  private static let height = 200
  private static let folder = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../Goldens/dense").standardizedFileURL

  @Test(
    arguments: [
      "walk-10k", "walk-100k", "walk-1M", "sines-10k", "sines-100k", "sines-1M", "noise", "steps", "sea-temperature",
      "altitude", "speed", "cadence", "power", "payrolls", "warmest", "rain",
    ])
  func noPictureIsFartherFromTheTruthThanAGG(name: String) throws {
    let (x, y) = try Self.line(name)
    let chart = Chart()
    try chart.add(.line, x: .numbers(x), y: .numbers(y), [.strokeWidth: 1.5, .color: .rgb(0)])
    try chart.set(.background, .rgb(0xffffff))
    for axis in [chart.xAxis, chart.yAxis] { try axis.set([.grid: .pick(Toggle.off), .labels: .pick(Toggle.off)]) }
    try chart.view(x: x[0]...x[x.count - 1], y: (y.min() ?? 0)...(y.max() ?? 1))
    let around = try chart.layout(900, 300).plot
    let layout = try chart.layout(900 - around.width + Double(Self.width), 300 - around.height + Double(Self.height))
    let plot = layout.plot
    try #require(plot.width == Double(Self.width) && plot.height == Double(Self.height))
    try #require(plot.minX == plot.minX.rounded() && plot.minY == plot.minY.rounded())
    let picture = Pixels(layout.list).cropped(
      x: Int(plot.minX), y: Int(plot.minY), width: Self.width, height: Self.height)
    picture.show("dense-" + name)
    let truth = try #require(
      Pixels(png: [UInt8](try Data(contentsOf: Self.folder.appending(path: name + ".png")))))
    let (mean, most) = Self.error(picture, truth)
    let agg = try #require(try Self.aggErrors()[name])
    #expect(mean <= agg.mean, "mean \(mean), AGG \(agg.mean)")
    #expect(most <= agg.most, "mean \(mean), AGG \(agg.mean); largest \(most), AGG \(agg.most)")
  }

  /// The lines of dense_truth.cpp.
  private static func line(_ name: String) throws -> (x: [Double], y: [Double]) {
    let parts = name.split(separator: "-")
    let count = ["10k": 10_000, "100k": 100_000, "1M": 1_000_000][parts.last] ?? 0
    switch parts[0] {
    case "walk":
      var random = Seeded(7920)
      var height = 0.0
      var x = [Double](), y = [Double]()
      for index in 0..<count {
        x.append(Double(index) + 0.8 * random.double(0...1))
        var step = random.double(0...1)
        step += random.double(0...1)
        step += random.double(0...1)
        height += step - 1.5
        y.append(height)
      }
      return (x, y)
    case "sines":
      return (
        (0..<count).map(Double.init),
        (0..<count).map { index in
          let turn = 6.283185307179586 * Double(index) / Double(count - 1)
          return 0.7 * sin(3 * turn) + 0.3 * sin(211 * turn)
        }
      )
    case "noise", "steps":
      var state: UInt64 = 7920
      var level = 0.0
      let y = (0..<4000).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        if (state >> 33) % 20 == 0 { level = Double((state >> 50) % 7) }
        return name == "noise" ? Double(state >> 40) : level
      }
      return (y.indices.map(Double.init), y)
    default:
      let (file, column) = try #require(series[name])
      let y = try Table(file).numbers(column)
      return (y.indices.map(Double.init), y)
    }
  }

  /// Columns of the data of the examples.
  private static let series = [
    "sea-temperature": ("sea-temperature", "celsius"), "altitude": ("ride", "altitude_m"),
    "speed": ("ride", "speed_m_s"), "cadence": ("ride", "cadence_rpm"), "power": ("ride", "power_w"),
    "payrolls": ("us-employment", "nonfarm"), "warmest": ("seattle-weather", "temp_max"),
    "rain": ("seattle-weather", "precipitation"),
  ]

  private static func error(_ picture: Pixels, _ truth: Pixels) -> (mean: Double, most: Int) {
    var sum = 0
    var most = 0
    for row in 1..<height - 1 {
      for column in 1..<width - 1 {
        let place = (row * width + column) * 4
        let difference = abs(Int(picture.bytes[place]) - Int(truth.bytes[place]))
        sum += difference
        most = max(most, difference)
      }
    }
    return (Double(sum) / Double((height - 2) * (width - 2)), most)
  }

  private static func aggErrors() throws -> [String: (mean: Double, most: Int)] {
    var errors: [String: (mean: Double, most: Int)] = [:]
    let text = try String(contentsOf: folder.appending(path: "agg.csv"), encoding: .utf8)
    for row in text.split(separator: "\n").dropFirst() {
      let cells = row.split(separator: ",")
      errors[String(cells[0])] = (Double(cells[1]) ?? 0, Int(cells[2]) ?? 0)
    }
    return errors
  }
}
