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
  let solution: Solution
  let audit: Audit
  var json = JSONText()

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
  func text(_ part: Part, axis: Int = 0) -> DrawnText? {
    for text in audit.texts where text.place.part == part && text.place.axis == axis { return text }
    return nil
  }

  mutating func add(_ text: DrawnText?, _ key: String) {
    guard let text else { return json.null(key) }
    json.beginObject(key)
    json.text("text", text.wanted)
    json.text("shown", text.shown)
    json.color("color", text.color)
    json.frame("frame", text.frame)
    json.endObject()
  }

  func box(_ part: Part, _ index: Int) -> Rect? {
    ShapeCensus(of: part, index: index, in: solution.layout).bounds
  }

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
