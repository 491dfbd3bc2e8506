import CPNG
import Foundation
import Testing

/// A picture whose rows have padding, which holds other bytes than the pixels.
private struct Picture {
  let width: Int
  let height: Int
  let padding: Int
  var bytes: [UInt8]

  init(width: Int, height: Int, padding: Int = 0) {
    self.width = width
    self.height = height
    self.padding = padding
    bytes = []
    var state: UInt32 = 1
    for row in 0..<height {
      for column in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        // Flat areas, ramps and noise: every kind of filter and code has something to do.
        let noise = column > width / 2 ? UInt8(truncatingIfNeeded: state >> 24) : 7
        bytes += [UInt8(truncatingIfNeeded: column), UInt8(truncatingIfNeeded: row), noise, 255 - noise / 2]
      }
      bytes += [UInt8](repeating: 0xee, count: padding)
    }
  }

  func pixel(_ row: Int, _ column: Int) -> ArraySlice<UInt8> {
    let start = row * (width * 4 + padding) + column * 4
    return bytes[start..<start + 4]
  }

  /// Smooth all over.
  static var ramps: Picture {
    var picture = Picture(width: 256, height: 128)
    for place in stride(from: 0, to: picture.bytes.count, by: 4) {
      let (column, row) = (place / 4 % 256, place / 1024)
      picture.bytes[place] = UInt8(truncatingIfNeeded: column)
      picture.bytes[place + 1] = UInt8(truncatingIfNeeded: column + row)
      picture.bytes[place + 2] = UInt8(truncatingIfNeeded: 2 * row + column / 2)
    }
    return picture
  }

  /// The rows without padding, from the top or from the bottom.
  func samples(channels: Int, flipped: Bool = false) -> [UInt8] {
    var samples: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width { samples += pixel(flipped ? height - 1 - row : row, column).prefix(channels) }
    }
    return samples
  }
}

private func encode(
  _ picture: Picture, width: UInt32? = nil, height: UInt32? = nil, flipped: Bool = false, dpi: Double = 0,
  level: Int32 = 6, opaque: Int32 = 0, stopAt question: Int32 = 0, rowsAtOnce: Int = .max, rows: Int? = nil
) -> (result: cpng_result, bytes: [UInt8], isNull: Bool) {
  var file: OpaquePointer?
  var result = cpng_begin(
    width ?? UInt32(picture.width), height ?? UInt32(picture.height), dpi, level, opaque, &file)
  guard result == CPNG_OK, let file else { return (result, [], file == nil) }
  var questions = question
  let stride = picture.width * 4 + picture.padding
  let rows = rows ?? picture.height
  var row = 0
  while row < rows, result == CPNG_OK {
    let count = min(rowsAtOnce, rows - row)
    result = picture.bytes.withUnsafeBufferPointer { pixels in
      cpng_write_rows(
        file, pixels.baseAddress.map { $0 + stride * (flipped ? picture.height - 1 - row : row) },
        flipped ? -stride : stride, UInt32(count),
        {
          guard let context = UnsafeMutableRawPointer(mutating: $0) else { return 0 }
          let left = context.assumingMemoryBound(to: Int32.self)
          left.pointee -= 1
          return left.pointee == 0 ? 1 : 0
        }, &questions)
    }
    row += count
  }
  if result != CPNG_OK {
    cpng_drop(file)
    return (result, [], true)
  }
  var block: UnsafeMutablePointer<UInt8>?
  var length = 99
  result = cpng_end(file, &block, &length)
  defer { free(block) }
  return (result, Array(UnsafeBufferPointer(start: block, count: length)), block == nil)
}

/// The file does not tell how many rows came at a time.
@Test(arguments: [0, 2, 6] as [Int32]) func filesDoNotDependOnTheBands(level: Int32) {
  for smooth in [false, true] {
    let picture = smooth ? Picture.ramps : Picture(width: 300, height: 200, padding: 4)
    for opaque in [Int32(0), 1] {
      let whole = encode(picture, level: level, opaque: opaque).bytes
      for rows in [1, 2, 7, 64, 199] {
        #expect(encode(picture, level: level, opaque: opaque, rowsAtOnce: rows).bytes == whole, "\(rows)")
        #expect(
          encode(picture, flipped: true, level: level, opaque: opaque, rowsAtOnce: rows).bytes
            == encode(picture, flipped: true, level: level, opaque: opaque).bytes, "\(rows)")
      }
    }
  }
}

/// A file ends with its last row, and takes none after it.
@Test func rowsThatAreMissingOrTooManyFail() {
  let picture = Picture(width: 30, height: 20)
  for rows in [0, 1, 19] {
    let (result, bytes, isNull) = encode(picture, rows: rows)
    #expect(result == CPNG_FAILED && bytes.isEmpty && isNull, "\(rows)")
  }
  for rowsAtOnce in [1, 7, 20] {
    #expect(encode(picture, height: 19, rowsAtOnce: rowsAtOnce).result == CPNG_FAILED, "\(rowsAtOnce)")
    #expect(encode(picture, height: 20, rowsAtOnce: rowsAtOnce).result == CPNG_OK, "\(rowsAtOnce)")
  }
  cpng_drop(nil)
}

