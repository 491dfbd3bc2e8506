import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Scenes of every primitive inside of every layer, of sane numbers with some absurd ones among them, at any scale: the same
/// bytes in tiles, in bands, at odd addresses, from the bottom up, and by a painter that has painted other scenes.
@Suite struct RandomSceneTests {
  private static let width = 97
  private static let height = 70

  private static let absurd: [Double] = [
    0, -0.0, -3, 1e9, -1e9, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .nan, .infinity,
    -.infinity, 2147483647.5, 9.3e18, 1e-9,
  ]

  /// What a scene is made of.
  private struct Maker {
    var random: Seeded
    /// One number in so many is absurd; 0: none.
    let rarity: UInt64

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      if rarity > 0 && random.next() % rarity == 0 {
        return RandomSceneTests.absurd.randomElement(using: &random) ?? 0
      }
      return random.double(range)
    }
    /// On quarters, so that edges meet and lie on pixels.
    mutating func place(_ most: Double) -> Double {
      let value = number(-20...most + 20)
      return random.next() % 3 == 0 && abs(value) < 1e6 ? (value * 4).rounded() / 4 : value
    }
    mutating func point() -> Point { Point(x: place(100), y: place(70)) }
    mutating func length() -> Double { number(0...(random.next() % 4 == 0 ? 60 : 9)) }
    mutating func rect() -> Rect { Rect(x: place(100), y: place(70), width: number(0...70), height: number(0...50)) }
    mutating func radii() -> CornerRadii {
      random.next() % 2 == 0
        ? CornerRadii(length())
        : CornerRadii(topLeft: length(), topRight: length(), bottomRight: length(), bottomLeft: length())
    }
    mutating func color() -> Color {
      Color(rgba: UInt32(truncatingIfNeeded: random.next()) | (random.next() % 2 == 0 ? 0xff : 0))
    }
    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }

    mutating func shape(_ path: inout Path) {
      for _ in 0..<(1 + random.next() % 9) {
        switch random.next() % 8 {
        case 0: path.move(to: point())
        case 1, 2, 3: path.line(to: point())
        case 4: path.quad(point(), to: point())
        case 5: path.cubic(point(), point(), to: point())
        case 6: path.addCircle(center: point(), radius: length())
        default: path.close()
        }
      }
    }

    mutating func paint(_ list: inout DisplayList) -> Paint {
      if random.next() % 3 != 0 { return .solid(color()) }
      let stops = (0..<(1 + random.next() % 4)).map { _ in GradientStop(offset: number(0...1), color: color()) }
      return list.gradient(
        random.next() % 2 == 0 ? .linear(from: point(), to: point()) : .radial(center: point(), radius: length()),
        stops)
    }

    mutating func append(to list: inout DisplayList) {
      let source = Source(.mark)
      let paint = paint(&list)
      let many = Int(1 + random.next() % (random.next() % 5 == 0 ? 400 : 5))
      switch random.next() % 13 {
      case 0, 1:
        let mark = list.path.mark
        shape(&list.path)
        list.append(.fill(list.path.slice(from: mark), pick([.nonzero, .evenOdd])), paint, from: source)
      case 2, 3:
        let mark = list.path.mark
        shape(&list.path)
        let start = list.lengths.count
        let dashes = Int(random.next() % 3) * 2
        for _ in 0..<dashes { list.lengths.append(length()) }
        let pen = Stroke(
          width: length(), cap: pick([.butt, .round, .square]), join: pick([.miter, .round, .bevel]),
          miterLimit: number(0...9), dashes: Slice(start: start, count: dashes), dashPhase: number(-30...30))
        list.append(.stroke(list.path.slice(from: mark), pen), paint, from: source)
      case 4:
        let start = list.rectangles.count
        for _ in 0..<many { list.rectangles.append(rect()) }
        list.append(.rectangles(Slice(start: start, count: many)), paint, from: source)
      case 5: list.symbols(paint, pick(Symbol.allCases), size: length(), at: (0..<many).map { _ in point() })
      case 6:
        list.symbols(
          paint, pick(Symbol.allCases), size: length(), edge: length(), at: (0..<many).map { _ in point() })
      case 7:
        let outlines = [list.add(Scenes.letter), list.add(Scenes.ring)]
        list.glyphs(
          paint, (0..<many).map { _ in GlyphPlacement(outline: pick(outlines), offset: point()) },
          size: number(0...40),
          at: point(), direction: pick([Point(x: 1, y: 0), Point(x: 0, y: -1), point()]))
      case 8:
        let start = list.intervals.count
        for _ in 0..<many { list.intervals.append(SIMD2(Float(place(70)), Float(place(70)))) }
        list.append(
          .envelope(Slice(start: start, count: many), x: place(100), width: length()), paint, from: source)
      case 9:
        list.draw(
          Bitmap.of(
            (0..<48).map { _ in UInt8(truncatingIfNeeded: random.next()) }, width: 4, height: 3, alpha: .straight),
          in: rect(), sampling: pick([.nearest, .bilinear]), opacity: number(0...1), from: source)
      case 10:
        let start = list.words.count
        for _ in 0..<30 { list.words.append(0xff00_0000 | UInt32(truncatingIfNeeded: random.next())) }
        list.draw(
          ImageWords(start: start, width: 5, height: 6, stride: 5), in: rect(),
          sampling: pick([.nearest, .bilinear]),
          from: source)
      case 11: list.append(.shadow(rect(), radii(), sigma: number(0...8)), paint, from: source)
      default: list.fill(rect(), color(), from: source)
      }
    }

    mutating func scene(scale: Double) -> DisplayList {
      var list = DisplayList(
        size: Size(width: Double(RandomSceneTests.width) / scale, height: Double(RandomSceneTests.height) / scale),
        scale: scale)
      if random.next() % 2 == 0 {
        list.fill(Rect(x: 0, y: 0, width: 300, height: 300), color(), from: Source(.background))
      }
      for _ in 0..<(2 + random.next() % 9) {
        switch random.next() % 10 {
        case 0: list.pushClip(rect(), from: Source(.plot))
        case 1: list.pushClip(rect(), radii: radii(), from: Source(.plot))
        case 2: list.pushGroup(opacity: number(0...1), from: Source(.plot))
        case 3: list.popClip(from: Source(.plot))
        case 4: list.popGroup(from: Source(.plot))
        default: append(to: &list)
        }
        append(to: &list)
      }
      return list
    }
  }

  @Test(arguments: [0, 60, 8] as [UInt64]) func bytesDependOnTheSceneAlone(rarity: UInt64) {
    let (width, height) = (Self.width, Self.height)
    let used = Painter()
    var random = Seeded(rarity + 77)
    for number in 0..<(casesAreFew ? 8 : 60) {
      var maker = Maker(random: Seeded(random.next()), rarity: rarity)
      let list = maker.scene(scale: maker.pick([0.5, 1, 1, 1.25, 2, 3.7, 4]))
      let format = maker.pick(PixelFormat.allCases)
      let ground = maker.pick([0, 0, 255, 130] as [UInt8])
      let whole = fresh(list, format, ground)
      func compare(_ name: String, _ other: [UInt8]) {
        let isSame = other == whole
        #expect(isSame, "\(name) of scene \(number), \(format), \(list.scale), \(rarity)")
      }
      compare("again", guarded(list, width: width, height: height, format: format, ground: ground, painter: used))
      compare(
        "odd rows",
        guarded(
          list, width: width, height: height, format: format, padding: maker.pick([1, 3, 4, 129]), isBottomUp: true,
          skew: maker.pick([1, 2, 3]), ground: ground, painter: used))
      compare(
        "bands",
        guarded(
          list, width: width, height: height, format: format, ground: ground, threads: maker.pick([2, 3, 4, 64]),
          painter: used))
      compare("tiles", tiles(list, format, ground, maker.pick([(33, 23), (97, 1), (1, 70), (50, 64)]), used))
    }
  }

  /// The whole, in memory that no painter has used.
  private func fresh(_ list: borrowing DisplayList, _ format: PixelFormat, _ ground: UInt8) -> [UInt8] {
    var pixels = [UInt8](repeating: ground, count: Self.width * Self.height * 4)
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let target = PixelTarget(
        pixels: base, width: Self.width, height: Self.height, stride: Self.width * 4, format: format)
      var canvas = Canvas()
      #expect(canvas.paint(list, into: target, of: target, until: .never) == .ok)
    }
    return pixels
  }

  private func tiles(
    _ list: borrowing DisplayList, _ format: PixelFormat, _ ground: UInt8, _ size: (Int, Int), _ painter: Painter
  ) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: Self.width * Self.height * 4)
    for y in stride(from: 0, to: Self.height, by: size.1) {
      for x in stride(from: 0, to: Self.width, by: size.0) {
        let width = min(size.0, Self.width - x), height = min(size.1, Self.height - y)
        let tile = guarded(
          list, x: x, y: y, width: width, height: height, format: format, ground: ground, painter: painter)
        for row in 0..<height {
          let place = ((y + row) * Self.width + x) * 4
          pixels.replaceSubrange(place..<place + width * 4, with: tile[row * width * 4..<(row + 1) * width * 4])
        }
      }
    }
    return pixels
  }
}
