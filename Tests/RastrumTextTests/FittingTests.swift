import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumText

/// Letters 6 wide at size 10, no kerning.
private func typesetter() throws -> Typesetter {
  Typesetter(
    fonts: FontStack(
      regular: [try TestFont("abcdefghijklmnopqrstuvwxyzABC 0123456789-.,()…‐日本語。「」ก").open()]), shaping: .never)
}

@Test(arguments: [
  ("abc", 18.0, "abc", 0), ("abc", 17.9, "a…", 2), ("abc", 12, "a…", 2), ("abc", 11, "…", 3), ("abc", 0, "…", 3),
  ("abc", -5, "…", 3), ("ab cd", 29, "ab…", 3), ("abc…d", 29, "abc…", 2), ("", 0, "", 0), ("   ", 6, "…", 3),
  ("日本語", 12, "日…", 2), ("abc", .infinity, "abc", 0), ("abc", .nan, "…", 3),
])
func shorteningKeepsWhatFits(text: String, width: Double, kept: String, cut: Int) throws {
  let line = try typesetter().shortened(text, size: 10, weight: .regular, width: width)
  #expect(line.text == kept && line.cut == cut)
}

@Test(arguments: [
  ("ab cd", 30.0, 9, ["ab cd"]), ("ab cd", 29, 9, ["ab", "cd"]), ("ab  cd", 12, 9, ["ab", "cd"]),
  ("ab cd ", 29, 9, ["ab", "cd"]),
  ("ab cd ef", 30, 9, ["ab cd", "ef"]), ("ab cd ef", 30, 1, ["ab c…"]), ("ab cd ef gh", 12, 2, ["ab", "c…"]),
  ("abcdef", 18, 9, ["abc", "def"]), ("ab cdefgh", 18, 9, ["ab", "cde", "fgh"]), ("abcdef", 18, 1, ["ab…"]),
  ("ab-cd", 18, 9, ["ab-", "cd"]), ("a -5 b", 12, 9, ["a", "-5", "b"]), ("1-2-3", 12, 9, ["1-", "2-", "3"]),
  ("ab\u{A0}cd ef", 30, 9, ["ab\u{A0}cd", "ef"]), ("ab\u{200B}cd", 12, 9, ["ab", "cd"]),
  ("ab\u{AD}cd", 18, 9, ["ab\u{AD}‐", "cd"]), ("ab\u{AD}cd", 24, 9, ["ab\u{AD}cd"]),
  ("日本語", 12, 9, ["日本", "語"]), ("日本。語", 12, 9, ["日", "本。", "語"]), ("日「本」語", 12, 9, ["日", "「本", "」語"]),
  ("ab日cd", 18, 9, ["ab日", "cd"]), ("กกก", 12, 9, ["กก", "ก"]),
  ("a\nbc", 60, 9, ["a", "bc"]), ("a\n\nb", 60, 9, ["a", "", "b"]), ("a\r\nb\u{2028}c", 60, 9, ["a", "b", "c"]),
  ("a\nb\nc", 60, 2, ["a", "b…"]), ("a\nb", 60, 1, ["a…"]), ("a\n", 60, 1, ["a"]), ("a\n", 60, 2, ["a", ""]),
  ("a\n\nb", 60, 2, ["a", "…"]), ("", 10, 3, [""]),
  ("   ", 6, 3, [""]), ("abc", 5, 3, ["…"]), ("abc", .nan, 3, ["…"]), ("ab cd", 12, 0, ["a…"]),
  ("ab cd", 12, -3, ["a…"]),
])
func linesAreBroken(text: String, width: Double, lines: Int, wanted: [String]) throws {
  let block = try typesetter().wrapped(text, size: 10, weight: .regular, width: width, lines: lines)
  #expect(block.lines.map(\.text) == wanted)
  let shown = wanted.joined().unicodeScalars.filter { $0 != "…" && $0 != "‐" && $0 != " " }.count
  let all = text.unicodeScalars.filter { !"\n\r\u{2028}\u{200B} ".unicodeScalars.contains($0) }.count
  #expect((block.cut > 0) == (shown < all))
}

