import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// The ways for many symbols and labels, against painting one by one.
@Suite struct ManyTests {
  @Test(arguments: Symbol.allCases) func stampedSymbolIsNearTheExactOne(symbol: Symbol) {
    var random = Seeded(9)
    // Apart from each other, on eighths of a pixel: both ways put them at the same place.
    let points = (0..<400).map { index -> Point in
      Point(
        x: Double(index % 20) * 14 + 9 + Double(random.next() % 8) / 8,
        y: Double(index / 20) * 14 + 9 + Double(random.next() % 8) / 8)
    }
    for alpha: UInt8 in [255, 128, 20] {
      for edge: Double? in [nil, 1.25] {
        let color = Color(red: 20, green: 90, blue: 160, alpha: alpha)
        var many = DisplayList(width: 300, height: 300)
        var few = DisplayList(width: 300, height: 300)
        many.symbols(color, symbol, size: 7, edge: edge, at: points)
        for start in [0, 100, 200, 300] {
          few.symbols(color, symbol, size: 7, edge: edge, at: Array(points[start..<start + 100]))
        }
        let painted = Picture(many)
        let expected = Picture(few)
        for pixel in 0..<90_000 {
          let difference = abs(Int(painted.bytes[pixel * 4 + 3]) - Int(expected.bytes[pixel * 4 + 3]))
          #expect(difference <= 1)
        }
      }
    }
  }

  @Test func layersOfStampsAreSourceOver() {
    // 1,000 layers in groups of 1 to 12 at one place: alpha is 1 − (1 − a)^n.
    let alpha = 40.0 / 255
    var points: [Point] = []
    for group in 1...12 { for _ in 0..<group { points.append(Point(x: Double(group) * 20, y: 20)) } }
    while points.count < 1000 { points.append(Point(x: -500, y: -500)) }
    var list = DisplayList(width: 260, height: 40)
    list.symbols(Color(red: 0, green: 0, blue: 0, alpha: 40), .square, size: 12, at: points)
    let painted = coverages(list)
    for group in 1...12 {
      var light = 1.0
      for _ in 0..<group { light *= 1 - alpha }
      #expect(abs(Double(painted(group * 20, 20)) - 255 * (1 - light)) < 1.5, "\(group) layers")
    }
  }

  @Test func labelsThroughThePlaneAreLabels() {
    var many = DisplayList(width: 400, height: 300)
    var few = DisplayList(width: 400, height: 300)
    var random = Seeded(3)
    for isMany in [true, false] {
      var list = DisplayList(width: 400, height: 300)
      random = Seeded(3)
      let outline = list.add(Scenes.ring)
      for index in 0..<1200 {
        list.glyphs(
          // A second colour in between keeps the batch small.
          Color(rgb: isMany || index % 2 == 0 ? 0 : 1), [GlyphPlacement(outline: outline, offset: .zero)], size: 9,
          at: Point(x: Double(index % 40) * 10 + random.double(0...1), y: Double(index / 40) * 10 + 8))
      }
      if isMany { many = list } else { few = list }
    }
    let painted = Picture(many)
    let expected = Picture(few)
    #expect(painted.bytes.contains { $0 != 0 })
    for pixel in 0..<120_000 {
      #expect(abs(Int(painted.bytes[pixel * 4 + 3]) - Int(expected.bytes[pixel * 4 + 3])) <= 1)
    }
  }

