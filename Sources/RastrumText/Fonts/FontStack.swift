/// The fonts of a text, in the order in which a character looks for its glyph: those of the text's weight, then
/// those of the other weight. A character that none of them has is drawn as a box.
public struct FontStack: Sendable {
  public var regular: [Font]
  public var bold: [Font]

  public init(regular: [Font] = [], bold: [Font] = []) {
    self.regular = regular
    self.bold = bold
  }

  /// The built-in font in both weights, newly opened; empty where none was built in.
  public static func builtin() -> FontStack {
    var stack = FontStack()
    if let font = Font.builtin(.regular) { stack.regular.append(font) }
    if let font = Font.builtin(.bold) { stack.bold.append(font) }
    return stack
  }

  /// These fonts first, then the other's.
  public func followed(by other: FontStack) -> FontStack {
    FontStack(regular: regular + other.regular, bold: bold + other.bold)
  }

  public subscript(weight: FontWeight) -> [Font] {
    get { weight == .bold ? bold : regular }
    set { if weight == .bold { bold = newValue } else { regular = newValue } }
  }
}
