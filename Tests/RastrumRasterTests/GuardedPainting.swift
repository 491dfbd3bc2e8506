import RastrumDrawing
import RastrumRaster
import Testing

/// Paints a part of a list into a block with guard bytes all around, and checks that they stay. The result has rows without
/// gaps, from the top. `skew`: the first row begins so many bytes behind an address for words.
func guarded(
  _ list: borrowing DisplayList, x: Int = 0, y: Int = 0, width: Int, height: Int, clip: PixelRect? = nil,
  format: PixelFormat = .rgba8Premultiplied, padding: Int = 0, isBottomUp: Bool = false, skew: Int = 0,
  ground: UInt8 = 0, threads: Int = 1, painter: Painter = Painter()
) -> [UInt8] {
  let stride = width * 4 + padding
  let guardBytes = 512 + skew
  let before = (0..<stride * height + 2 * guardBytes).map { UInt8(truncatingIfNeeded: $0 &* 37 + 11) }
  var block = before
  for row in 0..<height {
    for byte in 0..<width * 4 { block[guardBytes + row * stride + byte] = ground }
  }
  let result = block.withUnsafeMutableBytes { buffer -> PaintResult in
    guard let base = buffer.baseAddress else { return .outOfMemory }
    let first = base + guardBytes + (isBottomUp ? (height - 1) * stride : 0)
    return painter.paint(
      list,
      into: PixelTarget(
        pixels: first, width: width, height: height, stride: isBottomUp ? -stride : stride, format: format,
        clip: clip, originX: x, originY: y), threads: threads)
  }
  #expect(result == .ok)
  var pixels: [UInt8] = []
  for row in 0..<height {
    let from = guardBytes + (isBottomUp ? height - 1 - row : row) * stride
    pixels += block[from..<from + width * 4]
    for byte in 0..<width * 4 { block[from + byte] = before[from + byte] }
  }
  let isUntouched = block == before
  #expect(isUntouched, "guard bytes or padding changed")
  return pixels
}
