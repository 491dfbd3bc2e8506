import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

@Suite struct LineTests {
  private func isNear(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) < 1e-3 && abs(a.y - b.y) < 1e-3 }

  @Test func linesGoThroughTheirPoints() throws {
    let chart = Chart()
    try chart.add(.line, x: [0, 2, 3, 10], y: [1, 5, 2, 4])
    try chart.view(x: 0...10, y: 0...5)
    let layout = try chart.layout()
    let wanted = zip([0.0, 2, 3, 10], [1.0, 5, 2, 4]).map { layout.place($0, $1, x: 0...10, y: 0...5) }
    let found = layout.strokes()
    try #require(found.count == 1 && found[0].count == 4)
    #expect(zip(found[0], wanted).allSatisfy(isNear))
  }

  /// y, points of the strokes, number of dots.
  private static let gaps: [([Double], [Int], Int)] = [
    ([1.0, 2, 3], [3], 0), ([1], [], 1), ([], [], 0), ([.nan], [], 0), ([1, .nan, 2], [], 2),
    ([1, .nan, 2, .nan, 3, 4], [2], 2), ([.nan, 1, 2, .nan], [2], 0), ([1, 2, .nan, .nan, 3, 4], [2, 2], 0),
    ([1, .infinity, 2, 3, -.infinity], [2], 1), ([1, 1], [2], 0),
  ]

  @Test(arguments: gaps) func missingValuesBreakLines(y: [Double], strokes: [Int], dots: Int) throws {
    let chart = Chart()
    try chart.add(.line, x: .count(y.count), y: .numbers(y))
    let layout = try chart.layout()
    #expect(layout.strokes().map(\.count) == strokes)
    #expect(layout.centers().count == dots)
  }

  @Test func invalidValuesBreakLinesToo() throws {
    let chart = Chart()
    let mark = try chart.add(.line, x: .count(5), y: .count(5))
    let values: [Double] = [1, 2, 3, 4, 5]
    var bits: UInt8 = 0b11011
    let column = try values.withUnsafeBytes { bytes in
      try withUnsafePointer(to: &bits) { bits in
        try Column.copying(
          ColumnSource(data: bytes.baseAddress, count: 5, stride: 8, element: .float64, validity: bits))
      }
    }
    try mark.set(.y, column)
    #expect(try chart.layout().strokes().map(\.count) == [2, 2])
  }

  @Test func strokesTakeTheHostsPen() throws {
    let chart = Chart()
    try chart.add(
      .line, x: .count(2), y: .count(2),
      [
        .strokeWidth: 3, .lineCap: .pick(LineCap.square), .lineJoin: .pick(LineJoin.miter), .miterLimit: 7,
        .dash: .numbers([4, 2, 1]), .dashPhase: 2, .opacity: 0.5, .color: .rgb(0x102030),
      ])
    let layout = try chart.layout()
    let command = try #require(layout.commands(.mark).first)
    guard case .stroke(_, let stroke) = command.shape else {
      Issue.record("not a stroke")
      return
    }
    #expect(stroke.width == 3 && stroke.cap == .square && stroke.join == .miter && stroke.miterLimit == 7)
    #expect(stroke.dashPhase == 2)
    // An odd count is written twice.
    #expect(Array(layout.list.lengths.elements[stroke.dashes.start..<stroke.dashes.end]) == [4, 2, 1, 4, 2, 1])
    #expect(command.paint == .solid(Color(red: 0x10, green: 0x20, blue: 0x30, alpha: 128)))
  }

  /// What lies inside a break is left out: the line goes on behind it, and no value on its edge is a dot. Where a value is
  /// missing the line ends.
  @Test func linesGoOnBehindBreaks() throws {
    let x: [Double] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    for (gap, runs) in [(nil, 1), (4, 1), (7, 2)] as [(Int?, Int)] {
      for kind in [MarkKind.line, .area] {
        let chart = Chart()
        let y = x.indices.map { $0 == gap ? Double.nan : Double($0 % 3) }
        try chart.add(kind, x: .numbers(x), y: .numbers(y), [.strokeWidth: 2])
        try chart.xScale.addBreak(.numbers(-1, 0.5))
        try chart.xScale.addBreak(.numbers(2.5, 5.5))
        try chart.xScale.addBreak(.numbers(9.5, 12))
        let layout = try chart.layout(300, 200)
        let commands = layout.commands(.mark)
        #expect(commands.count == (kind == .area ? 2 : 1), "no dots")
        guard case .stroke(let path, _)? = commands.last?.shape else {
          Issue.record("not a stroke")
          continue
        }
        // 1, 2, 6, 7, 8, 9.
        #expect(path.points.count == (gap == 7 ? 5 : 6))
        let verbs = layout.list.path.verbs.elements[path.verbs.start..<path.verbs.end]
        #expect(verbs.count { $0 == .move } == runs)
      }
    }
  }

  /// Many rows a pixel: an envelope and a stroke of all points darken about the same pixels.
  @Test(arguments: [("noise", 6.0), ("waves", 6), ("holes", 6)]) func denseLinesCoverWhatTheirPointsCover(
    shape: String, bound: Double
  ) throws {
    var random = Seeded(3)
    let count = 30_000
    let y = (0..<count).map { index -> Double in
      switch shape {
      case "noise": random.double(0...1) * random.double(0...1)
      case "waves": Double(index % 5000) / 5000 + random.double(0...0.2)
      default: index % 6000 > 4000 ? .nan : random.double(0...1)
      }
    }
    func picture(_ x: [Double]) throws -> Pixels {
      let chart = Chart()
      try chart.add(.line, x: .numbers(x), y: .numbers(y), [.strokeWidth: 1])
      try chart.set(.background, .rgb(0xffffff))
      // What the second layout makes of a first one must not differ from it.
      let first = Pixels(try chart.layout(300, 120).list)
      #expect(Pixels(try chart.layout(300, 120).list) == first)
      return first
    }
    let dense = try picture((0..<count).map(Double.init))
    // The last two points trade places: every point is drawn.
    var x = (0..<count).map(Double.init)
    x[count - 1] = Double(count - 2)
    x[count - 2] = Double(count - 1)
    let exact = try picture(x)
    let differences = zip(dense.bytes, exact.bytes).map { abs(Int($0) - Int($1)) }
    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
    #expect(mean < bound, "\(shape): \(mean)")
  }
}
