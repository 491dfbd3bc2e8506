// Opaque pointers of C and the objects behind them.
//
// The handle of a chart or a font owns a reference, which destroy or release ends. The handles of marks, scales and
// axes own none: their chart keeps them, so that they end with it.

extension OpaquePointer {
  /// A handle that keeps the object alive.
  init<Object: AnyObject>(owning object: Object) {
    self.init(Unmanaged.passRetained(object).toOpaque())
  }

  /// A handle for as long as something else keeps the object alive.
  init<Object: AnyObject>(naming object: Object) {
    self.init(Unmanaged.passUnretained(object).toOpaque())
  }

  func object<Object: AnyObject>(as type: Object.Type) -> Object {
    reference(to: type).takeUnretainedValue()
  }

  func reference<Object: AnyObject>(to type: Object.Type) -> Unmanaged<Object> {
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self))
  }
}
