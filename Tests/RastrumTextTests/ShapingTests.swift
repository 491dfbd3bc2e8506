import RastrumDrawing
import Testing

@testable import RastrumText

/// What HarfBuzz 6.0.0 gives for DejaVu Sans 2.37, Lohit Devanagari 2.95.4 and Loma 0.7.3: glyphs from left to right, as
/// hb-shape writes them.
private let shaped: [(ScriptFont, String, String)] = [
  (.dejaVu, "سلام", "1390=3+1268|5366=1+1222|5293=0+1716"),
  (.dejaVu, "لا", "5365=0+1168"),
  (
    .dejaVu, "مَرْحَبًا",
    "5256=8+624|1396=6@-213,-200+0|5260=6+618|1399=4@88,-200+0|5277=4+1266|1403=2@188,-450+0|5288=2+1130"
      + "|1399=0@38,-350+0|5341=0+1097"
  ),
  (.dejaVu, "שלום", "1332=3+1359|1324=2+558|1331=1+1164|1344=0+1451"),
  (.dejaVu, "שָׁלוֹם", "1332=6+1359|1306=4+0|1324=4+558|1331=3+1164|1305=0+0|1314=0+0|1344=0+1451"),
  (.dejaVu, "۱۲۳", "1507=0+1100|1508=1+1100|1509=2+1100"),
  (.dejaVu, "e\u{301}", "171=0+1260"),
  (.dejaVu, "q\u{307}\u{323}", "84=0+1300|724=0@-140,-429+0|696=0@-165,0+0"),
  (.dejaVu, "x\u{304}", "91=0+1212|693=0@-90,0+0"),
  (.devanagari, "नमस्ते", "345=0+585|351=1+579|557=2+523|341=4+608|376=4@-8,0+0"),
  (.devanagari, "क्षत्रिय", "520=0+657|368=3+266|593=3+539|352=7+596"),
  (.devanagari, "हिन्दी", "368=0+266|362=0+527|541=2+394|343=4+541|369=4+266"),
  (.thai, "ภาษาไทย", "237=0+1350|255=1+1150|246=2+1350|255=3+1150|269=4+1030|228=5+1350|239=6+1200"),
  (.thai, "น้ำ", "230=0+1400|278=0@-137,0+0|274=0@-113,0+0|255=0+1150"),
  (.thai, "ที่นี่", "228=0+1350|258=0+0|273=0+0|230=3+1400|258=3@-97,0+0|273=3@-97,0+0"),
]

