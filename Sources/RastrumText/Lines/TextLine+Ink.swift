import RastrumDrawing

extension TextLine {
  /// The box of what is drawn, from the start of the baseline, y down; nil for a line without ink.
  public var ink: Rect? { ink(.level) }

  /// The same of the line turned about the start of its baseline.
  func ink(_ direction: TextDirection) -> Rect? {
    if spans.isEmpty { return ink(of: glyphs.indices, size: size, direction) }
    return spans.reduce(nil) { union, span in
      union.joined(with: ink(of: span.glyphs.start..<span.glyphs.end, size: span.size, direction))
    }
  }

  private func ink(of range: Range<Int>, size: Double, _ direction: TextDirection) -> Rect? {
    if range.isEmpty { return nil }
    // The last one first: of a long line most glyphs then lie between those that were seen, and only their points' boxes
    // are looked at. (A line of 64 K letters took 150 ms, ten times as long as setting it.)
    var union = ink(of: glyphs[range.upperBound - 1], size: size, direction)
    for index in range.dropLast() {
      let glyph = glyphs[index]
      if let seen = union, let bounds = glyph.outline.bounds,
        seen.contains(direction.placed(direction.box(around: bounds.flipped, from: .zero), of: glyph, size: size))
      {
        continue
      }
      union = union.joined(with: ink(of: glyph, size: size, direction))
    }
    return union
  }

  private func ink(of glyph: PlacedGlyph, size: Double, _ direction: TextDirection) -> Rect? {
    glyph.outline.inkBounds(direction).map { direction.placed($0, of: glyph, size: size) }
  }
}

extension Rect {
  /// With y down instead of up.
  fileprivate var flipped: Rect { Rect(x: minX, y: -maxY, width: width, height: height) }
}

extension TextDirection {
  /// A box in font units around a turned glyph's origin, y down, where the glyph stands on its line.
  fileprivate func placed(_ box: Rect, of glyph: PlacedGlyph, size: Double) -> Rect {
    let scale = size / glyph.outline.unitsPerEm
    let origin = turned(Point(x: glyph.x, y: glyph.y))
    return Rect(
      x: origin.x + box.minX * scale, y: origin.y + box.minY * scale, width: box.width * scale,
      height: box.height * scale)
  }
}

extension Rect? {
  func joined(with other: Rect?) -> Rect? {
    guard let self else { return other }
    return other.map { self.union($0) } ?? self
  }
}

extension GlyphOutline {
  /// The box of the outline itself, turned about its origin, in font units, y down. That of its points is larger where a
  /// curve has no point at its extreme.
  func inkBounds(_ direction: TextDirection) -> Rect? {
    if self.points.isEmpty { return nil }
    let points = self.points.map { direction.turned(Point(x: $0.x, y: -$0.y)) }
    var x = Span(), y = Span()
    var at = 0
    for verb in verbs where verb != .close {
      let last = at + verb.pointCount - 1
      guard last < points.count else { break }
      x.include(points[last].x)
      y.include(points[last].y)
      if verb.pointCount > 1 && at > 0 {
        x.include(curve: points[(at - 1)...last].map { $0.x })
        y.include(curve: points[(at - 1)...last].map { $0.y })
      }
      at = last + 1
    }
    return Rect(from: Point(x: x.low, y: y.low), to: Point(x: x.high, y: y.high))
  }

  private struct Span {
    var low = Double.infinity
    var high = -Double.infinity

    mutating func include(_ value: Double) {
      low = min(low, value)
      high = max(high, value)
    }

    /// One coordinate of a Bézier curve of three or four points, whose ends are inside.
    mutating func include(curve points: [Double]) {
      if points.allSatisfy({ $0 >= low && $0 <= high }) { return }
      if points.count == 3 {
        let bend = points[0] - 2 * points[1] + points[2]
        include(points, at: (points[0] - points[1]) / bend)
        return
      }
      // Where the derivative a t² + 2 b t + c is 0.
      let a = points[3] - 3 * points[2] + 3 * points[1] - points[0]
      let b = points[2] - 2 * points[1] + points[0]
      let c = points[1] - points[0]
      let root = (b * b - a * c).squareRoot()
      include(points, at: -c / (b + (b < 0 ? -root : root)))
      include(points, at: -(b + (b < 0 ? -root : root)) / a)
    }

    private mutating func include(_ points: [Double], at t: Double) {
      guard t > 0 && t < 1 else { return }
      var values = points
      while values.count > 1 {
        values = values.indices.dropLast().map { values[$0] + (values[$0 + 1] - values[$0]) * t }
      }
      include(values[0])
    }
  }
}
