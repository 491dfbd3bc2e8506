// A scale over a length, with the ticks and labels that fit there.
//
// In:  the plan of a scale, the range in points, the host's wishes for the axis, the rungs of its label ladder.
// Out: the solved scale, ticks in ascending order of value, labels as measured blocks, the rung that was taken.
// Invariant: labels keep a gap between them, half of it the two of an axis that would have one label else: where no rung
//      achieves it, labels are left out.
// A reference, for an axis is handed around much more often than it is made: as a value it was copied 40 times a frame, with
//      five references each time. The cache keeps axes of its own.

import RastrumDrawing
import RastrumScales
import RastrumText

final class SolvedAxis {
  struct Mark {
    /// What the mark stands for, and its label as it was wanted; empty where none was.
    var tick: Tick
    var position: Double
    /// nil where there was no room.
    var label: TextBlock?
    /// What the label leaves unsaid: the year under a month.
    var context: TextBlock?
    /// A line across the plot.
    var hasGrid = true
    /// A line beside it; nil: where there is a label.
    var hasTick: Bool?
    /// In the second of two rows.
    var isStaggered = false
    /// From the tick to where the label's anchor is, along the axis.
    var shift = 0.0
  }

  let plan: AxisPlan
  let scale: SolvedScale
  var marks: [Mark]
  /// Positions of ticks without labels.
  var minor: [Double] = []
  /// From tick to tick, where numbers are evenly spaced.
  var step: Double?
  /// The host's step was not taken.
  var refusesStep = false
  /// Of times, what labels leave unsaid.
  var names: TimeNames?
  /// Outer names under or beside those of the marks.
  var groups = LabelGroups.none
  let placing: LabelPlacing
  var rung = LabelRung.full
  /// No rung of the ladder let all labels keep apart.
  var isBelowLadder = false
  private(set) var hiddenLabels = 0
  let gap: Double

  init(
    _ plan: AxisPlan, _ scale: SolvedScale, _ marks: [Mark], _ placing: LabelPlacing, rung: LabelRung, hidden: Int,
    gap: Double
  ) {
    self.plan = plan
    self.scale = scale
    self.marks = marks
    self.placing = placing
    self.rung = rung
    hiddenLabels = hidden
    self.gap = gap
  }

  /// The same axis for another plan, to be changed by itself.
  func copy(for plan: AxisPlan) -> SolvedAxis {
    let axis = SolvedAxis(plan, scale, marks, placing, rung: rung, hidden: hiddenLabels, gap: gap)
    axis.minor = minor
    axis.takeRest(of: self)
    axis.groups = groups
    return axis
  }

  private func takeRest(of other: SolvedAxis) {
    step = other.step
    refusesStep = other.refusesStep
    names = other.names
    isBelowLadder = other.isBelowLadder
  }

  var dimension: Dimension { plan.dimension }
  /// Bands have no tick marks.
  var isBanded: Bool { scale.bandSpacing != nil }

  /// The same ticks and labels over another range.
  func moved(from start: Double, to end: Double) -> SolvedAxis {
    let (oldStart, oldEnd) = scale.range
    func moved(_ position: Double) -> Double {
      let share = oldEnd == oldStart ? 0.5 : (position - oldStart) / (oldEnd - oldStart)
      return start + share * (end - start)
    }
    var marks = marks
    for index in marks.indices { marks[index].position = moved(marks[index].position) }
    let axis = SolvedAxis(
      plan, scale.moved(from: start, to: end), marks, placing, rung: rung, hidden: hiddenLabels, gap: gap)
    axis.minor = minor.map(moved)
    axis.takeRest(of: self)
    axis.groups = groups.moved(moved)
    axis.thinOut()
    return axis
  }

  /// Leaves out a label.
  func hide(_ index: Int) {
    if marks[index].label != nil { hiddenLabels += 1 }
    marks[index].label = nil
  }
}
