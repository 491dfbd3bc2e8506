import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

@Suite struct LayoutTests {
  /// A size and its scales: each size at 1, and at one of 1.5, 2 and 3 in turn.
  private static let sizes: [(Double, Double, [Double])] = [
    (120, 80, [1, 1.5]), (160, 120, [1, 2]), (200, 150, [1, 3]), (320, 200, [1, 2]), (640, 400, [1, 1.5]),
    (1000, 300, [1, 3]), (300, 1000, [1, 1.5]), (1920, 1080, [1, 2]), (4000, 2000, [1, 3]),
  ]

  /// Down to fractions of a pixel, and pixels of ten points.
  private static let small: [(Double, Double, [Double])] = [
    (119, 79, [1]), (100, 100, [0.1]), (80, 300, [1, 0.1]), (300, 20, [1]), (64, 48, [1.5]), (33, 17, [1, 0.1]),
    (20, 20, [1]), (5, 3, [1]), (2, 400, [1]), (400, 2, [3]), (1, 1, [1, 0.1]), (0.5, 0.5, [1]),
  ]

  private func check(_ gallery: Gallery, _ sizes: [(Double, Double, [Double])]) throws {
    let chart = try gallery.make()
    for (width, height, scales) in sizes {
      for scale in scales {
        let layout = try chart.layout(width, height, scale: scale)
        let audit = try chart.audit(size: layout.size, scale: scale)
        let broken = LayoutRules(layout: layout).broken + LayoutRules(layout: layout).broken(audit)
        if broken.isEmpty { continue }
        Issue.record("\(width) × \(height) × \(scale): \(broken.prefix(3).joined(separator: "; "))")
      }
    }
  }

  @Test(arguments: Gallery.all) func partsKeepApartInsideThePicture(gallery: Gallery) throws {
    try check(gallery, Self.sizes)
  }

  @Test(arguments: Gallery.all) func smallPicturesAreValid(gallery: Gallery) throws {
    try check(gallery, Self.small)
  }

  // MARK: What is given up

  /// A chart with every part that can be dropped.
  private func full() throws -> Chart {
    let chart = try Gallery.titled("A title", "A subtitle")
    try chart.add(.point, x: .count(6), y: .count(6), color: ["a", "b", "c", "a", "b", "c"])
    try chart.titleAxes(x: "The x axis", y: "The y axis")
    return chart
  }

