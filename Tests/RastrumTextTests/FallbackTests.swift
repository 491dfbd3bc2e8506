import RastrumDrawing
import RastrumText
import Testing

/// Stands for "which font": each has letters of a width of its own.
private func stack() throws -> FontStack {
  FontStack(
    regular: [try TestFont("Aa-", advance: 100).open(), try TestFont("AaBb", advance: 200).open()],
    bold: [try TestFont("AaCc", advance: 300).open()])
}

@Test(arguments: [
  ("A", FontWeight.regular, 100.0, 0), ("B", .regular, 200, 0), ("C", .regular, 300, 0), ("AB", .regular, 300, 0),
  ("ABCA", .regular, 700, 0), ("A", .bold, 300, 0), ("B", .bold, 200, 0), ("-", .bold, 100, 0),
  ("CBA", .bold, 800, 0), ("D", .regular, 500, 1), ("D", .bold, 500, 1), ("ADA", .regular, 700, 1),
])
func charactersLookForTheirGlyphInOrder(text: String, weight: FontWeight, width: Double, missing: Int) throws {
  let typesetter = Typesetter(fonts: try stack())
  let line = typesetter.line(text, size: 1000, weight: weight)
  #expect(line.width == width)
  #expect(line.missing == missing)
  #expect(line.glyphs.count == text.count)
}

@Test func hostFontsComeBeforeOthers() throws {
  let fonts = FontStack(regular: [try TestFont("A").open()]).followed(by: .builtin())
  let line = Typesetter(fonts: fonts).line("AH", size: 2048, weight: .regular)
  #expect(line.width == 600 * 2.048 + 1540)
  #expect(line.missing == 0)
  #expect(line.glyphs.map(\.outline.unitsPerEm) == [1000, 2048])
}

@Test func theBoxOfALineHoldsEveryFontInIt() throws {
  var tall = TestFont("B")
  tall.ascender = 1100
  tall.descender = -100
  let typesetter = Typesetter(fonts: FontStack(regular: [try TestFont("A").open(), try tall.open()]))
  let plain = typesetter.line("A", size: 10, weight: .regular)
  #expect(plain.ascent == 8 && plain.descent == 2)
  let mixed = typesetter.line("AB", size: 10, weight: .regular)
  #expect(mixed.ascent == 11 && mixed.descent == 2)
}

/// text-01: tick labels with U+2212 in a font that lacks it.
@Test("text-01", arguments: ["\u{2212}2", "\u{2212}1", "0", "1", "2"])
func minusFallsBackToAHyphen(label: String) throws {
  let typesetter = Typesetter(fonts: FontStack(regular: [try TestFont("-0123456789", advance: 400).open()]))
  let line = typesetter.line(label, size: 1000, weight: .regular)
  let hyphenated = typesetter.line(label.replacing("\u{2212}", with: "-"), size: 1000, weight: .regular)
  #expect(line.missing == 0)
  #expect(line.width == Double(label.count) * 400)
  #expect(line.width == hyphenated.width && line.ink == hyphenated.ink)
  #expect(typesetter.width(of: label, size: 1000, weight: .regular) == line.width)
}

@Test func minusIsItselfWhereAnyFontHasIt() throws {
  let fonts = FontStack(regular: [try TestFont("-1").open(), try TestFont("\u{2212}", advance: 800).open()])
  #expect(Typesetter(fonts: fonts).width(of: "\u{2212}1", size: 1000, weight: .regular) == 1400)
}

@Test(arguments: ["\u{A0}", "\u{2009}", "\u{202F}", "\u{3000}", "\t", "\u{2028}"])
func spacesFallBackToTheSpace(space: String) throws {
  let line = Typesetter(fonts: FontStack(regular: [try TestFont("A ", advance: 300).open()])).line(
    "A" + space + "A", size: 1000, weight: .regular)
  #expect(line.width == 900 && line.missing == 0)
}

/// text-02: an emoji and a private character that the font lacks.
@Test("text-02", arguments: [("A 😀 B \u{E000} C", 2), ("😀", 1), ("\u{10FFFF}", 1), ("A\u{FFFD}", 1)])
func charactersWithoutAGlyphAreBoxes(title: String, missing: Int) throws {
  let typesetter = Typesetter(fonts: FontStack(regular: [try TestFont("ABC ").open()]))
  let line = typesetter.line(title, size: 1000, weight: .regular)
  #expect(line.missing == missing)
  #expect(line.glyphs.count == title.unicodeScalars.count(where: { $0 != " " }))
  #expect(line.glyphs.map(\.x) == line.glyphs.map(\.x).sorted())
  let letters = title.unicodeScalars.count - missing
  #expect(line.width == Double(letters * 600 + missing * 500))
}

@Test func builtinFontReportsWhatItLacks() {
  let line = Typesetter(fonts: .builtin()).line("A 日 B", size: 12, weight: .regular)
  #expect(line.missing == 1 && line.glyphs.count == 3)
}

@Test func aMissingGlyphWithoutInkGetsABox() throws {
  var file = TestFont("A")
  file.glyphs[0] = .init(advance: 500)
  let line = Typesetter(fonts: FontStack(regular: [try file.open()])).line("B", size: 1000, weight: .regular)
  #expect(line.missing == 1)
  #expect(line.ink == Rect(x: 60, y: -700, width: 480, height: 700))
}

@Test func textWithoutFontsIsBoxes() {
  let line = Typesetter(fonts: FontStack()).line("A b", size: 100, weight: .bold)
  #expect(line.missing == 2 && line.glyphs.count == 2)
  #expect(line.width == 60 + 25 + 60)
  #expect(line.ascent == 80 && line.descent == 20)
}
