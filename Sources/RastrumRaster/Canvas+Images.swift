// Images in rectangles of any place and size.
//
// In:  a bitmap, where it lies, how it is sampled.
// Out: its colours over the pixels, each weighted by the area it has in the pixel; partly covered pixels at the edges.
// Invariant: a pixel depends on the image and its own place alone, so tiles agree. Means are taken of premultiplied
//      colours: what is transparent has no colour to give. No channel exceeds alpha.
// Method: a row of pixels is a weighted sum of the image's rows, then of columns (Taps). Sums are Floats, a channel
//      after the other, four pixels of the image at a time; all rows of a sum are read together, so that the sum stays in
//      registers. Rows that take the same are made once. An image whose pixels are the picture's is copied.

import RastrumDrawing

/// Memory of the images' painting.
struct ImageScratch: ~Copyable {
  var columns = Buffer<Tap>()
  /// Red, green, blue and alpha of a row of the image, one after the other.
  var sums = Buffer<Float>()
  /// A row of the picture, premultiplied, red lowest.
  var words = Buffer<UInt32>()

  init() {}

  var failed: Bool { columns.failed || sums.failed || words.failed }
}

extension Canvas {
  mutating func paint(
    _ image: ImageFill, _ source: BitmapPixels, scale: Double, clip: PixelRect, onto surface: Surface
  ) {
    guard image.opacity > 0, !clip.isEmpty else { return }
    let opacity = Float(min(image.opacity, 1))
    let rect = image.rect
    let across = CellRow(start: rect.x * scale, end: (rect.x + rect.width) * scale, count: source.width)
    let down = CellRow(start: rect.y * scale, end: (rect.y + rect.height) * scale, count: source.height)
    guard let across, let down else { return }
    let columns = across.pixels(from: clip.x, to: clip.right)
    let rows = down.pixels(from: clip.y, to: clip.bottom)
    if columns.isEmpty || rows.isEmpty { return }
    across.fill(&images.columns, columns, image.sampling)
    if images.columns.failed { return }
    let sampler = ImageSampler(source, images.columns.elements)
    images.sums.removeAll()
    images.sums.append(repeating: 0, count: sampler.stride * 4)
    images.words.removeAll()
    images.words.append(repeating: 0, count: columns.count)
    guard let sums = images.sums.base, let words = images.words.base, !images.failed else { return }
    let blend = SourceBlend(surface)
    let isLinear = image.sampling == .bilinear && down.density < 1
    var before: Tap?
    let isCopy = sampler.isCopy && opacity == 1
    for row in rows {
      if shouldStop() { return }
      let tap = isLinear ? down.linear(row) : down.mean(row)
      if isCopy && tap.count == 1 && tap.share == 1 {
        blend.over(sampler.row(Int(tap.first)), x: columns.lowerBound, y: row, count: columns.count)
        continue
      }
      if tap != before {
        if before.map({ !tap.takesTheSame($0) }) ?? true { sampler.sum(tap, into: sums) }
        sampler.mix(sums, strength: Float(tap.share) * opacity, into: words)
        before = tap
      }
      blend.over(words, x: columns.lowerBound, y: row, count: columns.count)
    }
  }
}

extension Tap {
  /// The same cells with the same weights.
  fileprivate func takesTheSame(_ other: Tap) -> Bool {
    first == other.first && count == other.count && head == other.head && tail == other.tail
      && middle == other.middle
  }
}

/// Turns rows of an image into rows of the picture.
private struct ImageSampler {
  private let source: BitmapPixels
  private let taps: UnsafeBufferPointer<Tap>
  /// The image's columns that are seen.
  private let first: Int
  private let count: Int

  init(_ source: BitmapPixels, _ taps: UnsafeBufferPointer<Tap>) {
    self.source = source
    self.taps = taps
    first = Int(taps[0].first)
    count = Int(taps[taps.count - 1].first) + Int(taps[taps.count - 1].count) - first
  }

  /// From one channel's sums to the next.
  var stride: Int { (count + 3) & ~3 }

  /// Each pixel is one of the image's, whole and in order.
  var isCopy: Bool {
    if source.alpha != .premultiplied || count != taps.count || UInt(bitPattern: source.start) & 3 != 0
      || source.stride & 3 != 0
    {
      return false
    }
    for index in 0..<taps.count {
      let tap = taps[index]
      if tap.count != 1 || tap.share != 1 || Int(tap.first) != first + index { return false }
    }
    return true
  }

