import RastrumDrawing
import RastrumScales
import Testing

@testable import RastrumEngine

@Suite struct ThemeTests {
  private static let names: [Theme.Name] = [.light, .dark]

  /// Pairs of the paper's table 1.
  @Test(
    arguments: [
      ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425), ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0),
      ([50, 0, 0], [50, -1, 2], 2.3669), ([50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792),
      ([50, 2.5, 0], [73, 25, -18], 27.1492), ([50, 2.5, 0], [58, 24, 15], 19.4535),
      ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
      ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
      ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ] as [([Double], [Double], Double)])
  func theDifferenceIsThePapers(a: [Double], b: [Double], difference: Double) {
    let found = Lab(a[0], a[1], a[2]).difference(to: Lab(b[0], b[1], b[2]))
    #expect(abs(found - difference) < 5e-5)
  }

  /// WCAG 2.1, success criterion 1.4.3.
  @Test(arguments: names) func textsHaveContrast(name: Theme.Name) {
    let theme = Theme.named(name)
    #expect(Contrast.ratio(theme.text, theme.background) >= 7)
    #expect(Contrast.ratio(theme.muted, theme.background) >= 4.5)
  }

  @Test(arguments: names) func namesAtLineEndsHaveContrast(name: Theme.Name) {
    let theme = Theme.named(name)
    for color in theme.palette { #expect(Contrast.ratio(theme.legible(color), theme.background) >= 4.5) }
    // Colours of the host too, whatever they are.
    for color in [0x000000, 0xffffff, 0xffff00, 0x0000ff, 0x808080] as [UInt32] {
      #expect(Contrast.ratio(theme.legible(Color(rgb: color)), theme.background) >= 4.5)
    }
  }

  @Test(
    arguments: [
      (0x000000, 0xffffff, 21.0), (0xffffff, 0xffffff, 1), (0x767676, 0xffffff, 4.54), (0x0000ff, 0xffffff, 8.59),
      (0xff0000, 0x000000, 5.25),
    ] as [(UInt32, UInt32, Double)])
  func contrastIsThatOfWCAG(a: UInt32, b: UInt32, ratio: Double) {
    #expect(abs(Contrast.ratio(Color(rgb: a), Color(rgb: b)) - ratio) < 0.01)
    #expect(Contrast.ratio(Color(rgb: a), Color(rgb: b)) == Contrast.ratio(Color(rgb: b), Color(rgb: a)))
  }

  /// The first six colours stay apart for every reader.
  @Test(arguments: names, ColorVision.allCases) func seriesStayApart(name: Theme.Name, vision: ColorVision) {
    let colors = Theme.named(name).palette.map { vision.lab($0) }
    func least(_ count: Int) -> Double {
      var least = Double.infinity
      for i in 0..<count {
        for j in 0..<i { least = min(least, colors[i].difference(to: colors[j])) }
      }
      return least
    }
    #expect(least(6) >= (name == .light ? 17.5 : 15.4), "\(least(6))")
    #expect(least(8) >= 13, "\(least(8))")
  }

  /// And in grey print.
  @Test(arguments: names) func seriesDifferInLightness(name: Theme.Name) {
    let levels = Theme.named(name).palette.prefix(6).map { ColorVision.full.lab($0).lightness }.sorted()
    for (lower, upper) in zip(levels, levels.dropFirst()) { #expect(upper - lower >= 5) }
  }

  /// Blue first, orange second; lines stand out from the ground, the grid hardly does.
  @Test(arguments: names) func colorsHaveTheirCharacter(name: Theme.Name) {
    let theme = Theme.named(name)
    let blue = ColorVision.full.lab(theme.palette[0]), orange = ColorVision.full.lab(theme.palette[1])
    #expect(blue.b < -30 && orange.b > 30 && orange.a > 5)
    for color in theme.palette { #expect(Contrast.ratio(color, theme.background) >= 3) }
    #expect(Contrast.ratio(theme.grid, theme.background) < 1.5)
    #expect(Contrast.ratio(theme.axis, theme.background) > Contrast.ratio(theme.grid, theme.background))
  }

  /// Colour scales: hardly more than the ground where they begin, or in the middle of two hues, and far from it at their ends.
  @Test(arguments: names, ColorRamp.Name.allCases) func rampsLeaveTheGround(name: Theme.Name, ramp: ColorRamp.Name) {
    let theme = Theme.named(name)
    let colors = ColorRamp.named(ramp, on: theme.ground)
    let ratios = (0...64).map { Contrast.ratio(Color(rgb: colors.color(at: Double($0) / 64)), theme.background) }
    let isDiverging = ramp == .blueRed || ramp == .greenPurple
    let least = isDiverging ? 32 : 0
    #expect(ratios[least] >= 1.5 && ratios[least] < 2.5 && ratios[64] > 6)
    if isDiverging { #expect(ratios[0] > 6) }
    for index in 0..<64 {
      let rises = index >= least
      #expect(rises ? ratios[index] < ratios[index + 1] : ratios[index] > ratios[index + 1], "\(index)")
    }
  }

  @Test(
    arguments: [
      (.light, nil, .light), (.dark, nil, .dark), (.light, 0x2028_30ff, .dark), (.dark, 0xf0e0_c0ff, .light),
      (.dark, 0, .dark), (.light, 0, .light),
    ] as [(Theme.Name, UInt32?, ColorRamp.Ground)])
  func rampsFollowTheGround(name: Theme.Name, background: UInt32?, ground: ColorRamp.Ground) throws {
    let chart = Chart()
    try chart.set(.theme, .pick(name))
    if let background { try chart.set(.background, .color(Color(rgba: background))) }
    #expect(chart.theme.ground == ground)
  }

  @Test func theHostsTextColorIsThatOfAllTexts() throws {
    let chart = try Gallery.penguins()
    try chart.set(.textColor, .rgb(0x400000))
    let layout = try chart.layout()
    #expect(layout.colors(.title) == [Color(rgb: 0x400000)])
    let muted = Set(layout.colors(.tickLabel).map(\.rgba))
    #expect(muted.count == 1)
    #expect(Contrast.ratio(layout.colors(.tickLabel)[0], Theme.named(.light).background) >= 4.5)
  }

  /// A ground of the host alone does not make texts unreadable.
  @Test(arguments: names, [0x000000, 0x202830, 0x777777, 0xf0e0c0, 0xffffff] as [UInt32])
  func textsAreLegibleOnAnyGround(name: Theme.Name, ground: UInt32) throws {
    let chart = try Gallery.stocks()
    try chart.set([.theme: .pick(name), .background: .rgb(ground)])
    try chart.titleAxes(x: "x", y: "y")
    let layout = try chart.layout()
    for part in [Part.title, .subtitle, .tickLabel, .axisTitle, .directLabel] {
      let colors = layout.colors(part)
      #expect(!colors.isEmpty)
      let least = colors.map { Contrast.ratio($0, Color(rgb: ground)) }.min() ?? 0
      #expect(least >= 4.5, "\(part)")
    }
  }
}
