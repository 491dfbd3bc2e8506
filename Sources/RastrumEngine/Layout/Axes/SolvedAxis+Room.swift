import RastrumDrawing
import RastrumText

// What labels take across the axis and beyond its ends.
extension SolvedAxis {
  /// What one row of labels takes across the axis.
  var rowDepth: Double {
    if dimension == .x && placing.turn == .level { return rowHeight { $0.label }.height }
    return marks.reduce(0) { depth, mark in mark.label.map { max(depth, placing.depth($0)) } ?? depth }
  }

  /// Labels side by side have one baseline, that of their first lines: how far they reach above it, and in all.
  func rowHeight(_ block: (Mark) -> TextBlock?) -> (ascent: Double, height: Double) {
    var ascent = 0.0, rest = 0.0
    for mark in marks {
      guard let block = block(mark) else { continue }
      ascent = max(ascent, block.ascent)
      rest = max(rest, block.size.height - block.ascent)
    }
    return (ascent, ascent + rest)
  }

  var isStaggered: Bool { marks.contains { $0.isStaggered && $0.label != nil } }

  /// What the labels take across the axis, with their contexts and the outer names.
  var labelDepth: Double {
    let row = rowDepth
    var depth = isStaggered ? 2 * row : row
    if dimension == .x { depth += rowHeight { $0.context }.height }
    return depth + groups.depth
  }

  /// How far labels reach beyond the two ends of the range, in ascending positions.
  func overhang(from low: Double, to high: Double) -> (before: Double, after: Double) {
    var result = (before: 0.0, after: 0.0)
    func take(_ reach: (before: Double, after: Double), at position: Double) {
      result.before = max(result.before, low - (position - reach.before))
      result.after = max(result.after, position + reach.after - high)
    }
    for mark in marks {
      if let label = mark.label { take(reach(label, of: mark), at: mark.position) }
      if let context = mark.context { take(reach(ofContext: context), at: mark.position) }
    }
    return result
  }
}
