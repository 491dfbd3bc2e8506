import RastrumDrawing

/// What a mark sees when it is placed: the plot and its scales.
struct PlotContext {
  let frame: Rect
  let grid: PixelGrid
  /// Those of the mark that is placed.
  private(set) var x: SolvedScale
  private(set) var y: SolvedScale
  let theme: Theme
  /// Each scale of the chart with its index.
  private let scales: [(index: Int, scale: SolvedScale)]
  /// The index of the mark, for the source of its commands.
  var markIndex = 0
  /// How the bars of several series share the room.
  var dodge = Dodge.none

  init(frame: Rect, grid: PixelGrid, axes: [(axis: SolvedAxis, place: Int)], theme: Theme) {
    self.frame = frame
    self.grid = grid
    self.theme = theme
    // Of several axes of a scale the first one does not transform it.
    scales = axes.map { ($0.axis.plan.scale, $0.axis.scale) }
    x = axes[0].axis.scale
    y = axes[axes.count - 1].axis.scale
  }

  /// Turns to the scales of a mark.
  mutating func view(_ mark: Mark) {
    for (index, scale) in scales.reversed() {
      if index == mark.scaleIndex(.x) { x = scale }
      if index == mark.scaleIndex(.y) { y = scale }
    }
  }

  func scale(_ dimension: Dimension) -> SolvedScale { dimension == .x ? x : y }

  /// The edge of the plot on the side where the values of a dimension begin.
  func start(_ dimension: Dimension) -> Double { edge(dimension, isStart: true) }
  func end(_ dimension: Dimension) -> Double { edge(dimension, isStart: false) }

  private func edge(_ dimension: Dimension, isStart: Bool) -> Double {
    let (start, end) = scale(dimension).range
    let (low, high) = dimension == .x ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    return (start <= end) == isStart ? low : high
  }

  func source(_ part: Part = .mark, data: Slice = .empty) -> Source {
    Source(part, index: Int32(truncatingIfNeeded: markIndex), data: data)
  }
}

extension Double {
  /// A position within a million points: far outside any picture one is as good as another, and sums and 32-bit numbers
  /// hold these.
  var nearby: Double { min(max(self, -1e6), 1e6) }
}

/// A mark as geometry in points. Drawing, bounds and hits read the same geometry.
class PlacedMark {
  func draw(into list: inout DisplayList) {}
}

/// What a legend shows beside the name of a series.
enum LegendSymbol {
  case line(width: Double)
  case square
  case point(Symbol)
}
