import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

@Suite struct DashTests {
  private func row(_ dashes: [Double], phase: Double = 0, cap: LineCap = .butt, length: Int = 24) -> [UInt8] {
    var list = DisplayList(width: Double(length), height: 3)
    list.stroke(width: 1, cap: cap, dashes: dashes, phase: phase) { $0.polyline([(0, 1.5), (Double(length), 1.5)]) }
    let picture = Picture(list)
    return (0..<length).map { picture[$0, 1].alpha }
  }

  @Test func dashesLieWhereTheListSays() {
    for phase in [0.0, 1, 3, 5, 6, 13, -1, -7, 600_000_001] {
      let painted = row([4, 2], phase: phase)
      for x in 0..<24 {
        let position = (Int(phase) % 6 + 6 + x) % 6
        #expect(painted[x] == (position < 4 ? 255 : 0), "phase \(phase), x \(x)")
      }
    }
  }

  @Test func oddListGoesTwice() {
    let painted = row([3, 1, 2])
    for x in 0..<24 { #expect(painted[x] == ([0, 1, 2, 4, 5, 9].contains(x % 12) ? 255 : 0), "x \(x)") }
  }

  @Test(arguments: [
    [], [0, 0], [-1, 3], [4, -2], [.nan, 2], [.infinity, 2], [.leastNonzeroMagnitude, 0], [1e300, 1e300],
    [Double](repeating: 1, count: 100_000),
  ])
  func invalidListIsSolid(dashes: [Double]) {
    #expect(row(dashes).allSatisfy { $0 == 255 })
  }

  /// Finer than any pixel: what the dashes cover on average, and solid where their caps meet.
  @Test(arguments: [0.1, 1.0 / 16, 1e-3, 1e-9, 1e-300], [0.25, 0.5, 0.9])
  func fineDashesAreGrey(period: Double, share: Double) {
    let dashes = [period * share, period * (1 - share)]
    for value in row(dashes) { #expect(abs(Double(value) - 255 * share) < 2, "\(period), \(share)") }
    for value in row(dashes, cap: .square).dropFirst().dropLast() { #expect(value == 255, "\(period), \(share)") }
  }

  @Test func emptyDashWithCapsIsADot() {
    let painted = row([0, 6], phase: -3, cap: .square)
    // A square of the width 1 around 3, 9, 15, 21.
    for x in 0..<24 { #expect((painted[x] > 100) == [2, 3].contains(x % 6), "x \(x)") }
  }

  @Test func dashRunsOnAcrossVertices() {
    // A dash around a corner has the corner's join; the same line in one stretch has the same dashes.
    var bent = DisplayList(width: 24, height: 24)
    bent.stroke(width: 2, dashes: [6, 4]) { $0.polyline([(2, 3), (5, 3), (9, 3), (9, 20)]) }
    let painted = coverages(bent)
    #expect(painted(3, 2) == 255)
    #expect(painted(7, 2) == 255)
    #expect(painted(8, 2) == 0)
    // 7 pixels to the corner, so the first gap ends 3 below it, and the next dash takes 6.
    #expect(painted(8, 5) == 0)
    #expect(painted(8, 6) == 255)
    #expect(painted(9, 11) == 255)
    #expect(painted(9, 12) == 0)
    var around = DisplayList(width: 24, height: 24)
    around.stroke(width: 2, dashes: [10, 4]) { $0.polyline([(2, 3), (9, 3), (9, 20)]) }
    // The outer corner of the miter.
    #expect(coverages(around)(9, 2) == 255)
  }

  /// The same ring of dashes, whichever corner the path begins with.
  @Test(arguments: [LineCap.butt, .round, .square], [LineJoin.miter, .round]) func closedPathHasNoStart(
    cap: LineCap, join: LineJoin
  ) {
    let corners = [(6.0, 6.0), (30, 6), (30, 30), (6, 30)]
    func ring(_ first: Int, _ dashes: [Double], _ phase: Double) -> Picture {
      var list = DisplayList(width: 36, height: 36)
      list.stroke(Color(rgba: 0x0000_00a0), width: 4, cap: cap, join: join, dashes: dashes, phase: phase) { path in
        path.polygon((0..<4).map { corners[(first + $0) % 4] })
      }
      return Picture(list)
    }
    // 96 around: a dash over each corner, and one over the whole.
    for (dashes, phase) in [([14.0, 10], 7.0), ([20, 4], 1), ([95, 1], 40), ([500, 3], 20)] {
      let whole = ring(0, dashes, phase)
      for first in 1..<4 {
        let moved = ring(first, dashes, phase + Double(first) * (dashes[0] == 500 ? 0 : 24))
        #expect(moved.distance(to: whole) <= 1, "\(dashes) from corner \(first)")
      }
    }
  }

  @Test func solidRingOfOneDashIsTheRing() {
    var dashed = DisplayList(width: 36, height: 36)
    var solid = DisplayList(width: 36, height: 36)
    dashed.stroke(width: 5, dashes: [1000, 1]) { $0.polygon([(6, 6), (30, 8), (17, 29)]) }
    solid.stroke(width: 5) { $0.polygon([(6, 6), (30, 8), (17, 29)]) }
    #expect(Picture(dashed) == Picture(solid))
  }

  @Test func dashesOfALongLineAreBounded() {
    var list = DisplayList(width: 24, height: 3)
    list.stroke(width: 1, dashes: [4, 2]) { $0.polyline([(-1e12, 1.5), (1e12, 1.5)]) }
    let picture = Picture(list)
    let covered = (0..<24).reduce(0.0) { $0 + Double(picture[$1, 1].alpha) / 255 }
    #expect(abs(covered - 16) <= 2.1)
  }

  @Test func patternRunsOnAcrossGaps() {
    var list = DisplayList(width: 24, height: 3)
    list.stroke(width: 1, dashes: [4, 2]) {
      $0.polyline([(0, 1.5), (5, 1.5)])
      $0.polyline([(10, 1.5), (20, 1.5)])
    }
    let painted = coverages(list)
    #expect(
      (0..<24).map { painted($0, 1) > 0 ? 1 : 0 } == [
        1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0,
      ])
  }
}
