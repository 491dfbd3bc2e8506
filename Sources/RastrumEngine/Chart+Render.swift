// A chart to pixels: solve, then paint.

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
}
