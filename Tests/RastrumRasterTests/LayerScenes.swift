import RastrumDrawing
import RastrumTestSupport

@testable import RastrumRaster

/// Gradients, rounded clips, groups, shadows, arcs.
extension Scenes {
  private static let source = Source(.mark)
  private static let blue = Color(rgb: 0x1f4e79)
  private static let orange = Color(rgb: 0xf28e2b)

  static func gradients(_ list: inout DisplayList) {
    let fade = [GradientStop(offset: 0, color: blue), GradientStop(offset: 1, color: Color(rgba: 0x1f4e_7900))]
    let three = [
      GradientStop(offset: 0.1, color: Color(rgb: 0x440154)), GradientStop(offset: 0.5, color: Color(rgb: 0x21918c)),
      GradientStop(offset: 0.5, color: Color(rgb: 0xfde725)), GradientStop(offset: 0.9, color: orange),
    ]
    list.fill(.linear(from: Point(x: 0, y: 4), to: Point(x: 0, y: 36)), fade) {
      $0.polygon([(4, 36), (4, 20), (12, 6), (20, 24), (28, 10), (34, 36)])
    }
    list.fill(.linear(from: Point(x: 40, y: 0), to: Point(x: 74, y: 0)), three) {
      $0.add(Rect(x: 38.5, y: 4.25, width: 38, height: 14), radii: CornerRadii(5))
    }
    list.fill(.radial(center: Point(x: 96, y: 20), radius: 16), three) {
      $0.addCircle(center: Point(x: 98, y: 20), radius: 17)
    }
    let paint = list.gradient(.linear(from: Point(x: 40, y: 22), to: Point(x: 70, y: 36)), three)
    let mark = list.path.mark
    list.path.polyline([(40, 34), (50, 22), (60, 34), (74, 24)])
    list.append(.stroke(list.path.slice(from: mark), Stroke(width: 4, join: .round)), paint, from: source)
    let bars = list.gradient(.linear(from: Point(x: 0, y: 76), to: Point(x: 0, y: 42)), three)
    let start = list.rectangles.count
    for index in 0..<8 {
      let height = 6 + Double(index * 5 % 29)
      list.rectangles.append(Rect(x: 4 + Double(index) * 4.3, y: 76 - height, width: 4.3, height: height))
    }
    list.append(.rectangles(Slice(start: start, count: 8)), bars, from: source)
    let across = list.gradient(.linear(from: Point(x: 44, y: 0), to: Point(x: 80, y: 0)), fade)
    list.symbols(across, .diamond, size: 10, at: (0..<4).map { Point(x: 46 + Double($0) * 9, y: 48) })
    let letter = list.add(Scenes.letter)
    list.glyphs(
      across, (0..<4).map { GlyphPlacement(outline: letter, offset: Point(x: Double($0) * 9, y: 0)) }, size: 14,
      at: Point(x: 43, y: 72))
    let first = list.intervals.count
    for index in 0..<64 {
      let y = Float(58 + (index * 7 % 13))
      list.intervals.append(SIMD2(y - 8, y))
    }
    list.append(.envelope(Slice(start: first, count: 64), x: 84, width: 1.5), bars, from: source)
  }

  static func layers(_ list: inout DisplayList) {
    list.pushClip(
      Rect(x: 4.5, y: 4.25, width: 52, height: 34),
      radii: CornerRadii(topLeft: 12, topRight: 3, bottomRight: 20, bottomLeft: 0), from: source)
    list.fill(Rect(x: 0, y: 0, width: 60, height: 40), Color(rgb: 0xdde6ee), from: source)
    list.stroke(orange, width: 5) { $0.polyline([(0, 36), (20, 2), (40, 36), (62, 2)]) }
    list.pushClip(Rect(x: 30, y: 10, width: 40, height: 40), radii: CornerRadii(14), from: source)
    list.fill(Color(rgba: 0x1f4e_79a0)) { $0.polygon([(0, 0), (80, 0), (80, 60), (0, 60)]) }
    list.popClip(from: source)
    list.popClip(from: source)
    list.pushGroup(opacity: 0.5, from: source)
    list.fill(blue) { $0.addCircle(center: Point(x: 76, y: 20), radius: 14) }
    list.fill(orange) { $0.addCircle(center: Point(x: 92, y: 22), radius: 14) }
    list.pushGroup(opacity: 0.3, from: source)
    list.fill(Color(rgb: 0)) { $0.addCircle(center: Point(x: 84, y: 32), radius: 9) }
    list.popGroup(from: source)
    list.popGroup(from: source)
    list.pushClip(Rect(x: 8, y: 46, width: 48, height: 30), radii: CornerRadii(15), from: source)
    list.pushGroup(opacity: 0.7, from: source)
    list.pushClip(Rect(x: 14, y: 40, width: 50, height: 30), from: source)
    list.fill(Rect(x: 0, y: 40, width: 70, height: 50), blue, from: source)
    list.fill(
      .linear(from: Point(x: 10, y: 0), to: Point(x: 50, y: 0)),
      [
        GradientStop(offset: 0, color: orange), GradientStop(offset: 1, color: Color(rgba: 0xffff_ff00)),
      ]
    ) { $0.polygon([(10, 74), (30, 48), (54, 70)]) }
    list.popGroup(from: source)
    list.popClip(from: source)
    // What no pop closes ends with the picture.
    list.pushGroup(opacity: 0.4, from: source)
    list.pushClip(Rect(x: 64, y: 44, width: 50, height: 32), radii: CornerRadii(8), from: source)
    list.symbols(blue, .square, size: 22, at: [Point(x: 68, y: 50), Point(x: 84, y: 60), Point(x: 110, y: 70)])
  }

