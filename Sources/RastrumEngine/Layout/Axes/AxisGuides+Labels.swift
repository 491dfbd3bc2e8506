import RastrumDrawing
import RastrumText

extension AxisGuides {
  /// Leaves out labels inside the plot that would meet others, or leave the picture.
  func clearInside() {
    if !axes.contains(where: { $0.plan.isInside }) { return }
    // Beyond the plot there may be titles.
    func edge(_ side: Side, _ plot: Double, _ picture: Double) -> Double {
      margins.axes.hasTitle(side) ? plot : picture
    }
    let bounds = Rect(
      from: Point(x: edge(.left, plot.minX, 0), y: edge(.top, plot.minY, 0)),
      to: Point(x: edge(.right, plot.maxX, size.width), y: edge(.bottom, plot.maxY, size.height)))
    var taken: [Rect] = []
    for axis in axes where !axis.plan.isInside && margins.axes.rooms[axis.plan.place].isShown {
      for mark in axis.marks {
        if let box = box(mark, axis) { taken.append(box) }
      }
    }
    for axis in axes where axis.plan.isInside {
      for (number, mark) in axis.marks.enumerated() {
        guard let box = box(mark, axis) else { continue }
        if bounds.contains(box) && !taken.contains(where: { $0.intersects(box) }) {
          taken.append(box)
        } else {
          axis.hide(number)
          axis.marks[number].context = nil
        }
      }
    }
  }

  /// Of a label with its context.
  private func box(_ mark: SolvedAxis.Mark, _ axis: SolvedAxis) -> Rect? {
    guard let label = mark.label else { return nil }
    let point = point(label, mark, axis)
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
  private func near(_ axis: SolvedAxis) -> Double {
    (axis.plan.isInside ? across(axis) : side(axis))
      + axis.plan.side.outward * margins.axes.rooms[axis.plan.place].gap
  }

  /// Where the anchor of a label is.
  private func point(_ label: TextBlock, _ mark: SolvedAxis.Mark, _ axis: SolvedAxis) -> Point {
    let row = axis.rowDepth
    let start = near(axis) + (mark.isStaggered ? axis.plan.side.outward * row : 0)
    return axis.placing.point(
      label, at: mark.position + mark.shift, near: start, column: row, ascent: axis.labelRow.ascent)
  }

  func drawLabels(into picture: inout Picture) {
    for axis in axes where isShown(axis) { drawLabels(axis, into: &picture) }
  }

  private func drawLabels(_ axis: SolvedAxis, into picture: inout Picture) {
    let room = margins.axes.rooms[axis.plan.place]
    let outward = axis.plan.side.outward
    let near = near(axis)
    let row = axis.rowDepth
    let ascent = axis.labelRow.ascent
    let contextAscent = axis.contextRow.ascent
    let color = color(axis).map { theme.legible($0) } ?? theme.muted
    let placing = axis.placing
    for index in axis.marks.indices {
      let source = Source(tickLabel: index, of: axis.plan.axis.index)
      let position = axis.marks[index].position
      if let label = axis.marks[index].label {
        let start = axis.marks[index].isStaggered ? near + outward * row : near
        let point = placing.point(
          label, at: position + axis.marks[index].shift, near: start, column: row, ascent: ascent)
        if axis.plan.isInside { drawPlate(under: placing.box(label), at: point, into: &picture) }
        picture.draw(label, at: point, anchor: placing.anchor, direction: placing.direction, color, source)
      }
      if let context = axis.marks[index].context {
        let depth = axis.isStaggered ? 2 * row : row
        let isBelow = outward > 0
        picture.draw(
          context, at: Point(x: position, y: near + outward * depth + (isBelow ? contextAscent : 0)),
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
}

extension Source {
  /// Labels of the first axis count from 0, those of the second from 1,048,576, and so on: more than an axis has.
  init(tickLabel index: Int, of axis: Int) {
    self.init(.tickLabel, index: Int32(truncatingIfNeeded: index + axis << 20))
  }

  /// The axis of a tick label, among those of the chart, and the label's place on it.
  var tickLabel: (axis: Int, index: Int) { (Int(index) >> 20, Int(index) & (1 << 20 - 1)) }
}
