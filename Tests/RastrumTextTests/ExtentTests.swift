import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumText

/// The box of the pixels that are not clear.
private func inkOfPixels(_ list: borrowing DisplayList) -> Rect? {
  let picture = Picture(list)
  var box: Rect?
  for y in 0..<picture.height {
    for x in 0..<picture.width where picture[x, y].alpha > 0 {
      box = box.joined(with: Rect(x: Double(x), y: Double(y), width: 1, height: 1))
    }
  }
  return box
}

/// A pixel that is touched by less than this much of its side, as by the tip of a curve, may stay clear.
private let touch = 0.1

/// - `slack`: small glyphs stand on quarters of a pixel.
private func expectInk(
  _ ink: Rect?, isWhatIsPaintedBy list: borrowing DisplayList, _ text: String, slack: Double = 0
) throws {
  let ink = try #require(ink)
  let pixels = inkOfPixels(list)
  let painted = try #require(pixels)
  /// Of the two places that an edge may round to, painted is one.
  func agrees(_ edge: Double, between first: Double, and last: Double) -> Bool {
    edge >= min(first, last) && edge <= max(first, last)
  }
  /// Outwards by the slack, inwards by a touch that may not be seen.
  let outer = ink.inset(by: -slack)
  let inner = ink.inset(by: touch + slack)
  let seen = "\(text): \(ink), painted \(painted)"
  #expect(agrees(painted.minX, between: outer.minX.rounded(.down), and: inner.minX.rounded(.down)), "\(seen)")
  #expect(agrees(painted.minY, between: outer.minY.rounded(.down), and: inner.minY.rounded(.down)), "\(seen)")
  #expect(agrees(painted.maxX, between: outer.maxX.rounded(.up), and: inner.maxX.rounded(.up)), "\(seen)")
  #expect(agrees(painted.maxY, between: outer.maxY.rounded(.up), and: inner.maxY.rounded(.up)), "\(seen)")
}

@Test(arguments: [
  "H", "Ågjy", "(O)", "1,234.5 %", "AVATo", " a ", "日", "é", "e\u{301}\u{323}", "سلام", "שָׁלוֹם", "fÌ", "/",
])
func theInkOfALineIsWhatIsPainted(text: String) throws {
  let typesetter = Typesetter(fonts: .builtin())
  for size in [13.0, 37.3] {
    let line = typesetter.line(text, size: size, weight: .regular)
    var list = DisplayList(width: 260, height: 100)
    list.draw(
      line, at: Point(x: 20.25, y: 60.5), anchor: TextAnchor(.start, .baseline), color: Color(rgb: 0),
      from: Source(.other))
    try expectInk(line.extent.ink?.offset(x: 20.25, y: 60.5), isWhatIsPaintedBy: list, text)
    #expect(line.extent.width == line.width && line.extent.height == line.height)
  }
}

@Test func cubicCurvesEndWhereTheyBulge() throws {
  let typesetter = Typesetter(fonts: FontStack(regular: [try CurveFont.open()]))
  let line = typesetter.line("O", size: 50, weight: .regular)
  #expect(line.ink == Rect(x: 0, y: -35, width: 35, height: 35))
}

/// A curve that bulges beyond its ends but not as far as its control points.
@Test(arguments: [
  ([PathVerb.move, .quad, .close], [Point(x: 0, y: 0), Point(x: 50, y: 100), Point(x: 100, y: 0)], 50.0),
  (
    [.move, .cubic, .close], [Point(x: 0, y: 0), Point(x: 0, y: 100), Point(x: 100, y: 100), Point(x: 100, y: 0)], 75
  ),
  ([.move, .cubic, .close], [Point(x: 0, y: 0), Point(x: 30, y: 90), Point(x: 60, y: 0), Point(x: 90, y: 0)], 40),
])
func inkEndsWithTheCurve(verbs: [PathVerb], points: [Point], top: Double) throws {
  let outline = GlyphOutline(identity: 1, unitsPerEm: 100, verbs: verbs, points: points)
  let box = try #require(outline.inkBounds(.level))
  #expect(abs(-box.minY - top) < 1e-9 && box.maxY == 0)
  #expect(box.minX == 0 && box.maxX == points[points.count - 1].x)
}

