import RastrumNumerics

/// The faces of one design.
public struct FontFamily: Sendable {
  public struct Face: Sendable {
    public let font: Font
    public let weight: FontWeight
    public let slant: FontSlant

    /// As the font says, or as said here.
    public init(_ font: Font, weight: FontWeight? = nil, slant: FontSlant? = nil) {
      self.font = font
      self.weight = weight ?? font.weight
      self.slant = slant ?? font.slant
    }

    /// How far the face is from what is wanted, by the font matching of CSS (Fonts Level 4, 5.2): the slant counts first;
    /// from 400 to 500 the next heavier one up to 500, then lighter ones, then heavier ones; below 400 lighter ones first,
    /// above 500 heavier ones.
    func distance(from wanted: FontWeight, _ slant: FontSlant) -> Int32 {
      let (has, wants) = (weight.value, wanted.value)
      let isNear =
        switch wants {
        case ..<400: has <= wants
        case 400...500: has >= wants && has <= 500
        default: has >= wants
        }
      let isMiddle = wants >= 400 && wants <= 500
      let side: Int32 = isNear ? 0 : isMiddle && has > wants ? 2 : 1
      return (slant == self.slant ? 0 : 10_000) + side * 1000 + (has > wants ? has - wants : wants - has)
    }
  }

  public let name: String
  public internal(set) var faces: [Face]

  public init(_ name: String, _ faces: [Face]) {
    self.name = name
    self.faces = faces
  }

  /// The fonts in the order in which a character looks for its glyph: the nearest face first, of equals the one that was
  /// added first.
  func fonts(_ weight: FontWeight, _ slant: FontSlant) -> [Font] {
    let ranks = faces.map { $0.distance(from: weight, slant) }
    return ordered(faces.count) { ranks[$0] < ranks[$1] }.map { faces[$0].font }
  }
}
