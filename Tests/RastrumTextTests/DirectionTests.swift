import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumText

/// UAX #9 finds the directions of a paragraph before it is broken into lines: a line is what it was in the whole.
@Suite(.enabled(if: ComplexText.isAvailable)) struct DirectionTests {
  /// Each character once, so that glyphs tell which one they are; no letters that become ligatures. Arabic letters are those that do not join the next one.
  private static let letters = Array("abcdeghijkABCDEFGHIJ".unicodeScalars)
  private static let hebrew = Array("אבגדהוזחטיכלמנסעפצקרשת".unicodeScalars)
  private static let arabic = Array("اذرزودء".unicodeScalars)
  private static let others = Array("0123456789!?;=&*@\"'_~,.:%#$+".unicodeScalars)
  private static let controls = Array(
    "\u{202a}\u{202b}\u{202c}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{2069}\u{200e}\u{200f}"
      .unicodeScalars)

  /// The characters with ink from left to right.
  private static func seen(_ line: TextLine, _ names: [UInt64: Unicode.Scalar]) -> [Unicode.Scalar?] {
    line.glyphs.map { names[$0.outline.identity] }
  }

  private static func shown(_ text: String) -> String { shown(Array(text.unicodeScalars)) }

  private static func shown(_ scalars: [Unicode.Scalar?]) -> String {
    scalars.map { $0.map { controls.contains($0) ? $0.escaped(asASCII: true) : String($0) } ?? "?" }.joined()
  }

  private static func names(_ typesetter: Typesetter) -> [UInt64: Unicode.Scalar] {
    var names: [UInt64: Unicode.Scalar] = [:]
    for scalar in letters + hebrew + arabic + others + ["-"] {
      for glyph in typesetter.line(String(scalar), size: 10, weight: .regular).glyphs {
        names[glyph.outline.identity] = scalar
      }
    }
    return names
  }

  /// Words of few letters in random order, with controls between and inside of them.
  private static func text(controls share: Int, _ random: inout Seeded) -> String {
    var pools = [letters, hebrew, arabic, others].map { $0.shuffled(using: &random) }
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 2...14, using: &random) {
      let script = Int.random(in: 0..<3, using: &random)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        if Int.random(in: 0..<100, using: &random) < share, let control = controls.randomElement(using: &random) {
          text.append(control)
        }
        if let scalar = pools[Int.random(in: 0..<3, using: &random) == 0 ? 3 : script].popLast() {
          text.append(scalar)
        }
      }
      text.append(" ")
    }
    return String(text)
  }

  @Test(arguments: [0, 6, 25])
  func linesAreOrderedAsInTheirParagraph(controls: Int) {
    let typesetter = Typesetter(fonts: .builtin())
    let names = Self.names(typesetter)
    var random = Seeded(UInt64(31 + controls))
    var lines = 0, wrong = 0
    for _ in 0..<150 {
      let text = Self.text(controls: controls, &random)
      let whole = Self.seen(typesetter.line(text, size: 10, weight: .regular), names)
      let width = Double.random(in: 50...120, using: &random)
      var styled = StyledText(String(text.unicodeScalars.prefix(9)), StyledText.Style(weight: .regular))
      styled.append(String(text.unicodeScalars.dropFirst(9)), StyledText.Style(color: Color(rgb: 0x123456)))
      let blocks = [
        typesetter.wrapped(text, size: 10, weight: .regular, width: width, lines: 99),
        typesetter.wrapped(styled, size: 10, weight: .regular, width: width, lines: 99),
      ]
      for block in blocks {
        #expect(block.size.width <= width && block.cut == 0)
        for line in block.lines {
          let own = Set(line.text.unicodeScalars)
          let expected = whole.filter { $0.map(own.contains) ?? false }
          let seen = Self.seen(line, names)
          lines += 1
          if seen == expected { continue }
          wrong += 1
          if wrong > 5 { continue }
          Issue.record(
            "\(Self.shown(line.text)) of \(Self.shown(text)): \(Self.shown(seen)), expected \(Self.shown(expected))")
        }
      }
    }
    #expect(wrong == 0 && lines > 500, "\(wrong) of \(lines)")
  }

  /// A few to be read: width in letters, and what is seen on each line from left to right.
  @Test(arguments: [
    // An embedding that is opened in one line and closed in a later one.
    ("ab \u{202b}גד egij הו!\u{202c} kj", 30.0, ["ab דג", "egij", "!וה kj"]),
    ("ab \u{2067}גד egij הו!\u{2069} kj", 30, ["ab דג", "egij", "!וה kj"]),
    ("ab \u{2068}גד egij הו!\u{2069} kj", 30, ["ab דג", "egij", "!וה kj"]),
    ("ab \u{202e}cdeg hijk ABCD\u{202c} kj", 30, ["ab", "gedc", "kjih", "DCBA", "kj"]),
    // A comma between words from right to left, at the end of a line.
    ("ab גד, הו ecab", 39, ["ab ,דג", "וה ecab"]),
    // A paragraph of its own closes what was open.
    ("ab \u{202b}גד\neg!", 60, ["ab דג", "eg!"]),
    ("ab \u{202b}גד\u{2028}eg!", 60, ["ab דג", "!eg"]),
    // Numbers after Arabic letters, which are in the line before, run from right to left around a sign.
    ("abcd د 1+2", 36, ["abcd د", "2+1"]),
  ])
  func examples(text: String, width: Double, lines: [String]) {
    let typesetter = Typesetter(fonts: .builtin())
    let names = Self.names(typesetter)
    let block = typesetter.wrapped(text, size: 10, weight: .regular, width: width, lines: 9)
    #expect(block.lines.map { Self.shown(Self.seen($0, names)) } == lines.map { $0.filter { $0 != " " } })
  }
}
