import RastrumDrawing
import RastrumText

// Labels that come too near to each other or to a line.
extension SolvedAxis {
  /// The same of a context, which is level under turned labels, too.
  func reach(ofContext context: TextBlock) -> (before: Double, after: Double) {
    (context.size.width / 2, context.size.width / 2)
  }

  /// How far a label reaches along the axis before its tick and after it, in ascending positions.
  func reach(_ label: TextBlock, shift: Double) -> (before: Double, after: Double) {
    let box = placing.box(label)
    return dimension == .x ? (-box.minX - shift, box.maxX + shift) : (-box.minY - shift, box.maxY + shift)
  }

  /// Marks lie in ascending order of value; this is whether that is descending order of position.
  private var isReversed: Bool { (marks.first?.position ?? 0) > (marks.last?.position ?? 0) }

  /// The labelled marks in ascending order of position.
  private var labelled: [Int] {
    let order = marks.indices.filter { marks[$0].label != nil }
    return isReversed ? order.reversed() : order
  }

  /// From the end of one label to the start of the next; turned ones are compared across their lines.
  func keepApart(_ first: Mark, _ second: Mark, gap share: Double = 1) -> Bool {
    guard let one = first.label, let other = second.label else { return true }
    if placing.turn != .level {
      let share = placing.turn == .diagonal ? 0.7 : 1
      return (second.position - first.position) * share >= max(one.size.height, other.size.height)
    }
    return second.position - reach(other, shift: second.shift).before >= first.position
      + reach(one, shift: first.shift).after
      + share * gap
  }

  /// Whether every `stride`-th of `labelled` from `first` on keeps apart from the next one in its row.
  private func keepsApart(_ labelled: [Int], stride: Int, from first: Int) -> Bool {
    var last: (plain: Int?, staggered: Int?) = (nil, nil)
    for place in Swift.stride(from: first, to: labelled.count, by: stride) {
      let mark = marks[labelled[place]]
      let before = mark.isStaggered ? last.staggered : last.plain
      if let before, !keepApart(marks[before], mark) { return false }
      if mark.isStaggered { last.staggered = labelled[place] } else { last.plain = labelled[place] }
    }
    return true
  }

  var allKeepApart: Bool { keepsApart(labelled, stride: 1, from: 0) }

  /// Leaves out labels that come too near to each other: every second, third, … is kept, counted from zero where it has a
  /// tick; where fewer than two would be left, all that have room, the ends first. Contexts that come too near to the
  /// one before are left out one by one.
  func thinOut() {
    let labelled = labelled
    if labelled.count > 1 && !keepsApart(labelled, stride: 1, from: 0) {
      let zero = scale.position(ofNumber: 0)
      let anchor =
        labelled.firstIndex { marks[$0].position == zero } ?? (isReversed ? labelled.count - 1 : 0)
      var stride = 2
      while stride < labelled.count && !keepsApart(labelled, stride: stride, from: anchor % stride) { stride += 1 }
      if stride < labelled.count && (labelled.count - 1 - anchor % stride) / stride >= 1 {
        rung = .thin
        for (place, index) in labelled.enumerated() where (place - anchor) % stride != 0 { hide(index) }
      } else {
        hideByPriority(labelled)
      }
    }
    thinOutContexts()
  }

  /// Keeps the first label, the last one, then those half-way between kept ones, as far as they have room.
  private func hideByPriority(_ labelled: [Int]) {
    rung = .hide
    var kept: [Int] = []
    func hasRoom(_ place: Int) -> Bool {
      kept.allSatisfy { other in
        let (low, high) = other < place ? (other, place) : (place, other)
        return keepApart(marks[labelled[low]], marks[labelled[high]])
      }
    }
    var spans = [(low: 0, high: labelled.count - 1)]
    for end in [0, labelled.count - 1] where !kept.contains(end) && hasRoom(end) { kept.append(end) }
    var next = 0
    while next < spans.count {
      let (low, high) = spans[next]
      next += 1
      let middle = low + (high - low) / 2
      if middle == low { continue }
      if hasRoom(middle) { kept.append(middle) }
      spans.append((low, middle))
      spans.append((middle, high))
    }
    // One label alone says nothing of a scale.
    let last = labelled.count - 1
    if kept.count == 1 && keepApart(marks[labelled[0]], marks[labelled[last]], gap: 0.5) { kept.append(last) }
    for place in labelled.indices where !kept.contains(place) { hide(labelled[place]) }
  }

  func thinOutContexts() {
    var end = -Double.infinity
    for index in isReversed ? Array(marks.indices.reversed()) : Array(marks.indices) {
      guard let context = marks[index].context else { continue }
      let half = context.size.width / 2
      if marks[index].position - half < end + gap {
        marks[index].context = nil
      } else {
        end = marks[index].position + half
      }
    }
  }

  /// Leaves out labels that would pass `bounds` along the axis.
  func keepLabels(within bounds: ClosedRange<Double>) {
    for index in marks.indices {
      let position = marks[index].position
      func passes(_ reach: (before: Double, after: Double)) -> Bool {
        position - reach.before < bounds.lowerBound || position + reach.after > bounds.upperBound
      }
      if let label = marks[index].label, passes(reach(label, shift: marks[index].shift)) { hide(index) }
      if let context = marks[index].context, passes(reach(ofContext: context)) { marks[index].context = nil }
    }
  }

  /// Moves the label that a line at a position would strike through to the left of it, or leaves it out.
  func moveLabel(before position: Double) {
    for index in marks.indices {
      guard let label = marks[index].label else { continue }
      let (before, after) = reach(label, shift: marks[index].shift)
      let mark = marks[index]
      if mark.position - before >= position + 2 || mark.position + after <= position - 2 { continue }
      marks[index].shift += position - 4 - (mark.position + after)
      func touches(_ other: Int) -> Bool {
        marks.indices.contains(other) && marks[other].position < mark.position
          && !keepApart(marks[other], marks[index])
      }
      if touches(index - 1) || touches(index + 1) || mark.position + marks[index].shift - before < 0 { hide(index) }
    }
  }

  /// Leaves out the labels whose boxes along the axis hold a position.
  func hideLabels(at position: Double) {
    for index in marks.indices {
      guard let label = marks[index].label else { continue }
      let (before, after) = reach(label, shift: marks[index].shift)
      let mark = marks[index]
      if mark.position - before < position + 2 && mark.position + after > position - 2 { hide(index) }
    }
  }

  /// Leaves out the labels that come too near to that of a mark.
  func hideLabels(touching index: Int) {
    for other in marks.indices where other != index {
      let isBefore = marks[other].position < marks[index].position
      let keeps =
        isBefore ? keepApart(marks[other], marks[index]) : keepApart(marks[index], marks[other])
      if !keeps && marks[other].isStaggered == marks[index].isStaggered { hide(other) }
    }
  }

  func hideLabels() {
    for index in marks.indices {
      marks[index].label = nil
      marks[index].context = nil
    }
    groups = .none
  }
}