@Suite(.enabled(if: ComplexText.isAvailable, "libraqm is not installed")) struct ShapingTests {
  @Test(arguments: shaped) func scriptsAreShapedAsHarfBuzzDoes(font: ScriptFont, text: String, wanted: String) throws
  {
    let face = try font.open()
    let (spots, width) = try Spot.read(wanted, in: face)
    let typesetter = Typesetter(fonts: FontStack(regular: [face]))
    let line = typesetter.line(text, size: face.unitsPerEm, weight: .regular)
    #expect(try line.spots(of: spots.map(\.glyph), in: face) == spots)
    #expect(abs(line.width - width) < 1e-6 * width)
    #expect(line.missing == 0 && line.unshaped == 0 && line.text == text)
    #expect(typesetter.width(of: text, size: face.unitsPerEm, weight: .regular) == line.width)
  }

  /// Each text is seen as these parts from left to right.
  @Test(arguments: [
    ("abc שלום", ["abc ", "שלום"]),
    ("שלום abc", ["abc", " ", "שלום"]),
    ("2024 סך", ["סך", " ", "2024"]),
    ("שלום 12.5 abc", ["abc", " ", "12.5", " ", "שלום"]),
    ("abc 12 שלום 34 def", ["abc 12 ", "34", " ", "שלום", " def"]),
    ("אבג (דה)", ["(", "דה", ")", " ", "אבג"]),
    ("a (אב) b", ["a (", "אב", ") b"]),
    ("\u{200F}abc!", ["!", "abc"]),
    ("\u{202E}ab\u{202C}", ["b", "a"]),
    ("\u{2067}אב\u{2069} x", ["אב", " x"]),
    ("سلام abc", ["abc", " ", "سلام"]),
  ])
  func mixedDirectionsAreOrderedAsSeen(text: String, parts: [String]) throws {
    let typesetter = try ScriptFont.dejaVu.typesetter()
    func outlines(_ line: TextLine) -> [[Point]] { line.glyphs.map(\.outline.points) }
    let line = typesetter.line(text, size: 2048, weight: .regular)
    let separate = parts.map { typesetter.line($0, size: 2048, weight: .regular) }
    #expect(outlines(line) == separate.flatMap(outlines))
    #expect(line.glyphs.map(\.x) == line.glyphs.map(\.x).sorted())
    #expect(abs(line.width - separate.reduce(0) { $0 + $1.width }) < 400)
  }

  @Test func brokenLinesOfAParagraphKeepItsDirection() throws {
    let typesetter = try ScriptFont.dejaVu.typesetter()
    let block = typesetter.wrapped("אבג abc! דה", size: 10, weight: .regular, width: 30, lines: 9)
    #expect(block.lines.map(\.text) == ["אבג", "abc!", "דה"])
    let exclamation = typesetter.line("!", size: 10, weight: .regular)
    #expect(block.lines[1].glyphs.first?.outline.points == exclamation.glyphs.first?.outline.points)
  }

  /// A mark that no font has is missed, also where it stands on a space.
  @Test(arguments: [
    ("a\u{20dd}", 1), (" \u{20dd}", 1), ("  \u{302a}b", 1), (" ", 0), ("\u{5d0} \u{5d1}", 0), ("\u{3000}\u{5d0}", 0),
  ])
  func marksAreMissed(text: String, missing: Int) throws {
    let line = try ScriptFont.dejaVu.typesetter().line(text, size: 12, weight: .regular)
    #expect(line.missing == missing)
  }

  @Test func fallbackIsPerCluster() throws {
    let fonts = FontStack(regular: [
      try ScriptFont.thai.open(), try ScriptFont.dejaVu.open(), try ScriptFont.devanagari.open(),
    ])
    let typesetter = Typesetter(fonts: fonts)
    let line = typesetter.line("ไทย שָׁ हिन्दी", size: 20, weight: .regular)
    #expect(line.missing == 0 && line.unshaped == 0)
    let ems = line.glyphs.map(\.outline.unitsPerEm)
    #expect(ems == [2048, 2048, 2048, 2048, 2048, 2048, 1024, 1024, 1024, 1024, 1024])
    let alone = ["ไทย ", "שָׁ", " ", "हिन्दी"].map { typesetter.width(of: $0, size: 20, weight: .regular) }
    #expect(abs(line.width - alone.reduce(0, +)) < 1e-9)
    // The mark of a cluster comes from the font of its base, although the first font has it too.
    let cluster = typesetter.line("ש\u{301}", size: 20, weight: .regular)
    #expect(Set(cluster.glyphs.map(\.outline.unitsPerEm)) == [2048])
  }

  /// text-02, in other clusters: a family, a flag, a skin tone, a keycap, letters of a script that the font lacks.
  @Test(arguments: [
    ("👨\u{200D}👩\u{200D}👧", 1), ("🇩🇪", 1), ("👍🏽 👍", 2), ("A👨\u{200D}👩\u{200D}👧B🇩🇪", 2), ("नि", 1), ("हिन्दी", 2), ("שנ", 2),
  ])
  func oneBoxAClusterWithoutAGlyph(text: String, boxes: Int) throws {
    let font = try TestFont("AB ").open()
    for shaping in [Shaping.whereAvailable, .never] {
      let typesetter = Typesetter(fonts: FontStack(regular: [font]), shaping: shaping)
      let line = typesetter.line(text, size: 1000, weight: .regular)
      #expect(line.missing == boxes)
      let letters = text.unicodeScalars.count { $0 == "A" || $0 == "B" }
      let spaces = text.unicodeScalars.count { $0 == " " }
      #expect(line.glyphs.count == boxes + letters)
      #expect(line.width == Double(boxes * 500 + (letters + spaces) * 600))
    }
  }

  /// Noted once for all sizes, and not mistaken for another text.
  @Test func shapedTextIsOfAnySize() throws {
    let typesetter = try ScriptFont.dejaVu.typesetter()
    let small = typesetter.line("سلام", size: 10, weight: .regular)
    let large = typesetter.line("سلام", size: 40, weight: .regular)
    #expect(large.width == 4 * small.width && large.ascent == 4 * small.ascent)
    #expect(large.glyphs.map(\.x) == small.glyphs.map { $0.x * 4 })
    for index in 0..<2_000 {
      let text = "ש\(index)"
      let cold = try index % 100 == 0 ? ScriptFont.dejaVu.typesetter() : typesetter
      #expect(
        typesetter.width(of: text, size: 9, weight: .regular) == cold.width(of: text, size: 9, weight: .regular))
    }
    #expect(typesetter.width(of: "سلام", size: 10, weight: .regular) == small.width)
  }

  @Test func digitsKeepTheirCellInComplexText() throws {
    var file = TestFont(" א")
    for digit in "0123456789".unicodeScalars { file.add(digit, .init(advance: 600, box: (50, 0, 550, 700))) }
    file.glyphs[4] = .init(advance: 300, box: (50, 0, 250, 700))
    let typesetter = Typesetter(fonts: FontStack(regular: [try file.open()]))
    #expect(typesetter.width(of: "א11", size: 1000, weight: .regular) == 1800)
    #expect(typesetter.width(of: "א11", size: 1000, weight: .regular, digits: .proportional) == 1200)
    #expect(typesetter.line("א1", size: 1000, weight: .regular).glyphs.map(\.x).first == 150)
  }

  @Test func threadsShapeAtOnce() async throws {
    let fonts = FontStack(regular: [try ScriptFont.dejaVu.open(), try ScriptFont.devanagari.open()])
    @Sendable func widths() -> [Double] {
      let typesetter = Typesetter(fonts: fonts)
      return (0..<200).map { typesetter.width(of: "سلام \($0) हिन्दी שלום", size: 11, weight: .regular) }
    }
    let alone = widths()
    await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 { group.addTask { widths() } }
      for await together in group { #expect(together == alone) }
    }
  }
}

