import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Small scenes that together use everything the painter does.
enum Scenes {
  static let names = [
    "joins", "caps", "dashes", "symbols", "glyphs", "fills", "clips", "blend", "gradients", "layers", "shadows",
    "arcs", "images",
  ]

  static func list(_ name: String, scale: Double = 1) -> DisplayList {
    var list = DisplayList(width: 120, height: 80, scale: scale, background: Color(rgb: 0xffffff))
    switch name {
    case "joins": joins(&list)
    case "caps": caps(&list)
    case "dashes": dashes(&list)
    case "symbols": symbols(&list)
    case "glyphs": glyphs(&list)
    case "fills": fills(&list)
    case "clips": clips(&list)
    case "images": images(&list)
    case "gradients": gradients(&list)
    case "layers": layers(&list)
    case "shadows": shadows(&list)
    case "arcs": arcs(&list)
    default: blend(&list)
    }
    return list
  }

  private static let ink = Color(rgb: 0x1f4e79)

  private static func joins(_ list: inout DisplayList) {
    for (row, join) in [LineJoin.miter, .round, .bevel].enumerated() {
      let y = 4 + Double(row) * 26
      list.stroke(ink, width: 5, join: join) { $0.polyline([(4, y + 18), (12, y + 2), (20, y + 18)]) }
      list.stroke(ink, width: 5, join: join) { $0.polyline([(28, y + 4), (46, y + 4), (46, y + 20)]) }
      list.stroke(ink, width: 5, join: join) { $0.polyline([(54, y + 4), (76, y + 10), (54, y + 14)]) }
      list.stroke(Color(red: 180, green: 30, blue: 30, alpha: 128), width: 5, join: join) {
        $0.polygon([(86, y + 3), (104, y + 6), (95, y + 20)])
      }
      list.stroke(ink, width: 1.5, join: join) {
        $0.polyline([(108, y), (110, y + 20), (112, y + 2), (114, y + 18), (117, y + 4)])
      }
    }
  }

  private static func caps(_ list: inout DisplayList) {
    for (row, cap) in [LineCap.butt, .round, .square].enumerated() {
      let y = 12 + Double(row) * 26
      list.stroke(ink, width: 8, cap: cap) { $0.polyline([(10, y), (34, y)]) }
      list.stroke(ink, width: 8, cap: cap) { $0.polyline([(48, y - 6), (64, y + 7)]) }
      list.stroke(ink, width: 8, cap: cap) { $0.polyline([(80, y), (80, y)]) }
      list.stroke(ink, width: 1.5, cap: cap) { $0.polyline([(92.3, y - 8), (114.2, y - 5)]) }
      list.stroke(ink, width: 1, cap: cap) { $0.polyline([(92.5, y + 0.5), (114.5, y + 0.5)]) }
    }
  }

  private static func dashes(_ list: inout DisplayList) {
    for (row, cap) in [LineCap.butt, .round, .square].enumerated() {
      let y = 4 + Double(row) * 26
      list.stroke(ink, width: 2, cap: cap, dashes: [6, 4]) {
        $0.polyline([(4, y + 2), (30, y + 2), (30, y + 20), (4, y + 20)])
      }
      list.stroke(ink, width: 3, cap: cap, dashes: [0, 5]) { $0.polyline([(40, y + 20), (66, y + 2)]) }
      list.stroke(ink, width: 2, cap: cap, dashes: [5, 3, 1, 3]) {
        $0.addCircle(center: Point(x: 88, y: y + 11), radius: 10)
      }
      list.stroke(ink, width: 1, cap: cap, dashes: [3, 3]) { $0.polyline([(108.5, y), (108.5, y + 22)]) }
    }
  }

  private static func symbols(_ list: inout DisplayList) {
    for (column, symbol) in Symbol.allCases.enumerated() {
      let x = 10 + Double(column) * 20
      list.symbols(ink, symbol, size: 6, at: [Point(x: x, y: 8), Point(x: x + 7.3, y: 11.6)])
      list.symbols(
        Color(red: 200, green: 60, blue: 20, alpha: 128), symbol, size: 12,
        at: [Point(x: x, y: 30), Point(x: x + 5, y: 34)])
      list.symbols(ink, symbol, size: 14, at: [Point(x: x + 0.5, y: 62.25)])
      list.symbols(Color(rgb: 0xffffff), symbol, size: 14, edge: 1, at: [Point(x: x + 0.5, y: 62.25)])
    }
  }

