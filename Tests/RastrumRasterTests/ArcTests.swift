import RastrumDrawing
import RastrumNumerics
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Arcs and sectors against 64 × 64 samples a pixel.
@Suite struct ArcTests {
  private func worst(
    _ side: Int, _ build: (inout Path) -> Void, _ contains: (Double, Double) -> Bool
  ) -> Double {
    var list = DisplayList(width: Double(side), height: Double(side))
    list.fill { build(&$0) }
    let painted = coverages(list)
    var worst = 0.0
    for y in 0..<side {
      for x in 0..<side {
        let coarse = (0..<81).count { contains(Double(x) + Double($0 % 9) / 8, Double(y) + Double($0 / 9) / 8) }
        var exact = Double(coarse / 81)
        if coarse > 0 && coarse < 81 {
          let hits = (0..<4096).count {
            contains(Double(x) + (Double($0 % 64) + 0.5) / 64, Double(y) + (Double($0 / 64) + 0.5) / 64)
          }
          exact = Double(hits) / 4096
        }
        worst = max(worst, abs(exact * 255 - Double(painted(x, y))))
      }
    }
    return worst
  }

  /// Curves are flattened to 1/64 pixel, which is 4 levels; the samples know 1/64 too.
  private static let tolerance = 6.5

  private static let angles: [(Double, Double)] = [
    (0, 1), (-1.5707963267948966, 0.4), (2, 5.9), (5, 3.2), (0.1, 0.12), (1, 1 + 3.141592653589793), (3, 9.2),
  ]

  @Test(arguments: angles)
  func sectorIsTheSamples(start: Double, end: Double) {
    let (low, high) = (min(start, end), max(start, end))
    for inner in [0.0, 5, 14.5] {
      let sector = Sector(center: Point(x: 17.3, y: 16.8), inner: inner, outer: 15.2, from: start, to: end)
      let difference = worst(34) {
        $0.addSector(sector)
      } _: { x, y in
        let (dx, dy) = (x - 17.3, y - 16.8)
        let square = dx * dx + dy * dy
        if square > 15.2 * 15.2 || square < inner * inner { return false }
        var angle = Elementary.atan2(dy, dx) - low
        while angle < 0 { angle += 6.283185307179586 }
        return angle <= high - low
      }
      #expect(difference <= Self.tolerance, "\(inner): \(difference)")
    }
  }

  @Test func fullTurnIsADiscOrARing() {
    for (start, end) in [(0.0, 6.283185307179586), (1, 100), (4, -1e6)] {
      for inner in [0.0, 6] {
        let difference = worst(34) {
          $0.addSector(Sector(center: Point(x: 17, y: 17), inner: inner, outer: 15, from: start, to: end))
        } _: { x, y in
          let square = (x - 17) * (x - 17) + (y - 17) * (y - 17)
          return square <= 225 && square >= inner * inner
        }
        #expect(difference <= Self.tolerance)
      }
    }
  }

  /// A rounded sector is the sharp one opened by a disc: what discs of the radius inside it reach.
  @Test(arguments: [0.5, 2, 50]) func roundedSectorIsWhatADiscReaches(corner: Double) {
    for (inner, end) in [(6.0, 2.0), (6, 0.7), (10, 4.5)] {
      let middle = Point(x: 20, y: 20)
      let half = Elementary.sin(min(end, 3.141592653589793) / 2)
      let room = min(corner, (18 - inner) / 2)
      let far = min(room, 18 * half / (1 + half))
      let near = half < 1 ? min(room, inner * half / (1 - half)) : min(room, inner)
      func isRounded(_ x: Double, _ y: Double) -> Bool {
        let (dx, dy) = (x - middle.x, y - middle.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        var angle = Elementary.atan2(dy, dx)
        if angle < 0 { angle += 6.283185307179586 }
        if distance > 18 || distance < inner || angle > end { return false }
        // In the corner beyond the tangent points the disc decides.
        for (radius, center, isOuter) in [(far, 18 - far, true), (near, inner + near, false)] {
          let foot = max(0, center * center - radius * radius).squareRoot()
          if isOuter ? distance <= foot : distance >= foot { continue }
          let lean = Elementary.atan2(radius, foot)
          for (edge, isFirst) in [(min(lean, end / 2), true), (max(end - lean, end / 2), false)] {
            if isFirst ? angle >= edge : angle <= edge { continue }
            let (cx, cy) = (center * Elementary.cos(edge), center * Elementary.sin(edge))
            if (dx - cx) * (dx - cx) + (dy - cy) * (dy - cy) > radius * radius { return false }
          }
        }
        return true
      }
      let difference = worst(40) {
        $0.addSector(Sector(center: middle, inner: inner, outer: 18, from: 0, to: end, cornerRadius: corner))
      } _: {
        isRounded($0, $1)
      }
      #expect(difference <= 8, "\(inner) \(end): \(difference)")
    }
  }

  @Test func ellipseIsTheSamples() {
    let difference = worst(34) {
      $0.addArc(center: Point(x: 17, y: 16), radii: Size(width: 15, height: 7), from: 0.3, to: 0.3 - 7)
    } _: { x, y in
      let (dx, dy) = ((x - 17) / 15, (y - 16) / 7)
      return dx * dx + dy * dy <= 1
    }
    #expect(difference <= Self.tolerance)
  }

  @Test func largeArcIsWithinASixteenth() {
    // 2,000 points: a chord of the finest polygon would be off by less than a level.
    var list = DisplayList(width: 40, height: 40)
    list.fill {
      $0.addArc(center: Point(x: 20 + 2000 * 0.6, y: 20 + 2000 * 0.8), radius: 2000, from: 3, to: 3 + 6.28)
    }
    let painted = coverages(list)
    for y in 0..<40 {
      for x in 0..<40 {
        // The circle is a straight line here but for 0.1 pixel: distance from it, and the pixel's extent across it.
        let (dx, dy) = (Double(x) + 0.5 - 20 - 1200, Double(y) + 0.5 - 20 - 1600)
        let inside = 2000 - (dx * dx + dy * dy).squareRoot()
        if inside > 0.76 { #expect(painted(x, y) == 255) }
        if inside < -0.76 { #expect(painted(x, y) == 0) }
        if abs(inside) < 0.02 { #expect(abs(painted(x, y) - 128) < 30) }
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1, 0, 1e9, .leastNonzeroMagnitude])
  func hostileArcs(number: Double) {
    for index in 0..<7 {
      var v = [20.0, 20, 6, 15, 0, 2, 1]
      v[index] = number
      var list = DisplayList(width: 40, height: 40)
      list.fill { path in
        path.addSector(
          Sector(
            center: Point(x: v[0], y: v[1]), inner: v[2], outer: v[3], from: v[4], to: v[5], cornerRadius: v[6]))
        path.addArc(center: Point(x: v[0], y: v[1]), radius: v[3], from: v[4], to: v[5], .line)
        path.addArc(center: Point(x: v[0], y: v[1]), radii: Size(width: v[2], height: v[3]), from: v[4], to: v[5])
      }
      #expect(list.path.verbs.count < 60)
      _ = Picture(list)
    }
  }
}
