// The room that axes take around the plot.
//
//   plot | line, gap, labels, title | space | line, gap, labels, title of the next axis | …
//
// In:  the plans of the axes, their titles; after pass one the depth of their labels and how far they reach beyond the
//      plot's corners.
// Out: where the line of each axis stands, and what each side needs.
// An axis that crosses the plot takes only what its labels need beyond the plot, and its title.

import RastrumDrawing
import RastrumText

struct AxisRooms {
  struct Room {
    let side: Side
    let isShown: Bool
    let title: AxisTitle?
    /// From the line to the labels: the tick and a gap.
    let gap: Double
    let crosses: Bool
    var depth: Double
    /// From the plot's edge to the line.
    var offset = 0.0
    /// The same into the plot, for an axis that crosses it.
    var inset = 0.0
    /// From the plot's edge to the title.
    var titleStart = 0.0

    /// From the line to the end of the labels.
    var labels: Double { isShown && (depth > 0 || side.dimension == .x) ? gap + depth : 0 }
  }

  /// One for each axis, in the order of the plans.
  private(set) var rooms: [Room]
  private(set) var overhang = (left: 0.0, right: 0.0, top: 0.0, bottom: 0.0)
  private let styles: TextStyles

  init(
    _ plans: [AxisPlan], hiding hidden: [Dimension], titles: Bool, width: Double, size: Size, _ styles: TextStyles,
    _ typesetter: Typesetter
  ) {
    self.styles = styles
    let beside = typesetter.line("0", styles.names)
    // Below the plot at least as much as a label beside its corner reaches down, above it as much as it reaches up.
    let corner = (
      below: beside.capHeight / 2 + beside.descent, above: beside.ascent - beside.capHeight / 2
    )
    let lineHeight = typesetter.line("0", styles.labels).height
    func isShown(_ plan: AxisPlan) -> Bool { plan.isShown && !hidden.contains(plan.dimension) }
    var titled = Sides()
    for plan in plans where titles && isShown(plan) && AxisTitle.isWanted(plan) {
      titled[plan.side] += 1
    }
    let counts = titled
    rooms = plans.map { plan in
      let tick = plan.ticks.out ? plan.tickLength : 0
      let usual = plan.tickDirection == .automatic && tick == 0
      let gap: Double =
        switch plan.side {
        case .bottom: max(usual ? 7 : tick + 3, !plan.isInside ? corner.below : 0)
        case .top: max(usual ? 7 : tick + 3, !plan.isInside ? corner.above : 0)
        case .left, .right: max(8, tick + 4)
        }
      let alone = counts[plan.side] == 1
      let title =
        !titles || !isShown(plan)
        ? nil
        : AxisTitle.of(
          plan, isAlone: alone, width: width / (alone && counts[.left] + counts[.right] > 1 ? 2 : 1), size: size,
          styles, typesetter)
      return Room(
        side: plan.side, isShown: isShown(plan), title: title, gap: gap, crosses: plan.isInside,
        depth: isShown(plan) && plan.dimension == .x ? lineHeight : 0)
    }
    stack()
  }

  // MARK: Pass one

  /// Takes the depth of the labels of a dimension. `inset` says how far into the plot the line of a crossing axis stands.
  mutating func set(_ axes: [SolvedAxis], _ dimension: Dimension, plot: Rect, inset: (AxisPlan) -> Double) {
    var next = axes.startIndex
    for place in rooms.indices where rooms[place].side.dimension == dimension {
      let axis = axes[next]
      next += 1
      if !rooms[place].isShown { continue }
      rooms[place].depth = axis.labelDepth
      if rooms[place].crosses { rooms[place].inset = inset(axis.plan) }
      let isX = axis.dimension == .x
      let reach = axis.overhang(from: isX ? plot.minX : plot.minY, to: isX ? plot.maxX : plot.maxY)
      if isX {
        overhang.left = max(overhang.left, reach.before)
        overhang.right = max(overhang.right, reach.after)
      } else {
        overhang.top = max(overhang.top, reach.before)
        overhang.bottom = max(overhang.bottom, reach.after)
      }
    }
    stack()
  }

  /// Puts the axes of each side one outside of the other.
  private mutating func stack() {
    var next = Sides()
    for place in rooms.indices where rooms[place].isShown && !rooms[place].crosses {
      let side = rooms[place].side
      rooms[place].offset = next[side] + (next[side] > 0 ? styles.label : 0)
      rooms[place].titleStart = rooms[place].offset + rooms[place].labels
      next[side] = rooms[place].titleStart + (rooms[place].title?.depth(styles) ?? 0)
    }
    // Titles of axes inside the plot stand outside of the others.
    for place in rooms.indices where rooms[place].isShown && rooms[place].crosses {
      let room = rooms[place]
      // Below the corners of the plot, where labels beside it reach.
      let corner = room.title != nil && room.side.dimension == .x ? 0.75 * styles.label : 0
      rooms[place].titleStart = max(next[room.side], room.labels - room.inset, corner)
      guard let title = room.title else { continue }
      next[room.side] = rooms[place].titleStart + title.depth(styles)
    }
  }

  /// A length for each side.
  private struct Sides {
    private var lengths = (bottom: 0.0, top: 0.0, left: 0.0, right: 0.0)

    subscript(side: Side) -> Double {
      get {
        switch side {
        case .bottom: lengths.bottom
        case .top: lengths.top
        case .left: lengths.left
        case .right: lengths.right
        }
      }
      set {
        switch side {
        case .bottom: lengths.bottom = newValue
        case .top: lengths.top = newValue
        case .left: lengths.left = newValue
        case .right: lengths.right = newValue
        }
      }
    }
  }

  // MARK: What they need

  /// From the plot's edge to the end of the outermost axis.
  func depth(_ side: Side) -> Double {
    var result = 0.0
    for place in rooms.indices where rooms[place].side == side && rooms[place].isShown {
      result = max(result, rooms[place].titleStart + (rooms[place].title?.depth(styles) ?? 0))
    }
    return result
  }

  func hasTitle(_ side: Side) -> Bool { rooms.contains { $0.side == side && $0.title != nil } }

  func isEmpty(_ side: Side) -> Bool { !rooms.contains { $0.side == side && $0.isShown && !$0.crosses } }

  var hasTitles: Bool { rooms.contains { $0.title != nil } }
  func hasLabels(_ dimension: Dimension) -> Bool {
    rooms.contains { $0.isShown && $0.side.dimension == dimension }
  }

  /// The row of level titles over standing axes: its height with the gap under it.
  var titleRow: Double {
    let height = rooms.reduce(0) { highest, room in
      guard let title = room.title, title.place == .over else { return highest }
      return max(highest, title.line.height)
    }
    return height > 0 ? height + AxisTitle.gap(.over, styles) : 0
  }

  /// Of the widest title that lies.
  var widestTitle: Double {
    rooms.reduce(0) { widest, room in
      guard let title = room.title, title.place != .beside else { return widest }
      return max(widest, title.line.width)
    }
  }
}
