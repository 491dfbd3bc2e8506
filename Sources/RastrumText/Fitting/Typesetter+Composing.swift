import RastrumDrawing

extension Typesetter {
  /// The line of a range of bytes, with `ending` after it. The stretches of styled text are set by themselves and stand
  /// side by side, unless they need shaping: then the line is shaped as one.
  func line(_ paragraphs: Paragraphs, _ range: Range<Int>, cut: Int, ending: String = "") -> TextLine {
    var shown = paragraphs.slice(range)
    if !ending.isEmpty { shown += ending }
    var context = paragraphs.inContext(shown, range, cut: cut)
    if context != nil && (shaping == .never || !ComplexText.isAvailable) { context = nil }
    if paragraphs.stretches.isEmpty {
      var line = line(context?.text ?? shown, paragraphs.face, base: paragraphs.base)
      if context != nil { line.text = shown }
      line.cut += cut
      return line
    }
    var stretches: [StyledStretch] = []
    paragraphs.forEachStretch(in: range) { part, stretch in
      stretches.append(
        StyledStretch(text: paragraphs.slice(part), face: stretch.face, rise: stretch.rise, color: stretch.color))
    }
    if !ending.isEmpty {
      stretches.append(StyledStretch(text: ending, face: paragraphs.face, rise: 0, color: stretches.last?.color))
    }
    let empty = line("", paragraphs.face, base: nil)
    if stretches.isEmpty { return empty }
    if stretches.count > 1 || context != nil,
      let line = shapedTogether(stretches, shown, context, like: empty, base: paragraphs.base, cut: cut)
    {
      return line
    }
    renewFullStore()
    var marks: [LineGlyphs.Mark] = []
    var spans: [TextLine.Span] = []
    var x = 0.0
    var ascent = empty.ascent, descent = empty.descent
    var missing = 0, unshaped = 0
    for index in stretches.indices {
      let stretch = stretches[paragraphs.base == .rightToLeft ? stretches.count - 1 - index : index]
      let line = part(stretch.text, stretch.face, base: paragraphs.base)
      spans.append(
        TextLine.Span(
          size: line.size, color: stretch.color, glyphs: Slice(start: marks.count, count: line.glyphs.count),
          text: line.text))
      for mark in line.glyphs.marks { marks.append(mark.moved(x: x, y: -stretch.rise)) }
      x += line.width
      ascent = max(ascent, line.ascent + stretch.rise)
      descent = max(descent, line.descent - stretch.rise)
      missing += line.missing
      unshaped += line.unshaped
    }
    return TextLine(
      shown, like: empty, width: x, ascent: ascent, descent: descent, spans: spans, missing: missing,
      unshaped: unshaped, cut: cut, glyphs: LineGlyphs(marks, of: store))
  }

  /// The line where letters join or change their order across stretches; nil where each may be set by itself.
  private func shapedTogether(
    _ stretches: [StyledStretch], _ text: String, _ context: DirectionContext?, like base: TextLine,
    base direction: BaseDirection, cut: Int
  ) -> TextLine? {
    guard shaping == .whereAvailable, base.size > 0, ComplexText.isAvailable else { return nil }
    renewFullStore()
    let needsShaping =
      direction == .rightToLeft || context != nil
      || stretches.contains { SimpleShaper(store: store, face: $0.face).measure($0.text).needsShaping }
    if !needsShaping { return nil }
    var end = context?.start ?? 0
    let styles = stretches.map { stretch in
      end += stretch.text.utf8.count
      return ShapingStyle(
        end: end, slot: store.slot(stretch.face.weight, stretch.face.slant), scale: stretch.face.size / base.size)
    }
    let whole = context?.text ?? text
    let shaper = ComplexShaper(store: store, shaping: shaping, digits: stretches[0].face.digits, base: direction)
    let shaped = shaper.shape(whole, styles)
    if shaped.bytesSet < whole.utf8.count { return nil }
    var line = TextLine(shaped, of: store, like: base, stretches, cut: cut)
    line.text = text
    return line
  }
}
