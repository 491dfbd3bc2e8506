// One colour laid over pixels of any format.
//
// In:  coverages 0...255 of 16 neighbouring pixels.
// Out: source-over in stored sRGB on 8-bit pixels.
// Invariant: with colour c, alpha a, coverage k and d the pixel before, all in 0...255, a premultiplied pixel becomes
//      round((p·k + d·(255 − e)) / 255)  with  e = round(a·k / 255)  and  p = round(c·a / 255):
//      one rounding, exact for an opaque colour, and no channel ever exceeds alpha.
// Method: a pixel is one little-endian word; its even and odd bytes lie apart in 16-bit lanes, where the products
//      fit. t/255 is exactly (t + 128 + ((t + 128) >> 8)) >> 8. A straight pixel with alpha 255 is a premultiplied one;
//      the others take the division, a pixel at a time.
// Tried and lost: vectors wider than the 128 bits of SSE2 are not split by the compiler but done a lane at a time,
//      100 × slower.

import RastrumDrawing

struct SolidBrush {
  let kind: AlphaKind
  /// Bytes 0 and 2 of the premultiplied colour, in the order of the format, each in a 16-bit half.
  private let even: UInt32
  /// Bytes 1 and 3.
  private let odd: UInt32
  private let alpha: UInt32
  /// The same for four pixels.
  private let evenLanes: SIMD8<UInt16>
  private let oddLanes: SIMD8<UInt16>
  private let alphaLanes: SIMD8<UInt16>
  /// The bytes of the colour before multiplication.
  private let straight: (UInt32, UInt32, UInt32)

  init(_ color: Color, format: PixelFormat) {
    kind = format.alpha
    alpha = UInt32(color.alpha)
    let first = UInt32(format.startsWithBlue ? color.blue : color.red)
    let third = UInt32(format.startsWithBlue ? color.red : color.blue)
    let second = UInt32(color.green)
    straight = (first, second, third)
    even = SolidBrush.divide(first * alpha) | SolidBrush.divide(third * alpha) << 16
    odd = SolidBrush.divide(second * alpha) | alpha << 16
    evenLanes = unsafeBitCast(SIMD4<UInt32>(repeating: even), to: SIMD8<UInt16>.self)
    oddLanes = unsafeBitCast(SIMD4<UInt32>(repeating: odd), to: SIMD8<UInt16>.self)
    alphaLanes = SIMD8(repeating: UInt16(color.alpha))
  }

  var isOpaque: Bool { alpha == 255 }
  var isInvisible: Bool { alpha == 0 }
  /// The pixel where the colour covers everything.
  var word: UInt32 { even | odd << 8 }

  @inline(__always)
  private static func divide(_ value: UInt32) -> UInt32 { (value + 128 + ((value + 128) >> 8)) >> 8 }

  @inline(__always)
  private static func divide(_ value: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let rounded = value &+ 128
    return (rounded &+ (rounded &>> 8)) &>> 8
  }

  /// Lays the colour over 16 pixels.
  @inline(__always)
  func over(_ pixels: SIMD16<UInt32>, _ coverage: SIMD16<Int32>) -> SIMD16<UInt32> {
    SIMD16(
      lowHalf: SIMD8(
        lowHalf: over(pixels.lowHalf.lowHalf, coverage.lowHalf.lowHalf),
        highHalf: over(pixels.lowHalf.highHalf, coverage.lowHalf.highHalf)),
      highHalf: SIMD8(
        lowHalf: over(pixels.highHalf.lowHalf, coverage.highHalf.lowHalf),
        highHalf: over(pixels.highHalf.highHalf, coverage.highHalf.highHalf)))
  }

