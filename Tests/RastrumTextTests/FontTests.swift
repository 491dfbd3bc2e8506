import Foundation
import RastrumDrawing
import RastrumText
import Testing

/// What the file of DejaVu Sans 2.37 says, read with another program.
@Test(arguments: [
  (FontWeight.regular, "DejaVu Sans", "Book", 6253), (FontWeight.bold, "DejaVu Sans", "Bold", 6196),
])
func builtinFont(weight: FontWeight, family: String, style: String, glyphs: Int) throws {
  let font = try #require(Font.builtin(weight))
  #expect(font.family == family)
  #expect(font.style == style)
  #expect(font.unitsPerEm == 2048)
  #expect(font.metrics.ascent == 1901.0 / 2048)
  #expect(font.metrics.descent == 483.0 / 2048)
  #expect(font.metrics.capHeight == 1493.0 / 2048)
  #expect(font.metrics.xHeight == 1120.0 / 2048)
  #expect(font.has("A") && font.has("\u{2212}") && !font.has("\u{4e00}"))
}

@Test func builtinStackHasBothWeights() {
  let stack = FontStack.builtin()
  #expect(stack.families.map(\.name) == ["DejaVu Sans"] && stack.families[0].faces.count == 2)
  #expect(stack.fonts(.bold).first?.style == "Bold")
}

@Test func fontFromAFileAndFromBytesAreOne() throws {
  let path = FileManager.default.temporaryDirectory.appending(path: "rastrum-\(UUID()).ttf").path
  defer { try? FileManager.default.removeItem(atPath: path) }
  let bytes = TestFont("AB").bytes
  try Data(bytes).write(to: URL(filePath: path))
  let fromFile = Typesetter(fonts: FontStack(regular: [try Font.open(path: path)]))
  let fromBytes = Typesetter(fonts: FontStack(regular: [try TestFont("AB").open()]))
  #expect(try Font.open(path: path).family == "Test Boxes")
  #expect(fromFile.width(of: "ABBA", size: 10, weight: .regular) == 24)
  #expect(fromBytes.width(of: "ABBA", size: 10, weight: .regular) == 24)
}

@Test func bytesAreCopied() throws {
  var bytes = TestFont("A").bytes
  let font = try bytes.withUnsafeBytes { try Font.open(copying: $0) }
  for index in bytes.indices { bytes[index] = 0xff }
  let typesetter = Typesetter(fonts: FontStack(regular: [font]))
  #expect(typesetter.line("A", size: 10, weight: .regular).ink == Rect(x: 0.5, y: -7, width: 5, height: 7))
}

@Test(arguments: ["", "/", "/dev/zero", "/dev/null", "/no/such/font.ttf", "/etc/passwd\0.ttf"])
func unreadablePathsAreNamed(path: String) {
  #expect(throws: FontError.unreadable(path)) { try Font.open(path: path) }
}

@Test(arguments: [-1, 1, 65_535, 65_536, Int.min, Int.max])
func facesThatAreNotThere(index: Int) {
  #expect(throws: FontError.notAFont) {
    try TestFont("A").bytes.withUnsafeBytes { try Font.open(copying: $0, faceIndex: index) }
  }
}

@Test func whatIsNoFont() {
  #expect(throws: FontError.notAFont) { try Font.open(copying: UnsafeRawBufferPointer(start: nil, count: 0)) }
  #expect(throws: FontError.notAFont) {
    try Array("This is no font.".utf8).withUnsafeBytes { try Font.open(copying: $0) }
  }
}

@Test(arguments: [(0, 0), (-5, -5), (30_000, -200), (800, 200), (800, -32_000)])
func absurdLineHeightsAreReplaced(ascender: Int, descender: Int) throws {
  var file = TestFont("A")
  file.ascender = ascender
  file.descender = descender
  let metrics = try file.open().metrics
  #expect(metrics.ascent == 0.8 && metrics.descent == 0.2)
}

@Test(arguments: [0, 1, 15, 40_000])
func absurdUnitsAreRefused(unitsPerEm: Int) {
  var file = TestFont("A")
  file.unitsPerEm = unitsPerEm
  #expect(throws: FontError.notAFont) { try file.open() }
}

/// Not in the library: comparing strings brings Unicode's normalization tables with it.
extension FontError: Equatable {
  public static func == (a: FontError, b: FontError) -> Bool {
    switch (a, b) {
    case (.unreadable(let first), .unreadable(let second)): first == second
    case (.notAFont, .notAFont), (.outOfMemory, .outOfMemory): true
    default: false
    }
  }
}
