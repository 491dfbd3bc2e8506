// Marks, read back from a display list as boxes.
//
// In:  the list.
// Out: a box for each rectangle, symbol, step of an envelope, and segment of a path, with what strokes add to it, in the
//      order drawn; the clip in force. None for strokes without width and symbols without size.

import RastrumDrawing

extension DisplayList {
  /// Calls `body` with each box of a part's commands, the clip in force, and what the box is anchored at where it has
  /// a middle that counts: that of symbols.
  func forEachBox(of part: Part, index: Int, _ body: (_ box: Rect, _ clip: Rect?, _ anchor: Point?) -> Void) {
    var clip: Rect?
    for at in 0..<commands.count {
      let command = commands[at]
      guard command.source.part == part, Int(command.source.index) == index else { continue }
      switch command.shape {
      case .pushClip(let rect): clip = rect
      case .popClip: clip = nil
      default:
        // A symbol's edge is the ground that keeps it from others.
        if at + 1 < commands.count && command.shape.isUnder(commands[at + 1].shape) { continue }
        forEachBox(of: command.shape) { body($0, clip, $1) }
      }
    }
  }

  private func forEachBox(of shape: Shape, _ body: (Rect, Point?) -> Void) {
    switch shape {
    case .fill(let slice, _): forEachSegment(slice, reach: 0, body)
    case .stroke(let slice, let stroke):
      if stroke.width > 0 { forEachSegment(slice, reach: stroke.width / 2, body) }
    case .rectangles(let slice):
      for index in slice.start..<slice.end { body(rectangles[index], nil) }
    case .symbols(let slice, let symbol, let size): forEachSymbol(slice, symbol, size, body)
    case .symbolEdges(let slice, let symbol, let size, let width): forEachSymbol(slice, symbol, size + width, body)
    case .envelope(let slice, let x, let width):
      let step = 0.5 / scale
      for index in slice.start..<slice.end where !intervals[index].x.isNaN {
        let top = Double(intervals[index].x), bottom = Double(intervals[index].y)
        body(
          Rect(
            x: x + Double(index - slice.start) * step, y: top - width / 2, width: step,
            height: bottom - top + width), nil)
      }
    case .glyphs(let run):
      if let ink = ink(of: run) { body(ink.box, nil) }
    case .pushClip, .popClip: return
    }
  }

  private func forEachSymbol(_ slice: Slice, _ symbol: Symbol, _ size: Double, _ body: (Rect, Point?) -> Void) {
    if size <= 0 { return }
    var outline = Path()
    outline.add(symbol, center: .zero, size: size)
    guard var low = outline.points.elements.first else { return }
    var high = low
    for point in outline.points.elements {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    let box = Rect(from: low, to: high)
    for index in slice.start..<slice.end {
      let center = Point(x: Double(centers[index].x), y: Double(centers[index].y))
      body(box.offset(x: center.x, y: center.y), center)
    }
  }

  /// Curves count as the box of their points.
  private func forEachSegment(_ slice: PathSlice, reach: Double, _ body: (Rect, Point?) -> Void) {
    var next = slice.points.start
    var last: Point?
    for index in slice.verbs.start..<slice.verbs.end {
      let verb = path.verbs[index]
      guard verb.pointCount > 0 else { continue }
      var box = last.map { Rect(from: $0, to: $0) }
      if verb == .move { box = nil }
      for point in next..<next + verb.pointCount {
        let here = Rect(from: path.points[point], to: path.points[point])
        box = verb == .move ? nil : box?.union(here) ?? here
      }
      next += verb.pointCount
      last = path.points[next - 1]
      if let box { body(box.widened(by: reach), nil) }
    }
  }
}

extension Shape {
  /// The same symbols, larger.
  fileprivate func isUnder(_ next: Shape) -> Bool {
    guard case .symbols(let slice, _, let size) = self, case .symbols(let other, _, let otherSize) = next else {
      return false
    }
    return slice == other && size > otherSize
  }
}
