import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Nothing traps, nothing takes long, and where a picture makes sense it is the right one.
@Suite struct HostileTests {
  private static let numbers: [Double] = [
    0, -0.0, 0.5, 17, -3, 1e9, -1e9, 1e15, 1e18, -1e18, 1e300, -1e300, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, .nan, .infinity, -.infinity, 1e-300,
    2147483647.5, -2147483648.5, 9.3e18,
  ]

  @Test func anyNumbersAnywhere() {
    var random = Seeded(42)
    let painter = Painter()
    func number() -> Double {
      let index = Int(random.next() % UInt64(Self.numbers.count + 6))
      return index < Self.numbers.count ? Self.numbers[index] : random.double(-40...80)
    }
    func point() -> Point { Point(x: number(), y: number()) }
    for _ in 0..<600 {
      var list = DisplayList(
        size: Size(width: 40, height: 40), scale: random.next() % 8 == 0 ? number() : 1)
      for _ in 0..<4 {
        func shape(_ path: inout Path) {
          for _ in 0..<(1 + random.next() % 6) {
            switch random.next() % 6 {
            case 0: path.move(to: point())
            case 1, 2: path.line(to: point())
            case 3: path.quad(point(), to: point())
            case 4: path.cubic(point(), point(), to: point())
            default: path.close()
            }
          }
        }
        func gradient() -> Paint {
          let stops = (0..<random.next() % 4).map { _ in
            GradientStop(offset: number(), color: Color(rgba: UInt32(truncatingIfNeeded: random.next())))
          }
          return list.gradient(
            random.next() % 2 == 0
              ? .linear(from: point(), to: point()) : .radial(center: point(), radius: number()), stops)
        }
        switch random.next() % 10 {
        case 0: list.fill(rule: random.next() % 2 == 0 ? .nonzero : .evenOdd, shape)
        case 1, 2:
          list.stroke(
            width: number(), cap: LineCap(rawValue: Int32(random.next() % 3)) ?? .butt,
            join: LineJoin(rawValue: Int32(random.next() % 3)) ?? .miter, miterLimit: number(),
            dashes: random.next() % 2 == 0 ? [] : (0..<(1 + random.next() % 3)).map { _ in number() },
            phase: number(), shape)
        case 3:
          list.fill(rects: (0..<3).map { _ in Rect(x: number(), y: number(), width: number(), height: number()) })
        case 4: list.symbols(Color(rgb: 0), .circle, size: number(), at: [point(), point()])
        case 5: list.symbols(Color(rgb: 0), .cross, size: number(), edge: number(), at: [point(), point()])
        case 6:
          let paint = gradient()
          let mark = list.path.mark
          shape(&list.path)
          list.append(.fill(list.path.slice(from: mark), .nonzero), paint, from: Source(.mark))
        case 7:
          let box = Rect(x: number(), y: number(), width: number(), height: number())
          list.append(.shadow(box, CornerRadii(number()), sigma: number()), gradient(), from: Source(.mark))
        case 8: list.symbols(gradient(), .triangle, size: number(), at: [point(), point()])
        default:
          let glyph = list.add(Scenes.ring)
          list.glyphs(
            Color(rgb: 0),
            [GlyphPlacement(outline: glyph, offset: point()), GlyphPlacement(outline: 99, offset: .zero)],
            size: number(), at: point(), direction: point())
        }
        if random.next() % 4 == 0 {
          let radii = CornerRadii(
            topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number())
          list.pushClip(
            Rect(x: number(), y: number(), width: number(), height: number()), radii: radii, from: Source(.plot))
        }
        if random.next() % 4 == 0 { list.pushGroup(opacity: number(), from: Source(.plot)) }
        if random.next() % 4 == 0 { list.popGroup(from: Source(.plot)) }
        if random.next() % 4 == 0 {
          list.pushClip(Rect(x: number(), y: number(), width: number(), height: number()), from: Source(.plot))
        }
      }
      var pixels = [UInt32](repeating: 0, count: 1600)
      let result = pixels.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map {
          painter.paint(
            list, into: PixelTarget(pixels: $0, width: 40, height: 40, stride: 160, format: .rgba8Premultiplied))
        }
      }
      #expect(result == .ok)
    }
  }

  @Test(arguments: [1e6, 1e9, 1e12, 1e15, 1e100, 1e300]) func endlessLineIsAStripe(far: Double) {
    let cases: [[(Double, Double)]] = [
      [(20, -far), (20, far)], [(20, far), (20, -far)], [(20, -far), (20, 20), (20, far)],
    ]
    for points in cases {
      for join in [LineJoin.miter, .round, .bevel] {
        var list = DisplayList(width: 40, height: 40)
        list.stroke(width: 3, join: join) { $0.polyline(points) }
        let painted = coverages(list)
        for y in [0, 7, 39] {
          #expect((17..<23).map { painted($0, y) } == [0, 128, 255, 255, 128, 0], "\(points) \(y)")
        }
      }
    }
    var across = DisplayList(width: 40, height: 40)
    across.stroke(width: 3) { $0.polyline([(-far, 20), (far, 20)]) }
    #expect((17..<23).map { coverages(across)(9, $0) } == [0, 128, 255, 255, 128, 0])
  }

  @Test(arguments: [1e6, 1e9, 1e100, 1e300]) func lineToAFarPointStartsRight(far: Double) {
    var list = DisplayList(width: 40, height: 40)
    var near = DisplayList(width: 40, height: 40)
    list.stroke(width: 4) { $0.polyline([(10, 30), (25, far), (26, -far)]) }
    near.stroke(width: 4) { $0.polyline([(10, 30), (10, 90)]) }
    // Straight down from (10, 30), but for the second line on the right.
    let painted = coverages(list)
    let expected = coverages(near)
    for y in 0..<40 {
      for x in 5..<16 { #expect(abs(painted(x, y) - expected(x, y)) <= 1, "\(x), \(y)") }
    }
  }

  @Test(arguments: [1e9, 1e12, 1e300]) func hugeFillCoversAll(far: Double) {
    let shapes: [[(Double, Double)]] = [
      [(-far, -far), (far, -far), (far, far), (-far, far)], [(-far, -far), (far, -far), (20, far)],
      [(-far, 20), (0, -far), (far, 20), (0, far)],
    ]
    for points in shapes {
      var list = DisplayList(width: 40, height: 40)
      list.fill { $0.polygon(points) }
      let painted = coverages(list)
      for x in [0, 20, 39] { #expect(painted(x, 20) == 255, "\(points)") }
    }
    var half = DisplayList(width: 40, height: 40)
    half.fill { $0.polygon([(-far, -far), (20.5, -far), (20.5, far), (-far, far)]) }
    #expect((18..<23).map { coverages(half)($0, 3) } == [255, 255, 128, 0, 0])
  }

  @Test(arguments: [LineJoin.miter, .round, .bevel], [LineCap.butt, .round, .square])
  func hugePenCoversAll(join: LineJoin, cap: LineCap) {
    for width in [1e4, 1e9, 1e15, 1e300] {
      var list = DisplayList(width: 40, height: 40)
      list.stroke(width: width, cap: cap, join: join) { $0.polyline([(-50, 20), (20, 21), (90, 19)]) }
      let picture = Picture(list)
      #expect(picture.bytes.enumerated().allSatisfy { $0.offset % 4 != 3 || $0.element == 255 }, "\(width)")
    }
  }

  @Test func hugeCurveIsRight() {
    // A circle of 1e7 pixels whose left side passes through x = 20.
    var list = DisplayList(width: 40, height: 40)
    list.fill { $0.addCircle(center: Point(x: 20 + 1e7, y: 20), radius: 1e7) }
    let painted = coverages(list)
    for y in [0, 20, 39] {
      #expect(painted(19, y) == 0)
      #expect(painted(20, y) >= 250)
      #expect(painted(39, y) == 255)
    }
  }

  @Test func brokenSlicesDrawNothing() {
    for slice in [
      Slice(start: -1, count: 2), Slice(start: 0, count: 100), Slice(start: .max, count: .max),
      Slice(start: 5, count: -3), Slice(start: .min, count: 1),
    ] {
      var list = DisplayList(width: 10, height: 10)
      list.path.move(to: .zero)
      list.path.line(to: Point(x: 9, y: 9))
      let paint = Paint.solid(Color(rgb: 0))
      let source = Source(.mark)
      list.append(.fill(PathSlice(verbs: slice, points: slice), .nonzero), paint, from: source)
      list.append(
        .fill(PathSlice(verbs: Slice(start: 0, count: 2), points: slice), .nonzero), paint, from: source)
      list.append(.rectangles(slice), paint, from: source)
      list.append(.symbols(slice, .circle, size: 4), paint, from: source)
      list.append(
        .glyphs(GlyphRun(glyphs: slice, size: 4, origin: .zero, direction: Point(x: 1, y: 0), text: .empty)), paint,
        from: source)
      list.popClip(from: source)
      list.popClip(from: source)
      #expect(Picture(list).bytes.allSatisfy { $0 == 0 })
    }
  }

  @Test func manySegmentsOfHugeDashesEnd() {
    var list = DisplayList(width: 40, height: 40)
    list.stroke(width: 1, cap: .round, dashes: [0.07, 0.07]) {
      $0.polyline((0..<3000).map { ($0 % 2 == 0 ? -1e6 : 1e6, Double($0 % 40)) })
    }
    #expect(Picture(list).bytes.contains { $0 != 0 })
  }
}
