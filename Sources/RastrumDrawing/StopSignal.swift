import CPlatform

/// What may end a layout or a painting before it is complete: a flag of the host that another thread may set, and a
/// time. Whoever works long asks now and then; the clock is read only where there is a time.
public struct StopSignal: BitwiseCopyable, Sendable {
  /// Stops where it is not 0. The host's, read atomically.
  private let cancel: UInt
  /// Of `platform_now`; the largest number where there is none.
  private let deadline: Int64

  /// - timeout: nanoseconds from now; nil for as long as it takes.
  public init(cancel: UnsafePointer<Int32>?, timeout: Int64?) {
    self.cancel = UInt(bitPattern: cancel)
    guard let timeout else {
      deadline = .max
      return
    }
    let (end, overflow) = platform_now().addingReportingOverflow(max(timeout, 0))
    deadline = overflow ? .max : end
  }

  /// Nothing stops.
  public static var never: StopSignal { StopSignal(cancel: nil, timeout: nil) }

  /// Whether anything can stop at all.
  @inline(__always)
  public var isArmed: Bool { cancel != 0 || deadline != .max }

  /// Why to stop now; nil where to go on.
  public func reason() -> StopReason? {
    if let flag = UnsafePointer<Int32>(bitPattern: cancel), platform_load(flag) != 0 { return .cancelled }
    return deadline != .max && platform_now() >= deadline ? .timedOut : nil
  }
}

/// Why work was left unfinished.
public enum StopReason: Int32, BitwiseCopyable, Sendable {
  case cancelled = 1
  case timedOut
}
