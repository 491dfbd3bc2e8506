/// An sRGB colour, 8 bits a channel, straight alpha.
public struct Color: BitwiseCopyable, Sendable, Equatable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// 0xRRGGBB, opaque.
  public init(rgb: UInt32) {
    self.init(rgba: rgb << 8 | 0xff)
  }

  /// 0xRRGGBBAA, as the C interface writes colours.
  public init(rgba: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgba >> 24), green: UInt8(truncatingIfNeeded: rgba >> 16),
      blue: UInt8(truncatingIfNeeded: rgba >> 8), alpha: UInt8(truncatingIfNeeded: rgba))
  }

  public var rgba: UInt32 {
    UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  public static var clear: Color { Color(rgba: 0) }

  /// The colour with its alpha multiplied by `opacity` in 0...1.
  public func opacity(_ opacity: Double) -> Color {
    var result = self
    let scaled = Double(alpha) * (opacity > 0 ? min(opacity, 1) : 0)
    result.alpha = UInt8(scaled + 0.5)
    return result
  }

  /// The mixture in stored sRGB, `share` of `other` in 0...1.
  public func mixed(with other: Color, share: Double) -> Color {
    let weight = share > 0 ? min(share, 1) : 0
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(Double(a) + (Double(b) - Double(a)) * weight + 0.5) }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
