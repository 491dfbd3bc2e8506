// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Texts with spans, and their measure.
//
// Size: lists of spans are made in the engine. An array of a type of its own, made here, would keep a second copy of
// every class of the engine in the library: 25 KB.

import CPlatform
import CRastrum
import RastrumDrawing
import RastrumEngine
import RastrumText

@_cdecl("rastrum_text_span_init") @implementation
public func rastrum_text_span_init(_ span: UnsafeMutablePointer<rastrum_text_span>?, _ size: Int) {
  rastrum_text_span.fill(span, size)
}

@_cdecl("rastrum_text_style_init") @implementation
public func rastrum_text_style_init(_ style: UnsafeMutablePointer<rastrum_text_style>?, _ size: Int) {
  rastrum_text_style.fill(style, size)
}

@_cdecl("rastrum_text_extent_init") @implementation
public func rastrum_text_extent_init(_ extent: UnsafeMutablePointer<rastrum_text_extent>?, _ size: Int) {
  rastrum_text_extent.fill(extent, size)
}

@_cdecl("rastrum_text_measure") @implementation
public func rastrum_text_measure(
  _ chart: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int, _ spans: UnsafePointer<rastrum_text_span>?,
  _ count: Int, _ style: UnsafePointer<rastrum_text_style>?, _ extent: UnsafeMutablePointer<rastrum_text_extent>?
) -> rastrum_status {
  call(chart, as: Chart.self) { chart throws(ChartError) in
    let text = try spanned(text, length, spans, count)
    let style = try style.map { (style) throws(ChartError) in try rastrum_text_style(style, "style") } ?? .standard
    let wanted = try style.measured(in: chart)
    let extent = try required(extent, "extent")
    let size = Int(try rastrum_text_extent(UnsafePointer(extent), "extent").struct_size)
    var answer = rastrum_text_extent(try chart.measure(text, wanted))
    answer.struct_size = UInt32(truncatingIfNeeded: size)
    memcpy(extent, &answer, min(size, MemoryLayout<rastrum_text_extent>.size))
  }
}

/// A text of the host with its spans, in order.
func spanned(
  _ start: UnsafePointer<CChar>?, _ length: Int, _ spans: UnsafePointer<rastrum_text_span>?, _ count: Int
) throws(ChartError) -> SpannedText {
  try checkCount(count, of: spans, "spans", limit: Limits.spans)
  let whole = try text(start, length, "text")
  guard let spans, let start, count > 0 else { return SpannedText(whole) }
  let bytes = UnsafeBufferPointer(
    start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self),
    count: UInt(bitPattern: length) == UInt.max ? strnlen(start, Limits.textBytes) : length)
  let stride = try rastrum_text_span.checkedSize(UnsafeRawPointer(spans), "spans[0]")
  return try SpannedText(whole, of: bytes, count: count) { index throws(ChartError) in
    let place = UnsafeRawPointer(spans) + index * stride
    let span = try rastrum_text_span(place.assumingMemoryBound(to: rastrum_text_span.self), "spans[\(index)]")
    if Int(span.struct_size) != stride {
      throw .invalidArgument("spans[\(index)].struct_size is \(span.struct_size); that of spans[0] is \(stride)")
    }
    return try span.span("spans[\(index)]")
  }
}

func setSpans<Object: Configurable>(
  of handle: OpaquePointer?, as type: Object.Type, _ property: Int32, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ spans: UnsafePointer<rastrum_text_span>?, _ count: Int
) -> rastrum_status {
  call(handle, as: type) { object throws(ChartError) in
    let text = try spanned(text, length, spans, count)
    try object.set(named(property), text.count == 0 ? .text(text.text) : .spannedText(text))
  }
}

func getSpans<Object: Configurable>(
  of handle: OpaquePointer?, as type: Object.Type, _ property: Int32,
  _ spans: UnsafeMutablePointer<rastrum_text_span>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  call(handle, as: type) { object throws(ChartError) in
    let inForce = try object.value(named(property))
    guard let text = inForce.spannedText else { throw mismatch(try named(property), inForce, "a text") }
    let count = try required(count, "count")
    try checkCapacity(capacity, of: spans, "spans")
    count.pointee = text.count
    guard let spans else { return }
    let room = Int(clamping: UInt(bitPattern: capacity))
    if room > 0 {
      let stride = try rastrum_text_span.checkedSize(UnsafeRawPointer(spans), "spans[0]")
      for index in 0..<min(room, text.count) {
        var span = rastrum_text_span(text.span(at: index))
        span.struct_size = UInt32(truncatingIfNeeded: stride)
        let place = UnsafeMutableRawPointer(spans) + index * stride
        memset(place, 0, stride)
        memcpy(place, &span, min(stride, MemoryLayout<rastrum_text_span>.size))
      }
    }
    if room < text.count { throw tooSmall(capacity, needed: text.count) }
  }
}

