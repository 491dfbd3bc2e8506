// Bars narrower than a pixel: their density, as one image.
//
// In:  positions of the bars of each series, in the order of the series.
// Out: an image around the bars, which covers each pixel by the share of its column's bars that reach over it. The rule, its
//      edges and its memory are `BarPlane`'s.
// Not for gradients, and not for plots too large for an image: BarMark draws these as one bar a pixel column.

import RastrumDrawing
import RastrumNumerics
import RastrumRaster

final class CrowdedBars {
  private var plane: BarPlane
  /// Where all bars begin; nil where each says so.
  private let base: Double?
  private let scale: Double
  private let source: Source

  /// - across: the dimension along which bars stand side by side. `width`: of a bar, less than a pixel.
  private init(_ plane: consuming BarPlane, base: Double?, scale: Double, source: Source) {
    self.plane = plane
    self.base = base
    self.scale = scale
    self.source = source
  }

  /// Nil where the plot has no pixels, or too many of them.
  static func of(_ plot: PlotContext, across: Dimension, width: Double, base: Double?) -> CrowdedBars? {
    let scale = plot.grid.scale
    let left = Int(clamping: (plot.frame.minX * scale + 1e-6).rounded(.down))
    let top = Int(clamping: (plot.frame.minY * scale + 1e-6).rounded(.down))
    let right = Int(clamping: (plot.frame.maxX * scale - 1e-6).rounded(.up))
    let bottom = Int(clamping: (plot.frame.maxY * scale - 1e-6).rounded(.up))
    let area = PixelRect(x: left, y: top, width: right &- left, height: bottom &- top)
    if !BarPlane.holds(area) { return nil }
    return CrowdedBars(
      BarPlane(area, isUpright: across == .x, scale: scale, width: width), base: base, scale: scale,
      source: plot.source())
  }

  var failed: Bool { plane.failed }

  /// Adds the bars of a series.
  func add(
    _ count: Int, _ places: PositionReader, _ values: PositionReader, _ others: PositionReader?, offset: Double,
    _ color: Color
  ) {
    if let others {
      forEachBlock(count, [places, values, others]) { block in
        plane.add(centers: block[0], values: block[1], others: block[2], count: block.count, offset: offset)
      }
    } else if let base {
      forEachBlock(count, [places, values]) { block in
        plane.add(centers: block[0], values: block[1], base: base, count: block.count, offset: offset)
      }
    }
    plane.paint(color)
  }

  func placed() -> PlacedMark {
    guard let (bitmap, rect) = plane.takeImage() else { return PlacedMark() }
    return PlacedBarImage(
      bitmap: bitmap,
      rect: Rect(x: rect.x / scale, y: rect.y / scale, width: rect.width / scale, height: rect.height / scale),
      source: source)
  }
}

private final class PlacedBarImage: PlacedMark {
  private let bitmap: Bitmap
  private let rect: Rect
  private let source: Source

  init(bitmap: Bitmap, rect: Rect, source: Source) {
    self.bitmap = bitmap
    self.rect = rect
    self.source = source
  }

  override func draw(into list: inout DisplayList) {
    list.draw(bitmap, in: rect, sampling: .nearest, from: source)
  }
}
