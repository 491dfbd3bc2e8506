// A chart to a PNG file: solved once, then painted and compressed in bands of rows.
//
// In:  a chart, and the size, resolution and compression of the file.
// Out: the file's bytes.
// Invariant: the bytes do not depend on the bands, nor on threads: tiles are the whole, and the encoder takes rows as they
//      come. Where it is stopped, or memory is out, there is no file.
// Method: a band has a million pixels, more where the picture or the list is long or several threads paint.
// Memory: a band, the file, and what a layout holds. A picture of more than a band is nowhere as a whole.
// Tried and lost: bands that stay in the cache. The first chart of a process, a line of 1,000 points in 800 × 600 pixels,
//      takes 10 % more in two or three bands than in one, and 19 % in eight of 256 KB: a first touch of 4 KB costs 1.6 µs,
//      of a huge page 130, and a walk along the line 0.2 ms.

import CPNG
import CPlatform
import RastrumDrawing
import RastrumRaster

extension Chart {
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
    let size = Size(width: Double(wish.width) / wish.scale, height: Double(wish.height) / wish.scale)
    let layout = try layout(size: size, scale: wish.scale, until: stop)
    defer { layout.putBack() }
    let isOpaque = theme.background.alpha == 255
    let stride = wish.width * 4
    let most = bandRows(
      of: layout.list, width: wish.width, height: wish.height, threads: options.threads)
    guard let pixels = platform_allocate(most * stride) else { throw .outOfMemory }
    defer { free(pixels) }
    var file: OpaquePointer?
    let begun = cpng_begin(
      UInt32(wish.width), UInt32(wish.height), wish.dpi, Int32(wish.compression), isOpaque ? 1 : 0, &file)
    defer { cpng_drop(file) }
    guard begun == CPNG_OK, let rows = file else { throw .outOfMemory }
    let whole = PixelTarget(
      pixels: pixels, width: wish.width, height: wish.height, stride: stride,
      format: isOpaque ? .rgba8Opaque : .rgba8Straight)
    var y = 0
    while y < wish.height {
      let band = whole.band(at: y, rows: min(most, wish.height - y))
      memset(pixels, 0, band.height * stride)
      switch painter.paint(layout.list, into: band, of: whole, threads: options.threads, until: stop) {
      case .ok: break
      case .outOfMemory: throw .outOfMemory
      case .stopped: throw ChartError(painter.stopReason)
      }
      let result = withUnsafePointer(to: stop) { stop in
        cpng_write_rows(
          rows, pixels.assumingMemoryBound(to: UInt8.self), stride, UInt32(band.height),
          { $0?.assumingMemoryBound(to: StopSignal.self).pointee.reason()?.rawValue ?? 0 },
          stop.pointee.isArmed ? stop : nil)
      }
      if result == CPNG_STOPPED { throw ChartError(stop.reason()) }
      if result != CPNG_OK { throw .outOfMemory }
      y += band.height
    }
    file = nil
    var bytes: UnsafeMutablePointer<UInt8>?
    var length = 0
    guard cpng_end(rows, &bytes, &length) == CPNG_OK, let bytes else { throw .outOfMemory }
    return PNGBytes(bytes, length)
  }
}

/// How many rows are painted and compressed at a time.
private func bandRows(of list: borrowing DisplayList, width: Int, height: Int, threads: Int) -> Int {
  // Each band costs a walk through the list: about a tenth of what its pixels take, when a point of a line beside the
  // band takes 200 ns, other things 20, and a pixel 7. A wide pen's points take ten times that, so there are not many
  // bands either. On several threads one costs their beginning and end, too.
  let others =
    list.rectangles.count + list.centers.count + list.intervals.count + list.placements.count + list.words.count / 256
  let worthwhile = (list.commands.count + list.path.points.count) * 256 + others * 32
  let pixels = max(leastBand * min(max(threads, 1), 16), worthwhile)
  let rows = max(leastRows, pixels / width, (height + mostBands - 1) / mostBands)
  let bands = (height + rows - 1) / rows
  return (height + bands - 1) / bands
}

/// Pixels of a band for each thread: 4 MB, in huge pages.
private let leastBand = 1 << 20
/// Rows of a band at least.
private let leastRows = 32
private let mostBands = 32

extension PixelTarget {
  /// Some rows of a picture, in the memory of its first ones.
  fileprivate func band(at y: Int, rows: Int) -> PixelTarget {
    PixelTarget(pixels: pixels, width: width, height: rows, stride: stride, format: format, originY: y)
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
