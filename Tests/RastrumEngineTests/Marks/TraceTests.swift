import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// Thinned lines against all their points.
@Suite struct TraceTests {
  private static let width = 200.0, height = 100.0

  private func trace(_ points: [Point], thinning: Bool, scale: Double = 1) -> Trace {
    var trace = Trace(grid: PixelGrid(scale: scale), thinning: thinning, from: 5, to: 195)
    for point in points { trace.append(point) }
    trace.finish()
    return trace
  }

  private func runs(_ trace: borrowing Trace) -> [[Point]] {
    trace.runs.elements.map { run in Array(trace.points.elements[run.start..<run.end]) }
  }

  private func picture(_ trace: borrowing Trace, width: Double, scale: Double) -> Pixels {
    var list = DisplayList(width: Self.width, height: Self.height, scale: scale, background: Color(rgb: 0xffffff))
    let points = runs(trace)
    list.stroke(width: width, cap: .round, join: .round) { path in
      for run in points where run.count > 1 { path.polyline(run.map { ($0.x, $0.y) }) }
    }
    return Pixels(list)
  }

  private static let shapes: [String] = ["sine", "fast sine", "noise", "spikes", "gaps", "steps", "one column"]

  private func points(_ shape: String, count: Int) -> [Point] {
    var random = Seeded(11)
    return (0..<count).map { index in
      let t = Double(index) / Double(count - 1)
      let x = shape == "one column" ? 100.2 + 0.6 * t : 5 + 190 * t
      let y: Double =
        switch shape {
        case "sine": 50 + 40 * wave(t * 2)
        case "fast sine": 50 + 40 * wave(t * 150)
        case "noise": random.double(10...90)
        case "spikes": index % 997 == 500 ? 10 : 80 + wave(t * 9)
        case "gaps": index % 400 < 90 ? .nan : 50 + 30 * wave(t * 5)
        case "steps": Double(index * 13 / count * 7 % 80) + 10
        default: random.double(10...90)
        }
      return Point(x: x, y: y)
    }
  }

  /// A wave of parabolas, −1 … 1, with the period 1.
  private func wave(_ t: Double) -> Double {
    let phase = t - t.rounded(.down)
    return phase < 0.5 ? 16 * phase * (0.5 - phase) : -16 * (phase - 0.5) * (1 - phase)
  }

  /// The four points of a half column cover the pixels that all of them would: a channel differs by less than 1 of 255
  /// levels in the mean (measured: 0.7), and by more than 32 in less than one pixel of a hundred.
  @Test(arguments: shapes, [1.0, 2]) func thinnedLinesCoverTheSamePixels(shape: String, scale: Double) {
    let points = points(shape, count: 10_000)
    let all = trace(points, thinning: false, scale: scale)
    let thinned = trace(points, thinning: true, scale: scale)
    #expect(thinned.points.count <= Int(8 * 190 * scale) + 12)
    let expected = picture(all, width: 1.75, scale: scale), found = picture(thinned, width: 1.75, scale: scale)
    let differences = zip(expected.bytes, found.bytes).map { abs(Int($0) - Int($1)) }
    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
    let far = Double(differences.filter { $0 > 32 }.count) / Double(differences.count)
    #expect(mean < 1, "\(shape): mean \(mean), far \(far)")
    #expect(far < 0.01, "\(shape): mean \(mean), far \(far)")
  }

