// What cannot go straight onto the pixels: groups, gradients, and what a rounded clip cuts.
//
// In:  a shape, or all shapes of a group.
// Out: the same, painted into pixels of the painter's own (a layer) and from there laid over those below.
// Invariant: whether a shape goes through a layer depends on the picture, never on the tile. A layer holds no more
//      pixels than its clip shows; that of a single shape goes in bands of `mostBandPixels`.
// Method: a shape of one colour is painted with its colour; under a gradient it is painted black, and the gradient
//      takes its alpha as coverage. Then the clip's outline is swept over the layer, whose pixels the sink lays over
//      those below.
// Bounds: open groups have at most `mostLayerPixels`; beyond, painting ends as out of memory. Counted over the whole
//      target, not over the rows that a thread has of it: with threads it ends as without.

import RastrumDrawing

/// An open group.
struct Group: BitwiseCopyable {
  /// 0...255.
  var level: Int32
  /// Clips that were open around it.
  var clips: Int
  /// Pixels of its layer over the whole target.
  var charge: Int
  /// What its layer shows, and its first pixel in the canvas's `layers`; −1 for a group without a layer.
  var area: PixelRect
  var start: Int
}

extension Canvas {
  private static let mostBandPixels = 1 << 20
  private static let mostLayerPixels = 1 << 26

  var areLayersFailed: Bool { clips.failed || corners.failed || groups.failed || layers.failed }

  mutating func pushGroup(_ opacity: Double) {
    let clip = clips[clips.count - 1]
    let level = opacity > 0 ? Int32(clampedInteger(min(opacity, 1) * 255)) : 0
    var group = Group(level: level, clips: clips.count, charge: 0, area: clip.rect, start: -1)
    var inner = clip
    inner.outline = Slice(start: corners.count, count: 0)
    if level == 0 || clip.whole.isEmpty {
      inner.empty()
    } else if level < 255 || clip.outline.count > 0 {
      let pixels = clip.whole.width * clip.whole.height
      if pixels <= Self.mostLayerPixels - layerCharge {
        group.charge = pixels
        layerCharge += pixels
        if !clip.rect.isEmpty {
          group.start = layers.count
          layers.append(repeating: 0, count: clip.rect.width * clip.rect.height)
        }
        // A layer that is not there must not be painted on.
        if layers.failed {
          group.start = -1
          inner.empty()
        }
      } else {
        isOverLimit = true
        inner.empty()
      }
    }
    groups.append(group)
    clips.append(inner)
  }

  mutating func popGroup(over target: Surface) {
    if groups.isEmpty || areLayersFailed { return groups.removeLast() }
    let group = groups[groups.count - 1]
    groups.removeLast()
    layerCharge -= group.charge
    truncateClips(to: group.clips)
    guard group.start >= 0, let base = layers.base else { return }
    let surface = top(over: target)
    let layer = Surface(layer: base + group.start, area: group.area, startsWithBlue: surface.format.startsWithBlue)
    lay(LayerPainting(layer, over: surface, level: group.level, field: nil), area: group.area)
    layers.truncate(to: group.start)
  }

  /// Where to paint now: the layer of the innermost group that has one, or the target. Valid until `layers` grows.
  func top(over target: Surface) -> Surface {
    var index = groups.count - 1
    while index >= 0, groups[index].start < 0 { index -= 1 }
    guard index >= 0, let base = layers.base else { return target }
    return Surface(
      layer: base + groups[index].start, area: groups[index].area, startsWithBlue: target.format.startsWithBlue)
  }

  /// A shape under a gradient or a rounded clip.
  mutating func paintThroughLayer(
    _ command: Command, of list: borrowing DisplayList, picture: PixelRect, onto target: Surface
  ) {
    let blue = target.format.startsWithBlue
    var color = Color(rgb: 0)
    var field: GradientField?
    switch command.paint {
    case .solid(let solid): color = solid
    case .gradient(let index):
      field = gradientField(index, of: list, startsWithBlue: blue)
      if field == nil { return }
    }
    let clip = clips[clips.count - 1].rect
    let visible = Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    let brush = SolidBrush(color, format: blue ? .bgra8Premultiplied : .rgba8Premultiplied)
    let whole = Scene(
      scale: list.scale, clip: picture, visible: visible, painting: SolidPainting(surface: target, brush: brush))
    guard let area = Self.area(of: command.shape, of: list, whole, asking: &grid)?.intersection(clip), !area.isEmpty
    else { return }
    let rows = max(1, Self.mostBandPixels / area.width)
    var y = area.y
    while y < area.bottom {
      let band = PixelRect(x: area.x, y: y, width: area.width, height: min(rows, area.bottom - y))
      y += rows
      let start = layers.count
      layers.append(repeating: 0, count: band.width * band.height)
      guard !layers.failed, let base = layers.base else { return }
      let layer = Surface(layer: base + start, area: band, startsWithBlue: blue)
      paint(
        command.shape, of: list,
        Scene(
          scale: list.scale, clip: band, visible: visible, painting: SolidPainting(surface: layer, brush: brush)))
      lay(LayerPainting(layer, over: top(over: target), level: 255, field: field), area: band)
      layers.truncate(to: start)
    }
  }

