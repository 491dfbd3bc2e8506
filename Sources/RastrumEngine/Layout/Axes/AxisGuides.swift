import RastrumDrawing
import RastrumText

/// Grid, axis lines, ticks, labels, titles: what explains the scales around and behind the marks.
/// Here: where axes stand, and their lines.
struct AxisGuides {
  let plot: Rect
  let size: Size
  let grid: PixelGrid
  let theme: Theme
  /// Those along x, then those along y.
  let axes: [SolvedAxis]
  let margins: Margins
  let typesetter: Typesetter

  /// Minor ticks are shorter than others.
  private static let minorShare = 0.625

  // MARK: Under the marks

  /// Lines of one pixel across the plot at each tick, minor ones first.
  func drawGrid(into picture: inout Picture) {
    for axis in axes where axis.plan.hasMinorGrid {
      let color = theme.grid.mixed(with: theme.background, share: 0.5)
      for position in axis.minor where !isOnAxisLine(position, axis.dimension) {
        picture.list.fill(line(at: position, axis.dimension), color, from: source(.grid, axis))
      }
    }
    for axis in axes where showsGrid(axis) {
      let zero = axis.scale.position(ofNumber: 0)
      for index in axis.marks.indices where axis.marks[index].hasGrid {
        let position = axis.marks[index].position
        if isOnAxisLine(position, axis.dimension) { continue }
        let color = zero == position ? theme.axis : theme.grid
        picture.list.fill(line(at: position, axis.dimension), color, from: source(.grid, axis))
      }
    }
  }

  /// Along a dimension that measures, unless the host says otherwise, from one axis each; never between bands.
  private func showsGrid(_ axis: SolvedAxis) -> Bool {
    switch axis.plan.axis.grid {
    case .on: !axis.plan.isSilent
    case .off: false
    case .automatic: axis.plan.isFirst && axis.plan.isValue && !axis.isBanded
    }
  }

  private func line(at position: Double, _ dimension: Dimension) -> Rect {
    let width = grid.hairline
    let start = grid.stripe(at: position, width: width)
    return dimension == .x
      ? Rect(x: min(max(start, plot.minX), plot.maxX - width), y: plot.minY, width: width, height: plot.height)
      : Rect(x: plot.minX, y: min(max(start, plot.minY), plot.maxY), width: plot.width, height: width)
  }

  /// A grid line along `dimension` that an axis line covers.
  private func isOnAxisLine(_ position: Double, _ dimension: Dimension) -> Bool {
    for axis in axes where axis.plan.hasLine && axis.dimension != dimension {
      if abs(position - across(axis)) < grid.pixel { return true }
    }
    return false
  }

  /// Labels and ticks of an axis have room.
  func isShown(_ axis: SolvedAxis) -> Bool { margins.axes.rooms[axis.plan.place].isShown }

  // MARK: Lines and ticks

  /// The position of an axis across its direction: the edge of the plot, farther out, or where it crosses.
  func across(_ axis: SolvedAxis) -> Double {
    if let crossing = axis.plan.crossing { return scale(axis.dimension.other).crossing(at: crossing) }
    return side(axis)
  }

  /// Where its line is unless it crosses the plot.
  func side(_ axis: SolvedAxis) -> Double {
    let edge: Double =
      switch axis.plan.side {
      case .bottom: plot.maxY
      case .top: plot.minY
      case .left: plot.minX
      case .right: plot.maxX
      }
    return edge + axis.plan.side.outward * margins.axes.rooms[axis.plan.place].offset
  }

  /// The scale of a dimension's first axis.
  private func scale(_ dimension: Dimension) -> SolvedScale {
    for axis in axes where axis.dimension == dimension { return axis.scale }
    return axes[0].scale
  }

  /// The near and the far edge of the axis line: outside of the plot, or centred where it crosses.
  private func stripe(_ axis: SolvedAxis) -> (start: Double, end: Double) {
    let position = across(axis)
    let width = grid.hairline
    if axis.plan.crossing != nil {
      let start = grid.stripe(at: position, width: width)
      let isX = axis.dimension == .x
      let kept = min(max(start, isX ? plot.minY : plot.minX), (isX ? plot.maxY : plot.maxX) - (isX ? 0 : width))
      return (kept, kept + width)
    }
    // Whole pixels away from the plot, whose edges are on pixels.
    let edge = axis.plan.side.outward > 0 ? grid.edge(position) : grid.edge(position) - width
    return (edge, edge + width)
  }

