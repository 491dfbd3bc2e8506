import RastrumDrawing

/// A glyph that text was set with, as its store keeps it.
struct StoredGlyph: BitwiseCopyable {
  /// Held by the store.
  let outline: Unmanaged<GlyphOutline>
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
