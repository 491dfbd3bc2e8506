import RastrumDrawing
import RastrumScales

/// The colours of a chart. Text has a contrast of at least 4.5 : 1 on the ground (WCAG 2.1, 1.4.3).
public struct Theme: Sendable {
  public var background: Color
  public var text: Color
  /// Labels, subtitle and axis titles.
  public var muted: Color
  public var grid: Color
  /// The axis line and ticks; also the grid line at zero.
  public var axis: Color
  /// Series colours in order; they repeat after the last.
  public var palette: [Color]

  public enum Name: Int32, Sendable {
    case light = 0
    case dark
  }

  public static func named(_ name: Name) -> Theme {
    switch name {
    case .light:
      Theme(
        background: Color(rgb: 0xffffff), text: Color(rgb: 0x1b2026), muted: Color(rgb: 0x5c6570),
        grid: Color(rgb: 0xe6e9ed), axis: Color(rgb: 0xa3abb5), palette: Palette.light)
    case .dark:
      Theme(
        background: Color(rgb: 0x15191f), text: Color(rgb: 0xf0f2f5), muted: Color(rgb: 0xa2acb8),
        grid: Color(rgb: 0x2a3038), axis: Color(rgb: 0x5b6570), palette: Palette.dark)
    }
  }

  /// The theme on another ground: the colours of the theme for such grounds, texts moved away from it until they are
  /// legible, lines between both. A ground that shows what is behind it changes nothing else.
  func on(_ ground: Color) -> Theme {
    var result = self
    if ground.alpha == 255 && ground != background {
      let names: [Name] = [.light, .dark]
      for theme in names.map({ Theme.named($0) })
      where Contrast.ratio(theme.text, ground) > Contrast.ratio(result.text, ground) {
        result = theme
      }
      result.background = ground
      result.text = result.legible(result.text)
      result.muted = result.legible(result.muted)
      result.grid = ground.mixed(with: result.text, share: 0.11)
      result.axis = ground.mixed(with: result.text, share: 0.38)
    }
    result.background = ground
    return result
  }

  /// The kind of its ground; of a ground that shows what is behind it, the kind that the texts are made for.
  var ground: ColorRamp.Ground {
    let isDark = background.alpha == 255 ? Contrast.luminance(background) < 0.18 : Contrast.luminance(text) > 0.18
    return isDark ? .dark : .light
  }

  /// A colour as text on the ground: moved towards black or white, whichever is farther from the ground, until its
  /// contrast is 4.5 : 1.
  @inline(never)
  func legible(_ color: Color) -> Color {
    let black = Color(rgb: 0), white = Color(rgb: 0xffffff)
    let pole = Contrast.ratio(black, background) > Contrast.ratio(white, background) ? black : white
    var result = color
    for step in 1...20 where Contrast.ratio(result, background) < 4.5 {
      result = color.mixed(with: pole, share: Double(step) / 20)
    }
    return result
  }
}

/// Series colours, blue first, orange second, found by search for the largest least distance.
///
/// Of the first six any two differ by a CIEDE2000 of at least 17.5 (light) and 15.4 (dark) to readers with full colour
/// vision and to those without red, green or blue cones (Machado, Oliveira, Fernandes 2009, severity 1); by L* alone, as
/// in grey print, by at least 5.1 and 6.5. The last two keep at least 13. Each has 3 : 1 on its ground (WCAG 2.1, 1.4.11), which
/// of all orange, teal and lavender costs on white: there is no lightness above 61, and so two of the eight are dark.
enum Palette {
  static let light: [Color] = [
    0x3765cd, 0xdc6300, 0x23a690, 0x9f365a, 0x3e247b, 0x4d4b00, 0x9185f0, 0xa07c5d,
  ].map { Color(rgb: $0) }

  static let dark: [Color] = [
    0x739ff2, 0xe7a747, 0x94e5de, 0xdf5f6d, 0x916b99, 0xf0eebd, 0x467c27, 0xb397b2,
  ].map { Color(rgb: $0) }
}
