import RastrumDrawing
import Testing

@testable import RastrumText

private func typesetter() throws -> Typesetter {
  Typesetter(
    fonts: FontStack(
      regular: [try TestFont("abcAB 10-…").open()], bold: [try TestFont("abcAB 10-…", advance: 800).open()]),
    shaping: .never)
}

@Test func textOfOneStyleIsThePlainOne() throws {
  let typesetter = Typesetter(fonts: .builtin())
  let plain = typesetter.line("AVATo 12", size: 12, weight: .bold)
  let styled = typesetter.line(StyledText("AVATo 12"), size: 12, weight: .bold)
  #expect(styled.width == plain.width && styled.ascent == plain.ascent && styled.ink == plain.ink)
  #expect(styled.glyphs.map(\.x) == plain.glyphs.map(\.x) && styled.text == plain.text)
}

@Test func stretchesStandSideBySide() throws {
  let red = Color(rgb: 0xff0000)
  let text = StyledText("ab").appending("a", .init(weight: .bold, color: red)).appending("b", .init(sizeFactor: 2))
  let line = try typesetter().line(text, size: 10, weight: .regular)
  #expect(line.text == "abab" && line.width == 6 + 6 + 8 + 12)
  #expect(line.glyphs.map(\.x) == [0, 6, 12, 20])
  #expect(line.spans.map(\.size) == [10, 10, 20] && line.spans.map(\.color) == [nil, red, nil])
  #expect(line.ascent == 16 && line.descent == 4 && line.capHeight == 7)
}

@Test func superscriptsStandHigher() throws {
  let line = try typesetter().line(StyledText("10").superscript("-1").subscript("a"), size: 10, weight: .regular)
  #expect(line.glyphs.map { ($0.y * 1e6).rounded() / 1e6 } == [0, 0, -3.2, -3.2, 1.4])
  #expect(line.spans.map(\.size) == [10, 6.5, 6.5])
  #expect(abs(line.width - (12 + 3 * 3.9)) < 1e-12)
  // The box of the line does not grow by a superscript of figures; by a subscript a little.
  #expect(line.ascent == max(8, 3.2 + 0.8 * 6.5) && abs(line.descent - (1.4 + 1.3)) < 1e-12)
  let ink = try #require(line.ink)
  #expect(abs(ink.minY + 3.2 + 4.55) < 1e-12 && abs(ink.maxY - 1.4) < 1e-12)
}

@Test func spansAreDrawnAsRunsOfTheirOwn() throws {
  let red = Color(rgb: 0xff0000)
  let line = try typesetter().line(
    StyledText("a ").appending("b", .init(color: red)).superscript("1"), size: 10, weight: .regular)
  var list = DisplayList(size: Size(width: 100, height: 100), scale: 1)
  let box = list.draw(
    line, at: Point(x: 10, y: 20), anchor: TextAnchor(.start, .baseline), color: Color(rgb: 0), from: Source(.title))
  #expect(list.commands.elements.map(\.paint) == [.solid(Color(rgb: 0)), .solid(red), .solid(Color(rgb: 0))])
  var texts: [String] = []
  for command in list.commands.elements {
    guard case .glyphs(let run) = command.shape else { continue }
    #expect(run.origin == Point(x: 10, y: 20) && run.glyphs.count == 1)
    texts.append(String(decoding: list.text.elements[run.text.start..<run.text.end], as: UTF8.self))
  }
  #expect(texts == ["a ", "b", "1"])
  #expect(
    list.placements.elements.map(\.offset) == [
      Point(x: 0, y: 0), Point(x: 12, y: 0), Point(x: 18, y: Double(Float(-3.2))),
    ])
  #expect(box.width == line.width)
}

@Test func styledTextIsBrokenAcrossStretches() throws {
  let text = StyledText("ab c").appending("b a", .init(weight: .bold)).appending(" ab\nb")
  let block = try typesetter().wrapped(text, size: 10, weight: .regular, width: 26, lines: 9)
  #expect(block.lines.map(\.text) == ["ab", "cb", "a ab", "b"])
  #expect(block.lines.map(\.width) == [12, 14, 26, 6])
  let short = try typesetter().shortened(text, size: 10, weight: .regular, width: 40)
  #expect(short.width <= 40 && short.text == "ab cb…")
  let whole = try typesetter().block(text, size: 10, weight: .regular)
  #expect(whole.lines.map(\.text) == ["ab cb a ab", "b"])
}

