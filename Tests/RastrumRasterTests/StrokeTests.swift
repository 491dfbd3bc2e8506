import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Strokes against 64 × 64 samples a pixel.
@Suite struct StrokeTests {
  struct Case: Sendable, CustomStringConvertible {
    var name: String
    var points: [SIMD2<Double>]
    var isClosed = false
    /// What AGG 2.6 makes of the same lines, over all joins, caps and widths below: the mean difference to the
    /// samples at pixels that are partly covered, and the largest of any pixel, in levels of 255.
    var mean: Double
    var worst: Double
    var description: String { name }
  }

  static let cases = [
    Case(name: "level", points: [[3, 8.3], [20, 8.3]], mean: 1.01, worst: 6.0),
    Case(name: "upright", points: [[8.3, 3], [8.3, 20]], mean: 1.01, worst: 6.0),
    Case(name: "slanted", points: [[3, 3.4], [21, 17.1]], mean: 0.9, worst: 5.8),
    Case(name: "right turn", points: [[4, 4.2], [18.4, 4.2], [18.4, 19]], mean: 1.51, worst: 5.8),
    Case(name: "left turn", points: [[4, 19.2], [18.4, 19.2], [18.4, 4]], mean: 1.49, worst: 5.5),
    Case(name: "obtuse", points: [[3, 9], [12, 12.3], [21, 8.5]], mean: 0.81, worst: 6.1),
    Case(name: "acute", points: [[3, 5], [20, 12.3], [3, 16.5]], mean: 0.8, worst: 5.2),
    Case(name: "needle", points: [[3, 11], [20, 12.3], [3, 13]], mean: 3.26, worst: 65.2),
    Case(
      name: "zigzag", points: [[3, 16], [7, 5], [10, 18], [14, 4], [17, 17], [21, 6]], mean: 1.0, worst: 4.6),
    Case(name: "triangle", points: [[5, 18], [12, 4.5], [19.3, 17]], isClosed: true, mean: 0.97, worst: 6.0),
    Case(
      name: "square", points: [[5, 5], [18.5, 5], [18.5, 18.5], [5, 18.5]], isClosed: true, mean: 1.5, worst: 5.0),
    Case(
      name: "short in the middle", points: [[4, 6], [12, 11], [12.8, 11.4], [20, 19]], mean: 0.91, worst: 5.2),
    Case(name: "short and back", points: [[4, 6], [12, 11], [12.6, 10.1], [5, 18]], mean: 4.18, worst: 89.3),
  ]

  /// The mean and the largest difference to the samples, in levels, over the pixels that are partly covered.
  private func difference(
    _ shape: Case, width: Double, cap: LineCap, join: LineJoin
  ) -> (mean: Double, worst: Double) {
    let points = shape.points.map { ($0.x, $0.y) }
    var list = DisplayList(width: 24, height: 24)
    list.stroke(width: width, cap: cap, join: join) {
      if shape.isClosed { $0.polygon(points) } else { $0.polyline(points) }
    }
    let painted = coverages(list)
    let reference = SampledStroke(
      points: points, isClosed: shape.isClosed, halfWidth: width / 2, cap: cap, join: join)
    var sum = 0.0
    var count = 0.0
    var worst = 0.0
    for y in 0..<24 {
      for x in 0..<24 {
        let exact = reference.coverage(x, y)
        let difference = abs(exact * 255 - Double(painted(x, y)))
        worst = max(worst, difference)
        if exact > 0 && exact < 1 {
          sum += difference
          count += 1
        }
      }
    }
    return (count > 0 ? sum / count : 0, worst)
  }

  @Test(arguments: cases) func strokeIsNearerToTheSamplesThanAGG(shape: Case) {
    let pens: [(LineCap, LineJoin)] = [
      (.butt, .miter), (.butt, .round), (.butt, .bevel), (.round, .round), (.square, .round),
    ]
    var sum = 0.0
    var worst = 0.0
    for (cap, join) in pens {
      for width in [0.7, 1.5, 4] {
        let difference = difference(shape, width: width, cap: cap, join: join)
        sum += difference.mean
        worst = max(worst, difference.worst)
      }
    }
    // To 1/10 of a level: the samples themselves are off by that much along level edges.
    #expect(sum / 15 < shape.mean + 0.1)
    #expect(worst < shape.worst + 0.1)
  }

  /// Rings in which a place lies in all segments, and segments shorter than the pen's inner corner is deep: parts left
  /// out for being covered twice were holes of 68, 98 and 161 levels.
  @Test(
    arguments: [
      ([[17.25, 19.68], [27.53, 19.13], [14.46, 15.4]], true, 8.268, LineCap.butt, LineJoin.round),
      (
        [[34.75, 18.41], [6.948, 18.44], [33.35, 19.48], [5.673, 18.09], [33.1, 19.88], [6.768, 20.53]], true, 9.715,
        .round, .bevel
      ),
      (
        [
          [4, 9.866], [8, 8.163], [12, 25.85], [16, 30.82], [20, 15.5], [24, 21.16], [28, 9.905], [32, 27.31],
        ], false,
        10.13, .butt, .round
      ),
    ] as [([SIMD2<Double>], Bool, Double, LineCap, LineJoin)])
  func wideStrokeHasNoHoles(points: [SIMD2<Double>], isClosed: Bool, width: Double, cap: LineCap, join: LineJoin) {
    let points = points.map { ($0.x, $0.y) }
    var list = DisplayList(width: 40, height: 40)
    list.stroke(width: width, cap: cap, join: join) {
      if isClosed { $0.polygon(points) } else { $0.polyline(points) }
    }
    let painted = coverages(list)
    let reference = SampledStroke(points: points, isClosed: isClosed, halfWidth: width / 2, cap: cap, join: join)
    for y in 0..<40 {
      for x in 0..<40 where painted(x, y) < 250 {
        #expect(reference.coverage(x, y) * 255 < Double(painted(x, y)) + 4, "\(x), \(y)")
      }
    }
  }

