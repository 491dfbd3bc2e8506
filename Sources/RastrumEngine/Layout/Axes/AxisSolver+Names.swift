import RastrumDrawing
import RastrumNumerics
import RastrumScales
import RastrumText

/// Axes of categories, whose names are given.
extension AxisSolver {
  /// Names whose width is looked at to find how many fit.
  private static let measuredNames = 1000
  /// Below this many ems a shortened name says nothing.
  private static let leastWidth = 3.0
  /// Depths are sums of a few Doubles.
  private static let slack = 1e-6

  func names(
    _ plan: AxisPlan, _ names: [String], from start: Double, to end: Double, after first: SolvedAxis?
  ) -> SolvedAxis {
    let style = styles.labels
    let bands = BandScale(count: names.count, start: start, end: end)
    let scale = SolvedScale.band(bands, names: names)
    let nested = plan.nesting.map { NestedNames(names, separator: $0) }
    let content: LabelLadder.Content = plan.isOrdered || NestedNames.areNumeric(names) ? .orderedNames : .names
    let rungs = rungs(plan, content, after: first)
    var groups = LabelGroups.none
    if let nested {
      groups = LabelGroups(
        nested.runs, { bands.center($0) }, spacing: bands.spacing, dimension: plan.dimension, width: 0.2 * size.width,
        style, typesetter)
    }
    var texts = nested?.inner ?? names
    if let rewrite = plan.axis.rewrite {
      for index in texts.indices { texts[index] = rewrite(.category(index), texts[index]) ?? texts[index] }
    }
    let room = mostDepth(plan.dimension)
    // Pass two makes labels for the same room, and takes those that are no deeper than the margin.
    let most = min(room, first.map { $0.labelDepth - groups.depth } ?? room) + Self.slack
    let ladder = ladder(plan, content)
    for (place, rung) in zip(rungs.indices, rungs) {
      // Lines between groups would cross slanted names.
      if rung == .turn45 && nested != nil { continue }
      let isLast = place == rungs.endIndex - 1 || ladder[..<place].contains(rung)
      if let axis = labelled(plan, scale, bands, texts, groups, on: rung, room: room, most: most, shortens: isLast) {
        axis.keepStrides()
        return axis
      }
    }
    return thinned(plan, scale, bands, texts, groups, room: room)
  }

  /// The most that names may take across the axis.
  private func mostDepth(_ dimension: Dimension) -> Double {
    dimension == .x ? min(0.4 * size.height, 0.3 * size.width) : 0.4 * size.width
  }

