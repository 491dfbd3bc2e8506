import RastrumDrawing

extension Typesetter {
  /// The line of a range of bytes, with `ending` after it. The stretches of styled text are set by themselves and stand
  /// side by side, unless they need shaping: then the line is shaped as one.
  func line(_ paragraphs: Paragraphs, _ range: Range<Int>, cut: Int, ending: String = "") -> TextLine {
    if paragraphs.stretches.isEmpty {
      let text = paragraphs.slice(range)
      let line = line(ending.isEmpty ? text : text + ending, paragraphs.face, base: paragraphs.base)
      return cut == 0 ? line : line.cutting(cut)
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
    if stretches.count > 1, let line = shapedTogether(stretches, like: empty, base: paragraphs.base, cut: cut) {
      return line
    }
    renewFullStore()
    var parts = stretches.map { (line: part($0.text, $0.face, base: paragraphs.base), stretch: $0) }
    let text = parts.reduce("") { $0 + $1.line.text }
    if paragraphs.base == .rightToLeft { parts.reverse() }
    var marks: [LineGlyphs.Mark] = []
    var spans: [TextLine.Span] = []
    var x = 0.0
    for (line, stretch) in parts {
      spans.append(
        TextLine.Span(
          size: line.size, color: stretch.color, glyphs: Slice(start: marks.count, count: line.glyphs.count),
          text: line.text))
      marks += line.glyphs.marks.map { $0.moved(x: x, y: -stretch.rise) }
      x += line.width
    }
    return TextLine(
      text, like: empty, width: x,
      ascent: parts.reduce(empty.ascent) { max($0, $1.line.ascent + $1.stretch.rise) },
      descent: parts.reduce(empty.descent) { max($0, $1.line.descent - $1.stretch.rise) }, spans: spans,
      missing: parts.reduce(0) { $0 + $1.line.missing }, unshaped: parts.reduce(0) { $0 + $1.line.unshaped },
      cut: cut,
      glyphs: LineGlyphs(marks, of: store))
  }

  /// The line where letters join or change their order across stretches; nil where each may be set by itself.
  private func shapedTogether(
    _ stretches: [StyledStretch], like base: TextLine, base direction: BaseDirection, cut: Int
  ) -> TextLine? {
    guard shaping == .whereAvailable, base.size > 0, ComplexText.isAvailable else { return nil }
    renewFullStore()
    let needsShaping =
      direction == .rightToLeft
      || stretches.contains { SimpleShaper(store: store, face: $0.face).measure($0.text).needsShaping }
    if !needsShaping { return nil }
    var text = ""
    let styles = stretches.map { stretch in
      text += stretch.text
      return ShapingStyle(
        end: text.utf8.count, slot: store.slot(stretch.face.weight, stretch.face.slant),
        scale: stretch.face.size / base.size)
    }
    let shaper = ComplexShaper(store: store, shaping: shaping, digits: stretches[0].face.digits, base: direction)
    let shaped = shaper.shape(text, styles)
    if shaped.bytesSet < text.utf8.count { return nil }
    return TextLine(shaped, of: store, like: base, stretches, cut: cut)
  }
}

extension TextLine {
  /// The same line, of which `count` more characters were left out.
  fileprivate func cutting(_ count: Int) -> TextLine {
    var line = self
    line.cut += count
    return line
  }
}