@Test(arguments: [(1, 1), (1, 7), (7, 1), (33, 17), (300, 200)], [0, 1, 6, 9] as [Int32])
func whatIsDecodedIsWhatWasEncoded(size: (Int, Int), level: Int32) throws {
  let picture = Picture(width: size.0, height: size.1)
  for opaque in [Int32(0), 1] {
    let (result, bytes, _) = encode(picture, level: level, opaque: opaque)
    #expect(result == CPNG_OK)
    let png = try DecodedPNG(bytes)
    #expect(png.width == size.0 && png.height == size.1 && png.channels == (opaque == 0 ? 4 : 3))
    #expect(png.samples == picture.samples(channels: opaque == 0 ? 4 : 3))
  }
}

@Test(arguments: [0, 1, 4, 60])
func rowsMayHavePaddingAndGoUpwards(padding: Int) throws {
  let picture = Picture(width: 19, height: 11, padding: padding)
  #expect(try DecodedPNG(encode(picture).bytes).samples == picture.samples(channels: 4))
  #expect(try DecodedPNG(encode(picture, flipped: true).bytes).samples == picture.samples(channels: 4, flipped: true))
}

/// Asked before the first row and every 65,536 pixels: 210 rows of 1,000 are four questions.
@Test func whatIsStoppedHasNoFile() {
  let picture = Picture(width: 1000, height: 210)
  for opaque in [Int32(0), 1] {
    for question in 1...4 as ClosedRange<Int32> {
      let (result, bytes, isNull) = encode(picture, level: 1, opaque: opaque, stopAt: question)
      #expect(result == CPNG_STOPPED && bytes.isEmpty && isNull, "\(question)")
    }
    #expect(encode(picture, level: 1, opaque: opaque, stopAt: 5).result == CPNG_OK)
    // The pixels are counted on from band to band.
    for rows in [1, 50, 65, 66, 67] {
      for question in 1...4 as ClosedRange<Int32> {
        let stopped = encode(picture, level: 1, opaque: opaque, stopAt: question, rowsAtOnce: rows)
        #expect(stopped.result == CPNG_STOPPED, "\(rows) \(question)")
      }
      #expect(encode(picture, level: 1, opaque: opaque, stopAt: 5, rowsAtOnce: rows).result == CPNG_OK, "\(rows)")
    }
  }
}

@Test func aPictureLargerThanTheFirstBlockGrowsIt() throws {
  let picture = Picture(width: 400, height: 300)
  let (result, bytes, _) = encode(picture, level: 0)
  #expect(result == CPNG_OK && bytes.count > 400 * 300 * 4)
  #expect(try DecodedPNG(bytes).samples == picture.samples(channels: 4))
}

/// Rows that rise by little are filtered: as they are, each pixel of them is new.
@Test(arguments: [Int32(1), 2, 4, 9]) func smoothPicturesAreFiltered(level: Int32) throws {
  let picture = Picture.ramps
  let bytes = encode(picture, level: level, opaque: 1).bytes
  #expect(bytes.count < 256 * 128 * 3 / 20)
  #expect(try DecodedPNG(bytes).samples == picture.samples(channels: 3))
}

/// Pixels a metre, in 4 + 4 bytes and the unit 1.
@Test(arguments: [
  (72.0, 2835), (96, 3780), (144, 5669), (300, 11_811), (0.0254, 1), (2e7, 787_401_575),
])
func resolutionIsPixelsAMetre(dpi: Double, metre: Int) throws {
  let png = try DecodedPNG(encode(Picture(width: 2, height: 2), dpi: dpi).bytes)
  let number = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: metre >> $0) }
  #expect(png.chunks["pHYs"] == number + number + [1])
}

@Test(arguments: [0, -0.0, -96, .nan, .infinity, -.infinity, 1e300, 5.5e7])
func resolutionsThatCannotBeAreLeftOut(dpi: Double) throws {
  let (result, bytes, _) = encode(Picture(width: 2, height: 2), dpi: dpi)
  #expect(result == CPNG_OK)
  #expect(try DecodedPNG(bytes).names == ["IHDR", "sRGB", "IDAT", "IEND"])
}

/// No time, no name of a program: nothing that differs from run to run.
@Test func chunksAreTheNecessaryOnes() throws {
  let picture = Picture(width: 50, height: 50)
  let bytes = encode(picture, dpi: 96).bytes
  let png = try DecodedPNG(bytes)
  #expect(png.names == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
  #expect(png.chunks["sRGB"] == [0])
  #expect(encode(picture, dpi: 96).bytes == bytes)
}

@Test(arguments: [
  (UInt32(0), UInt32(2), Int32(6)), (2, 0, 6), (0, 0, 6), (0x8000_0000, 1, 6), (1, 0x8000_0000, 6),
  (.max, .max, 6), (0x1000_0000, 1, 6), (2, 2, 10), (2, 2, 100), (2, 2, -1), (2, 2, -2), (2, 2, .max), (2, 2, .min),
])
func whatCannotBeEncodedFails(width: UInt32, height: UInt32, level: Int32) {
  let (result, bytes, isNull) = encode(Picture(width: 2, height: 2), width: width, height: height, level: level)
  #expect(result == CPNG_FAILED && bytes.isEmpty && isNull)
}
