import RastrumDrawing
import RastrumScales

@testable import RastrumEngine

/// What a layout drew, as tests read it.
extension Layout {
  /// The commands of one part.
  func commands(_ part: Part, index: Int? = nil) -> [Command] {
    list.commands.elements.filter {
      $0.source.part == part && (index == nil || Int($0.source.index) == index)
    }
  }

  func frames(_ parts: Set<Part>) -> [Frame] { frames.filter { parts.contains($0.part) } }

  /// The strings of a part, in the order drawn.
  func texts(_ part: Part) -> [String] { commands(part).compactMap(text) }

  private func text(_ command: Command) -> String? {
    guard case .glyphs(let run) = command.shape else { return nil }
    return String(decoding: list.text.elements[run.text.start..<run.text.end], as: UTF8.self)
  }

  /// The labels below the plot, or beside it, with the positions of their middles.
  func labels(_ dimension: Dimension) -> [(text: String, position: Double)] {
    let frames = frames([.tickLabel])
    // A label of several lines has one frame; each line is a command.
    return frames.compactMap { frame in
      let isX = frame.rect.minY >= plot.maxY && frame.rect.maxX > plot.minX
      guard isX == (dimension == .x) else { return nil }
      let lines = commands(.tickLabel, index: frame.index).filter { command in
        guard case .glyphs(let run) = command.shape else { return false }
        return frame.rect.inset(by: -0.01).contains(run.origin)
      }
      return (
        lines.compactMap(text).joined(separator: "\n"), dimension == .x ? frame.rect.midX : frame.rect.midY
      )
    }
  }

  /// The rectangles of a part.
  func rectangles(_ part: Part, index: Int? = nil) -> [Rect] {
    commands(part, index: index).flatMap { command -> [Rect] in
      guard case .rectangles(let slice) = command.shape else { return [] }
      return Array(list.rectangles.elements[slice.start..<slice.end])
    }
  }

  /// The bars of a mark: rectangles, or the boxes of rounded ones.
  func bars(_ index: Int = 0) -> [Rect] {
    commands(.mark, index: index).flatMap { command -> [Rect] in
      switch command.shape {
      case .rectangles(let slice): Array(list.rectangles.elements[slice.start..<slice.end])
      case .fill(let slice, _): subpaths(slice).map { box($0) }
      default: []
      }
    }
  }

  /// The polylines of a mark's strokes.
  func strokes(_ index: Int = 0) -> [[Point]] {
    commands(.mark, index: index).flatMap { command -> [[Point]] in
      guard case .stroke(let slice, _) = command.shape else { return [] }
      return subpaths(slice)
    }
  }

  /// The polygons of a mark's fills.
  func fills(_ index: Int = 0) -> [[Point]] {
    commands(.mark, index: index).flatMap { command -> [[Point]] in
      guard case .fill(let slice, _) = command.shape else { return [] }
      return subpaths(slice)
    }
  }

  /// The centres of a mark's symbols; one that has an edge below it counts once.
  func centers(_ index: Int = 0) -> [Point] {
    var drawn = -1
    return commands(.mark, index: index).flatMap { command -> [Point] in
      guard case .symbols(let slice, _, _) = command.shape, slice.start != drawn else { return [] }
      drawn = slice.start
      return list.centers.elements[slice.start..<slice.end].map { Point(x: Double($0.x), y: Double($0.y)) }
    }
  }

  /// The solid colours of a part's commands.
  func colors(_ part: Part, index: Int? = nil) -> [Color] {
    commands(part, index: index).compactMap { command in
      switch command.paint {
      case .solid(let color): color
      case .gradient: nil
      }
    }
  }

  /// The points of each subpath.
  func subpaths(_ slice: PathSlice) -> [[Point]] {
    var result: [[Point]] = []
    var next = slice.points.start
    for verb in list.path.verbs.elements[slice.verbs.start..<slice.verbs.end] {
      if verb == .move { result.append([]) }
      for _ in 0..<verb.pointCount {
        result[result.count - 1].append(list.path.points[next])
        next += 1
      }
    }
    return result
  }
}

/// The box around points.
func box(_ points: [Point]) -> Rect {
  let x = points.map(\.x), y = points.map(\.y)
  return Rect(
    from: Point(x: x.min() ?? 0, y: y.min() ?? 0), to: Point(x: x.max() ?? 0, y: y.max() ?? 0))
}

/// Positions on the first scale of a dimension.
extension Layout {
  private func index(_ dimension: Dimension) -> Int { dimension == .x ? 0 : 1 }

  func position(of value: Double, on dimension: Dimension) -> Double { position(of: value, on: index(dimension)) }
  func position(of moment: Moment, on dimension: Dimension) -> Double { position(of: moment, on: index(dimension)) }
  func position(ofCategory name: String, on dimension: Dimension) -> Double {
    position(ofCategory: name, on: index(dimension))
  }
  func value(at position: Double, on dimension: Dimension) -> Double { value(at: position, on: index(dimension)) }
  func moment(at position: Double, on dimension: Dimension) -> Moment? { moment(at: position, on: index(dimension)) }
  func category(at position: Double, on dimension: Dimension) -> Int? { category(at: position, on: index(dimension)) }
}
