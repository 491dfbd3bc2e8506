import RastrumDrawing

/// A rectangle that is turned around a point: where the ink of a text lies.
struct TurnedBox {
  /// The rectangle before it is turned, from the point that it is turned around.
  let rect: Rect
  let origin: Point
  /// The unit vector that (1, 0) is turned to.
  let direction: Point

  init(_ rect: Rect, around origin: Point = .zero, along direction: Point = Point(x: 1, y: 0)) {
    self.rect = rect
    self.origin = origin
    self.direction = direction
  }

  private func turned(_ x: Double, _ y: Double) -> Point {
    Point(x: origin.x + x * direction.x - y * direction.y, y: origin.y + x * direction.y + y * direction.x)
  }

  private var corners: [Point] {
    [
      turned(rect.minX, rect.minY), turned(rect.maxX, rect.minY), turned(rect.maxX, rect.maxY),
      turned(rect.minX, rect.maxY),
    ]
  }

  /// The upright box around it.
  var box: Rect {
    let x = extent(along: Point(x: 1, y: 0)), y = extent(along: Point(x: 0, y: 1))
    return Rect(from: Point(x: x.low, y: y.low), to: Point(x: x.high, y: y.high))
  }

  private func extent(along axis: Point) -> (low: Double, high: Double) {
    var low = Double.infinity
    var high = -Double.infinity
    for corner in corners {
      let value = corner.x * axis.x + corner.y * axis.y
      low = min(low, value)
      high = max(high, value)
    }
    return (low, high)
  }

  /// Whether they share more than `slack` in every direction: no side of either separates them.
  func overlaps(_ other: TurnedBox, slack: Double) -> Bool {
    for side in [direction, other.direction] {
      for axis in [side, Point(x: -side.y, y: side.x)] {
        let a = extent(along: axis), b = other.extent(along: axis)
        if min(a.high, b.high) - max(a.low, b.low) <= slack { return false }
      }
    }
    return true
  }
}

extension DisplayList {
  /// The UTF-8 of a run.
  func string(_ run: GlyphRun) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text.elements[run.text.start..<run.text.end]), as: UTF8.self)
  }

  /// A box around the outlines of a run; nil where none has ink.
  func ink(of run: GlyphRun) -> TurnedBox? {
    var ink: Rect?
    for index in run.glyphs.start..<run.glyphs.end {
      let placement = placements[index]
      let outline = outlines[placement.outline]
      guard let bounds = outline.bounds else { continue }
      let unit = run.size / outline.unitsPerEm
      let box = Rect(
        x: placement.offset.x + bounds.x * unit, y: placement.offset.y - bounds.maxY * unit,
        width: bounds.width * unit, height: bounds.height * unit)
      ink = ink?.union(box) ?? box
    }
    return ink.map { TurnedBox($0, around: run.origin, along: run.direction) }
  }
}
