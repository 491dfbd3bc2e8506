import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Fills whose edges cross inside pixels, against 64 × 64 samples a pixel. Signed areas are summed, as in AGG, so where
/// areas of both senses or of two windings meet in a pixel both are off; the bar is AGG.
@Suite struct CrossingFillTests {
  struct Case: Sendable, CustomStringConvertible {
    var name: String
    var points: [SIMD2<Double>]
    /// What AGG 2.6 makes of the same polygon by the non-zero and by the even-odd rule: the mean difference to the
    /// samples at pixels that are partly covered, and the largest of any pixel, in levels of 255.
    var nonzero: (mean: Double, worst: Double)
    var evenOdd: (mean: Double, worst: Double)
    var description: String { name }
  }

  static let cases = [
    Case(
      name: "star", points: [[12, 1.5], [18.2, 21.3], [2.1, 9.1], [22.3, 9.4], [5.7, 21.1]],
      nonzero: (2.17, 44.3), evenOdd: (3.00, 88.9)),
    Case(
      name: "bow tie", points: [[2.3, 3.1], [21.7, 20.2], [21.2, 4.4], [3.4, 19.3]],
      nonzero: (0.99, 25.9), evenOdd: (0.99, 25.9)),
    Case(
      name: "slivers", points: [[2, 11.2], [22, 12.9], [2, 12.6], [22, 11.4], [2, 13.1]],
      nonzero: (14.11, 80.9), evenOdd: (27.17, 163.3)),
    Case(
      name: "thin eight",
      points: [
        [3.1, 2.2], [20.4, 21.3], [21.2, 20.6], [4.3, 2.9], [3.6, 20.8], [20.7, 2.7], [21.3, 3.4], [4.1, 21.5],
      ],
      nonzero: (3.25, 114.2), evenOdd: (3.25, 114.2)),
    Case(
      name: "overlap",
      points: [
        [3.3, 3.6], [14.6, 3.1], [14.9, 14.6], [3.1, 14.2], [3.3, 3.6], [9.4, 9.7], [20.7, 9.2], [20.9, 20.7],
        [9.1, 20.3], [9.4, 9.7],
      ],
      nonzero: (1.82, 39.1), evenOdd: (2.35, 79.3)),
    Case(
      name: "tangle",
      points: [
        [6.1, 11.2], [20.0, 13.8], [4.3, 13.9], [2.9, 13.9], [19.0, 20.3], [17.8, 6.5], [18.9, 19.7], [15.0, 20.0],
        [17.1, 3.6], [18.0, 20.7], [17.2, 13.4], [4.2, 22.6],
      ],
      nonzero: (3.31, 64.7), evenOdd: (4.34, 127.2)),
  ]

  @Test(arguments: cases, [FillRule.nonzero, .evenOdd])
  func crossingsAreNoFartherFromTheSamplesThanAGGs(shape: Case, rule: FillRule) {
    var list = DisplayList(width: 24, height: 24)
    list.fill(rule: rule) { $0.polygon(shape.points.map { ($0.x, $0.y) }) }
    let painted = coverages(list)
    var sum = 0.0
    var count = 0.0
    var worst = 0.0
    for y in 0..<24 {
      for x in 0..<24 {
        let exact = Self.share(of: shape.points, rule, x, y)
        let difference = abs(exact * 255 - Double(painted(x, y)))
        worst = max(worst, difference)
        if exact > 0 && exact < 1 {
          sum += difference
          count += 1
        }
      }
    }
    let agg = rule == .nonzero ? shape.nonzero : shape.evenOdd
    #expect(sum / count < agg.mean)
    // A level more: where we round to the nearest level, AGG drops what is past it.
    #expect(worst < agg.worst + 1.05)
  }

  /// The share of a pixel's samples that lie inside.
  private static func share(of points: [SIMD2<Double>], _ rule: FillRule, _ column: Int, _ row: Int) -> Double {
    var inside = 0
    for line in 0..<64 {
      let y = Double(row) + (Double(line) + 0.5) / 64
      // Where edges cross the line of samples, and in which direction.
      var crossings: [(x: Double, turn: Int)] = []
      for (index, a) in points.enumerated() {
        let b = points[(index + 1) % points.count]
        if (a.y <= y) == (b.y <= y) { continue }
        crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
      }
      for sample in 0..<64 {
        let x = Double(column) + (Double(sample) + 0.5) / 64
        var winding = 0
        for crossing in crossings where crossing.x < x { winding += crossing.turn }
        if rule == .nonzero ? winding != 0 : winding % 2 != 0 { inside += 1 }
      }
    }
    return Double(inside) / 4096
  }
}
