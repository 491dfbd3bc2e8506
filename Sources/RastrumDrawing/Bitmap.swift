// An image that display lists paint: RGBA, 8 bits a channel.
//
// In:  pixels that are copied, or lent by their owner.
// Out: an object that lists share. Pixels that were lent stay their owner's: unchanged until `release` is called, which
//      is when the last list with the image is gone.
// Invariant: a list holds its bitmaps, so it is complete: it can be painted later, elsewhere and again.

import CPlatform

/// Rows of pixels in memory, red first.
public struct BitmapPixels: BitwiseCopyable {
  /// The first byte of the top row.
  public var start: UnsafeRawPointer
  /// In pixels.
  public var width: Int
  public var height: Int
  /// Bytes from a row to the one below; may be negative.
  public var stride: Int
  public var alpha: BitmapAlpha

  public init(start: UnsafeRawPointer, width: Int, height: Int, stride: Int, alpha: BitmapAlpha) {
    self.start = start
    self.width = width
    self.height = height
    self.stride = stride
    self.alpha = alpha
  }

  /// Pixels along one side at most, and in all.
  public static var mostAlong: Int { 65_535 }
  public static var most: Int { 1 << 28 }

  fileprivate func check() throws(BitmapError) {
    let along = 1...BitmapPixels.mostAlong
    guard along.contains(width), along.contains(height), width * height <= BitmapPixels.most else { throw .size }
    guard stride.magnitude >= 4 * width.magnitude, !stride.multipliedReportingOverflow(by: height).overflow else {
      throw .stride
    }
  }
}

/// What the fourth byte does to the other three.
public enum BitmapAlpha: Int32, BitwiseCopyable, Sendable {
  /// They are multiplied by it already; larger ones count as equal to it.
  case premultiplied = 0
  case straight
}

/// Why an image cannot be.
public enum BitmapError: Error {
  /// Not 1 … 65,535 pixels along each side, or more than 2^28 in all.
  case size
  /// Rows overlap, or do not fit into memory's addresses.
  case stride
  case outOfMemory
}

public final class Bitmap {
  public typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void

  public let pixels: BitmapPixels
  private let owned: UnsafeMutableRawPointer?
  private let release: Release?
  private let context: UnsafeMutableRawPointer?

  private init(
    _ pixels: BitmapPixels, owned: UnsafeMutableRawPointer?, release: Release?, context: UnsafeMutableRawPointer?
  ) {
    self.pixels = pixels
    self.owned = owned
    self.release = release
    self.context = context
  }

  deinit {
    free(owned)
    release?(context)
  }

  /// A copy of pixels.
  public static func copy(of source: BitmapPixels) throws(BitmapError) -> Bitmap {
    try source.check()
    let (bitmap, memory) = try blank(width: source.width, height: source.height, alpha: source.alpha)
    for row in 0..<source.height {
      memcpy(memory + row * bitmap.pixels.stride, source.start + row * source.stride, source.width * 4)
    }
    return bitmap
  }

  /// Pixels that stay their owner's. `release` is called once, also where this fails.
  public static func lent(
    _ source: BitmapPixels, release: Release?, context: UnsafeMutableRawPointer?
  ) throws(BitmapError) -> Bitmap {
    do throws(BitmapError) {
      try source.check()
    } catch {
      release?(context)
      throw error
    }
    return Bitmap(source, owned: nil, release: release, context: context)
  }

  /// Pixels somewhere in a block of malloc, which is the image's from now on.
  public static func owning(_ memory: UnsafeMutableRawPointer, _ pixels: BitmapPixels) -> Bitmap {
    Bitmap(pixels, owned: memory, release: nil, context: nil)
  }

  /// Pixels of no content yet, and where to write them before a list has the image. The memory is the image's.
  public static func blank(
    width: Int, height: Int, alpha: BitmapAlpha
  ) throws(BitmapError) -> (bitmap: Bitmap, memory: UnsafeMutableRawPointer) {
    let along = 1...BitmapPixels.mostAlong
    guard along.contains(width), along.contains(height), width * height <= BitmapPixels.most else { throw .size }
    guard let memory = malloc(width * height * 4) else { throw .outOfMemory }
    let pixels = BitmapPixels(
      start: UnsafeRawPointer(memory), width: width, height: height, stride: width * 4, alpha: alpha)
    return (Bitmap(pixels, owned: memory, release: nil, context: nil), memory)
  }
}

/// An image in the words of a list.
public struct ImageWords: BitwiseCopyable, Sendable {
  /// The word of the pixel at the top left, counted from the list's first.
  public var start: Int
  /// In pixels.
  public var width: Int
  public var height: Int
  /// Words from a row to the one below.
  public var stride: Int

  public init(start: Int, width: Int, height: Int, stride: Int) {
    self.start = start
    self.width = width
    self.height = height
    self.stride = stride
  }
}

/// Where a list has the pixels of an image.
public enum ImageOrigin: BitwiseCopyable, Sendable {
  /// The index among the list's bitmaps.
  case bitmap(Int)
  /// The index among the images in the list's words.
  case words(Int)
}

/// An image in a rectangle.
public struct ImageFill: BitwiseCopyable, Sendable {
  public var origin: ImageOrigin
  /// Where the whole image lies, in points: any place and size. A size below 0 or a number that is not finite: nowhere.
  public var rect: Rect
  public var sampling: ImageSampling
  /// 0 … 1.
  public var opacity: Double

  public init(bitmap: Int, rect: Rect, sampling: ImageSampling, opacity: Double = 1) {
    self.init(.bitmap(bitmap), rect: rect, sampling: sampling, opacity: opacity)
  }

  public init(_ origin: ImageOrigin, rect: Rect, sampling: ImageSampling, opacity: Double = 1) {
    self.origin = origin
    self.rect = rect
    self.sampling = sampling
    self.opacity = opacity
  }
}

/// How a picture's pixel takes its colour from an image. Along a side where the image's pixels are smaller than the
/// picture's it is their mean, each weighted by the area it has in the pixel.
public enum ImageSampling: Int32, BitwiseCopyable, Sendable {
  /// Pixels of the image are rectangles with exact edges.
  case nearest = 0
  /// Straight from one centre of the image's pixels to the next; level beyond the outermost.
  case bilinear
}
