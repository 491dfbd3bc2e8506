// Batches of symbols, painted one over the other.

import RastrumDrawing

extension Canvas {
  mutating func paint(
    _ symbol: Symbol, size: Double, edge width: Double?, at centers: UnsafeBufferPointer<SIMD2<Float>>, _ scene: Scene
  ) {
    guard size > 0, size.isFinite else { return }
    var path = Path()
    path.add(symbol, center: .zero, size: size)
    for center in centers {
      let placement = Placement(
        xx: scene.scale, xy: 0, x0: Double(center.x) * scene.scale, yx: 0, yy: scene.scale,
        y0: Double(center.y) * scene.scale)
      let outline = Outline(
        verbs: path.verbs.elements, points: path.points.elements, placement: placement, visible: scene.visible)
      if let width {
        stroke(
          outline, Stroke(width: width, join: symbol.edgeJoin), lengths: UnsafeBufferPointer(start: nil, count: 0),
          scene)
      } else {
        fill(outline, .nonzero, scene)
      }
    }
  }
}

extension Symbol {
  /// Corners of an edge are as sharp as the symbol's.
  var edgeJoin: LineJoin { self == .circle ? .round : .miter }
}
