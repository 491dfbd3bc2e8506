/// The order and meaning of a pixel's four bytes.
public enum PixelFormat: Int32, BitwiseCopyable, Sendable, CaseIterable {
  case rgba8Premultiplied = 0
  case rgba8Straight, rgba8Opaque
  case bgra8Premultiplied, bgra8Straight, bgra8Opaque

  /// Blue is the first byte.
  var startsWithBlue: Bool {
    switch self {
    case .rgba8Premultiplied, .rgba8Straight, .rgba8Opaque: false
    case .bgra8Premultiplied, .bgra8Straight, .bgra8Opaque: true
    }
  }

  var alpha: AlphaKind {
    switch self {
    case .rgba8Premultiplied, .bgra8Premultiplied: .premultiplied
    case .rgba8Straight, .bgra8Straight: .straight
    case .rgba8Opaque, .bgra8Opaque: .opaque
    }
  }
}

/// What the fourth byte of a pixel says.
enum AlphaKind: BitwiseCopyable, Sendable {
  /// The colours are already multiplied by it.
  case premultiplied
  /// The colours are not multiplied by it.
  case straight
  /// Nothing: it is read as 255 and written as 255.
  case opaque
}

/// A rectangle of whole device pixels.
public struct PixelRect: BitwiseCopyable, Sendable, Equatable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The first column to the right and the first row below; for rectangles that passed `bounded`.
  var right: Int { x + width }
  var bottom: Int { y + height }

  /// The same rectangle within ±`limit`, so that sums of its numbers cannot overflow.
  func bounded(by limit: Int) -> PixelRect {
    let left = Swift.min(Swift.max(x, -limit), limit)
    let top = Swift.min(Swift.max(y, -limit), limit)
    let farRight = x.addingReportingOverflow(Swift.max(width, 0))
    let farBottom = y.addingReportingOverflow(Swift.max(height, 0))
    let right = farRight.overflow ? limit : Swift.min(Swift.max(farRight.partialValue, -limit), limit)
    let bottom = farBottom.overflow ? limit : Swift.min(Swift.max(farBottom.partialValue, -limit), limit)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The least rectangle around both; both passed `bounded`.
  func union(_ other: PixelRect) -> PixelRect {
    let left = Swift.min(x, other.x)
    let top = Swift.min(y, other.y)
    return PixelRect(
      x: left, y: top, width: Swift.max(right, other.right) - left, height: Swift.max(bottom, other.bottom) - top)
  }

  /// The common part; both rectangles passed `bounded`.
  func intersection(_ other: PixelRect) -> PixelRect {
    let left = Swift.max(x, other.x)
    let top = Swift.max(y, other.y)
    return PixelRect(
      x: left, y: top, width: Swift.max(0, Swift.min(right, other.right) - left),
      height: Swift.max(0, Swift.min(bottom, other.bottom) - top))
  }
}

/// Pixels of the caller, and which part of the picture they show.
public struct PixelTarget {
  /// The first (top) row.
  public var pixels: UnsafeMutableRawPointer
  /// In device pixels.
  public var width: Int
  public var height: Int
  /// Bytes from one row to the next below it. May be negative: then the top row has the highest address.
  public var stride: Int
  public var format: PixelFormat
  /// The pixels of the target that may be written; bytes outside are never touched. Relative to the target.
  public var clip: PixelRect
  /// The picture's device pixel that the target's first pixel shows. Targets at different origins are tiles of one
  /// picture and together have the bytes of the whole.
  public var originX: Int
  public var originY: Int

  public init(
    pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: PixelFormat,
    clip: PixelRect? = nil, originX: Int = 0, originY: Int = 0
  ) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.stride = stride
    self.format = format
    self.clip = clip ?? PixelRect(x: 0, y: 0, width: width, height: height)
    self.originX = originX
    self.originY = originY
  }

  /// The rows of the target that its clip shows.
  var rowsToPaint: Range<Int> {
    let limit = 1 << 28
    let shown = clip.bounded(by: limit)
      .intersection(PixelRect(x: 0, y: 0, width: width, height: height).bounded(by: limit))
    return shown.y..<shown.y + max(0, shown.height)
  }
}

/// How a painting ended.
public enum PaintResult: Int32, BitwiseCopyable, Sendable {
  case ok
  /// Memory ran out on the way: the pixels hold an incomplete picture.
  case outOfMemory
  /// The stop signal ended it: the pixels hold an incomplete picture.
  case stopped
}
