// A solved chart in words and numbers, as JSON (docs/describe.md names every key).
//
// In:  a solution and its audit.
// Out: one object: size, texts, plot, scales, axes with their ticks, marks, legend, what was dropped, the audit.
// Invariant: keys are always there and in one order, null or an empty list where a chart has no such thing. What is said
//      is what was drawn: frames and texts are those of the display list.

import RastrumDrawing
import RastrumNumerics
import RastrumScales

struct Description: ~Copyable {
  private let solution: Solution
  private let audit: Audit
  private(set) var json = JSONText()

  init(_ solution: Solution) {
    self.solution = solution
    audit = Audit(solution)
    let layout = solution.layout
    json.beginObject()
    json.count("format", 1)
    json.beginObject("size", .flat)
    json.number("width", layout.size.width)
    json.number("height", layout.size.height)
    json.endObject()
    json.number("scale", layout.scale)
    json.text("background", solution.theme.background.hexadecimal)
    addHeading("title", .title)
    addHeading("subtitle", .subtitle)
    json.beginObject("plot")
    json.frame("frame", layout.plot)
    json.endObject()
    json.beginArray("scales")
    for axis in [solution.axes.x, solution.axes.y] { addScale(axis) }
    json.endArray()
    json.beginArray("axes")
    for axis in [solution.axes.x, solution.axes.y] { addAxis(axis) }
    json.endArray()
    json.beginArray("marks")
    for index in solution.layers.indices { addMark(index) }
    json.endArray()
    addLegend()
    json.beginArray("dropped", .flat)
    for part in layout.dropped { json.text(nil, part.key) }
    json.endArray()
    json.beginArray("audit")
    for finding in audit.findings { add(finding) }
    json.endArray()
    json.endObject()
  }

  consuming func take() -> JSONText { json }

  /// A title or subtitle that was drawn; null where there is none.
  private mutating func addHeading(_ key: String, _ part: Part) {
    add(audit.texts.first { $0.place.part == part }, key)
  }

  /// A text that was drawn: in full, as it is shown, and where.
  private mutating func add(_ text: DrawnText?, _ key: String) {
    guard let text else { return json.null(key) }
    json.beginObject(key)
    json.text("text", text.wanted)
    json.text("shown", text.shown)
    json.text("color", text.color.hexadecimal)
    json.frame("frame", text.frame)
    json.endObject()
  }

  // MARK: Scales and axes

  private mutating func addScale(_ axis: SolvedAxis) {
    let range = axis.scale.range
    json.beginObject()
    json.text("channel", axis.dimension.label)
    switch axis.scale {
    case .linear(let scale):
      json.text("type", "linear")
      json.beginArray("domain", .flat)
      json.value(scale.domain.lower, countedFrom: scale.domain.base)
      json.value(scale.domain.upper, countedFrom: scale.domain.base)
      json.endArray()
    case .time(let scale):
      json.text("type", "time")
      json.beginArray("domain", .flat)
      json.text(nil, scale.domain.lower.isoText)
      json.text(nil, scale.domain.upper.isoText)
      json.endArray()
    case .band(_, let names):
      json.text("type", "category")
      json.beginArray("domain", .flat)
      for name in names { json.text(nil, name) }
      json.endArray()
    }
    json.beginArray("range", .flat)
    json.number(nil, range.start)
    json.number(nil, range.end)
    json.endArray()
    json.endObject()
  }

  private mutating func addAxis(_ axis: SolvedAxis) {
    let channel = Int(axis.dimension.rawValue)
    json.beginObject()
    json.text("channel", axis.dimension.label)
    json.text("side", axis.dimension == .x ? "bottom" : "left")
    add(audit.texts.first { $0.place.part == .axisTitle && $0.place.axis == channel }, "title")
    json.frame("line", solution.layout.list.box(of: .axisLine, index: channel))
    json.truth("grid", solution.layout.list.box(of: .grid, index: channel) != nil)
    json.beginArray("ticks")
    let labels = audit.texts.filter { $0.place.part == .tickLabel && $0.place.axis == channel }
    var reader = LabelReader(labels)
    if case .band(let bands, let names) = axis.scale {
      for (index, name) in names.enumerated() { add(Tick(.category(index), label: name), index, bands.center(index), &reader) }
    } else {
      for (index, mark) in axis.marks.enumerated() { add(mark.tick, index, mark.position, &reader) }
    }
    json.endArray()
    json.endObject()
  }