  @Test func cachedGlyphIsTheOutlineOnAQuarterPixel() {
    // The nonzero fill of the outline's path, placed where the cache places the glyph.
    for (x, y) in [(20.0, 40.0), (20.25, 40.5), (20.6, 40.1), (20.9, 39.95)] {
      var cached = DisplayList(width: 60, height: 60)
      var exact = DisplayList(width: 60, height: 60)
      let outline = cached.add(Scenes.letter)
      cached.glyphs(Color(rgb: 0), [GlyphPlacement(outline: outline, offset: .zero)], size: 30, at: Point(x: x, y: y))
      let left = (x * 4).rounded() / 4
      let base = (y * 4).rounded() / 4
      exact.fill { path in
        var next = 0
        func point() -> Point {
          defer { next += 1 }
          let p = Scenes.letter.points[next]
          return Point(x: left + p.x * 0.03, y: base - p.y * 0.03)
        }
        for verb in Scenes.letter.verbs {
          switch verb {
          case .move: path.move(to: point())
          case .line: path.line(to: point())
          case .quad:
            let control = point()
            path.quad(control, to: point())
          case .cubic:
            let first = point()
            let second = point()
            path.cubic(first, second, to: point())
          case .close: path.close()
          }
        }
      }
      #expect(Picture(cached).distance(to: Picture(exact)) <= 1)
    }
  }

  /// A box of so many ems, as the font of a broken host or a word of one glyph has it: too large for a mask, for the plane,
  /// and for both, alone and among many labels. It is painted as the same rectangle is.
  @Test(arguments: [
    (3.0, 1.0, 40.0), (12, 1, 60), (1.2, 1, 60), (1, 12, 60), (30, 30, 20), (4_000, 0.5, 12), (0.5, 4_000, 12),
    (4_000, 4_000, 64),
    (1e6, 1e6, 12),
  ])
  func largeGlyphsArePainted(width: Double, height: Double, size: Double) {
    let box = GlyphOutline(
      identity: width.bitPattern &* 31 &+ height.bitPattern, unitsPerEm: 16,
      verbs: [.move, .line, .line, .line, .close],
      points: [
        Point(x: 0, y: -8), Point(x: 16 * width, y: -8), Point(x: 16 * width, y: 16 * height - 8),
        Point(x: 0, y: 16 * height - 8),
      ])
    for labels in [0, 1_200] {
      for direction in [Point(x: 1, y: 0), Point(x: 0, y: -1), Point(x: 0, y: 1), Point(x: -1, y: 0)] {
        var list = DisplayList(width: 160, height: 120)
        let ring = list.add(Scenes.ring)
        let large = list.add(box)
        for index in 0..<labels {
          list.glyphs(
            Color(rgb: 0), [GlyphPlacement(outline: ring, offset: .zero)], size: size,
            at: Point(x: Double(index % 40) * 10, y: -2_000 - Double(index)))
        }
        list.glyphs(
          Color(rgb: 0), [GlyphPlacement(outline: large, offset: .zero)], size: size, at: Point(x: 80, y: 60),
          direction: direction)
        var wanted = DisplayList(width: 160, height: 120)
        func corner(_ x: Double, _ y: Double) -> Point {
          Point(
            x: 80 + (x * direction.x - y * direction.y) * size, y: 60 + (x * direction.y + y * direction.x) * size)
        }
        wanted.fill { path in
          path.move(to: corner(0, 0.5))
          path.line(to: corner(width, 0.5))
          path.line(to: corner(width, 0.5 - height))
          path.line(to: corner(0, 0.5 - height))
          path.close()
        }
        let distance = Picture(list).distance(to: Picture(wanted))
        #expect(distance <= 2, "\(labels) labels, \(direction)")
      }
    }
  }

  @Test func fullCacheStartsAgain() {
    // More sizes than the cache keeps; each label as a fresh painter paints it.
    let painter = Painter()
    func label(_ size: Double) -> DisplayList {
      var list = DisplayList(width: 80, height: 70)
      let outline = list.add(Scenes.ring)
      list.glyphs(
        Color(rgb: 0), [GlyphPlacement(outline: outline, offset: .zero)], size: size, at: Point(x: 5, y: 60))
      return list
    }
    for index in 0..<3000 { _ = Picture(label(8 + Double(index) * 0.018), painter: painter) }
    let isEqual = Picture(label(40), painter: painter) == Picture(label(40))
    #expect(isEqual)
  }
}