  /// Lays the colour over 16 pixels that it covers fully: with p · 255 and 255 − a known, a third of the work.
  @inline(__always)
  func overAll(_ pixels: UnsafeMutableRawPointer) {
    let all = SIMD4<Int32>(repeating: 255)
    let evenSource = evenLanes &* 255 &+ 128
    let oddSource = oddLanes &* 255 &+ 128
    let rest = 255 &- alphaLanes
    let mask = SIMD4<UInt32>(repeating: 0x00ff_00ff)
    for quad in 0..<4 {
      let place = pixels + (quad << 4)
      let before = place.loadUnaligned(as: SIMD4<UInt32>.self)
      if kind != .premultiplied {
        place.storeBytes(of: over(before, all), as: SIMD4<UInt32>.self)
        continue
      }
      let evenSum = unsafeBitCast(before & mask, to: SIMD8<UInt16>.self) &* rest &+ evenSource
      let oddSum = unsafeBitCast((before &>> 8) & mask, to: SIMD8<UInt16>.self) &* rest &+ oddSource
      let evenResult = unsafeBitCast((evenSum &+ (evenSum &>> 8)) &>> 8, to: SIMD4<UInt32>.self)
      let oddResult = unsafeBitCast(oddSum &+ (oddSum &>> 8), to: SIMD4<UInt32>.self)
      place.storeBytes(of: evenResult | (oddResult & 0xff00_ff00), as: SIMD4<UInt32>.self)
    }
  }

  /// Lays the colour over 4 pixels in memory; most of a thin line's neighbours are not covered at all.
  @inline(__always)
  func over(_ pixels: UnsafeMutableRawPointer, _ coverage: SIMD4<Int32>) {
    let halves = unsafeBitCast(coverage, to: SIMD2<UInt64>.self)
    if halves[0] | halves[1] == 0 { return }
    pixels.storeBytes(of: over(pixels.loadUnaligned(as: SIMD4<UInt32>.self), coverage), as: SIMD4<UInt32>.self)
  }

  /// Lays the colour over 4 pixels.
  @inline(__always)
  func over(_ pixels: SIMD4<UInt32>, _ coverage: SIMD4<Int32>) -> SIMD4<UInt32> {
    if kind == .straight {
      let solid = unsafeBitCast(pixels, to: SIMD2<UInt64>.self) & 0xff00_0000_ff00_0000
      if (solid[0] & solid[1]) != 0xff00_0000_ff00_0000 { return overStraight(pixels, coverage) }
    }
    let mask = SIMD4<UInt32>(repeating: 0x00ff_00ff)
    let word = unsafeBitCast(coverage, to: SIMD4<UInt32>.self)
    let share = unsafeBitCast(word | (word &<< 16), to: SIMD8<UInt16>.self)
    let taken =
      alpha == 255 ? share : SolidBrush.divide(share &* alphaLanes)
    let rest = 255 &- taken
    let evenPixels = unsafeBitCast(pixels & mask, to: SIMD8<UInt16>.self)
    let oddPixels = unsafeBitCast((pixels &>> 8) & mask, to: SIMD8<UInt16>.self)
    let evenResult = SolidBrush.divide(evenLanes &* share &+ evenPixels &* rest)
    let oddResult = SolidBrush.divide(oddLanes &* share &+ oddPixels &* rest)
    let result =
      unsafeBitCast(evenResult, to: SIMD4<UInt32>.self) | (unsafeBitCast(oddResult, to: SIMD4<UInt32>.self) &<< 8)
    if kind != .opaque { return result }
    // Alpha becomes 255 only where something is painted, so that tiles agree about pixels that nothing covers.
    let painted = unsafeBitCast((0 &- coverage) &>> 31, to: SIMD4<UInt32>.self)
    return result | (painted & 0xff00_0000)
  }

  @inline(never)
  private func overStraight(_ pixels: SIMD4<UInt32>, _ coverage: SIMD4<Int32>) -> SIMD4<UInt32> {
    var result = pixels
    for lane in 0..<4 where coverage[lane] != 0 {
      result[lane] = overStraight(pixels[lane], UInt32(truncatingIfNeeded: coverage[lane]))
    }
    return result
  }

  /// A straight pixel under the colour: the mean of both colours, weighted by what each is seen of.
  private func overStraight(_ pixel: UInt32, _ coverage: UInt32) -> UInt32 {
    let taken = SolidBrush.divide(alpha * coverage)
    let weight = alpha * coverage
    let under = (pixel >> 24) * (255 - taken)
    let whole = weight + under
    if whole == 0 { return pixel }
    func mix(_ color: UInt32, _ shift: UInt32) -> UInt32 {
      ((color * weight + (pixel >> shift & 255) * under + whole / 2) / whole) << shift
    }
    return mix(straight.0, 0) | mix(straight.1, 8) | mix(straight.2, 16) | SolidBrush.divide(whole) << 24
  }
}
