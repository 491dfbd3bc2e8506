// Pixels that each have a colour, laid over pixels of any format: images.
//
// In:  premultiplied words, red lowest.
// Out: source-over in stored sRGB on 8-bit pixels: s + round(d · (255 − a) / 255), no channel above alpha.
// Method: as SolidBrush: even and odd bytes apart in 16-bit lanes, four pixels at a time.

import RastrumDrawing

struct SourceBlend: BitwiseCopyable {
  let surface: Surface
  private let kind: AlphaKind
  private let turns: Bool

  init(_ surface: Surface) {
    self.surface = surface
    kind = surface.format.alpha
    turns = surface.format.startsWithBlue
  }

  /// Lays `count` words over the pixels from (x, y) on.
  @_optimize(speed)
  @inline(never)
  func over(_ words: UnsafePointer<UInt32>, x: Int, y: Int, count: Int) {
    var from = UnsafeRawPointer(words)
    var to = surface.pixel(x, y)
    for _ in 0..<count >> 3 {
      overTwo(from.loadUnaligned(as: SIMD4<UInt32>.self), from.loadUnaligned(fromByteOffset: 16, as: SIMD4.self), to)
      from += 32
      to += 32
    }
    if count & 4 != 0 {
      over(from.loadUnaligned(as: SIMD4<UInt32>.self), to)
      from += 16
      to += 16
    }
    let rest = count & 3
    if rest == 0 { return }
    var few = SIMD4<UInt32>.zero
    for lane in 0..<rest { few[lane] = from.loadUnaligned(fromByteOffset: lane << 2, as: UInt32.self) }
    // What is not covered keeps its bytes, so whole quads may be blended and parts of them stored.
    var pixels = SIMD4<UInt32>(repeating: 0xff00_0000)
    for lane in 0..<rest { pixels[lane] = to.loadUnaligned(fromByteOffset: lane << 2, as: UInt32.self) }
    let result = blended(few, pixels)
    for lane in 0..<rest { to.storeBytes(of: result[lane], toByteOffset: lane << 2, as: UInt32.self) }
  }

  /// Eight pixels, which most often are all empty or all opaque.
  @inline(__always)
  private func overTwo(_ left: SIMD4<UInt32>, _ right: SIMD4<UInt32>, _ place: UnsafeMutableRawPointer) {
    let any = unsafeBitCast(left | right, to: SIMD2<UInt64>.self)
    if any[0] | any[1] == 0 { return }
    let all = unsafeBitCast(left & right, to: SIMD2<UInt64>.self)
    if all[0] & all[1] & 0xff00_0000_ff00_0000 == 0xff00_0000_ff00_0000 {
      place.storeBytes(of: turns ? turned(left) : left, as: SIMD4<UInt32>.self)
      place.storeBytes(of: turns ? turned(right) : right, toByteOffset: 16, as: SIMD4<UInt32>.self)
    } else {
      over(left, place)
      over(right, place + 16)
    }
  }

  @inline(__always)
  private func over(_ words: SIMD4<UInt32>, _ place: UnsafeMutableRawPointer) {
    let halves = unsafeBitCast(words, to: SIMD2<UInt64>.self)
    if halves[0] | halves[1] == 0 { return }
    if halves[0] & halves[1] & 0xff00_0000_ff00_0000 == 0xff00_0000_ff00_0000 {
      place.storeBytes(of: turns ? turned(words) : words, as: SIMD4<UInt32>.self)
      return
    }
    place.storeBytes(of: blended(words, place.loadUnaligned(as: SIMD4<UInt32>.self)), as: SIMD4<UInt32>.self)
  }

  /// Red and blue in each other's place.
  @inline(__always)
  private func turned(_ words: SIMD4<UInt32>) -> SIMD4<UInt32> {
    (words & 0xff00_ff00) | ((words &>> 16) & 255) | ((words & 255) &<< 16)
  }

  @inline(__always)
  private func blended(_ words: SIMD4<UInt32>, _ pixels: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let source = turns ? turned(words) : words
    if kind == .straight {
      let solid = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
      if solid[0] & solid[1] & 0xff00_0000_ff00_0000 != 0xff00_0000_ff00_0000 {
        return SourceBlend.overStraight(pixels, source)
      }
    }
    let alpha = source &>> 24
    let rest = 255 &- unsafeBitCast(alpha | (alpha &<< 16), to: SIMD8<UInt16>.self)
    let mask = SIMD4<UInt32>(repeating: 0x00ff_00ff)
    let even = dividedBy255(unsafeBitCast(pixels & mask, to: SIMD8<UInt16>.self) &* rest)
    let odd = dividedBy255(unsafeBitCast((pixels &>> 8) & mask, to: SIMD8<UInt16>.self) &* rest)
    let under = unsafeBitCast(even, to: SIMD4<UInt32>.self) | unsafeBitCast(odd, to: SIMD4<UInt32>.self) &<< 8
    // Channels cannot carry into each other: s ≤ a and the rest is at most 255 − a.
    let result = source &+ under
    if kind != .opaque { return result }
    let painted = (0 &- alpha) &>> 8
    return result | (painted & 0xff00_0000)
  }

  @inline(never)
  private static func overStraight(_ pixels: SIMD4<UInt32>, _ source: SIMD4<UInt32>) -> SIMD4<UInt32> {
    var result = pixels
    for lane in 0..<4 where source[lane] >> 24 != 0 { result[lane] = overStraight(pixels[lane], source[lane]) }
    return result
  }

  /// A straight pixel under a premultiplied one: the mean of both colours, weighted by what each is seen of. One with alpha
  /// 255 is what it is among others of that kind.
  private static func overStraight(_ pixel: UInt32, _ source: UInt32) -> UInt32 {
    let alpha = source >> 24
    let under = (pixel >> 24) * (255 - alpha)
    let whole = alpha * 255 + under
    func mix(_ shift: UInt32) -> UInt32 {
      let color = source >> shift & 255, before = pixel >> shift & 255
      if pixel >= 0xff00_0000 { return (color + dividedBy255(before * (255 - alpha))) << shift }
      let light = color * 65025 + before * under
      return min(255, (light + whole / 2) / whole) << shift
    }
    return mix(0) | mix(8) | mix(16) | dividedBy255(whole) << 24
  }
}
