import RastrumDrawing
import RastrumText

/// How labels hang at the ticks of an axis.
struct LabelPlacing {
  enum Turn { case level, diagonal, upright }

  let side: Side
  var turn = Turn.level
  var alignment = Alignment.automatic

  var dimension: Dimension { side.dimension }

  var direction: TextDirection {
    switch turn {
    case .level: .level
    case .diagonal: .diagonal
    case .upright: .climbing
    }
  }

  /// Which point of a label is at its tick.
  var anchor: TextAnchor {
    if turn != .level { return TextAnchor(side == .bottom ? .end : .start, .capMiddle) }
    let horizontal: TextAnchor.Horizontal? =
      switch alignment {
      case .automatic: nil
      case .start: .start
      case .middle: .middle
      case .end: .end
      }
    return switch side {
    // Side by side on one baseline, whatever their scripts.
    case .bottom: TextAnchor(horizontal ?? .middle, .baseline)
    case .top: TextAnchor(horizontal ?? .middle, .bottom)
    case .left: TextAnchor(horizontal ?? .end, .capMiddle)
    case .right: TextAnchor(horizontal ?? .start, .capMiddle)
    }
  }

  /// The box of a label whose tick is at 0, and whose near edge is as the anchor has it.
  func box(_ block: TextBlock) -> Rect { block.box(at: .zero, anchor: anchor, direction: direction) }

  /// What a label takes across the axis.
  func depth(_ block: TextBlock) -> Double {
    if turn == .level { return dimension == .x ? block.size.height : block.size.width }
    return box(block).height
  }

  /// Where the anchor of a label goes. `near` is the position across the axis where labels begin, `column` the width
  /// that they share beside a standing axis, `ascent` their height over the baseline below a lying one.
  func point(_ block: TextBlock, at position: Double, near: Double, column: Double, ascent: Double) -> Point {
    switch side {
    case .bottom: return Point(x: position, y: turn == .level ? near + ascent : near - box(block).minY)
    case .top: return Point(x: position, y: turn == .level ? near : near - box(block).maxY)
    case .left, .right:
      let share: Double =
        switch anchor.horizontal {
        case .start: side == .left ? 1 : 0
        case .middle: 0.5
        case .end: side == .left ? 0 : 1
        }
      return Point(x: near + side.outward * share * column, y: position)
    }
  }
}
