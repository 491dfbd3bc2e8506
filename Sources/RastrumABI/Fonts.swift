// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CRastrum
import RastrumEngine
import RastrumText

@_cdecl("rastrum_font_create_from_bytes") @implementation
public func rastrum_font_create_from_bytes(
  _ bytes: UnsafeRawPointer?, _ count: Int, _ face: Int32, _ font: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<rastrum_error>?
) -> rastrum_status {
  create(font, reportingTo: error) { () throws(ChartError) in
    let bytes = try required(bytes, "bytes")
    if count < 0 { throw .invalidArgument("count is \(UInt(bitPattern: count)), more than memory holds") }
    let face = try checked(face: face)
    return try opened { () throws(FontError) in
      try Font.open(copying: UnsafeRawBufferPointer(start: bytes, count: count), faceIndex: face)
    }
  }
}

@_cdecl("rastrum_font_create_from_file") @implementation
public func rastrum_font_create_from_file(
  _ path: UnsafePointer<CChar>?, _ length: Int, _ face: Int32, _ font: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<rastrum_error>?
) -> rastrum_status {
  create(font, reportingTo: error) { () throws(ChartError) in
    let path = try FilePath(path, length)
    let face = try checked(face: face)
    return try opened { () throws(FontError) in try Font.open(path: path.start, faceIndex: face) }
  }
}

@_cdecl("rastrum_font_retain") @implementation
public func rastrum_font_retain(_ font: OpaquePointer?) -> OpaquePointer? {
  _ = font?.reference(to: Font.self).retain()
  return font
}

@_cdecl("rastrum_font_release") @implementation
public func rastrum_font_release(_ font: OpaquePointer?) {
  font?.reference(to: Font.self).release()
}

@_cdecl("rastrum_chart_add_font") @implementation
public func rastrum_chart_add_font(_ chart: OpaquePointer?, _ font: OpaquePointer?) -> rastrum_status {
  call(chart, as: Chart.self) { chart throws(ChartError) in
    try chart.add(required(font, "font").object(as: Font.self))
  }
}

@_cdecl("rastrum_font_get_family") @implementation
public func rastrum_font_get_family(
  _ font: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  ask(font) { font throws(ChartError) in try answer(font.family, in: buffer, capacity, length) }
}

@_cdecl("rastrum_font_get_weight") @implementation
public func rastrum_font_get_weight(_ font: OpaquePointer?, _ weight: UnsafeMutablePointer<Int32>?) -> rastrum_status
{
  ask(font) { font throws(ChartError) in try required(weight, "weight").pointee = font.weight.value }
}

@_cdecl("rastrum_font_get_style") @implementation
public func rastrum_font_get_style(_ font: OpaquePointer?, _ style: UnsafeMutablePointer<Int32>?) -> rastrum_status {
  ask(font) { font throws(ChartError) in try required(style, "style").pointee = font.slant.rawValue + 1 }
}

private func ask(_ font: OpaquePointer?, _ question: (Font) throws(ChartError) -> Void) -> rastrum_status {
  call(reportingTo: nil) { () throws(ChartError) in try question(required(font, "font").object(as: Font.self)) }
}

/// Stores a new font; NULL where there is none.
private func create(
  _ font: UnsafeMutablePointer<OpaquePointer?>?, reportingTo error: UnsafeMutablePointer<rastrum_error>?,
  _ open: () throws(ChartError) -> Font
) -> rastrum_status {
  font?.pointee = nil
  return call(reportingTo: error) { () throws(ChartError) in
    let font = try required(font, "font")
    font.pointee = OpaquePointer(owning: try open())
  }
}

private func checked(face: Int32) throws(ChartError) -> Int {
  if face < 0 { throw .invalidArgument("face is \(face); allowed is 0 and above") }
  return Int(face)
}

private func opened(_ open: () throws(FontError) -> Font) throws(ChartError) -> Font {
  do throws(FontError) {
    return try open()
  } catch {
    switch error {
    case .unreadable(let path): throw .io("\"\(path)\" is no file that can be read, of at most 256 MB")
    case .notAFont: throw .invalidFont("the bytes are no font with outlines, or it has no such face")
    case .outOfMemory: throw .outOfMemory
    }
  }
}
