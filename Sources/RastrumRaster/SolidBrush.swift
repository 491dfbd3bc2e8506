// One colour laid over pixels of any format.
//
// In:  coverages 0...255 of neighbouring pixels.
// Out: source-over in stored sRGB on 8-bit pixels.
// Invariant: with colour c, alpha a, coverage k and d the pixel before, all in 0...255, a premultiplied pixel becomes
//      round((p·k + d·(255 − e)) / 255)  with  e = round(a·k / 255)  and  p = round(c·a / 255):
//      one rounding, exact for an opaque colour, and no channel ever exceeds alpha.
// Method: a pixel is one little-endian word; its even and odd bytes lie apart in 16-bit lanes, where the products
//      fit. t/255 is exactly (t + 128 + ((t + 128) >> 8)) >> 8. A straight pixel with alpha 255 is a premultiplied
//      one; the others take the division, a pixel at a time.
// Tried and lost: vectors wider than the 128 bits of SSE2 are not split by the compiler but done a lane at a time,
//      100 × slower.

import RastrumDrawing

struct SolidBrush {
  let kind: AlphaKind
  /// The colour before multiplication: four bytes in the order of the format.
  private let straight: UInt32
  /// The pixel where the colour covers everything.
  let word: UInt32
  /// Bytes 0 and 2 of the premultiplied colour for four pixels, each in a 16-bit lane; bytes 1 and 3; the alpha.
  private let evenLanes: SIMD8<UInt16>
  private let oddLanes: SIMD8<UInt16>
  private let alphaLanes: SIMD8<UInt16>
  /// The colour's lanes times 255, and 128 for rounding.
  private let evenWhole: SIMD8<UInt16>
  private let oddWhole: SIMD8<UInt16>

  init(_ color: Color, format: PixelFormat) {
    let first = UInt32(format.startsWithBlue ? color.blue : color.red)
    let third = UInt32(format.startsWithBlue ? color.red : color.blue)
    self.init(straight: first | UInt32(color.green) << 8 | third << 16 | UInt32(color.alpha) << 24, format.alpha)
  }

  private init(straight: UInt32, _ kind: AlphaKind) {
    self.kind = kind
    self.straight = straight
    let alpha = straight >> 24
    let even = dividedBy255((straight & 255) * alpha) | dividedBy255((straight >> 16 & 255) * alpha) << 16
    let odd = dividedBy255((straight >> 8 & 255) * alpha) | alpha << 16
    word = even | odd << 8
    evenLanes = unsafeBitCast(SIMD4<UInt32>(repeating: even), to: SIMD8<UInt16>.self)
    oddLanes = unsafeBitCast(SIMD4<UInt32>(repeating: odd), to: SIMD8<UInt16>.self)
    alphaLanes = SIMD8(repeating: UInt16(alpha))
    evenWhole = evenLanes &* 255 &+ 128
    oddWhole = oddLanes &* 255 &+ 128
  }

  /// The alpha, 0...255.
  var alpha: Int { Int(straight >> 24) }
  var isOpaque: Bool { straight >= 0xff00_0000 }
  /// The same colour without transparency.
  var opaque: SolidBrush { SolidBrush(straight: straight | 0xff00_0000, kind) }

  /// Lays the colour over the pixels of a strip's row.
  @inline(__always)
  func over(_ pixels: SIMD8<UInt32>, _ coverage: StripLanes) -> SIMD8<UInt32> {
    SIMD8(lowHalf: over(pixels.lowHalf, coverage.lowHalf), highHalf: over(pixels.highHalf, coverage.highHalf))
  }

  /// What four coverages do to any pixels: the colour's part, and the share that stays.
  struct Mixture {
    var coverage: SIMD4<Int32>
    var even: SIMD8<UInt16>
    var odd: SIMD8<UInt16>
    var rest: SIMD8<UInt16>
  }

  @inline(__always)
  func mixture(_ coverage: SIMD4<Int32>) -> Mixture {
    let word = unsafeBitCast(coverage, to: SIMD4<UInt32>.self)
    let share = unsafeBitCast(word | (word &<< 16), to: SIMD8<UInt16>.self)
    let taken = isOpaque ? share : dividedBy255(share &* alphaLanes)
    return Mixture(
      coverage: coverage, even: evenLanes &* share &+ 128, odd: oddLanes &* share &+ 128, rest: 255 &- taken)
  }

  /// Lays a mixture over 4 pixels in memory.
  @inline(__always)
  func over(_ place: UnsafeMutableRawPointer, _ mixture: Mixture) {
    let pixels = place.loadUnaligned(as: SIMD4<UInt32>.self)
    place.storeBytes(of: over(pixels, mixture), as: SIMD4<UInt32>.self)
  }