  /// All names on a rung; nil where they do not fit, or where the rung is not for all.
  private func labelled(
    _ plan: AxisPlan, _ scale: SolvedScale, _ bands: BandScale, _ names: [String], _ groups: LabelGroups,
    on rung: LabelRung, room most: Double, most depth: Double, shortens: Bool
  ) -> SolvedAxis? {
    let style = styles.labels
    // Names nearer to each other than half their size have no room on any rung.
    if rung == .thin || rung == .hide || rung == .shorter || bands.spacing < 0.5 * style.size { return nil }
    let gap = LabelLadder.gap(plan.dimension, style)
    let isLevel = plan.dimension == .x
    let axis = SolvedAxis(
      plan, scale, [], LabelPlacing(side: plan.side, turn: rung.turn, alignment: plan.axis.labelAlignment),
      rung: rung,
      hidden: 0, gap: gap)
    axis.groups = groups
    var room = isLevel ? bands.spacing - gap : most
    // What a shortened name may have of the depth, where its line is turned.
    let height = typesetter.line("0", style).height
    if rung == .turn45 { room = most * 2.0.squareRoot() - height }
    if rung == .turn90 { room = most }
    if (rung == .wrap || rung == .ellipsis) && room < Self.leastWidth * style.size { return nil }
    let lines = mostLines(isLevel ? depth : bands.spacing, isLevel ? 3 : 2)
    axis.marks.reserveCapacity(names.count)
    for (index, name) in names.enumerated() {
      let position = bands.center(index)
      if name.isEmpty { continue }
      let label: TextBlock
      switch rung {
      case .wrap:
        label = typesetter.wrapped(name, style, width: room, lines: lines)
        if label.cut > 0 || label.breaksWord(of: name) { return nil }
      case .ellipsis:
        let wrapped = typesetter.wrapped(name, style, width: room, lines: lines)
        let breaks = wrapped.breaksWord(of: name)
        if breaks && !shortens && isLevel { return nil }
        label = breaks ? typesetter.wrapped(name, style, width: room, lines: 1) : wrapped
      case .turn45, .turn90:
        if room < Self.leastWidth * style.size { return nil }
        label = typesetter.wrapped(name, style, width: shortens ? room : 2 * room, lines: 1)
        if label.cut > 0 && !shortens { return nil }
      default:
        label = typesetter.wrapped(name, style, width: 2 * max(size.width, depth), lines: 3)
        if label.cut > 0 { return nil }
      }
      if axis.placing.depth(label) > depth { return nil }
      var mark = SolvedAxis.Mark(tick: Tick(.category(index), label: name), position: position, label: label)
      mark.isStaggered = rung == .stagger && axis.marks.count % 2 == 1
      axis.marks.append(mark)
      // A row that is too narrow is seen at its first neighbours.
      let before = axis.marks.count - (rung == .stagger ? 3 : 2)
      if before >= 0 {
        let other = axis.marks[before]
        let keeps = other.position < position ? axis.keepApart(other, mark) : axis.keepApart(mark, other)
        if !keeps { return nil }
      }
    }
    return axis.labelDepth - groups.depth > depth ? nil : axis
  }

  /// How many lines a depth holds, at most `limit`.
  private func mostLines(_ depth: Double, _ limit: Int) -> Int {
    let style = styles.labels
    let single = typesetter.line("0", style).height
    return max(1, min(limit, Int(clamping: ((depth - single) / (1.25 * style.size) + 1e-9).rounded(.down)) + 1))
  }

  /// Every second, third, … name, level and on one line, such that two have room.
  private func thinned(
    _ plan: AxisPlan, _ scale: SolvedScale, _ bands: BandScale, _ names: [String], _ groups: LabelGroups,
    room most: Double
  ) -> SolvedAxis {
    let style = styles.labels
    let gap = LabelLadder.gap(plan.dimension, style)
    let spacing = max(bands.spacing, 1e-6)
    let length = abs(bands.end - bands.start)
    var room = most
    var needed = 1.25 * style.size
    if plan.dimension == .x {
      // The first names, and the longest.
      let longest = names.reduce(0) { max($0, $1.utf8.count) }
      var widest = 0.0
      var measured = 0
      for (index, name) in names.enumerated() where index < Self.measuredNames || 10 * name.utf8.count >= 9 * longest
      {
        widest = max(widest, typesetter.width(of: name, style, most: size.width))
        measured += 1
        if measured == 2 * Self.measuredNames { break }
      }
      room = min(widest, max(spacing - gap, min(0.4 * size.width, 0.45 * length - gap)))
      needed = room + gap
    }
    let step = max(1, Int(clamping: (needed / spacing).rounded(.up)))
    let kept = stride(from: 0, to: names.count, by: step).filter { !names[$0].isEmpty }
    let marks = kept.map { index in
      SolvedAxis.Mark(
        tick: Tick(.category(index), label: names[index]), position: bands.center(index),
        label: typesetter.wrapped(names[index], style, width: room, lines: 1))
    }
    let axis = SolvedAxis(
      plan, scale, marks, LabelPlacing(side: plan.side, alignment: plan.axis.labelAlignment),
      rung: step > 1 ? .thin : .ellipsis, hidden: names.count - kept.count, gap: gap)
    axis.groups = groups
    axis.isBelowLadder = true
    axis.thinOut()
    return axis
  }
}
