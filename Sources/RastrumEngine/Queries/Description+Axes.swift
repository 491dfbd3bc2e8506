// Axes in descriptions: their ticks, each with the label that it has and the one that was drawn.

import RastrumDrawing
import RastrumNumerics
import RastrumScales

extension Description {
  mutating func addAxis(_ axis: SolvedAxis) {
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
