// Batches of rectangles. A batch is one area: where its rectangles overlap or share an edge inside a pixel their
// coverages add up to at most 1, so neighbouring bars show no seam and no darker line.
//
// On whole pixels, or alone, a rectangle is painted straight into its rows. Else the batch goes through the grid, where
// each rectangle is two level edges.

import RastrumDrawing

/// A rectangle in device pixels, cut to the picture.
private struct Bar {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  /// A distance to a whole pixel that is rounding noise of layout's arithmetic, in pixels.
  private static let noise = 1.0 / 4096

  /// Nil where nothing is seen.
  init?(_ rect: Rect, scale: Double, visible: Rect) {
    func edge(_ position: Double, _ limit: Double) -> Double {
      let cut = min(max(position * scale, 0), limit)
      let whole = cut.rounded()
      return abs(cut - whole) <= Self.noise ? whole : cut
    }
    guard rect.x.isFinite, rect.y.isFinite, rect.width >= 0, rect.height >= 0 else { return nil }
    left = edge(rect.minX, visible.width)
    right = edge(rect.maxX, visible.width)
    top = edge(rect.minY, visible.height)
    bottom = edge(rect.maxY, visible.height)
    if !(right > left && bottom > top) { return nil }
  }

  var isCrisp: Bool {
    left == left.rounded() && right == right.rounded() && top == top.rounded() && bottom == bottom.rounded()
  }

  var pixels: PixelRect {
    let x = clampedInteger(left.rounded(.down))
    let y = clampedInteger(top.rounded(.down))
    return PixelRect(
      x: x, y: y, width: clampedInteger(right.rounded(.up)) - x, height: clampedInteger(bottom.rounded(.up)) - y)
  }
}

extension Canvas {
  mutating func fill(_ rects: UnsafeBufferPointer<Rect>, _ scene: Scene) {
    var isCrisp = true
    var box: PixelRect?
    for rect in rects {
      guard let bar = Bar(rect, scale: scene.scale, visible: scene.visible) else { continue }
      isCrisp = isCrisp && bar.isCrisp
      box = box.map { $0.union(bar.pixels) } ?? bar.pixels
    }
    guard let box else { return }
    if rects.count == 1 || isCrisp && scene.painting.brush.isOpaque {
      for rect in rects {
        if let bar = Bar(rect, scale: scene.scale, visible: scene.visible) { fill(bar, scene) }
      }
      return
    }
    var painting = scene.painting
    forEachBlock(of: box.intersection(scene.clip)) { grid in
      for rect in rects {
        guard let bar = Bar(rect, scale: scene.scale, visible: scene.visible) else { continue }
        grid.add(bar.left, bar.top, bar.right, bar.top)
        grid.add(bar.right, bar.bottom, bar.left, bar.bottom)
        grid.saturateWhenFull()
      }
      grid.sweep(.nonzero, into: &painting)
    }
  }

  /// One rectangle without the grid: the coverage of a pixel is the product of its shares across and down.
  private func fill(_ bar: Bar, _ scene: Scene) {
    let area = bar.pixels.intersection(scene.clip)
    if area.isEmpty { return }
    func share(_ index: Int, _ low: Double, _ high: Double) -> Double {
      min(high, Double(index) + 1) - max(low, Double(index))
    }
    let first = share(area.x, bar.left, bar.right)
    let last = share(area.right - 1, bar.left, bar.right)
    let inner = area.x + (first < 1 ? 1 : 0)
    let innerEnd = area.right - (last < 1 && area.right - 1 >= inner ? 1 : 0)
    for y in area.y..<area.bottom {
      let down = share(y, bar.top, bar.bottom)
      func level(_ across: Double) -> Int32 { Int32(clampedInteger(across * down * 255)) }
      if inner > area.x { scene.painting.take(run: level(first), x: area.x, y: y, count: 1) }
      scene.painting.take(run: level(1), x: inner, y: y, count: innerEnd - inner)
      if innerEnd < area.right { scene.painting.take(run: level(last), x: innerEnd, y: y, count: 1) }
    }
  }
}
