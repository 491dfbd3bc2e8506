// Glyph runs: outlines in font units, y up, set along any direction.
//
// Small glyphs that stand level or upright come from the cache of masks, with their origin on a quarter of a pixel:
// of text of 12 pixels nobody sees an eighth of a pixel, and 80,000 glyphs take milliseconds. Large ones and other
// directions are painted from their outlines, where they are, a run as one shape. Many runs of one opaque colour that
// follow each other go through the density plane together; glyphs that are too large for a mask or for the plane are
// painted from their outlines after the others. Which way a glyph takes depends on the list alone.

import RastrumDrawing

extension Canvas {
  /// The largest em that is cached, in device pixels.
  private static let largestCached = 64.0

  /// So many glyphs in a row, of one opaque colour, are painted through the density plane.
  private static let manyGlyphs = 1024

  mutating func paint(_ run: GlyphRun, of list: borrowing DisplayList, _ scene: Scene) {
    let placements = list.placements.part(run.glyphs)
    if let turn = Self.turn(run, scene.scale) {
      var leavesLarge = false
      for placement in placements {
        guard let place = GlyphPlace(placement, run, turn, list.outlines, scene.scale) else { continue }
        guard let stamp = stamps.find(place.key) ?? makeMask(place, list.outlines) else {
          leavesLarge = leavesLarge || place.isLarge(list.outlines, for: .mask)
          continue
        }
        guard let mask = stamps.mask(stamp) else { continue }
        scene.painting.paint(
          mask, stride: Int(stamp.stride),
          at: PixelRect(
            x: place.x + Int(stamp.dx), y: place.y + Int(stamp.dy), width: Int(stamp.width), height: Int(stamp.height)
          ),
          clip: scene.clip)
      }
      if leavesLarge { paint(placements, run, list.outlines, scene, tooLargeFor: .mask) }
    } else {
      paint(placements, run, list.outlines, scene, tooLargeFor: nil)
    }
  }

  /// The direction of a run whose glyphs are cached.
  private static func turn(_ run: GlyphRun, _ scale: Double) -> Turn? {
    run.size > 0 && run.size * scale <= largestCached ? Turn(run.direction) : nil
  }

  /// The end of the commands from `index` on that can go through the density plane together, and whether they are
  /// many.
  func glyphBatch(from index: Int, of list: borrowing DisplayList) -> (end: Int, isMany: Bool) {
    let paint = list.commands[index].paint
    guard case .solid(let color) = paint, color.alpha == 255 else { return (index, false) }
    var end = index
    var count = 0
    while end < list.commands.count, list.commands[end].paint == paint,
      case .glyphs(let run) = list.commands[end].shape, Self.turn(run, list.scale) != nil
    {
      count += max(0, run.glyphs.count)
      end += 1
    }
    return (end, count >= Self.manyGlyphs)
  }

  /// Paints a batch of glyph commands as one.
  mutating func paintGlyphs(_ range: Range<Int>, of list: borrowing DisplayList, _ scene: Scene) {
    // Bands of rows, each with all runs: a closure cannot borrow the list.
    let clip = scene.clip
    if clip.isEmpty { return }
    let rows = Self.planeRows(width: clip.width)
    leavesLargeGlyphs = false
    var y = clip.y
    while y < clip.bottom {
      let band = PixelRect(x: clip.x, y: y, width: clip.width, height: min(rows, clip.bottom - y))
      if !plane.cover(band) { return }
      knownGlyphs.begin(outlines: list.outlines.count)
      for index in range where !shouldStop() {
        guard case .glyphs(let run) = list.commands[index].shape, let turn = Self.turn(run, scene.scale) else {
          continue
        }
        knownGlyphs.turn(to: run.size, turn)
        add(list.placements.part(run.glyphs), run, turn, list.outlines, scene.scale)
      }
      plane.resolve(into: scene.painting)
      y += rows
    }
    if !leavesLargeGlyphs { return }
    for index in range where !shouldStop() {
      guard case .glyphs(let run) = list.commands[index].shape else { continue }
      paint(list.placements.part(run.glyphs), run, list.outlines, scene, tooLargeFor: .plane)
    }
  }

  /// Adds the glyphs of a run to the density plane: some are placed, then added. So the places of one are worked out while
  /// those of others are.
  private mutating func add(
    _ placements: UnsafeBufferPointer<GlyphPlacement>, _ run: GlyphRun, _ turn: Turn, _ outlines: [GlyphOutline],
    _ scale: Double
  ) {
    guard let plane = plane.rows else { return }
    withUnsafeTemporaryAllocation(of: StampPlace.self, capacity: Self.glyphsTogether) { places in
      guard let places = places.baseAddress else { return }
      var first = 0
      while first < placements.count {
        let end = min(first + Self.glyphsTogether, placements.count)
        let part = UnsafeBufferPointer(rebasing: placements[first..<end])
        add(part, run, turn, outlines, scale, plane, places)
        first = end
      }
    }
  }

  private static var glyphsTogether: Int { 64 }

