import RastrumDrawing
import RastrumText
import Testing

private let label = Source(.tickLabel)
private let black = Color(rgb: 0)

/// A run as it was drawn, and the box of its outlines' points on the page.
private func runs(_ list: borrowing DisplayList) -> [(run: GlyphRun, ink: Rect)] {
  var result: [(GlyphRun, Rect)] = []
  for command in list.commands.elements {
    guard case .glyphs(let run) = command.shape else { continue }
    var ink: Rect?
    for place in list.placements.elements[run.glyphs.start..<run.glyphs.end] {
      let outline = list.outlines[place.outline]
      for point in outline.points {
        let along = place.offset.x + point.x * run.size / outline.unitsPerEm
        let down = place.offset.y - point.y * run.size / outline.unitsPerEm
        let x = run.origin.x + along * run.direction.x - down * run.direction.y
        let y = run.origin.y + along * run.direction.y + down * run.direction.x
        let spot = Rect(x: x, y: y, width: 0, height: 0)
        ink = ink?.union(spot) ?? spot
      }
    }
    result.append((run, ink ?? .zero))
  }
  return result
}

private func near(_ a: Rect, _ b: Rect, _ tolerance: Double = 1e-9) -> Bool {
  abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance && abs(a.maxX - b.maxX) <= tolerance
    && abs(a.maxY - b.maxY) <= tolerance
}

@Test(arguments: ["AVAToTe", "12.5 %", "\u{2212}0.25", "Größe", "e\u{301}", "日"])
func whatIsMeasuredIsDrawn(text: String) throws {
  let typesetter = Typesetter(fonts: .builtin())
  let line = typesetter.line(text, size: 13, weight: .regular)
  var list = DisplayList(size: Size(width: 100, height: 100), scale: 1)
  let box = list.draw(
    line, at: Point(x: 20, y: 30), anchor: TextAnchor(.start, .baseline), color: black, from: label)
  let drawn = try #require(runs(list).first)
  #expect(near(drawn.ink, try #require(line.ink).offset(x: 20, y: 30)))
  #expect(drawn.run.glyphs.count == line.glyphs.count)
  #expect(box == Rect(x: 20, y: 30 - line.ascent, width: line.width, height: line.height))
  let kept = list.text.elements[drawn.run.text.start..<drawn.run.text.end]
  #expect(String(decoding: kept, as: UTF8.self) == text)
  #expect(list.failed == false)
}

/// The level box of a line 24 wide, 8 up and 2 down, capitals 7 high, for each anchor at (100, 100).
@Test(arguments: [
  (TextAnchor(.start, .baseline), Rect(x: 100, y: 92, width: 24, height: 10)),
  (TextAnchor(.middle, .baseline), Rect(x: 88, y: 92, width: 24, height: 10)),
  (TextAnchor(.end, .baseline), Rect(x: 76, y: 92, width: 24, height: 10)),
  (TextAnchor(.start, .top), Rect(x: 100, y: 100, width: 24, height: 10)),
  (TextAnchor(.start, .middle), Rect(x: 100, y: 95, width: 24, height: 10)),
  (TextAnchor(.end, .bottom), Rect(x: 76, y: 90, width: 24, height: 10)),
  (TextAnchor(.middle, .capMiddle), Rect(x: 88, y: 95.5, width: 24, height: 10)),
])
func anchorsOfALine(anchor: TextAnchor, box: Rect) throws {
  let line = Typesetter(fonts: FontStack(regular: [try TestFont("H").open()])).line(
    "HHHH", size: 10, weight: .regular)
  var list = DisplayList(size: Size(width: 200, height: 200), scale: 1)
  let place = Point(x: 100, y: 100)
  #expect(near(list.draw(line, at: place, anchor: anchor, color: black, from: label), box))
  #expect(near(line.box(at: place, anchor: anchor), box))
  #expect(near(try #require(runs(list).first).ink, Rect(x: box.x + 0.5, y: box.y + 1, width: 23, height: 7)))
}