  /// Axis lines and ticks, where labels have ticks or where the host asked for them: over marks that stand on them, under
  /// others.
  func drawLines(into picture: inout Picture) {
    for axis in axes where axis.plan.hasLine {
      let (start, end) = stripe(axis)
      let rect =
        axis.dimension == .x
        ? Rect(x: plot.minX, y: start, width: plot.width, height: end - start)
        : Rect(x: start, y: plot.minY, width: end - start, height: plot.height)
      picture.list.fill(rect, lineColor(axis), from: source(.axisLine, axis))
    }
    for axis in axes where isShown(axis) {
      let isUsual = axis.plan.ticks.out || axis.plan.ticks.in
      for index in axis.marks.indices
      where axis.marks[index].hasTick ?? (isUsual && axis.marks[index].label != nil) {
        drawTick(axis, at: axis.marks[index].position, axis.plan.tickLength, into: &picture)
      }
      if axis.plan.minorTicks != .off && !(axis.plan.minorTicks == .automatic && axis.plan.hasMinorGrid) {
        for position in axis.minor {
          drawTick(axis, at: position, axis.plan.tickLength * Self.minorShare, into: &picture)
        }
      }
      drawSeparators(axis, into: &picture)
    }
  }

  private func drawTick(
    _ axis: SolvedAxis, at position: Double, _ length: Double, into picture: inout Picture
  ) {
    if axis.plan.tickDirection == .none { return }
    var ticks = axis.plan.ticks
    if !ticks.in { ticks.out = true }
    let (near, far) = stripe(axis)
    let outward = axis.plan.side.outward
    let edge = axis.plan.crossing == nil ? (outward > 0 ? near : far) : (outward > 0 ? far : near)
    let outer = ticks.out ? edge + outward * length : edge
    let inner = ticks.in ? edge - outward * length : edge
    let width = grid.hairline
    let isX = axis.dimension == .x
    let low = isX ? plot.minX : plot.minY, high = isX ? plot.maxX : plot.maxY
    let start = max(min(grid.stripe(at: position, width: width), isX ? high - grid.pixel : high), low)
    let from = min(outer, inner), length = abs(outer - inner)
    picture.list.fill(
      isX
        ? Rect(x: start, y: from, width: width, height: length)
        : Rect(x: from, y: start, width: length, height: width),
      color(axis) ?? theme.axis, from: source(.tick, axis))
  }

  /// Lines between the outer names, from the axis to the end of their level.
  private func drawSeparators(_ axis: SolvedAxis, into picture: inout Picture) {
    let groups = axis.groups.groups
    if groups.isEmpty { return }
    let start = side(axis)
    let length = margins.axes.rooms[axis.plan.place].labels
    let outward = axis.plan.side.outward
    let ends = [groups.map { $0.low }.min() ?? 0] + groups.map { $0.high }
    for end in ends {
      let stripe = grid.stripe(at: end, width: grid.hairline)
      let from = min(start, start + outward * length)
      picture.list.fill(
        axis.dimension == .x
          ? Rect(x: stripe, y: from, width: grid.hairline, height: length)
          : Rect(x: from, y: stripe, width: length, height: grid.hairline),
        theme.axis, from: source(.tick, axis))
    }
  }

  /// The host's colour of an axis.
  func color(_ axis: SolvedAxis) -> Color? { axis.plan.axis.explicitColor(.color) }

  /// An axis line away from zero steps back where the line at zero lies inside the plot.
  private func lineColor(_ axis: SolvedAxis) -> Color {
    if let color = color(axis) { return color }
    guard axis.plan.crossing == nil, margins.axes.rooms[axis.plan.place].offset == 0,
      let zero = scale(axis.dimension.other).position(ofNumber: 0)
    else { return theme.axis }
    let isInside =
      axis.dimension == .x
      ? zero > plot.minY && zero < plot.maxY - grid.pixel : zero > plot.minX + grid.pixel && zero < plot.maxX
    return isInside ? theme.grid : theme.axis
  }

  func source(_ part: Part, _ axis: SolvedAxis) -> Source { Source(part, index: axis.plan.number) }
}