  /// The seen pixels of a row.
  func row(_ row: Int) -> UnsafePointer<UInt32> {
    (source.start + row * source.stride + first * 4).assumingMemoryBound(to: UInt32.self)
  }

  /// The weighted sum of the rows of a tap.
  @inline(never)
  func sum(_ tap: Tap, into sums: UnsafeMutablePointer<Float>) {
    let place = source.start + Int(tap.first) * source.stride + first * 4
    let end = UnsafeMutableRawPointer(sums)
    var column = 0
    while column < count {
      var pixel = place + column * 4
      let lanes = min(count - column, 4)
      var channels = Channels()
      channels.add(pixel, lanes, source.alpha, Float(tap.head))
      if tap.count > 1 {
        for _ in 1..<Int(tap.count) - 1 {
          pixel += source.stride
          channels.add(pixel, lanes, source.alpha, Float(tap.middle))
        }
        pixel += source.stride
        channels.add(pixel, lanes, source.alpha, Float(tap.tail))
      }
      let start = end + column * 4
      start.storeBytes(of: channels.red, as: SIMD4<Float>.self)
      start.storeBytes(of: channels.green, toByteOffset: stride * 4, as: SIMD4<Float>.self)
      start.storeBytes(of: channels.blue, toByteOffset: stride * 8, as: SIMD4<Float>.self)
      start.storeBytes(of: channels.alpha, toByteOffset: stride * 12, as: SIMD4<Float>.self)
      column += 4
    }
  }

  /// The row of the picture. `strength` is what the whole row is seen of.
  @inline(never)
  func mix(_ sums: UnsafePointer<Float>, strength: Float, into words: UnsafeMutablePointer<UInt32>) {
    for index in 0..<taps.count {
      let tap = taps[index]
      var at = Int(tap.first) - first
      let head = Float(tap.head)
      var color = lanes(sums, at) * head
      if tap.count > 1 {
        let middle = Float(tap.middle)
        for _ in 1..<Int(tap.count) - 1 {
          at += 1
          color += lanes(sums, at) * middle
        }
        color += lanes(sums, at + 1) * Float(tap.tail)
      }
      let result = color * (strength * Float(tap.share))
      // Rounded by adding 2^23. Sums of weights may miss 1 by a little.
      let bits = unsafeBitCast(result + 8_388_608, to: SIMD4<UInt32>.self) & 0x1ff
      let alpha = min(bits[3], 255)
      words[index] = min(bits[0], alpha) | min(bits[1], alpha) << 8 | min(bits[2], alpha) << 16 | alpha << 24
    }
  }

  @inline(__always)
  private func lanes(_ sums: UnsafePointer<Float>, _ at: Int) -> SIMD4<Float> {
    SIMD4(sums[at], sums[at + stride], sums[at + 2 * stride], sums[at + 3 * stride])
  }
}

/// Sums of four pixels' channels.
private struct Channels {
  var red = SIMD4<Float>.zero
  var green = SIMD4<Float>.zero
  var blue = SIMD4<Float>.zero
  var alpha = SIMD4<Float>.zero

  /// Adds the first `lanes` pixels at a place.
  @inline(__always)
  mutating func add(_ place: UnsafeRawPointer, _ lanes: Int, _ kind: BitmapAlpha, _ weight: Float) {
    var words = SIMD4<UInt32>.zero
    if lanes == 4 {
      words = place.loadUnaligned(as: SIMD4<UInt32>.self)
    } else {
      for lane in 0..<lanes { words[lane] = place.loadUnaligned(fromByteOffset: lane << 2, as: UInt32.self) }
    }
    let opacity = real(words &>> 24)
    let strength = kind == .straight ? opacity * (weight / 255) : SIMD4(repeating: weight)
    red += real(words & 255) * strength
    green += real((words &>> 8) & 255) * strength
    blue += real((words &>> 16) & 255) * strength
    alpha += opacity * weight
  }

  /// Small integers as Floats: put below the bits of 2^23, which is taken away.
  @inline(__always)
  private func real(_ values: SIMD4<UInt32>) -> SIMD4<Float> {
    unsafeBitCast(values | 0x4b00_0000, to: SIMD4<Float>.self) - 8_388_608
  }
}
