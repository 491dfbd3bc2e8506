// Double to integer without a trap: the one door for every such conversion in the engine.
//
// In:  any Double.
// Out: the integer part, cut towards 0; the nearest end of the type where it lies outside; 0 for NaN.
// The compiler's own `Int(value)` ends the process on NaN and on values out of range. The initialisers are written
// out for each type, because a generic one is not specialised across modules.

extension Int64 {
  public init(clamping value: Double) {
    // ±2^63 are the first Doubles beyond the type's ends that a conversion would refuse.
    if value >= 0x1p63 {
      self = .max
    } else if value < -0x1p63 {
      self = .min
    } else {
      self = value == value ? Int64(value) : 0
    }
  }
}

extension UInt64 {
  public init(clamping value: Double) {
    if value >= 0x1p64 {
      self = .max
    } else {
      self = value > 0 ? UInt64(value) : 0
    }
  }
}

extension Int {
  public init(clamping value: Double) { self = Int(clamping: Int64(clamping: value)) }
}

extension Int32 {
  public init(clamping value: Double) { self = Int32(clamping: Int64(clamping: value)) }
}

extension Int16 {
  public init(clamping value: Double) { self = Int16(clamping: Int64(clamping: value)) }
}

extension UInt32 {
  public init(clamping value: Double) { self = UInt32(clamping: Int64(clamping: value)) }
}

extension UInt16 {
  public init(clamping value: Double) { self = UInt16(clamping: Int64(clamping: value)) }
}

extension UInt8 {
  public init(clamping value: Double) { self = UInt8(clamping: Int64(clamping: value)) }
}
