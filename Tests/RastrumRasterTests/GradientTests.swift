import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Colours against the same gradient in doubles.
@Suite struct GradientTests {
  private typealias Stop = GradientStop

  private static let stops = [
    GradientStop(offset: 0.2, color: Color(rgba: 0xff20_10ff)),
    GradientStop(offset: 0.6, color: Color(rgba: 0x10c0_4080)),
    GradientStop(offset: 0.6, color: Color(rgba: 0x0000_ffff)),
    GradientStop(offset: 0.9, color: Color(rgba: 0xffff_ff00)),
  ]

  /// Premultiplied, 0...255.
  private func expected(_ way: Double, _ stops: [GradientStop]) -> [Double] {
    func premultiplied(_ c: Color) -> [Double] {
      let a = Double(c.alpha) / 255
      return [Double(c.red) * a, Double(c.green) * a, Double(c.blue) * a, Double(c.alpha)]
    }
    guard let next = stops.firstIndex(where: { $0.offset > way }) else {
      return premultiplied(stops[stops.count - 1].color)
    }
    if next == 0 { return premultiplied(stops[0].color) }
    let share = (way - stops[next - 1].offset) / (stops[next].offset - stops[next - 1].offset)
    return zip(premultiplied(stops[next - 1].color), premultiplied(stops[next].color)).map { $0 + ($1 - $0) * share }
  }

  private func pixels(_ list: borrowing DisplayList) -> [UInt8] {
    Picture.bytes(of: list, format: .rgba8Premultiplied)
  }

  private func worst(
    _ geometry: Gradient.Geometry, _ stops: [GradientStop], scale: Double, _ way: (Double, Double) -> Double
  ) -> Double {
    var list = DisplayList(width: 40, height: 24, scale: scale)
    list.fill(geometry, stops) { $0.add(Rect(x: 0, y: 0, width: 40, height: 24)) }
    let bytes = pixels(list)
    let width = Int(40 * scale)
    var worst = 0.0
    for pixel in 0..<bytes.count / 4 {
      let way = way((Double(pixel % width) + 0.5) / scale, (Double(pixel / width) + 0.5) / scale)
      let right = expected(way, stops)
      for channel in 0..<4 { worst = max(worst, abs(Double(bytes[pixel * 4 + channel]) - right[channel])) }
    }
    return worst
  }

  @Test(arguments: [1.0, 2.5]) func linearIsTheFormula(scale: Double) {
    for (from, to) in [
      ((0.0, 0.0), (40.0, 0.0)), ((3, 20), (3, 2)), ((5, 4), (33, 19)), ((-100, 50), (90, -30)),
      ((20, 11), (20.4, 11.3)),
    ] {
      let (dx, dy) = (to.0 - from.0, to.1 - from.1)
      let difference = worst(
        .linear(from: Point(x: from.0, y: from.1), to: Point(x: to.0, y: to.1)), Self.stops, scale: scale
      ) { x, y in ((x - from.0) * dx + (y - from.1) * dy) / (dx * dx + dy * dy) }
      // Half a level, and what the way's rounding moves at a jump: nothing.
      #expect(difference <= 0.501, "\(from) \(to)")
    }
  }

  @Test(arguments: [1.0, 2.5]) func radialIsTheFormula(scale: Double) {
    for (x0, y0, radius) in [(20.3, 11.8, 10.0), (-30, 60, 80), (20, 12, 0.7)] {
      let difference = worst(.radial(center: Point(x: x0, y: y0), radius: radius), Self.stops, scale: scale) { x, y in
        ((x - x0) * (x - x0) + (y - y0) * (y - y0)).squareRoot() / radius
      }
      #expect(difference <= 0.501, "\(x0) \(y0) \(radius)")
    }
  }

