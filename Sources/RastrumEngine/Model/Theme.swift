import RastrumDrawing

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

  /// The series colour as text on the ground: moved towards the text colour until its contrast is 4.5 : 1.
  func legible(_ color: Color) -> Color {
    var result = color
    for step in 1...20 where Contrast.ratio(result, background) < 4.5 {
      result = color.mixed(with: text, share: Double(step) / 20)
    }
    return result
  }
}

/// Series colours.
enum Palette {
  static let light: [Color] = [
    0x2f6fc4, 0xe07b1a, 0x1f9d78, 0xc2487f, 0x7a5cc0, 0x8a8f2b, 0x3aa7cf, 0xa8553a,
  ].map { Color(rgb: $0) }

  static let dark: [Color] = [
    0x6ea8f0, 0xf2a24e, 0x4fc79f, 0xe884b0, 0xa993ec, 0xc3c656, 0x74cdec, 0xd98d70,
  ].map { Color(rgb: $0) }
}
