import RastrumDrawing

extension DisplayList {
  /// Draws a line with its anchor at `point` and gives the box that it takes.
  @discardableResult
  public mutating func draw(
    _ line: TextLine, at point: Point, anchor: TextAnchor, direction: TextDirection = .level, color: Color,
    from source: Source
  ) -> Rect {
    let origin = line.origin(at: point, anchor: anchor, direction: direction)
    draw(line, from: origin, direction, color, source)
    return line.box(at: point, anchor: anchor, direction: direction)
  }

  /// Draws a block with its anchor at `point` and gives the box that it takes. The lines are aligned as `alignment`
  /// says, or as the anchor does.
  @discardableResult
  public mutating func draw(
    _ block: TextBlock, at point: Point, anchor: TextAnchor, alignment: TextAnchor.Horizontal? = nil,
    direction: TextDirection = .level, color: Color, from source: Source
  ) -> Rect {
    for index in block.lines.indices {
      let origin = block.origin(
        ofLine: index, at: point, anchor: anchor, alignment: alignment ?? anchor.horizontal, direction: direction)
      draw(block.lines[index], from: origin, direction, color, source)
    }
    return block.box(at: point, anchor: anchor, direction: direction)
  }

  private mutating func draw(
    _ line: TextLine, from origin: Point, _ direction: TextDirection, _ color: Color, _ source: Source
  ) {
    if line.glyphs.isEmpty { return }
    let marks = line.glyphs.marks
    let placed = append(glyphs: marks.count) { index in
      let mark = marks[index]
      return (mark.outline, Point(x: mark.x, y: mark.y))
    }
    if placed.count == 0 { return }
    func run(_ glyphs: Slice, _ size: Double, _ text: Slice) -> Shape {
      .glyphs(
        GlyphRun(
          glyphs: glyphs, size: size, origin: origin, direction: Point(x: direction.x, y: direction.y), text: text))
    }
    if line.spans.isEmpty {
      append(run(placed, line.size, append(text: line.text)), .solid(color), from: source)
    }
    for span in line.spans where span.glyphs.count > 0 {
      let glyphs = Slice(start: placed.start + span.glyphs.start, count: span.glyphs.count)
      append(run(glyphs, span.size, append(text: span.text)), .solid(span.color ?? color), from: source)
    }
  }
}
