import RastrumDrawing
import RastrumNumerics

/// The contrast of two opaque colours as WCAG 2.1 defines it, 1 … 21.
public enum Contrast {
  public static func ratio(_ a: Color, _ b: Color) -> Double {
    let first = luminance(a)
    let second = luminance(b)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Relative luminance, 0 … 1.
  @inline(never)
  static func luminance(_ color: Color) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private static func linear(_ stored: UInt8) -> Double {
    let value = Double(stored) / 255
    return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
  }
}
