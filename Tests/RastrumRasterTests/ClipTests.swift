import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Rounded clips against exact areas.
@Suite struct ClipTests {
  private let source = Source(.plot)

  /// A rounded rectangle as a polygon of 128 corners a quarter.
  private func polygon(_ rect: Rect, _ radii: CornerRadii) -> [(Double, Double)] {
    let r = radii.clamped(to: Size(width: rect.width, height: rect.height))
    let corners = [
      (rect.minX + r.topLeft, rect.minY + r.topLeft, r.topLeft, 2),
      (rect.maxX - r.topRight, rect.minY + r.topRight, r.topRight, 3),
      (rect.maxX - r.bottomRight, rect.maxY - r.bottomRight, r.bottomRight, 0),
      (rect.minX + r.bottomLeft, rect.maxY - r.bottomLeft, r.bottomLeft, 1),
    ]
    return corners.flatMap { x, y, radius, quarter in
      (0...128).map { step -> (Double, Double) in
        // The middle of the arc by the half angle formula would do; a rational circle is exact enough and simple.
        let t = Double(step) / 128 * 0.41421356237309503
        let (a, b) = step <= 128 ? twice((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)) : (0, 1)
        switch quarter {
        case 0: return (x + a * radius, y + b * radius)
        case 1: return (x - b * radius, y + a * radius)
        case 2: return (x - a * radius, y - b * radius)
        default: return (x + b * radius, y - a * radius)
        }
      }
    }
  }

  /// The angle doubled.
  private func twice(_ cosine: Double, _ sine: Double) -> (Double, Double) {
    (cosine * cosine - sine * sine, 2 * cosine * sine)
  }

  /// What two convex polygons have in common: the second one's edges cut the first.
  private func common(_ a: [(Double, Double)], _ b: [(Double, Double)]) -> [(Double, Double)] {
    var result = a
    for (index, from) in b.enumerated() {
      let to = b[(index + 1) % b.count]
      let (dx, dy) = (to.0 - from.0, to.1 - from.1)
      if abs(dx) + abs(dy) < 1e-9 { continue }
      func inside(_ p: (Double, Double)) -> Double { dx * (p.1 - from.1) - dy * (p.0 - from.0) }
      var cut: [(Double, Double)] = []
      for (index, p) in result.enumerated() {
        let q = result[(index + 1) % result.count]
        let (high, low) = (inside(p), inside(q))
        if high >= 0 { cut.append(p) }
        if (high >= 0) != (low >= 0) {
          let share = high / (high - low)
          cut.append((p.0 + (q.0 - p.0) * share, p.1 + (q.1 - p.1) * share))
        }
      }
      result = cut
    }
    return result
  }

  private func worst(_ clips: [(Rect, CornerRadii)]) -> Double {
    var list = DisplayList(width: 48, height: 40)
    for (rect, radii) in clips { list.pushClip(rect, radii: radii, from: source) }
    list.fill { $0.polygon([(-9, -9), (99, -9), (99, 99), (-9, 99)]) }
    let painted = coverages(list)
    var area = polygon(clips[0].0, clips[0].1)
    for (rect, radii) in clips[1...] { area = common(area, polygon(rect, radii)) }
    var worst = 0.0
    for y in 0..<40 {
      for x in 0..<48 {
        worst = max(worst, abs(abs(ExactArea.of(area, pixel: x, y)) * 255 - Double(painted(x, y))))
      }
    }
    return worst
  }

  @Test func coverageIsExact() {
    for (rect, radii) in [
      (Rect(x: 3, y: 4, width: 40, height: 30), CornerRadii(8)),
      (
        Rect(x: 3.3, y: 4.6, width: 40.4, height: 30.5),
        CornerRadii(topLeft: 1, topRight: 15, bottomRight: 0, bottomLeft: 6.5)
      ),
      (Rect(x: 10.2, y: 9.7, width: 20, height: 20), CornerRadii(1e9)),
      (Rect(x: 10.25, y: 9.5, width: 3.5, height: 20), .zero),
      (Rect(x: -30, y: -20, width: 60, height: 50), CornerRadii(22)),
      (Rect(x: 20.1, y: 20.2, width: 0.7, height: 0.6), CornerRadii(0.3)),
    ] {
      #expect(worst([(rect, radii)]) <= 1, "\(rect) \(radii)")
    }
  }

  @Test func nestedCoverageIsThatOfTheCommonPart() {
    let a = (Rect(x: 3.3, y: 4.6, width: 30.4, height: 30.5), CornerRadii(12))
    let b = (Rect(x: 14.7, y: 8.1, width: 30, height: 28), CornerRadii(13))
    // The same clip twice is the clip, not its square.
    #expect(worst([a, a]) <= 1)
    #expect(worst([a, b]) <= 1)
    #expect(worst([a, b, (Rect(x: 0, y: 12.5, width: 48, height: 14), CornerRadii(7))]) <= 1)
  }

