/// Families in the order in which a character looks for its glyph, in each the nearest face first. A character that none
/// of them has is drawn as a box.
public struct FontStack: Sendable {
  public private(set) var families: [FontFamily] = []

  public init() {}

  /// One family without a name.
  public init(regular: [Font] = [], bold: [Font] = []) {
    let faces =
      regular.map { FontFamily.Face($0, weight: .regular, slant: .upright) }
      + bold.map { FontFamily.Face($0, weight: .bold, slant: .upright) }
    if !faces.isEmpty { families = [FontFamily("", faces)] }
  }

  /// The built-in font in both weights, newly opened; empty where none was built in.
  public static func builtin() -> FontStack {
    var stack = FontStack()
    for weight in [FontWeight.regular, .bold] {
      if let font = Font.builtin(weight) { stack.add(font) }
    }
    return stack
  }

  /// Adds a face to the family of its name, which stays where it is in the order, or as a new one at the end.
  public mutating func add(_ font: Font) {
    add(FontFamily.Face(font), to: font.family)
  }

  private mutating func add(_ face: FontFamily.Face, to name: String) {
    // Byte by byte: String's own comparison brings tables along.
    let known = families.firstIndex { !name.isEmpty && $0.name.utf8.elementsEqual(name.utf8) }
    if let known {
      families[known].faces.append(face)
    } else {
      families.append(FontFamily(name, [face]))
    }
  }

  /// These families first, then the other's. Families of one name are joined.
  public func followed(by other: FontStack) -> FontStack {
    var stack = self
    for family in other.families {
      if family.name.isEmpty {
        stack.families.append(family)
      } else {
        for face in family.faces { stack.add(face, to: family.name) }
      }
    }
    return stack
  }

  /// The fonts in the order of fallback.
  public func fonts(_ weight: FontWeight, _ slant: FontSlant = .upright) -> [Font] {
    families.flatMap { $0.fonts(weight, slant) }
  }
}