/// No line is wider than asked for, whatever the text; what is cut is counted, and the rest is all there.
@Test(arguments: [Shaping.whereAvailable, .never]) func everyLineFits(shaping: Shaping) throws {
  let fonts = FontStack.builtin().followed(by: FontStack(regular: [try ScriptFont.devanagari.open()]))
  let typesetter = Typesetter(fonts: fonts, shaping: shaping)
  let words = [
    "AVATAR", "Te", "co-op", "سلام", "مرحبا", "שלום", "हिन्दी", "क्षत्रिय", "日本語", "12.5", "e\u{301}", "👍🏽", "x", "(אב)",
    "a\u{AD}b", "…",
  ]
  var random = Seeded(7)
  let ellipsis = typesetter.width(of: "…", size: 12, weight: .regular)
  for _ in 0..<400 {
    let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      (words.randomElement(using: &random) ?? "") + ([" ", "  ", "", "\n"].randomElement(using: &random) ?? "")
    }.joined()
    let width = Double.random(in: ellipsis...120, using: &random)
    let limit = Int.random(in: 1...6, using: &random)
    let block = typesetter.wrapped(text, size: 12, weight: .regular, width: width, lines: limit)
    #expect(block.lines.count <= limit)
    for line in block.lines { #expect(line.width <= width) }
    func letters(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { !" \n…\u{2010}".unicodeScalars.contains($0) }
    }
    let shown = block.lines.flatMap { letters($0.text) }
    // In order, and all of it where nothing was cut.
    var rest = shown[...]
    for letter in letters(text) where rest.first == letter { rest.removeFirst() }
    #expect(rest.isEmpty && (block.cut > 0 || shown.count == letters(text).count), "\(text)")
    let short = typesetter.shortened(text, size: 12, weight: .regular, width: width)
    #expect(short.width <= width)
  }
}

/// As much as fits: the next character would not.
@Test func shorteningWastesNothing() throws {
  let typesetter = Typesetter(fonts: .builtin())
  let text = "The quick brown fox jumps over the lazy dog"
  for width in stride(from: 12.0, through: 240, by: 3.7) {
    let line = typesetter.shortened(text, size: 12, weight: .regular, width: width)
    if line.cut == 0 { continue }
    let kept = text.unicodeScalars.count - line.cut
    let longer = String(text.prefix(kept + 1)) + "…"
    #expect(typesetter.width(of: longer, size: 12, weight: .regular) > width || text.prefix(kept + 1).hasSuffix(" "))
  }
}

@Test func longTextIsFitted() throws {
  let typesetter = Typesetter(fonts: .builtin())
  let long = String(repeating: "lorem ipsum ", count: 20_000)
  let line = typesetter.shortened(long, size: 12, weight: .regular, width: 200)
  #expect(line.width <= 200 && line.cut > 200_000)
  let block = typesetter.wrapped(long, size: 12, weight: .regular, width: 200, lines: .max)
  #expect(block.lines.count <= Typesetter.mostLines && block.cut > 0)
  let narrow = typesetter.wrapped(
    String(repeating: "x", count: 5_000), size: 12, weight: .regular, width: 8, lines: .max)
  #expect(narrow.lines.count == Typesetter.mostLines)
}

// MARK: Directions

@Test(arguments: [
  (0.0, TextDirection.level), (-90, .climbing), (90, .falling), (270, .climbing), (360, .level), (-45, .diagonal),
  (-720 - 90, .climbing), (.nan, .level), (.infinity, .level), (1e300, .level),
])
func anglesThatAreExact(degrees: Double, direction: TextDirection) {
  #expect(TextDirection(degrees: degrees) == direction)
}

@Test func anglesTurnClockwise() {
  for degrees in stride(from: -400.0, through: 400, by: 7.3) {
    let direction = TextDirection(degrees: degrees)
    #expect(abs(direction.x * direction.x + direction.y * direction.y - 1) < 1e-15)
    let quarter = TextDirection(degrees: degrees + 90)
    #expect(abs(quarter.x + direction.y) < 1e-13 && abs(quarter.y - direction.x) < 1e-13)
  }
  let shallow = TextDirection(degrees: 30)
  #expect(abs(shallow.y - 0.5) < 1e-15 && shallow.x > 0)
}
