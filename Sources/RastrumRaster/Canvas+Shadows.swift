// Blurred boxes. See BlurredBox for the method.

import RastrumDrawing

extension Canvas {
  /// Below this deviation a shadow is sharp, in pixels.
  private static let sharpest = 1.0 / 32
  /// Wider ones are as flat, in pixels.
  private static let widest = 1e6
  /// Deviations beyond the box after which less than half a level is left.
  private static let margin = 3.0

  /// The pixels of the scene's clip that a shadow may touch; nil where there are none.
  static func shadowArea(_ rect: Rect, _ radii: CornerRadii, sigma: Double, _ scene: Scene) -> PixelRect? {
    guard sigma >= 0, let box = RoundedBox(rect, radii, scale: scene.scale) else { return nil }
    let reach = margin * min(sigma * scene.scale, widest)
    return Extent(low: Point(x: box.left, y: box.top), high: Point(x: box.right, y: box.bottom)).outset(by: reach)
      .pixels(in: scene.clip)
  }

  mutating func fillShadow(_ rect: Rect, _ radii: CornerRadii, sigma: Double, _ scene: Scene) {
    guard let area = Self.shadowArea(rect, radii, sigma: sigma, scene),
      let box = RoundedBox(rect, radii, scale: scene.scale)
    else { return }
    var painting = scene.painting
    let deviation = min(sigma * scene.scale, Self.widest)
    if deviation < Self.sharpest {
      let start = corners.count
      box.appendOutline(to: &corners, seen: scene.visible)
      sweep(corners.part(Slice(start: start, count: corners.count - start)), area: area, into: &painting)
      return corners.truncate(to: start)
    }
    guard blur.begin(box, sigma: deviation) else { return }
    for y in area.y..<area.bottom {
      blur.turn(toRow: y)
      var x = area.x
      while x < area.right {
        let count = min(CoverageGrid.lanes, area.right - x)
        var lanes = StripLanes.zero
        for lane in 0..<count { lanes[lane] = Int32(truncatingIfNeeded: wholeNumber(blur.coverage(x + lane) * 255)) }
        if !isZero(lanes) { painting.take(lanes, x: x, y: y, count: count, rows: 1) }
        x += CoverageGrid.lanes
      }
    }
  }
}
