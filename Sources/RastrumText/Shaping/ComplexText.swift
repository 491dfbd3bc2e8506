import CComplexText

/// Text that needs more than one glyph a character from left to right. libraqm 0.7 or later sets it.
public enum ComplexText {
  /// Whether libraqm can be had. The first question loads it.
  public static var isAvailable: Bool { complex_text_is_available() != 0 }
}

/// How complex text is set.
public enum Shaping: BitwiseCopyable, Sendable {
  /// By libraqm; where it cannot be had, as `never`.
  case whereAvailable
  /// A glyph a character from left to right, as if libraqm were not installed.
  case never
}
