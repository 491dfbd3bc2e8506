import RastrumDrawing

/// Puts the glyphs of complex text one after the other. Units of one font are summed as whole numbers.
struct ShapedPen: ~Copyable {
  let shaped: ShapedText
  let store: GlyphStore
  let weight: FontWeight
  /// The end of the last run of one font in ems, and what was added since then in units of it.
  private var start = 0.0
  private var units = 0.0
  private var unitsPerEm = 1000.0

  /// Wider or farther than 64 ems is a broken font.
  private static var farthest: Double { 64 }

  init(_ shaped: ShapedText, _ store: GlyphStore, _ weight: FontWeight) {
    self.shaped = shaped
    self.store = store
    self.weight = weight
  }

  var position: Double { start + units / unitsPerEm }

  // Not inlined, for size: complex text is set once.

  /// Adds a glyph, or moves on only where there is none to see. Lengths are in units of the glyph's font, y up.
  @inline(never)
  mutating func add(
    _ number: Int32, advance: Double, offset: Point = .zero, unitsPerEm em: Double, cluster: Int
  ) {
    if em != unitsPerEm {
      start = position
      units = 0
      unitsPerEm = em
    }
    let farthest = ShapedPen.farthest * em
    func bounded(_ length: Double) -> Double { min(max(length, -farthest), farthest) }
    if number >= 0 && shaped.glyphs.count < Typesetter.longestText {
      let glyph = store.glyphs[Int(number)]
      if glyph.hasInk {
        shaped.glyphs.append(
          ShapedText.Glyph(
            number: number, x: position + (bounded(offset.x) + glyph.shift) / em, y: -bounded(offset.y) / em))
      }
    }
    let step = bounded(advance)
    units += step
    if cluster >= 0 && cluster < shaped.clusters.count { shaped.clusters[cluster].advance += step / em }
  }

  /// Adds the box of a cluster that no font has; one however many glyphs it asked for.
  @inline(never)
  mutating func addBox(cluster: Int) {
    guard cluster >= 0, cluster < shaped.clusters.count, !shaped.clusters[cluster].isMissing else { return }
    shaped.clusters[cluster].isMissing = true
    shaped.missing += 1
    addStored(store.box(weight), cluster: cluster)
  }

  /// A space where the font has none.
  mutating func addSpace(cluster: Int) {
    addStored(store.glyph(ascii: 0x20, weight, .proportional), cluster: cluster)
  }

  /// A glyph with its own advance.
  @inline(never)
  mutating func addStored(_ number: Int32, cluster: Int) {
    guard number >= 0 else { return }
    let glyph = store.glyphs[Int(number)]
    let em = glyph.font == GlyphStore.noFont ? 1000 : store.fonts[Int(glyph.font)].unitsPerEm
    add(number, advance: glyph.advance, unitsPerEm: em, cluster: cluster)
  }

  consuming func finish() { shaped.width = max(0, position) }
}
