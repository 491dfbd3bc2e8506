// Batches of symbols, painted one over the other.
//
// Up to `mostExact` symbols are painted from their outlines, where they are. More are stamped, with the center on an
// eighth of a pixel, in one density plane: 100,000 symbols then cost what a few hundred outlines do. The way depends
// on the batch alone, never on the tile.

import RastrumDrawing

extension Canvas {
  private static let mostExact = 256
  /// Symbols between two questions whether to go on.
  private static let batch = 4096

  mutating func paint(
    _ symbol: Symbol, size: Double, edge width: Double?, at centers: UnsafeBufferPointer<SIMD2<Float>>, _ scene: Scene
  ) {
    guard size > 0, size.isFinite else { return }
    if let width, !(width > 0 && width.isFinite) { return }
    // The block is the canvas's, so that nothing is allocated in a steady frame.
    var path = Path()
    swap(&path, &symbolPath)
    defer { swap(&path, &symbolPath) }
    path.removeAll()
    path.add(symbol, center: .zero, size: size)
    let pen = width.map { Stroke(width: $0, join: symbol.edgeJoin) }
    let key = SymbolKey(
      symbol: symbol, size: size, edge: width ?? 0, scale: scene.scale, alpha: scene.painting.brush.alpha)
    if centers.count > Self.mostExact && stamp(key, path, pen, at: centers, scene) { return }
    for center in centers {
      let place = Point(x: Double(center.x) * scene.scale, y: Double(center.y) * scene.scale)
      let outline = path.outline(at: place, scene.scale, visible: scene.visible)
      if let pen {
        stroke(outline, pen, lengths: UnsafeBufferPointer(start: nil, count: 0), scene)
      } else {
        fill(outline, .nonzero, scene)
      }
    }
  }

  /// Paints all symbols through the density plane. False where a stamp would be too large.
  private mutating func stamp(
    _ key: SymbolKey, _ path: borrowing Path, _ pen: Stroke?, at centers: UnsafeBufferPointer<SIMD2<Float>>,
    _ scene: Scene
  ) -> Bool {
    let atOrigin = path.outline(at: .zero, scene.scale, visible: scene.visible)
    guard var box = atOrigin.box else { return true }
    if let pen { box = box.outset(by: pen.width * scene.scale * 1.5) }
    guard box.high.x < 1e4, symbolStamps.begin(key, box) else { return false }
    let brush = scene.painting.brush
    let painting = SolidPainting(surface: scene.painting.surface, brush: brush.opaque)
    forEachPlane(of: scene.clip) { canvas in
      canvas.plane.beginWaiting(width: canvas.symbolStamps.width)
      var next = 0
      while next < centers.count, !canvas.shouldStop() {
        let batch = UnsafeBufferPointer(rebasing: centers[..<min(next + Self.batch, centers.count)])
        let end = canvas.plane.add(batch, from: next, canvas.symbolStamps, scale: scene.scale)
        next = end.next
        if next < batch.count && !canvas.makeStamp(end.phase, path, pen, brush, scene.scale) { break }
      }
      canvas.plane.endWaiting(canvas.symbolStamps)
      canvas.plane.resolve(into: painting)
    }
    return true
  }

  /// Paints a symbol's coverage for one phase and keeps its densities. False where memory is out.
  @inline(never)
  private mutating func makeStamp(
    _ phase: Int, _ path: borrowing Path, _ pen: Stroke?, _ brush: SolidBrush, _ scale: Double
  ) -> Bool {
    let width = symbolStamps.width
    let height = symbolStamps.height
    // Positive coordinates: the grid begins at the picture's corner.
    let center = 128
    let area = PixelRect(x: center + symbolStamps.dx, y: center + symbolStamps.dy, width: width, height: height)
    let visible = Rect(x: 0, y: 0, width: Double(2 * center), height: Double(2 * center))
    let place = Point(x: Double(center) + Double(phase & 7) / 8, y: Double(center) + Double(phase >> 3) / 8)
    mask.removeAll()
    mask.append(repeating: 0, count: width * height)
    guard let lanes = mask.base, !mask.failed, grid.cover(area) else { return false }
    let outline = path.outline(at: place, scale, visible: visible)
    if let pen {
      var sink = Stroker(
        Pen(
          halfWidth: pen.width * scale * 0.5, cap: pen.cap, join: pen.join, miterLimit: pen.miterLimit,
          visible: visible))
      outline.walk(&sink, on: &grid)
    } else {
      var sink = FillSink()
      outline.walk(&sink, on: &grid)
    }
    var sink = MaskSink(lanes: lanes, stride: width, area: area)
    grid.sweep(.nonzero, into: &sink)
    // Half a stamp is not kept.
    if grid.stopReason != nil { return false }
    symbolStamps.make(phase, from: lanes, alpha: brush.alpha)
    return true
  }
}

extension Path {
  /// The whole path moved to `place`, in device pixels.
  fileprivate func outline(at place: Point, _ scale: Double, visible: Rect) -> Outline {
    Outline(
      verbs: verbs.elements, points: points.elements,
      placement: Placement(xx: scale, xy: 0, x0: place.x, yx: 0, yy: scale, y0: place.y), visible: visible)
  }
}

extension Symbol {
  /// Corners of an edge are as sharp as the symbol's.
  var edgeJoin: LineJoin { self == .circle ? .round : .miter }
}
