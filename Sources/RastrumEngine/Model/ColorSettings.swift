import RastrumNumerics
import RastrumScales

/// How numbers on the color channel become colours: what the host decided of it.
public final class ColorSettings: Scale {
  public enum Kind: Int32, Sendable, CaseIterable {
    case sequential = 0
    case diverging, quantised, threshold
  }

  init(failures: FailureLog) {
    super.init(
      objectName: "the color scale", dimension: .x, failures: failures,
      rules: Self.rules)
  }

  private static let rules: [PropertyRule] = [
    .choice(.colorScale, 0...3), .choice(.palette, 0...5),
    .choice(.reverse, 1...2, standard: Toggle.off.rawValue),
    PropertyRule(.middle, .anyNumber, standard: .number(0)),
    PropertyRule(.classes, .number(2...Double(ColorScale.mostClasses)), standard: .number(5)),
    PropertyRule(
      .thresholds,
      .numbers(
        -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, count: ColorScale.mostClasses - 1),
      standard: .numbers([])),
  ]

  /// The scale for data of an extent, seen on a ground.
  func solved(_ extent: Extent, on ground: ColorRamp.Ground) -> ColorScale {
    let data = extent.doubles ?? (0, 1)
    var ends = (lower: data.lower, upper: data.upper)
    if case .numbers(let lower, let upper) = domain {
      if !lower.isNaN { ends.lower = lower }
      if !upper.isNaN { ends.upper = upper }
    }
    var name = ColorRamp.Name(rawValue: choice(.palette)) ?? .automatic
    let kind: ColorScale.Kind
    switch Kind(rawValue: choice(.colorScale)) ?? .sequential {
    case .sequential: kind = .sequential
    case .diverging:
      kind = .diverging(middle: number(.middle))
      if name == .automatic { name = .blueRed }
    case .quantised: kind = .quantised(classes: Int(clamping: number(.classes).rounded()))
    case .threshold: kind = .threshold(numbers(.thresholds).sorted())
    }
    return ColorScale(
      kind, from: ends.lower, to: ends.upper, ramp: .named(name, on: ground),
      reversed: choice(.reverse) == Toggle.on.rawValue)
  }
}
