import CPlatform

/// The text of the last failure of a chart or of what belongs to it, as C reads it.
public final class FailureLog {
  private var stored: UnsafeMutablePointer<CChar>?
  /// There was no memory to store the last failure.
  private var isLost = false

  /// Another number after every change of what the host set, data aside: what layout keeps is known again by it.
  var revision = 0
  /// A file whose length the host was told, for the call that fetches it; the next call of any other kind drops it.
  public private(set) var file: KeptFile?
  private var isFileNew = false

  init() {}

  public func keep(_ file: KeptFile) {
    self.file = file
    isFileNew = true
  }

  /// Ends a call: a file stays for one more.
  public func endCall() {
    if file == nil { return }
    if !isFileNew { file = nil }
    isFileNew = false
  }

  deinit { free(stored) }

  /// Ends with a NUL, and is valid until the next `note`. Empty where nothing failed.
  public var text: UnsafePointer<CChar> {
    if let stored { return UnsafePointer(stored) }
    let text: StaticString = isLost ? "out of memory" : ""
    return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  public func note(_ error: ChartError) {
    free(stored)
    stored = error.message.withCString { strdup($0) }
    isLost = stored == nil
  }
}
