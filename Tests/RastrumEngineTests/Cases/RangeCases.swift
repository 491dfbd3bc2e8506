import RastrumDrawing
import RastrumRaster
import RastrumScales
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// Faults that users of chart libraries reported: ranges and sizes.
@Suite struct RangeCases {
  private func line(_ y: [Double], x: Values? = nil) throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: x ?? .count(y.count), y: .numbers(y))
    return chart
  }

  /// The ends of y before they are moved to ticks.
  private func domain(_ chart: Chart) throws -> (lower: Double, upper: Double) {
    guard case .linear(let domain, _) = try ScalePlan(chart.marks.map { try $0.demand(.y) }, chart.yScale).kind else {
      return (.nan, .nan)
    }
    return (Double(domain.base) + domain.lower, Double(domain.base) + domain.upper)
  }

  /// A view without width is refused.
  @Test("range-02: a view from a value to itself is refused") func emptyView() throws {
    let chart = try line([1, 2, 3])
    #expect(throws: ChartError.self) { try chart.xScale.setDomain(lower: 50, upper: 50) }
    #expect(try LayoutRules(layout: chart.layout()).broken.isEmpty)
  }

  /// A picture without size is an error.
  @Test("range-03: a time axis without length ends soon", arguments: [(0.0, 0.0), (1, 1), (0.001, 500)])
  func timeAxisWithoutLength(width: Double, height: Double) throws {
    let chart = try line([1, 2], x: .times([1_811_851_200, 1_811_937_600], .seconds))
    try chart.xScale.setDomain(lower: Moment(seconds: 1_811_851_200), upper: Moment(seconds: 1_811_937_600))
    let time = ContinuousClock().measure {
      if width == 0 {
        #expect(throws: ChartError.self) { try chart.layout(width, height) }
      } else {
        #expect(throws: Never.self) { try chart.layout(width, height) }
      }
    }
    #expect(time < .seconds(1))
  }

  @Test("range-04: a spread of the smallest number") func subnormalSpread() throws {
    let layout = try line([0, 0, 0, 0, .leastNonzeroMagnitude], x: [1, 2, 3, 4, 5]).layout()
    #expect(LayoutRules(layout: layout).broken.isEmpty)
    let y = layout.strokes()[0].map(\.y)
    #expect(y[4] < y[0])
    #expect(layout.labels(.y).map(\.text).contains("0"))
  }

  @Test("range-06: a span below 1e-300") func tinySpan() throws {
    let layout = try line([1e-305, 2e-305, 3e-305]).layout()
    #expect(LayoutRules(layout: layout).broken.isEmpty)
    let points = layout.strokes()[0]
    #expect(abs(points[1].y - layout.plot.midY) < 0.01)
    #expect(abs(points[0].y - layout.plot.maxY) < 0.01 && abs(points[2].y - layout.plot.minY) < 0.01)
  }

  @Test("range-07: a span beyond the largest number") func hugeSpan() throws {
    let layout = try line([-1.7e308, 0, 1.7e308]).layout()
    #expect(LayoutRules(layout: layout).broken.isEmpty)
    #expect(abs(layout.strokes()[0][1].y - layout.plot.midY) <= 1)
    let labels = layout.labels(.y).map(\.text)
    #expect(labels.count >= 2)
    #expect(labels.allSatisfy { $0 == "0" || $0.contains("e") })
    #expect(labels.allSatisfy { !$0.contains("inf") && !$0.contains("nan") })
  }

  @Test("range-08: limits from 2e-15 to 3e-12") func smallLimits() throws {
    let chart = try line([1e-12, 2e-12])
    try chart.view(y: 2e-15...3e-12)
    let layout = try chart.layout()
    let labels = layout.labels(.y)
    #expect((2...12).contains(labels.count))
    let values = labels.compactMap { Double(String($0.text.map { $0 == "\u{2212}" ? "-" : $0 })) }
    #expect(values.count == labels.count && Set(values).count == values.count)
    for (label, value) in zip(labels, values) {
      #expect(value >= 2e-15 && value <= 3e-12)
      #expect(abs(label.position - layout.place(0, value, x: 0...1, y: 2e-15...3e-12).y) < 2)
    }
  }

  @Test("range-10: a small constant is told from zero") func smallConstant() throws {
    let chart = try line([0.004, 0.004, 0.004])
    let (lower, upper) = try domain(chart)
    #expect(upper - lower <= 10 * 0.004)
    let labels = try chart.layout().labels(.y).map(\.text)
    #expect(labels.contains { (Double($0) ?? 0) != 0 })
    #expect(Set(labels).count == labels.count)
  }

  @Test("range-11: all zeros have an axis with a zero") func allZeros() throws {
    let chart = try line([0, 0, 0, 0])
    let (lower, upper) = try domain(chart)
    #expect(lower == 0 && upper > 0)
    #expect(try chart.layout().labels(.y).map(\.text).contains("0"))
    #expect(try chart.layout().strokes().count == 1)
  }

  @Test("range-13: a missing value does not reset the range") func missingValue() throws {
    let (lower, upper) = try domain(line([1.5, .nan, 4, 2.5]))
    #expect(lower == 1.5 && upper == 4)
  }

  @Test("range-14: nothing but missing values") func onlyMissing() throws {
    let chart = try line([.nan, .nan, .nan])
    #expect(try LayoutRules(layout: chart.layout()).broken.isEmpty)
    #expect(try chart.ink().isEmpty)
    #expect(try chart.layout().labels(.y).count >= 2)
  }

  // MARK: Sizes

  /// A picture in the middle of a buffer that must stay as it was around it.
  private func render(_ chart: Chart, _ width: Int, _ height: Int, stride: Int, guarded: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0xa5, count: guarded * 2 + stride * height)
    try bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      try chart.render(
        into: PixelTarget(
          pixels: base + guarded, width: width, height: height, stride: stride, format: .rgba8Opaque),
        width: width, height: height, scale: 1)
    }
    return bytes
  }

  /// 65,535 pixels are the most along a side.
  @Test(
    "size-01: pictures without pixels are refused", arguments: [(0, 100), (100, 0), (0, 0), (65_536, 2), (-1, 5)])
  func noPixels(width: Int, height: Int) {
    #expect(throws: ChartError.self) { try Limits.checkPicture(width: width, height: height, scale: 1) }
  }

  @Test(
    "size-01: thin pictures stay inside their buffer",
    arguments: [(1, 1), (1, 400), (400, 1), (2, 2), (65_535, 2), (2, 65_535)])
  func thinPictures(width: Int, height: Int) throws {
    let bytes = try render(line([1, 2, 3]), width, height, stride: width * 4, guarded: 64)
    #expect(bytes.prefix(64).allSatisfy { $0 == 0xa5 } && bytes.suffix(64).allSatisfy { $0 == 0xa5 })
    // Opaque everywhere: the ground was painted.
    #expect(Swift.stride(from: 67, to: bytes.count - 64, by: 4).allSatisfy { bytes[$0] == 255 })
  }

  @Test("size-02: padding between rows is left alone") func padding() throws {
    let (width, height, stride) = (101, 37, 512)
    let tight = try render(line([1, 2, 3]), width, height, stride: width * 4, guarded: 64)
    let wide = try render(line([1, 2, 3]), width, height, stride: stride, guarded: 64)
    for row in 0..<height {
      let a = tight[(64 + row * width * 4)..<(64 + (row + 1) * width * 4)]
      let b = wide[(64 + row * stride)..<(64 + row * stride + width * 4)]
      #expect(a.elementsEqual(b))
      #expect(wide[(64 + row * stride + width * 4)..<(64 + (row + 1) * stride)].allSatisfy { $0 == 0xa5 })
    }
    #expect(wide.prefix(64).allSatisfy { $0 == 0xa5 } && wide.suffix(64).allSatisfy { $0 == 0xa5 })
  }
}
