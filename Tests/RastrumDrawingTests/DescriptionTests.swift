import RastrumTestSupport
import Testing

@testable import RastrumDrawing

@Suite struct DescriptionTests {
  @Test func everyCommandIsALine() {
    var list = DisplayList(width: 100, height: 50.5, scale: 1.5, background: Color(rgb: 0xffffff))
    list.pushClip(Rect(x: 1, y: 2, width: 3, height: 4), from: Source(.plot))
    let mark = list.path.mark
    list.path.move(to: Point(x: -0.0004, y: 1.0005))
    list.path.line(to: Point(x: 1.25, y: -2.5))
    list.path.quad(Point(x: 1, y: 1), to: Point(x: 2, y: 2))
    list.path.cubic(Point(x: 1, y: 1), Point(x: 2, y: 2), to: Point(x: 3, y: 1e13))
    list.path.close()
    let slice = list.path.slice(from: mark)
    list.append(
      .fill(slice, .evenOdd), .solid(Color(rgba: 0x0102_0304)),
      from: Source(.mark, index: 2, data: Slice(start: 5, count: 7)))
    list.stroke(width: 1.75, cap: .round, join: .miter, dashes: [4, 2.5], phase: 1) { $0.polyline([(0, 0), (1, 1)]) }
    list.symbols(Color(rgb: 0xff), .cross, size: 6, at: [Point(x: 1, y: 2)])
    list.symbols(Color(rgb: 0xff), .circle, size: 6, edge: 1, at: [Point(x: 1, y: 2)])
    list.popClip(from: Source(.plot))
    let text = list.append(text: "a\"é\n")
    list.append(GlyphPlacement(outline: 0, offset: .zero))
    list.append(GlyphPlacement(outline: 0, offset: Point(x: 7.5, y: -1)))
    list.append(
      .glyphs(
        GlyphRun(
          glyphs: Slice(start: 0, count: 2), size: 12, origin: Point(x: 3, y: 4), direction: Point(x: 0, y: -1),
          text: text)),
      .solid(Color(rgb: 0)), from: Source(.axisTitle, index: 0))
    #expect(
      list.description == """
        size 100 50.5 scale 1.5
        background: rectangles #ffffffff [0 0 100 50.5]
        plot: clip [1 2 3 4]
        mark 2 rows 5+7: fill even-odd #01020304 M 0 1.001 L 1.25 -2.5 Q 1 1 2 2 C 1 1 2 2 3 10000000000000.0 Z
        mark: stroke #000000ff width 1.75 round miter limit 4 dashes 4 2.5 phase 1 M 0 0 L 1 1
        mark: symbols #0000ffff cross 6 (1 2)
        mark: symbol edges #0000ffff circle 6 width 1 (1 2)
        plot: end of clip
        axis title 0: text #000000ff size 12 at 3 4 along 0 -1 "a\\"é\\n" offsets 0 7.5,-1

        """)
  }

  @Test func layersAreLines() {
    var list = DisplayList(width: 100, height: 50)
    let source = Source(.mark, index: 1)
    list.stops.append(GradientStop(offset: 0, color: Color(rgb: 0xff0000)))
    list.stops.append(GradientStop(offset: 0.25, color: Color(rgba: 0x0102_0304)))
    let linear = list.add(
      Gradient(.linear(from: .zero, to: Point(x: 3, y: 4.5)), stops: Slice(start: 0, count: 2)))
    let radial = list.add(Gradient(.radial(center: Point(x: 1, y: 2), radius: 9), stops: Slice(start: 1, count: 1)))
    list.pushClip(
      Rect(x: 1, y: 2, width: 3, height: 4),
      radii: CornerRadii(topLeft: 1, topRight: 2, bottomRight: 0, bottomLeft: 0.5),
      from: Source(.plot))
    list.pushGroup(opacity: 0.75, from: source)
    list.rectangles.append(Rect(x: 0, y: 0, width: 1, height: 1))
    list.append(.rectangles(Slice(start: 0, count: 1)), linear, from: source)
    list.append(.rectangles(Slice(start: 0, count: 1)), radial, from: source)
    list.append(.rectangles(Slice(start: 0, count: 1)), .gradient(9), from: source)
    list.shadow(
      of: Rect(x: 5, y: 5, width: 10, height: 10), radii: CornerRadii(2),
      Shadow(color: Color(rgba: 0x40), sigma: 3, offset: Point(x: 1, y: 2), spread: 1), from: source)
    list.popGroup(from: source)
    list.popClip(from: Source(.plot))
    #expect(
      list.description == """
        size 100 50 scale 1
        plot: clip [1 2 3 4] radii 1 2 0 0.5
        mark 1: group opacity 0.75
        mark 1: rectangles (linear 0 0 to 3 4.5, 0 #ff0000ff, 0.25 #01020304) [0 0 1 1]
        mark 1: rectangles (radial 1 2 radius 9, 0.25 #01020304) [0 0 1 1]
        mark 1: rectangles (no gradient) [0 0 1 1]
        mark 1: shadow #00000040 [5 6 12 12] radii 3 3 3 3 sigma 3
        mark 1: end of group
        plot: end of clip

        """)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (0.0004, "0"), (0.0005, "0.001"), (-0.0006, "-0.001"), (12.30, "12.3"), (100, "100"),
    (0.05, "0.05"), (-1.5, "-1.5"), (999.9996, "1000"), (.nan, "nan"), (.infinity, "inf"),
  ])
  func numbersAreShort(value: Double, text: String) {
    #expect(DisplayList(width: value, height: 1).description == "size \(text) 1 scale 1\n")
  }
}
