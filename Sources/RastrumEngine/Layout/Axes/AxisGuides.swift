import RastrumDrawing
import RastrumText

/// Grid, axis lines, ticks, labels, titles: what explains the scales around and behind the marks.
struct AxisGuides {
  let plot: Rect
  let size: Size
  let grid: PixelGrid
  let theme: Theme
  /// Those along x, then those along y, with the place of each in the rooms.
  private(set) var axes: [(axis: SolvedAxis, place: Int)]
  let margins: Margins
  let typesetter: Typesetter

  /// Minor ticks are shorter than others.
  private static let minorShare = 0.625

  // MARK: Under the marks

  /// Lines of one pixel across the plot at each tick, minor ones first.
  func drawGrid(into picture: inout Picture) {
    for (axis, _) in axes where axis.plan.hasMinorGrid {
      let color = theme.grid.mixed(with: theme.background, share: 0.5)
      for position in axis.minor where !isOnAxisLine(position, axis.dimension) {
        picture.list.fill(line(at: position, axis.dimension), color, from: source(.grid, axis))
      }
    }
    for (axis, _) in axes where showsGrid(axis) {
      for mark in axis.marks where mark.hasGrid {
        if isOnAxisLine(mark.position, axis.dimension) { continue }
        let color = isZero(mark.position, axis) ? theme.axis : theme.grid
        picture.list.fill(line(at: mark.position, axis.dimension), color, from: source(.grid, axis))
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

  private func isZero(_ position: Double, _ axis: SolvedAxis) -> Bool {
    axis.scale.position(ofNumber: 0) == position
  }

  /// A grid line along `dimension` that an axis line covers.
  private func isOnAxisLine(_ position: Double, _ dimension: Dimension) -> Bool {
    axes.contains { axis, place in
      guard axis.dimension != dimension, axis.plan.hasLine else { return false }
      return abs(position - across(axis, place)) < grid.pixel
    }
  }

  // MARK: Lines and ticks

  /// The position of an axis across its direction: the edge of the plot, farther out, or where it crosses.
  private func across(_ axis: SolvedAxis, _ place: Int) -> Double {
    if let crossing = axis.plan.crossing { return scale(axis.dimension.other).crossing(at: crossing) }
    return side(axis, place)
  }

  /// Where its line is unless it crosses the plot.
  private func side(_ axis: SolvedAxis, _ place: Int) -> Double {
    let edge: Double =
      switch axis.plan.side {
      case .bottom: plot.maxY
      case .top: plot.minY
      case .left: plot.minX
      case .right: plot.maxX
      }
    return edge + axis.plan.side.outward * margins.axes.rooms[place].offset
  }

  /// The scale of a dimension's first axis.
  private func scale(_ dimension: Dimension) -> SolvedScale {
    for (axis, _) in axes where axis.dimension == dimension { return axis.scale }
    return axes[0].axis.scale
  }

  /// The near and the far edge of the axis line: outside of the plot, or centred where it crosses.
  private func stripe(_ axis: SolvedAxis, _ place: Int) -> (start: Double, end: Double) {
    let position = across(axis, place)
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

  /// Axis lines and ticks: over marks that stand on them, under others.
  func drawLines(into picture: inout Picture) {
    for (axis, place) in axes where axis.plan.hasLine {
      let (start, end) = stripe(axis, place)
      let rect =
        axis.dimension == .x
        ? Rect(x: plot.minX, y: start, width: plot.width, height: end - start)
        : Rect(x: start, y: plot.minY, width: end - start, height: plot.height)
      picture.list.fill(rect, lineColor(axis, place), from: source(.axisLine, axis))
    }
    for (axis, place) in axes where margins.axes.rooms[place].isShown {
      for mark in axis.marks where hasTick(mark, axis.plan) {
        drawTick(axis, place, at: mark.position, axis.plan.tickLength, into: &picture)
      }
      if axis.plan.minorTicks != .off && !(axis.plan.minorTicks == .automatic && axis.plan.hasMinorGrid) {
        for position in axis.minor {
          drawTick(axis, place, at: position, axis.plan.tickLength * Self.minorShare, into: &picture)
        }
      }
      drawSeparators(axis, place, into: &picture)
    }
  }

  /// Where labels have ticks, or where the host asked for them.
  private func hasTick(_ mark: SolvedAxis.Mark, _ plan: AxisPlan) -> Bool {
    mark.hasTick ?? (mark.label != nil && (plan.ticks.out || plan.ticks.in))
  }

  private func drawTick(
    _ axis: SolvedAxis, _ place: Int, at position: Double, _ length: Double, into picture: inout Picture
  ) {
    if axis.plan.tickDirection == .none { return }
    var ticks = axis.plan.ticks
    if !ticks.in { ticks.out = true }
    let (near, far) = stripe(axis, place)
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
  private func drawSeparators(_ axis: SolvedAxis, _ place: Int, into picture: inout Picture) {
    let groups = axis.groups.groups
    if groups.isEmpty { return }
    let start = side(axis, place)
    let length = margins.axes.rooms[place].labels
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
  private func color(_ axis: SolvedAxis) -> Color? { axis.plan.axis.explicitColor(.color) }

  /// An axis line away from zero steps back where the line at zero lies inside the plot.
  private func lineColor(_ axis: SolvedAxis, _ place: Int) -> Color {
    if let color = color(axis) { return color }
    guard axis.plan.crossing == nil, margins.axes.rooms[place].offset == 0,
      let zero = scale(axis.dimension.other).position(ofNumber: 0)
    else { return theme.axis }
    let isInside =
      axis.dimension == .x
      ? zero > plot.minY && zero < plot.maxY - grid.pixel : zero > plot.minX + grid.pixel && zero < plot.maxX
    return isInside ? theme.grid : theme.axis
  }

  // MARK: Texts

  /// Leaves out labels inside the plot that would meet others, or leave the picture.
  mutating func clearInside() {
    if !axes.contains(where: { $0.axis.plan.isInside }) { return }
    // Beyond the plot there may be titles.
    func edge(_ side: Side, _ plot: Double, _ picture: Double) -> Double {
      margins.axes.hasTitle(side) ? plot : picture
    }
    let bounds = Rect(
      from: Point(x: edge(.left, plot.minX, 0), y: edge(.top, plot.minY, 0)),
      to: Point(x: edge(.right, plot.maxX, size.width), y: edge(.bottom, plot.maxY, size.height)))
    var taken: [Rect] = []
    for (axis, place) in axes where !axis.plan.isInside && margins.axes.rooms[place].isShown {
      for mark in axis.marks {
        if let box = box(mark, axis, place) { taken.append(box) }
      }
    }
    for index in axes.indices where axes[index].axis.plan.isInside {
      let (axis, place) = axes[index]
      for (number, mark) in axis.marks.enumerated() {
        guard let box = box(mark, axis, place) else { continue }
        if bounds.contains(box) && !taken.contains(where: { $0.intersects(box) }) {
          taken.append(box)
        } else {
          axes[index].axis.hide(number)
          axes[index].axis.marks[number].context = nil
        }
      }
    }
  }

  /// Of a label with its context.
  private func box(_ mark: SolvedAxis.Mark, _ axis: SolvedAxis, _ place: Int) -> Rect? {
    guard let label = mark.label else { return nil }
    let point = point(label, mark, axis, place)
    var box = axis.placing.box(label).offset(x: point.x, y: point.y)
    if let context = mark.context {
      let half = context.size.width / 2
      let beyond = axis.plan.side.outward > 0 ? box.maxY : box.minY - context.size.height
      box = box.union(
        Rect(x: mark.position - half, y: beyond, width: context.size.width, height: context.size.height))
    }
    return box
  }

  /// Where labels of an axis begin.
  private func near(_ axis: SolvedAxis, _ place: Int) -> Double {
    (axis.plan.isInside ? across(axis, place) : side(axis, place))
      + axis.plan.side.outward * margins.axes.rooms[place].gap
  }

  /// Where the anchor of a label is.
  private func point(_ label: TextBlock, _ mark: SolvedAxis.Mark, _ axis: SolvedAxis, _ place: Int) -> Point {
    let row = axis.rowDepth
    let start = near(axis, place) + (mark.isStaggered ? axis.plan.side.outward * row : 0)
    return axis.placing.point(
      label, at: mark.position + mark.shift, near: start, column: row, ascent: axis.rowHeight { $0.label }.ascent)
  }

  func drawLabels(into picture: inout Picture) {
    for (axis, place) in axes where margins.axes.rooms[place].isShown { drawLabels(axis, place, into: &picture) }
  }

  private func drawLabels(_ axis: SolvedAxis, _ place: Int, into picture: inout Picture) {
    let room = margins.axes.rooms[place]
    let outward = axis.plan.side.outward
    let near = near(axis, place)
    let row = axis.rowDepth
    let ascent = axis.rowHeight { $0.label }.ascent
    let contextAscent = axis.rowHeight { $0.context }.ascent
    let color = color(axis).map { theme.legible($0) } ?? theme.muted
    for (index, mark) in axis.marks.enumerated() {
      let source = Source(tickLabel: index, of: axis.plan.axis.index)
      if let label = mark.label {
        let start = mark.isStaggered ? near + outward * row : near
        let point = axis.placing.point(
          label, at: mark.position + mark.shift, near: start, column: row, ascent: ascent)
        if axis.plan.isInside { drawPlate(under: axis.placing.box(label), at: point, into: &picture) }
        picture.draw(label, at: point, anchor: axis.placing.anchor, direction: axis.placing.direction, color, source)
      }
      if let context = mark.context {
        let depth = axis.isStaggered ? 2 * row : row
        let isBelow = outward > 0
        picture.draw(
          context, at: Point(x: mark.position, y: near + outward * depth + (isBelow ? contextAscent : 0)),
          anchor: TextAnchor(.middle, isBelow ? .baseline : .bottom), color, source)
      }
    }
    drawGroups(axis, near: near + outward * (room.depth - axis.groups.depth), color, into: &picture)
  }

  /// Keeps grid and marks away from a label inside the plot.
  private func drawPlate(under box: Rect, at point: Point, into picture: inout Picture) {
    let ground = theme.background
    if ground.alpha == 0 { return }
    let plate = Color(red: ground.red, green: ground.green, blue: ground.blue, alpha: 215)
    picture.list.fill(box.offset(x: point.x, y: point.y).inset(by: -1), plate, from: Source(.other))
  }

  private func drawGroups(_ axis: SolvedAxis, near: Double, _ color: Color, into picture: inout Picture) {
    let outward = axis.plan.side.outward
    let gap = axis.groups.gap
    let ascent = axis.groups.groups.reduce(0) { max($0, $1.label?.ascent ?? 0) }
    for (index, group) in axis.groups.groups.enumerated() {
      guard let label = group.label else { continue }
      let middle = (group.low + group.high) / 2
      let placing = LabelPlacing(side: axis.plan.side)
      picture.draw(
        label,
        at: placing.point(
          label, at: middle, near: near + outward * gap, column: axis.groups.depth - gap, ascent: ascent),
        anchor: placing.anchor, color, Source(tickLabel: axis.marks.count + index, of: axis.plan.axis.index))
    }
  }

  func drawTitles(into picture: inout Picture) {
    for (axis, place) in axes where axis.dimension == .y { drawTitle(axis, place, into: &picture) }
    for (axis, place) in axes where axis.dimension == .x { drawTitle(axis, place, into: &picture) }
  }

  private func drawTitle(_ axis: SolvedAxis, _ place: Int, into picture: inout Picture) {
    let room = margins.axes.rooms[place]
    guard let title = room.title else { return }
    let padding = margins.padding
    let (along, end) = title.along(plot)
    let side = axis.plan.side
    // The outer edge of the axis, which for the outermost one is that of the padding.
    let own = room.titleStart + title.depth(margins.styles)
    let isOutermost = margins.axes.depth(side) - own < 1e-6
    func edge(_ outer: Double, _ plotEdge: Double) -> Double { isOutermost ? outer : plotEdge + side.outward * own }
    // A climbing title stays beside the plot, where no other text is.
    let line =
      title.place == .beside ? title.line(within: plot.height, margins.styles, typesetter) : title.line
    let width = line.width
    let point: Point
    let anchor: TextAnchor
    switch (title.place, side) {
    case (.over, .right):
      point = Point(x: size.width - padding, y: margins.axisTitleTop)
      anchor = TextAnchor(.end, .top)
    case (.over, _):
      point = Point(x: padding, y: margins.axisTitleTop)
      anchor = TextAnchor(.start, .top)
    case (.beside, .right):
      point = Point(x: edge(size.width - padding, plot.maxX), y: along)
      anchor = TextAnchor(end, .bottom)
    case (.beside, _):
      point = Point(x: edge(padding, plot.minX), y: along)
      anchor = TextAnchor(end, .top)
    case (.along, let side):
      let start: Double =
        switch end {
        case .start: min(along, size.width - padding - width)
        case .middle: min(max(along, padding + width / 2), size.width - padding - width / 2)
        case .end: max(along, padding + width)
        }
      let isBottom = side == .bottom
      // Titles over the top axes begin under the row of level titles.
      let top = plot.minY - margins.axes.depth(.top)
      point = Point(x: start, y: isBottom ? edge(size.height - padding, plot.maxY) : edge(top, plot.minY))
      anchor = TextAnchor(end, isBottom ? .bottom : .top)
    }
    let color = color(axis).map { theme.legible($0) } ?? theme.muted
    picture.draw(
      line, at: point, anchor: anchor, direction: title.place == .beside ? .climbing : .level, color,
      source(.axisTitle, axis))
  }

  private func source(_ part: Part, _ axis: SolvedAxis) -> Source { Source(part, index: axis.plan.number) }
}

extension Source {
  /// Labels of the first axis count from 0, those of the second from 1,048,576, and so on: more than an axis has.
  init(tickLabel index: Int, of axis: Int) {
    self.init(.tickLabel, index: Int32(truncatingIfNeeded: index + axis << 20))
  }

  /// The axis of a tick label, among those of the chart, and the label's place on it.
  var tickLabel: (axis: Int, index: Int) { (Int(index) >> 20, Int(index) & (1 << 20 - 1)) }
}
