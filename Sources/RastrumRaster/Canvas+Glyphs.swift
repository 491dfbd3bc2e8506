// Glyph runs: outlines in font units, y up, set along any direction.
//
// Small glyphs that stand level or upright come from the cache of masks, with their origin on a quarter of a pixel: of
// text of 12 pixels nobody sees an eighth of a pixel, and 80,000 glyphs take milliseconds. Large ones and other directions
// are painted from their outlines, where they are, a run as one shape.

import RastrumDrawing

extension Canvas {
  /// The largest em that is cached, in device pixels.
  private static let largestCached = 64.0

  mutating func paint(_ run: GlyphRun, of list: borrowing DisplayList, _ scene: Scene) {
    let placements = list.placements.part(run.glyphs)
    if run.size * scene.scale <= Self.largestCached, let turn = Turn(run.direction) {
      for placement in placements { stamp(placement, run, turn, list.outlines, scene) }
    } else {
      paint(placements, run, list.outlines, scene)
    }
  }

  /// All glyphs of a run as one shape.
  private mutating func paint(
    _ placements: UnsafeBufferPointer<GlyphPlacement>, _ run: GlyphRun, _ outlines: [GlyphOutline], _ scene: Scene
  ) {
    var box: Extent?
    for placement in placements {
      guard let glyph = PlacedGlyph(placement, run, outlines, scene.scale), let glyphBox = glyph.box else {
        continue
      }
      box = box.map { $0.union(glyphBox) } ?? glyphBox
    }
    guard let area = box?.pixels(in: scene.clip) else { return }
    var painting = scene.painting
    forEachBlock(of: area) { grid in
      for placement in placements {
        guard let glyph = PlacedGlyph(placement, run, outlines, scene.scale) else { continue }
        glyph.walk(visible: scene.visible, on: &grid)
      }
      grid.sweep(.nonzero, into: &painting)
    }
  }

  /// One glyph from the cache.
  private mutating func stamp(
    _ placement: GlyphPlacement, _ run: GlyphRun, _ turn: Turn, _ outlines: [GlyphOutline], _ scene: Scene
  ) {
    guard placement.outline >= 0, placement.outline < outlines.count, run.size > 0 else { return }
    let outline = outlines[placement.outline]
    if outline.points.isEmpty { return }
    let offset = turn.apply(placement.offset)
    // In quarters of a pixel.
    let x = (run.origin.x + offset.x) * scene.scale * 4
    let y = (run.origin.y + offset.y) * scene.scale * 4
    guard abs(x) < 1e9, abs(y) < 1e9 else { return }
    let left = Int(nearestWhole(x))
    let top = Int(nearestWhole(y))
    let size = run.size * scene.scale
    let key = StampKey(
      identity: outline.identity, size: size.bitPattern,
      phase: UInt64((left & 3) | (top & 3) << 2 | Int(turn.rawValue) << 4))
    guard let stamp = stamps.find(key) ?? make(key, outline, turn, size: size) else { return }
    guard stamp.width > 0, let mask = stamps.mask(stamp) else { return }
    scene.painting.paint(
      mask, stride: stamp.stride,
      at: PixelRect(
        x: (left >> 2) + Int(stamp.dx), y: (top >> 2) + Int(stamp.dy), width: Int(stamp.width),
        height: Int(stamp.height)), clip: scene.clip)
  }

  /// Makes a mask of an outline and keeps it.
  private mutating func make(_ key: StampKey, _ outline: GlyphOutline, _ turn: Turn, size: Double) -> Stamp? {
    // Far enough from the picture's corner that no part of the glyph leaves it.
    let center = 4096.0
    let run = GlyphRun(
      glyphs: .empty, size: size,
      origin: Point(x: center + Double(key.phase & 3) / 4, y: center + Double(key.phase >> 2 & 3) / 4),
      direction: turn.direction, text: .empty)
    let glyph = PlacedGlyph(GlyphPlacement(outline: 0, offset: .zero), run, [outline], 1)
    let room = PixelRect(x: 0, y: 0, width: 2 * Int(center), height: 2 * Int(center))
    guard let glyph, let area = glyph.box?.pixels.intersection(room), !area.isEmpty else { return nil }
    let stamp = stamps.add(
      key, dx: area.x - Int(center), dy: area.y - Int(center), width: area.width, height: area.height)
    guard let stamp, let mask = stamps.mask(stamp), grid.cover(area) else { return nil }
    glyph.walk(
      visible: Rect(x: 0, y: 0, width: 2 * center, height: 2 * center), on: &grid)
    var sink = MaskSink(lanes: mask, stride: stamp.stride, area: area)
    grid.sweep(.nonzero, into: &sink)
    return stamp
  }
}

/// The directions of text whose glyphs are worth keeping.
private enum Turn: UInt8 {
  case level, climbing, falling, upsideDown

  init?(_ direction: Point) {
    switch (direction.x, direction.y) {
    case (1, 0): self = .level
    case (0, -1): self = .climbing
    case (0, 1): self = .falling
    case (-1, 0): self = .upsideDown
    default: return nil
    }
  }

  var direction: Point {
    switch self {
    case .level: Point(x: 1, y: 0)
    case .climbing: Point(x: 0, y: -1)
    case .falling: Point(x: 0, y: 1)
    case .upsideDown: Point(x: -1, y: 0)
    }
  }

  @inline(__always)
  func apply(_ p: Point) -> Point {
    switch self {
    case .level: p
    case .climbing: Point(x: p.y, y: -p.x)
    case .falling: Point(x: -p.y, y: p.x)
    case .upsideDown: Point(x: -p.x, y: -p.y)
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
