// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CRastrum
import RastrumEngine
import RastrumRaster

@_cdecl("rastrum_target_init") @implementation
public func rastrum_target_init(_ target: UnsafeMutablePointer<rastrum_target>?, _ size: Int) {
  rastrum_target.fill(target, size)
}

@_cdecl("rastrum_chart_render") @implementation
public func rastrum_chart_render(
  _ chart: OpaquePointer?, _ target: UnsafePointer<rastrum_target>?
) -> rastrum_status {
  call(chart, as: Chart.self) { chart throws(ChartError) in
    let target = try rastrum_target(target, "target")
    let pixels = try target.pixelTarget()
    try chart.render(into: pixels, width: Int(target.width), height: Int(target.height), scale: target.scale)
  }
}

@_cdecl("rastrum_render_options_init") @implementation
public func rastrum_render_options_init(_ options: UnsafeMutablePointer<rastrum_render_options>?, _ size: Int) {
  rastrum_render_options.fill(options, size)
}

@_cdecl("rastrum_chart_render_with") @implementation
public func rastrum_chart_render_with(
  _ chart: OpaquePointer?, _ target: UnsafePointer<rastrum_target>?,
  _ options: UnsafePointer<rastrum_render_options>?
) -> rastrum_status {
  call(chart, as: Chart.self) { chart throws(ChartError) in
    let target = try rastrum_target(target, "target")
    let pixels = try target.pixelTarget()
    let options = try rastrum_render_options(options, "options").renderOptions("options")
    try chart.render(
      into: pixels, width: Int(target.width), height: Int(target.height), scale: target.scale, options: options)
  }
}

extension rastrum_render_options: Structure {
  static var standard: rastrum_render_options {
    var options = rastrum_render_options()
    options.struct_size = size
    options.threads = 1
    return options
  }
  static var knownFlags: UInt32 { 0 }

  func renderOptions(_ name: String) throws(ChartError) -> RenderOptions {
    if threads < 1 || threads > RenderOptions.mostThreads {
      throw .invalidArgument("\(name).threads is \(threads); allowed is 1 … \(RenderOptions.mostThreads)")
    }
    try checkReserved(reserved, name)
    if timeout_ns < 0 { throw .invalidArgument("\(name).timeout_ns is \(timeout_ns); allowed is 0 and above") }
    return RenderOptions(threads: Int(threads), timeout: timeout_ns == 0 ? nil : timeout_ns, cancel: cancel)
  }
}

extension rastrum_target: Structure {
  static var standard: rastrum_target {
    var target = rastrum_target()
    target.struct_size = size
    target.scale = 1
    return target
  }
  static var knownFlags: UInt32 { 0 }

  /// The pixels, where all is as it must be.
  fileprivate func pixelTarget() throws(ChartError) -> PixelTarget {
    let pixels = try required(pixels, "target.pixels")
    let width = Int(width), height = Int(height)
    try Limits.checkPicture(width: width, height: height, scale: scale)
    try checkReserved(reserved, "target")
    let format: PixelFormat = try known(format, "target.format")
    if stride.magnitude < 4 * width.magnitude {
      throw .invalidArgument("target.stride is \(stride); allowed is at least \(4 * width) either way")
    }
    if stride.multipliedReportingOverflow(by: height).overflow {
      throw .invalidArgument("target.stride is \(stride); \(height) rows of it are more than memory holds")
    }
    return PixelTarget(
      pixels: pixels, width: width, height: height, stride: stride, format: format, clip: try clip())
  }

  /// The part of the clip that lies inside the target.
  private func clip() throws(ChartError) -> PixelRect {
    if clip_width == 0 && clip_height == 0 {
      return PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
    }
    if clip_width < 0 { throw .invalidArgument("target.clip_width is \(clip_width); allowed is 0 and above") }
    if clip_height < 0 { throw .invalidArgument("target.clip_height is \(clip_height); allowed is 0 and above") }
    let columns = overlap(Int(clip_x), Int(clip_width), with: Int(width))
    let rows = overlap(Int(clip_y), Int(clip_height), with: Int(height))
    return PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// What start ..< start + length has of 0 ..< whole.
  private func overlap(_ start: Int, _ length: Int, with whole: Int) -> Range<Int> {
    let first = min(max(start, 0), whole)
    return first..<max(first, min(start + length, whole))
  }
}
