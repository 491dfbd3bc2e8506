import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumText

/// 64 KB of what engines take the square of. Times are bounds that only a square, or work on what is not shown, exceeds.
@Suite(.serialized) struct LongTextTests {
  private static let units: [String] = [
    "a", " ", "word ", "\u{301}", "a\u{301}\u{302}", "👩\u{200d}", "🇩", "❤\u{fe0f}", "\u{fe0f}", "\u{ad}", "a\u{ad}",
    "\u{200b}",
    "\u{200d}", "\u{feff}", "\t", "\n", "\r", "\u{2028}", "\0", "\u{202a}", "\u{202b}a", "\u{2066}a\u{2069}",
    "\u{2067}", "سلام ",
    "אa", "abc سلام 12 שלום ", "क्", "ภาษาไทย", "日本語", "\u{1112}", "ｶﾞ", "\u{10ffff}", "\u{fffd}", "\u{e000}", "1∀",
    "—", "(",
  ]

  private func text(_ unit: String) -> String { String(repeating: unit, count: 65_536 / unit.utf8.count) }

  private func seconds(_ body: () -> Void) -> Double {
    let time = ContinuousClock().measure(body)
    return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
  }

  /// As a title: three lines of 600 points.
  @Test(arguments: units) func aFewLinesOfALongTextCostAFew(unit: String) {
    let text = text(unit)
    let typesetter = Typesetter(fonts: .builtin())
    var block = typesetter.wrapped("", size: 16, weight: .bold, width: 600, lines: 3)
    let time = seconds { block = typesetter.wrapped(text, size: 16, weight: .bold, width: 600, lines: 3) }
    #expect(time < 2, "\(unit.debugDescription): \(time) s")
    #expect(block.lines.count <= 3 && block.lines.allSatisfy { $0.width <= 600 })
    let short = seconds { _ = typesetter.shortened(text, size: 16, weight: .bold, width: 600) }
    #expect(short < 2, "\(unit.debugDescription) shortened: \(short) s")
  }

  /// One letter with 65,000 marks: HarfBuzz alone takes 2.4 s for it in one piece.
  @Test(.enabled(if: ComplexText.isAvailable)) func marksWithoutEndAreSet() {
    let typesetter = Typesetter(fonts: .builtin())
    let marked = "a" + String(repeating: "\u{301}", count: 32_000)
    var line = typesetter.line("", size: 12, weight: .regular)
    let time = seconds { line = typesetter.line(marked, size: 12, weight: .regular) }
    #expect(line.cut == 0 && line.unshaped == 0 && line.width > 0 && line.width < 20)
    #expect(time < 2, "\(time) s")
  }

  /// What is looked at first does not show in the result: as if all of it were looked at.
  @Test func whatIsNotShownDoesNotCount() {
    let typesetter = Typesetter(fonts: .builtin())
    var random = Seeded(21)
    for number in 0..<60 {
      let beginning = HostileText.make(most: 60, using: &random)
      let width = Double(random.double(20...300))
      for unit in ["word ", "日本", "سلام "] {
        let short = beginning + String(repeating: unit, count: 120)
        let long = beginning + String(repeating: unit, count: 3_000)
        let first = typesetter.wrapped(short, size: 12, weight: .regular, width: width, lines: 2)
        let second = typesetter.wrapped(long, size: 12, weight: .regular, width: width, lines: 2)
        #expect(first.lines.map(\.text) == second.lines.map(\.text), "\(number) \(unit)")
        let cuts = (first.cut, second.cut)
        #expect(cuts.1 - cuts.0 == 2_880 * unit.unicodeScalars.count || cuts.1 == cuts.0, "\(number) \(cuts)")
        let line = typesetter.shortened(short, size: 12, weight: .regular, width: width)
        let other = typesetter.shortened(long, size: 12, weight: .regular, width: width)
        #expect(line.text == other.text && line.width == other.width)
      }
    }
  }

  /// Nor does it show in later lines: each is what its own beginning gives.
  @Test func linesDoNotDependOnWhatWasLookedAt() {
    let typesetter = Typesetter(fonts: .builtin())
    var random = Seeded(22)
    let units = [
      "word ", "日本", "سلام ", "a", " ", "-b", "(c", "e\u{301}", " \u{301}", "אב ", "1.5 ", "\u{a0}", "👩\u{200d}👩",
    ]
    for number in 0..<5 {
      var text = "a"
      while text.utf8.count < 3_000 { text += units.randomElement(using: &random) ?? "" }
      text += "."
      let width = Double(random.double(30...300))
      let block = typesetter.wrapped(text, size: 12, weight: .regular, width: width, lines: 1_024)
      #expect(block.cut == 0 && block.size.width <= width)
      var rest = text[...]
      for line in block.lines {
        let own = typesetter.wrapped(String(rest.prefix(120)), size: 12, weight: .regular, width: width, lines: 2)
        let isSame = own.lines[0].text == line.text && rest.hasPrefix(line.text)
        #expect(isSame, "\(number): \(line.text.debugDescription), \(own.lines[0].text.debugDescription)")
        if !isSame { break }
        rest = rest.dropFirst(line.text.count).drop { $0 == " " }
      }
      #expect(rest.isEmpty)
    }
  }

