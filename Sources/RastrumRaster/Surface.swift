// The pixels of a target, addressed by the picture's device pixels.

import CPlatform
import RastrumDrawing

struct Surface {
  private let base: UnsafeMutableRawPointer
  let stride: Int
  let format: PixelFormat
  /// What may be written, in the picture's pixels.
  let bounds: PixelRect
  private let originX: Int
  private let originY: Int

  /// Nothing outside `picture`, the whole picture in device pixels, is painted.
  init(_ target: PixelTarget, picture: PixelRect) {
    base = target.pixels
    stride = target.stride
    format = target.format
    let limit = 1 << 28
    originX = Swift.min(Swift.max(target.originX, -limit), limit)
    originY = Swift.min(Swift.max(target.originY, -limit), limit)
    var visible = PixelRect(x: 0, y: 0, width: target.width, height: target.height).bounded(by: limit)
    visible = visible.intersection(target.clip.bounded(by: limit))
    visible.x += originX
    visible.y += originY
    bounds = visible.intersection(picture)
  }

  /// Pixels of the painter's own, for the part `area` of the picture.
  init(layer: UnsafeMutablePointer<UInt32>, area: PixelRect, startsWithBlue: Bool) {
    base = UnsafeMutableRawPointer(layer)
    stride = area.width << 2
    format = startsWithBlue ? .bgra8Premultiplied : .rgba8Premultiplied
    bounds = area
    originX = area.x
    originY = area.y
  }

  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
    base + ((y &- originY) &* stride &+ ((x &- originX) << 2))
  }

  /// The same pixel all over a rectangle.
  @_optimize(speed)
  func fill(_ word: UInt32, _ area: PixelRect) {
    if area.width == 1 {
      var next = pixel(area.x, area.y)
      for _ in 0..<area.height {
        next.storeBytes(of: word, as: UInt32.self)
        next += stride
      }
      return
    }
    for y in area.y..<area.bottom { fill(word, area.x, y, count: area.width) }
  }

  /// The same pixel `count` times.
  @inline(__always)
  func fill(_ word: UInt32, _ x: Int, _ y: Int, count: Int) {
    var next = pixel(x, y)
    let end = next + (count << 2)
    if count >= 64 { return platform_fill(next, word, count) }
    let few = SIMD4<UInt32>(repeating: word)
    while next + 16 <= end {
      next.storeBytes(of: few, as: SIMD4<UInt32>.self)
      next += 16
    }
    while next < end {
      next.storeBytes(of: word, as: UInt32.self)
      next += 4
    }
  }

  /// The first `count` pixels of a strip's row, the others opaque black: nothing beyond them is read.
  @inline(never)
  func load(_ count: Int, _ x: Int, _ y: Int) -> SIMD8<UInt32> {
    let start = pixel(x, y)
    var pixels = SIMD8<UInt32>(repeating: 0xff00_0000)
    for lane in 0..<count { pixels[lane] = start.loadUnaligned(fromByteOffset: lane << 2, as: UInt32.self) }
    return pixels
  }

  @inline(never)
  func store(_ pixels: SIMD8<UInt32>, _ count: Int, _ x: Int, _ y: Int) {
    let start = pixel(x, y)
    for lane in 0..<count { start.storeBytes(of: pixels[lane], toByteOffset: lane << 2, as: UInt32.self) }
  }
}
