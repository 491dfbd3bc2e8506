import RastrumDrawing

extension Typesetter {
  /// The line of a range of bytes, with `ending` after it. The stretches of styled text are set by themselves and stand
  /// side by side in the text's direction.
  func line(_ paragraphs: Paragraphs, _ range: Range<Int>, cut: Int, ending: String = "") -> TextLine {
    if paragraphs.stretches.isEmpty {
      let text = paragraphs.slice(range)
      let line = line(ending.isEmpty ? text : text + ending, paragraphs.face, base: paragraphs.base)
      return cut == 0 ? line : line.cutting(cut)
    }
    var parts: [(line: TextLine, rise: Double, color: Color?)] = []
    paragraphs.forEachStretch(in: range) { part, stretch in
      parts.append((line(paragraphs.slice(part), stretch.face, base: paragraphs.base), stretch.rise, stretch.color))
    }
    if !ending.isEmpty {
      parts.append((line(ending, paragraphs.face, base: paragraphs.base), 0, parts.last?.color))
    }
    let empty = line("", paragraphs.face, base: nil)
    if parts.isEmpty { return empty }
    let text = parts.reduce("") { $0 + $1.line.text }
    if paragraphs.base == .rightToLeft { parts.reverse() }
    var glyphs: [PlacedGlyph] = []
    var spans: [TextLine.Span] = []
    var x = 0.0
    for (line, rise, color) in parts {
      spans.append(
        TextLine.Span(
          size: line.size, color: color, glyphs: Slice(start: glyphs.count, count: line.glyphs.count), text: line.text
        ))
      glyphs += line.glyphs.map { PlacedGlyph(outline: $0.outline, x: x + $0.x, y: $0.y - rise) }
      x += line.width
    }
    return TextLine(
      text, like: empty, width: x,
      ascent: parts.reduce(empty.ascent) { max($0, $1.line.ascent + $1.rise) },
      descent: parts.reduce(empty.descent) { max($0, $1.line.descent - $1.rise) },
      spans: spans, of: parts.map { $0.line }, cut: cut, glyphs: glyphs)
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
