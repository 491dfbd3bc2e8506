// What a part covers, read back from a display list.
//
// In:  a box for each rectangle, symbol, step of an envelope, and segment of a path of the part, with what strokes add to
//      it; none for strokes without width and symbols without size. The clip in force.
// Out: the box around all of it inside its clips; what the clip cuts; what reaches beyond the picture; which texts it
//      covers.

import RastrumDrawing

final class ShapeCensus {
  /// Around what is seen; nil where that is nothing.
  private(set) var bounds: Rect?
  /// Symbols whose center lies inside the clip, but not all of them.
  private(set) var cut = 0
  private(set) var cutBounds = Rect.zero
  /// Around what reaches beyond the picture.
  private(set) var beyond: Rect?
  /// Of the texts, by their index.
  private(set) var covered: [Bool]

  private let picture: Rect
  private let plot: Rect
  private let texts: [DrawnText]
  private var clip: Rect?

  /// The commands of a part; texts are compared with those of its boxes that reach beyond the plot.
  init(of part: Part, index: Int, in layout: Layout, texts: [DrawnText] = []) {
    picture = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    plot = layout.plot.widened(by: Audit.slack)
    self.texts = texts
    covered = [Bool](repeating: false, count: texts.count)
    var last: Command?
    for at in 0..<layout.list.commands.count {
      let command = layout.list.commands[at]
      guard command.source.part == part, Int(command.source.index) == index else { continue }
      // A symbol's edge is the ground that keeps it from others: it counts as soon as something else follows.
      if let last, !last.shape.isUnder(command.shape) { add(last.shape, layout.list) }
      last = command
    }
    if let last { add(last.shape, layout.list) }
  }

  private func add(_ shape: Shape, _ list: borrowing DisplayList) {
    switch shape {
    case .pushClip(let rect), .pushRoundedClip(let rect, _): clip = clip?.intersection(rect) ?? rect
    case .popClip: clip = nil
    case .fill(let slice, _): addSegments(slice, reach: 0, list)
    case .stroke(let slice, let stroke):
      if stroke.width > 0 { addSegments(slice, reach: stroke.width / 2, list) }
    case .rectangles(let slice):
      for index in slice.start..<slice.end { add(list.rectangles[index], nil) }
    case .symbols(let slice, let symbol, let size): addSymbols(slice, symbol, size, list)
    case .symbolEdges(let slice, let symbol, let size, let width): addSymbols(slice, symbol, size + width, list)
    case .envelope(let slice, let x, let width):
      let step = 0.5 / list.scale
      for index in slice.start..<slice.end where !list.intervals[index].x.isNaN {
        let left = x + Double(index - slice.start) * step
        let box = Rect(
          from: Point(x: left, y: Double(list.intervals[index].x)),
          to: Point(x: left + step, y: Double(list.intervals[index].y)))
        add(box.widened(by: width / 2), nil)
      }
    case .glyphs(let run):
      if let ink = list.ink(of: run) { add(ink.box, nil) }
    case .shadow(let rect, _, let sigma): add(rect.widened(by: 3 * sigma), nil)
    case .image(let image): add(image.rect, nil)
    case .pushGroup, .popGroup: return
    }
  }

  private func addSymbols(_ slice: Slice, _ symbol: Symbol, _ size: Double, _ list: borrowing DisplayList) {
    if size <= 0 { return }
    var outline = Path()
    outline.add(symbol, center: .zero, size: size)
    var shape = Rect.zero
    for point in outline.points.elements { shape = shape.union(Rect(from: point, to: point)) }
    for index in slice.start..<slice.end {
      let center = Point(x: Double(list.centers[index].x), y: Double(list.centers[index].y))
      add(shape.offset(x: center.x, y: center.y), center)
    }
  }

  /// Curves count as the box of their points, straight segments of strokes as what their pen covers.
  private func addSegments(_ slice: PathSlice, reach: Double, _ list: borrowing DisplayList) {
    var next = slice.points.start
    for index in slice.verbs.start..<slice.verbs.end {
      let verb = list.path.verbs[index]
      let count = verb.pointCount
      if verb != .move && count > 0 && next > slice.points.start {
        var box = Rect(from: list.path.points[next - 1], to: list.path.points[next])
        for point in next..<next + count {
          box = box.union(Rect(from: list.path.points[point], to: list.path.points[point]))
        }
        let isStraight = verb == .line && reach > 0
        add(
          box.widened(by: reach), nil,
          isStraight ? segment(list.path.points[next - 1], list.path.points[next], reach) : nil)
      }
      next += count
    }
  }

  private func segment(_ from: Point, _ to: Point, _ reach: Double) -> TurnedBox? {
    let along = to - from
    let length = (along.x * along.x + along.y * along.y).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    return TurnedBox(
      Rect(x: -reach, y: -reach, width: length + 2 * reach, height: 2 * reach), around: from,
      along: Point(x: along.x / length, y: along.y / length))
  }

  /// - `center`: of a symbol.
  /// - `exact`: what lies in the box, where that is less.
  @inline(never)
  private func add(_ box: Rect, _ center: Point?, _ exact: TurnedBox? = nil) {
    let area = clip ?? picture
    if box.minX > area.maxX || box.maxX < area.minX || box.minY > area.maxY || box.maxY < area.minY { return }
    let inside = box.intersection(area)
    bounds = bounds?.union(inside) ?? inside
    if let clip {
      if let center, clip.contains(center), !clip.widened(by: Audit.slack).contains(box) {
        cutBounds = cut == 0 ? inside : cutBounds.union(inside)
        cut += 1
      }
      return
    }
    if plot.contains(box) { return }
    if !picture.widened(by: Audit.slack).contains(box) { beyond = beyond?.union(box) ?? box }
    for index in texts.indices where !covered[index] && texts[index].overlaps(exact ?? TurnedBox(box)) {
      covered[index] = true
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
