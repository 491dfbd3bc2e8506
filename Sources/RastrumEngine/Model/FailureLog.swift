/// The text of the last failure of a chart or of what belongs to it.
public final class FailureLog {
  public private(set) var text = ""

  public func note(_ error: ChartError) {
    text = error.message
  }
}
