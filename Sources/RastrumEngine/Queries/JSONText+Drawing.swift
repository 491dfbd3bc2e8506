import RastrumDrawing
import RastrumNumerics

extension JSONText {
  /// A rectangle in points; null where there is none.
  @inline(never)
  mutating func frame(_ key: String, _ rect: Rect?) {
    guard let rect else { return null(key) }
    beginObject(key, .flat)
    number("x", rect.x)
    number("y", rect.y)
    number("width", rect.width)
    number("height", rect.height)
    endObject()
  }

  /// #rrggbbaa
  @inline(never)
  mutating func color(_ key: String? = nil, _ color: Color) {
    var bytes = [UInt8(ascii: "#")]
    for place in 0..<8 {
      bytes.append(Self.hexadecimal(UInt8(truncatingIfNeeded: color.rgba >> (28 - 4 * UInt32(place)) & 15)))
    }
    text(key, String(decoding: bytes, as: UTF8.self))
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
    if place.axis > 0 { count("axis", place.axis) } else { null("axis") }
    if place.index >= 0 { count("index", place.index) } else { null("index") }
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
