/// How dark a face is: 1 … 1,000, as in CSS and OpenType.
public struct FontWeight: BitwiseCopyable, Sendable, Equatable {
  public let value: Int32

  /// Brought into 1 … 1,000.
  public init(_ value: Int32) {
    self.value = min(max(value, 1), 1000)
  }

  public static var light: FontWeight { FontWeight(300) }
  public static var regular: FontWeight { FontWeight(400) }
  public static var medium: FontWeight { FontWeight(500) }
  public static var semibold: FontWeight { FontWeight(600) }
  public static var bold: FontWeight { FontWeight(700) }
}

/// Whether a face stands upright, or leans: italic and oblique are one.
public enum FontSlant: Int32, BitwiseCopyable, Sendable, CaseIterable {
  case upright, italic
}