@Test(arguments: TextAnchor.Horizontal.allCases) func theExtentOfABlockIsWhatIsDrawn(alignment: TextAnchor.Horizontal)
  throws
{
  let typesetter = Typesetter(fonts: .builtin())
  let text = StyledText("First line\n").appending("Ångström", .init(weight: .bold)).superscript("−1").appending(
    "\ngp")
  let block = typesetter.block(text, size: 17, weight: .regular)
  let extent = block.extent(alignment: alignment)
  #expect(extent.width == block.size.width && abs(extent.height - block.size.height) < 1e-12)
  #expect(extent.ascent == block.lines[0].ascent)
  var list = DisplayList(width: 200, height: 120)
  let box = list.draw(
    block, at: Point(x: 20, y: 40), anchor: TextAnchor(.start, .baseline), alignment: alignment, color: Color(rgb: 0),
    from: Source(.other))
  try expectInk(extent.ink?.offset(x: 20, y: 40), isWhatIsPaintedBy: list, "\(alignment)")
  #expect(abs(box.minY - (40 - extent.ascent)) < 1e-9 && abs(box.maxY - (40 + extent.descent)) < 1e-9)
}

/// At every anchor and in every direction: what is measured is what the pixels show, and lies in the box that is told.
@Test(arguments: [
  TextDirection.level, .climbing, .falling, .diagonal, TextDirection(degrees: 200), TextDirection(degrees: 17),
])
func turnedTextIsWhatIsPainted(direction: TextDirection) throws {
  let typesetter = Typesetter(fonts: .builtin())
  let text = StyledText("Ajg ").appending("b", .init(weight: .bold, sizeFactor: 1.5)).superscript("2").appending(
    "\n(OQ)")
  let block = typesetter.block(text, size: 22, weight: .regular)
  let place = Point(x: 130.3, y: 120.6)
  for horizontal in TextAnchor.Horizontal.allCases {
    let extent = block.extent(alignment: horizontal, direction: direction)
    for vertical in TextAnchor.Vertical.allCases {
      let anchor = TextAnchor(horizontal, vertical)
      var list = DisplayList(width: 260, height: 240)
      let box = list.draw(
        block, at: place, anchor: anchor, direction: direction, color: Color(rgb: 0), from: Source(.other))
      // The start of the first baseline, if the block were aligned at its start.
      let corner = block.origin(ofLine: 0, at: place, anchor: anchor, alignment: .start, direction: direction)
      let ink = extent.ink?.offset(x: corner.x, y: corner.y)
      try expectInk(ink, isWhatIsPaintedBy: list, "\(anchor), \(direction)", slack: 0.126)
      #expect(box.inset(by: -1e-9).contains(try #require(ink)))
    }
  }
}

/// Whatever the text, in whatever direction: its ink is what is painted.
@Test func theInkOfAnyTextIsWhatIsPainted() throws {
  let scripts = FontStack(regular: [try ScriptFont.devanagari.open(), try ScriptFont.thai.open()])
  let typesetter = Typesetter(fonts: FontStack.builtin().followed(by: scripts))
  var random = Seeded(31)
  var inked = 0
  for _ in 0..<inkCount {
    let text = HostileText.make(most: 9, using: &random)
    let size = random.next() % 2 == 0 ? 13 : 37.3
    let turned = TextDirection(degrees: random.double(-180...180))
    let direction = random.next() % 2 == 0 ? TextDirection.level : turned
    let block = typesetter.wrapped(text, size: size, weight: .regular, width: 90, lines: 2)
    let extent = block.extent(direction: direction)
    var list = DisplayList(width: 300, height: 300)
    let place = Point(x: 150.25, y: 150.5)
    list.draw(
      block, at: place, anchor: TextAnchor(.start, .baseline), direction: direction, color: Color(rgb: 0),
      from: Source(.other))
    if extent.ink == nil {
      #expect(list.commands.elements.isEmpty)
      continue
    }
    inked += 1
    try expectInk(
      extent.ink?.offset(x: place.x, y: place.y), isWhatIsPaintedBy: list, "\(text.debugDescription), \(direction)",
      slack: 0.126)
  }
  #expect(inked > inkCount / 2)
}

#if DEBUG
  private let inkCount = 60
#else
  private let inkCount = 1_000
#endif

@Test func extentsOfNothing() {
  let typesetter = Typesetter(fonts: .builtin())
  let line = typesetter.line("  ", size: 20, weight: .regular).extent
  #expect(line.ink == nil && line.width > 0 && line.height > 0)
  #expect(typesetter.block("\n", size: 20, weight: .regular).extent().ink == nil)
}

/// Bytes that are no UTF-8 are U+FFFD in a String; each is one character of the line.
@Test(arguments: [
  ([0x41, 0xff, 0x42], 3), ([0xc3], 1), ([0xe2, 0x82, 0x41], 2), ([0xed, 0xa0, 0x80], 3), ([0x80, 0x80], 2),
])
func invalidBytesAreReplaced(bytes: [UInt8], characters: Int) {
  let text = String(decoding: bytes, as: UTF8.self)
  let line = Typesetter(fonts: .builtin()).line(text, size: 20, weight: .regular)
  #expect(line.glyphs.count == characters && line.missing == 0 && line.cut == 0)
}
