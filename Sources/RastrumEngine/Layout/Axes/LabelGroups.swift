import RastrumDrawing
import RastrumNumerics
import RastrumText

/// The outer level of nested categories: a name for each run of neighbours that share one.
struct LabelGroups {
  struct Group {
    /// The edges of the run, along the axis, ascending.
    var low: Double
    var high: Double
    var label: TextBlock?
  }

  var groups: [Group]
  /// What the names take across the axis, with the gap to the inner labels.
  var depth: Double
  /// From the inner labels to the outer ones.
  let gap: Double

  static var none: LabelGroups { LabelGroups(groups: [], gap: 0, depth: 0) }

  private init(groups: [Group], gap: Double, depth: Double) {
    self.groups = groups
    self.gap = gap
    self.depth = depth
  }

  /// `runs` are the outer names with the first and last index of their bands. Below a level axis a name has the width of
  /// its run, beside a standing one at most `width`.
  init(
    _ runs: [(name: String, first: Int, last: Int)], _ center: (Int) -> Double, spacing: Double, dimension: Dimension,
    width: Double, _ style: TextStyle, _ typesetter: Typesetter
  ) {
    groups = runs.map { run in
      let a = center(run.first), b = center(run.last)
      let low = min(a, b) - spacing / 2, high = max(a, b) + spacing / 2
      let room = dimension == .x ? high - low - 0.4 * style.size : width
      let height = 1.25 * style.size
      let fits = dimension == .x ? room >= 2 * style.size : high - low >= height
      let lines = dimension == .x ? 1 : max(1, min(3, Int(clamping: (high - low) / height)))
      let label = fits && !run.name.isEmpty ? typesetter.wrapped(run.name, style, width: room, lines: lines) : nil
      return Group(low: low, high: high, label: label)
    }
    let largest = groups.reduce(0) {
      max($0, (dimension == .x ? $1.label?.size.height : $1.label?.size.width) ?? 0)
    }
    gap = (dimension == .x ? 0.25 : 0.9) * style.size
    depth = largest + gap
  }

  func moved(_ move: (Double) -> Double) -> LabelGroups {
    if groups.isEmpty { return self }
    return LabelGroups(
      groups: groups.map { group in
        let a = move(group.low), b = move(group.high)
        return Group(low: min(a, b), high: max(a, b), label: group.label)
      }, gap: gap, depth: depth)
  }
}
