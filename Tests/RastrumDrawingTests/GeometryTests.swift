import RastrumTestSupport
import Testing

@testable import RastrumDrawing

@Suite struct GeometryTests {
  @Test(
    arguments: [
      // Halves go up, below 0 too.
      (0.0, 1.0, 0.0), (0.49, 1, 0), (0.5, 1, 1), (-0.5, 1, 0), (-0.51, 1, -1), (1.25, 2, 1.5), (1.24, 2, 1),
      (0.3, 3, 1.0 / 3), (7, 0.1, 10), (2.2, 1.5, 2),
    ] as [(Double, Double, Double)])
  func edges(position: Double, scale: Double, edge: Double) {
    #expect(abs(PixelGrid(scale: scale).edge(position) - edge) < 1e-12)
  }

  @Test(arguments: [
    (0.0, 1.0, 1.0), (-3, 1, 1), (1.4, 1, 1), (1.5, 1, 2), (0.1, 2, 0.5), (1, 2, 1), (10, 0.1, 10), (3, 0.1, 10),
  ])
  func lengths(length: Double, scale: Double, whole: Double) {
    #expect(PixelGrid(scale: scale).length(length) == whole)
  }

  @Test(arguments: [(1.0, 1.0), (1.5, 1), (1.99, 1), (2, 2), (3, 3), (0.5, 1), (0.1, 1)])
  func hairlinesAreWholePixels(scale: Double, pixels: Double) {
    #expect(abs(PixelGrid(scale: scale).hairline * scale - pixels) < 1e-12)
  }

  @Test func stripesLieAroundTheirMiddle() {
    for scale in [1.0, 1.5, 2, 3] {
      let grid = PixelGrid(scale: scale)
      for position in stride(from: -3.0, to: 3, by: 0.137) {
        let start = grid.stripe(at: position, width: grid.hairline)
        #expect(abs(start + grid.hairline / 2 - position) <= grid.pixel / 2 + 1e-12)
        #expect(abs(start * scale - (start * scale).rounded()) < 1e-9)
      }
    }
  }

  @Test func rectanglesOfThePixelGridTouch() {
    let grid = PixelGrid(scale: 1.5)
    var random = Seeded(1)
    for _ in 0..<200 {
      let x = random.double(-50...50), first = random.double(0...20), second = random.double(0...20)
      let left = grid.edges(Rect(x: x, y: 0, width: first, height: 1))
      let right = grid.edges(Rect(x: x + first, y: 0, width: second, height: 1))
      #expect(abs(left.maxX - right.minX) < 1e-9)
    }
  }

  private static let a = Rect(x: 1, y: 2, width: 4, height: 3)

  @Test(arguments: [
    (Rect(x: 1, y: 2, width: 4, height: 3), true, true), (Rect(x: 5, y: 2, width: 1, height: 1), false, false),
    (Rect(x: 4.9, y: 2, width: 1, height: 1), true, false), (Rect(x: 2, y: 3, width: 1, height: 1), true, true),
    (Rect(x: 0, y: 0, width: 9, height: 9), true, false), (Rect(x: 1, y: 5, width: 4, height: 3), false, false),
    (Rect(x: 3, y: 3, width: 0, height: 0), true, true),
  ])
  func rectanglesMeet(b: Rect, intersects: Bool, contains: Bool) {
    #expect(Self.a.intersects(b) == intersects)
    #expect(b.intersects(Self.a) == intersects)
    #expect(Self.a.contains(b) == contains)
    let common = Self.a.intersection(b)
    #expect(common.width >= 0 && common.height >= 0)
    #expect(common.isEmpty == (!intersects || b.isEmpty))
    let both = Self.a.union(b)
    #expect(both.contains(Self.a) && both.contains(b))
  }

  @Test func cornersMayComeInAnyOrder() {
    let rect = Rect(from: Point(x: 5, y: 2), to: Point(x: 1, y: 5))
    #expect(rect == Self.a)
  }

  @Test(
    arguments: [(1.0, Rect(x: 2, y: 3, width: 2, height: 1)), (3, Rect(x: 4, y: 5, width: 0, height: 0))]
      as [(Double, Rect)])
  func insetsDoNotTurnNegative(distance: Double, inset: Rect) {
    #expect(Self.a.inset(by: distance) == inset)
  }

  @Test(arguments: [(-1.0, 0.0), (.nan, 0), (0, 0), (1, 1), (5, 1.5), (.infinity, 1.5)] as [(Double, Double)])
  func radiiAreAtMostHalfTheShorterSide(radius: Double, clamped: Double) {
    #expect(CornerRadii(radius).clamped(to: Size(width: 4, height: 3)) == CornerRadii(clamped))
  }
}
