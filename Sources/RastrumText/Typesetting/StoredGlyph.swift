/// What is known of a glyph that text was set with, beside its outline.
struct StoredGlyph: BitwiseCopyable {
  /// In font units.
  let advance: Double
  /// How far the outline is moved to the right inside its advance, in font units.
  let shift: Double
  /// In the store's fonts; `GlyphStore.noFont` for a box that no font has.
  let font: Int32
  /// The font's number for it.
  let index: UInt32
  let hasInk: Bool
  /// It stands for a character that no font has.
  let isMissing: Bool
}