// MARK: Structs

extension rastrum_text_span: Structure {
  static var standard: rastrum_text_span {
    var span = rastrum_text_span()
    span.struct_size = size
    return span
  }
  static var knownFlags: UInt32 { UInt32(RASTRUM_SPAN_COLOR) }

  init(_ span: SpannedText.Span) {
    self = .standard
    start = span.start
    length = span.length
    if let color = span.color {
      flags = UInt32(RASTRUM_SPAN_COLOR)
      self.color = color.rgba
    }
    size = span.size ?? 0
    weight = span.weight?.value ?? 0
    style = span.slant.map { $0.rawValue + 1 } ?? 0
    baseline = span.position.rawValue
  }

  fileprivate func span(_ name: String) throws(ChartError) -> SpannedText.Span {
    let hasColor = flags & UInt32(RASTRUM_SPAN_COLOR) != 0
    if color != 0 && !hasColor {
      throw .invalidArgument("\(name).color is \(color) without RASTRUM_SPAN_COLOR in flags; allowed is 0")
    }
    return SpannedText.Span(
      start: start, length: length, weight: try fontWeight(weight, name), slant: try fontSlant(style, name),
      color: hasColor ? Color(rgba: color) : nil, size: size == 0 ? nil : size,
      position: try known(baseline, "\(name).baseline"))
  }
}

private func fontWeight(_ weight: Int32, _ name: String) throws(ChartError) -> FontWeight? {
  if !(0...1000).contains(weight) { throw .invalidArgument("\(name).weight is \(weight); allowed is 0 … 1000") }
  return weight == 0 ? nil : FontWeight(weight)
}

private func fontSlant(_ style: Int32, _ name: String) throws(ChartError) -> FontSlant? {
  if !(0...2).contains(style) { throw .invalidArgument("\(name).style is \(style); allowed is 0 … 2") }
  return FontSlant(rawValue: style - 1)
}

extension rastrum_text_style: Structure {
  static var standard: rastrum_text_style {
    var style = rastrum_text_style()
    style.struct_size = size
    return style
  }
  static var knownFlags: UInt32 { 0 }

  fileprivate func measured(in chart: Chart) throws(ChartError) -> MeasuredStyle {
    if size != 0 && !SpannedText.sizes.contains(size) {
      throw .invalidArgument("style.size is \(size); allowed is 0 or 1 … 1000")
    }
    if !(width >= 0) { throw .invalidArgument("style.width is \(width); allowed is 0 and above") }
    if !(-3600...3600).contains(rotation) {
      throw .invalidArgument("style.rotation is \(rotation); allowed is -3600 … 3600")
    }
    if !(0...1024).contains(lines) { throw .invalidArgument("style.lines is \(lines); allowed is 0 … 1024") }
    var measured = MeasuredStyle(size: size == 0 ? chart.labelSize : size)
    measured.weight = try fontWeight(weight, "style") ?? .regular
    measured.slant = try fontSlant(style, "style") ?? .upright
    measured.width = width == 0 ? nil : width
    measured.lines = lines == 0 ? nil : Int(lines)
    let wanted: Alignment = try known(alignment, "style.alignment")
    measured.alignment =
      switch wanted {
      case .automatic, .start: .start
      case .middle: .middle
      case .end: .end
      }
    measured.rotation = rotation
    return measured
  }
}

extension rastrum_text_extent: Structure {
  static var standard: rastrum_text_extent {
    var extent = rastrum_text_extent()
    extent.struct_size = size
    return extent
  }
  static var knownFlags: UInt32 { 0 }

  fileprivate init(_ measure: TextMeasure) {
    self = .standard
    width = measure.extent.width
    height = measure.extent.height
    ascent = measure.extent.ascent
    descent = measure.extent.descent
    (box_x, box_y) = (measure.box.x, measure.box.y)
    (box_width, box_height) = (measure.box.width, measure.box.height)
    if let ink = measure.extent.ink {
      (ink_x, ink_y, ink_width, ink_height) = (ink.x, ink.y, ink.width, ink.height)
    }
    lines = Int32(clamping: measure.lines)
    missing = Int32(clamping: measure.missing)
    cut = Int32(clamping: measure.cut)
    unshaped = Int32(clamping: measure.unshaped)
  }
}
