// Characters to placed glyphs, for text that needs more than one glyph a character from left to right.
//
// In:  a text with a digit style; one style, or several that follow each other. A stretch of another style is shaped with
//      its neighbours: Arabic letters join across, and the whole is ordered by its directions.
// Out: glyphs from left to right in ems, the advance of each cluster, what was missing and what was not shaped.
// Invariant: one font a grapheme cluster, and one box for a cluster that no font has. The result has no size, so that a
//      text is shaped once for all sizes; the store keeps the last ones.
// Method: libraqm over faces scaled to a pixel a font unit, because FreeType's unscaled advances are not what it
//      expects. The base direction is ours (BaseDirection), so that the lines of a paragraph may share it.
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
    if !layOut(source, styles, into: shaped) {
      setPlainly(source, styles, into: shaped)
      shaped.unshaped = source.count
    }
    if source.failed || shaped.glyphs.failed || shaped.clusters.failed { store.noteFailure() }
    return shaped
  }

  /// By libraqm; false where it cannot.
  private func layOut(
    _ source: borrowing ClusteredText, _ styles: [ShapingStyle], into shaped: ShapedText
  ) -> Bool {
    guard shaping == .whereAvailable, !source.failed, source.scalars.count > 0, ComplexText.isAvailable,
      let stretches = stretches(source, styles)
    else { return false }
    let direction = base ?? BaseDirection(of: shaped.text)
    var glyphs: UnsafePointer<complex_text_glyph>?
    var count = 0
    let layout = complex_text_layout_create(
      source.scalars.base, source.scalars.count,
      direction == .rightToLeft ? COMPLEX_TEXT_RIGHT_TO_LEFT : COMPLEX_TEXT_LEFT_TO_RIGHT,
      stretches.base, stretches.count, &glyphs, &count)
    guard let layout, let glyphs else { return false }
    defer { complex_text_layout_destroy(layout) }
    var pen = ShapedPen(shaped, store, styles)
    for glyph in UnsafeBufferPointer(start: glyphs, count: count) { add(glyph, source, &pen) }
    pen.finish()
    return true
  }

  /// The clusters in runs of one face; nil where there is none to be had. What no font has goes to the first one.
  private func stretches(
    _ source: borrowing ClusteredText, _ styles: [ShapingStyle]
  ) -> Buffer<complex_text_stretch>? {
    if store.fonts.isEmpty { return nil }
    var stretches = Buffer<complex_text_stretch>()
    var last = -1
    for cluster in source.clusters.elements where cluster.scalars.count > 0 {
      let font =
        cluster.font == GlyphStore.noFont
        ? store.fallback(styles[Int(cluster.style)].slot)[0] : Int(cluster.font)
      if font == last {
        stretches[stretches.count - 1].count += cluster.scalars.count
      } else {
        guard let face = store.shapingFace(font) else { return nil }
        stretches.append(
          complex_text_stretch(face: face.reference, start: cluster.scalars.start, count: cluster.scalars.count))
        last = font
      }
    }
    if stretches.failed { return nil }
    return consume stretches
  }

  private func add(_ glyph: complex_text_glyph, _ source: borrowing ClusteredText, _ pen: inout ShapedPen) {
    let place = Int(glyph.cluster)
    guard place < source.scalars.count, let scalar = Unicode.Scalar(source.scalars[place]) else { return }
    let cluster = Int(source.owners[place])
    let font = Int(source.clusters[cluster].font)
    let style = source.clusters[cluster].style
    if font < 0 || glyph.index == 0 {
      if CharacterRole(scalar) == .space { return pen.addSpace(cluster: cluster, style: style) }
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
    pen.add(
      number, advance: advance, offset: offset, unitsPerEm: store.fonts[font].unitsPerEm, cluster: cluster,
      style: style)
  }

  /// A glyph a character, in logical order.
  private func setPlainly(
    _ source: borrowing ClusteredText, _ styles: [ShapingStyle], into shaped: ShapedText
  ) {
    var pen = ShapedPen(shaped, store, styles)
    for (index, cluster) in source.clusters.elements.enumerated() {
      var place = cluster.scalars.start
      while place < cluster.scalars.end {
        guard var scalar = Unicode.Scalar(source.scalars[place]) else { break }
        place += 1
        while place < cluster.scalars.end, cluster.font >= 0, let mark = Unicode.Scalar(source.scalars[place]),
          let both = scalar.composed(with: mark), store.fonts[Int(cluster.font)].has(both)
        {
          scalar = both
          place += 1
        }
        let role = CharacterRole(scalar)
        if role == .nothing { continue }
        let font = Int(cluster.font)
        let glyph = font < 0 ? 0 : store.fonts[font].glyph(for: scalar)
        if glyph == 0 && role == .space {
          pen.addSpace(cluster: index, style: cluster.style)
        } else if glyph != 0,
          let number = store.glyph(
            font, glyph, cell: digits == .tabular ? store.cell(of: scalar, glyph, font) : nil)
        {
          pen.addStored(number, cluster: index, style: cluster.style)
        } else {
          pen.addBox(cluster: index, style: cluster.style)
        }
      }
    }
    pen.finish()
  }
}