/// Turned by a quarter, the box turns about the anchor: what was right of it is above it, or below.
@Test(arguments: [
  (TextDirection.climbing, TextAnchor(.start, .baseline), Rect(x: 92, y: 76, width: 10, height: 24)),
  (TextDirection.climbing, TextAnchor(.middle, .bottom), Rect(x: 90, y: 88, width: 10, height: 24)),
  (TextDirection.climbing, TextAnchor(.end, .top), Rect(x: 100, y: 100, width: 10, height: 24)),
  (TextDirection.falling, TextAnchor(.start, .baseline), Rect(x: 98, y: 100, width: 10, height: 24)),
  (TextDirection.falling, TextAnchor(.middle, .middle), Rect(x: 95, y: 88, width: 10, height: 24)),
  (TextDirection(along: Point(x: -3, y: 0)), TextAnchor(.start, .top), Rect(x: 76, y: 90, width: 24, height: 10)),
])
func boxesOfTurnedLines(direction: TextDirection, anchor: TextAnchor, box: Rect) throws {
  let line = Typesetter(fonts: FontStack(regular: [try TestFont("H").open()])).line(
    "HHHH", size: 10, weight: .regular)
  var list = DisplayList(size: Size(width: 200, height: 200), scale: 1)
  let drawn = list.draw(
    line, at: Point(x: 100, y: 100), anchor: anchor, direction: direction, color: black, from: label)
  #expect(near(drawn, box))
  #expect(box.contains(try #require(runs(list).first).ink))
}

@Test func aDiagonalLineFitsItsBox() throws {
  let line = Typesetter(fonts: .builtin()).line("Agjp", size: 20, weight: .regular)
  var list = DisplayList(size: Size(width: 200, height: 200), scale: 1)
  let box = list.draw(
    line, at: Point(x: 50, y: 50), anchor: TextAnchor(.end, .capMiddle), direction: .diagonal, color: black,
    from: label)
  let side = (line.width + line.height) * 0.5.squareRoot()
  #expect(abs(box.width - side) < 1e-9 && abs(box.height - side) < 1e-9)
  #expect(box.contains(try #require(runs(list).first).ink))
}

@Test(arguments: [
  (Point(x: 0, y: 0), TextDirection.level), (Point(x: .nan, y: 1), .level), (Point(x: .infinity, y: 1), .level),
  (Point(x: 1e300, y: 0), .level), (Point(x: 0, y: -Double.leastNonzeroMagnitude), .climbing),
  (Point(x: 0, y: 1e308), .falling),
])
func directionsAreUnitVectors(vector: Point, direction: TextDirection) {
  #expect(TextDirection(along: vector) == direction)
}

@Test func anOutlineIsRegisteredOnce() {
  let typesetter = Typesetter(fonts: .builtin())
  var list = DisplayList(size: Size(width: 200, height: 200), scale: 1)
  for text in ["1,000", "2,000", "1,000", "12,000"] {
    let line = typesetter.line(text, size: 12, weight: .regular)
    list.draw(line, at: .zero, anchor: TextAnchor(.start, .top), color: black, from: label)
  }
  #expect(list.outlines.count == 4)
  #expect(list.placements.count == 5 + 5 + 5 + 6)
  #expect(list.placements.elements.map(\.outline).prefix(10) == [0, 1, 2, 2, 2, 3, 1, 2, 2, 2])
  #expect(list.commands.count == 4)
}

@Test func twoListsFromOneTypesetterStandAlone() {
  let typesetter = Typesetter(fonts: .builtin())
  var first = DisplayList(size: Size(width: 200, height: 200), scale: 1)
  var second = DisplayList(size: Size(width: 200, height: 200), scale: 1)
  let anchor = TextAnchor(.start, .top)
  for text in ["ab", "bc"] {
    first.draw(
      typesetter.line(text, size: 12, weight: .regular), at: .zero, anchor: anchor, color: black, from: label)
  }
  second.draw(typesetter.line("cb", size: 12, weight: .regular), at: .zero, anchor: anchor, color: black, from: label)
  #expect(first.placements.elements.map(\.outline) == [0, 1, 1, 2])
  #expect(second.placements.elements.map(\.outline) == [0, 1])
}

@Test func emptyLinesDrawNothing() {
  var list = DisplayList(size: Size(width: 200, height: 200), scale: 1)
  let line = Typesetter(fonts: .builtin()).line("  ", size: 2048, weight: .regular)
  let box = list.draw(line, at: .zero, anchor: TextAnchor(.start, .top), color: black, from: label)
  #expect(list.commands.count == 0)
  #expect(box == Rect(x: 0, y: 0, width: 1302, height: 2384))
}
