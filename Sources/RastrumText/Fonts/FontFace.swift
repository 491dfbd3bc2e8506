// FreeType, as far as Rastrum uses it: characters to glyphs, and glyphs to advances and outlines in font units.
//
// In:  the bytes of a font, which may be anything at all.
// Out: numbers and outlines without scaling or hinting, the same for every version of FreeType.
// Invariant: nothing is read but the bytes: no environment, no file. One thread at a time; Font holds the lock.
// Method: a library a face, from FT_New_Library. FT_Init_FreeType would read FREETYPE_PROPERTIES. TrueType,
//      OpenType and Type 1 stay; the modules for bitmaps, printers' formats, hinting and rendering are removed:
//      less to attack, and a font without outlines is no font here.

import CFreeType
import CPlatform
import RastrumDrawing

struct FontFace: ~Copyable {
  private let memory: FontMemory
  private let library: FT_Library
  private let face: FT_Face

  private static var unused: [StaticString] {
    ["autofitter", "bdf", "pcf", "pfr", "raster1", "smooth", "svg", "t1cid", "type42", "winfonts"]
  }

  /// OpenType allows 16 to 16,384 units an em. Fewer would make glyphs of absurd size; some fonts have more.
  private static var emRange: ClosedRange<Int> { 16...32_767 }

  /// A face over `bytes`, which must outlive it.
  init(_ bytes: UnsafeRawBufferPointer, faceIndex: Int) throws(FontError) {
    // The upper half of FreeType's index names an instance of a variable font.
    guard let start = bytes.baseAddress, bytes.count > 0, faceIndex >= 0, faceIndex <= 0xffff else {
      throw .notAFont
    }
    guard let memory = FontMemory() else { throw .outOfMemory }
    var library: FT_Library?
    guard FT_New_Library(memory.record, &library) == 0, let library else { throw .outOfMemory }
    FT_Add_Default_Modules(library)
    for name in FontFace.unused {
      let module = name.utf8Start.withMemoryRebound(to: CChar.self, capacity: name.utf8CodeUnitCount + 1) {
        FT_Get_Module(library, $0)
      }
      if let module { FT_Remove_Module(library, module) }
    }
    var face: FT_Face?
    let status = FT_New_Memory_Face(
      library, start.assumingMemoryBound(to: FT_Byte.self), bytes.count, faceIndex, &face)
    guard status == 0, let face, face.pointee.face_flags & Int(FT_FACE_FLAG_SCALABLE) != 0,
      FontFace.emRange.contains(Int(face.pointee.units_per_EM))
    else {
      FT_Done_Library(library)
      throw status == FT_Err_Out_Of_Memory ? .outOfMemory : .notAFont
    }
    memory.limitToGlyphs()
    self.memory = memory
    self.library = library
    self.face = face
  }

  deinit { FT_Done_Library(library) }

  var unitsPerEm: Double { Double(face.pointee.units_per_EM) }
  var ascender: Double { Double(face.pointee.ascender) }
  /// Below the baseline, so mostly negative.
  var descender: Double { Double(face.pointee.descender) }
  /// Pairs that FreeType reads: those of a `kern` table, and of formats older than tables.
  var hasKerning: Bool {
    face.pointee.face_flags & Int(FT_FACE_FLAG_KERNING) != 0
      && (face.pointee.face_flags & Int(FT_FACE_FLAG_SFNT) == 0 || hasTable("kern"))
  }
  /// What the font says of itself.
  var isItalic: Bool { face.pointee.style_flags & Int(FT_STYLE_FLAG_ITALIC) != 0 }
  var weight: FontWeight {
    // Some old fonts count the weight from 1 to 9, and some have no table of it.
    guard let stated = weightClass, stated > 9 else {
      return face.pointee.style_flags & Int(FT_STYLE_FLAG_BOLD) != 0 ? .bold : .regular
    }
    return FontWeight(Int32(clamping: stated))
  }
  var familyName: String { name(face.pointee.family_name) }
  var styleName: String { name(face.pointee.style_name) }

  private func name(_ text: UnsafeMutablePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  /// FreeType's face, for libraqm. Valid as long as this one.
  var reference: FT_Face { face }

  /// A pixel a font unit, so that scaled lengths are font units × 64. What is loaded unscaled stays as it is.
  func scaleToEm() -> Bool {
    FT_Set_Pixel_Sizes(face, 0, FT_UInt(face.pointee.units_per_EM)) == 0
  }

  /// The glyph for a character; 0 where the font has none.
  func glyph(for scalar: Unicode.Scalar) -> UInt32 {
    FT_Get_Char_Index(face, FT_ULong(scalar.value))
  }

  /// What kerning adds between two glyphs, in font units.
  func kerning(_ left: UInt32, _ right: UInt32) -> Double {
    var kerning = FT_Vector()
    guard FT_Get_Kerning(face, left, right, FT_KERNING_UNSCALED.rawValue, &kerning) == 0 else { return 0 }
    return Double(kerning.x)
  }

  /// A glyph's advance and outline; nil where the font is broken there. Composite glyphs come put together.
  func load(_ glyph: UInt32) -> LoadedGlyph? {
    let flags = Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    var loaded = LoadedGlyph(advance: Double(slot.pointee.metrics.horiAdvance))
    guard loaded.read(&slot.pointee.outline) else { return nil }
    return loaded
  }
}