  private mutating func add(_ tick: Tick, _ index: Int, _ position: Double, _ reader: inout LabelReader) {
    json.beginObject(nil, .flat)
    switch tick.value {
    case .number(let value): json.decimal("value", value)
    case .moment(let moment): json.text("value", moment.isoText)
    case .category: json.text("value", tick.label)
    }
    json.number("position", position)
    json.text("label", tick.label)
    if let context = tick.context { json.text("context", context) } else { json.null("context") }
    let (label, context) = reader.labels(of: index)
    json.optionalText("shown", label?.shown)
    json.frame("frame", label?.frame)
    json.optionalText("shown_context", context?.shown)
    json.frame("context_frame", context?.frame)
    json.endObject()
  }

  // MARK: Marks

  private mutating func addMark(_ index: Int) {
    let layer = solution.layers[index]
    let counts = audit.counts[index]
    json.beginObject()
    json.count("index", index)
    json.text("kind", layer.mark.kind.label)
    json.text("name", layer.mark.text(.name))
    json.frame("bounds", audit.bounds[index])
    json.count("rows", counts.rows)
    json.count("drawn", counts.drawn)
    json.count("off_scale", counts.offScale)
    json.count("missing", counts.missing)
    json.count("ungrouped", counts.ungrouped)
    json.count("no_place", counts.noPlace)
    json.beginArray("series")
    for series in layer.series {
      json.beginObject(nil, .flat)
      json.count("index", series.index)
      json.text("name", series.name)
      json.text("color", series.color.opacity(layer.mark.number(.opacity)).hexadecimal)
      json.count("rows", series.rows.count)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  // MARK: Legend

  private mutating func addLegend() {
    let names = audit.texts.filter { $0.place.part == .legendLabel || $0.place.part == .directLabel }
    guard let first = names.first else { return json.null("legend") }
    let isDirect = first.place.part == .directLabel
    json.beginObject("legend")
    json.text("place", isDirect ? "direct" : "top")
    json.beginArray("entries")
    for (index, entry) in solution.legend.all.enumerated() {
      let key = isDirect ? entry.seriesIndex : index
      json.beginObject(nil, .flat)
      json.text("name", entry.name)
      json.count("series", entry.seriesIndex)
      json.text("color", entry.color.hexadecimal)
      json.text("symbol", entry.symbol.label)
      json.frame("symbol_frame", isDirect ? nil : solution.layout.list.box(of: .legendSymbol, index: index))
      let text = names.first { $0.place.index == key }
      json.optionalText("shown", text?.shown)
      json.frame("frame", text?.frame)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  // MARK: Audit

  private mutating func add(_ finding: Finding) {
    json.beginObject(nil, .flat)
    json.text("kind", finding.kind.label)
    json.add(finding.place)
    if let other = finding.other {
      json.beginObject("other", .flat)
      json.add(other)
      json.endObject()
    } else {
      json.null("other")
    }
    json.count("count", finding.count)
    if finding.contrast > 0 { json.number("contrast", Audit.hundredths(finding.contrast)) } else { json.null("contrast") }
    json.frame("frame", finding.rect)
    json.text("text", finding.text)
    json.endObject()
  }
}

/// Labels of one axis in the order of their ticks.
private struct LabelReader {
  private let labels: [DrawnText]
  private var next = 0

  init(_ labels: [DrawnText]) {
    self.labels = labels
  }

  /// The label of a tick and what stands under it. Ticks are asked for in their order.
  mutating func labels(of tick: Int) -> (label: DrawnText?, context: DrawnText?) {
    var result: (label: DrawnText?, context: DrawnText?) = (nil, nil)
    while next < labels.count, labels[next].place.index <= tick {
      if labels[next].place.index == tick {
        if labels[next].isContext { result.context = labels[next] } else { result.label = labels[next] }
      }
      next += 1
    }
    return result
  }
}
