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
  #expect(list.placements.elements.map(\.offset) == [Point(x: 0, y: 0), Point(x: 12, y: 0), Point(x: 18, y: -3.2)])
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
