import RastrumDrawing
import RastrumText
import Testing

@Test(arguments: [
  ("", [""]), ("A", ["A"]), ("A\nB", ["A", "B"]), ("A\r\nB", ["A", "B"]), ("A\rB", ["A", "B"]),
  ("A\u{2028}B\u{2029}C", ["A", "B", "C"]), ("A\n\nB", ["A", "", "B"]), ("A\n", ["A", ""]), ("\n", ["", ""]),
  ("A\n\rB", ["A", "", "B"]), ("e\u{301}\r\nB", ["e\u{301}", "B"]),
])
func lineBreaksMakeLines(text: String, lines: [String]) {
  let block = Typesetter(fonts: .builtin()).block(text, size: 12, weight: .regular)
  #expect(block.lines.map(\.text) == lines)
  #expect(block.cut == 0)
}

@Test func aBlockIsAsLargeAsItsLines() throws {
  let typesetter = Typesetter(fonts: FontStack(regular: [try TestFont("H").open()]))
  let block = typesetter.block("H\nHHH\nHH", size: 10, weight: .regular, lineSpacing: 1.5)
  #expect(block.lineDistance == 15)
  #expect(block.size == Size(width: 18, height: 8 + 30 + 2))
  let single = typesetter.block("H", size: 10, weight: .regular)
  #expect(single.size == Size(width: 6, height: 10))
}

/// Baselines of a block of lines 6, 18 and 12 wide, 10 high, 15 apart, with its anchor at (100, 100).
private let baselines: [(TextAnchor, TextAnchor.Horizontal?, [(Double, Double)])] = [
  (TextAnchor(.start, .top), nil, [(100, 108), (100, 123), (100, 138)]),
  (TextAnchor(.end, .baseline), nil, [(94, 100), (82, 115), (88, 130)]),
  (TextAnchor(.middle, .middle), nil, [(97, 88), (91, 103), (94, 118)]),
  (TextAnchor(.middle, .bottom), .start, [(91, 68), (91, 83), (91, 98)]),
  (TextAnchor(.start, .bottom), .end, [(112, 68), (100, 83), (106, 98)]),
  (TextAnchor(.start, .capMiddle), nil, [(100, 88.5), (100, 103.5), (100, 118.5)]),
]

@Test(arguments: baselines)
func linesOfABlockAreAligned(anchor: TextAnchor, alignment: TextAnchor.Horizontal?, origins: [(Double, Double)])
  throws
{
  let typesetter = Typesetter(fonts: FontStack(regular: [try TestFont("H").open()]))
  let block = typesetter.block("H\nHHH\nHH", size: 10, weight: .regular, lineSpacing: 1.5)
  var list = DisplayList(size: Size(width: 200, height: 200), scale: 1)
  let box = list.draw(
    block, at: Point(x: 100, y: 100), anchor: anchor, alignment: alignment, color: Color(rgb: 0),
    from: Source(.title))
  #expect(list.commands.count == 3)
  for (command, origin) in zip(list.commands.elements, origins) {
    guard case .glyphs(let run) = command.shape else { continue }
    #expect(abs(run.origin.x - origin.0) < 1e-9 && abs(run.origin.y - origin.1) < 1e-9)
    #expect(run.origin.x >= box.minX - 1e-9 && run.origin.y <= box.maxY)
  }
}

@Test func aClimbingBlockPutsItsSecondLineToTheRight() throws {
  let typesetter = Typesetter(fonts: FontStack(regular: [try TestFont("H").open()]))
  let block = typesetter.block("HH\nH", size: 10, weight: .regular, lineSpacing: 1.5)
  var list = DisplayList(size: Size(width: 200, height: 200), scale: 1)
  let box = list.draw(
    block, at: Point(x: 100, y: 100), anchor: TextAnchor(.start, .top), direction: .climbing, color: Color(rgb: 0),
    from: Source(.axisTitle))
  #expect(box == Rect(x: 100, y: 88, width: 25, height: 12))
  let origins = list.commands.elements.compactMap { command -> Point? in
    guard case .glyphs(let run) = command.shape else { return nil }
    return run.origin
  }
  #expect(origins == [Point(x: 108, y: 100), Point(x: 123, y: 100)])
}

@Test func aLineAloneAndABlockOfItAgree() {
  let typesetter = Typesetter(fonts: .builtin())
  let line = typesetter.line("Title", size: 15, weight: .bold)
  let block = typesetter.block("Title", size: 15, weight: .bold)
  for horizontal in TextAnchor.Horizontal.allCases {
    for vertical in TextAnchor.Vertical.allCases {
      let anchor = TextAnchor(horizontal, vertical)
      for direction in [TextDirection.level, .climbing, .diagonal] {
        let a = line.box(at: Point(x: 7, y: 9), anchor: anchor, direction: direction)
        let b = block.box(at: Point(x: 7, y: 9), anchor: anchor, direction: direction)
        #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 && abs(a.width - b.width) < 1e-9)
      }
    }
  }
}

@Test func blocksOfTooManyLinesAreCut() {
  let text = String(repeating: "a\n", count: 5_000)
  let block = Typesetter(fonts: .builtin()).block(text, size: 12, weight: .regular)
  #expect(block.lines.count == Typesetter.mostLines)
  #expect(block.cut == 2 * (5_000 - Typesetter.mostLines))
  #expect(block.size.height.isFinite)
}

@Test func blocksOfTooMuchTextAreCut() {
  let text = String(repeating: String(repeating: "a", count: 40_000) + "\n", count: 10)
  let block = Typesetter(fonts: .builtin()).block(text, size: 12, weight: .regular)
  #expect(block.lines.count == 2)
  #expect(block.cut > 300_000)
}

@Test(arguments: [0, -1, .nan, 1e300, .infinity])
func lineSpacingIsAlwaysSound(spacing: Double) {
  let block = Typesetter(fonts: .builtin()).block("a\nb", size: 12, weight: .regular, lineSpacing: spacing)
  #expect(block.lineDistance >= 0 && block.lineDistance <= 1200)
}
