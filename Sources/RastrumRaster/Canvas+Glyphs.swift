// Glyph runs: outlines in font units, y up, set along any direction.

import RastrumDrawing

extension Canvas {
  mutating func paint(_ run: GlyphRun, of list: borrowing DisplayList, _ scene: Scene) {
    let placements = list.placements.part(run.glyphs)
    var box: Extent?
    for placement in placements {
      guard let glyph = PlacedGlyph(placement, run, list.outlines, scene.scale), let glyphBox = glyph.box else {
        continue
      }
      box = box.map { $0.union(glyphBox) } ?? glyphBox
    }
    guard let area = box?.pixels(in: scene.clip) else { return }
    var painting = scene.painting
    let outlines = list.outlines
    forEachBlock(of: area) { grid in
      for placement in placements {
        guard let glyph = PlacedGlyph(placement, run, outlines, scene.scale) else { continue }
        glyph.walk(visible: scene.visible, on: &grid)
      }
      grid.sweep(.nonzero, into: &painting)
    }
  }
}

/// A glyph with its place in device pixels.
struct PlacedGlyph {
  let outline: GlyphOutline
  let placement: Placement

  init?(_ glyph: GlyphPlacement, _ run: GlyphRun, _ outlines: [GlyphOutline], _ scale: Double) {
    guard glyph.outline >= 0, glyph.outline < outlines.count else { return nil }
    outline = outlines[glyph.outline]
    guard outline.unitsPerEm > 0 else { return nil }
    let unit = run.size * scale / outline.unitsPerEm
    let across = run.direction
    let down = Point(x: -run.direction.y, y: run.direction.x)
    let origin = run.origin + across * glyph.offset.x + down * glyph.offset.y
    placement = Placement(
      xx: across.x * unit, xy: -down.x * unit, x0: origin.x * scale, yx: across.y * unit, yy: -down.y * unit,
      y0: origin.y * scale)
  }

  /// The box of its ink in device pixels; nil without ink or with a coordinate that is not finite.
  var box: Extent? {
    guard let bounds = outline.bounds else { return nil }
    let a = placement(Point(x: bounds.minX, y: bounds.minY))
    let b = placement(Point(x: bounds.maxX, y: bounds.minY))
    let c = placement(Point(x: bounds.minX, y: bounds.maxY))
    let d = placement(Point(x: bounds.maxX, y: bounds.maxY))
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { return nil }
    return Extent(
      low: Point(x: min(min(a.x, b.x), min(c.x, d.x)), y: min(min(a.y, b.y), min(c.y, d.y))),
      high: Point(x: max(max(a.x, b.x), max(c.x, d.x)), y: max(max(a.y, b.y), max(c.y, d.y))))
  }

  func walk(visible: Rect, on grid: inout CoverageGrid) {
    outline.verbs.withUnsafeBufferPointer { verbs in
      outline.points.withUnsafeBufferPointer { points in
        let outline = Outline(verbs: verbs, points: points, placement: placement, visible: visible)
        if outline.box == nil { return }
        var sink = FillSink()
        outline.walk(&sink, on: &grid)
      }
    }
  }
}