  /// So many symbols, bars and labels that they take the ways for many.
  static func crowd() -> DisplayList {
    var list = DisplayList(width: 300, height: 200, background: Color(rgb: 0xffffff))
    var random = Seeded(5)
    func points(_ count: Int) -> [Point] {
      (0..<count).map { _ in Point(x: random.double(-5...305), y: random.double(-5...205)) }
    }
    list.symbols(Color(red: 15, green: 59, blue: 90, alpha: 90), .circle, size: 6, at: points(900))
    list.symbols(Color(rgb: 0xd06010), .triangle, size: 9.5, at: points(300))
    list.symbols(Color(rgb: 0xffffff), .triangle, size: 9.5, edge: 1, at: points(300))
    list.fill(
      Color(red: 0, green: 120, blue: 80, alpha: 150),
      rects: (0..<2000).map { index in
        let height = random.double(0...90)
        return Rect(x: 10 + Double(index) * 0.14, y: 190 - height, width: 0.11, height: height)
      })
    let first = list.add(letter)
    let second = list.add(ring)
    for place in points(300) {
      list.glyphs(
        ink,
        (0..<4).map { GlyphPlacement(outline: $0 % 2 == 0 ? first : second, offset: Point(x: Double($0) * 6, y: 0)) },
        size: 10, at: place, direction: place.x > 150 ? Point(x: 1, y: 0) : Point(x: 0, y: -1))
    }
    return list
  }

  /// An "R"-like glyph with a hole, and a ring of curves, in 1,000 units.
  static let letter = GlyphOutline(
    identity: 1, unitsPerEm: 1000,
    verbs: [
      .move, .line, .line, .cubic, .line, .line, .line, .line, .line, .close,
      .move, .line, .cubic, .line, .close,
    ],
    points: [
      (80, 0), (80, 730), (360, 730), (620, 730), (620, 330), (380, 310), (640, 0), (510, 0), (280, 300), (180, 300),
      (180, 0),
      (180, 400), (350, 400), (510, 400), (510, 630), (350, 630), (180, 630),
    ].map { Point(x: $0.0, y: $0.1) })
  static let ring = GlyphOutline(
    identity: 2, unitsPerEm: 1000,
    verbs: [.move, .quad, .quad, .quad, .quad, .close, .move, .quad, .quad, .quad, .quad, .close],
    points: [
      (60, 270), (60, 550), (300, 550), (540, 550), (540, 270), (540, -10), (300, -10), (60, -10), (60, 270),
      (150, 270), (150, 70), (300, 70), (450, 70), (450, 270), (450, 470), (300, 470), (150, 470), (150, 270),
    ].map { Point(x: $0.0, y: $0.1) })

  private static func glyphs(_ list: inout DisplayList) {
    let first = list.add(letter)
    let second = list.add(ring)
    func word(_ size: Double) -> [GlyphPlacement] {
      (0..<6).map {
        GlyphPlacement(outline: $0 % 2 == 0 ? first : second, offset: Point(x: Double($0) * size * 0.62, y: 0))
      }
    }
    list.glyphs(ink, word(9), size: 9, at: Point(x: 4, y: 12))
    list.glyphs(ink, word(12), size: 12, at: Point(x: 4.3, y: 28.5))
    list.glyphs(ink, word(20), size: 20, at: Point(x: 4, y: 52))
    list.glyphs(Color(red: 200, green: 0, blue: 0, alpha: 128), word(12), size: 12, at: Point(x: 4, y: 72))
    list.glyphs(ink, word(12), size: 12, at: Point(x: 94, y: 70), direction: Point(x: 0, y: -1))
    list.glyphs(ink, word(12), size: 12, at: Point(x: 104, y: 60), direction: Point(x: 0.28, y: -0.96))
  }

  private static func fills(_ list: inout DisplayList) {
    let star = [(22.0, 3.0), (35, 37), (3, 15), (41, 15), (9, 37)]
    list.fill(ink) { $0.polygon(star) }
    list.fill(ink, rule: .evenOdd) { $0.polygon(star.map { ($0.0 + 40, $0.1) }) }
    list.fill(Color(red: 0, green: 120, blue: 80, alpha: 150)) {
      $0.add(
        Rect(x: 84.25, y: 4.5, width: 30.5, height: 30),
        radii: CornerRadii(topLeft: 8, topRight: 3, bottomRight: 15, bottomLeft: 0))
    }
    let bars = (0..<14).map { index -> Rect in
      let height = Double(index * index % 29)
      return Rect(x: 4 + Double(index) * 3.4, y: 74 - height, width: 3.4, height: height)
    }
    list.fill(Color(rgb: 0xd06010), rects: bars)
    list.fill(Color(red: 120, green: 60, blue: 160, alpha: 140)) {
      $0.move(to: Point(x: 60, y: 74))
      $0.cubic(Point(x: 70, y: 20), Point(x: 90, y: 110), to: Point(x: 114, y: 48))
      $0.line(to: Point(x: 114, y: 74))
      $0.close()
    }
  }

