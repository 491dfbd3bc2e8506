import RastrumTestSupport
import Testing

@testable import RastrumDrawing

@Suite struct ShapeTests {
  /// The corners of a path, curves cut into short chords.
  private func outline(_ path: borrowing Path) -> [Point] {
    var result: [Point] = []
    var next = 0
    for verb in path.verbs.elements {
      let points = Array(path.points.elements[next..<next + verb.pointCount])
      next += verb.pointCount
      switch verb {
      case .move, .line: result.append(points[0])
      case .cubic:
        guard let start = result.last else { break }
        for step in 1...64 {
          let t = Double(step) / 64, s = 1 - t
          result.append(
            start * (s * s * s) + points[0] * (3 * s * s * t) + points[1] * (3 * s * t * t) + points[2] * (t * t * t))
        }
      case .quad, .close: break
      }
    }
    return result
  }

  private func area(_ points: [Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }

  private func centroid(_ points: [Point]) -> Point {
    var sum = Point.zero
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      let cross = a.x * b.y - b.x * a.y
      sum = sum + (a + b) * (cross / 6)
    }
    return sum * (1 / area(points))
  }

  /// All symbols of one size have the area of the circle, and their centre of area at the centre.
  @Test(arguments: Symbol.allCases) func symbolsHaveOneArea(symbol: Symbol) {
    var path = Path()
    path.add(symbol, center: Point(x: 20, y: -7), size: 10)
    let points = outline(path)
    #expect(abs(area(points) - 78.5398) < 0.2)
    let middle = centroid(points)
    #expect(abs(middle.x - 20) < 1e-3 && abs(middle.y + 7) < 1e-3)
  }

  @Test func circlesAreRound() {
    var path = Path()
    path.addCircle(center: Point(x: 3, y: 4), radius: 50)
    for point in outline(path) {
      let dx = point.x - 3, dy = point.y - 4
      #expect(abs((dx * dx + dy * dy).squareRoot() - 50) < 0.015)
    }
  }

  @Test func roundedRectanglesStayInTheirBox() {
    var random = Seeded(2)
    for _ in 0..<100 {
      let rect = Rect(x: 1, y: 2, width: random.double(0...30), height: random.double(0...30))
      let radii = CornerRadii(
        topLeft: random.double(-5...40), topRight: random.double(-5...40), bottomRight: random.double(-5...40),
        bottomLeft: random.double(-5...40))
      var path = Path()
      path.add(rect, radii: radii)
      let points = outline(path)
      #expect(points.allSatisfy { rect.inset(by: -1e-9).contains($0) })
      #expect(area(points) <= rect.width * rect.height + 1e-6)
      #expect(area(points) >= rect.width * rect.height * 0.78 - 1e-6)
    }
  }

  @Test func slicesOfPathsAreCopied() {
    var first = Path()
    first.add(Rect(x: 0, y: 0, width: 1, height: 1))
    let mark = first.mark
    first.polyline([(5, 5), (6, 7)])
    var second = Path()
    second.move(to: .zero)
    let slice = second.append(first, first.slice(from: mark))
    #expect(Array(second.verbs.elements) == [.move, .move, .line])
    #expect(slice == PathSlice(verbs: Slice(start: 1, count: 2), points: Slice(start: 1, count: 2)))
    #expect(second.points[2] == Point(x: 6, y: 7))
  }

  @Test(arguments: [
    (0, 0, [PathVerb]()), (0, 1, [.move]), (1, 2, [.move, .line]), (0, 4, []), (-1, 2, []), (2, -1, []),
  ])
  func polylinesAreRuns(start: Int, count: Int, verbs: [PathVerb]) {
    var path = Path()
    let points = [Point(x: 0, y: 0), Point(x: 1, y: 1), Point(x: 2, y: 0)]
    points.withUnsafeBufferPointer { path.addPolyline($0, Slice(start: start, count: count)) }
    #expect(Array(path.verbs.elements) == verbs)
  }
}
