// One face of one font file, shared by whoever sets text with it.
//
// In:  bytes or a path that the host gave, or the font that was built in.
// Out: glyphs, advances, kerning and outlines in font units.
// Invariant: seen from outside a font never changes, and any number of threads may use it: each question to
//      FreeType is asked under the font's own lock. Typesetters keep the answers, so warm text asks nothing.
// Cost: opening the built-in font copies nothing and takes 10 µs; a cold glyph 1.3 µs; a warm one asks nothing.

import CPlatform
import RastrumDrawing

public final class Font: @unchecked Sendable {
  public let family: String
  public let style: String
  /// What the font says of itself, in its OS/2 table where it has one.
  public let weight: FontWeight
  public let slant: FontSlant
  public let unitsPerEm: Double
  /// Heights above the baseline and depth below it, as shares of the em, none negative.
  public let metrics: FontMetrics
  /// The identity of its first glyph's outline. Handles of the built-in font have the same one, so that charts share the
  /// masks of their glyphs; others differ by chance: 1 in 2^40 that outlines of two fonts meet.
  let identity: UInt64

  let hasKerning: Bool
  /// Only shaping kerns it.
  let kernsByShaping: Bool
  private let faceIndex: Int
  private let face: FontFace
  private let lock: OpaquePointer
  private let bytes: FontBytes

  private init(
    _ face: consuming FontFace, _ faceIndex: Int, identity: UInt64, lock: OpaquePointer, bytes: consuming FontBytes
  ) {
    self.identity = identity
    family = face.familyName
    style = face.styleName
    weight = face.weight
    slant = face.isItalic ? .italic : .upright
    unitsPerEm = face.unitsPerEm
    metrics = FontMetrics(of: face)
    hasKerning = face.hasKerning
    kernsByShaping = !hasKerning && face.hasKerningByPosition
    self.faceIndex = faceIndex
    self.lock = lock
    self.face = face
    self.bytes = bytes
  }

  /// Not an init: where one of a class throws, Embedded Swift 6.3.1 leaks the object.
  static func open(
    _ bytes: consuming FontBytes, faceIndex: Int, identity: UInt64 = .random(in: .min ... .max)
  ) throws(FontError) -> Font {
    let face = try FontFace(bytes.content, faceIndex: faceIndex)
    guard let lock = platform_mutex_create() else { throw .outOfMemory }
    return Font(face, faceIndex, identity: identity, lock: lock, bytes: bytes)
  }

  deinit { platform_mutex_destroy(lock) }

  /// Whether the font draws this character itself.
  public func has(_ scalar: Unicode.Scalar) -> Bool { glyph(for: scalar) != 0 }

  func glyph(for scalar: Unicode.Scalar) -> UInt32 {
    platform_mutex_lock(lock)
    defer { platform_mutex_unlock(lock) }
    return face.glyph(for: scalar)
  }

  func kerning(_ left: UInt32, _ right: UInt32) -> Double {
    platform_mutex_lock(lock)
    defer { platform_mutex_unlock(lock) }
    return face.kerning(left, right)
  }

  /// Another face over the same bytes, scaled for shaping, for one thread.
  func shapingFace() -> ShapingFace? {
    guard let face = try? FontFace(bytes.content, faceIndex: faceIndex), face.scaleToEm() else { return nil }
    return ShapingFace(face, of: self)
  }

  func load(_ glyph: UInt32) -> LoadedGlyph? {
    platform_mutex_lock(lock)
    defer { platform_mutex_unlock(lock) }
    return face.load(glyph)
  }
}
