import RastrumDrawing

extension TextLine {
  init(_ shaped: ShapedText, of store: GlyphStore, size: Double, cut: Int) {
    self.init(
      shaped.text, size: size, width: shaped.width * size, metrics: shaped.metrics, missing: shaped.missing, cut: cut,
      unshaped: shaped.unshaped,
      glyphs: shaped.glyphs.elements.map {
        PlacedGlyph(outline: store.outlines[Int($0.number)], x: $0.x * size, y: $0.y * size)
      })
  }
}
