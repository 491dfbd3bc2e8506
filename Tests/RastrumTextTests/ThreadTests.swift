import RastrumDrawing
import RastrumText
import Testing

/// What a thread of text-09 draws: many labels of many sizes.
private func work(_ fonts: FontStack, seed: Int) -> [Double] {
  let typesetter = Typesetter(fonts: fonts)
  var list = DisplayList(size: Size(width: 100, height: 100), scale: 1)
  var sums: [Double] = []
  for chart in 0..<200 {
    let size = 6 + Double((chart + seed) % 40) / 2
    let label = "Día \(chart) AVATo \(Unicode.Scalar(0x370 + UInt32(chart)) ?? "?")"
    let line = typesetter.line(label, size: size, weight: chart % 2 == 0 ? .regular : .bold)
    list.draw(line, at: .zero, anchor: TextAnchor(.start, .top), color: Color(rgb: 0), from: Source(.other))
    // Each shapes with faces of its own over the bytes that all share.
    let shaped = typesetter.line("\(chart) سلام e\u{323} שלום", size: size, weight: .regular)
    sums.append(shaped.width)
    sums.append(contentsOf: shaped.glyphs.map(\.x))
    sums.append(line.width)
    sums.append(contentsOf: line.glyphs.map(\.x))
  }
  for outline in list.outlines { sums.append(contentsOf: outline.points.flatMap { [$0.x, $0.y] }) }
  for place in list.placements.elements { sums.append(Double(place.outline)) }
  return sums
}

/// text-09: eight threads share the fonts and give what one thread gives.
@Test("text-09") func threadsShareFonts() async {
  let fonts = FontStack.builtin()
  let alone = (0..<8).map { work(.builtin(), seed: $0) }
  let together = await withTaskGroup(of: (Int, [Double]).self) { group in
    for seed in 0..<8 { group.addTask { (seed, work(fonts, seed: seed)) } }
    return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }
  for seed in 0..<8 { #expect(together[seed] == alone[seed]) }
}

/// Lines are read on one thread while their typesetter goes on setting others.
@Test func linesTravelBetweenThreads() async {
  let typesetter = Typesetter(fonts: .builtin())
  let line = typesetter.line("AVATo 12", size: 12, weight: .regular)
  let wanted = line.glyphs.map(\.outline.points)
  async let seen: Bool = Task.detached { (0..<200).allSatisfy { _ in line.glyphs.map(\.outline.points) == wanted } }
    .value
  for scalar in UInt32(0x100)..<0x500 {
    _ = typesetter.line(String(Unicode.Scalar(scalar) ?? "?"), size: 12, weight: .regular)
  }
  #expect(await seen)
}

/// A line keeps its outlines, and they go with it.
@Test(arguments: [false, true]) func linesOutliveTheirTypesetter(hasSpans: Bool) {
  weak var outline: GlyphOutline?
  do {
    let line: TextLine
    do {
      let typesetter = Typesetter(fonts: .builtin())
      let text = StyledText("AVA").appending("To 12", .init(weight: hasSpans ? .bold : .regular))
      line =
        hasSpans
        ? typesetter.line(text, size: 12, weight: .regular) : typesetter.line(text.text, size: 12, weight: .regular)
    }
    outline = line.glyphs.last?.outline
    #expect(outline != nil)
    var list = DisplayList(size: Size(width: 100, height: 100), scale: 1)
    list.draw(line, at: .zero, anchor: TextAnchor(.start, .top), color: Color(rgb: 0), from: Source(.other))
    #expect(list.outlines.contains { $0 === outline })
    #expect(line.glyphs.allSatisfy { !$0.outline.points.isEmpty })
  }
  #expect(outline == nil)
}
