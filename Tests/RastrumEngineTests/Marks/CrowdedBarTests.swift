import RastrumDrawing
import RastrumRaster
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// Bars narrower than a pixel have the density of their bars.
@Suite struct CrowdedBarTests {
  struct Case: CustomTestStringConvertible {
    var count: Int
    var scale = 1.0
    var isLevel = false
    var floats = false
    var reverses = false

    var testDescription: String {
      "\(count) at \(scale)\(isLevel ? ", level" : "")\(floats ? ", floating" : "")\(reverses ? ", reversed" : "")"
    }
  }

  static let cases = [
    Case(count: 1000), Case(count: 1000, scale: 1.25), Case(count: 1000, scale: 2), Case(count: 3001),
    Case(count: 3001, scale: 1.25), Case(count: 3001, scale: 2), Case(count: 20_000),
    Case(count: 20_000, scale: 1.25),
    Case(count: 100_000), Case(count: 100_000, scale: 2), Case(count: 3001, isLevel: true),
    Case(count: 20_000, scale: 1.25, isLevel: true), Case(count: 3001, scale: 1.25, floats: true),
    Case(count: 20_000, isLevel: true, floats: true), Case(count: 3001, reverses: true),
    Case(count: 3001, scale: 1.25, isLevel: true, reverses: true),
  ]

  /// Of every sign, none, missing, and too short to be seen.
  private static func heights(_ count: Int, _ random: inout Seeded) -> [Double] {
    (0..<count).map { row -> Double in
      switch row % 7 {
      case 0: random.double(-1e-9...1e-9)
      case 1: row % 3 == 0 ? .nan : random.double(-1.5...1.5)
      case 2: row % 2 == 0 ? 0 : 1
      default: random.double(-1...1) * random.double(0...1)
      }
    }
  }

  @Test("bar-06: crowded bars cover by their share", arguments: cases) func shares(_ one: Case) throws {
    var random = Seeded(UInt64(one.count))
    let places = (0..<one.count).map { Double($0) + random.double(-0.1...0.1) }
    let values = Self.heights(one.count, &random)
    let others = one.floats ? values.map { $0 + random.double(-0.2...0.2) } : values.map { _ in 0 }
    let chart = Chart()
    let second: Values? = one.floats ? .numbers(others) : nil
    if one.isLevel {
      try chart.add(
        .bar, x: .numbers(values), y: .numbers(places), x2: second, [.orientation: .pick(Orientation.horizontal)])
      try chart.view(x: -1...1, y: -1...Double(one.count))
      if one.reverses { try chart.xScale.set(.reverse, .pick(Toggle.on)) }
    } else {
      try chart.add(.bar, x: .numbers(places), y: .numbers(values), y2: second)
      try chart.view(x: -1...Double(one.count), y: -1...1)
      if one.reverses { try chart.yScale.set(.reverse, .pick(Toggle.on)) }
    }
    let layout = try chart.layout(300, 200, scale: one.scale)
    let drawn = DrawnDensity(layout)
    #expect(drawn.count == 1 && layout.bars().isEmpty)
    let across = one.isLevel ? drawn.height : drawn.width, along = one.isLevel ? drawn.width : drawn.height
    let unit = Double(across) / Double(one.count + 1)
    let room = zip(places.dropFirst(), places).map { $0 - $1 }.min()! * unit
    // Where values lie: the scale of y goes up, and so do places on it.
    func place(_ value: Double) -> Double {
      (one.isLevel != one.reverses ? value + 1 : 1 - value) / 2 * Double(along)
    }
    let origin = (one.isLevel ? layout.plot.x : layout.plot.y) * one.scale
    let zero = (place(0) + origin + 0.5).rounded(.down) - origin
    var bars: [BarDensity.Bar] = []
    for row in 0..<one.count where !values[row].isNaN && values[row] != others[row] {
      let center = (places[row] + 1) * unit
      var low = place(values[row]), high = one.floats ? place(others[row]) : zero
      if one.floats {
        (low, high) = (min(low, high), max(low, high))
        if high - low < 1 { (low, high) = (low.rounded(.down), low.rounded(.down) + 1) }
      } else if low < place(0) {
        low = min(low, zero - 1)
      } else {
        (low, high) = (zero, max(low, zero + 1))
      }
      bars.append(BarDensity.Bar(center: one.isLevel ? Double(across) - center : center, low: low, high: high))
    }
    var sorted = bars
    sorted.sort { $0.center < $1.center }
    var worst = 0.0
    for column in stride(from: 0, to: across, by: one.count > 3001 ? 7 : 1) {
      let near = sorted[sorted.lowerEnd(Double(column) - 2)..<sorted.lowerEnd(Double(column) + 3)]
      let truth = BarDensity(bars: Array(near), width: room).column(column, length: along)
      let levels = one.isLevel ? drawn.row(column) : drawn.column(column)
      for (share, level) in zip(truth, levels) { worst = max(worst, abs(share * 255 - Double(level))) }
      #expect(levels.contains { $0 > 0 } == truth.contains { $0 * 255 >= 0.5 })
    }
    #expect(worst <= 0.51)
  }

