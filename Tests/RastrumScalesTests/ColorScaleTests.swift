import RastrumNumerics
import Testing

@testable import RastrumScales

@Suite struct ColorScaleTests {
  private let gray = ColorRamp([0x000000, 0xffffff])

  @Test(arguments: [0x000000, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff, 0x123456, 0xabcdef] as [UInt32])
  func colorsComeBack(rgb: UInt32) {
    #expect(OKLab(rgb: rgb).rgb == rgb)
  }

  /// The lightness of ramps rises or falls all the way; diverging ones are lightest in the middle and even on both sides.
  @Test func rampsAreMonotone() {
    for name in [ColorRamp.Name.blues, .heat, .spectrum] {
      let lightness = (0...32).map { OKLab(rgb: ColorRamp.named(name).color(at: Double($0) / 32)).lightness }
      #expect(zip(lightness, lightness.dropFirst()).allSatisfy { $0 > $1 }, "\(name)")
      #expect((lightness.first ?? 0) - (lightness.last ?? 1) > 0.5)
    }
    for name in [ColorRamp.Name.blueRed, .greenPurple] {
      let lightness = (0...32).map { OKLab(rgb: ColorRamp.named(name).color(at: Double($0) / 32)).lightness }
      #expect(lightness.indices.allSatisfy { abs(lightness[$0] - lightness[32 - $0]) < 0.08 }, "\(name)")
      #expect(lightness.max() == lightness[16])
    }
  }

  @Test(
    arguments: [
      (.sequential, 0, 0x000000), (.sequential, 10, 0xffffff), (.sequential, -5, 0x000000),
      (.sequential, 99, 0xffffff),
      (.diverging(middle: 2), 10, 0xffffff), (.diverging(middle: 2), -6, 0x000000),
      (.quantised(classes: 2), 4.9, 0x000000),
      (.quantised(classes: 2), 5, 0xffffff), (.threshold([3, 7]), 2.9, 0x000000), (.threshold([3, 7]), 7, 0xffffff),
      (.threshold([]), 7, 0x636363),
    ] as [(ColorScale.Kind, Double, UInt32)])
  func colors(kind: ColorScale.Kind, value: Double, rgb: UInt32) {
    let scale = ColorScale(kind, from: 0, to: 10, ramp: gray)
    #expect(scale.color(of: value) == rgb)
    #expect(scale.color(of: .nan) == nil)
  }

  @Test func extremesAndBack() {
    for (a, b) in [(-1.7e308, 1.7e308), (0, .leastNonzeroMagnitude), (3, 3), (.nan, 1), (5, -5)] as [(Double, Double)]
    {
      let scale = ColorScale(.sequential, from: a, to: b, ramp: gray)
      for value in [a, b, 0, 1e308, -1e308, .infinity] where !value.isNaN { #expect(scale.bin(of: value) != nil) }
    }
    let scale = ColorScale(.quantised(classes: 4), from: 0, to: 8, ramp: gray)
    #expect(scale.ends(ofBin: 1) == (2, 4) && scale.bin(of: 2) == 1 && scale.bin(of: 3.9) == 1)
    let limits = ColorScale(.threshold([1, 5]), from: 0, to: 8, ramp: gray)
    #expect(limits.ends(ofBin: 0) == (-.infinity, 1) && limits.ends(ofBin: 2) == (5, .infinity))
    let turned = ColorScale(.sequential, from: 0, to: 1, ramp: gray, reversed: true)
    #expect(turned.color(of: 0) == 0xffffff)
  }
}
