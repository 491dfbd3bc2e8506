import RastrumDrawing
import RastrumText
import Testing

/// Sums of advances and kerning in DejaVu Sans, 2048 units an em, read from its hmtx and kern with another program.
@Test(arguments: [
  ("", FontWeight.regular, 0), (" ", .regular, 651), ("0", .regular, 1303), ("1234567890", .regular, 13_030),
  ("AV", .regular, 2 * 1401 - 131), ("To", .regular, 1251 + 1253 - 348), ("Te", .regular, 1251 + 1260 - 348),
  ("P.", .regular, 1235 + 651 - 319), ("LT", .regular, 1141 + 1251 - 282), ("Yo", .regular, 1251 + 1253 - 272),
  ("AV", .bold, 2 * 1585 - 139), ("P.", .bold, 1501 + 778 - 376), ("00", .bold, 2850),
  ("\u{2212}1", .regular, 1716 + 1303), ("H\u{301}", .regular, 1540), ("\u{1F600}", .regular, 2135),
  ("A\u{AD}V", .regular, 2 * 1401 - 131), ("A\u{200D}\u{FE0F}\u{7}V\u{200E}", .regular, 2 * 1401 - 131),
  ("H\nH", .regular, 2 * 1540 + 651), ("H\tH", .regular, 2 * 1540 + 651),
])
func widthIsTheSumOfTheFontsUnits(text: String, weight: FontWeight, units: Int) {
  let typesetter = Typesetter(fonts: .builtin())
  for size in [2048.0, 12, 11.5, 0] {
    let wanted = Double(units) * (size / 2048)
    #expect(typesetter.line(text, size: size, weight: weight).width == wanted)
    #expect(typesetter.width(of: text, size: size, weight: weight) == wanted)
  }
}

@Test func lineCarriesTheFontsMetrics() {
  let line = Typesetter(fonts: .builtin()).line("Ag", size: 2048, weight: .regular)
  #expect(line.ascent == 1901 && line.descent == 483 && line.height == 2384)
  #expect(line.capHeight == 1493 && line.xHeight == 1120)
  #expect(line.missing == 0 && line.cut == 0 && line.text == "Ag" && line.size == 2048)
}

/// The ink boxes of DejaVu's glyphs, read from its glyf with another program.
@Test(arguments: [
  ("H", Rect(x: 201, y: -1493, width: 1138, height: 1493)),
  ("0", Rect(x: 135, y: -1520, width: 1032, height: 1549)),
  ("HH", Rect(x: 201, y: -1493, width: 1540 + 1138, height: 1493)),
  ("H\u{301}", Rect(x: 201, y: -1638, width: 1540 - 176 - 201, height: 1638)),
  (" H ", Rect(x: 651 + 201, y: -1493, width: 1138, height: 1493)),
])
func inkIsWhereTheOutlinesAre(text: String, ink: Rect) {
  let typesetter = Typesetter(fonts: .builtin(), shaping: .never)
  #expect(typesetter.line(text, size: 2048, weight: .regular).ink == ink)
}

@Test(arguments: ["", " ", "   ", "\u{200B}", "\n"])
func textWithoutInk(text: String) {
  let line = Typesetter(fonts: .builtin()).line(text, size: 12, weight: .regular)
  #expect(line.ink == nil && line.glyphs.isEmpty && line.missing == 0)
}

@Test(arguments: [-1, -.infinity, .nan, 0, -0.0])
func sizesBelowZeroAreZero(size: Double) {
  let line = Typesetter(fonts: .builtin()).line("Text", size: size, weight: .regular)
  #expect(line.width == 0 && line.size == 0 && line.ascent == 0)
  #expect(line.ink == Rect(x: 0, y: 0, width: 0, height: 0))
}

@Test(arguments: [1e6, 1e7, 1e300, .infinity])
func sizesAreCapped(size: Double) {
  let line = Typesetter(fonts: .builtin()).line("H", size: size, weight: .regular)
  #expect(line.size == 1e6 && line.width == 1e6 * 1540 / 2048)
}

@Test func kerningOfAFontOfKnownPairs() throws {
  var file = TestFont("ABC")
  file.kern("A", "B", -100)
  file.kern("B", "A", 250)
  let typesetter = Typesetter(fonts: FontStack(regular: [try file.open()]))
  let line = typesetter.line("ABACAB", size: 1000, weight: .regular)
  #expect(line.width == 6 * 600 - 100 + 250 - 100)
  #expect(line.glyphs.map(\.x) == [0, 500, 1350, 1950, 2550, 3050])
}

