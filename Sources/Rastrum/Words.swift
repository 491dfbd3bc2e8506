import RastrumDrawing
import RastrumEngine

extension Chart {
  /// What the picture does not show as it was given; width and height in device pixels, `scale` of them a point. Empty for
  /// a picture without flaw.
  public func audit(width: Int, height: Int, scale: Double = 1) throws(ChartError) -> [Finding] {
    try audit(size: size(width, height, scale), scale: scale)
  }

  /// The picture in words and numbers, as JSON; width and height in device pixels, `scale` of them a point.
  public func describe(width: Int, height: Int, scale: Double = 1) throws(ChartError) -> String {
    try describe(size: size(width, height, scale), scale: scale).text
  }

  private func size(_ width: Int, _ height: Int, _ scale: Double) throws(ChartError) -> Size {
    try Limits.checkPicture(width: width, height: height, scale: scale)
    return Size(width: Double(width) / scale, height: Double(height) / scale)
  }
}

extension Plot {
  /// What the picture does not show as it was given; width and height in device pixels, `scale` of them a point. Empty for
  /// a picture without flaw.
  public func audit(width: Int, height: Int, scale: Double = 1) throws(ChartError) -> [Finding] {
    try chart().audit(width: width, height: height, scale: scale)
  }

  /// The picture in words and numbers, as JSON; width and height in device pixels, `scale` of them a point.
  public func describe(width: Int, height: Int, scale: Double = 1) throws(ChartError) -> String {
    try chart().describe(width: width, height: height, scale: scale)
  }
}
