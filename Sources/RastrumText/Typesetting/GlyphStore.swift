// What a typesetter remembers of its fonts, so that warm text needs no lock and no FreeType.
//
// In:  characters with a slot (an order of fonts) and a digit style; pairs of glyphs; complex texts as a whole.
// Out: numbers of glyphs, and what a line needs to know of each; kerning in font units.
// Invariant: a glyph, once stored, keeps its number. What a number or a pair gives depends on the fonts alone.
// Memory: bounded by `capacity` glyphs and one text's worth more: the typesetter then begins a new store. A typesetter of
//      the built-in font has its store from a shelf of the process and puts it back between frames: a store takes 30 KB with
//      FreeType's two faces, and charts that are drawn in turns ask for the same glyphs.
// Method: a table for ASCII by slot and digit style; maps for the rest. Weights and slants that give the same order of
//      fonts share a slot.

import CPlatform
import RastrumDrawing

final class GlyphStore {
  /// Stands for characters that draw nothing.
  static var nothing: Int32 { -1 }
  static var unknown: Int32 { -2 }
  /// Stands for characters that only shaping can set.
  static var complex: Int32 { -3 }
  static var noFont: Int32 { -1 }

  /// Far more than the characters of any one script but the Chinese, at about half a kilobyte each.
  private static var capacity: Int { 16_384 }
  private static var kerningCapacity: Int { 65_536 }

  var glyphs = Buffer<StoredGlyph>()
  let fonts: [Font]
  let stack: FontStack
  /// By slot: indices into `fonts` in the order of fallback.
  private var orders: [[Int]] = []
  /// The slots of the weights and slants that were asked for.
  private var slots: [(weight: Int32, slant: FontSlant, slot: Int32)] = []

  /// In step with `glyphs`.
  var outlines: [GlyphOutline] = []
  /// By slot, digit style and character: 2 × 128 a slot.
  private var ascii = Buffer<Int32>()
  /// By character and slot.
  private var characters = IntegerMap()
  /// By font, index in the font, and place in a digit's width.
  var loaded = IntegerMap()
  /// By pair of glyphs; the value is in font units.
  private var pairs = IntegerMap()
  /// By slot: the glyph of what no font has.
  var boxes: [Int32] = []
  /// By font: the widest digit's advance.
  var digitWidths: [Double?]
  /// By font: its face for shaping, opened when it is needed.
  var shapingFaces: [ShapingFace?]
  var shaped = ShapedTextCache()
  private var shapingFailed = false
  /// The identity of the first outline that no font has.
  static var ownIdentity: UInt64 { 0x0e67_b21d_95f8_3ac4 }

  init(_ stack: FontStack) {
    var fonts: [Font] = []
    for family in stack.families {
      for face in family.faces where !fonts.contains(where: { $0 === face.font }) { fonts.append(face.font) }
    }
    self.stack = stack
    self.fonts = fonts
    digitWidths = Array(repeating: nil, count: fonts.count)
    shapingFaces = Array(repeating: nil, count: fonts.count)
    _ = slot(.regular, .upright)
  }

  var isFull: Bool { glyphs.count >= GlyphStore.capacity }

  /// Memory ran out: some characters draw nothing.
  var failed: Bool {
    glyphs.failed || ascii.failed || characters.failed || loaded.failed || pairs.failed || shapingFailed
  }

  func noteFailure() { shapingFailed = true }

  /// Those of the built-in font.
  static var shelf: Shelf<GlyphStore> { Shelf(PLATFORM_SHELF_GLYPHS) }

  /// Orders of fonts that are told apart.
  static var mostSlots: Int { 256 }

  /// The slot of a weight and a slant.
  func slot(_ weight: FontWeight, _ slant: FontSlant) -> Int32 {
    for known in slots where known.weight == weight.value && known.slant == slant { return known.slot }
    return newSlot(weight, slant)
  }

  @inline(never)
  private func newSlot(_ weight: FontWeight, _ slant: FontSlant) -> Int32 {
    let order = stack.fonts(weight, slant).compactMap { font in fonts.firstIndex { $0 === font } }
    var slot = orders.firstIndex { $0 == order } ?? orders.count
    if slot == orders.count {
      if slot == GlyphStore.mostSlots {
        slot = 0
      } else {
        orders.append(order)
        boxes.append(GlyphStore.unknown)
        ascii.append(repeating: GlyphStore.unknown, count: 2 * 128)
      }
    }
    slots.append((weight.value, slant, Int32(truncatingIfNeeded: slot)))
    return Int32(truncatingIfNeeded: slot)
  }

  /// The font that a slot's line box is taken from.
  func primaryFont(_ slot: Int32) -> Font? { fallback(slot).first.map { fonts[$0] } }

  func fallback(_ slot: Int32) -> [Int] { orders[Int(slot)] }

  /// The glyph of an ASCII character, `nothing`, or `complex`.
  @inline(__always)
  func glyph(ascii byte: UInt8, _ slot: Int32, _ digits: DigitStyle) -> Int32 {
    let place = Int(slot << 8 | digits.rawValue << 7) + Int(byte & 0x7f)
    if place < ascii.count, let base = ascii.base, base[place] != GlyphStore.unknown { return base[place] }
    return findASCII(place, Unicode.Scalar(byte), slot, digits)
  }

  @inline(never)
  private func findASCII(_ place: Int, _ scalar: Unicode.Scalar, _ slot: Int32, _ style: DigitStyle) -> Int32 {
    let glyph = find(scalar, slot, style)
    if place < ascii.count { ascii[place] = glyph }
    return glyph
  }

  /// The glyph of any other character, `nothing`, or `complex`.
  @inline(never)
  func glyph(_ scalar: Unicode.Scalar, _ slot: Int32) -> Int32 {
    let key = UInt64(scalar.value) << 8 | UInt64(UInt8(truncatingIfNeeded: slot))
    if let known = characters.value(for: key) { return Int32(truncatingIfNeeded: known) }
    let glyph = find(scalar, slot, .proportional)
    characters.insert(Int(glyph), for: key)
    return glyph
  }

  /// What kerning adds between two glyphs of one font, in font units.
  @inline(__always)
  func kerning(_ left: Int32, _ right: Int32) -> Double {
    let key = UInt64(UInt32(bitPattern: left)) << 32 | UInt64(UInt32(bitPattern: right))
    if let known = pairs.value(for: key) { return Double(known) }
    return findKerning(left, right, key)
  }

  @inline(never)
  private func findKerning(_ left: Int32, _ right: Int32, _ key: UInt64) -> Double {
    let first = glyphs[Int(left)]
    let second = glyphs[Int(right)]
    // Kern tables hold 16 bits; what a broken font makes of that is nothing to follow.
    let units = fonts[Int(first.font)].kerning(first.index, second.index)
    let kerning = abs(units) <= 32_768 ? units : 0
    if pairs.count >= GlyphStore.kerningCapacity { pairs.removeAll() }
    pairs.insert(Int(kerning), for: key)
    return kerning
  }
}
