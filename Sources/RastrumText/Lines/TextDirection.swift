import RastrumDrawing
import RastrumNumerics

/// The direction in which a baseline runs: a unit vector, y down.
public struct TextDirection: BitwiseCopyable, Sendable, Equatable {
  public let x: Double
  public let y: Double

  private init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The direction of a vector of any length; level where it has none.
  public init(along vector: Point) {
    // Divided by the larger part first, so that no square is too large or too small.
    let largest = max(abs(vector.x), abs(vector.y))
    let dx = vector.x / largest
    let dy = vector.y / largest
    let length = (dx * dx + dy * dy).squareRoot()
    let isVector = vector.isFinite && largest > 0
    self.init(x: isVector ? dx / length : 1, y: isVector ? dy / length : 0)
  }

  /// Turned clockwise from level by any angle below a billion degrees; level for others. Multiples of 45° are exact.
  public init(degrees: Double) {
    guard abs(degrees) < 1e9 else {
      self = .level
      return
    }
    let quarters = (degrees / 90).rounded()
    let rest = degrees - quarters * 90
    let isHalf = abs(rest) == 45
    let cosine = isHalf ? 0.5.squareRoot() : Elementary.cos(rest / 180 * .pi)
    let sine = isHalf ? (rest < 0 ? -cosine : cosine) : Elementary.sin(rest / 180 * .pi)
    switch Int(clamping: quarters) & 3 {
    case 0: self.init(x: cosine, y: sine)
    case 1: self.init(x: -sine, y: cosine)
    case 2: self.init(x: -cosine, y: -sine)
    default: self.init(x: sine, y: -cosine)
    }
  }

  public static var level: TextDirection { TextDirection(x: 1, y: 0) }
  /// Read with the head to the left, as the titles of left axes.
  public static var climbing: TextDirection { TextDirection(x: 0, y: -1) }
  /// Read with the head to the right.
  public static var falling: TextDirection { TextDirection(x: 0, y: 1) }
  /// Climbing at 45°.
  public static var diagonal: TextDirection { TextDirection(degrees: -45) }

  /// A vector of the unturned text, turned.
  func turned(_ vector: Point) -> Point {
    Point(x: vector.x * x - vector.y * y, y: vector.x * y + vector.y * x)
  }

  /// The box around a turned rectangle.
  func box(around rect: Rect, from origin: Point) -> Rect {
    if self == .level {
      return Rect(
        from: origin + Point(x: rect.minX, y: rect.minY), to: origin + Point(x: rect.maxX, y: rect.maxY))
    }
    let a = turned(Point(x: rect.minX, y: rect.minY))
    let b = turned(Point(x: rect.maxX, y: rect.minY))
    let c = turned(Point(x: rect.minX, y: rect.maxY))
    let d = turned(Point(x: rect.maxX, y: rect.maxY))
    return Rect(
      from: origin + Point(x: min(a.x, b.x, c.x, d.x), y: min(a.y, b.y, c.y, d.y)),
      to: origin + Point(x: max(a.x, b.x, c.x, d.x), y: max(a.y, b.y, c.y, d.y)))
  }
}
