/// Why a call failed: a status for programs and a sentence for people. The sentence names the argument, the value
/// it had and what is allowed.
public enum ChartError: Error, Sendable {
  case invalidArgument(String)
  case outOfMemory
  /// Beyond a published limit.
  case limit(String)
  /// Columns that do not go together.
  case invalidData(String)
  /// The object has no such property or channel.
  case notApplicable(String)
  case io(String)
  case invalidFont(String)

  public var message: String {
    switch self {
    case .invalidArgument(let text), .limit(let text), .invalidData(let text), .notApplicable(let text),
      .io(let text), .invalidFont(let text):
      text
    case .outOfMemory: "out of memory"
    }
  }
}

/// What a chart may hold.
public enum Limits {
  public static let marks = 1000
  public static let categories = 65_536
  public static let textBytes = 65_536
  public static let values = 1 << 40
  public static let fonts = 16
  public static let dashes = 32
  /// Device pixels along one side, and in all.
  public static let pixelsAlong = 32_768
  public static let pixels = 1 << 28
  public static let scale = 0.1...100.0
}

/// A number as an error message shows it: 3, −0.5, nan.
func shown(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
