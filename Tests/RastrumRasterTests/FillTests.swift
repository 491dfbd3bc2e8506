import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Coverage against exact pixel areas.
@Suite struct FillTests {
  /// The largest difference to the exact area, in levels of 255.
  private func worst(_ polygon: [(Double, Double)], width: Int = 24, height: Int = 24, scale: Double = 1) -> Double {
    var list = DisplayList(width: Double(width), height: Double(height), scale: scale)
    list.fill { $0.polygon(polygon) }
    let painted = coverages(list)
    let device = polygon.map { ($0.0 * scale, $0.1 * scale) }
    var worst = 0.0
    for y in 0..<Int(Double(height) * scale) {
      for x in 0..<Int(Double(width) * scale) {
        let exact = min(1, abs(ExactArea.of(device, pixel: x, y)))
        worst = max(worst, abs(exact * 255 - Double(painted(x, y))))
      }
    }
    return worst
  }

  private static let polygons: [[(Double, Double)]] = [
    [(2, 2), (20, 2), (20, 20), (2, 20)],
    [(2.3, 2.6), (20.1, 2.6), (20.1, 19.9), (2.3, 19.9)],
    [(2.3, 2.6), (2.31, 2.6), (2.31, 19.9), (2.3, 19.9)],
    [(1, 1), (22.7, 1.4), (22.7, 1.41), (1, 1.01)],
    [(1, 20), (11.5, 1), (22, 20)],
    [(3.1, 3.2), (3.4, 3.3), (3.2, 3.9)],
    [(11.9, 0.5), (12.1, 23.5), (11.95, 23.5)],
    [(0.5, 11.9), (23.5, 12.1), (23.5, 12.05)],
    [(12, -1000), (13.5, 1000), (11, 1000)],
    [(-1000, 12), (1000, 13.5), (1000, 11)],
    [(-5, -5), (30, -5), (30, 30), (-5, 30)],
    [(5, -100), (6, 12), (7, -100)],
    [(5, 100), (6, 12), (7, 100)],
    [(0, 0), (24, 24), (0, 24)],
    [(4, 4), (8, 4), (8, 8), (4, 8)],
  ]

  @Test(arguments: polygons) func polygonIsExact(polygon: [(Double, Double)]) {
    #expect(worst(polygon) <= 0.51)
    #expect(worst(polygon.reversed()) <= 0.51)
    #expect(worst(polygon, scale: 1.5) <= 0.51)
  }

  @Test func randomTrianglesAreExact() {
    var random = Seeded(1)
    for _ in 0..<150 {
      let triangle = (0..<3).map { _ in (random.double(-6...30), random.double(-6...30)) }
      #expect(worst(triangle) <= 0.51, "\(triangle)")
    }
  }

  @Test func tallPictureIsExact() {
    // A ramp of 6,000 rows in one column.
    let triangle = [(1.1, 3.0), (1.9, 5990.0), (1.1, 5990.0)]
    #expect(worst(triangle, width: 3, height: 6000) <= 0.6)
  }

  @Test(arguments: [FillRule.nonzero, .evenOdd]) func ruleDecidesTheMiddle(rule: FillRule) {
    var list = DisplayList(width: 12, height: 12)
    list.fill(rule: rule) {
      $0.polygon([(1, 1), (11, 1), (11, 11), (1, 11)])
      $0.polygon([(4, 4), (8, 4), (8, 8), (4, 8)])
    }
    let painted = coverages(list)
    #expect(painted(2, 2) == 255)
    #expect(painted(6, 6) == (rule == .nonzero ? 255 : 0))
  }

  @Test func oppositeSubpathMakesAHole() {
    var list = DisplayList(width: 12, height: 12)
    list.fill {
      $0.polygon([(1, 1), (11, 1), (11, 11), (1, 11)])
      $0.polygon([(4, 4), (4, 8), (8, 8), (8, 4)])
    }
    #expect(coverages(list)(6, 6) == 0)
  }

  @Test func openSubpathIsClosed() {
    var open = DisplayList(width: 12, height: 12)
    var closed = DisplayList(width: 12, height: 12)
    open.fill { $0.polyline([(1.5, 1.5), (10, 3), (4, 9)]) }
    closed.fill { $0.polygon([(1.5, 1.5), (10, 3), (4, 9)]) }
    #expect(Picture(open) == Picture(closed))
  }

  @Test func lineAfterCloseStartsAtTheOldStart() {
    var list = DisplayList(width: 12, height: 12)
    var same = DisplayList(width: 12, height: 12)
    list.fill {
      $0.polygon([(1, 1), (5, 1), (5, 5)])
      $0.line(to: Point(x: 1, y: 9))
      $0.line(to: Point(x: 5, y: 9))
    }
    same.fill {
      $0.polygon([(1, 1), (5, 1), (5, 5)])
      $0.polygon([(1, 1), (1, 9), (5, 9)])
    }
    #expect(Picture(list) == Picture(same))
  }

