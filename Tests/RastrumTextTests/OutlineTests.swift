import Foundation
import RastrumDrawing
import RastrumText
import Testing

private func outline(of text: String, in font: Font) throws -> GlyphOutline {
  let line = Typesetter(fonts: FontStack(regular: [font])).line(text, size: 10, weight: .regular)
  return try #require(line.glyphs.first).outline
}

@Test func aBoxIsFourLines() throws {
  let box = try outline(of: "A", in: TestFont("A").open())
  #expect(box.verbs == [.move, .line, .line, .line, .close])
  #expect(box.bounds == Rect(x: 50, y: 0, width: 500, height: 700))
  #expect(box.unitsPerEm == 1000)
}

@Test func compositesComePutTogether() throws {
  var file = TestFont("AB")
  file.add("C", .init(advance: 2000, box: nil, parts: [(1, 0, 0), (2, 1000, 100)]))
  let both = try outline(of: "C", in: file.open())
  #expect(both.verbs.count(where: { $0 == .move }) == 2)
  #expect(both.bounds == Rect(x: 50, y: 0, width: 1500, height: 800))
}

@Test func compositesOfThemselvesEnd() throws {
  var file = TestFont("A")
  file.add("B", .init(advance: 700, parts: [(2, 10, 10), (2, 20, 20)]))
  let line = Typesetter(fonts: FontStack(regular: [try file.open()])).line("AB", size: 10, weight: .regular)
  #expect(line.width.isFinite)
}

/// Of this thread.
private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Each glyph is the one before it, twice: 2^40 parts, if anybody went through them.
/// Its own processor time is measured: the time on the clock also counts the tests that it waits for.
@Test(arguments: [nil, (50, 0, 550, 700)])
func compositesThatDoubleEnd(box: (Int, Int, Int, Int)?) throws {
  var file = TestFont("A")
  file.glyphs[1].box = box
  for level in 1..<40 {
    guard let scalar = Unicode.Scalar(0x100 + UInt32(level)) else { continue }
    file.add(scalar, .init(advance: 700, parts: [(level, 0, 0), (level, 10, 0)]))
  }
  let start = processorSeconds()
  let line = Typesetter(fonts: FontStack(regular: [try file.open()])).line("\u{127}", size: 10, weight: .regular)
  #expect(line.width.isFinite)
  #expect(processorSeconds() - start < 10)
}

@Test func quadraticsStayQuadratic() throws {
  let round = try outline(of: "O", in: #require(Font.builtin(.regular)))
  #expect(round.verbs.contains(.quad) && !round.verbs.contains(.cubic))
  #expect(round.verbs.count(where: { $0 == .move }) == 2)
  #expect(round.verbs.count(where: { $0 == .close }) == 2)
}

@Test func cubicsOfCFFStayCubic() throws {
  let circle = try outline(of: "O", in: CurveFont.open())
  #expect(circle.verbs.count(where: { $0 == .cubic }) == 4)
  #expect(circle.bounds == Rect(x: 0, y: 0, width: 700, height: 700))
  let typesetter = Typesetter(fonts: FontStack(regular: [try CurveFont.open()]))
  #expect(typesetter.width(of: "O O", size: 1000, weight: .regular) == 720 + 250 + 720)
}

@Test func verbsAndPointsAreInStep() {
  let typesetter = Typesetter(fonts: .builtin())
  let text = String(String.UnicodeScalarView((0x21..<0x600).compactMap { Unicode.Scalar($0) }))
  for weight in [FontWeight.regular, .bold] {
    for glyph in typesetter.line(text, size: 12, weight: weight).glyphs {
      #expect(glyph.outline.verbs.reduce(0) { $0 + $1.pointCount } == glyph.outline.points.count)
      #expect(glyph.outline.verbs.first == .move && glyph.outline.verbs.last == .close)
    }
  }
}

/// Charts share the coverage of a font's glyphs where they have the same font.
@Test func identitiesAreThoseOfTheFont() throws {
  func identities(_ fonts: FontStack, _ weight: FontWeight = .regular) -> Set<UInt64> {
    Set(Typesetter(fonts: fonts).line("abcdefghij", size: 12, weight: weight).glyphs.map(\.outline.identity))
  }
  let regular = identities(.builtin())
  let bold = identities(.builtin(), .bold)
  #expect(regular.count == 10 && bold.count == 10 && regular.isDisjoint(with: bold))
  #expect(identities(.builtin()) == regular && identities(.builtin(), .bold) == bold)
}
