import RastrumNumerics

/// A colour by lightness and two opponent hues, in which equal distances look equal (Ottosson, "A perceptual color space
/// for image processing", 2020).
struct OKLab: Sendable, Equatable {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Of 0xRRGGBB in sRGB.
  init(rgb: UInt32) {
    let red = Self.linear(rgb >> 16 & 255), green = Self.linear(rgb >> 8 & 255), blue = Self.linear(rgb & 255)
    let l = Self.root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = Self.root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = Self.root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// 0xRRGGBB in sRGB; channels beyond its gamut are cut.
  var rgb: UInt32 {
    let l = Self.cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = Self.cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = Self.cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    let red = Self.stored(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
    let green = Self.stored(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
    let blue = Self.stored(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    return red << 16 | green << 8 | blue
  }

  func mixed(with other: OKLab, share: Double) -> OKLab {
    OKLab(
      lightness: lightness + (other.lightness - lightness) * share, a: a + (other.a - a) * share,
      b: b + (other.b - b) * share)
  }

  private static func cube(_ x: Double) -> Double { x * x * x }
  private static func root(_ x: Double) -> Double { x > 0 ? Elementary.pow(x, 1 / 3) : 0 }

  /// sRGB's transfer function (IEC 61966-2-1) and its inverse.
  private static func linear(_ channel: UInt32) -> Double {
    let x = Double(channel) / 255
    return x <= 0.04045 ? x / 12.92 : Elementary.pow((x + 0.055) / 1.055, 2.4)
  }

  private static func stored(_ x: Double) -> UInt32 {
    let value = x <= 0.0031308 ? 12.92 * x : 1.055 * Elementary.pow(x, 1 / 2.4) - 0.055
    return UInt32(clamping: (min(max(value, 0), 1) * 255).rounded())
  }
}
