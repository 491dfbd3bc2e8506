import Testing

@testable import RastrumNumerics

@Suite struct ClampingTests {
  @Test(
    arguments: [
      (.nan, 0), (-.nan, 0),
      (.infinity, .max), (-.infinity, .min),
      (0x1p63, .max), (0x1p63.nextDown, 0x7fff_ffff_ffff_fc00),
      (-0x1p63, .min), ((-0x1p63).nextDown, .min), ((-0x1p63).nextUp, -0x7fff_ffff_ffff_fc00),
      (1.7976931348623157e308, .max), (0.0, 0), (-0.0, 0), (0.999, 0), (-0.999, 0), (1.5, 1), (-1.5, -1),
    ] as [(Double, Int64)])
  func int64(value: Double, expected: Int64) {
    #expect(Int64(clamping: value) == expected)
    #expect(Int(clamping: value) == Int(expected))
  }

  @Test(
    arguments: [
      (.nan, 0, 0, 0, 0, 0, 0),
      (.infinity, .max, .max, .max, .max, .max, .max),
      (-.infinity, .min, 0, 0, 0, .min, 0),
      (1e10, .max, 255, .max, 10_000_000_000, .max, .max),
      (-1, -1, 0, 0, 0, -1, 0),
      (255.9, 255, 255, 255, 255, 255, 255),
      (0x1p64, .max, 255, .max, .max, .max, .max),
      (0x1p64.nextDown, .max, 255, .max, 0xffff_ffff_ffff_f800, .max, .max),
    ] as [(Double, Int32, UInt8, UInt32, UInt64, Int16, UInt16)])
  func narrow(value: Double, i32: Int32, u8: UInt8, u32: UInt32, u64: UInt64, i16: Int16, u16: UInt16) {
    #expect(Int32(clamping: value) == i32)
    #expect(UInt8(clamping: value) == u8)
    #expect(UInt32(clamping: value) == u32)
    #expect(UInt64(clamping: value) == u64)
    #expect(Int16(clamping: value) == i16)
    #expect(UInt16(clamping: value) == u16)
  }
}