  /// A value is missing at each place in turn: the line breaks there and nowhere else, thinned or not.
  @Test(arguments: [false, true]) func gapsAreKeptAtEveryPosition(thinning: Bool) {
    for missing in 0..<12 {
      // Three rows a column.
      let points = (0..<12).map { Point(x: 10 + Double($0) / 3, y: $0 == missing ? .nan : Double($0 * 7 % 5)) }
      let found = runs(trace(points, thinning: thinning))
      let before = points[..<missing], after = points[(missing + 1)...]
      #expect(found.count == (before.isEmpty ? 0 : 1) + (after.isEmpty ? 0 : 1))
      #expect(found.first?.first == (before.isEmpty ? after : before).first)
      #expect(found.last?.last == (after.isEmpty ? before : after).last)
      if !before.isEmpty { #expect(found[0].last == before.last) }
      if !after.isEmpty { #expect(found[found.count - 1].first == after.first) }
    }
  }

  @Test(arguments: [false, true]) func runsEndAtMissingValues(thinning: Bool) {
    let missing: [Double] = [.nan, .infinity, -.infinity]
    for value in missing {
      let y: [Double] = [value, 1, value, value, 2, 3, value, 4, value]
      let byY = runs(trace(y.enumerated().map { Point(x: Double($0) * 2, y: $1) }, thinning: thinning))
      #expect(byY.map(\.count) == [1, 2, 1])
      let byX = runs(
        trace(y.enumerated().map { Point(x: $1.isFinite ? Double($0) * 2 : $1, y: 5) }, thinning: thinning))
      #expect(byX.map(\.count) == [1, 2, 1])
    }
    #expect(runs(trace([], thinning: thinning)).isEmpty)
    #expect(runs(trace([Point(x: .nan, y: .nan)], thinning: thinning)).isEmpty)
  }

  /// In a column the first, lowest, highest and last point stay, in the order they came, each once.
  @Test(arguments: [
    ([5.0], [5.0]), ([5, 5, 5], [5, 5]), ([1, 2, 3], [1, 3]), ([3, 2, 1], [3, 1]), ([2, 1, 3, 2], [2, 1, 3, 2]),
    ([2, 3, 1, 2], [2, 3, 1, 2]), ([2, 9, 2, 0, 9, 0, 2], [2, 9, 0, 2]), ([0, 5, 9, 5, 0], [0, 9, 0]),
    ([9, 5, 0, 5, 9], [9, 0, 9]), ([0, 3, 9, 4], [0, 9, 4]), ([4, 0, 3, 9], [4, 0, 9]),
  ])
  func aColumnKeepsItsExtremes(y: [Double], kept: [Double]) {
    let points = y.enumerated().map { Point(x: 10 + Double($0) / 100, y: $1) }
    #expect(runs(trace(points, thinning: true)).map { $0.map(\.y) } == [kept])
  }

  /// x turns back: every segment is drawn.
  @Test func unsortedLinesKeepEverySegment() throws {
    var random = Seeded(5)
    let x = (0..<5000).map { _ in random.double(0...100) }, y = (0..<5000).map { _ in random.double(0...100) }
    let chart = Chart()
    try chart.add(.line, x: .numbers(x), y: .numbers(y))
    #expect(try chart.layout(200, 150).strokes().map(\.count) == [5000])
  }

  @Test func oneTurnBackIsEnough() throws {
    var x = (0..<5000).map(Double.init)
    x.swapAt(2500, 2501)
    let chart = Chart()
    try chart.add(.line, x: .numbers(x), y: .numbers(x))
    #expect(try chart.layout(200, 150).strokes().map(\.count) == [5000])
  }

  /// The display list is bounded by the width and not by the data, whichever way x runs and whatever is in view.
  @Test(
    arguments: [nil, 0.0...10, 99_990...100_000, 500...501, -20...(-10)] as [ClosedRange<Double>?], [Toggle.off, .on])
  func listsAreBoundedByTheWidth(view: ClosedRange<Double>?, reverse: Toggle) throws {
    let chart = Chart()
    let count = 100_000
    let y = (0..<count).map { Double($0 * 7919 % 1000) }
    try chart.add(.line, x: .count(count), y: .numbers(y))
    try chart.add(.area, x: .count(count), y: .numbers(y))
    if let view { try chart.view(x: view) }
    try chart.xScale.set(.reverse, .pick(reverse))
    let list = try chart.layout(320, 200).list.path.points.count
    #expect(list <= 3 * 8 * 322 + 100)
  }

  /// Descending x is thinned as well.
  @Test func descendingLinesAreThinned() throws {
    let chart = Chart()
    let x = (0..<20_000).map { Double(20_000 - $0) }
    try chart.add(.line, x: .numbers(x), y: .numbers(x.map { $0.truncatingRemainder(dividingBy: 17) }))
    #expect(try chart.layout(320, 200).list.path.points.count <= 8 * 322)
  }
}
