import RastrumDrawing

/// How a chart is drawn into pixels: with how many threads, and until when.
public struct RenderOptions: BitwiseCopyable, Sendable {
  /// Threads that paint, the caller's included; the bytes are the same with any number.
  public var threads: Int
  /// Nanoseconds from the call, after which it gives up; nil for as long as it takes.
  public var timeout: Int64?
  /// The call gives up where this is not 0, which another thread may make it. Read atomically; the host's.
  public var cancel: UInt

  public init(threads: Int = 1, timeout: Int64? = nil, cancel: UnsafePointer<Int32>? = nil) {
    self.threads = threads
    self.timeout = timeout
    self.cancel = UInt(bitPattern: cancel)
  }

  var stopSignal: StopSignal { StopSignal(cancel: UnsafePointer(bitPattern: cancel), timeout: timeout) }

  public static var mostThreads: Int { 64 }

  public func check() throws(ChartError) {
    if threads < 1 || threads > Self.mostThreads {
      throw .invalidArgument("threads is \(threads); allowed is 1 … \(Self.mostThreads)")
    }
  }
}

/// Asks a layout's stop signal, and remembers the answer: whoever reads many rows returns what it has, and the solver
/// throws it away.
final class StopWatch {
  let signal: StopSignal
  private(set) var reason: StopReason?

  /// Rows that are read between two questions.
  static let rows = 65_536

  init(_ signal: StopSignal) {
    self.signal = signal
  }

  func shouldStop() -> Bool {
    if reason == nil { reason = signal.reason() }
    return reason != nil
  }

  func check() throws(ChartError) {
    if shouldStop() { throw ChartError(reason) }
  }
}
