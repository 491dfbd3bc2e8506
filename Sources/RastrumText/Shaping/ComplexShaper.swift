// Characters to placed glyphs, for text that needs more than one glyph a character from left to right.
//
// In:  a text with a digit style; one style, or several that follow each other. A stretch of another style is shaped with
//      its neighbours: Arabic letters join across, and the whole is ordered by its directions.
// Out: glyphs from left to right in ems, the advance of each cluster, what was missing and what was not shaped.
// Invariant: one font a grapheme cluster, and one box for a cluster that no font has. The result has no size, so that a
//      text is shaped once for all sizes; the store keeps the last ones.
// Method: libraqm over faces scaled to a pixel a font unit, because FreeType's unscaled advances are not what it
//      expects. The base direction is ours (BaseDirection), so that the lines of a paragraph may share it. A text of more
//      than 1,024 characters is laid out in pieces that end at spaces, each ordered by itself: libraqm holds 33 KB for each
//      change of direction (1.4 GB for 64 KB of letters that alternate), and HarfBuzz takes the square of the marks on one
//      letter (64 KB: 2.4 s). No line of a picture is that long.
// Cost: a new label of Arabic and digits 74 µs, since libraqm has HarfBuzz read the font's tables anew for every run; one
//      that is known 0.4 µs.
// Without libraqm: a glyph a character in logical order, and `unshaped` counts the characters.

import CComplexText
import RastrumDrawing

struct ComplexShaper {
  let store: GlyphStore
  let shaping: Shaping
  let digits: DigitStyle
  /// Of the paragraph; that of the text itself where nil.
  let base: BaseDirection?

  /// A text of one style.
  func shape(_ text: String, slot: Int32) -> ShapedText {
    let key = ShapedTextKey(text, slot, digits, base)
    if let known = store.shaped.find(text, key) { return known }
    let shaped = shape(text, [ShapingStyle(end: .max, slot: slot, scale: 1)])
    store.shaped.keep(shaped, key)
    return shaped
  }

  /// - `styles`: at least one.
  func shape(_ text: String, _ styles: [ShapingStyle]) -> ShapedText {
    let source = ClusteredText(text, cap: Typesetter.longestText, store, styles)
    let shaped = ShapedText(text, metrics: styles.map { store.primaryFont($0.slot)?.metrics ?? .usual })
    shaped.bytesSet = source.bytesSet
    for cluster in source.clusters.elements {
      shaped.clusters.append(ShapedText.Extent(end: cluster.end, advance: 0))
      if cluster.font != GlyphStore.noFont && cluster.scalars.count > 0 {
        let style = Int(cluster.style)
        shaped.metrics[style] = shaped.metrics[style].united(with: store.fonts[Int(cluster.font)].metrics)
      }
    }
    var pen = ShapedPen(shaped, store, styles)
    if shaping == .whereAvailable && !source.failed && !store.fonts.isEmpty && ComplexText.isAvailable {
      layOut(source, styles, into: &pen)
    } else {
      setPlainly(source, 0..<source.scalars.count, &pen)
      shaped.unshaped = source.count
    }
    pen.finish()
    if source.failed || shaped.glyphs.failed || shaped.clusters.failed { store.noteFailure() }
    return shaped
  }

  /// Characters that are laid out as one.
  private static var mostTogether: Int { 1_024 }

  /// By libraqm, piece after piece from left to right; plainly what it cannot set.
  private func layOut(_ source: borrowing ClusteredText, _ styles: [ShapingStyle], into pen: inout ShapedPen) {
    let direction = base ?? BaseDirection(of: pen.shaped.text)
    var ends = Buffer<Int>()
    var last = 0
    while last < source.scalars.count && !ends.failed {
      last = source.end(ofPieceFrom: last, most: ComplexShaper.mostTogether)
      ends.append(last)
    }
    for index in 0..<ends.count {
      let piece = direction == .rightToLeft ? ends.count - 1 - index : index
      let range = (piece == 0 ? 0 : ends[piece - 1])..<ends[piece]
      if !layOut(source, range, styles, direction, into: &pen) {
        setPlainly(source, range, &pen)
        pen.shaped.unshaped += range.count
      }
    }
    if ends.failed { store.noteFailure() }
  }