  @inline(__always)
  private func over(_ pixels: SIMD4<UInt32>, _ mixture: Mixture) -> SIMD4<UInt32> {
    if kind == .straight {
      let solid = unsafeBitCast(pixels, to: SIMD2<UInt64>.self) & 0xff00_0000_ff00_0000
      if (solid[0] & solid[1]) != 0xff00_0000_ff00_0000 {
        return SolidBrush.overStraight(pixels, mixture.coverage, straight)
      }
    }
    let mask = SIMD4<UInt32>(repeating: 0x00ff_00ff)
    let even = unsafeBitCast(pixels & mask, to: SIMD8<UInt16>.self) &* mixture.rest &+ mixture.even
    let odd = unsafeBitCast((pixels &>> 8) & mask, to: SIMD8<UInt16>.self) &* mixture.rest &+ mixture.odd
    let low = unsafeBitCast((even &+ (even &>> 8)) &>> 8, to: SIMD4<UInt32>.self)
    let high = unsafeBitCast(odd &+ (odd &>> 8), to: SIMD4<UInt32>.self) & 0xff00_ff00
    if kind != .opaque { return low | high }
    // Alpha becomes 255 only where something is painted, so that tiles agree about pixels that nothing covers.
    let painted = unsafeBitCast((0 &- mixture.coverage) &>> 31, to: SIMD4<UInt32>.self)
    return low | high | (painted & 0xff00_0000)
  }

  /// Lays the colour over the pixels of a strip's row in memory.
  @inline(__always)
  func overStrip(_ pixels: UnsafeMutableRawPointer, _ coverage: StripLanes) {
    over(pixels, coverage.lowHalf)
    over(pixels + 16, coverage.highHalf)
  }

  /// Lays the colour over 4 pixels in memory; most of a thin line's neighbours are not covered at all.
  @inline(__always)
  func over(_ pixels: UnsafeMutableRawPointer, _ coverage: SIMD4<Int32>) {
    let halves = unsafeBitCast(coverage, to: SIMD2<UInt64>.self)
    if halves[0] | halves[1] == 0 { return }
    pixels.storeBytes(of: over(pixels.loadUnaligned(as: SIMD4<UInt32>.self), coverage), as: SIMD4<UInt32>.self)
  }

  /// An opaque colour on premultiplied pixels, the most common brush by far.
  var isPlain: Bool { isOpaque && kind == .premultiplied }

  /// Lays it over 4 pixels in memory: p·k + d·(255 − k) is 255·p + (d − p)·(255 − k), also where 16 bits are wrapped around.
  @inline(__always)
  func overPlain(_ place: UnsafeMutableRawPointer, _ coverage: SIMD4<Int32>) {
    let pixels = place.loadUnaligned(as: SIMD4<UInt32>.self)
    let mask = SIMD4<UInt32>(repeating: 0x00ff_00ff)
    let word = unsafeBitCast(coverage, to: SIMD4<UInt32>.self)
    let rest = 255 &- unsafeBitCast(word | (word &<< 16), to: SIMD8<UInt16>.self)
    let even = (unsafeBitCast(pixels & mask, to: SIMD8<UInt16>.self) &- evenLanes) &* rest &+ evenWhole
    let odd = (unsafeBitCast((pixels &>> 8) & mask, to: SIMD8<UInt16>.self) &- oddLanes) &* rest &+ oddWhole
    let low = unsafeBitCast((even &+ (even &>> 8)) &>> 8, to: SIMD4<UInt32>.self)
    let high = unsafeBitCast(odd &+ (odd &>> 8), to: SIMD4<UInt32>.self) & 0xff00_ff00
    place.storeBytes(of: low | high, as: SIMD4<UInt32>.self)
  }

  /// Lays the colour over 4 pixels.
  @inline(__always)
  func over(_ pixels: SIMD4<UInt32>, _ coverage: SIMD4<Int32>) -> SIMD4<UInt32> {
    over(pixels, mixture(coverage))
  }

  // Static, with all they need as arguments: a method would have the brush copied into memory before every pixel.

  @inline(never)
  private static func overStraight(
    _ pixels: SIMD4<UInt32>, _ coverage: SIMD4<Int32>, _ straight: UInt32
  ) -> SIMD4<UInt32> {
    var result = pixels
    for lane in 0..<4 where coverage[lane] != 0 {
      result[lane] = overStraight(pixels[lane], UInt32(truncatingIfNeeded: coverage[lane]), straight)
    }
    return result
  }

  /// A straight pixel under the colour: the mean of both colours, weighted by what each is seen of. One with alpha 255 is
  /// what it is among others of that kind: what becomes of a pixel does not depend on its neighbours.
  private static func overStraight(_ pixel: UInt32, _ coverage: UInt32, _ straight: UInt32) -> UInt32 {
    let alpha = straight >> 24
    let weight = alpha * coverage
    let rest = 255 - dividedBy255(weight)
    let under = (pixel >> 24) * rest
    let whole = weight + under
    if whole == 0 { return pixel }
    func mix(_ shift: UInt32) -> UInt32 {
      let color = straight >> shift & 255, below = pixel >> shift & 255
      if pixel >= 0xff00_0000 { return dividedBy255(dividedBy255(color * alpha) * coverage + below * rest) << shift }
      return ((color * weight + below * under + whole / 2) / whole) << shift
    }
    return mix(0) | mix(8) | mix(16) | dividedBy255(whole) << 24
  }
}
