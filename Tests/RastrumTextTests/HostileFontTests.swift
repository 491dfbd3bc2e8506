import Foundation
import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumText

/// Opens what may be a font and sets text with all of it. The test is that this returns.
private func exercise(_ bytes: [UInt8]) {
  guard let font = try? bytes.withUnsafeBytes({ try Font.open(copying: $0) }) else { return }
  let typesetter = Typesetter(fonts: FontStack(regular: [font]))
  var list = DisplayList(size: Size(width: 100, height: 100), scale: 1)
  for text in ["The quick brown fox, AVA To 1,234.5 %", "\u{2212}Größe ΑΩ Ж\u{301} 日😀", "سلام A שָׁ\u{202b}1"] {
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

// MARK: Fonts that lie

/// The bytes of a font, of which tables are changed, shortened or left out.
private struct Forgery {
  var bytes: [UInt8]

  init(_ font: TestFont) { bytes = font.bytes }

  private func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }

  private mutating func store(_ value: Int, bytes count: Int, at place: Int) {
    for index in 0..<count { bytes[place + index] = UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - index))) }
  }

  /// Where the table's entry of the directory is: tag, checksum, offset, length.
  private func entry(_ tag: String) throws -> Int {
    try #require((0..<Int(bytes[5])).map { 12 + 16 * $0 }.first { bytes[$0..<$0 + 4].elementsEqual(tag.utf8) })
  }

  mutating func set(_ tag: String, at offset: Int, short value: Int) throws {
    store(value, bytes: 2, at: number(try entry(tag) + 8) + offset)
  }
  mutating func setLength(_ tag: String, _ length: Int) throws { store(length, bytes: 4, at: try entry(tag) + 12) }
  mutating func setOffset(_ tag: String, _ offset: Int) throws { store(offset, bytes: 4, at: try entry(tag) + 8) }
  /// Under another name nobody finds it.
  mutating func rename(_ tag: String, _ other: String = "zzzz") throws {
    bytes.replaceSubrange(try entry(tag)..<entry(tag) + 4, with: Array(other.utf8))
  }

  var font: Font? { try? bytes.withUnsafeBytes { try Font.open(copying: $0) } }
}

private let tables = ["cmap", "glyf", "head", "hhea", "hmtx", "kern", "loca", "maxp", "name", "OS/2"]

private var complete: TestFont {
  var font = TestFont("The quick brown fox, AV 1,234.5 %-")
  font.kern("A", "V", -100)
  font.add("Ж", .init(parts: [(1, 0, 0), (2, 500, 500)]))
  font.weight = 400
  return font
}

/// Each table left out, empty, short, longer than the file, or somewhere else.
@Test(arguments: tables) func tablesThatLie(tag: String) throws {
  for length in [0, 1, 2, 3, 7, 11, 13, 100_000, 0x7fff_ffff, 0xffff_ffff] {
    var forgery = Forgery(complete)
    try forgery.setLength(tag, length)
    exercise(forgery.bytes)
  }
  for offset in [0, 1, 11, 12, 300, 0x7fff_fff0, 0xffff_ffff] {
    var forgery = Forgery(complete)
    try forgery.setOffset(tag, offset)
    exercise(forgery.bytes)
  }
  var forgery = Forgery(complete)
  try forgery.rename(tag)
  exercise(forgery.bytes)
}

/// OpenType has 16 to 16,384; more is taken, for some fonts have it.
@Test(arguments: [
  (0, false), (1, false), (15, false), (16, true), (16_384, true), (32_768, false), (65_535, false),
])
func unitsOfAnEm(units: Int, isFont: Bool) throws {
  var forgery = Forgery(complete)
  try forgery.set("head", at: 18, short: units)
  #expect((forgery.font != nil) == isFont)
  exercise(forgery.bytes)
}

/// A count of glyphs that the other tables do not have, and of advances.
@Test func countsOfGlyphs() throws {
  for count in [0, 1, 2, 1_000, 65_535] {
    for (tag, place) in [("maxp", 4), ("hhea", 34)] {
      var forgery = Forgery(complete)
      try forgery.set(tag, at: place, short: count)
      exercise(forgery.bytes)
    }
    // Of what a glyph may ask for: points, contours, parts, depth of parts.
    for place in [6, 8, 10, 12, 28, 30] {
      var forgery = Forgery(complete)
      try forgery.set("maxp", at: place, short: count)
      exercise(forgery.bytes)
    }
  }
}

/// Glyphs made of themselves, of each other, of none that is there, and of twice the one before, forty times over.
@Test func partsInCircles() throws {
  var font = TestFont("ab")
  font.add("x", .init(parts: [(3, 0, 0)]))
  font.add("y", .init(parts: [(5, 0, 0), (1, 0, 0)]))
  font.add("z", .init(parts: [(4, 10, 10), (2, 0, 0)]))
  font.add("H", .init(parts: [(60_000, 0, 0)]))
  var last = 1
  for step in 0..<40 {
    last = font.add(Unicode.Scalar(UInt32(0x400 + step)) ?? "?", .init(parts: [(last, 0, 0), (last, 5, 5)]))
  }
  let typesetter = Typesetter(fonts: FontStack(regular: [try font.open()]))
  let time = ContinuousClock().measure {
    let line = typesetter.line("axyzHb\u{400}\u{402}\u{427}\u{427}", size: 12, weight: .regular)
    #expect(line.width.isFinite && line.width > 0 && line.glyphs.count >= 2)
  }
  #expect(time < .seconds(3), "\(time)")
}

/// A font without outlines is none: its bitmaps have one size.
@Test func bitmapsAloneAreNoFont() throws {
  var forgery = Forgery(complete)
  try forgery.rename("glyf", "EBDT")
  try forgery.rename("loca", "EBLC")
  #expect(forgery.font == nil)
  let bdf = """
    STARTFONT 2.1
    FONT -test-box-medium-r-normal--8-80-75-75-c-80-iso10646-1
    SIZE 8 75 75
    FONTBOUNDINGBOX 8 8 0 0
    STARTPROPERTIES 2
    FONT_ASCENT 8
    FONT_DESCENT 0
    ENDPROPERTIES
    CHARS 1
    STARTCHAR A
    ENCODING 65
    SWIDTH 1000 0
    DWIDTH 8 0
    BBX 8 8 0 0
    BITMAP
    FF
    81
    81
    81
    81
    81
    81
    FF
    ENDCHAR
    ENDFONT

    """
  #expect(throws: FontError.self) { try Array(bdf.utf8).withUnsafeBytes { try Font.open(copying: $0) } }
  // One that has both is a font of its outlines.
  var both = Forgery(complete)
  try both.rename("kern", "EBDT")
  try both.rename("OS/2", "EBLC")
  let font = try #require(both.font)
  #expect(font.load(font.glyph(for: "A"))?.points.isEmpty == false)
}