@Test func stretchesOfAHebrewTextRunFromRightToLeft() throws {
  let typesetter = Typesetter(fonts: .builtin())
  let line = typesetter.line(StyledText("אב ").appending("12", .init(weight: .bold)), size: 10, weight: .regular)
  let bold = typesetter.line("12", size: 10, weight: .bold)
  #expect(line.glyphs.prefix(2).map(\.outline.points) == bold.glyphs.map(\.outline.points))
  #expect(line.text == "אב 12")
}

@Test(arguments: [0, -1, .nan, 1e300, .infinity]) func sizeFactorsAreSound(factor: Double) throws {
  let line = try typesetter().line(StyledText("a", .init(sizeFactor: factor)), size: 10, weight: .regular)
  #expect(line.width.isFinite && line.width > 0)
}

@Test func stretchesAreCounted() throws {
  var text = StyledText()
  for index in 0..<3_000 { text.append("a", .init(weight: index % 2 == 0 ? .regular : .bold)) }
  #expect(text.stretches.count == StyledText.mostStretches && text.text.utf8.count == 3_000)
  let typesetter = try typesetter()
  #expect(typesetter.line(text, size: 10, weight: .regular).glyphs.count == 3_000)
  #expect(typesetter.line(StyledText(), size: 10, weight: .regular).glyphs.isEmpty)
}

/// Spans do not change how letters join, nor the order of directions: the line is shaped as one.
@Test(
  .enabled(if: ComplexText.isAvailable),
  arguments: ["سلام عليكم", "Rain in תל אביב יפו and", "אב abc גד 12", "क्षत्रिय", "e\u{301}\u{323}x"])
func styledStretchesAreShapedTogether(text: String) throws {
  let typesetter = Typesetter(fonts: .builtin())
  let plain = typesetter.line(text, size: 20, weight: .regular)
  let red = Color(rgb: 0xff0000)
  let scalars = Array(text.unicodeScalars)
  for cut in 1..<scalars.count {
    func part(_ range: Range<Int>) -> String {
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[range])
      return String(part)
    }
    let styled = StyledText(part(0..<cut)).appending(part(cut..<scalars.count), .init(color: red))
    let line = typesetter.line(styled, size: 20, weight: .regular)
    #expect(abs(line.width - plain.width) < 1e-9, "\(cut)")
    let places = { (line: TextLine) in line.glyphs.map { Point(x: $0.x, y: $0.y) } }
    #expect(zip(places(line), places(plain)).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 })
    #expect(line.glyphs.map(\.outline.points) == plain.glyphs.map(\.outline.points), "\(cut)")
    #expect(line.spans.reduce(0) { $0 + $1.glyphs.count } == line.glyphs.count)
    #expect(line.spans.contains { $0.color == red } && line.text == text)
    #expect(line.ascent == plain.ascent && line.descent == plain.descent && line.missing == plain.missing)
  }
}

/// Of two sizes in one line each has its own advances and heights.
@Test(.enabled(if: ComplexText.isAvailable)) func shapedStretchesHaveTheirSizes() throws {
  let typesetter = Typesetter(fonts: .builtin())
  let word = typesetter.line("שלום", size: 10, weight: .regular)
  let line = typesetter.line(
    StyledText("שלום ").appending("שלום", .init(sizeFactor: 2)).appending("שלום", .init(position: .superscript)),
    size: 10, weight: .regular)
  let space = typesetter.width(of: " ", size: 10, weight: .regular)
  #expect(abs(line.width - (word.width * (1 + 2 + 0.65) + space)) < 1e-9)
  // From right to left: the superscript is drawn first, from the left edge.
  #expect(line.spans.map { ($0.size * 10).rounded() / 10 } == [6.5, 20, 10])
  #expect(abs(line.ascent - 2 * word.ascent) < 1e-9 && abs(line.descent - 2 * word.descent) < 1e-9)
  #expect(line.glyphs.prefix(4).allSatisfy { $0.y < -3 })
}
