import RastrumDrawing

/// Why a call failed: a status for programs and a sentence for people. The sentence names the argument, the value
/// it had and what is allowed.
public enum ChartError: Error, Sendable {
  case invalidArgument(Message)
  case outOfMemory
  /// Beyond a published limit.
  case limit(Message)
  /// Columns that do not go together.
  case invalidData(Message)
  /// The object has no such property or channel.
  case notApplicable(Message)
  case io(Message)
  case invalidFont(Message)
  /// A buffer of the host does not hold the answer.
  case tooSmall(Message)
  /// The host's flag, or its time, ended the call.
  case cancelled
  case timedOut

  init(_ reason: StopReason?) { self = reason == .timedOut ? .timedOut : .cancelled }

  public var message: String {
    switch self {
    case .invalidArgument(let text), .limit(let text), .invalidData(let text), .notApplicable(let text),
      .io(let text), .invalidFont(let text), .tooSmall(let text):
      text.text
    case .outOfMemory: "out of memory"
    case .cancelled: "the call was cancelled"
    case .timedOut: "the call was not done in the time that it had"
    }
  }
}
