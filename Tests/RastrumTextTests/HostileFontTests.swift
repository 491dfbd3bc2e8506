import Foundation
import RastrumDrawing
import RastrumTestSupport
import RastrumText
import Testing

/// Opens what may be a font and sets text with all of it. The test is that this returns.
private func exercise(_ bytes: [UInt8]) {
  guard let font = try? bytes.withUnsafeBytes({ try Font.open(copying: $0) }) else { return }
  let typesetter = Typesetter(fonts: FontStack(regular: [font]))
  var list = DisplayList(size: Size(width: 100, height: 100), scale: 1)
  for text in ["The quick brown fox, AVA To 1,234.5 %", "\u{2212}Größe ΑΩ Ж\u{301} 日😀"] {
    for digits in DigitStyle.allCases {
      let line = typesetter.line(text, size: 12, weight: .regular, digits: digits)
      #expect(line.width.isFinite && line.width >= 0 && line.ascent.isFinite && line.descent >= 0)
      list.draw(line, at: .zero, anchor: TextAnchor(.middle, .middle), color: Color(rgb: 0), from: Source(.other))
      for glyph in line.glyphs {
        #expect(glyph.x.isFinite)
        #expect(glyph.outline.verbs.reduce(0) { $0 + $1.pointCount } == glyph.outline.points.count)
      }
    }
  }
}

private func dejaVu() throws -> [UInt8] {
  Array(try Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")))
}

@Test func truncatedFonts() throws {
  let whole = try dejaVu()
  for part in 0..<50 { exercise(Array(whole.prefix(whole.count * part / 50))) }
  let small = TestFont("ABC 123").bytes
  for length in 0..<small.count { exercise(Array(small.prefix(length))) }
}

/// Bytes are hit where they matter: half of the flips are in the first 64 KB, which hold the directory and the maps.
@Test func fontsWithFlippedBytes() throws {
  var random = Seeded(1)
  let whole = try dejaVu()
  for _ in 0..<60 {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...400, using: &random) {
      let end = Bool.random(using: &random) ? bytes.count : min(65_536, bytes.count)
      bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    exercise(bytes)
  }
}

@Test func smallFontsWithFlippedBytes() {
  var random = Seeded(2)
  var file = TestFont("The quick brown fox, AV 1,234.5 %-")
  file.kern("A", "V", -100)
  file.add("Ж", .init(parts: [(1, 0, 0), (2, 500, 500)]))
  let whole = file.bytes
  for _ in 0..<4_000 {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    exercise(bytes)
  }
}

@Test func randomBytes() {
  var random = Seeded(3)
  for length in [1, 4, 12, 100, 5_000] {
    for start in [[], [0, 1, 0, 0], Array("OTTO".utf8), Array("ttcf".utf8), Array("wOFF".utf8), Array("%!PS".utf8)] {
      exercise(start + (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }
}

/// Absurd numbers in an otherwise sound font.
@Test func kerningAndAdvancesOfABrokenFont() throws {
  var file = TestFont("AB")
  file.kern("A", "B", -32_768)
  file.glyphs[2].advance = 65_535
  file.unitsPerEm = 16
  let typesetter = Typesetter(fonts: FontStack(regular: [try file.open()]))
  let line = typesetter.line("ABAB", size: 12, weight: .regular)
  #expect(line.width >= 0 && line.width < 1e6)
}
