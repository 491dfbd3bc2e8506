extension Path {
  /// The outline of a symbol whose circle has the diameter `size`. All symbols have the area of that circle, and
  /// their center of area at `center`.
  public mutating func add(_ symbol: Symbol, center: Point, size: Double) {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * size, y: center.y + y * size) }
    switch symbol {
    case .circle:
      addCircle(center: center, radius: size / 2)
    case .square:
      // Half of √π / 2.
      let half = 0.44311346272637897
      move(to: at(-half, -half))
      line(to: at(half, -half))
      line(to: at(half, half))
      line(to: at(-half, half))
      close()
    case .diamond:
      // √(π / 8).
      let half = 0.6266570686577501
      move(to: at(0, -half))
      line(to: at(half, 0))
      line(to: at(0, half))
      line(to: at(-half, 0))
      close()
    case .triangle:
      // Equal sides of √(π / √3); the center lies at 2/3 of the height.
      let side = 1.3467736870885985
      let height = side * 0.8660254037844386
      move(to: at(0, -height * 2 / 3))
      line(to: at(side / 2, height / 3))
      line(to: at(-side / 2, height / 3))
      close()
    case .plus:
      // Five squares of the side √(π / 20).
      let a = 0.19816636488030054
      let b = 3 * a
      move(to: at(-a, -b))
      line(to: at(a, -b))
      line(to: at(a, -a))
      line(to: at(b, -a))
      line(to: at(b, a))
      line(to: at(a, a))
      line(to: at(a, b))
      line(to: at(-a, b))
      line(to: at(-a, a))
      line(to: at(-b, a))
      line(to: at(-b, -a))
      line(to: at(-a, -a))
      close()
    case .cross:
      // The plus turned by 45°.
      let a = 0.28024956081989644
      let b = 2 * a
      move(to: at(0, -a))
      line(to: at(a, -b))
      line(to: at(b, -a))
      line(to: at(a, 0))
      line(to: at(b, a))
      line(to: at(a, b))
      line(to: at(0, a))
      line(to: at(-a, b))
      line(to: at(-b, a))
      line(to: at(-a, 0))
      line(to: at(-b, -a))
      line(to: at(-a, -b))
      close()
    }
  }
}
