import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Images against sums over areas in double precision.
@Suite struct ImageTests {
  /// Premultiplied pixels over nothing, 0…255 each, not rounded.
  private struct Reference {
    let width: Int
    let height: Int
    let alpha: BitmapAlpha
    let bytes: [UInt8]

    init(width: Int, height: Int, alpha: BitmapAlpha, seed: UInt64) {
      self.width = width
      self.height = height
      self.alpha = alpha
      var random = Seeded(seed)
      var bytes: [UInt8] = []
      for _ in 0..<width * height {
        let opacity = UInt8(random.next() % 4 == 0 ? 255 : random.next() % 256)
        for _ in 0..<3 {
          bytes.append(UInt8(random.next() % (alpha == .straight ? 256 : UInt64(opacity) + 1)))
        }
        bytes.append(opacity)
      }
      self.bytes = bytes
    }

    var bitmap: Bitmap { .of(bytes, width: width, height: height, alpha: alpha) }

    func premultiplied(_ x: Int, _ y: Int, _ channel: Int) -> Double {
      let at = (y * width + x) * 4
      let value = Double(bytes[at + channel])
      return channel == 3 || alpha == .premultiplied ? value : value * Double(bytes[at + 3]) / 255
    }

    /// The weights of cells along a side for a pixel, which add up to what of it lies inside.
    static func means(_ pixel: Int, _ start: Double, _ length: Double, _ count: Int) -> [(Int, Double)] {
      (0..<count).compactMap { cell in
        let low = max(Double(pixel), start + length * Double(cell) / Double(count))
        let high = min(Double(pixel) + 1, start + length * Double(cell + 1) / Double(count))
        return high > low ? (cell, high - low) : nil
      }
    }

    static func linear(_ pixel: Int, _ start: Double, _ length: Double, _ count: Int) -> [(Int, Double)] {
      if Double(count) >= length { return means(pixel, start, length, count) }
      let inside = min(Double(pixel) + 1, start + length) - max(Double(pixel), start)
      if inside <= 0 { return [] }
      let place = (Double(pixel) + 0.5 - start) * Double(count) / length - 0.5
      let center = min(max(place, 0), Double(count - 1))
      let first = Int(center)
      let rest = center - Double(first)
      return [(first, (1 - rest) * inside), (min(first + 1, count - 1), rest * inside)]
    }

    func pixel(_ x: Int, _ y: Int, in rect: Rect, _ sampling: ImageSampling, _ channel: Int) -> Double {
      let weights = sampling == .nearest ? Reference.means : Reference.linear
      var sum = 0.0
      for (row, down) in weights(y, rect.y, rect.height, height) {
        for (column, across) in weights(x, rect.x, rect.width, width) {
          sum += premultiplied(column, row, channel) * down * across
        }
      }
      return sum
    }
  }

  private static let rects = [
    Rect(x: 0, y: 0, width: 30, height: 20), Rect(x: 3.25, y: 2.5, width: 21.5, height: 13.125),
    Rect(x: -7.3, y: -4.1, width: 50.7, height: 33.3), Rect(x: 4.4, y: 5.6, width: 3.3, height: 2.2),
    Rect(x: 6.2, y: 7.7, width: 0.5, height: 0.25), Rect(x: 10, y: 3, width: 1, height: 14),
    Rect(x: 2, y: 2, width: 7, height: 5), Rect(x: -400, y: -300, width: 1000, height: 700),
  ]

  @Test(arguments: [(1, 1), (2, 3), (7, 5), (40, 31), (13, 90)], [BitmapAlpha.premultiplied, .straight])
  func imageIsTheMeanOfAreas(size: (Int, Int), alpha: BitmapAlpha) {
    let reference = Reference(width: size.0, height: size.1, alpha: alpha, seed: 7)
    for rect in Self.rects {
      for sampling in [ImageSampling.nearest, .bilinear] {
        for opacity in [1, 0.4] {
          var list = DisplayList(width: 30, height: 20)
          list.draw(reference.bitmap, in: rect, sampling: sampling, opacity: opacity, from: Source(.mark))
          let painted = premultiplied(list, width: 30, height: 20)
          var worst = 0.0
          for y in 0..<20 {
            for x in 0..<30 {
              for channel in 0..<4 {
                let expected = reference.pixel(x, y, in: rect, sampling, channel) * opacity
                worst = max(worst, abs(Double(painted[(y * 30 + x) * 4 + channel]) - expected))
              }
            }
          }
          // Half a level of rounding, and what Floats miss.
          #expect(worst < 0.51, "\(rect) \(sampling) \(opacity)")
        }
      }
    }
  }

