import RastrumDrawing
import RastrumText

/// Grid, axis lines, ticks, labels: what explains the scales around and behind the marks.
struct AxisGuides {
  let plot: Rect
  let grid: PixelGrid
  let theme: Theme
  let axes: (x: SolvedAxis, y: SolvedAxis)
  let isValue: (x: Bool, y: Bool)
  let chart: Chart
  let labelGap: (x: Double, y: Double)

  private static let tickLength = 4.0
  private static let minorLength = 2.5

  /// A line of one pixel across the plot at each tick, under the marks.
  func drawGrid(into picture: inout Picture) {
    for axis in [axes.x, axes.y] where showsGrid(axis.dimension) {
      for mark in axis.marks where mark.hasGrid {
        if isOnAxisLine(mark.position, axis.dimension) { continue }
        let color = isZero(mark.position, axis) ? theme.axis : theme.grid
        picture.list.fill(line(at: mark.position, axis.dimension), color, from: source(.grid, axis))
      }
    }
  }

  /// Axis lines and ticks: over marks that stand on them, under others.
  func drawLines(into picture: inout Picture) {
    if showsLine(.x) {
      picture.list.fill(
        Rect(x: plot.minX, y: plot.maxY, width: plot.width, height: grid.hairline), lineColor(over: axes.y),
        from: source(.axisLine, axes.x))
    }
    if showsLine(.y) {
      picture.list.fill(
        Rect(x: plot.minX - grid.hairline, y: plot.minY, width: grid.hairline, height: plot.height),
        lineColor(over: axes.x), from: source(.axisLine, axes.y))
    }
    if showsLine(.x) && !axes.x.isBanded { drawTicks(into: &picture) }
    if chart.yAxis.isShown && !axes.y.isBanded { drawYTicks(into: &picture) }
  }

  /// Beside a y axis there are ticks only where the host asked for them, and minor ones: labels have the grid.
  private func drawYTicks(into picture: inout Picture) {
    for mark in axes.y.marks where mark.hasTick ?? false {
      let length = mark.isMinor ? Self.minorLength : Self.tickLength
      let top = min(max(grid.stripe(at: mark.position, width: grid.hairline), plot.minY), plot.maxY)
      picture.list.fill(
        Rect(x: plot.minX - length, y: top, width: length, height: grid.hairline), theme.axis,
        from: source(.tick, axes.y))
    }
  }

  private func drawTicks(into picture: inout Picture) {
    for mark in axes.x.marks where mark.hasTick ?? (mark.label != nil) {
      let left = min(grid.stripe(at: mark.position, width: grid.hairline), plot.maxX - grid.pixel)
      picture.list.fill(
        Rect(
          x: max(left, plot.minX), y: plot.maxY, width: grid.hairline,
          height: mark.isMinor ? Self.minorLength : Self.tickLength), theme.axis,
        from: source(.tick, axes.x))
    }
  }

  func drawLabels(into picture: inout Picture) {
    drawXLabels(into: &picture)
    drawYLabels(into: &picture)
  }

  private func drawXLabels(into picture: inout Picture) {
    let axis = axes.x
    let rowHeight = axis.labelHeight { $0.label }
    let ascent = axis.marks.reduce(0) { max($0, $1.label?.ascent ?? 0) }
    let contextAscent = axis.marks.reduce(0) { max($0, $1.context?.ascent ?? 0) }
    for (index, mark) in axis.marks.enumerated() {
      let place = Source(tickLabel: index, of: .x)
      let top = plot.maxY + labelGap.x
      if let label = mark.label {
        picture.draw(
          label, at: Point(x: mark.position, y: top + ascent), anchor: axis.anchor, theme.muted, place)
      }
      if let context = mark.context {
        picture.draw(
          context, at: Point(x: mark.position, y: top + rowHeight + contextAscent), anchor: axis.anchor, theme.muted,
          place)
      }
    }
  }

  private func drawYLabels(into picture: inout Picture) {
    for (index, mark) in axes.y.marks.enumerated() {
      guard let label = mark.label else { continue }
      picture.draw(
        label, at: Point(x: plot.minX - labelGap.y, y: mark.position), anchor: axes.y.anchor,
        theme.muted, Source(tickLabel: index, of: .y))
    }
  }

  // MARK: Rules

  /// Along a dimension that measures, unless the host says otherwise; never between bands.
  private func showsGrid(_ dimension: Dimension) -> Bool {
    let axis = dimension == .x ? axes.x : axes.y
    return switch chart.axis(dimension).grid {
    case .on: true
    case .off: false
    case .automatic: (dimension == .x ? isValue.x : isValue.y) && !axis.isBanded
    }
  }

  /// The line that values stand on: at the foot of the plot, or at its left for bars that lie.
  private func showsLine(_ dimension: Dimension) -> Bool {
    if !chart.axis(dimension).isShown { return false }
    return dimension == .x ? isValue.y : isValue.x && !isValue.y
  }

  /// An axis line away from zero steps back where the line at zero lies inside the plot.
  private func lineColor(over values: SolvedAxis) -> Color {
    guard let zero = values.scale.position(ofNumber: 0) else { return theme.axis }
    let isInside =
      values.dimension == .y
      ? zero > plot.minY && zero < plot.maxY - grid.pixel : zero > plot.minX + grid.pixel && zero < plot.maxX
    return isInside ? theme.grid : theme.axis
  }

  private func isOnAxisLine(_ position: Double, _ dimension: Dimension) -> Bool {
    let other = dimension.other
    let edge = dimension == .x ? plot.minX : plot.maxY
    return showsLine(other) && abs(position - edge) < grid.pixel
  }

  private func isZero(_ position: Double, _ axis: SolvedAxis) -> Bool {
    axis.scale.position(ofNumber: 0) == position
  }

  private func line(at position: Double, _ dimension: Dimension) -> Rect {
    let width = grid.hairline
    let start = grid.stripe(at: position, width: width)
    return dimension == .x
      ? Rect(x: min(max(start, plot.minX), plot.maxX - width), y: plot.minY, width: width, height: plot.height)
      : Rect(x: plot.minX, y: min(max(start, plot.minY), plot.maxY), width: plot.width, height: width)
  }

  private func source(_ part: Part, _ axis: SolvedAxis) -> Source {
    Source(part, index: axis.dimension.rawValue)
  }
}

extension Source {
  /// Labels of the x axis count from 0, those of the y axis from 1,048,576: more than an axis has.
  init(tickLabel index: Int, of dimension: Dimension) {
    self.init(.tickLabel, index: Int32(truncatingIfNeeded: index + (dimension == .x ? 0 : 1 << 20)))
  }

  /// The axis of a tick label, and the label's place on it.
  var tickLabel: (dimension: Dimension, index: Int) {
    (index < 1 << 20 ? .x : .y, Int(index) & (1 << 20 - 1))
  }
}
