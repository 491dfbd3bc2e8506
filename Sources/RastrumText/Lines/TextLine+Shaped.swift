import RastrumDrawing

extension TextLine {
  init(_ shaped: ShapedText, of store: GlyphStore, size: Double, cut: Int) {
    self.init(
      shaped.text, size: size, width: shaped.width * size, metrics: shaped.metrics[0], missing: shaped.missing,
      cut: cut,
      unshaped: shaped.unshaped,
      glyphs: LineGlyphs(
        shaped.glyphs.elements.map {
          LineGlyphs.Mark(store.outlines[Int($0.number)], x: $0.x * size, y: $0.y * size)
        }, of: store))
  }
}

extension TextLine {
  /// A line of several styles that were shaped together, in the order of `stretches`. Heights of letters are those of
  /// `base`.
  init(
    _ shaped: ShapedText, of store: GlyphStore, like base: TextLine, _ stretches: [StyledStretch], cut: Int
  ) {
    var marks: [LineGlyphs.Mark] = []
    var spans: [Span] = []
    var style: Int32 = -1
    // A stretch that lies in several places names its text once.
    var texts = stretches.map { $0.text }
    for glyph in shaped.glyphs.elements {
      let stretch = stretches[Int(glyph.style)]
      if glyph.style != style {
        style = glyph.style
        spans.append(
          Span(
            size: stretch.face.size, color: stretch.color, glyphs: Slice(start: marks.count, count: 0),
            text: texts[Int(style)]))
        texts[Int(style)] = ""
      }
      spans[spans.count - 1].glyphs.count += 1
      marks.append(
        LineGlyphs.Mark(
          store.outlines[Int(glyph.number)], x: glyph.x * base.size, y: glyph.y * base.size - stretch.rise))
    }
    var ascent = base.ascent, descent = base.descent
    for (metrics, stretch) in zip(shaped.metrics, stretches) {
      ascent = max(ascent, metrics.ascent * stretch.face.size + stretch.rise)
      descent = max(descent, metrics.descent * stretch.face.size - stretch.rise)
    }
    self.init(
      shaped.text, like: base, width: shaped.width * base.size, ascent: ascent, descent: descent, spans: spans,
      missing: shaped.missing, unshaped: shaped.unshaped, cut: cut, glyphs: LineGlyphs(marks, of: store))
  }
}

/// A stretch of a line and how it is set.
struct StyledStretch {
  let text: String
  let face: TextFace
  /// Above the baseline, in points.
  let rise: Double
  let color: Color?
}
