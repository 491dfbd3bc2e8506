import CFreeType

/// A face that libraqm reads: a pixel a font unit. Of one typesetter, so it needs no lock.
final class ShapingFace {
  private let face: FontFace

  init(_ face: consuming FontFace) {
    self.face = face
  }

  var reference: UnsafeMutableRawPointer { UnsafeMutableRawPointer(face.reference) }
}
