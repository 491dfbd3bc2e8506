import CRastrum

/// Values that the host lent. Their end tells the host so.
final class Loan {
  private let release: @convention(c) (UnsafeMutableRawPointer?) -> Void
  private let context: UnsafeMutableRawPointer?
  private var isOver = false

  init(
    release: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void, context: UnsafeMutableRawPointer?
  ) {
    self.release = release
    self.context = context
  }

  /// Nil where nothing was lent, or nobody wants to hear of the end. An array that is refused for its flags or its
  /// tail was lent all the same.
  static func of(_ array: UnsafePointer<rastrum_array>?) -> Loan? {
    guard let array, let size = try? rastrum_array.checkedSize(array, "array"),
      size >= MemoryLayout<rastrum_array>.size, array.pointee.flags & UInt32(RASTRUM_BORROW) != 0,
      let release = array.pointee.release
    else { return nil }
    return Loan(release: release, context: array.pointee.context)
  }

  deinit { end() }

  func end() {
    if isOver { return }
    isOver = true
    release(context)
  }
}