  private static func clips(_ list: inout DisplayList) {
    let source = Source(.plot)
    list.fill(Rect(x: 10, y: 10, width: 60, height: 50), Color(rgb: 0xeeeeee), from: source)
    list.pushClip(Rect(x: 10, y: 10, width: 60, height: 50), from: source)
    list.stroke(ink, width: 3, join: .round) {
      $0.polyline([(-10, 20), (30, 70), (40, -20), (60, 40), (140, 30)])
    }
    list.pushClip(Rect(x: 30, y: 30, width: 80, height: 80), from: source)
    list.fill(Color(red: 220, green: 40, blue: 40, alpha: 128)) {
      $0.addCircle(center: Point(x: 30, y: 30), radius: 24)
    }
    list.popClip(from: source)
    list.symbols(ink, .circle, size: 10, at: [Point(x: 70, y: 50), Point(x: 10, y: 10)])
    list.popClip(from: source)
    list.popClip(from: source)
    list.stroke(ink, width: 1) { $0.polyline([(90.5, 0), (90.5, 80)]) }
  }

  private static func images(_ list: inout DisplayList) {
    let source = Source(.mark)
    let small = bitmap(width: 5, height: 4, alpha: .straight)
    let large = bitmap(width: 61, height: 47, alpha: .premultiplied)
    list.draw(small, in: Rect(x: 3.3, y: 3.6, width: 31.1, height: 24.9), sampling: .nearest, from: source)
    list.draw(small, in: Rect(x: 40.3, y: 3.6, width: 31.1, height: 24.9), sampling: .bilinear, from: source)
    list.draw(large, in: Rect(x: 77, y: 3.25, width: 22.5, height: 25), sampling: .nearest, from: source)
    list.draw(large, in: Rect(x: 3, y: 32, width: 61, height: 47), sampling: .nearest, opacity: 0.5, from: source)
    list.pushClip(Rect(x: 70, y: 40, width: 30, height: 30), from: source)
    list.draw(small, in: Rect(x: 60, y: 30, width: 70, height: 70), sampling: .bilinear, from: source)
    list.popClip(from: source)
    list.draw(large, in: Rect(x: 104, y: 33, width: 3, height: 40), sampling: .bilinear, from: source)
    list.draw(small, in: Rect(x: 110, y: 35, width: 0.4, height: 30), sampling: .nearest, from: source)
  }

  /// Waves of colour with holes, the same every time.
  static func bitmap(width: Int, height: Int, alpha: BitmapAlpha) -> Bitmap {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let opacity = (x + 2 * y) % 7 == 3 ? 0 : (x + y) % 3 == 0 ? 255 : 150
        for value in [x * 255 / width, (x * 31 + y * 57) % 256, y * 255 / height] {
          bytes.append(UInt8(alpha == .straight ? value : value * opacity / 255))
        }
        bytes.append(UInt8(opacity))
      }
    }
    return Bitmap.of(bytes, width: width, height: height, alpha: alpha)
  }

  private static func blend(_ list: inout DisplayList) {
    for (index, alpha) in [1, 32, 64, 128, 200, 254, 255].enumerated() {
      let color = Color(red: 220, green: 20, blue: 90, alpha: UInt8(alpha))
      list.fill(Rect(x: 4 + Double(index) * 16, y: 4, width: 14, height: 14), color, from: Source(.mark))
      list.fill(color) { $0.addCircle(center: Point(x: 11 + Double(index) * 16, y: 40), radius: 9) }
      list.fill(Color(red: 20, green: 90, blue: 220, alpha: UInt8(alpha))) {
        $0.addCircle(center: Point(x: 14 + Double(index) * 16, y: 52), radius: 9)
      }
    }
  }
}

@Suite struct SceneTests {
  @Test(arguments: Scenes.names) func sceneIsAsApproved(name: String) {
    let picture = Picture(Scenes.list(name))
    picture.show(name, zoom: 8)
    // For Tests/Comparison.
    picture.show(name + ".raw")
    show(Scenes.list(name).description, name + ".txt")
    Picture(Scenes.list(name, scale: 4)).show(name + "-4x")
    Golden("raster/\(name).png").expect(picture)
  }

  /// The same bytes in debug and release, on every machine.
  @Test func hashesAreAsApproved() {
    var text = ""
    for name in Scenes.names {
      for scale in [1, 1.25, 2, 3] {
        text += "\(name) \(scale) \(String(Picture(Scenes.list(name, scale: scale)).hash, radix: 16))\n"
      }
    }
    Picture(Scenes.crowd()).show("crowd", zoom: 3)
    text += "crowd \(String(Picture(Scenes.crowd()).hash, radix: 16))\n"
    Golden("raster/hashes.txt").expect(text)
  }
}
