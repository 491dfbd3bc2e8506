import RastrumNumerics

/// Colours between stops at equal distances, mixed in OKLab.
public struct ColorRamp: Sendable {
  public enum Name: Int32, Sendable, CaseIterable {
    /// By the kind of scale: blues, or blue to red.
    case automatic = 0
    /// From light to dark, for grounds of either kind.
    case blues, heat, spectrum
    /// Two hues from a light middle.
    case blueRed, greenPurple
  }

  private let stops: [OKLab]

  /// 0xRRGGBB each; black where there are none.
  public init(_ colors: [UInt32]) {
    stops = colors.isEmpty ? [OKLab(rgb: 0)] : colors.map { OKLab(rgb: $0) }
  }

  public static func named(_ name: Name) -> ColorRamp {
    switch name {
    case .automatic, .blues: ColorRamp([0xdde9f6, 0x8fbbe2, 0x4585c4, 0x1f5295, 0x0c2850])
    case .heat: ColorRamp([0xfdebc8, 0xf8b568, 0xe5733f, 0xb2323a, 0x5c1130])
    case .spectrum: ColorRamp([0xf5e663, 0x8fcb64, 0x2f9e8c, 0x2d6a97, 0x332a6b])
    case .blueRed: ColorRamp([0x174f93, 0x6ea3d4, 0xf0efed, 0xe08a6f, 0xa5292c])
    case .greenPurple: ColorRamp([0x1d6b4a, 0x74b693, 0xf0efee, 0xb595c8, 0x673a87])
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