@Test func digitsShareTheWidestOnesWidth() throws {
  var file = TestFont(" ")
  for digit in "0123456789".unicodeScalars { file.add(digit, .init(advance: 600, box: (50, 0, 550, 700))) }
  file.glyphs[2] = .init(advance: 300, box: (50, 0, 250, 700))
  let typesetter = Typesetter(fonts: FontStack(regular: [try file.open()]))
  #expect(typesetter.line("1", size: 1000, weight: .regular).width == 600)
  #expect(typesetter.line("111", size: 1000, weight: .regular).width == 1800)
  #expect(typesetter.line("1", size: 1000, weight: .regular).width == 600)
  file.glyphs[3] = .init(advance: 300, box: (50, 0, 250, 700))
  let narrow = Typesetter(fonts: FontStack(regular: [try file.open()]))
  #expect(narrow.line("1", size: 1000, weight: .regular).width == 600)
  #expect(narrow.line("1", size: 1000, weight: .regular).glyphs.map(\.x) == [150])
  #expect(narrow.line("1", size: 1000, weight: .regular, digits: .proportional).width == 300)
  #expect(narrow.line("1", size: 1000, weight: .regular, digits: .proportional).glyphs.map(\.x) == [0])
  #expect(narrow.width(of: "12", size: 1000, weight: .regular) == 1200)
  #expect(narrow.width(of: "12", size: 1000, weight: .regular, digits: .proportional) == 900)
}

/// What was set before must not change what is set now.
@Test func warmAndColdTypesettersAgree() {
  let texts = ["AVAToTe", "12.5 %", "\u{2212}0.25", "Größe", "Ελλάδα", "日本 12", "e\u{301}\u{327}"]
  let warm = Typesetter(fonts: .builtin())
  for text in texts.reversed() + texts { _ = warm.line(text, size: 9, weight: .bold) }
  for text in texts {
    for weight in [FontWeight.regular, .bold] {
      let cold = Typesetter(fonts: .builtin()).line(text, size: 12, weight: weight)
      let line = warm.line(text, size: 12, weight: weight)
      #expect(line.width == cold.width && line.ink == cold.ink && line.missing == cold.missing)
      #expect(line.glyphs.map(\.x) == cold.glyphs.map(\.x))
      #expect(line.glyphs.map(\.outline.points) == cold.glyphs.map(\.outline.points))
      #expect(warm.width(of: text, size: 12, weight: weight) == cold.width)
    }
  }
}

@Test func lineOutlivesTypesetterAndFonts() throws {
  func make() throws -> TextLine {
    Typesetter(fonts: FontStack(regular: [try TestFont("AB").open()])).line("AB", size: 10, weight: .regular)
  }
  let line = try make()
  #expect(line.glyphs.map(\.outline.points.count) == [4, 4])
  #expect(line.ink == Rect(x: 0.5, y: -7, width: 11, height: 7))
}

@Test func longTextIsCutWithAnEllipsis() throws {
  let typesetter = Typesetter(fonts: FontStack(regular: [try TestFont("é…").open()]))
  let cap = Typesetter.longestText
  let whole = typesetter.line(String(repeating: "é", count: cap), size: 10, weight: .regular)
  #expect(whole.cut == 0 && whole.width == Double(cap) * 6)
  let long = String(repeating: "é", count: cap + 1000)
  let line = typesetter.line(long, size: 10, weight: .regular)
  #expect(line.cut == 1001 && line.glyphs.count == cap && line.text.hasSuffix("é…"))
  #expect(line.text.unicodeScalars.count == cap)
  #expect(typesetter.width(of: long, size: 10, weight: .regular) == line.width)
}

/// More characters than a typesetter keeps, several times over.
@Test func everyCharacterInTurn() throws {
  let typesetter = Typesetter(fonts: .builtin())
  let font = try #require(Font.builtin(.regular))
  var missing = 0
  for start in stride(from: UInt32(0x20), to: 0x3_0000, by: 16) {
    let scalars = (start..<start + 16).compactMap { Unicode.Scalar($0) }
    let known = String(String.UnicodeScalarView(scalars.filter { font.has($0) }))
    #expect(typesetter.line(known, size: 12, weight: .regular).missing == 0)
    let line = typesetter.line(String(String.UnicodeScalarView(scalars)), size: 12, weight: .regular)
    missing += line.missing
    #expect(line.width.isFinite && line.width >= 0)
  }
  #expect(missing > 100_000)
  #expect(typesetter.width(of: "AV", size: 2048, weight: .regular) == 2 * 1401 - 131)
  #expect(!typesetter.failed)
}
