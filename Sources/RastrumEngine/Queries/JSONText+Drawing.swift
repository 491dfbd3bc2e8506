import RastrumDrawing
import RastrumNumerics

extension JSONText {
  /// A rectangle in points; null where there is none.
  mutating func frame(_ key: String, _ rect: Rect?) {
    guard let rect else { return null(key) }
    beginObject(key, .flat)
    number("x", rect.x)
    number("y", rect.y)
    number("width", rect.width)
    number("height", rect.height)
    endObject()
  }

  mutating func optionalText(_ key: String, _ value: String?) {
    if let value { text(key, value) } else { null(key) }
  }

  /// An exact number: an integer beyond ±2⁵³ as a text.
  mutating func decimal(_ key: String, _ value: ExactDecimal) {
    if let whole = value.mantissa(at: 0) { integer(key, whole) } else { number(key, value) }
  }

  /// A value of a domain that is counted from an integer, or from 0.
  mutating func value(_ offset: Double, countedFrom base: Int64) {
    if base == 0 { return number(nil, offset) }
    integer(nil, base.addingReportingOverflow(Int64(clamping: offset)).partialValue)
  }

  /// The members that name a part.
  mutating func add(_ place: PartPlace) {
    text("part", place.part.key)
    if place.axis > 0 { text("axis", place.axis == 1 ? "x" : "y") } else { null("axis") }
    if place.index >= 0 { count("index", place.index) } else { null("index") }
  }
}

extension Color {
  /// #rrggbbaa
  var hexadecimal: String {
    let digits = String(rgba, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}

extension Part {
  /// The name with underscores.
  public var key: String {
    String(decoding: name.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }
}

extension DroppedPart {
  var key: String {
    switch self {
    case .subtitle: "subtitle"
    case .legend: "legend"
    case .axisTitles: "axis_titles"
    case .title: "title"
    case .xLabels: "x_labels"
    case .yLabels: "y_labels"
    }
  }
}

extension LegendSymbol {
  var label: String {
    switch self {
    case .line: "line"
    case .square: "square"
    case .point(let symbol): symbol.name
    }
  }
}

extension DisplayList {
  /// A box around all that was drawn of a part; nil where that is nothing.
  func box(of part: Part, index: Int) -> Rect? {
    var box: Rect?
    forEachBox(of: part, index: index) { found, _, _ in box = box?.union(found) ?? found }
    return box
  }
}
