import RastrumDrawing

/// Puts the glyphs of complex text one after the other. Units of one font are summed as whole numbers.
struct ShapedPen: ~Copyable {
  let shaped: ShapedText
  let store: GlyphStore
  let styles: [ShapingStyle]
  /// The end of the last run of one font in ems, and what was added since then in units of it.
  private var start = 0.0
  private var units = 0.0
  private var unitsPerEm = 1000.0
  private var scale = 1.0

  /// Wider or farther than 64 ems is a broken font.
  private static var farthest: Double { 64 }

  init(_ shaped: ShapedText, _ store: GlyphStore, _ styles: [ShapingStyle]) {
    self.shaped = shaped
    self.store = store
    self.styles = styles
  }

  var position: Double { start + units / unitsPerEm * scale }

  // Not inlined, for size: complex text is set once.

  /// Adds a glyph, or moves on only where there is none to see. Lengths are in units of the glyph's font, y up.
  @inline(never)
  mutating func add(
    _ number: Int32, advance: Double, offset: Point = .zero, unitsPerEm em: Double, cluster: Int, style: Int32
  ) {
    let factor = styles[Int(style)].scale
    if em != unitsPerEm || factor != scale {
      start = position
      units = 0
      unitsPerEm = em
      scale = factor
    }
    let farthest = ShapedPen.farthest * em
    func bounded(_ length: Double) -> Double { min(max(length, -farthest), farthest) }
    if number >= 0 && shaped.glyphs.count < Typesetter.longestText {
      let glyph = store.glyphs[Int(number)]
      if glyph.hasInk {
        shaped.glyphs.append(
          ShapedText.Glyph(
            number: number, x: position + (bounded(offset.x) + glyph.shift) / em * scale,
            y: -bounded(offset.y) / em * scale, style: style))
      }
    }
    let step = bounded(advance)
    units += step
    if cluster >= 0 && cluster < shaped.clusters.count { shaped.clusters[cluster].advance += step / em * scale }
  }

  /// Adds the box of a cluster that no font has; one however many glyphs it asked for.
  @inline(never)
  mutating func addBox(cluster: Int, style: Int32) {
    guard cluster >= 0, cluster < shaped.clusters.count, !shaped.clusters[cluster].isMissing else { return }
    shaped.clusters[cluster].isMissing = true
    shaped.missing += 1
    addStored(store.box(styles[Int(style)].slot), cluster: cluster, style: style)
  }

  /// A space where the font has none.
  mutating func addSpace(cluster: Int, style: Int32) {
    addStored(store.glyph(ascii: 0x20, styles[Int(style)].slot, .proportional), cluster: cluster, style: style)
  }

  /// A glyph with its own advance.
  @inline(never)
  mutating func addStored(_ number: Int32, cluster: Int, style: Int32) {
    guard number >= 0 else { return }
    let glyph = store.glyphs[Int(number)]
    let em = glyph.font == GlyphStore.noFont ? 1000 : store.fonts[Int(glyph.font)].unitsPerEm
    add(number, advance: glyph.advance, unitsPerEm: em, cluster: cluster, style: style)
  }

  consuming func finish() { shaped.width = max(0, position) }
}
