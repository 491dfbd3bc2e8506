// Fills and strokes.

import RastrumDrawing

extension Canvas {
  mutating func fill(_ outline: Outline, _ rule: FillRule, _ scene: Scene) {
    guard let box = outline.box(asking: &grid), let area = box.pixels(in: scene.clip) else { return }
    var painting = scene.painting
    forEachBlock(of: area) { grid in
      var sink = FillSink()
      outline.walk(&sink, on: &grid)
      grid.sweep(rule, into: &painting)
    }
  }

  mutating func stroke(
    _ outline: Outline, _ stroke: Stroke, lengths: UnsafeBufferPointer<Double>, _ scene: Scene
  ) {
    let halfWidth = stroke.width * scene.scale * 0.5
    guard halfWidth > 0, let box = outline.box(asking: &grid) else { return }
    let pen = Pen(
      halfWidth: halfWidth, cap: stroke.cap, join: stroke.join, miterLimit: stroke.miterLimit, visible: scene.visible)
    guard let area = box.outset(by: pen.reach).pixels(in: scene.clip) else { return }
    let seen = scene.visible.inset(by: -pen.reach - 1)
    let seenOutline = Outline(
      verbs: outline.verbs, points: outline.points, placement: outline.placement, visible: seen)
    let stroker = Stroker(pen)
    var painting = scene.painting
    let capLength = stroke.cap == .butt ? 0 : 2 * halfWidth
    if let pattern = DashPattern(lengths, phase: stroke.dashPhase, scale: scene.scale, capLength: capLength) {
      let dasher = Dasher(stroker, pattern, visible: seen)
      forEachBlock(of: area) { grid in
        seenOutline.walk(trimming: dasher, to: seen, box: box, on: &grid)
        grid.sweep(.nonzero, into: &painting)
      }
    } else {
      forEachBlock(of: area) { grid in
        seenOutline.walk(trimming: stroker, to: seen, box: box, on: &grid)
        grid.sweep(.nonzero, into: &painting)
      }
    }
  }
}

extension Outline {
  /// Beyond this distance from what can be seen lines are cut before they are stroked, in device pixels.
  private static let world = 4_194_304.0

  fileprivate func walk<Next: LineSink>(
    trimming next: Next, to seen: Rect, box: Extent, on grid: inout CoverageGrid
  ) {
    let world = seen.inset(by: -Self.world)
    if box.isInside(world) {
      var sink = next
      walk(&sink, on: &grid)
    } else {
      var sink = Trimmer(next, world: world)
      walk(&sink, on: &grid)
    }
  }
}
