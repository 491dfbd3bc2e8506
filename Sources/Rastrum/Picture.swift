import CPlatform
import RastrumEngine
import RastrumRaster

/// A drawn chart: straight RGBA, 8 bits a channel, rows without padding.
public struct Picture: Sendable {
  public let width: Int
  public let height: Int
  /// Device pixels a point.
  public let scale: Double
  public let pixels: [UInt8]

  /// Draws a chart; width and height in device pixels.
  public init(
    of chart: Chart, width: Int, height: Int, scale: Double = 1, options: RenderOptions = RenderOptions()
  ) throws(ChartError) {
    try Limits.checkPicture(width: width, height: height, scale: scale)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    var failure: ChartError?
    pixels.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let target = PixelTarget(
        pixels: start, width: width, height: height, stride: width * 4, format: .rgba8Straight)
      do throws(ChartError) {
        try chart.render(into: target, width: width, height: height, scale: scale, options: options)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    self.width = width
    self.height = height
    self.scale = scale
    self.pixels = pixels
  }
}

extension Chart {
  /// Writes the chart as a PNG file; width and height in device pixels, `scale` of them a point. Stopped, it writes none.
  public func writePNG(
    to path: String, width: Int, height: Int, scale: Double = 1, dpi: Double = 0,
    options: RenderOptions = RenderOptions()
  ) throws(ChartError) {
    try Limits.checkPicture(width: width, height: height, scale: scale)
    let wish = PNGWish(width: width, height: height, scale: scale, dpi: dpi, compression: 2)
    let file = try encodePNG(wish, options: options)
    let result = path.withCString { platform_write_file($0, file.bytes.baseAddress, file.bytes.count) }
    if result != PLATFORM_WRITE_DONE { throw .io("\(path) could not be written") }
  }
}

extension Plot {
  /// Writes the plot as a PNG file; width and height in device pixels, `scale` of them a point. Stopped, it writes none.
  public func writePNG(
    to path: String, width: Int, height: Int, scale: Double = 1, dpi: Double = 0,
    options: RenderOptions = RenderOptions()
  ) throws(ChartError) {
    try chart().writePNG(to: path, width: width, height: height, scale: scale, dpi: dpi, options: options)
  }
}
