/// Why the command ends without a picture, in words for the one who typed it.
public enum CommandError: Error, Equatable {
  /// The arguments make no sense.
  case usage(String)
  /// The data, the chart or a file.
  case failure(String)

  public var message: String {
    switch self {
    case .usage(let text), .failure(let text): text
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .usage: 2
    case .failure: 1
    }
  }

  static var outOfMemory: CommandError { .failure("out of memory") }
}
