// Legends and colour bars in descriptions: what colours stand for.

import RastrumDrawing
import RastrumScales

extension Description {
  mutating func addLegend() {
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

  mutating func addColorBar() {
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
}
