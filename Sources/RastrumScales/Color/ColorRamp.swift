import RastrumNumerics

/// Colours between stops at equal distances, mixed in OKLab.
///
/// A ramp begins where it is hardly more than its ground, though never less than 1.5 : 1 from it, and ends far from it: light to
/// dark on paper, dark to light on a screen's black. Those of two hues have their middle near the ground.
public struct ColorRamp: Sendable {
  public enum Name: Int32, Sendable, CaseIterable {
    /// By the kind of scale: blues, or blue to red.
    case automatic = 0
    case blues, heat, spectrum
    case blueRed, greenPurple
  }

  /// What a ramp is seen on.
  public enum Ground: Sendable, CaseIterable { case light, dark }

  private let stops: [OKLab]

  /// 0xRRGGBB each; black where there are none.
  public init(_ colors: [UInt32]) {
    stops = colors.isEmpty ? [OKLab(rgb: 0)] : colors.map { OKLab(rgb: $0) }
  }

  public static func named(_ name: Name, on ground: Ground = .light) -> ColorRamp {
    switch (name, ground) {
    case (.automatic, .light), (.blues, .light): ColorRamp([0xbcd4ed, 0x7fb0de, 0x3f7fc2, 0x1f5295, 0x0c2850])
    case (.automatic, .dark), (.blues, .dark): ColorRamp([0x1d4272, 0x2d6cb0, 0x5a9bd8, 0x9ccaf0, 0xe3f0fb])
    case (.heat, .light): ColorRamp([0xf5cb8e, 0xf2a253, 0xdc653c, 0xad2f3b, 0x5c1130])
    case (.heat, .dark): ColorRamp([0x6a1834, 0xad2f3b, 0xe06a3f, 0xf5b164, 0xfdeecb])
    case (.spectrum, .light): ColorRamp([0xe3d452, 0x86c263, 0x2f9e8c, 0x2d6a97, 0x332a6b])
    case (.spectrum, .dark): ColorRamp([0x45398a, 0x2d6a97, 0x2f9e8c, 0x8fcb64, 0xf5e663])
    case (.blueRed, .light): ColorRamp([0x174f93, 0x629bcf, 0xcbc9c5, 0xdc7f63, 0xa5292c])
    case (.blueRed, .dark): ColorRamp([0x8cc4f7, 0x4384c4, 0x50565e, 0xc25649, 0xf9a78f])
    case (.greenPurple, .light): ColorRamp([0x1d6b4a, 0x68ad88, 0xcac8c8, 0xac88c2, 0x673a87])
    case (.greenPurple, .dark): ColorRamp([0x8ed9b0, 0x43946c, 0x50565e, 0x9668b5, 0xd7b3ee])
    }
  }

  /// 0xRRGGBB at a share of the way, 0…1.
  public func color(at share: Double) -> UInt32 {
    let place = (share > 0 ? min(share, 1) : 0) * Double(stops.count - 1)
    let index = min(Int(clamping: place), max(0, stops.count - 2))
    if stops.count == 1 { return stops[0].rgb }
    return stops[index].mixed(with: stops[index + 1], share: place - Double(index)).rgb
  }
}