  @Test func rectangleInsideARoundedClip() {
    var list = DisplayList(width: 48, height: 40)
    var straight = DisplayList(width: 48, height: 40)
    list.pushClip(Rect(x: 2, y: 2, width: 44, height: 36), radii: CornerRadii(10), from: source)
    for inner in [Rect(x: 10, y: 10, width: 20, height: 20)] {
      list.pushClip(inner, from: source)
      straight.pushClip(inner, from: source)
    }
    list.fill(Color(rgba: 0x3060_9090)) { $0.addCircle(center: Point(x: 12, y: 12), radius: 15) }
    straight.fill(Color(rgba: 0x3060_9090)) { $0.addCircle(center: Point(x: 12, y: 12), radius: 15) }
    #expect(Picture(list) == Picture(straight))
  }

  @Test func onePixelLinesStayCrispInside() {
    var list = DisplayList(width: 48, height: 40)
    list.pushClip(Rect(x: 2, y: 2, width: 44, height: 36), radii: CornerRadii(8), from: source)
    list.stroke(width: 1) { $0.polyline([(0, 20.5), (48, 20.5)]) }
    list.pushGroup(opacity: 0.5, from: source)
    list.stroke(width: 1) { $0.polyline([(24.5, 0), (24.5, 40)]) }
    let painted = coverages(list)
    #expect((18..<23).map { painted(9, $0) } == [0, 0, 255, 0, 0])
    #expect([1, 2, 45, 46].map { painted($0, 20) } == [0, 255, 255, 0])
    #expect((22..<27).map { painted($0, 9) } == [0, 0, 128, 0, 0])
  }

  @Test func neighboursUnderAClipLeaveNoSeam() {
    func scene(_ rects: [Rect]) -> DisplayList {
      var list = DisplayList(width: 48, height: 40)
      list.pushClip(Rect(x: 2.5, y: 2.5, width: 43, height: 35), radii: CornerRadii(15), from: source)
      list.fill(Color(rgba: 0x3060_90c0), rects: rects)
      return list
    }
    let bars = (0..<24).map { Rect(x: Double($0) * 2.1, y: 0, width: 2.1, height: 40) }
    let one = Picture(scene([Rect(x: 0, y: 0, width: 50.4, height: 40)]))
    #expect(Picture(scene(bars)).distance(to: one) <= 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -5, 1e9, .leastNonzeroMagnitude])
  func hostileClips(number: Double) {
    for index in 0..<5 {
      var values = [4.0, 4, 30, 30, 6]
      values[index] = number
      var list = DisplayList(width: 40, height: 40)
      list.pushClip(
        Rect(x: values[0], y: values[1], width: values[2], height: values[3]), radii: CornerRadii(values[4]),
        from: source)
      list.fill(rects: [Rect(x: 0, y: 0, width: 40, height: 40)])
      list.popClip(from: source)
      list.fill(rects: [Rect(x: 38, y: 38, width: 2, height: 2)])
      let painted = coverages(list)
      #expect(painted(39, 39) == 255)
      let isEmpty =
        index < 4 && (!number.isFinite || (index >= 2 && number <= 1e-300) || (index < 2 && abs(number) > 40))
      #expect(painted(20, 20) == (isEmpty ? 0 : 255), "\(index) \(number)")
    }
  }

  @Test func thousandsOfNestedClipsAndGroupsEnd() {
    var random = Seeded(5)
    var list = DisplayList(width: 40, height: 40)
    for index in 0..<4000 {
      let offset = random.double(-0.5...0.5)
      list.pushClip(
        Rect(x: 2 + offset, y: 2 - offset, width: 36, height: 36), radii: CornerRadii(random.double(2...18)),
        from: source)
      if index % 4 == 0 { list.pushGroup(opacity: 0.9999, from: source) }
    }
    list.fill(rects: [Rect(x: 0, y: 0, width: 40, height: 40)])
    let painted = coverages(list)
    #expect(painted(20, 20) == 255)
    #expect(painted(0, 0) == 0)
  }

  @Test func groupsBeyondTheLimitAreOutOfMemory() {
    var list = DisplayList(width: 2048, height: 2048)
    for _ in 0..<20 { list.pushGroup(opacity: 0.5, from: source) }
    var pixels = [UInt32](repeating: 0, count: 2048 * 2048)
    let painter = Painter()
    func paint(_ list: borrowing DisplayList) -> PaintResult {
      pixels.withUnsafeMutableBytes { buffer in
        guard let base = buffer.baseAddress else { return .ok }
        return painter.paint(
          list,
          into: PixelTarget(pixels: base, width: 2048, height: 2048, stride: 8192, format: .rgba8Premultiplied))
      }
    }
    #expect(paint(list) == .outOfMemory)
    // The painter goes on.
    #expect(paint(DisplayList(width: 20, height: 20, background: Color(rgb: 0))) == .ok)
  }
}
