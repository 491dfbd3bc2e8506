// A chart to pixels: solve, then paint.

import CPNG
import CPlatform
import RastrumDrawing
import RastrumRaster
import RastrumText

extension Chart {
  /// Solves the chart for a size in points.
  public func layout(size: Size, scale: Double, until stop: StopSignal = .never) throws(ChartError) -> Layout {
    try solution(size: size, scale: scale, until: stop).layout
  }

  func solution(size: Size, scale: Double, until stop: StopSignal = .never) throws(ChartError) -> Solution {
    try Limits.checkPicture(size, scale: scale)
    defer { typesetter.putBack() }
    if !stop.isArmed { return try LayoutSolver(self, size: size, scale: scale, watch: nil).solved() }
    let watch = StopWatch(stop)
    for mark in marks { mark.watch(with: watch) }
    defer { for mark in marks { mark.watch(with: nil) } }
    return try LayoutSolver(self, size: size, scale: scale, watch: watch).solved()
  }

  /// Paints over what the target holds. Width and height are the whole picture in device pixels.
  ///
  /// Where it is stopped while the chart is laid out nothing is painted yet; while it paints, the pixels inside the clip
  /// are left with a part of the picture.
  public func render(
    into target: PixelTarget, width: Int, height: Int, scale: Double, options: RenderOptions = RenderOptions()
  ) throws(ChartError) {
    try options.check()
    try render(
      into: target, width: width, height: height, scale: scale, threads: options.threads, until: options.stopSignal)
  }

  private func render(
    into target: PixelTarget, width: Int, height: Int, scale: Double, threads: Int, until stop: StopSignal
  ) throws(ChartError) {
    let size = Size(width: Double(width) / scale, height: Double(height) / scale)
    let layout = try layout(size: size, scale: scale, until: stop)
    defer { layout.putBack() }
    switch painter.paint(layout.list, into: target, threads: threads, until: stop) {
    case .ok: return
    case .outOfMemory: throw .outOfMemory
    case .stopped: throw ChartError(painter.stopReason)
    }
  }

  /// A picture as the bytes of a PNG file. Compression 0 … 9 is zlib's. Where it is stopped there is no file.
  ///
  /// - kept: a file for the same wish that was made before.
  public func encodePNG(
    _ wish: PNGWish, options: RenderOptions = RenderOptions(), kept: PNGBytes? = nil
  ) throws(ChartError) -> PNGBytes {
    try options.check()
    let stop = options.stopSignal
    if let kept {
      if let reason = stop.reason() { throw ChartError(reason) }
      return kept
    }
    let width = wish.width, height = wish.height
    let stride = width * 4
    guard let pixels = platform_allocate(height * stride) else { throw .outOfMemory }
    defer { free(pixels) }
    memset(pixels, 0, height * stride)
    let isOpaque = theme.background.alpha == 255
    let target = PixelTarget(
      pixels: pixels, width: width, height: height, stride: stride, format: isOpaque ? .rgba8Opaque : .rgba8Straight)
    try render(
      into: target, width: width, height: height, scale: wish.scale, threads: options.threads, until: stop)
    var bytes: UnsafeMutablePointer<UInt8>?
    var length = 0
    let result = withUnsafePointer(to: stop) { stop in
      cpng_encode(
        pixels.assumingMemoryBound(to: UInt8.self), UInt32(width), UInt32(height), stride, wish.dpi,
        Int32(wish.compression), isOpaque ? 1 : 0,
        { $0?.assumingMemoryBound(to: StopSignal.self).pointee.reason()?.rawValue ?? 0 },
        stop.pointee.isArmed ? stop : nil, &bytes, &length)
    }
    if result == CPNG_STOPPED { throw ChartError(stop.reason()) }
    guard result == CPNG_OK, let bytes else { throw .outOfMemory }
    return PNGBytes(bytes, length)
  }
}

/// A file that was made already, and what was asked for.
public struct KeptFile {
  public let wish: PNGWish
  public let file: PNGBytes

  public init(_ wish: PNGWish, _ file: PNGBytes) {
    self.wish = wish
    self.file = file
  }
}

/// What a host asks of a PNG file.
public struct PNGWish: Equatable {
  public var width: Int
  public var height: Int
  public var scale: Double
  public var dpi: Double
  public var compression: Int

  public init(width: Int, height: Int, scale: Double, dpi: Double, compression: Int) {
    self.width = width
    self.height = height
    self.scale = scale
    self.dpi = dpi
    self.compression = compression
  }
}

/// An encoded picture.
public final class PNGBytes {
  public let bytes: UnsafeRawBufferPointer
  private let memory: UnsafeMutablePointer<UInt8>

  init(_ memory: UnsafeMutablePointer<UInt8>, _ length: Int) {
    self.memory = memory
    bytes = UnsafeRawBufferPointer(start: memory, count: length)
  }

  deinit { free(memory) }
}
