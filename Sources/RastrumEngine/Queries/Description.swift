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
    json.beginObject()
    json.count("format", 1)
    json.beginObject("size", .flat)
    json.number("width", audit.size.width)
    json.number("height", audit.size.height)
    json.endObject()
    json.number("scale", solution.layout.scale)
    json.color("background", solution.theme.background)
    add(text(.title), "title")
    add(text(.subtitle), "subtitle")
    json.beginObject("plot", .flat)
    json.frame("frame", audit.plot)
    json.endObject()
    json.beginArray("scales")
    for scale in solution.chart.scales { addScale(scale) }
    json.endArray()
    json.beginArray("axes")
    for axis in solution.axes where !axis.plan.isSilent { addAxis(axis) }
    json.endArray()
    json.beginArray("marks")
    for index in solution.layers.indices { addMark(index) }
    json.endArray()
    addLegend()
    addColorBar()
    json.beginArray("dropped", .flat)
    for part in solution.layout.dropped { json.text(nil, part.key) }
    json.endArray()
    json.beginArray("audit")
    for finding in audit.findings { add(finding) }
    json.endArray()
    json.endObject()
  }

  consuming func take() -> JSONText { json }

  /// The first text that was drawn of a part; nil where there is none.
  private func text(_ part: Part, axis: Int = 0) -> DrawnText? {
    for text in audit.texts where text.place.part == part && text.place.axis == axis { return text }
    return nil
  }

  private mutating func add(_ text: DrawnText?, _ key: String) {
    guard let text else { return json.null(key) }
    json.beginObject(key)
    json.text("text", text.wanted)
    json.text("shown", text.shown)
    json.color("color", text.color)
    json.frame("frame", text.frame)
    json.endObject()
  }

  private func box(_ part: Part, _ index: Int) -> Rect? {
    ShapeCensus(of: part, index: index, in: solution.layout).bounds
  }

  // MARK: Scales and axes

  private mutating func addScale(_ model: Scale) {
    // Of several axes of a scale the first one does not transform it.
    guard let scale = solution.scale(model.index) else { return }
    json.beginObject()
    json.count("index", model.index)
    json.text("channel", model.dimension.label)
    json.text("type", scale.typeName)
    json.beginArray("domain", .flat)
    switch scale {
    case .linear(let scale):
      json.value(scale.domain.lower, countedFrom: scale.domain.base)
      json.value(scale.domain.upper, countedFrom: scale.domain.base)
    case .time(let scale):
      json.text(nil, scale.domain.lower.isoText)
      json.text(nil, scale.domain.upper.isoText)
    case .curved(let scale):
      for end in [scale.lower, scale.upper] {
        if let origin = scale.origin {
          json.text(nil, (origin.adding(fractionalSeconds: end) ?? origin).isoText)
        } else {
          json.value(end, countedFrom: scale.base)
        }
      }
    case .band(_, let names):
      for name in names { json.text(nil, name) }
    }
    json.endArray()
    json.beginArray("range", .flat)
    json.number(nil, scale.range.start)
    json.number(nil, scale.range.end)
    json.endArray()
    json.endObject()
  }

  private mutating func addAxis(_ axis: SolvedAxis) {
    let number = Int(axis.plan.number)
    json.beginObject()
    json.count("index", number)
    json.text("channel", axis.dimension.label)
    json.count("scale", axis.plan.scale)
    json.text("side", axis.plan.side.label)
    add(text(.axisTitle, axis: number), "title")
    json.frame("line", box(.axisLine, number))
    json.truth("grid", box(.grid, number) != nil)
    json.text("labels", axis.rung.label)
    json.beginArray("ticks")
    var reader = LabelReader(audit.texts, of: number)
    if case .band(let bands, let names) = axis.scale {
      var next = 0
      for index in names.indices {
        let isKept = next < axis.marks.count && axis.marks[next].tick.category == index
        let label = isKept ? axis.marks[next].tick.label : names[index]
        if isKept { next += 1 }
        json.beginObject(nil, .flat)
        json.text("value", names[index])
        addTick(label, nil, at: bands.center(index), isKept ? reader.next(index) : nil, nil)
      }
    } else {
      for (index, mark) in axis.marks.enumerated() {
        json.beginObject(nil, .flat)
        switch mark.tick.value {
        case .number(let value): json.decimal("value", value)
        case .moment(let moment): json.text("value", moment.isoText)
        case .category: json.null("value")
        }
        let label = mark.label == nil ? nil : reader.next(index)
        addTick(
          mark.tick.label, mark.tick.context, at: mark.position, label, mark.context == nil ? nil : reader.next(index)
        )
      }
    }
    json.endArray()
    json.beginArray("minor_ticks", .flat)
    for position in axis.minor { json.number(nil, position) }
    json.endArray()
    json.beginArray("groups")
    for (index, group) in axis.groups.groups.enumerated() {
      json.beginObject(nil, .flat)
      json.number("start", group.low)
      json.number("end", group.high)
      let label = group.label == nil ? nil : reader.next(axis.marks.count + index)
      json.text("shown", label?.shown)
      json.frame("frame", label?.frame)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  /// Ends the object of a tick.
  private mutating func addTick(
    _ label: String, _ context: String?, at position: Double, _ shown: DrawnText?, _ shownContext: DrawnText?
  ) {
    json.number("position", position)
    json.text("label", label)
    json.text("shown", shown?.shown)
    json.frame("frame", shown?.frame)
    json.text("context", context)
    json.text("shown_context", shownContext?.shown)
    json.frame("context_frame", shownContext?.frame)
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
    json.count("no_place", counts.noPlace)
    json.beginArray("series")
    for series in layer.series {
      json.beginObject(nil, .flat)
      json.count("index", series.index)
      json.text("name", series.name)
      json.color("color", series.color.opacity(layer.mark.number(.opacity)))
      json.count("rows", series.rows.count)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  // MARK: Legend

  private mutating func addLegend() {
    let part: Part = text(.directLabel) == nil ? .legendLabel : .directLabel
    if text(part) == nil { return json.null("legend") }
    let texts = textPlaces(part)
    json.beginObject("legend")
    json.text("place", part == .directLabel ? "direct" : "top")
    json.count("hidden", solution.layout.hiddenSeries)
    json.beginArray("entries")
    for (index, entry) in solution.legend.all.enumerated() {
      let isNamed = index < solution.namedEntries
      let number = part == .directLabel ? entry.seriesIndex : isNamed ? index : -1
      let text = texts.indices.contains(number) ? texts[number].map { audit.texts[$0] } : nil
      json.beginObject(nil, .flat)
      json.text("name", entry.name.text)
      json.count("series", entry.seriesIndex)
      json.color("color", entry.color)
      json.text("symbol", entry.symbol.label)
      json.frame("symbol_frame", part == .legendLabel && isNamed ? box(.legendSymbol, index) : nil)
      json.text("shown", text?.shown)
      json.frame("frame", text?.frame)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  /// The last text of a part for each of its indices.
  private func textPlaces(_ part: Part) -> [Int?] {
    var places: [Int?] = []
    for (place, text) in audit.texts.enumerated() where text.place.part == part && text.place.index >= 0 {
      while places.count <= text.place.index { places.append(nil) }
      places[text.place.index] = place
    }
    return places
  }

  private mutating func addColorBar() {
    guard let bar = solution.colorBar else { return json.null("color_bar") }
    let frame = box(.colorBar, -1)
    json.beginObject("color_bar")
    add(text(.colorBarTitle), "title")
    json.frame("frame", frame)
    json.text("kind", bar.key.scale.isStepped ? "classes" : "continuous")
    json.beginArray("colors", .flat)
    // Of a continuous scale those at five places.
    let colors = bar.key.scale.colors
    let count = bar.key.scale.isStepped ? colors.count : 5
    for place in 0..<count { json.color(nil, Color(rgb: colors[place * (colors.count - 1) / max(1, count - 1)])) }
    json.endArray()
    json.beginArray("ticks")
    for (index, mark) in bar.marks.enumerated() {
      let drawn = audit.texts.first { $0.place.part == .colorBarLabel && $0.place.index == index }
      json.beginObject(nil, .flat)
      json.number("value", mark.value)
      json.number("position", (frame?.minX ?? 0) + mark.position)
      json.text("label", mark.label)
      json.text("shown", drawn?.shown)
      json.frame("frame", drawn?.frame)
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
    json.number("contrast", finding.contrast > 0 ? Audit.hundredths(finding.contrast) : .nan)
    json.frame("frame", finding.rect)
    json.text("text", finding.text)
    json.endObject()
  }
}

/// Labels of one axis, in the order of their ticks.
private struct LabelReader {
  private let labels: [DrawnText]
  private let axis: Int
  private var at = 0

  init(_ labels: [DrawnText], of axis: Int) {
    self.labels = labels
    self.axis = axis
  }

  /// The next text of a tick; nil where there is no more. Ticks are asked for in their order.
  mutating func next(_ tick: Int) -> DrawnText? {
    while at < labels.count {
      let place = labels[at].place
      if place.part == .tickLabel && place.axis == axis {
        if place.index > tick { return nil }
        if place.index == tick {
          at += 1
          return labels[at - 1]
        }
      }
      at += 1
    }
    return nil
  }
}

extension Solution {
  fileprivate func scale(_ index: Int) -> SolvedScale? {
    for axis in axes where axis.plan.scale == index { return axis.scale }
    return nil
  }
}

extension Side {
  /// As descriptions and sentences call it.
  var label: String {
    switch self {
    case .bottom: "bottom"
    case .top: "top"
    case .left: "left"
    case .right: "right"
    }
  }
}

extension LabelRung {
  fileprivate var label: String {
    switch self {
    case .full: "full"
    case .shorter: "shorter"
    case .thin: "thin"
    case .stagger: "stagger"
    case .turn45: "turn45"
    case .turn90: "turn90"
    case .wrap: "wrap"
    case .ellipsis: "ellipsis"
    case .hide: "hide"
    }
  }
}

extension SolvedScale {
  /// As descriptions call it.
  fileprivate var typeName: String {
    switch self {
    case .linear: "linear"
    case .time: "time"
    case .band: "category"
    case .curved(let scale): scale.origin == nil ? scale.curve.typeName : "time"
    }
  }
}

extension Curve {
  fileprivate var typeName: String {
    switch self {
    case .linear: "linear"
    case .log: "log"
    case .symlog: "symlog"
    case .power: "power"
    }
  }
}
