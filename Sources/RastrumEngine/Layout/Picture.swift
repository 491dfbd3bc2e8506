import RastrumDrawing
import RastrumText

/// The list under construction, and the frame of every part that was drawn into it.
struct Picture: ~Copyable {
  var list: DisplayList
  private(set) var frames: [Frame] = []
  /// Where the list's memory came from.
  let spare: SpareList

  init(size: Size, scale: Double) {
    list = DisplayList(size: size, scale: scale)
    spare = SpareList.shelf.take() ?? SpareList()
    spare.begin(&list, size: size, scale: scale)
    frames.reserveCapacity(48)
  }

  consuming func finished() -> DisplayList { list }

  mutating func note(_ rect: Rect, _ source: Source) {
    frames.append(Frame(part: source.part, index: Int(source.index), rect: rect))
  }

  mutating func draw(
    _ line: TextLine, at point: Point, anchor: TextAnchor, direction: TextDirection = .level, _ color: Color,
    _ source: Source
  ) {
    note(list.draw(line, at: point, anchor: anchor, direction: direction, color: color, from: source), source)
  }

  mutating func draw(
    _ block: TextBlock, at point: Point, anchor: TextAnchor, direction: TextDirection = .level, _ color: Color,
    _ source: Source
  ) {
    note(list.draw(block, at: point, anchor: anchor, direction: direction, color: color, from: source), source)
  }
}

/// A solved rectangle in points, origin top-left.
public struct Frame: Sendable, Equatable {
  public let part: Part
  /// Among the parts of its kind; −1 where there is one only.
  public let index: Int
  public let rect: Rect
}
