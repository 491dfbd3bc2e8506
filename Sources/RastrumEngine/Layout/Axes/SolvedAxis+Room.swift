import RastrumDrawing
import RastrumText

// What labels take across the axis and beyond its ends.
extension SolvedAxis {
  /// What one row of labels takes across the axis.
  var rowDepth: Double {
    let placing = placing
    if placing.dimension == .x && placing.turn == .level { return labelRow.height }
    var depth = 0.0
    for index in marks.indices {
      if let label = marks[index].label { depth = max(depth, placing.depth(label)) }
    }
    return depth
  }

  /// Labels side by side have one baseline, that of their first lines: how far they reach above it, and in all.
  var labelRow: (ascent: Double, height: Double) { row { marks[$0].label } }
  var contextRow: (ascent: Double, height: Double) { row { marks[$0].context } }

  // By their index: a loop over the marks copies each.
  private func row(_ block: (Int) -> TextBlock?) -> (ascent: Double, height: Double) {
    var ascent = 0.0, rest = 0.0
    for index in marks.indices {
      guard let block = block(index) else { continue }
      ascent = max(ascent, block.ascent)
      rest = max(rest, block.size.height - block.ascent)
    }
    return (ascent, ascent + rest)
  }

  var isStaggered: Bool {
    for index in marks.indices where marks[index].isStaggered && marks[index].label != nil { return true }
    return false
  }

  /// What the labels take across the axis, with their contexts and the outer names.
  var labelDepth: Double {
    let row = rowDepth
    var depth = isStaggered ? 2 * row : row
    if dimension == .x { depth += contextRow.height }
    return depth + groups.depth
  }

  /// How far labels reach beyond the two ends of the range, in ascending positions.
  func overhang(from low: Double, to high: Double) -> (before: Double, after: Double) {
    var result = (before: 0.0, after: 0.0)
    func take(_ reach: (before: Double, after: Double), at position: Double) {
      result.before = max(result.before, low - (position - reach.before))
      result.after = max(result.after, position + reach.after - high)
    }
    for index in marks.indices {
      let position = marks[index].position
      if let label = marks[index].label { take(reach(label, shift: marks[index].shift), at: position) }
      if let context = marks[index].context { take(reach(ofContext: context), at: position) }
    }
    return result
  }
}
