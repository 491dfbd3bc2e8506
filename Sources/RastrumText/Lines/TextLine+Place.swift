import RastrumDrawing

extension TextLine {
  /// Where the baseline starts when the line's anchor is put at `point`.
  public func origin(at point: Point, anchor: TextAnchor, direction: TextDirection = .level) -> Point {
    let dx: Double =
      switch anchor.horizontal {
      case .start: 0
      case .middle: -width / 2
      case .end: -width
      }
    let dy: Double =
      switch anchor.vertical {
      case .baseline: 0
      case .top: ascent
      case .middle: (ascent - descent) / 2
      case .bottom: -descent
      case .capMiddle: capHeight / 2
      }
    return point + direction.turned(Point(x: dx, y: dy))
  }

  /// The box that the line takes there: its width from ascent to descent, or the box around that where it is turned.
  public func box(at point: Point, anchor: TextAnchor, direction: TextDirection = .level) -> Rect {
    direction.box(
      around: Rect(x: 0, y: -ascent, width: width, height: height),
      from: origin(at: point, anchor: anchor, direction: direction))
  }
}
