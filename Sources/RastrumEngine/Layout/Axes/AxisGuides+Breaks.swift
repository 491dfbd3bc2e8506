import RastrumDrawing
import RastrumScales

extension AxisGuides {
  /// Points that a break takes across the plot.
  private static let gap = 4.0
  /// Points that it reaches beyond the plot, over the axis line.
  private static let reach = 3.0

  /// Cuts the marks and the axis where numbers are left out, so that a bar over a break is not read as a whole one; where
  /// there is no ground to cut with, two lines say it.
  func drawBreaks(into picture: inout Picture) {
    for axis in axes where axis.plan.isFirst {
      guard case .curved(let scale) = axis.scale else { continue }
      for position in scale.breakPositions { drawBreak(axis, at: position, into: &picture) }
    }
  }

  private func drawBreak(_ axis: SolvedAxis, at position: Double, into picture: inout Picture) {
    let width = max(grid.pixel, grid.edge(Self.gap))
    let start = grid.stripe(at: position, width: width)
    // Beyond the plot on the side of the axis, in whole pixels.
    let reach = grid.edge(Self.reach)
    let before = axis.plan.side.outward < 0 ? reach : 0
    func stripe(_ start: Double, _ width: Double) -> Rect {
      axis.dimension == .x
        ? Rect(x: start, y: plot.minY - before, width: width, height: plot.height + reach)
        : Rect(x: plot.minX - before, y: start, width: plot.width + reach, height: width)
    }
    let source = Source(.grid, index: axis.dimension.rawValue)
    if theme.background.alpha == 255 {
      picture.list.fill(stripe(start, width), theme.background, from: source)
    } else {
      for edge in [start, start + width - grid.hairline] {
        picture.list.fill(stripe(edge, grid.hairline), theme.axis, from: source)
      }
    }
  }
}