  @Test func strokeCoversOnce() {
    // Half-transparent, crossing itself, with wide overlaps at the corners: no place is darker than the paint.
    var list = DisplayList(width: 40, height: 40)
    list.stroke(Color(red: 0, green: 0, blue: 0, alpha: 128), width: 5, join: .round) {
      $0.polyline([(4, 4), (36, 36), (36, 4), (4, 36), (5, 35), (4, 34)])
    }
    let picture = Picture(list)
    #expect((0..<1600).allSatisfy { picture.bytes[$0 * 4 + 3] <= 128 })
    #expect(picture[20, 20].alpha == 128)
  }

  @Test func crispLineIsExact() {
    var list = DisplayList(width: 10, height: 10)
    list.stroke(width: 1) { $0.polyline([(1, 4.5), (9, 4.5)]) }
    let painted = coverages(list)
    for x in 0..<10 {
      #expect(painted(x, 4) == (x >= 1 && x < 9 ? 255 : 0))
      #expect(painted(x, 3) == 0)
      #expect(painted(x, 5) == 0)
    }
  }

  @Test func widthZeroDrawsNothing() {
    for width in [0, -1, .nan] {
      var list = DisplayList(width: 10, height: 10)
      list.stroke(width: width, cap: .round) { $0.polyline([(1, 1), (9, 9)]) }
      #expect(Picture(list).bytes.allSatisfy { $0 == 0 })
    }
  }

  @Test(arguments: [LineCap.butt, .round, .square]) func lineWithoutLengthIsADot(cap: LineCap) {
    let expected = cap == .butt ? 0 : cap == .square ? 16 : 4 * Double.pi
    for isClosed in [false, true] {
      var list = DisplayList(width: 10, height: 10)
      list.stroke(width: 4, cap: cap) {
        $0.move(to: Point(x: 5, y: 5))
        if isClosed { $0.close() } else { $0.line(to: Point(x: 5, y: 5)) }
      }
      let picture = Picture(list)
      let area = (0..<100).reduce(0.0) { $0 + Double(picture.bytes[$1 * 4 + 3]) / 255 }
      #expect(abs(area - expected) < 0.15)
    }
  }

  @Test func moveAloneDrawsNothing() {
    var list = DisplayList(width: 10, height: 10)
    list.stroke(width: 4, cap: .round) { $0.move(to: Point(x: 5, y: 5)) }
    #expect(Picture(list).bytes.allSatisfy { $0 == 0 })
  }

  @Test func repeatedPointsChangeNothing() {
    var once = DisplayList(width: 20, height: 20)
    var often = DisplayList(width: 20, height: 20)
    once.stroke(width: 3, cap: .square) { $0.polyline([(3, 3), (12, 6), (6, 16)]) }
    often.stroke(width: 3, cap: .square) {
      $0.polyline([(3, 3), (3, 3), (12, 6), (12, 6), (12, 6), (6, 16), (6, 16)])
    }
    #expect(Picture(once) == Picture(often))
  }

  @Test func miterLimitIsSVGs() {
    // A right angle has a miter of 1.414 widths.
    for (limit, isSharp) in [(1.42, true), (1.41, false), (4, true), (1, false), (0, false), (-.infinity, false)] {
      var list = DisplayList(width: 20, height: 20)
      list.stroke(width: 6, miterLimit: limit) { $0.polyline([(2, 6), (14, 6), (14, 18)]) }
      #expect((coverages(list)(16, 3) == 255) == isSharp, "limit \(limit)")
    }
  }

  @Test func thousandsOfLayersAreOneLayer() {
    var list = DisplayList(width: 20, height: 20)
    list.stroke(width: 3, join: .round) {
      $0.polyline((0..<30_000).map { $0 % 2 == 0 ? (4, 10) : (16, 10) })
    }
    let painted = coverages(list)
    for x in 5..<15 {
      #expect(painted(x, 9) == 255)
      #expect(painted(x, 7) == 0)
      #expect(painted(x, 12) == 0)
    }
  }

  @Test func layersThatAreBroughtBackKeepWhatCoversAPart() {
    // Two lines that each cover a part of row 3, and between them thousands in the same columns, far below.
    var list = DisplayList(width: 16, height: 40)
    list.stroke(width: 0.25) {
      $0.polyline([(2, 3.2), (14, 3.2)])
      $0.polyline((0..<9000).map { $0 % 2 == 0 ? (2, 30) : (14, 30) })
      $0.polyline([(2, 3.6), (14, 3.6)])
    }
    #expect(coverages(list)(8, 3) == 128)
  }
}
