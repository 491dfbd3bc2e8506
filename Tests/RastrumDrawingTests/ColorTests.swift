import Testing

@testable import RastrumDrawing

@Suite struct ColorTests {
  @Test(arguments: [0x0000_0000, 0xffff_ffff, 0x1234_5678, 0x8000_00ff] as [UInt32])
  func numbersAndColors(rgba: UInt32) {
    let color = Color(rgba: rgba)
    #expect(color.rgba == rgba)
    #expect(color.red == UInt8(rgba >> 24) && color.alpha == UInt8(rgba & 0xff))
    #expect(Color(rgb: rgba >> 8).alpha == 255)
  }

  @Test(
    arguments: [(0.0, 0), (-1, 0), (.nan, 0), (0.5, 100), (1, 200), (7, 200), (.infinity, 200)] as [(Double, UInt8)])
  func opacityIsClamped(opacity: Double, alpha: UInt8) {
    #expect(Color(rgba: 0x0102_03c8).opacity(opacity).alpha == alpha)
  }

  @Test(
    arguments: [
      (0.0, 0x0000_0000), (-1, 0x0000_0000), (.nan, 0x0000_0000), (1, 0xff80_40ff), (2, 0xff80_40ff),
      (0.5, 0x8040_2080),
    ] as [(Double, UInt32)])
  func mixturesLieBetween(share: Double, mixed: UInt32) {
    #expect(Color(rgba: 0).mixed(with: Color(rgba: 0xff80_40ff), share: share) == Color(rgba: mixed))
  }
}