  @_optimize(speed)
  @inline(never)
  private mutating func add(
    _ placements: UnsafeBufferPointer<GlyphPlacement>, _ run: GlyphRun, _ turn: Turn, _ outlines: [GlyphOutline],
    _ scale: Double, _ plane: DensityRows, _ places: UnsafeMutablePointer<StampPlace>
  ) {
    let origin = SIMD2(run.origin.x, run.origin.y)
    let count = outlines.count
    // In quarters of a pixel, bounded as in the plane's own loop.
    let factor = SIMD2(repeating: scale * 4)
    let shift = SIMD2(repeating: wholeShift)
    let low = SIMD2(repeating: wholeShift - 1e9)
    let high = SIMD2(repeating: wholeShift + 1e9)
    let direction = turn.direction
    let straight = SIMD2(repeating: direction.x)
    let crossed = SIMD2(-direction.y, direction.y)
    var placed = 0
    for placement in placements where UInt(bitPattern: placement.outline) < UInt(bitPattern: count) {
      let (x, y) = (placement.offset.x, placement.offset.y)
      let place = (origin + (SIMD2(x, y) * straight + SIMD2(y, x) * crossed)) * factor + shift
      let above = low.replacing(with: place, where: place .> low)
      let whole = unsafeBitCast(high.replacing(with: above, where: above .< high), to: SIMD4<Int32>.self)
      let (column, row) = (Int(whole[0]), Int(whole[2]))
      let slot = placement.outline << 4 | (row & 3) << 2 | (column & 3)
      var known = knownGlyphs.find(slot)
      if known == nil {
        // The stamps may move.
        if let lanes = densities.lanes.base { plane.add(UnsafeRawPointer(lanes), places, placed) }
        placed = 0
        known = learn(slot, placement, run, turn, outlines, scale)
      }
      guard let glyph = known, glyph.height > 0, let lanes = densities.lanes.base else { continue }
      let (width, height) = (Int(glyph.width), Int(glyph.height))
      let (left, top) = (column >> 2 &+ Int(glyph.dx), row >> 2 &+ Int(glyph.dy))
      guard let place = plane.place(width: width, height: height, x: left, y: top) else {
        plane.addPart(UnsafeRawPointer(lanes + Int(glyph.start)), width: width, height: height, x: left, y: top)
        continue
      }
      places[placed] = StampPlace(
        start: glyph.start &* 2, place: Int32(truncatingIfNeeded: place), strips: Int32(glyph.width >> 3),
        fours: Int32(glyph.height >> 2))
      placed &+= 1
    }
    if let lanes = densities.lanes.base { plane.add(UnsafeRawPointer(lanes), places, placed) }
  }

  /// Finds or makes the densities of a glyph. Nil where memory is out or the place is no number.
  @inline(never)
  private mutating func learn(
    _ slot: Int, _ placement: GlyphPlacement, _ run: GlyphRun, _ turn: Turn, _ outlines: [GlyphOutline],
    _ scale: Double
  ) -> GlyphTable.Entry? {
    guard let place = GlyphPlace(placement, run, turn, outlines, scale) else { return nil }
    let generation = densities.generation
    let stamp = densities.find(place.key) ?? makeDensities(place, outlines)
    if stamp == nil && place.isLarge(outlines, for: .plane) { leavesLargeGlyphs = true }
    // What was known lay in the cache that has just begun again.
    if densities.generation != generation { knownGlyphs.forget() }
    return knownGlyphs.keep(stamp, slot)
  }

  /// The glyphs of a run as one shape: all, or those that are too large for a use.
  @inline(never)
  private mutating func paint(
    _ placements: UnsafeBufferPointer<GlyphPlacement>, _ run: GlyphRun, _ outlines: [GlyphOutline], _ scene: Scene,
    tooLargeFor use: GlyphPlace.Use?
  ) {
    var box: Extent?
    for placement in placements {
      guard let glyph = Self.glyph(placement, run, outlines, scene.scale, tooLargeFor: use), let glyphBox = glyph.box
      else {
        continue
      }
      box = box.map { $0.union(glyphBox) } ?? glyphBox
    }
    guard let area = box?.pixels(in: scene.clip) else { return }
    var painting = scene.painting
    forEachBlock(of: area) { grid in
      for placement in placements {
        guard let glyph = Self.glyph(placement, run, outlines, scene.scale, tooLargeFor: use) else { continue }
        glyph.walk(visible: scene.visible, on: &grid)
      }
      grid.sweep(.nonzero, into: &painting)
    }
  }

  @inline(never)
  private static func glyph(
    _ placement: GlyphPlacement, _ run: GlyphRun, _ outlines: [GlyphOutline], _ scale: Double,
    tooLargeFor use: GlyphPlace.Use?
  ) -> PlacedGlyph? {
    if let use {
      guard let turn = Turn(run.direction), let place = GlyphPlace(placement, run, turn, outlines, scale),
        place.isLarge(outlines, for: use)
      else { return nil }
    }
    return PlacedGlyph(placement, run, outlines, scale)
  }