  static func shadows(_ list: inout DisplayList) {
    func card(_ box: Rect, _ radii: CornerRadii, _ shadow: Shadow) {
      list.shadow(of: box, radii: radii, shadow, from: source)
      list.fill(Color(rgb: 0xffffff)) { $0.add(box, radii: radii) }
    }
    let gray = Color(rgba: 0x0000_0060)
    card(Rect(x: 8, y: 6, width: 28, height: 18), .zero, Shadow(color: gray, sigma: 2, offset: Point(x: 1, y: 2)))
    card(
      Rect(x: 48, y: 6, width: 28, height: 18), CornerRadii(5),
      Shadow(color: gray, sigma: 3, offset: Point(x: 0, y: 3)))
    card(
      Rect(x: 86, y: 6, width: 26, height: 18), CornerRadii(topLeft: 9, topRight: 2, bottomRight: 9, bottomLeft: 0),
      Shadow(color: Color(rgb: 0xd06010), sigma: 0.6, spread: 2))
    card(
      Rect(x: 10, y: 42, width: 24, height: 24), CornerRadii(12),
      Shadow(color: blue, sigma: 0, offset: Point(x: 3, y: 3)))
    card(
      Rect(x: 50.3, y: 40.6, width: 24, height: 24), CornerRadii(4),
      Shadow(color: Color(rgb: 0), sigma: 6, spread: -2))
    list.shadow(
      of: Rect(x: 88, y: 44, width: 24, height: 20), radii: CornerRadii(10), Shadow(color: blue, sigma: 1.5),
      from: source)
  }

  static func arcs(_ list: inout DisplayList) {
    let colors = [0x1f4e79, 0xf28e2b, 0x59a14f, 0xe15759].map { Color(rgb: UInt32($0)) }
    var angle = -1.5707963267948966
    for (index, share) in [0.42, 0.27, 0.2, 0.11].enumerated() {
      let end = angle + share * 6.283185307179586
      list.fill(colors[index]) {
        $0.addSector(Sector(center: Point(x: 20, y: 20), outer: 17, from: angle, to: end))
      }
      list.fill(colors[index]) {
        $0.addSector(
          Sector(center: Point(x: 60, y: 20), inner: 9, outer: 17, from: angle, to: end, cornerRadius: 2.5))
      }
      angle = end
    }
    list.fill(colors[0]) { $0.addSector(Sector(center: Point(x: 100, y: 20), inner: 10, outer: 17, from: 1, to: 9)) }
    list.fill(colors[1]) {
      $0.addSector(Sector(center: Point(x: 100, y: 20), inner: 0, outer: 8, from: 0, to: 0.3, cornerRadius: 5))
    }
    list.stroke(colors[3], width: 3, cap: .round) {
      $0.addArc(center: Point(x: 20, y: 60), radius: 14, from: 2.4, to: 7)
    }
    list.stroke(colors[2], width: 1) {
      $0.addArc(center: Point(x: 60, y: 60), radii: Size(width: 17, height: 10), from: 0, to: 6.283185307179586)
    }
    list.stroke(colors[0], width: 4, join: .miter, dashes: [12, 6], phase: 6) {
      $0.polygon([(86, 46), (114, 46), (114, 74), (86, 74)])
    }
  }
}

extension DisplayList {
  mutating func gradient(_ geometry: Gradient.Geometry, _ colors: [GradientStop]) -> Paint {
    let start = stops.count
    for stop in colors { stops.append(stop) }
    return add(Gradient(geometry, stops: Slice(start: start, count: colors.count)))
  }

  mutating func fill(
    _ geometry: Gradient.Geometry, _ colors: [GradientStop], rule: FillRule = .nonzero, _ build: (inout Path) -> Void
  ) {
    let paint = gradient(geometry, colors)
    let mark = path.mark
    build(&path)
    append(.fill(path.slice(from: mark), rule), paint, from: Source(.mark))
  }
}
