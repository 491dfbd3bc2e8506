import RastrumDrawing

extension GlyphStore {
  /// The glyph of a character that was not asked for before, `nothing`, or `complex`.
  func find(_ scalar: Unicode.Scalar, _ slot: Int32, _ digits: DigitStyle) -> Int32 {
    if scalar.needsShaping { return GlyphStore.complex }
    let role = CharacterRole(scalar)
    if role == .nothing { return GlyphStore.nothing }
    for candidate in scalar.candidates {
      for font in fallback(slot) {
        let index = fonts[font].glyph(for: candidate)
        if index == 0 { continue }
        let isDigit = digits == .tabular && ("0"..."9").contains(candidate)
        return glyph(font, index, cell: isDigit ? digitWidth(font) : nil) ?? box(slot)
      }
    }
    return role == .space ? gap() : box(slot)
  }

  /// The character that draws another: itself, or where no font has it one that looks alike.
  func drawn(_ scalar: Unicode.Scalar, _ slot: Int32) -> Unicode.Scalar {
    let candidates = scalar.candidates
    return candidates.first { candidate in fallback(slot).contains { fonts[$0].has(candidate) } } ?? candidates[0]
  }

  /// How wide the cell of a digit is; nil for other characters, and for digits that another glyph stands for.
  func cell(of scalar: Unicode.Scalar, _ glyph: UInt32, _ font: Int) -> Double? {
    ("0"..."9").contains(scalar) && fonts[font].glyph(for: scalar) == glyph ? digitWidth(font) : nil
  }

  func shapingFace(_ font: Int) -> ShapingFace? {
    if shapingFaces[font] == nil { shapingFaces[font] = fonts[font].shapingFace() }
    return shapingFaces[font]
  }

  /// A font's glyph, in the middle of a cell of the given width if there is one.
  func glyph(_ font: Int, _ index: UInt32, cell: Double?) -> Int32? {
    let key = UInt64(font) << 33 | UInt64(index) << 1 | (cell == nil ? 0 : 1)
    if let known = loaded.value(for: key) { return Int32(truncatingIfNeeded: known) }
    guard let glyph = fonts[font].load(index) else { return nil }
    let advance = GlyphStore.advance(of: glyph, in: fonts[font])
    let stored = store(
      verbs: glyph.verbs, points: glyph.points, unitsPerEm: fonts[font].unitsPerEm, advance: cell ?? advance,
      shift: cell.map { ($0 - advance) / 2 } ?? 0, font: Int32(truncatingIfNeeded: font), index: index)
    loaded.insert(Int(stored), for: key)
    return stored
  }

  /// Wider than 64 ems is a broken font; the widest known glyphs have some ten.
  private static func advance(of glyph: LoadedGlyph, in font: Font) -> Double {
    min(max(glyph.advance, 0), 64 * font.unitsPerEm)
  }

  private func digitWidth(_ font: Int) -> Double {
    if let known = digitWidths[font] { return known }
    var widest = 0.0
    for digit in UInt8(ascii: "0")...UInt8(ascii: "9") {
      let index = fonts[font].glyph(for: Unicode.Scalar(digit))
      if index == 0 { continue }
      if let glyph = fonts[font].load(index) { widest = max(widest, GlyphStore.advance(of: glyph, in: fonts[font])) }
    }
    digitWidths[font] = widest
    return widest
  }

  func box(_ slot: Int32) -> Int32 {
    let place = Int(slot)
    if boxes[place] == GlyphStore.unknown { boxes[place] = makeBox(slot) }
    return boxes[place]
  }

  /// The first font's own box where it has ink, else one of ours: an upright frame of 0.6 em.
  private func makeBox(_ slot: Int32) -> Int32 {
    if let font = fallback(slot).first, let glyph = fonts[font].load(0), !glyph.points.isEmpty {
      return store(
        verbs: glyph.verbs, points: glyph.points, unitsPerEm: fonts[font].unitsPerEm,
        advance: GlyphStore.advance(of: glyph, in: fonts[font]), font: Int32(truncatingIfNeeded: font), index: 0,
        isMissing: true)
    }
    var frame = LoadedGlyph(advance: 600)
    frame.addBox(from: Point(x: 60, y: 0), to: Point(x: 540, y: 700))
    frame.addBox(from: Point(x: 490, y: 50), to: Point(x: 110, y: 650))
    return store(
      verbs: frame.verbs, points: frame.points, unitsPerEm: 1000, advance: frame.advance, font: GlyphStore.noFont,
      index: 0, isMissing: true)
  }

  /// A space where no font has one: a quarter of the em.
  private func gap() -> Int32 {
    store(verbs: [], points: [], unitsPerEm: 1000, advance: 250, font: GlyphStore.noFont, index: 0)
  }

  private func store(
    verbs: [PathVerb], points: [Point], unitsPerEm: Double, advance: Double, shift: Double = 0, font: Int32,
    index: UInt32, isMissing: Bool = false
  ) -> Int32 {
    // A box and a gap of ours differ in their points: one has none.
    let first = font == GlyphStore.noFont ? GlyphStore.ownIdentity : fonts[Int(font)].identity
    let outline = GlyphOutline(
      identity: first &+ UInt64(points.isEmpty ? 1 << 32 : 0) &+ UInt64(index), unitsPerEm: unitsPerEm, verbs: verbs, points: points)
    let number = glyphs.count
    glyphs.append(
      StoredGlyph(
        advance: advance, shift: shift, font: font, index: index,
        hasInk: !points.isEmpty, isMissing: isMissing))
    if glyphs.failed { return GlyphStore.nothing }
    outlines.append(outline)
    return Int32(truncatingIfNeeded: number)
  }
}
