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
  /// A buffer of the host does not hold the answer.
  case tooSmall(String)

  public var message: String {
    switch self {
    case .invalidArgument(let text), .limit(let text), .invalidData(let text), .notApplicable(let text),
      .io(let text), .invalidFont(let text), .tooSmall(let text):
      text
    case .outOfMemory: "out of memory"
    }
  }
}

/// A number as an error message shows it: 3, −0.5, nan.
public func shown(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
