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

  /// The upright box around it.
  var box: Rect {
    let x = extent(along: Point(x: 1, y: 0)), y = extent(along: Point(x: 0, y: 1))
    return Rect(from: Point(x: x.low, y: y.low), to: Point(x: x.high, y: y.high))
  }

  /// From the middle as far as the sides reach.
  @inline(never)
  private func extent(along axis: Point) -> (low: Double, high: Double) {
    // The axis as the unturned rectangle sees it.
    let across = direction.x * axis.x + direction.y * axis.y
    let down = direction.x * axis.y - direction.y * axis.x
    let middle = origin.x * axis.x + origin.y * axis.y + rect.midX * across + rect.midY * down
    let reach = (abs(across) * rect.width + abs(down) * rect.height) / 2
    return (middle - reach, middle + reach)
  }

  /// Whether they share more than `slack` in every direction: no side of either separates them.
  func overlaps(_ other: TurnedBox, slack: Double) -> Bool {
    isNear(other, along: direction, slack) && isNear(other, along: Point(x: -direction.y, y: direction.x), slack)
      && isNear(other, along: other.direction, slack)
      && isNear(other, along: Point(x: -other.direction.y, y: other.direction.x), slack)
  }

  private func isNear(_ other: TurnedBox, along axis: Point, _ slack: Double) -> Bool {
    let a = extent(along: axis), b = other.extent(along: axis)
    return min(a.high, b.high) - max(a.low, b.low) > slack
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
    guard let ink else { return nil }
    return TurnedBox(ink, around: run.origin, along: run.direction)
  }
}

extension Rect {
  func widened(by distance: Double) -> Rect {
    Rect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
