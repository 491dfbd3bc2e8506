/// Width and height in points.
public struct Size: BitwiseCopyable, Sendable, Equatable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static var zero: Size { Size(width: 0, height: 0) }
}
