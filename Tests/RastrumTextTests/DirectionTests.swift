import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumText

/// UAX #9 finds the directions of a paragraph before it is broken into lines: a line is what it was in the whole.
@Suite(.enabled(if: ComplexText.isAvailable)) struct DirectionTests {
  /// Each character once, so that glyphs tell which one they are. Arabic letters are those that do not join the next one.
  private static let letters = Array("abcdefghijABCDEFGHIJ".unicodeScalars)
  private static let hebrew = Array("אבגדהוזחטיכלמנסעפצקרשת".unicodeScalars)
  private static let arabic = Array("اذرزودء".unicodeScalars)
  private static let others = Array("0123456789!?;=&*@\"'_~,.:%#$+".unicodeScalars)
  private static let controls = Array(
    "\u{202a}\u{202b}\u{202c}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{2069}\u{200e}\u{200f}".unicodeScalars)

  /// The characters with ink from left to right.
  private static func seen(_ line: TextLine, _ names: [UInt64: Unicode.Scalar]) -> [Unicode.Scalar?] {
    line.glyphs.map { names[$0.outline.identity] }
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
        if let scalar = pools[Int.random(in: 0..<3, using: &random) == 0 ? 3 : script].popLast() { text.append(scalar) }
      }
      text.append(" ")
    }
    return String(text)
  }

  @Test(arguments: [0, 6, 25]) func linesAreOrderedAsInTheirParagraph(controls: Int) {
    let typesetter = Typesetter(fonts: .builtin())
    let names = Self.names(typesetter)
    var random = Seeded(UInt64(31 + controls))
    var lines = 0, wrong = 0
    for _ in 0..<600 {
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
          func shown(_ row: [Unicode.Scalar?]) -> String { row.map { $0.map { $0.escaped(asASCII: true) } ?? "?" }.joined(separator: " ") }
          Issue.record(
            "line \(line.text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()) of \(text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()): \(shown(seen)), expected \(shown(expected))"
          )
        }
      }
    }
    #expect(wrong == 0 && lines > 2_000, "\(wrong) of \(lines)")
  }
}