  /// Over transparent premultiplied pixels.
  private func premultiplied(_ list: borrowing DisplayList, width: Int, height: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    let result = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map {
        Painter().paint(
          list,
          into: PixelTarget(
            pixels: $0, width: width, height: height, stride: width * 4, format: .rgba8Premultiplied))
      }
    }
    #expect(result == .ok)
    return bytes
  }

  @Test func oneColourStaysThatColour() {
    let color: [UInt8] = [201, 77, 3, 255]
    let bitmap = Bitmap.of((0..<600).flatMap { _ in color }, width: 30, height: 20, alpha: .straight)
    for sampling in [ImageSampling.nearest, .bilinear] {
      for size in [3.7, 12, 29.99, 30, 77.1, 4001] {
        var list = DisplayList(width: 40, height: 40)
        list.draw(
          bitmap, in: Rect(x: -1.3, y: -2.2, width: size + 2, height: size + 3), sampling: sampling,
          from: Source(.mark))
        let bytes = premultiplied(list, width: 40, height: 40)
        let inside = min(Int(size) - 2, 40)
        for at in 0..<inside * inside {
          let byte = (at / inside * 40 + at % inside) * 4
          #expect(Array(bytes[byte..<byte + 4]) == color)
        }
      }
    }
  }

  /// An image of one colour is a rectangle of it, also where it goes through a layer.
  @Test func clipsAndGroupsHoldImages() {
    func scene(_ draw: (inout DisplayList, Rect) -> Void) -> DisplayList {
      var list = DisplayList(width: 60, height: 40, background: Color(rgb: 0xffffff))
      let source = Source(.mark)
      let radii = CornerRadii(topLeft: 9, topRight: 3, bottomRight: 15, bottomLeft: 0)
      list.pushClip(Rect(x: 4.5, y: 3.5, width: 30, height: 30), radii: radii, from: source)
      draw(&list, Rect(x: 0, y: 0, width: 40, height: 36))
      list.popClip(from: source)
      list.pushGroup(opacity: 0.5, from: source)
      draw(&list, Rect(x: 30, y: 10, width: 28, height: 25))
      list.popGroup(from: source)
      return list
    }
    let image = Bitmap.of([200, 30, 60, 255], width: 1, height: 1, alpha: .straight)
    let images = scene { $0.draw(image, in: $1, sampling: .nearest, from: Source(.mark)) }
    let rectangles = scene { $0.fill($1, Color(rgb: 0xc81e3c), from: Source(.mark)) }
    let distance = Picture(images).distance(to: Picture(rectangles))
    #expect(distance == 0)
  }

  @Test func imageOfThePicturesPixelsIsCopied() {
    let reference = Reference(width: 23, height: 17, alpha: .premultiplied, seed: 3)
    var list = DisplayList(width: 30, height: 20)
    list.draw(reference.bitmap, in: Rect(x: 4, y: 2, width: 23, height: 17), sampling: .bilinear, from: Source(.mark))
    let bytes = premultiplied(list, width: 30, height: 20)
    for y in 0..<20 {
      for x in 0..<30 {
        let isInside = x >= 4 && x < 27 && y >= 2 && y < 19
        let from = ((y - 2) * 23 + x - 4) * 4
        let expected = isInside ? Array(reference.bytes[from..<from + 4]) : [0, 0, 0, 0]
        #expect(Array(bytes[(y * 30 + x) * 4..<(y * 30 + x) * 4 + 4]) == expected)
      }
    }
  }

  @Test func negativeStrideTurnsTheImageOver() throws {
    let reference = Reference(width: 5, height: 4, alpha: .straight, seed: 2)
    let turned = try reference.bytes.withUnsafeBytes { bytes in
      let start = try #require(bytes.baseAddress)
      return try Bitmap.copy(
        of: BitmapPixels(start: start + 60, width: 5, height: 4, stride: -20, alpha: .straight))
    }
    var list = DisplayList(width: 5, height: 4)
    list.draw(turned, in: Rect(x: 0, y: 0, width: 5, height: 4), sampling: .nearest, from: Source(.mark))
    let bytes = premultiplied(list, width: 5, height: 4)
    for y in 0..<4 {
      for x in 0..<5 {
        for channel in 0..<4 {
          #expect(abs(Double(bytes[(y * 5 + x) * 4 + channel]) - reference.premultiplied(x, 3 - y, channel)) <= 0.5)
        }
      }
    }
  }

  @Test func lentPixelsAreReleasedWithTheLastList() throws {
    var released: Int32 = 0
    var pixels: [UInt32] = [0xff00_00ff, 0xff00_ff00]
    try withUnsafeMutablePointer(to: &released) { count in
      try pixels.withUnsafeMutableBytes { bytes in
        let start = try #require(bytes.baseAddress)
        let rows = BitmapPixels(
          start: UnsafeRawPointer(start), width: 2, height: 1, stride: 8, alpha: .premultiplied)
        let release: Bitmap.Release = { context in context?.assumingMemoryBound(to: Int32.self).pointee += 1 }
        do {
          var list = DisplayList(width: 2, height: 1)
          do {
            let bitmap = try Bitmap.lent(rows, release: release, context: count)
            list.draw(bitmap, in: Rect(x: 0, y: 0, width: 2, height: 1), sampling: .nearest, from: Source(.mark))
          }
          #expect(count.pointee == 0)
          #expect(premultiplied(list, width: 2, height: 1) == [255, 0, 0, 255, 0, 255, 0, 255])
        }
        #expect(count.pointee == 1)
        var bad = rows
        bad.height = 0
        #expect(throws: BitmapError.size) { try Bitmap.lent(bad, release: release, context: count) }
        #expect(count.pointee == 2)
      }
    }
  }

  @Test(arguments: [
    (0, 1, 4, BitmapError.size), (1, 0, 4, .size), (-1, 1, 4, .size), (65_536, 1, 1 << 20, .size),
    (1 << 31, 1 << 31, 1 << 33, .size), (32_768, 32_768, 1 << 20, .size), (.max, .max, .max, .size),
    (2, 2, 7, .stride), (2, 2, -7, .stride), (2, 2, 0, .stride), (2, 2, .max, .stride), (2, 2, .min, .stride),
  ]) func impossibleBitmapsAreRefused(width: Int, height: Int, stride: Int, error: BitmapError) {
    var word: UInt64 = 0
    withUnsafeBytes(of: &word) { bytes in
      guard let start = bytes.baseAddress else { return }
      let pixels = BitmapPixels(start: start, width: width, height: height, stride: stride, alpha: .straight)
      #expect(throws: error) { try Bitmap.copy(of: pixels) }
      #expect(throws: error) { try Bitmap.lent(pixels, release: nil, context: nil) }
    }
  }

  @Test func hostileRectanglesAreHarmless() {
    let numbers: [Double] = [
      0, -1, 5, 1e-300, -1e-300, 1e9, -1e9, 1e15, -1e15, 1e300, -1e300, 1.7e308, -1.7e308, .infinity, -.infinity,
      .nan,
    ]
    let bitmap = Scenes.bitmap(width: 9, height: 7, alpha: .straight)
    let painter = Painter()
    var list = DisplayList(width: 12, height: 12)
    for x in numbers {
      for width in numbers {
        for opacity in [1, -1, .nan, 1e300] {
          for sampling in [ImageSampling.nearest, .bilinear] {
            list.draw(
              bitmap, in: Rect(x: x, y: 2, width: width, height: 9), sampling: sampling, opacity: opacity,
              from: Source(.mark))
            list.draw(
              bitmap, in: Rect(x: 2, y: x, width: 9, height: width), sampling: sampling, opacity: opacity,
              from: Source(.mark))
          }
        }
      }
    }
    list.append(
      .image(ImageFill(bitmap: -1, rect: Rect(x: 0, y: 0, width: 9, height: 9), sampling: .nearest)),
      .solid(.clear), from: Source(.mark))
    list.append(
      .image(ImageFill(bitmap: .max, rect: Rect(x: 0, y: 0, width: 9, height: 9), sampling: .nearest)),
      .solid(.clear), from: Source(.mark))
    #expect(Picture(list, painter: painter).bytes.contains { $0 != 0 })
    // What is far larger than the picture shows one of its pixels.
    var huge = DisplayList(width: 12, height: 12)
    huge.draw(
      Bitmap.of([10, 20, 30, 255], width: 1, height: 1, alpha: .straight),
      in: Rect(x: -1e300, y: -1e300, width: 1.7e308, height: 1.7e308), sampling: .bilinear, from: Source(.mark))
    #expect(Picture(huge)[5, 5] == Color(rgb: 0x0a141e))
  }
}
