// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPlatform
import CRastrum
import RastrumEngine

@_cdecl("rastrum_png_init") @implementation
public func rastrum_png_init(_ png: UnsafeMutablePointer<rastrum_png>?, _ size: Int) {
  rastrum_png.fill(png, size)
}

@_cdecl("rastrum_chart_encode_png") @implementation
public func rastrum_chart_encode_png(
  _ chart: OpaquePointer?, _ png: UnsafePointer<rastrum_png>?, _ buffer: UnsafeMutableRawPointer?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  call(chart, as: Chart.self) { chart throws(ChartError) in
    let png = try rastrum_png(png, "png")
    let length = try required(length, "length")
    try checkCapacity(capacity, of: buffer, "buffer")
    let wish = try png.wish()
    let kept = chart.failures.file
    let file = try chart.encodePNG(
      wish, options: png.renderOptions(), kept: kept?.wish == wish ? kept?.file : nil)
    length.pointee = file.bytes.count
    // A host that asks for the length comes back for the file, which is not drawn twice.
    guard let buffer else { return chart.failures.keep(KeptFile(wish, file)) }
    if Int(clamping: UInt(bitPattern: capacity)) < file.bytes.count {
      chart.failures.keep(KeptFile(wish, file))
      throw tooSmall(capacity, needed: file.bytes.count)
    }
    UnsafeMutableRawBufferPointer(start: buffer, count: file.bytes.count).copyMemory(from: file.bytes)
  }
}

@_cdecl("rastrum_chart_write_png") @implementation
public func rastrum_chart_write_png(
  _ chart: OpaquePointer?, _ png: UnsafePointer<rastrum_png>?, _ path: UnsafePointer<CChar>?, _ length: Int
) -> rastrum_status {
  call(chart, as: Chart.self) { chart throws(ChartError) in
    let png = try rastrum_png(png, "png")
    let path = try FilePath(path, length)
    let file = try chart.encodePNG(png.wish(), options: png.renderOptions())
    let result = platform_write_file(path.start, file.bytes.baseAddress, file.bytes.count)
    if let reason = reason(result) { throw .io("\"\(path.shown)\" was not written: \(reason)") }
  }
}

extension rastrum_png: Structure {
  static var standard: rastrum_png {
    var png = rastrum_png()
    png.struct_size = size
    png.width = 640
    png.height = 400
    png.scale = 1
    png.compression = 2
    return png
  }
  static var knownFlags: UInt32 { 0 }

  fileprivate func wish() throws(ChartError) -> PNGWish {
    try Limits.checkPicture(width: Int(width), height: Int(height), scale: scale)
    if !(0...100_000).contains(dpi) {
      throw .invalidArgument("png.dpi is \(dpi); allowed is 0 … 100,000")
    }
    if !(0...9).contains(compression) {
      throw .invalidArgument("png.compression is \(compression); allowed is 0 … 9")
    }
    try checkReserved(reserved, "png")
    return PNGWish(
      width: Int(width), height: Int(height), scale: scale, dpi: dpi, compression: Int(compression))
  }

  fileprivate func renderOptions() throws(ChartError) -> RenderOptions {
    guard let options else { return RenderOptions() }
    return try rastrum_render_options(options, "png.options").renderOptions("png.options")
  }
}

/// Why a file was not written; nil where it was.
private func reason(_ result: platform_write_result) -> String? {
  switch result {
  case PLATFORM_WRITE_DONE: nil
  case PLATFORM_WRITE_NO_DIRECTORY: "there is no such directory"
  case PLATFORM_WRITE_NOT_ALLOWED: "it is not allowed"
  case PLATFORM_WRITE_NOT_A_FILE: "it is not a file"
  case PLATFORM_WRITE_NO_ROOM: "there is no room left"
  default: "the system refused"
  }
}
