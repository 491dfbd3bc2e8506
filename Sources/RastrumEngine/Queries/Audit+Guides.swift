import RastrumDrawing
import RastrumScales

extension Audit {
  /// What has no room: parts, labels, names.
  func checkGuides() {
    for part in solution.layout.dropped { noteDropped(part) }
    for axis in solution.axes where axis.plan.isShown {
      if axis.refusesStep { noteRefusal(Int(axis.plan.number)) }
      checkLabels(axis)
    }
    checkNames()
    if let bar = solution.colorBar, bar.hidden > 0 {
      note(
        .hidden, PartPlace(.colorBarLabel, index: bar.marks.firstIndex { $0.line == nil } ?? 0), count: bar.hidden,
        picture, "the color bar has no room for \(Self.counted(bar.hidden, "label"))")
    }
  }

  private func noteRefusal(_ axis: Int) {
    note(
      .dropped, PartPlace(.tick, axis: axis), plot,
      "the \(axisName(axis)) axis does not take its step, which makes more than 1,000 ticks or leaves the calendar")
  }

  @inline(never)
  private func noteDropped(_ part: Part, _ axis: Int, _ what: String, _ title: String) {
    let quoted = title.isEmpty ? "" : " " + Self.quote(title)
    note(.dropped, PartPlace(part, axis: axis), picture, "there is no room for the \(what)\(quoted)")
  }

  private func noteDropped(_ part: DroppedPart) {
    let chart = solution.chart
    switch part {
    case .subtitle: noteDropped(.subtitle, 0, "subtitle", chart.text(.subtitle))
    case .legend:
      let what = solution.legend.all.isEmpty ? "color bar" : "names of the series"
      noteDropped(.legend, 0, what, "")
    case .title: noteDropped(.title, 0, "title", chart.text(.title))
    case .xLabels: noteDropped(.tickLabel, 1, "labels of the x axis", "")
    case .yLabels: noteDropped(.tickLabel, 2, "labels of the y axis", "")
    case .axisTitles:
      for axis in solution.axes where axis.plan.isShown {
        let number = Int(axis.plan.number)
        let title = AxisTitle.ownText(axis.plan)
        if !title.isEmpty { noteDropped(.axisTitle, number, axisName(number) + " axis title", title) }
      }
    }
  }

  // MARK: Labels

  private func checkLabels(_ axis: SolvedAxis) {
    if solution.layout.dropped.contains(axis.dimension == .x ? .xLabels : .yLabels) { return }
    var labels = HiddenLabels(noun: "label")
    var contexts = HiddenLabels(noun: "second line")
    if case .band(let bands, let names) = axis.scale {
      var next = 0
      for index in names.indices {
        let isKept = next < axis.marks.count && axis.marks[next].tick.category == index
        // Names that the host rewrites are known only where they are kept.
        let name = isKept ? axis.marks[next].tick.label : names[index]
        if !(isKept && axis.marks[next].label != nil) && !name.isEmpty {
          labels.add(name, index, at: bands.center(index))
        }
        if isKept { next += 1 }
      }
    } else {
      for (index, mark) in axis.marks.enumerated() {
        if mark.label == nil && !mark.tick.label.isEmpty { labels.add(mark.tick.label, index, at: mark.position) }
        if mark.label != nil && mark.context == nil, let context = mark.tick.context {
          contexts.add(context, index, at: mark.position)
        }
      }
    }
    note(labels, of: axis.plan)
    note(contexts, of: axis.plan)
  }

  /// Labels of an axis without room.
  private struct HiddenLabels {
    let noun: String
    var count = 0
    var first = -1
    /// Positions of the outermost ones.
    var low = Double.infinity
    var high = -Double.infinity
    var list = ""

    init(noun: String) {
      self.noun = noun
    }

    @inline(never)
    mutating func add(_ label: String, _ index: Int, at position: Double) {
      if count == 0 { first = index }
      // A sentence lists six.
      if count < 6 { list += (count == 0 ? "" : ", ") + Audit.quote(label) }
      if count == 6 { list += ", …" }
      count += 1
      low = min(low, position)
      high = max(high, position)
    }
  }

  @inline(never)
  private func note(_ hidden: HiddenLabels, of plan: AxisPlan) {
    if hidden.count == 0 { return }
    let isX = plan.dimension == .x
    let number = Int(plan.number)
    let edge =
      switch plan.side {
      case .bottom: plot.maxY
      case .top: plot.minY
      case .left: plot.minX
      case .right: plot.maxX
      }
    let rect = Rect(
      from: Point(x: isX ? hidden.low : edge, y: isX ? edge : hidden.low),
      to: Point(x: isX ? hidden.high : edge, y: isX ? edge : hidden.high))
    note(
      .hidden, PartPlace(.tickLabel, axis: number, index: hidden.first), count: hidden.count, rect,
      "the \(axisName(number)) axis has no room for \(Self.counted(hidden.count, hidden.noun)): \(hidden.list)")
  }

  // MARK: Names of series

  private func checkNames() {
    if solution.layout.dropped.contains(.legend) { return }
    if solution.layout.hiddenSeries > 0 {
      note(
        .hidden, PartPlace(.legendLabel, index: solution.namedEntries), count: solution.layout.hiddenSeries, picture,
        "the legend has no room for \(Self.counted(solution.layout.hiddenSeries, "name"))")
    }
    var named: [Int] = []
    for text in texts where text.place.part == .directLabel { named.append(text.place.index) }
    if named.isEmpty {
      if solution.chart.legend == .direct && !solution.legend.all.isEmpty {
        note(
          .dropped, PartPlace(.directLabel), picture,
          "the names do not fit at the line ends, or not all series are lines; they stand above the plot")
      }
      return
    }
    for entry in solution.legend.all where !named.contains(entry.seriesIndex) {
      note(
        .hidden, PartPlace(.directLabel, index: entry.seriesIndex), plot,
        "the name \(Self.quote(entry.name.text)) is left out, for its line has no end in the plot")
    }
  }
}
