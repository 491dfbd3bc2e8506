extension Path {
  /// The outline of a symbol whose circle has the diameter `size`. All symbols have the area of that circle, and their
  /// center of area at `center`.
  public mutating func add(_ symbol: Symbol, center: Point, size: Double) {
    func polygon(_ corners: (Double, Double)...) {
      var isFirst = true
      for corner in corners {
        let point = Point(x: center.x + corner.0 * size, y: center.y + corner.1 * size)
        if isFirst { move(to: point) } else { line(to: point) }
        isFirst = false
      }
      close()
    }
    switch symbol {
    case .circle:
      addCircle(center: center, radius: size / 2)
    case .square:
      // Half of √π / 2.
      let half = 0.44311346272637897
      polygon((-half, -half), (half, -half), (half, half), (-half, half))
    case .diamond:
      // √(π / 8).
      let half = 0.6266570686577501
      polygon((0, -half), (half, 0), (0, half), (-half, 0))
    case .triangle:
      // Equal sides of √(π / √3); the center lies at 2/3 of the height.
      let side = 1.3467736870885985
      let height = side * 0.8660254037844386
      polygon((0, -height * 2 / 3), (side / 2, height / 3), (-side / 2, height / 3))
    case .plus:
      // Five squares of the side √(π / 20).
      let a = 0.19816636488030054
      let b = 3 * a
      polygon(
        (-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a), (-b, -a), (-a, -a))
    case .cross:
      // The plus turned by 45°.
      let a = 0.28024956081989644
      let b = 2 * a
      polygon(
        (0, -a), (a, -b), (b, -a), (a, 0), (b, a), (a, b), (0, a), (-a, b), (-b, a), (-a, 0), (-b, -a), (-a, -b))
    }
  }
}
