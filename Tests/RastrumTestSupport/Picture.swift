import CPNG
import Foundation
import RastrumDrawing
import RastrumRaster

/// A picture in memory: straight RGBA, rows without padding.
public struct Picture: Equatable, Sendable {
  public var width: Int
  public var height: Int
  public var bytes: [UInt8]

  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4)
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Paints a list over transparent pixels.
  public init(_ list: borrowing DisplayList, painter: Painter = Painter()) {
    width = Int((list.size.width * list.scale).rounded(.up))
    height = Int((list.size.height * list.scale).rounded(.up))
    bytes = [UInt8](repeating: 0, count: width * height * 4)
    let (width, height) = (width, height)
    bytes.withUnsafeMutableBytes { buffer in
      guard let pixels = buffer.baseAddress else { return }
      _ = painter.paint(
        list,
        into: PixelTarget(pixels: pixels, width: width, height: height, stride: width * 4, format: .rgba8Straight))
    }
  }

  /// The bytes that a list leaves on transparent pixels of a format.
  public static func bytes(of list: borrowing DisplayList, format: PixelFormat) -> [UInt8] {
    let width = Int((list.size.width * list.scale).rounded(.up))
    let height = Int((list.size.height * list.scale).rounded(.up))
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBytes { buffer in
      guard let pixels = buffer.baseAddress else { return }
      _ = Painter().paint(
        list, into: PixelTarget(pixels: pixels, width: width, height: height, stride: width * 4, format: format))
    }
    return bytes
  }

  public subscript(x: Int, y: Int) -> Color {
    get {
      let start = (y * width + x) * 4
      return Color(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2], alpha: bytes[start + 3])
    }
    set {
      let start = (y * width + x) * 4
      bytes[start] = newValue.red
      bytes[start + 1] = newValue.green
      bytes[start + 2] = newValue.blue
      bytes[start + 3] = newValue.alpha
    }
  }

  /// Every pixel as a square of `factor` pixels.
  public func zoomed(_ factor: Int) -> Picture {
    var result = Picture(
      width: width * factor, height: height * factor,
      bytes: [UInt8](repeating: 0, count: bytes.count * factor * factor))
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = self[x / factor, y / factor] }
    }
    return result
  }

  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Picture {
    var result = Picture(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
    for row in 0..<height {
      for column in 0..<width { result[column, row] = self[x + column, y + row] }
    }
    return result
  }

  /// The largest difference of a channel to a picture of the same size.
  public func distance(to other: Picture) -> Int {
    zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// FNV-1a of the bytes, 64 bits.
  public var hash: UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  public var png: [UInt8] {
    var file: OpaquePointer?
    guard cpng_begin(UInt32(width), UInt32(height), 0, 9, 0, &file) == CPNG_OK, let file else { return [] }
    _ = cpng_write_rows(file, bytes, width * 4, UInt32(height), nil, nil)
    var encoded: UnsafeMutablePointer<UInt8>?
    var length = 0
    let result = cpng_end(file, &encoded, &length)
    defer { free(encoded) }
    guard result == CPNG_OK, let encoded else { return [] }
    return [UInt8](UnsafeBufferPointer(start: encoded, count: length))
  }
}
