/// What a character asks of a line of text.
enum CharacterRole {
  /// A glyph of a font.
  case glyph
  /// Room without ink: spaces, and what is set as one.
  case space
  /// Nothing at all: controls, joiners, variation selectors, marks of direction, soft hyphens.
  case nothing

  /// Unicode's Default_Ignorable_Code_Point, less the fillers of Hangul and Khmer, and the controls of C0 and C1.
  /// Tabs and line breaks inside one line are spaces.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09...0x0d, 0x20, 0x85, 0xa0, 0x1680, 0x2000...0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000:
      self = .space
    case 0x00...0x1f, 0x7f...0x9f, 0xad, 0x034f, 0x061c, 0x180b...0x180f, 0x200b...0x200f, 0x202a...0x202e,
      0x2060...0x206f, 0xfe00...0xfe0f, 0xfeff, 0xfff0...0xfff8, 0x1d173...0x1d17a, 0xe0000...0xe0fff:
      self = .nothing
    default:
      self = .glyph
    }
  }
}

extension Unicode.Scalar {
  /// The characters that may draw this one, best first.
  var candidates: [Unicode.Scalar] {
    switch value {
    // Fonts hold all kinds of things for controls.
    case 0x09...0x0d, 0x85, 0x2028, 0x2029: [" "]
    // The minus sign, the hyphen, the hyphen that does not break.
    case 0x2212, 0x2010, 0x2011: [self, "-"]
    default: CharacterRole(self) == .space && self != " " ? [self, " "] : [self]
    }
  }
}