  /// Lays a layer over what is below it, inside of the clip's outline.
  private mutating func lay(_ painting: LayerPainting, area: PixelRect) {
    let outline = corners.part(clips[clips.count - 1].outline)
    var painting = painting
    if outline.isEmpty {
      var x = area.x
      while x < area.right {
        painting.take(
          StripLanes(repeating: 255), x: x, y: area.y, count: min(CoverageGrid.lanes, area.right - x),
          rows: area.height)
        x += CoverageGrid.lanes
      }
      return
    }
    sweep(outline, area: area, into: &painting)
  }

  /// Hands the coverage of a polygon to a sink.
  @inline(never)
  mutating func sweep<Sink: CoverageSink>(
    _ polygon: UnsafeBufferPointer<Point>, area: PixelRect, into sink: inout Sink
  ) {
    guard let last = polygon.last else { return }
    forEachBlock(of: area) { grid in
      var before = Vector(last)
      for corner in polygon {
        grid.add(before, Vector(corner))
        before = Vector(corner)
      }
      grid.sweep(.nonzero, into: &sink)
    }
  }

  /// True where the rounded clip takes nothing of a shape.
  mutating func isInsideClip(
    _ shape: Shape, of list: borrowing DisplayList, _ scene: Scene, _ picture: PixelRect
  ) -> Bool {
    let whole = Scene(scale: scene.scale, clip: picture, visible: scene.visible, painting: scene.painting)
    guard let area = Self.area(of: shape, of: list, whole, asking: &grid) else { return true }
    return clips[clips.count - 1].core.contains(area)
  }

  /// The pixels of the scene's clip that a shape may touch; nil where there are none.
  private static func area(
    of shape: Shape, of list: borrowing DisplayList, _ scene: Scene, asking grid: inout CoverageGrid
  ) -> PixelRect? {
    var box: Extent?
    switch shape {
    case .fill(let slice, _):
      box = list.path.outline(slice, scene).box(asking: &grid)
    case .stroke(let slice, let stroke):
      let pen = Pen(
        halfWidth: stroke.width * scene.scale * 0.5, cap: stroke.cap, join: stroke.join,
        miterLimit: stroke.miterLimit, visible: scene.visible)
      if pen.halfWidth > 0 { box = list.path.outline(slice, scene).box(asking: &grid)?.outset(by: pen.reach) }
    case .rectangles(let slice):
      let area = Self.box(of: list.rectangles.part(slice), scale: scene.scale, in: scene.clip)
      return area.isEmpty ? nil : area
    case .symbols(let slice, _, let size):
      box = extent(of: list.centers.part(slice), reach: size, scale: scene.scale)
    case .symbolEdges(let slice, _, let size, let width):
      // A miter reaches at most four times half the width.
      box = extent(of: list.centers.part(slice), reach: size + 2 * width, scale: scene.scale)
    case .glyphs(let run):
      for placement in list.placements.part(run.glyphs) {
        guard let ink = PlacedGlyph(placement, run, list.outlines, scene.scale)?.box else { continue }
        box = box.map { $0.union(ink) } ?? ink
      }
    case .envelope(let slice, let x, let width):
      return envelopeArea(list.intervals.part(slice), x: x, width: width, scene)
    case .shadow(let rect, let radii, let sigma):
      return shadowArea(rect, radii, sigma: sigma, scene)
    case .image(let image):
      let (rect, scale) = (image.rect, scene.scale)
      guard rect.width > 0, rect.height > 0, rect.x.isFinite, rect.y.isFinite else { break }
      box = Extent(
        low: Point(x: rect.x, y: rect.y) * scale, high: Point(x: rect.x + rect.width, y: rect.y + rect.height) * scale
      )
    case .pushClip, .pushRoundedClip, .popClip, .pushGroup, .popGroup: break
    }
    return box?.pixels(in: scene.clip)
  }

  private static func extent(of centers: UnsafeBufferPointer<SIMD2<Float>>, reach: Double, scale: Double) -> Extent? {
    var low = Point(x: 1e300, y: 1e300)
    var high = Point(x: -1e300, y: -1e300)
    for center in centers {
      let x = Double(center.x)
      let y = Double(center.y)
      low = Point(x: x < low.x ? x : low.x, y: y < low.y ? y : low.y)
      high = Point(x: x > high.x ? x : high.x, y: y > high.y ? y : high.y)
    }
    if low.x > high.x || low.y > high.y { return nil }
    return Extent(low: low * scale, high: high * scale).outset(by: reach * scale)
  }
}
