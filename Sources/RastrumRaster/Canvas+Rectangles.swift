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
  @inline(__always)
  init?(_ rect: Rect, scale: Double, visible: Rect) {
    guard rect.x.isFinite, rect.y.isFinite, rect.width >= 0, rect.height >= 0 else { return nil }
    left = Bar.edge(rect.x * scale, visible.width)
    right = Bar.edge((rect.x + rect.width) * scale, visible.width)
    top = Bar.edge(rect.y * scale, visible.height)
    bottom = Bar.edge((rect.y + rect.height) * scale, visible.height)
    if !(right > left && bottom > top) { return nil }
  }

  @inline(__always)
  private static func edge(_ position: Double, _ limit: Double) -> Double {
    let cut = position < 0 ? 0 : position > limit ? limit : position
    let whole = nearestWhole(cut)
    return abs(cut - whole) <= noise ? whole : cut
  }

  var isCrisp: Bool {
    left == nearestWhole(left) && right == nearestWhole(right) && top == nearestWhole(top)
      && bottom == nearestWhole(bottom)
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
    // Left to right or top to bottom, without a pixel in common.
    var isApart = true
    var before: PixelRect?
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -1, y: -1)
    for rect in rects {
      guard let bar = Bar(rect, scale: scene.scale, visible: scene.visible) else { continue }
      isCrisp = isCrisp && bar.isCrisp
      if isApart {
        let pixels = bar.pixels
        if let before, pixels.x < before.right, pixels.y < before.bottom { isApart = false }
        before = pixels
      }
      low = Point(x: min(low.x, bar.left), y: min(low.y, bar.top))
      high = Point(x: max(high.x, bar.right), y: max(high.y, bar.bottom))
    }
    if high.x < 0 { return }
    if isApart || isCrisp && scene.painting.brush.isOpaque {
      for rect in rects {
        if let bar = Bar(rect, scale: scene.scale, visible: scene.visible) { fill(bar, scene) }
      }
      return
    }
    guard let area = Extent(low: low, high: high).pixels(in: scene.clip) else { return }
    var painting = scene.painting
    forEachBlock(of: area) { grid in
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