  /// Pieces end behind spaces, and where there are none between clusters; a cluster that is longer is cut.
  @Test(arguments: [
    ("ab cd ef", 4, [3, 6, 8]), ("abcdefgh", 4, [4, 8]), ("ab  cd", 3, [3, 6]), ("abc", 4, [3]), ("", 4, []),
    ("abce\u{301}\u{302}d", 4, [3, 7]), ("a\u{301}\u{302}\u{303}\u{304}\u{305}", 4, [4, 6]),
    ("a \u{301}bc", 3, [3, 5]),
  ])
  func piecesEndAtSpaces(text: String, most: Int, ends: [Int]) {
    let store = GlyphStore(.builtin())
    let slot = store.slot(.regular, .upright)
    let source = ClusteredText(text, cap: 100, store, [ShapingStyle(end: .max, slot: slot, scale: 1)])
    var found: [Int] = []
    while (found.last ?? 0) < source.scalars.count {
      found.append(source.end(ofPieceFrom: found.last ?? 0, most: most))
    }
    #expect(found == ends)
  }

  /// Pieces stand side by side in the direction of the text, and nothing of it is lost.
  @Test(.enabled(if: ComplexText.isAvailable), arguments: ["שלום ", "سلام ", "हिन्दी ", "a\u{323}b "])
  func longLinesAreTheirWords(word: String) throws {
    let fonts = FontStack.builtin().followed(by: FontStack(regular: [try ScriptFont.devanagari.open()]))
    let typesetter = Typesetter(fonts: fonts)
    let one = typesetter.line(word, size: 12, weight: .regular)
    let count = 3_000 / word.unicodeScalars.count
    let line = typesetter.line(String(repeating: word, count: count), size: 12, weight: .regular)
    #expect(abs(line.width - Double(count) * one.width) < 1e-6 * line.width && line.unshaped == 0)
    #expect(line.glyphs.count == count * one.glyphs.count)
    #expect(abs((line.ink?.width ?? 0) - (Double(count - 1) * one.width + (one.ink?.width ?? 0))) < 1e-6 * line.width)
  }

  /// Numbers and signs that two fonts share take turns: whether there are letters is asked once.
  @Test func fontsThatTakeTurns() throws {
    var digits = TestFont("0123456789")
    digits.positioning = true
    var signs = TestFont("+")
    signs.positioning = true
    let typesetter = Typesetter(fonts: FontStack(regular: [try digits.open(), try signs.open()]))
    let text = String(repeating: "1+", count: 32_768)
    let time = seconds { _ = typesetter.width(of: text, size: 12, weight: .regular) }
    #expect(time < 2, "\(time) s")
  }

  /// What a block leaves out at its end has an ellipsis in its place.
  @Test func tooManyLinesEndInAnEllipsis() {
    let typesetter = Typesetter(fonts: .builtin())
    let block = typesetter.block(String(repeating: "a\n", count: 1_030) + "b", size: 12, weight: .regular)
    #expect(block.lines.count == Typesetter.mostLines && block.cut == 13)
    #expect(block.lines.last?.text == "a…" && block.lines.dropLast().allSatisfy { $0.text == "a" })
    let exact = typesetter.block(String(repeating: "a\n", count: 1_023) + "b", size: 12, weight: .regular)
    #expect(exact.cut == 0 && exact.lines.last?.text == "b")
  }

  /// More fonts than any chart has: each character looks through them all.
  @Test func aThousandFonts() throws {
    let bytes = TestFont("ab ").bytes
    let many = try (0..<1_000).map { _ in try bytes.withUnsafeBytes { try Font.open(copying: $0) } }
    let typesetter = Typesetter(fonts: FontStack(regular: many).followed(by: .builtin()))
    var line = typesetter.line("", size: 12, weight: .regular)
    let time = seconds { line = typesetter.line("abc שלום e\u{302}\u{301} क्", size: 12, weight: .regular) }
    #expect(line.missing == 1 && line.width > 0)
    #expect(time < 5, "\(time) s")
  }
}
