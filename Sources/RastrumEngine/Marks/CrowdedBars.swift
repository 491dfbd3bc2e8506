// Bars narrower than a pixel: their density, as one image.
//
// In:  positions of the bars of each series, in the order of the series.
// Out: an image around the bars, which covers each pixel by the share of its column's bars that reach over it. The rule, its
//      edges and its memory are `BarPlane`'s.
// Positions are read when they are drawn, into sums that become the list's image where they are: a steady frame allocates
// none of it.
// Not for gradients, and not for plots too large for an image: BarMark draws these as one bar a pixel column.

import RastrumDrawing
import RastrumNumerics
import RastrumRaster

final class CrowdedBars: PlacedMark {
  /// The rows of a series.
  struct Piece {
    var count: Int
    var places: PositionReader
    var values: PositionReader
    /// Where its bars begin; nil where all begin at the base.
    var others: PositionReader?
    var offset: Double
    var color: Color
  }

  private let pieces: [Piece]
  private let area: PixelRect
  private let isUpright: Bool
  private let width: Double
  private let base: Double
  private let scale: Double
  private let source: Source

  private init(
    _ pieces: [Piece], area: PixelRect, isUpright: Bool, width: Double, base: Double, scale: Double, source: Source
  ) {
    self.pieces = pieces
    self.area = area
    self.isUpright = isUpright
    self.width = width
    self.base = base
    self.scale = scale
    self.source = source
  }

  /// Nil where the plot has no pixels, or too many of them.
  ///
  /// - across: the dimension along which bars stand side by side. `width`: of a bar, less than a pixel.
  static func of(
    _ plot: PlotContext, across: Dimension, width: Double, base: Double, pieces: () -> [Piece]
  ) -> CrowdedBars? {
    let scale = plot.grid.scale
    let left = Int(clamping: (plot.frame.minX * scale + 1e-6).rounded(.down))
    let top = Int(clamping: (plot.frame.minY * scale + 1e-6).rounded(.down))
    let right = Int(clamping: (plot.frame.maxX * scale - 1e-6).rounded(.up))
    let bottom = Int(clamping: (plot.frame.maxY * scale - 1e-6).rounded(.up))
    let area = PixelRect(x: left, y: top, width: right &- left, height: bottom &- top)
    if !BarPlane.holds(area) { return nil }
    return CrowdedBars(
      pieces(), area: area, isUpright: across == .x, width: width, base: base, scale: scale, source: plot.source())
  }

  override func draw(into list: inout DisplayList) {
    var plane = BarPlane(
      area, isUpright: isUpright, scale: scale, width: width, series: pieces.count, in: &list.words)
    for piece in pieces {
      if let others = piece.others {
        forEachBlock(piece.count, [piece.places, piece.values, others]) { block in
          plane.add(
            centers: block[0], values: block[1], others: block[2], count: block.count, offset: piece.offset)
        }
      } else {
        forEachBlock(piece.count, [piece.places, piece.values]) { block in
          plane.add(centers: block[0], values: block[1], base: base, count: block.count, offset: piece.offset)
        }
      }
      plane.paint(piece.color)
    }
    guard let (words, rect) = plane.finish(&list.words) else { return }
    list.draw(
      words, in: Rect(x: rect.x / scale, y: rect.y / scale, width: rect.width / scale, height: rect.height / scale),
      sampling: .nearest, from: source)
  }
}