  /// A piece; false where libraqm cannot.
  private func layOut(
    _ source: borrowing ClusteredText, _ piece: Range<Int>, _ styles: [ShapingStyle], _ direction: BaseDirection,
    into pen: inout ShapedPen
  ) -> Bool {
    guard let stretches = stretches(source, piece, styles), let scalars = source.scalars.base else { return false }
    var glyphs: UnsafePointer<complex_text_glyph>?
    var count = 0
    let layout = complex_text_layout_create(
      scalars + piece.lowerBound, piece.count,
      direction == .rightToLeft ? COMPLEX_TEXT_RIGHT_TO_LEFT : COMPLEX_TEXT_LEFT_TO_RIGHT,
      stretches.base, stretches.count, &glyphs, &count)
    guard let layout, let glyphs else { return false }
    defer { complex_text_layout_destroy(layout) }
    for glyph in UnsafeBufferPointer(start: glyphs, count: count) { add(glyph, source, piece, &pen) }
    return true
  }

  /// The characters of a piece in runs of one face; nil where there is none to be had. What no font has goes to the first
  /// one.
  private func stretches(
    _ source: borrowing ClusteredText, _ piece: Range<Int>, _ styles: [ShapingStyle]
  ) -> Buffer<complex_text_stretch>? {
    var stretches = Buffer<complex_text_stretch>()
    var last = -1
    for place in piece {
      let cluster = source.clusters[Int(source.owners[place])]
      let font =
        cluster.font == GlyphStore.noFont
        ? store.fallback(styles[Int(cluster.style)].slot)[0] : Int(cluster.font)
      if font == last {
        stretches[stretches.count - 1].count += 1
      } else {
        guard let face = store.shapingFace(font) else { return nil }
        stretches.append(complex_text_stretch(face: face.reference, start: place - piece.lowerBound, count: 1))
        if stretches.failed { return nil }
        last = font
      }
    }
    return consume stretches
  }

  private func add(
    _ glyph: complex_text_glyph, _ source: borrowing ClusteredText, _ piece: Range<Int>, _ pen: inout ShapedPen
  ) {
    let place = piece.lowerBound + Int(glyph.cluster)
    guard place < source.scalars.count, let scalar = Unicode.Scalar(source.scalars[place]) else { return }
    let cluster = Int(source.owners[place])
    let font = Int(source.clusters[cluster].font)
    let style = source.clusters[cluster].style
    if font < 0 || glyph.index == 0 {
      // Of a space with a mark it is the mark that is missing.
      if CharacterRole(scalar) == .space && source.clusters[cluster].scalars.count == 1 {
        return pen.addSpace(cluster: cluster, style: style)
      }
      if font >= 0 && scalar.steersShaping { return }
      return pen.addBox(cluster: cluster, style: style)
    }
    // 64ths of a pixel, of which each is a font unit.
    var advance = Double(glyph.x_advance) / 64
    let offset = Point(x: Double(glyph.x_offset) / 64, y: Double(glyph.y_offset) / 64)
    let cell = digits == .tabular ? store.cell(of: scalar, glyph.index, font) : nil
    guard let number = store.glyph(font, glyph.index, cell: cell) else {
      return pen.addBox(cluster: cluster, style: style)
    }
    if cell != nil { advance += 2 * store.glyphs[Int(number)].shift }
    // Marks whose letter is in the piece before.
    if source.continues(at: piece.lowerBound) && cluster == Int(source.owners[piece.lowerBound]) { advance = 0 }
    pen.add(
      number, advance: advance, offset: offset, unitsPerEm: store.fonts[font].unitsPerEm, cluster: cluster,
      style: style)
  }

  /// A glyph a character, in logical order.
  private func setPlainly(_ source: borrowing ClusteredText, _ piece: Range<Int>, _ pen: inout ShapedPen) {
    var place = piece.lowerBound
    while place < piece.upperBound {
      guard var scalar = Unicode.Scalar(source.scalars[place]) else { break }
      let owner = source.owners[place]
      let cluster = source.clusters[Int(owner)]
      let font = Int(cluster.font)
      place += 1
      while place < piece.upperBound, source.owners[place] == owner, font >= 0,
        let mark = Unicode.Scalar(source.scalars[place]), let both = scalar.composed(with: mark),
        store.fonts[font].has(both)
      {
        scalar = both
        place += 1
      }
      let role = CharacterRole(scalar)
      if role == .nothing { continue }
      let glyph = font < 0 ? 0 : store.fonts[font].glyph(for: scalar)
      if glyph == 0 && role == .space {
        pen.addSpace(cluster: Int(owner), style: cluster.style)
      } else if glyph != 0,
        let number = store.glyph(font, glyph, cell: digits == .tabular ? store.cell(of: scalar, glyph, font) : nil)
      {
        pen.addStored(number, cluster: Int(owner), style: cluster.style)
      } else {
        pen.addBox(cluster: Int(owner), style: cluster.style)
      }
    }
  }
}
