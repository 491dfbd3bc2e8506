import RastrumDrawing
import RastrumScales

extension Audit {
  /// What has no room: parts, labels, names.
  mutating func checkGuides() {
    for part in solution.layout.dropped { noteDropped(part) }
    for axis in [solution.axes.x, solution.axes.y] { checkLabels(of: axis) }
    checkNames()
  }

  private mutating func noteDropped(_ place: PartPlace, _ what: String) {
    note(Finding(.dropped, place, picture, "there is no room for \(what)"))
  }

  private mutating func noteDropped(_ part: DroppedPart) {
    let chart = solution.chart
    switch part {
    case .subtitle: noteDropped(PartPlace(.subtitle), "the subtitle " + Self.quote(chart.text(.subtitle)))
    case .legend: noteDropped(PartPlace(.legend), "the names of the series")
    case .title: noteDropped(PartPlace(.title), "the title " + Self.quote(chart.text(.title)))
    case .xLabels: noteDropped(PartPlace(.tickLabel, axis: 1), "the labels of the x axis")
    case .yLabels: noteDropped(PartPlace(.tickLabel, axis: 2), "the labels of the y axis")
    case .axisTitles:
      for axis in [chart.xAxis, chart.yAxis] where axis.isShown && !axis.title.isEmpty {
        noteDropped(
          PartPlace(.axisTitle, axis: Int(axis.dimension.rawValue)),
          "the \(axis.dimension.label) axis title " + Self.quote(axis.title))
      }
    }
  }

  // MARK: Labels

  /// How many labels a sentence lists.
  private static let listed = 6

  private mutating func checkLabels(of axis: SolvedAxis) {
    let dropped: DroppedPart = axis.dimension == .x ? .xLabels : .yLabels
    guard solution.chart.axis(axis.dimension).isShown, !solution.layout.dropped.contains(dropped) else { return }
    var labels = HiddenLabels()
    var contexts = HiddenLabels()
    if case .band(let bands, let names) = axis.scale {
      var next = 0
      for (index, name) in names.enumerated() where !name.isEmpty {
        while next < axis.marks.count - 1, solution.tickIndex(next, of: axis) < index { next += 1 }
        let isShown =
          axis.marks.indices.contains(next) && solution.tickIndex(next, of: axis) == index
          && axis.marks[next].label != nil
        if !isShown { labels.add(name, index, at: bands.center(index)) }
      }
    } else {
      for (index, mark) in axis.marks.enumerated() {
        if mark.label == nil && !mark.tick.label.isEmpty { labels.add(mark.tick.label, index, at: mark.position) }
        if let context = mark.tick.context, mark.context == nil { contexts.add(context, index, at: mark.position) }
      }
    }
    note(labels, "label", of: axis)
    note(contexts, "second line", of: axis)
  }

  /// Labels of an axis without room.
  private struct HiddenLabels {
    var count = 0
    var first = -1
    /// Positions of the outermost ones.
    var low = Double.infinity
    var high = -Double.infinity
    var list = ""

    mutating func add(_ label: String, _ index: Int, at position: Double) {
      if count == 0 { first = index }
      if count < Audit.listed { list += (count == 0 ? "" : ", ") + Audit.quote(label) }
      count += 1
      low = min(low, position)
      high = max(high, position)
    }
  }

  private mutating func note(_ hidden: HiddenLabels, _ noun: String, of axis: SolvedAxis) {
    if hidden.count == 0 { return }
    let plot = solution.layout.plot
    let isX = axis.dimension == .x
    let rect =
      isX
      ? Rect(x: hidden.low, y: plot.maxY, width: hidden.high - hidden.low, height: 0)
      : Rect(x: plot.minX, y: hidden.low, width: 0, height: hidden.high - hidden.low)
    let rest: Message = hidden.count > Self.listed ? " and \(hidden.count - Self.listed) more" : ""
    note(
      Finding(
        .hidden, PartPlace(.tickLabel, axis: Int(axis.dimension.rawValue), index: hidden.first), count: hidden.count,
        rect,
        "the \(axis.dimension.label) axis has no room for \(Self.counted(hidden.count, noun)): \(hidden.list)\(rest.text)"
      ))
  }

  // MARK: Names of series

  private mutating func checkNames() {
    if solution.layout.dropped.contains(.legend) { return }
    let isDirect = texts.contains { $0.place.part == .directLabel }
    if solution.chart.legend == .direct && !solution.legend.all.isEmpty && !isDirect {
      note(
        Finding(
          .dropped, PartPlace(.directLabel), picture,
          "the names do not fit at the line ends, or not all series are lines; they stand above the plot"))
    }
    guard isDirect else { return }
    for entry in solution.legend.all
    where !texts.contains(where: { $0.place.part == .directLabel && $0.place.index == entry.seriesIndex }) {
      note(
        Finding(
          .hidden, PartPlace(.directLabel, index: entry.seriesIndex), solution.layout.plot,
          "the name \(Self.quote(entry.name)) is left out, for its line has no end in the plot"))
    }
  }
}
