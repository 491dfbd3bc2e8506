import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumText

/// What must hold of every text, whatever it is.
@Suite struct HostileTextTests {
  private static let fonts: FontStack = {
    let scripts = [ScriptFont.devanagari, .thai].compactMap { try? $0.open() }
    return FontStack.builtin().followed(by: FontStack(regular: scripts))
  }()

  /// Where graphemes begin and end, in bytes.
  private static func boundaries(_ text: String) -> Set<Int> {
    var ends: Set<Int> = [0]
    var end = 0
    for character in text {
      end += character.utf8.count
      ends.insert(end)
    }
    return ends
  }

  private static let droppedAtEnds: Set<UInt32> = Set(
    Array(0x09...0x0d) + [0x20, 0x85, 0x1680] + Array(0x2000...0x200b) + [0x2028, 0x2029, 0x205f, 0x3000])

  /// The lines of a text follow each other in it; between them only spaces are left out, and no line begins or ends inside
  /// of a grapheme. What is not shown at the end is counted.
  private func expectParts(_ lines: [TextLine], of text: String, cut: Int, _ comment: String) {
    let all = Array(text.utf8)
    let boundaries = Self.boundaries(text)
    var place = 0
    for (index, line) in lines.enumerated() {
      var shown = Array(line.text.utf8)
      // What is cut has an ellipsis in its place; a hyphen may stand at the end of the others.
      let isCut = line.cut > 0 || (lines.dropLast().reduce(0) { $0 + $1.cut } < cut && index == lines.count - 1)
      if isCut { shown.removeLast(min(3, shown.count)) }
      // A hyphen that the text does not have stands behind a soft one.
      if !isCut && line.text.utf8.suffix(5).elementsEqual("\u{ad}\u{2010}".utf8) { shown.removeLast(3) }
      guard matches(all, shown, from: &place) else {
        let seen = lines.map(\.text.debugDescription)
        Issue.record("\(comment): line \(index) of \(seen) does not follow, of \(text.debugDescription)")
        return
      }
      let isWhole = boundaries.contains(place) && boundaries.contains(place + shown.count)
      #expect(isWhole || shown.isEmpty, "\(comment): a grapheme is cut")
      place += shown.count
      // A paragraph with a grapheme that is too wide alone ends there.
      if line.cut > 0 && index < lines.count - 1 {
        place += String(decoding: all[place...], as: UTF8.self).unicodeScalars.prefix(line.cut).reduce(0) {
          $0 + UTF8.width($1)
        }
      }
    }
    let rest = String(decoding: all[place...], as: UTF8.self).unicodeScalars
    let last = cut - lines.dropLast().reduce(0) { $0 + $1.cut }
    let hidden = rest.filter { !Self.droppedAtEnds.contains($0.value) && $0 != "…" }.count
    #expect(
      last > 0 ? last <= rest.count && last >= hidden : hidden == 0,
      "\(comment): cut is \(last) of \(rest.count), of \(text.debugDescription)")
  }

  /// Whether `part` stands at `place`, or behind spaces there, to which `place` then moves.
  private func matches(_ all: [UInt8], _ part: [UInt8], from place: inout Int) -> Bool {
    var at = place
    while true {
      if at + part.count <= all.count && all[at..<at + part.count].elementsEqual(part) {
        place = at
        return true
      }
      guard at < all.count else { return false }
      let scalar = all[at...].withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[...]).character(at: 0) }
      if !Self.droppedAtEnds.contains(scalar.value) { return false }
      at += String(scalar).utf8.count
    }
  }

  @Test(arguments: [Shaping.whereAvailable, .never]) func everyTextIsSetWholeAndFits(shaping: Shaping) {
    let typesetter = Typesetter(fonts: Self.fonts, shaping: shaping)
    var random = Seeded(shaping == .never ? 11 : 12)
    let ellipsis = typesetter.width(of: "…", size: 12, weight: .regular)
    for number in 0..<1_000 {
      let text = HostileText.make(most: number % 50 == 0 ? 400 : 24, using: &random)
      let line = typesetter.line(text, size: 12, weight: .regular)
      #expect(line.width.isFinite && line.width >= 0 && line.cut == 0 && line.missing >= 0)
      #expect(line.glyphs.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      #expect(typesetter.width(of: text, size: 12, weight: .regular) == line.width)
      let width = Double.random(in: ellipsis...90, using: &random)
      let limit = Int.random(in: 1...5, using: &random)
      let block = typesetter.wrapped(text, size: 12, weight: .regular, width: width, lines: limit)
      #expect(block.lines.count <= limit && block.lines.allSatisfy { $0.width <= width })
      expectParts(block.lines, of: text, cut: block.cut, "\(number)")
      let short = typesetter.shortened(text, size: 12, weight: .regular, width: width)
      #expect(short.width <= width)
      expectParts([short], of: text, cut: short.cut, "\(number), shortened")
      // A measure is that of what is drawn.
      let extent = block.extent(direction: TextDirection(degrees: random.double(-400...400)))
      #expect(extent.width == block.size.width && extent.ink.map { $0.width >= 0 && $0.height >= 0 } ?? true)
      if shaping == .never || !text.unicodeScalars.contains(where: \.needsShaping) { continue }
      #expect(line.unshaped == 0 || !ComplexText.isAvailable)
    }
  }

  /// What a text needs decides how it is set, not what is installed.
  @Test func plainTextNeedsNoLibrary() {
    let with = Typesetter(fonts: Self.fonts)
    let without = Typesetter(fonts: Self.fonts, shaping: .never)
    var random = Seeded(13)
    var plain = 0
    for _ in 0..<600 {
      let text = HostileText.make(most: 5, using: &random)
      let line = without.line(text, size: 12, weight: .regular)
      if line.unshaped > 0 { continue }
      plain += 1
      let other = with.line(text, size: 12, weight: .regular)
      #expect(line.glyphs.map(\.x) == other.glyphs.map(\.x) && line.width == other.width)
    }
    #expect(plain > 100)
  }

  /// The boxes of stretches side by side are the box of the text; nothing is lost at their seams.
  @Test func stylesAnywhereLoseNothing() {
    let typesetter = Typesetter(fonts: Self.fonts)
    var random = Seeded(14)
    let ellipsis = typesetter.width(of: "…", size: 12, weight: .regular)
    for number in 0..<500 {
      let text = HostileText.make(most: 20, using: &random)
      var styled = StyledText()
      var rest = text.unicodeScalars[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...6, using: &random))
        rest = rest.dropFirst(part.count)
        let size = HostileText.numbers.randomElement(using: &random) ?? 1
        styled.append(
          String(String.UnicodeScalarView(part)),
          StyledText.Style(
            weight: random.next() % 2 == 0 ? .bold : nil, color: random.next() % 2 == 0 ? Color(rgb: 1) : nil,
            sizeFactor: random.next() % 8 == 0 ? size : 1,
            position: .allCases.randomElement(using: &random) ?? .baseline))
      }
      #expect(styled.text.utf8.elementsEqual(text.utf8))
      let line = typesetter.line(styled, size: 12, weight: .regular)
      #expect(line.text.utf8.elementsEqual(text.utf8) && line.width.isFinite && line.width >= 0)
      let width = Double.random(in: ellipsis...60, using: &random)
      let block = typesetter.wrapped(styled, size: 12, weight: .regular, width: width, lines: 3)
      #expect(block.lines.allSatisfy { $0.width <= width })
      expectParts(block.lines, of: text, cut: block.cut, "\(number)")
    }
  }

  @Test func numbersThatNobodyMeans() {
    let typesetter = Typesetter(fonts: Self.fonts)
    var random = Seeded(15)
    for number in HostileText.numbers {
      for other in HostileText.numbers {
        let text = HostileText.make(most: 12, using: &random)
        let block = typesetter.wrapped(
          text, size: number, weight: .regular, width: other, lines: Int(clamping: Int32.max))
        #expect(block.size.width.isFinite && block.size.height.isFinite && block.lines.count >= 1)
        #expect(typesetter.shortened(text, size: other, weight: .regular, width: number).width.isFinite)
        var list = DisplayList(width: 20, height: 20)
        let box = list.draw(
          block, at: Point(x: number, y: other), anchor: TextAnchor(.middle, .capMiddle),
          direction: TextDirection(degrees: number), color: Color(rgb: 0), from: Source(.other))
        #expect(box.width >= 0 || !box.width.isFinite)
        _ = Picture(list)
      }
    }
  }
}