  @Test(arguments: [0.4, 1, 3, 9.7, 200]) func circleHasItsArea(radius: Double) {
    let side = (2 * radius + 4).rounded(.up)
    var list = DisplayList(width: side, height: side)
    list.fill { $0.addCircle(center: Point(x: side / 2 + 0.3, y: side / 2 + 0.1), radius: radius) }
    let picture = Picture(list)
    let area = (0..<picture.bytes.count / 4).reduce(0.0) { $0 + Double(picture.bytes[$1 * 4 + 3]) / 255 }
    // The chords lie inside by at most 1/64 pixel, the cubics outside by at most 0.03 % of the radius.
    #expect(abs(area - .pi * radius * radius) < 2 * .pi * radius * (1.0 / 64 + 0.0003 * radius) + 0.05)
  }

  @Test(arguments: [3.0, 20]) func curveIsWithinOneSixtyFourth(radius: Double) {
    let side = Int(2 * radius) + 6
    var list = DisplayList(width: Double(side), height: Double(side))
    list.fill { $0.addCircle(center: Point(x: radius + 2.2, y: radius + 2.7), radius: radius) }
    let fine = (0..<4096).map { index -> (Double, Double) in
      let angle = Double(index) * .pi / 2048
      return (radius + 2.2 + radius * cosine(angle), radius + 2.7 + radius * cosine(angle - .pi / 2))
    }
    let painted = coverages(list)
    var worst = 0.0
    for y in 0..<side {
      for x in 0..<side {
        worst = max(worst, abs(abs(ExactArea.of(fine, pixel: x, y)) * 255 - Double(painted(x, y))))
      }
    }
    #expect(worst < 255.0 / 64 * 1.5, "\(worst)")
  }

  /// A series, so that the tests need no mathematics library.
  private func cosine(_ angle: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for k in 1..<40 {
      term *= -angle * angle / Double((2 * k - 1) * 2 * k)
      sum += term
    }
    return sum
  }

  @Test func neighboursLeaveNoSeam() {
    // One batch of bars with edges inside pixels: as if it were one rectangle.
    let bars = (0..<10).map { Rect(x: 1 + Double($0) * 1.7, y: 2.25, width: 1.7, height: 8.5) }
    for alpha: UInt8 in [255, 100] {
      var batch = DisplayList(width: 20, height: 14)
      var one = DisplayList(width: 20, height: 14)
      batch.fill(Color(red: 10, green: 90, blue: 200, alpha: alpha), rects: bars)
      one.fill(
        Color(red: 10, green: 90, blue: 200, alpha: alpha), rects: [Rect(x: 1, y: 2.25, width: 17, height: 8.5)])
      #expect(Picture(batch).distance(to: Picture(one)) <= 1)
    }
  }

  @Test func overlappingRectanglesOfABatchCoverOnce() {
    let color = Color(red: 0, green: 0, blue: 0, alpha: 128)
    var list = DisplayList(width: 10, height: 10)
    list.fill(
      color, rects: [Rect(x: 1, y: 1, width: 6, height: 6), Rect(x: 3, y: 3, width: 6, height: 6)])
    let painted = coverages(list)
    #expect(painted(2, 2) == 128)
    #expect(painted(5, 5) == 128)
    #expect(painted(8, 8) == 128)
    #expect(painted(8, 1) == 0)
  }

  @Test func tensOfThousandsOfLayersAreOneLayer() {
    var list = DisplayList(width: 8, height: 8)
    list.fill(rects: (0..<40_000).map { _ in Rect(x: 1.5, y: 1.5, width: 4, height: 4) })
    let painted = coverages(list)
    #expect(painted(3, 3) == 255)
    #expect(painted(0, 0) == 0)
    #expect(painted(7, 3) == 0)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3]) func rectangleIsExact(scale: Double) {
    var random = Seeded(7)
    for _ in 0..<40 {
      let rect = Rect(
        x: random.double(-2...9), y: random.double(-2...9), width: random.double(0...8), height: random.double(0...8))
      var list = DisplayList(width: 10, height: 10, scale: scale)
      list.fill(rects: [rect])
      let picture = Picture(list)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let wide = min(rect.maxX * scale, Double(x) + 1) - max(rect.minX * scale, Double(x))
          let tall = min(rect.maxY * scale, Double(y) + 1) - max(rect.minY * scale, Double(y))
          #expect(abs(max(0, wide) * max(0, tall) * 255 - Double(picture[x, y].alpha)) < 0.65)
        }
      }
    }
  }
}
