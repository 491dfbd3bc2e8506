import CFreeType

/// A face that libraqm reads: a pixel a font unit. Of one typesetter, so it needs no lock.
final class ShapingFace {
  private let face: FontFace
  /// Whose bytes the face reads.
  private let font: Font

  init(_ face: consuming FontFace, of font: Font) {
    self.face = face
    self.font = font
  }

  var reference: UnsafeMutableRawPointer { UnsafeMutableRawPointer(face.reference) }
}
