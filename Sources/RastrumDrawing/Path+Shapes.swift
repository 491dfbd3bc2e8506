// Closed shapes, clockwise on the screen.

/// The share of the radius at which a cubic's control points give a quarter circle, with an error under 0.03 % of
/// the radius: 4/3 (√2 − 1).
private let quarterArc = 0.5522847498307936

extension Path {
  public mutating func add(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// A rectangle with a radius for each corner, clamped to half the shorter side.
  public mutating func add(_ rect: Rect, radii: CornerRadii) {
    let r = radii.clamped(to: Size(width: rect.width, height: rect.height))
    if r.isZero { return add(rect) }
    let k = 1 - quarterArc
    let left = rect.minX
    let right = rect.maxX
    let top = rect.minY
    let bottom = rect.maxY
    move(to: Point(x: left + r.topLeft, y: top))
    line(to: Point(x: right - r.topRight, y: top))
    if r.topRight > 0 {
      cubic(
        Point(x: right - r.topRight * k, y: top), Point(x: right, y: top + r.topRight * k),
        to: Point(x: right, y: top + r.topRight))
    }
    line(to: Point(x: right, y: bottom - r.bottomRight))
    if r.bottomRight > 0 {
      cubic(
        Point(x: right, y: bottom - r.bottomRight * k), Point(x: right - r.bottomRight * k, y: bottom),
        to: Point(x: right - r.bottomRight, y: bottom))
    }
    line(to: Point(x: left + r.bottomLeft, y: bottom))
    if r.bottomLeft > 0 {
      cubic(
        Point(x: left + r.bottomLeft * k, y: bottom), Point(x: left, y: bottom - r.bottomLeft * k),
        to: Point(x: left, y: bottom - r.bottomLeft))
    }
    line(to: Point(x: left, y: top + r.topLeft))
    if r.topLeft > 0 {
      cubic(
        Point(x: left, y: top + r.topLeft * k), Point(x: left + r.topLeft * k, y: top),
        to: Point(x: left + r.topLeft, y: top))
    }
    close()
  }

  public mutating func addCircle(center: Point, radius: Double) {
    add(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      radii: CornerRadii(radius))
  }
}