/// Without libraqm: a glyph a character from left to right, and it is said.
@Test(arguments: [
  ("שלום", 4, 4), ("سلام", 4, 4), ("H\u{301}", 2, 2), ("abc אב", 6, 5), ("a\u{200D}b", 3, 2), ("שָׁ", 3, 3),
])
func textThatCannotBeShapedIsReported(text: String, unshaped: Int, glyphs: Int) throws {
  let typesetter = try ScriptFont.dejaVu.typesetter(.never)
  let line = typesetter.line(text, size: 2048, weight: .regular)
  #expect(line.unshaped == unshaped && line.glyphs.count == glyphs && line.missing == 0)
  #expect(line.width == typesetter.width(of: text, size: 2048, weight: .regular))
  let font = try #require(typesetter.fonts.fonts(.regular).first)
  let shown = text.unicodeScalars.filter { CharacterRole($0) == .glyph }
  let outlines = try shown.map { try #require(font.load(font.glyph(for: $0))).points }
  #expect(line.glyphs.map(\.outline.points) == outlines)
}

/// A letter and its mark typed as two characters look as the one that stands for both, and are not unshaped.
@Test(arguments: [
  ("man\u{303}ana", "mañana"), ("e\u{301}te\u{301}", "été"), ("Z\u{30C}lut\u{30C}", "Žluť"), ("A\u{30A}", "Å"),
  ("Vie\u{323}\u{302}t", "Việt"), ("e\u{302}\u{301}", "ế"), ("и\u{306}", "й"), ("α\u{301}", "ά"), ("s\u{327}", "ş"),
])
func marksJoinTheirLetters(typed: String, composed: String) throws {
  for shaping in [Shaping.never, .whereAvailable] {
    let typesetter = Typesetter(fonts: .builtin(), shaping: shaping)
    let one = typesetter.line(composed, size: 20, weight: .regular)
    let two = typesetter.line(typed, size: 20, weight: .regular)
    #expect(two.unshaped == 0 && two.width == one.width)
    #expect(typesetter.width(of: typed, size: 20, weight: .regular) == one.width)
    #expect(two.glyphs.map(\.x) == one.glyphs.map(\.x))
    #expect(two.glyphs.map(\.outline.identity) == one.glyphs.map(\.outline.identity))
  }
}

/// Also beside letters that cannot be shaped; what no character stands for stays as it is.
@Test func marksJoinTheirLettersInComplexText() throws {
  let typesetter = try ScriptFont.dejaVu.typesetter(.never)
  let mixed = typesetter.line("n\u{303} אב", size: 20, weight: .regular)
  #expect(mixed.glyphs.count == 3 && mixed.unshaped == 5)
  let stacked = typesetter.line("q\u{303}", size: 20, weight: .regular)
  #expect(stacked.glyphs.count == 2 && stacked.unshaped == 2)
  let alone = typesetter.line("\u{303}", size: 20, weight: .regular)
  #expect(alone.unshaped == 1)
}

/// What is set without shaping is the same whether libraqm is there or not.
@Test(arguments: [
  "AVAToTe", "12.5 %", "\u{2212}0.25 °C", "Größe Žluťoučký", "Ελλάδα", "Жёлтый", "日本 12", "한국어", "かな", "A\u{200C}B",
  "😀 ≤ ½",
  "฿ 12",
])
func plainTextIsNotShaped(text: String) throws {
  let shaped = Typesetter(fonts: .builtin()).line(text, size: 12, weight: .regular)
  let plain = Typesetter(fonts: .builtin(), shaping: .never).line(text, size: 12, weight: .regular)
  #expect(plain.unshaped == 0 && shaped.unshaped == 0)
  #expect(plain.width == shaped.width && plain.glyphs.map(\.x) == shaped.glyphs.map(\.x))
}

/// Every script that is shaped has its characters here once.
@Test(arguments: [
  "\u{301}", "א", "ب", "ܐ", "ހ", "ߊ", "ࠀ", "अ", "অ", "ਅ", "અ", "ଅ", "அ", "అ", "ಅ", "അ", "අ", "ก", "ກ", "ཀ", "က", "ក",
  "ᠠ", "\u{1100}",
  "\u{200D}", "\u{200E}", "\u{202E}", "\u{2067}", "\u{20DD}", "\u{3099}", "ꦄ", "ꯀ", "\u{FB1D}", "\u{FE8D}",
  "\u{10A00}", "\u{11005}",
  "\u{1E900}", "\u{1F1E6}", "\u{1F3FB}",
])
func scriptsThatAreShaped(text: String) throws {
  #expect(text.unicodeScalars.allSatisfy { $0.needsShaping })
  let line = Typesetter(fonts: .builtin(), shaping: .never).line(text, size: 12, weight: .regular)
  #expect(line.unshaped == text.unicodeScalars.count)
}

/// A font that kerns by GPOS alone: letters are shaped, numbers are not.
@Test func fontsThatOnlyShapingKerns() throws {
  var file = TestFont("AV 12.")
  file.positioning = true
  let font = try file.open()
  #expect(font.kernsByShaping && !font.hasKerning)
  let typesetter = Typesetter(fonts: FontStack(regular: [font]), shaping: .never)
  #expect(typesetter.line("AV", size: 10, weight: .regular).unshaped == 2)
  #expect(typesetter.line("12. \u{2212}1", size: 10, weight: .regular).unshaped == 0)
  file.kern("A", "V", -100)
  let kerned = try file.open()
  #expect(!kerned.kernsByShaping && kerned.hasKerning)
  #expect(Typesetter(fonts: FontStack(regular: [kerned])).width(of: "AV", size: 10, weight: .regular) == 11)
}

@Test func complexTextIsCutWithAnEllipsis() throws {
  let typesetter = Typesetter(fonts: FontStack(regular: [try TestFont("א…").open()]), shaping: .never)
  let cap = Typesetter.longestText
  let line = typesetter.line(String(repeating: "א", count: cap + 10), size: 10, weight: .regular)
  #expect(line.cut == 11 && line.glyphs.count == cap && line.unshaped == cap)
}
