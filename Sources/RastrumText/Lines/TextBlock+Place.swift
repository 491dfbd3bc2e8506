import RastrumDrawing

extension TextBlock {
  /// Where the unturned block's top left corner is when its anchor is at the origin.
  private func corner(_ anchor: TextAnchor) -> Point {
    let x: Double =
      switch anchor.horizontal {
      case .start: 0
      case .middle: -size.width / 2
      case .end: -size.width
      }
    let y: Double =
      switch anchor.vertical {
      case .baseline: -ascent
      case .top: 0
      case .middle: -size.height / 2
      case .bottom: -size.height
      case .capMiddle:
        -(ascent - (lines.first?.capHeight ?? 0) + size.height - (lines.last?.descent ?? 0)) / 2
      }
    return Point(x: x, y: y)
  }

  /// The box that the block takes when its anchor is put at `point`.
  public func box(at point: Point, anchor: TextAnchor, direction: TextDirection = .level) -> Rect {
    let corner = corner(anchor)
    return direction.box(
      around: Rect(x: corner.x, y: corner.y, width: size.width, height: size.height), from: point)
  }

  /// Where the baseline of each line starts.
  func origin(
    ofLine index: Int, at point: Point, anchor: TextAnchor, alignment: TextAnchor.Horizontal,
    direction: TextDirection
  ) -> Point {
    let corner = corner(anchor)
    let spare = size.width - lines[index].width
    let dx: Double =
      switch alignment {
      case .start: 0
      case .middle: spare / 2
      case .end: spare
      }
    let baseline = ascent + Double(index) * lineDistance
    return point + direction.turned(Point(x: corner.x + dx, y: corner.y + baseline))
  }
}
