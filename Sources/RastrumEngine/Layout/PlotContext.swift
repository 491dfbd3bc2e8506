import RastrumDrawing

/// What a mark sees when it is placed: the plot and its scales.
struct PlotContext {
  let frame: Rect
  let grid: PixelGrid
  /// Those of the mark that is placed.
  private(set) var x: SolvedScale
  private(set) var y: SolvedScale
  let theme: Theme
  /// Those of the chart, in its order.
  let scales: [SolvedScale]
  /// The index of the mark, for the source of its commands.
  var markIndex = 0
  /// How the bars of several series share the room.
  var dodge = Dodge.none

  /// `x` and `y` are the scales where no mark is.
  init(frame: Rect, grid: PixelGrid, x: SolvedScale, y: SolvedScale, scales: [SolvedScale], theme: Theme) {
    self.frame = frame
    self.grid = grid
    self.theme = theme
    self.scales = scales
    self.x = x
    self.y = y
  }

  /// Turns to the scales of a mark.
  mutating func view(_ mark: Mark) {
    x = scales[mark.scaleIndex(.x)]
    y = scales[mark.scaleIndex(.y)]
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
