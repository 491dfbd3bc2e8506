// Dense lines: what they cover, half pixel column by half pixel column.
//
// Method: a half column's interval is seen as a rectangle, higher than the interval by the pen's width and wider by what
//      the pen reaches to both sides. The area is the union of the rectangles. In a pixel column that is its own two
//      halves over the full width, and of each half beside it, the nearest first, the part above and below what is
//      there already, as wide as it reaches in. The pieces lie beside each other, so the grid may add them up.
// Accuracy: intervals of connected half columns touch, so the union is exact; the pen is a square instead of a disc.

import RastrumDrawing

/// A vertical interval in device pixels.
private struct Span {
  var top: Double
  var bottom: Double

  static var empty: Span { Span(top: .infinity, bottom: -.infinity) }
  var isEmpty: Bool { !(top < bottom) }

  mutating func formUnion(_ other: Span) {
    top = min(top, other.top)
    bottom = max(bottom, other.bottom)
  }
}

/// The intervals of an envelope in device pixels.
private struct Spans {
  let intervals: UnsafeBufferPointer<SIMD2<Float>>
  /// The pixel column where the first half column begins.
  let first: Int
  let scale: Double
  /// Half the pen's width.
  let rise: Double
  /// How far the pen reaches beyond its half column.
  let reach: Double
  let height: Double

  init?(_ intervals: UnsafeBufferPointer<SIMD2<Float>>, x: Double, width: Double, _ scene: Scene) {
    let pen = width * scene.scale
    guard pen > 0, pen.isFinite, (x * scene.scale).magnitude < 1e9 else { return nil }
    self.intervals = intervals
    first = clampedInteger((x * scene.scale).rounded())
    scale = scene.scale
    rise = pen / 2
    // A pen of 1.5 pixels reaches half a pixel beyond its half column; thinner ones are taken as that wide.
    reach = min(max(pen / 2 - 0.25, 0.5), scene.visible.width)
    height = scene.visible.height
  }

  /// The pixels that it may touch; nil where there are none.
  var area: PixelRect? {
    var box = Span.empty
    for index in intervals.indices { box.formUnion(span(index)) }
    if box.isEmpty { return nil }
    let margin = clampedInteger(reach.rounded(.up))
    let top = clampedInteger(box.top.rounded(.down))
    return PixelRect(
      x: first - margin, y: top, width: (intervals.count + 1) / 2 + 2 * margin,
      height: clampedInteger(box.bottom.rounded(.up)) - top)
  }

  /// Of a half column, cut to the picture.
  func span(_ index: Int) -> Span {
    guard index >= 0, index < intervals.count, intervals[index].x <= intervals[index].y else { return .empty }
    return Span(
      top: max(Double(intervals[index].x) * scale - rise, 0),
      bottom: min(Double(intervals[index].y) * scale + rise, height))
  }
}

extension Canvas {
  /// - x: where the first half column begins; the nearest whole pixel is taken.
  mutating func fillEnvelope(
    _ intervals: UnsafeBufferPointer<SIMD2<Float>>, x: Double, width: Double, _ scene: Scene
  ) {
    guard let spans = Spans(intervals, x: x, width: width, scene), let area = spans.area else { return }
    var painting = scene.painting
    forEachBlock(of: area.intersection(scene.clip)) { grid in
      var first = grid.area.x
      while first < grid.area.right {
        let end = min(first + columnBatch, grid.area.right)
        grid.addRectangles { march in
          for column in first..<end { addColumn(column, of: spans, to: &march) }
        }
        grid.saturateWhenFull()
        first = end
      }
      grid.sweep(.nonzero, into: &painting)
    }
  }

  /// The pixels of the scene's clip that an envelope may touch.
  static func envelopeArea(
    _ intervals: UnsafeBufferPointer<SIMD2<Float>>, x: Double, width: Double, _ scene: Scene
  ) -> PixelRect? {
    Spans(intervals, x: x, width: width, scene)?.area?.intersection(scene.clip)
  }
}

/// Columns between two looks at the grid's loads.
private let columnBatch = 64

@_optimize(speed)
@inline(never)
private func addColumn(_ column: Int, of spans: Spans, to grid: inout EdgeMarch) {
  let left = Double(column)
  let own = 2 * (column - spans.first)
  var union = spans.span(own)
  union.formUnion(spans.span(own + 1))
  grid.add(union, from: left, to: left + 1)
  // The halves beside the column, outwards: each reaches in half a pixel less than the one before.
  for side in [-1, 1] {
    var covered = union
    var inward = spans.reach
    var index = side < 0 ? own - 1 : own + 2
    while inward > 0 {
      let width = min(inward, 1)
      let span = spans.span(index)
      let start = side < 0 ? left : left + 1 - width
      if covered.isEmpty {
        grid.add(span, from: start, to: start + width)
      } else {
        grid.add(Span(top: span.top, bottom: min(span.bottom, covered.top)), from: start, to: start + width)
        grid.add(Span(top: max(span.top, covered.bottom), bottom: span.bottom), from: start, to: start + width)
      }
      covered.formUnion(span)
      index += side
      inward -= 0.5
    }
  }
}

extension EdgeMarch {
  /// As a rectangle: its level edges as edges were 16 % of a frame of 100,000 points.
  fileprivate mutating func add(_ span: Span, from left: Double, to right: Double) {
    if span.isEmpty { return }
    addRectangle(left: left, top: span.top, right: right, bottom: span.bottom)
  }
}
