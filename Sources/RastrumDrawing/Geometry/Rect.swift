/// A rectangle in points. Its width and height are never negative where it was made by this module.
public struct Rect: BitwiseCopyable, Sendable, Equatable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle between two opposite corners, in any order.
  public init(from a: Point, to b: Point) {
    self.init(
      x: min(a.x, b.x), y: min(a.y, b.y),
      width: max(a.x, b.x) - min(a.x, b.x), height: max(a.y, b.y) - min(a.y, b.y))
  }

  public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  public var minX: Double { x }
  public var minY: Double { y }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// True where the interiors share a point: rectangles that only touch do not intersect.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Smaller by the insets on each side; a side that would turn negative becomes 0.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
  }

  public func inset(by distance: Double) -> Rect {
    inset(by: Insets(top: distance, left: distance, bottom: distance, right: distance))
  }

  public func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}

/// Distances from the four sides, in points.
public struct Insets: BitwiseCopyable, Sendable, Equatable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static var zero: Insets { Insets(top: 0, left: 0, bottom: 0, right: 0) }
}

/// A radius for each corner of a rectangle, in points.
public struct CornerRadii: BitwiseCopyable, Sendable, Equatable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomRight: Double
  public var bottomLeft: Double

  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  public static var zero: CornerRadii { CornerRadii(0) }
  public var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }

  /// Each radius at least 0 and at most half the shorter side.
  public func clamped(to size: Size) -> CornerRadii {
    let limit = max(0, min(size.width, size.height) / 2)
    func clamp(_ radius: Double) -> Double { radius > 0 ? min(radius, limit) : 0 }
    return CornerRadii(
      topLeft: clamp(topLeft), topRight: clamp(topRight),
      bottomRight: clamp(bottomRight), bottomLeft: clamp(bottomLeft))
  }
}