  /// Each level of 8 bits comes, and none twice as wide as another: no bands but those of the bytes.
  @Test func rampHasEveryLevelOnce() {
    var list = DisplayList(width: 1024, height: 2)
    let ramp = [Stop(offset: 0, color: Color(rgb: 0)), Stop(offset: 1, color: Color(rgb: 0xffffff))]
    list.fill(.linear(from: .zero, to: Point(x: 1024, y: 0)), ramp) {
      $0.add(Rect(x: 0, y: 0, width: 1024, height: 2))
    }
    let bytes = pixels(list)
    var counts = [Int](repeating: 0, count: 256)
    for x in 0..<1024 { counts[Int(bytes[x * 4])] += 1 }
    #expect(counts[1..<255].allSatisfy { $0 == 4 || $0 == 5 || $0 == 3 })
    for x in 1..<1024 { #expect(bytes[x * 4] >= bytes[x * 4 - 4]) }
  }

  @Test func manyStopsAreFound() {
    let many = (0...500).map {
      Stop(offset: Double($0) / 500, color: Color(rgb: UInt32($0 % 2 == 0 ? 0x203040 : 0xf0e0d0)))
    }
    let difference = worst(.linear(from: .zero, to: Point(x: 40, y: 0)), many, scale: 2) { x, _ in x / 40 }
    #expect(difference <= 0.501)
  }

  private func only(_ geometry: Gradient.Geometry, _ stops: [GradientStop]) -> [UInt8] {
    var list = DisplayList(width: 8, height: 4)
    list.fill(geometry, stops) { $0.add(Rect(x: 0, y: 0, width: 8, height: 4)) }
    return pixels(list)
  }

  @Test func degenerateVectorIsTheLastColor() {
    let stops = [Stop(offset: 0, color: Color(rgb: 0xff0000)), Stop(offset: 0.3, color: Color(rgb: 0x0102ff))]
    let point = Point(x: 3, y: 2)
    for geometry in [
      Gradient.Geometry.linear(from: point, to: point), .radial(center: point, radius: 0),
      .linear(from: point, to: Point(x: 3 + 1e-13, y: 2)), .radial(center: point, radius: 1e-300),
    ] {
      let bytes = only(geometry, stops)
      #expect(bytes.indices.allSatisfy { bytes[$0] == [1, 2, 255, 255][$0 % 4] })
    }
  }

  @Test func invalidGradientPaintsNothing() {
    let stops = [Stop(offset: 0, color: Color(rgb: 0xff0000)), Stop(offset: 1, color: Color(rgb: 0x0000ff))]
    let bad = [Double.nan, .infinity, -.infinity]
    for number in bad {
      #expect(only(.linear(from: .zero, to: Point(x: number, y: 0)), stops).allSatisfy { $0 == 0 })
      #expect(only(.linear(from: Point(x: 0, y: number), to: .zero), stops).allSatisfy { $0 == 0 })
      #expect(only(.radial(center: Point(x: number, y: 0), radius: 3), stops).allSatisfy { $0 == 0 })
      #expect(only(.radial(center: .zero, radius: number), stops).allSatisfy { $0 == 0 })
    }
    #expect(only(.radial(center: .zero, radius: -1), stops).allSatisfy { $0 == 0 })
    #expect(only(.linear(from: .zero, to: Point(x: 8, y: 0)), []).allSatisfy { $0 == 0 })
    for slice in [Slice(start: -1, count: 2), Slice(start: 0, count: 9), Slice(start: .max, count: .max)] {
      var list = DisplayList(width: 8, height: 4)
      list.stops.append(stops[0])
      list.rectangles.append(Rect(x: 0, y: 0, width: 8, height: 4))
      let paint = list.add(Gradient(.radial(center: .zero, radius: 4), stops: slice))
      for paint in [paint, .gradient(-1), .gradient(7), .gradient(.max)] {
        list.append(.rectangles(Slice(start: 0, count: 1)), paint, from: Source(.mark))
      }
      #expect(pixels(list).allSatisfy { $0 == 0 })
    }
  }

  @Test func unorderedStopsAreRaised() {
    let vector = Gradient.Geometry.linear(from: .zero, to: Point(x: 8, y: 0))
    func stops(_ offsets: [Double]) -> [GradientStop] {
      zip(offsets, [0xff0000, 0x00ff00, 0x0000ff, 0xffffff]).map { Stop(offset: $0, color: Color(rgb: UInt32($1))) }
    }
    for (given, meant) in [
      ([0.5, 0.2, 0.9, 0.1], [0.5, 0.5, 0.9, 0.9]), ([-3, 0.4, 7, 9], [0, 0.4, 1, 1]),
      ([0.3, .nan, 0.6, .nan], [0.3, 0.3, 0.6, 0.6]), ([.nan, 0.5, .infinity, 0.2], [0, 0.5, 1, 1]),
    ] {
      #expect(only(vector, stops(given)) == only(vector, stops(meant)), "\(given)")
    }
  }

  /// Wherever one colour goes, a gradient of that colour gives the same bytes.
  @Test(arguments: [UInt8(255), 140]) func gradientOfOneColorIsTheColor(alpha: UInt8) {
    let color = Color(red: 30, green: 100, blue: 170, alpha: alpha)
    func scene(_ isGradient: Bool) -> DisplayList {
      var list = DisplayList(width: 80, height: 60, background: Color(rgb: 0xf8f4f0))
      let flat = list.gradient(
        .linear(from: .zero, to: Point(x: 80, y: 60)), [Stop(offset: 0, color: color), Stop(offset: 1, color: color)])
      let paint = isGradient ? flat : Paint.solid(color)
      let start = list.path.mark
      list.path.addCircle(center: Point(x: 15, y: 15), radius: 11.3)
      list.append(.fill(list.path.slice(from: start), .evenOdd), paint, from: Source(.mark))
      let middle = list.path.mark
      list.path.polyline([(30, 4), (44, 28), (52, 3), (77, 20)])
      list.append(.stroke(list.path.slice(from: middle), Stroke(width: 2.5)), paint, from: Source(.mark))
      let first = list.rectangles.count
      for index in 0..<5 { list.rectangles.append(Rect(x: 4 + Double(index) * 3.3, y: 33.4, width: 3.3, height: 20)) }
      list.append(.rectangles(Slice(start: first, count: 5)), paint, from: Source(.mark))
      list.symbols(paint, .circle, size: 9, at: [Point(x: 30, y: 40), Point(x: 44.3, y: 41.8)])
      list.symbols(paint, .cross, size: 9, edge: 1, at: [Point(x: 60, y: 40)])
      let letter = list.add(Scenes.letter)
      list.glyphs(
        paint, [GlyphPlacement(outline: letter, offset: .zero)], size: 14, at: Point(x: 66.3, y: 57))
      return list
    }
    let difference = Picture(scene(true)).distance(to: Picture(scene(false)))
    // An opaque colour is exact; a translucent one is rounded once more when it is multiplied by its alpha.
    #expect(difference <= (alpha == 255 ? 0 : 1))
  }

  @Test func neighboursUnderAGradientLeaveNoSeam() {
    let stops = [Stop(offset: 0, color: Color(rgb: 0x206040)), Stop(offset: 1, color: Color(rgba: 0xf0a0_20a0))]
    func scene(_ rects: [Rect]) -> DisplayList {
      var list = DisplayList(width: 20, height: 14)
      let paint = list.gradient(.linear(from: .zero, to: Point(x: 20, y: 9)), stops)
      for rect in rects { list.rectangles.append(rect) }
      list.append(.rectangles(Slice(start: 0, count: rects.count)), paint, from: Source(.mark))
      return list
    }
    let bars = (0..<10).map { Rect(x: 1 + Double($0) * 1.7, y: 2.25, width: 1.7, height: 8.5) }
    let one = Picture(scene([Rect(x: 1, y: 2.25, width: 17, height: 8.5)]))
    #expect(Picture(scene(bars)).distance(to: one) <= 1)
  }
}