  @inline(never)
  private mutating func makeMask(_ place: GlyphPlace, _ outlines: [GlyphOutline]) -> Stamp? {
    guard let area = cover(place, outlines, for: .mask) else { return nil }
    let stamp = stamps.add(place.key, dx: area.x, dy: area.y, width: area.width, height: area.height)
    guard let stamp, let lanes = stamps.mask(stamp) else { return nil }
    for row in 0..<area.height {
      for column in 0..<area.width { lanes[row * Int(stamp.stride) + column] = mask[row * area.width + column] }
    }
    return stamp
  }

  @inline(never)
  private mutating func makeDensities(_ place: GlyphPlace, _ outlines: [GlyphOutline]) -> Stamp? {
    guard let area = cover(place, outlines, for: .plane) else { return nil }
    let height = stampRows(area.height)
    let stamp = densities.add(place.key, dx: area.x, dy: area.y, width: area.width, height: height)
    guard let stamp, let lanes = densities.mask(stamp) else { return nil }
    for row in 0..<area.height {
      for column in 0..<area.width {
        lanes[stripPlace(row, column, height: height)] = density(Double(mask[row * area.width + column]) / 255)
      }
    }
    return stamp
  }

  /// Leaves the coverage of a glyph in `mask`; the result is its box around the origin's pixel. Nil without ink, and
  /// where it is too large.
  private mutating func cover(
    _ place: GlyphPlace, _ outlines: [GlyphOutline], for use: GlyphPlace.Use
  ) -> PixelRect? {
    let center = GlyphPlace.center
    guard let glyph = place.centered(outlines), let area = glyph.box?.pixels.intersection(GlyphPlace.room),
      !area.isEmpty, !use.isExceeded(by: area)
    else { return nil }
    mask.removeAll()
    mask.append(repeating: 0, count: area.width * area.height)
    guard let lanes = mask.base, !mask.failed, grid.cover(area) else { return nil }
    glyph.walk(visible: Rect(x: 0, y: 0, width: Double(2 * center), height: Double(2 * center)), on: &grid)
    var sink = MaskSink(lanes: lanes, stride: area.width, area: area)
    grid.sweep(.nonzero, into: &sink)
    // Half a mask is not kept.
    if grid.stopReason != nil { return nil }
    return PixelRect(x: area.x - center, y: area.y - center, width: area.width, height: area.height)
  }
}

/// Where a cached glyph goes: its origin's pixel, and the key that holds the rest.
private struct GlyphPlace {
  var x: Int
  var y: Int
  var key: StampKey
  var outline: Int
  var turn: Turn

  /// What its coverage is kept for.
  enum Use {
    case mask, plane

    func isExceeded(by area: PixelRect) -> Bool {
      switch self {
      case .mask: !StampCache<Int32>.keeps(width: area.width, height: area.height)
      case .plane:
        area.width > DensityPlane.widest
          || !StampCache<UInt16>.keeps(width: area.width, height: stampRows(area.height))
      }
    }
  }

  /// Far enough from the picture's corner that no part of a glyph that is kept leaves it.
  static let center = 4096
  static let room = PixelRect(x: 0, y: 0, width: 2 * center, height: 2 * center)

  @inline(__always)
  init?(_ placement: GlyphPlacement, _ run: GlyphRun, _ turn: Turn, _ outlines: [GlyphOutline], _ scale: Double) {
    guard placement.outline >= 0, placement.outline < outlines.count else { return nil }
    let offset = turn.apply(placement.offset)
    // In quarters of a pixel.
    let right = (run.origin.x + offset.x) * scale * 4
    let down = (run.origin.y + offset.y) * scale * 4
    guard abs(right) < 1e9, abs(down) < 1e9 else { return nil }
    let column = wholeNumber(right)
    let row = wholeNumber(down)
    x = column >> 2
    y = row >> 2
    outline = placement.outline
    self.turn = turn
    key = StampKey(
      identity: outlines[placement.outline].identity, size: (run.size * scale).bitPattern,
      phase: UInt64((column & 3) | (row & 3) << 2 | Int(turn.rawValue) << 4))
  }

  /// The glyph with its origin in the pixel at the center.
  func centered(_ outlines: [GlyphOutline]) -> PlacedGlyph? {
    let run = GlyphRun(
      glyphs: .empty, size: Double(bitPattern: key.size),
      origin: Point(
        x: Double(Self.center) + Double(key.phase & 3) / 4, y: Double(Self.center) + Double(key.phase >> 2 & 3) / 4),
      direction: turn.direction, text: .empty)
    return PlacedGlyph(GlyphPlacement(outline: outline, offset: .zero), run, outlines, 1)
  }

  /// Too large for a mask or for the plane, wherever it lies.
  @inline(never)
  func isLarge(_ outlines: [GlyphOutline], for use: Use) -> Bool {
    guard let box = centered(outlines)?.box else { return false }
    return use.isExceeded(by: box.pixels.intersection(Self.room))
  }
}

/// The directions of text whose glyphs are worth keeping.
enum Turn: UInt8 {
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