  /// The smaller the picture, the more parts are dropped, in the stated order, and nothing else.
  @Test func partsAreDroppedInTheStatedOrder() throws {
    let chart = try full()
    var counts: [Int] = []
    for height in stride(from: 400.0, through: 10, by: -3) {
      let layout = try chart.layout(height * 1.5, height)
      #expect(layout.dropped == Array(DroppedPart.allCases.prefix(layout.dropped.count)))
      let parts = Set(layout.frames.map(\.part))
      func isGone(_ part: DroppedPart) -> Bool { layout.dropped.contains(part) }
      #expect(parts.contains(.subtitle) != isGone(.subtitle))
      #expect(parts.contains(.legendLabel) != isGone(.legend))
      #expect(parts.contains(.axisTitle) != isGone(.axisTitles))
      #expect(parts.contains(.title) != isGone(.title))
      #expect(layout.labels(.x).isEmpty == isGone(.xLabels))
      #expect(layout.labels(.y).isEmpty == isGone(.yLabels))
      counts.append(layout.dropped.count)
    }
    // A pixel less may suit the ticks better.
    for (more, fewer) in zip(counts.dropFirst(), counts) { #expect(more >= fewer - 1) }
    #expect(counts.first == 0 && counts.last == DroppedPart.allCases.count)
  }

  /// What a chart does not have is not dropped.
  @Test func onlyPartsThatAreThereAreDropped() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(3), y: .count(3))
    #expect(try chart.layout(30, 20).dropped == [.xLabels, .yLabels])
    try chart.set(.title, "A title")
    #expect(try chart.layout(30, 20).dropped == [.title, .xLabels, .yLabels])
    for axis in [chart.xAxis, chart.yAxis] { try axis.set(.labels, .pick(Toggle.off)) }
    #expect(try chart.layout(30, 20).dropped == [.title])
  }

  @Test(arguments: [(120.0, 80.0), (160, 120), (200, 150)]) func smallChartsKeepTheirLabels(
    width: Double, height: Double
  )
    throws
  {
    let layout = try Gallery.sevenPoints().layout(width, height)
    #expect(layout.dropped.isEmpty)
    #expect(layout.labels(.x).count >= 2 && layout.labels(.y).count >= 2)
  }

  /// Marks at the edges of the plot are whole.
  @Test(arguments: [7.0, 30, 50], [0.0, 12]) func marksAreNotCutByThePicture(size: Double, padding: Double) throws {
    let chart = Chart()
    try chart.set(.padding, .number(padding))
    try chart.add(.point, x: [0, 1, 0, 1], y: [0, 0, 1, 1], [.pointSize: .number(size)])
    try chart.view(x: 0...1, y: 0...1)
    for isShown in [Toggle.on, .off] {
      for axis in [chart.xAxis, chart.yAxis] { try axis.set(.labels, .pick(isShown)) }
      let layout = try chart.layout(400, 350)
      for center in layout.centers() {
        #expect(center.x >= size / 2 && center.x <= 400 - size / 2)
        #expect(center.y >= size / 2 && center.y <= 350 - size / 2)
      }
    }
  }

  // MARK: Labels

  /// Two labels at least on an axis that has room for them.
  @Test(arguments: Gallery.all) func axesHaveTwoLabels(gallery: Gallery) throws {
    // A single value, a single Double between the ends, no labels at all.
    if ["no-axes", "subnormal", "speck"].contains(gallery.name) { return }
    let chart = try gallery.make()
    for (width, height) in [(320.0, 240.0), (640, 400), (1600, 900)] {
      let layout = try chart.layout(width, height)
      for dimension in Dimension.allCases {
        if layout.dropped.contains(dimension == .x ? .xLabels : .yLabels) { continue }
        let labels = layout.labels(dimension)
        let frames = layout.frames([.tickLabel]).filter { ($0.rect.minY >= layout.plot.maxY) == (dimension == .x) }
        let widest = frames.map { dimension == .x ? $0.rect.width : $0.rect.height }.max() ?? 0
        let room = dimension == .x ? layout.plot.width : layout.plot.height
        if room > 3 * (widest + 10) {
          let shown = layout.axes.first { $0.index == (dimension == .x ? 0 : 1) }?.shownLabels ?? 0
          #expect(
            max(labels.count, shown) >= 2,
            "\(gallery.name), \(dimension) at \(width) × \(height): \(labels.map(\.text))")
        }
      }
    }
  }

  /// Labels stand at their ticks: of evenly spaced numbers evenly.
  @Test func labelsStandAtTheirValues() throws {
    let chart = Chart()
    try chart.add(.line, x: [0, 10], y: [0, 10])
    let layout = try chart.layout()
    for (dimension, start, length) in [
      (Dimension.x, layout.plot.minX, layout.plot.width), (.y, layout.plot.maxY, -layout.plot.height),
    ] {
      let labels = layout.labels(dimension)
      #expect(labels.count >= 5)
      for label in labels {
        let value = try #require(Double(label.text))
        #expect(abs(label.position - (start + value / 10 * length)) < 2, "\(label)")
      }
    }
  }

  // MARK: Random charts

  /// Random data, marks, texts, options and sizes.
  @Test(arguments: 0..<8) func randomChartsHoldTheRules(part: Int) throws {
    for number in 0..<250 {
      let seed = part * 250 + number
      var random = RandomChart(seed: UInt64(seed))
      let chart = try random.make()
      let (size, scale) = random.picture()
      do {
        let layout = try chart.layout(size: size, scale: scale)
        let broken = LayoutRules(layout: layout).broken
        if !broken.isEmpty {
          Issue.record("seed \(seed) at \(size) × \(scale): \(broken.prefix(3).joined(separator: "; "))")
        }
      } catch {
        // Random columns need not go together; then the error says so.
        guard case .invalidData(let message) = error else { throw error }
        #expect(message.text.count > 20)
      }
    }
  }
}
