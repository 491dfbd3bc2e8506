import RastrumDrawing
import RastrumText

extension AxisGuides {
  func drawTitles(into picture: inout Picture) {
    for axis in axes where axis.dimension == .y { drawTitle(axis, into: &picture) }
    for axis in axes where axis.dimension == .x { drawTitle(axis, into: &picture) }
  }

  private func drawTitle(_ axis: SolvedAxis, into picture: inout Picture) {
    let room = margins.axes.rooms[axis.plan.place]
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
}
