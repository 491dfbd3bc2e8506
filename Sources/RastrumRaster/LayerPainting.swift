// Pixels laid over pixels.
//
// In:  a layer of premultiplied pixels, coverages 0...255, an opacity; and for a gradient a field of colours, of which
//      the layer's alpha takes its part.
// Out: source-over in stored sRGB on 8-bit pixels of any format.
// Invariant: with the layer's pixel s, its alpha a, the coverage k and d the pixel before, all in 0...255, a
//      premultiplied pixel becomes round((s·k + d·(255 − e)) / 255) with e = round(a·k / 255), as under a brush.
// Method: as in SolidBrush.

import RastrumDrawing

struct LayerPainting: CoverageSink {
  private let layer: Surface
  private let surface: Surface
  /// The opacity, 0...255.
  private let level: Int32
  private let field: GradientField?

  init(_ layer: Surface, over surface: Surface, level: Int32, field: GradientField?) {
    self.layer = layer
    self.surface = surface
    self.level = level
    self.field = field
  }

  @inline(never)
  mutating func take(_ coverage: StripLanes, x: Int, y: Int, count: Int, rows: Int) {
    takeQuad(coverage.lowHalf, x: x, y: y, count: min(count, 4), rows: rows)
    if count > 4 { takeQuad(coverage.highHalf, x: x + 4, y: y, count: min(count - 4, 4), rows: rows) }
  }

  @inline(__always)
  private func takeQuad(_ coverage: SIMD4<Int32>, x: Int, y: Int, count: Int, rows: Int) {
    var lanes = unsafeBitCast(coverage, to: SIMD4<UInt32>.self)
    if level < 255 { lanes = dividedBy255(lanes &* UInt32(truncatingIfNeeded: level)) }
    var from = layer.pixel(x, y)
    var to = surface.pixel(x, y)
    // Colours that change only across are the same in all rows.
    var colors = field?.words(x, y) ?? SIMD4<UInt32>.zero
    let changes = field?.changesDown ?? false
    for row in y..<y + rows {
      let source = count == 4 ? from.loadUnaligned(as: SIMD4<UInt32>.self) : load(from, count, 0)
      let halves = unsafeBitCast(source, to: SIMD2<UInt64>.self)
      if halves[0] | halves[1] != 0 {
        let below = count == 4 ? to.loadUnaligned(as: SIMD4<UInt32>.self) : load(to, count, 0xff00_0000)
        let mixed: SIMD4<UInt32>
        if let field {
          if changes && row > y { colors = field.words(x, row) }
          mixed = over(below, colors, dividedBy255((source &>> 24) &* lanes))
        } else {
          mixed = over(below, source, lanes)
        }
        if count == 4 { to.storeBytes(of: mixed, as: SIMD4<UInt32>.self) } else { store(mixed, to, count) }
      }
      from += layer.stride
      to += surface.stride
    }
  }

  /// The first `count` pixels of four, the others as said: nothing beyond them is read.
  @inline(never)
  private func load(_ place: UnsafeMutableRawPointer, _ count: Int, _ others: UInt32) -> SIMD4<UInt32> {
    var pixels = SIMD4<UInt32>(repeating: others)
    for lane in 0..<count { pixels[lane] = place.loadUnaligned(fromByteOffset: lane << 2, as: UInt32.self) }
    return pixels
  }

  @inline(never)
  private func store(_ pixels: SIMD4<UInt32>, _ place: UnsafeMutableRawPointer, _ count: Int) {
    for lane in 0..<count { place.storeBytes(of: pixels[lane], toByteOffset: lane << 2, as: UInt32.self) }
  }

  /// Four pixels under four others, with coverages.
  @inline(__always)
  private func over(
    _ below: SIMD4<UInt32>, _ source: SIMD4<UInt32>, _ coverage: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let kind = surface.format.alpha
    if kind == .straight {
      let solid = unsafeBitCast(below, to: SIMD2<UInt64>.self) & 0xff00_0000_ff00_0000
      if (solid[0] & solid[1]) != 0xff00_0000_ff00_0000 { return overStraight(below, source, coverage) }
    }
    let alpha = source &>> 24
    let share = unsafeBitCast(coverage | (coverage &<< 16), to: SIMD8<UInt16>.self)
    let taken = dividedBy255(alpha &* coverage)
    let rest = 255 &- unsafeBitCast(taken | (taken &<< 16), to: SIMD8<UInt16>.self)
    let mask = SIMD4<UInt32>(repeating: 0x00ff_00ff)
    let even =
      unsafeBitCast(below & mask, to: SIMD8<UInt16>.self) &* rest
      &+ unsafeBitCast(source & mask, to: SIMD8<UInt16>.self) &* share &+ 128
    let odd =
      unsafeBitCast((below &>> 8) & mask, to: SIMD8<UInt16>.self) &* rest
      &+ unsafeBitCast((source &>> 8) & mask, to: SIMD8<UInt16>.self) &* share &+ 128
    let low = unsafeBitCast((even &+ (even &>> 8)) &>> 8, to: SIMD4<UInt32>.self)
    let high = unsafeBitCast(odd &+ (odd &>> 8), to: SIMD4<UInt32>.self) & 0xff00_ff00
    if kind != .opaque { return low | high }
    // Alpha becomes 255 only where something is painted, so that tiles agree about pixels that nothing covers.
    var painted = SIMD4<UInt32>.zero
    painted.replace(with: SIMD4(repeating: 0xff00_0000), where: (alpha &* coverage) .> 0)
    return low | high | painted
  }
}

/// Straight pixels: the mean of both colours, weighted by what each is seen of. One with alpha 255 is what it is among
/// others of that kind.
@inline(never)
private func overStraight(
  _ below: SIMD4<UInt32>, _ source: SIMD4<UInt32>, _ coverage: SIMD4<UInt32>
) -> SIMD4<UInt32> {
  var result = below
  for lane in 0..<4 {
    let weight = (source[lane] >> 24) * coverage[lane]
    if weight == 0 { continue }
    let pixel = below[lane]
    let above = source[lane]
    let taken = dividedBy255(weight)
    let under = (pixel >> 24) * (255 - taken)
    let whole = weight + under
    func mix(_ shift: UInt32) -> UInt32 {
      let color = (above >> shift & 255) * coverage[lane], before = pixel >> shift & 255
      if pixel >= 0xff00_0000 { return dividedBy255(color + before * (255 - taken)) << shift }
      return min(255, (color * 255 + before * under + whole / 2) / whole) << shift
    }
    result[lane] = mix(0) | mix(8) | mix(16) | dividedBy255(whole) << 24
  }
  return result
}
