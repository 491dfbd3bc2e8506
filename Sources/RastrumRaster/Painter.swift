// A display list to pixels.
//
// In:  a complete list, and pixels of the caller in any of six formats.
// Out: the commands painted one over the other onto what is there.
// Invariant: the bytes depend on the list alone, not on how the picture is cut into targets or shared out among threads,
//      nor on what the painter painted before. Bytes outside the clip are never touched. Nothing traps; memory that is
//      not to be had is reported. Scratch memory is kept, so a steady frame allocates nothing.
// Method: each shape becomes edges (Outline, Stroker, Dasher), edges become coverage (CoverageGrid), coverage is laid
//      over the pixels (SolidBrush). Rectangles on whole pixels skip the grid. Gradients, rounded clips and groups go
//      through layers (Canvas+Layers). Threads paint a band of rows each, with scratch memory of their own: tiles are
//      the whole, so bands are.
// Memory: the scratch belongs to the process and not to the painter: it is taken for a painting and put back, and freed
//      with the last painter. So many charts that are drawn in turns share one that stays in the cache, and their glyphs;
//      64 charts with a painter each took 26 MB, and their frame 10.4 ms.
// A painter is used by one thread at a time.

import CPlatform
import RastrumDrawing

public final class Painter {
  /// Those of the other threads, while they paint.
  private var others: [BandPainter] = []
  /// Why the last painting was stopped.
  public private(set) var stopReason: StopReason?

  public init() { BandPainter.shelf.open() }

  deinit { BandPainter.shelf.close() }

  /// Rows below which another thread costs more than it gives.
  private static let leastRows = 16
  public static var mostThreads: Int { Int(PLATFORM_MOST_PARTS) }

  /// - whole: the target that this one is a part of, whose pixels are not touched; nil where it is none.
  /// - threads: at most so many paint, the caller's included. None is made for 1, and none outlives the call.
  public func paint(
    _ list: borrowing DisplayList, into target: PixelTarget, of whole: PixelTarget? = nil, threads: Int = 1,
    until stop: StopSignal = .never
  ) -> PaintResult {
    let whole = whole ?? target
    let rows = target.rowsToPaint
    let parts = max(1, min(threads, Self.mostThreads, rows.count / Self.leastRows))
    let own = BandPainter.shelf.take() ?? BandPainter()
    defer { own.putBack() }
    if parts == 1 {
      let result = own.canvas.paint(list, into: target, of: whole, until: stop)
      stopReason = own.canvas.stopReason
      return result
    }
    while others.count < parts - 1 { others.append(BandPainter.shelf.take() ?? BandPainter()) }
    defer {
      while let other = others.popLast() { other.putBack() }
    }
    own.prepare(target, rows, part: 0, of: parts)
    for part in 1..<parts { others[part - 1].prepare(target, rows, part: part, of: parts) }
    withUnsafePointer(to: list) { list in
      let work = BandWork(list: list, whole: whole, stop: stop, own: own, others: others)
      withExtendedLifetime(work) {
        platform_run_parts(
          Int32(truncatingIfNeeded: parts),
          { context, part in
            guard let context else { return }
            Unmanaged<BandWork>.fromOpaque(context).takeUnretainedValue().paint(part: Int(part))
          }, Unmanaged.passUnretained(work).toOpaque())
      }
    }
    var result = own.result
    stopReason = own.canvas.stopReason
    for part in 1..<parts {
      let band = others[part - 1]
      if result != .outOfMemory && band.result != .ok { result = band.result }
      if stopReason == nil { stopReason = band.canvas.stopReason }
    }
    return result
  }
}

/// What one thread paints with.
private final class BandPainter {
  var canvas = Canvas()
  var target: PixelTarget?
  var result = PaintResult.ok

  init() {}

  static var shelf: Shelf<BandPainter> { Shelf(PLATFORM_SHELF_CANVASES) }

  /// For the next painting, whoever paints it.
  func putBack() {
    target = nil
    canvas.letGo()
    Self.shelf.put(self)
  }

  /// Takes a part of the target's rows.
  func prepare(_ target: PixelTarget, _ rows: Range<Int>, part: Int, of parts: Int) {
    var band = target
    let first = rows.lowerBound + rows.count * part / parts
    let end = rows.lowerBound + rows.count * (part + 1) / parts
    band.clip.y = first
    band.clip.height = end - first
    self.target = band
  }
}

/// What the threads of one painting share; only read while they run.
private final class BandWork {
  private let list: UnsafePointer<DisplayList>
  private let whole: PixelTarget
  private let stop: StopSignal
  private let own: BandPainter
  private let others: [BandPainter]

  init(
    list: UnsafePointer<DisplayList>, whole: PixelTarget, stop: StopSignal, own: BandPainter, others: [BandPainter]
  ) {
    self.list = list
    self.whole = whole
    self.stop = stop
    self.own = own
    self.others = others
  }

  func paint(part: Int) {
    let band = part == 0 ? own : others[part - 1]
    guard let target = band.target else { return }
    band.result = band.canvas.paint(list.pointee, into: target, of: whole, until: stop)
  }
}
