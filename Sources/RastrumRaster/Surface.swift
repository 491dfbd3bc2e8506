// The pixels of a target, addressed by the picture's device pixels.

import RastrumDrawing

struct Surface {
  private let base: UnsafeMutableRawPointer
  private let stride: Int
  let format: PixelFormat
  /// What may be written, in the picture's pixels.
  let bounds: PixelRect
  private let originX: Int
  private let originY: Int

  /// - picture: the size of the whole picture in device pixels: nothing outside it is painted.
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

  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
    base + ((y &- originY) &* stride &+ ((x &- originX) << 2))
  }

  @inline(__always)
  func load16(_ x: Int, _ y: Int) -> SIMD16<UInt32> {
    pixel(x, y).loadUnaligned(as: SIMD16<UInt32>.self)
  }

  @inline(__always)
  func store16(_ pixels: SIMD16<UInt32>, _ x: Int, _ y: Int) {
    pixel(x, y).storeBytes(of: pixels, as: SIMD16<UInt32>.self)
  }

  /// The same pixel `count` times.
  @inline(__always)
  func fill(_ word: UInt32, _ x: Int, _ y: Int, count: Int) {
    var next = pixel(x, y)
    let end = next + (count << 2)
    let lanes = SIMD8<UInt32>(repeating: word)
    while next + 32 <= end {
      next.storeBytes(of: lanes, as: SIMD8<UInt32>.self)
      next += 32
    }
    while next < end {
      next.storeBytes(of: word, as: UInt32.self)
      next += 4
    }
  }

  /// The first `count` pixels of 16, the others opaque black: nothing beyond them is read.
  @inline(never)
  func load(_ count: Int, _ x: Int, _ y: Int) -> SIMD16<UInt32> {
    let start = pixel(x, y)
    var pixels = SIMD16<UInt32>(repeating: 0xff00_0000)
    for lane in 0..<count { pixels[lane] = start.loadUnaligned(fromByteOffset: lane << 2, as: UInt32.self) }
    return pixels
  }

  @inline(never)
  func store(_ pixels: SIMD16<UInt32>, _ count: Int, _ x: Int, _ y: Int) {
    let start = pixel(x, y)
    for lane in 0..<count { start.storeBytes(of: pixels[lane], toByteOffset: lane << 2, as: UInt32.self) }
  }
}

/// Paints coverage with one colour.
struct SolidPainting: CoverageSink {
  let surface: Surface
  let brush: SolidBrush

  @inline(__always)
  func take(_ coverage: SIMD16<Int32>, x: Int, y: Int, count: Int) {
    if count == 16 {
      if brush.isOpaque && isZero(coverage ^ 255) {
        surface.store16(SIMD16(repeating: brush.word), x, y)
      } else {
        surface.store16(brush.over(surface.load16(x, y), coverage), x, y)
      }
    } else {
      surface.store(brush.over(surface.load(count, x, y), coverage), count, x, y)
    }
  }

  /// `count` pixels of a row, covered alike.
  @inline(__always)
  func take(run coverage: Int32, x: Int, y: Int, count: Int) {
    if coverage == 0 { return }
    if coverage == 255 && brush.isOpaque { return surface.fill(brush.word, x, y, count: count) }
    let lanes = SIMD16<Int32>(repeating: coverage)
    var done = 0
    while done + 16 <= count {
      take(lanes, x: x + done, y: y, count: 16)
      done += 16
    }
    if done < count { take(lanes, x: x + done, y: y, count: count - done) }
  }
}
