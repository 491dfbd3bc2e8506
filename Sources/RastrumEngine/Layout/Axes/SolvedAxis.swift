// A scale over a length, with the ticks and labels that fit there.
//
// In:  the plan of a scale, the range in points, the host's wishes for the axis, the rungs of its label ladder.
// Out: the solved scale, ticks in ascending order of value, labels as measured blocks, the rung that was taken.
// Invariant: labels keep a gap between them, half of it the two of an axis that would have one label else: where no rung
//      achieves it, labels are left out.

import RastrumDrawing
import RastrumScales
import RastrumText

struct SolvedAxis {
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

  /// What stays as it was solved, whichever labels are left out later: in memory of its own, for an axis is copied
  /// wherever it goes.
  final class Ruler {
    let scale: SolvedScale
    let placing: LabelPlacing
    /// The least from a label to the next.
    let gap: Double
    /// Positions of ticks without labels.
    let minor: [Double]
    /// From tick to tick, where numbers are evenly spaced.
    let step: Double?
    /// The host's step was not taken.
    let refusesStep: Bool
    /// Of times, what labels leave unsaid.
    let names: TimeNames?

    init(
      _ scale: SolvedScale, _ placing: LabelPlacing, gap: Double, minor: [Double] = [], step: Double? = nil,
      refusesStep: Bool = false, names: TimeNames? = nil
    ) {
      self.scale = scale
      self.placing = placing
      self.gap = gap
      self.minor = minor
      self.step = step
      self.refusesStep = refusesStep
      self.names = names
    }

    func moved(from start: Double, to end: Double, _ move: (Double) -> Double) -> Ruler {
      Ruler(
        scale.moved(from: start, to: end), placing, gap: gap, minor: minor.map(move), step: step,
        refusesStep: refusesStep, names: names)
    }
  }

  var plan: AxisPlan
  let ruler: Ruler
  var marks: [Mark]
  /// Outer names under or beside those of the marks.
  var groups = LabelGroups.none
  var rung = LabelRung.full
  /// No rung of the ladder let all labels keep apart.
  var isBelowLadder = false
  private(set) var hiddenLabels = 0

  init(_ plan: AxisPlan, _ ruler: Ruler, _ marks: [Mark], rung: LabelRung, hidden: Int = 0) {
    self.plan = plan
    self.ruler = ruler
    self.marks = marks
    self.rung = rung
    hiddenLabels = hidden
  }

  var scale: SolvedScale { ruler.scale }
  var placing: LabelPlacing { ruler.placing }
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
    var axis = SolvedAxis(
      plan, ruler.moved(from: start, to: end, moved), marks, rung: rung, hidden: hiddenLabels)
    axis.isBelowLadder = isBelowLadder
    axis.groups = groups.moved(moved)
    axis.thinOut()
    return axis
  }

  /// Leaves out a label.
  mutating func hide(_ index: Int) {
    if marks[index].label != nil { hiddenLabels += 1 }
    marks[index].label = nil
  }
}
