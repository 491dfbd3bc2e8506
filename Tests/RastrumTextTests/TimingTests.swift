import RastrumDrawing
import RastrumText
import Testing

/// Printed, not asserted: run in release to have figures.
@Suite(.serialized) struct TimingTests {
  private func fastest(_ name: String, per count: Int, _ body: () -> Void) {
    let clock = ContinuousClock()
    var best = Duration.seconds(1000)
    for _ in 0..<15 { best = min(best, clock.measure(body)) }
    let nanoseconds = Double(best.components.attoseconds) / 1e9 / Double(count)
    print("timing: \(name): \((nanoseconds * 10).rounded() / 10) ns")
  }

  @Test func openingTheBuiltinFont() {
    fastest("open the built-in font", per: 10) {
      for _ in 0..<10 { _ = Font.builtin(.regular) }
    }
    fastest("a new typesetter with both fonts, 40 glyphs cold", per: 1) {
      _ = Typesetter(fonts: .builtin()).line(
        "0123456789 abcdefghijklmnopqrst ABCDEFGHIJ", size: 12, weight: .regular)
    }
  }

  @Test func measuring() {
    let typesetter = Typesetter(fonts: .builtin())
    let labels = (0..<1000).map { String(100_000 + $0 * 7) }
    var sum = 0.0
    fastest("width of 6 digits", per: 1000) {
      for label in labels { sum += typesetter.width(of: label, size: 11, weight: .regular) }
    }
    let words = (0..<1000).map { "AVaTo\($0 % 10)" }
    fastest("width of 6 kerned letters", per: 1000) {
      for word in words { sum += typesetter.width(of: word, size: 11, weight: .regular) }
    }
    #expect(sum > 0)
  }

  @Test func labelsOfNineCharacters() {
    let typesetter = Typesetter(fonts: .builtin())
    let labels = (0..<10_000).map { "Lbl \(10_000 + $0)" }
    let anchor = TextAnchor(.start, .baseline)
    fastest("a glyph, set and drawn into a new list", per: 90_000) {
      var list = DisplayList(size: Size(width: 800, height: 600), scale: 1)
      for (index, label) in labels.enumerated() {
        let line = typesetter.line(label, size: 12, weight: .regular)
        let place = Point(x: Double(index % 100) * 8, y: Double(index / 100) * 6)
        list.draw(line, at: place, anchor: anchor, color: Color(rgb: 0), from: Source(.mark))
      }
      #expect(list.commands.count == 10_000)
    }
    fastest("a glyph, set alone", per: 90_000) {
      for label in labels { _ = typesetter.line(label, size: 12, weight: .regular) }
    }
  }

  @Test func fitting() {
    let typesetter = Typesetter(fonts: .builtin())
    let text = "The quick brown fox jumps over the lazy dog and runs away"
    fastest("57 characters shortened to 150 points", per: 100) {
      for _ in 0..<100 { _ = typesetter.shortened(text, size: 12, weight: .regular, width: 150) }
    }
    fastest("57 characters wrapped to 3 lines", per: 100) {
      for _ in 0..<100 { _ = typesetter.wrapped(text, size: 12, weight: .regular, width: 150, lines: 3) }
    }
  }

  @Test(.enabled(if: ComplexText.isAvailable)) func shaping() {
    let typesetter = Typesetter(fonts: .builtin())
    let labels = (0..<200).map { "السعر \($0)" }
    fastest("a label of Arabic and digits, new", per: 200) {
      let cold = Typesetter(fonts: .builtin())
      for label in labels { _ = cold.line(label, size: 12, weight: .regular) }
    }
    fastest("the same, known", per: 200) {
      for label in labels { _ = typesetter.line(label, size: 12, weight: .regular) }
    }
  }
}
