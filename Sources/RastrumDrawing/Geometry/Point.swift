/// A position in points: x to the right, y down.
public struct Point: BitwiseCopyable, Sendable, Equatable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static var zero: Point { Point(x: 0, y: 0) }
  public var isFinite: Bool { x.isFinite && y.isFinite }

  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  public static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }
}