  private static let plain: [(name: String, y: [Double], upper: Int, lower: Int)] = [
    // Heights that repeat; the coverages at 3/4 and at 1/4 of the plot, whose middle is zero.
    ("equal", [0.9], 255, 0), ("equal below", [-0.9], 0, 255), ("two heights", [0.9, 0.2], 128, 0),
    ("both signs", [0.9, -0.9], 128, 128), ("zeros are not there", [0, 0.9, 0, 0], 255, 0),
    ("missing ones are not there", [.nan, 0.9], 255, 0), ("infinite ones are not there", [.infinity, 0.9], 255, 0),
    ("far ones reach the edge", [1e308, 0.2], 128, 0), ("three of four", [0.9, 0.9, 0.2, 0.8], 191, 0),
    ("nothing", [0, .nan], 0, 0),
  ]

  @Test("bar-06: what a share is", arguments: plain.indices) func simpleShares(index: Int) throws {
    let (name, y, upper, lower) = Self.plain[index]
    let chart = Chart()
    let count = 300 * y.count * 4
    try chart.add(.bar, x: .count(count), y: .numbers((0..<count).map { y[$0 % y.count] }))
    try chart.view(x: -0.5...Double(count) - 0.5, y: -1...1)
    let drawn = DrawnDensity(try chart.layout(300, 200))
    // Columns hold a dozen bars and parts of two.
    let tolerance = 255 / (4 * y.count) + 1
    for x in 2..<drawn.width - 2 {
      let found = (drawn[x, drawn.height / 4], drawn[x, drawn.height * 3 / 4])
      #expect(
        abs(found.0 - upper) <= (upper % 255 == 0 ? 0 : tolerance)
          && abs(found.1 - lower) <= (lower % 255 == 0 ? 0 : tolerance), "\(name): \(found)")
    }
  }

  @Test("bar-06: a lone bar is a column of solid ink", arguments: [1.0, 1.25, 2], [false, true])
  func lone(scale: Double, isLevel: Bool) throws {
    for lone in [0, 1, 777, 2345, 4998, 4999] {
      let chart = Chart()
      let values = Values.numbers((0..<5000).map { $0 == lone ? 1 : $0 % 3 == 0 ? .nan : 0 })
      try chart.add(
        .bar, x: isLevel ? values : .count(5000), y: isLevel ? .count(5000) : values,
        [
          .orientation: .pick(isLevel ? Orientation.horizontal : .vertical)
        ])
      let drawn = DrawnDensity(try chart.layout(300, 200, scale: scale))
      let solid = (0..<(isLevel ? drawn.height : drawn.width)).filter {
        (isLevel ? drawn.row($0) : drawn.column($0)).count { $0 == 255 } > 40
      }
      // Two columns where it lies in both.
      #expect(solid.count == 1 || solid.count == 2 && solid[1] == solid[0] + 1)
    }
  }

  @Test("bar-06: series lie over each other, in one image however many they are") func series() throws {
    let chart = Chart()
    try chart.add(
      .bar, x: .numbers((0..<6000).map { Double($0 / 3) }), y: .numbers((0..<6000).map { Double($0 % 97) }),
      color: (0..<6000).map { "s\($0 % 3)" }, [.opacity: 0.5])
    let drawn = DrawnDensity(try chart.layout(300, 200))
    #expect(drawn.count == 1)
    // Half, and half of what is left, and again.
    let most = (0..<drawn.width).map { drawn[$0, drawn.height - 1] }
    #expect(most.allSatisfy { [128, 191, 192, 223, 224].contains($0) || $0 == 0 })
    #expect(most.contains { $0 >= 223 })
  }

  @Test("bar-06: numbers that colour bars make one image") func colored() throws {
    let chart = Chart()
    let mark = try chart.add(.bar, x: .count(4000), y: .numbers((0..<4000).map { Double($0 % 100) + 1 }))
    try mark.set(.color, Values.numbers((0..<4000).map { Double($0 % 211) }).column())
    let layout = try chart.layout(300, 200)
    #expect(DrawnDensity(layout).count == 1)
  }

  @Test("bar-06: a logarithm and hostile numbers") func hostile() throws {
    let ends = [1e308, -1e308, Double.leastNonzeroMagnitude, .infinity, -.infinity, .nan, 0, -0.0, 1, 1e-300]
    for (scale, isLevel) in [(1.0, false), (1.25, true), (2, false)] {
      for log in [false, true] {
        for second in [false, true] {
          let chart = Chart()
          let xs = (0..<2000).map { (row: Int) -> Double in row % 50 == 0 ? ends[row / 50 % 10] : Double(row) + 1 }
          let places = Values.numbers(xs)
          let values = Values.numbers((0..<2000).map { ends[$0 * 7 % 10] })
          let others: Values? = second ? .numbers((0..<2000).map { ends[$0 * 3 % 10] }) : nil
          try chart.add(
            .bar, x: isLevel ? values : places, y: isLevel ? places : values, x2: isLevel ? others : nil,
            y2: isLevel ? nil : others, [.orientation: .pick(isLevel ? Orientation.horizontal : .vertical)])
          let place = isLevel ? chart.yScale : chart.xScale, value = isLevel ? chart.xScale : chart.yScale
          try place.setDomain(lower: 1, upper: 2001)
          if log { try value.set(.scaleType, .pick(ScaleType.logarithmic)) }
          let layout = try chart.layout(300, 200, scale: scale)
          #expect(LayoutRules(layout: layout).broken.isEmpty)
          #expect(DrawnDensity(layout).count <= 1)
        }
      }
    }
  }

  @Test("bar-06: crowded bars do not depend on tiles and threads") func tiles() throws {
    let chart = Chart()
    try chart.add(.bar, x: .count(9000), y: .numbers((0..<9000).map { Double($0 * 7919 % 1000) - 300 }))
    let layout = try chart.layout(300, 200, scale: 1.25)
    let whole = Pixels(layout.list)
    var bytes = [UInt8](repeating: 0, count: whole.bytes.count)
    bytes.withUnsafeMutableBytes { buffer in
      guard let pixels = buffer.baseAddress else { return }
      for y in stride(from: 0, to: whole.height, by: 37) {
        for x in stride(from: 0, to: whole.width, by: 53) {
          var target = PixelTarget(
            pixels: pixels, width: whole.width, height: whole.height, stride: whole.width * 4, format: .rgba8Straight)
          target.clip = PixelRect(x: x, y: y, width: 53, height: 37)
          _ = Painter().paint(layout.list, into: target, threads: 3)
        }
      }
    }
    #expect(bytes == whole.bytes)
  }

  @Test("bar-06: the audit knows where crowded bars are") func bounds() throws {
    let chart = Chart()
    try chart.add(.bar, x: .count(5000), y: .numbers((0..<5000).map { $0 < 1000 ? 0 : Double($0 % 50) + 1 }))
    try chart.view(x: -0.5...4999.5, y: 0...100)
    let layout = try chart.layout(300, 200)
    let bounds = try #require(ShapeCensus(of: .mark, index: 0, in: layout).bounds)
    let plot = layout.plot
    let left: Double = plot.minX + plot.width / 5
    #expect(abs(bounds.minX - left) <= 1 && bounds.maxX == plot.maxX)
    #expect(abs(bounds.minY - plot.midY) <= 1 && bounds.maxY == plot.maxY)
    #expect(bounds == DrawnDensity(layout).rect)
  }

  @Test("bar-06: gradients cannot be shared out, and stay solid") func gradient() throws {
    let chart = Chart()
    try chart.add(
      .bar, x: .count(5000), y: .numbers((0..<5000).map { Double($0 % 50) + 1 }),
      [
        .gradient: .stops([
          GradientStop(offset: 0, color: Color(rgb: 0xff0000)), GradientStop(offset: 1, color: Color(rgb: 0x0000ff)),
        ])
      ])
    let layout = try chart.layout(300, 200)
    #expect(DrawnDensity(layout).count == 0 && layout.bars().count > 200)
  }
}

extension [BarDensity.Bar] {
  /// The first bar from a place on; they are sorted.
  fileprivate func lowerEnd(_ center: Double) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].center < center { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
