/// The reference for fills: polygons clipped to each pixel in double precision, area by the shoelace formula.
public enum ExactArea {
  /// The signed area of the polygon inside a pixel.
  public static func of(_ polygon: [(Double, Double)], pixel x: Int, _ y: Int) -> Double {
    let left = Double(x)
    let top = Double(y)
    var points = polygon
    points = clip(points) { $0.0 - left }
    points = clip(points) { left + 1 - $0.0 }
    points = clip(points) { $0.1 - top }
    points = clip(points) { top + 1 - $0.1 }
    var twice = 0.0
    for (index, a) in points.enumerated() {
      let b = points[(index + 1) % points.count]
      twice += (a.0 - left) * (b.1 - top) - (b.0 - left) * (a.1 - top)
    }
    return twice / 2
  }

  /// Sutherland–Hodgman against one half-plane.
  private static func clip(
    _ points: [(Double, Double)], _ inside: ((Double, Double)) -> Double
  ) -> [(Double, Double)] {
    var result: [(Double, Double)] = []
    for (index, a) in points.enumerated() {
      let b = points[(index + 1) % points.count]
      let da = inside(a)
      let db = inside(b)
      if da >= 0 { result.append(a) }
      if (da >= 0) != (db >= 0) {
        let t = da / (da - db)
        result.append((a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t))
      }
    }
    return result
  }
}
