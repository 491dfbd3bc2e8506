import RastrumDrawing

/// What a chart may hold, and how large its picture may be.
public enum Limits {
  public static var marks: Int { 1000 }
  /// Of one chart, with the two that it comes with; the same for axes.
  public static var scales: Int { 32 }
  public static var categories: Int { 65_536 }
  /// Of all names of a column or a domain together: what Swift's Strings may ask of memory, where they cannot fail.
  public static var categoryBytes: Int { 1 << 24 }
  public static var textBytes: Int { 65_536 }
  public static var values: Int { 1 << 40 }
  public static var fonts: Int { 16 }
  /// Breaks of a scale that the host names; a pattern is one.
  public static var breaks: Int { 1000 }
  public static var dashes: Int { 32 }
  /// Spans of one text.
  public static var spans: Int { 500 }
  /// Device pixels along one side, and in all.
  public static var pixelsAlong: Int { 65_535 }
  public static var pixels: Int { 1 << 28 }
  /// Device pixels a point.
  public static var scale: ClosedRange<Double> { 0.1...100 }

  /// Throws where no picture of this size can be made.
  public static func checkPicture(width: Int, height: Int, scale: Double) throws(ChartError) {
    try checkSide(width, "width")
    try checkSide(height, "height")
    if width * height > pixels {
      throw .limit("width × height is \(width) × \(height) pixels; allowed are \(pixels) in all")
    }
    if !self.scale.contains(scale) {
      throw .invalidArgument("scale is \(scale); allowed is 0.1 … 100")
    }
  }

  /// The same for a size in points.
  static func checkPicture(_ size: Size, scale: Double) throws(ChartError) {
    if !self.scale.contains(scale) {
      throw .invalidArgument("scale is \(scale); allowed is 0.1 … 100")
    }
    try checkSide(size.width, scale, "width")
    try checkSide(size.height, scale, "height")
  }

  private static func checkSide(_ side: Double, _ scale: Double, _ name: String) throws(ChartError) {
    if !(side > 0 && side.isFinite) {
      throw .invalidArgument("\(name) is \(side); allowed is a finite number above 0")
    }
    let length = side * scale
    if length > Double(pixelsAlong) {
      throw .limit("\(name) is \(length) pixels; allowed are \(pixelsAlong)")
    }
  }

  private static func checkSide(_ length: Int, _ name: String) throws(ChartError) {
    if length < 1 { throw .invalidArgument("\(name) is \(length); allowed is 1 … \(pixelsAlong)") }
    if length > pixelsAlong { throw .limit("\(name) is \(length); allowed is 1 … \(pixelsAlong)") }
  }
}
