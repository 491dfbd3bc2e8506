// The axes of a dimension over a range: which ticks, which labels, on which rung.
//
// In:  the plans of all scales and axes, the range in points; in pass two what pass one found and the depth it may take.
// Out: a solved axis for each plan. The first axis of a scale decides where its domain ends; others on the same scale
//      show that domain, as it is or transformed.
// Passes: pass two begins at pass one's rung and takes none that is deeper; where every one is, it takes pass one's
//      labels, moved.

import RastrumDrawing
import RastrumScales
import RastrumText

struct AxisSolver {
  let scales: [ScalePlan]
  let axes: [AxisPlan]
  let size: Size
  let locale: Locale
  let styles: TextStyles
  let typesetter: Typesetter
  /// Titles have room. Without them labels share nothing, since nothing would say what.
  let hasTitles: Bool
  let cache: AxisCache
  let revision: Int

  /// `first`: what pass one found, with the depth of each, in the same order; empty in pass one.
  func solved(
    _ dimension: Dimension, _ range: (Int) -> (start: Double, end: Double), after first: [SolvedAxis]
  ) -> [SolvedAxis] {
    var result: [SolvedAxis] = []
    result.reserveCapacity(axes.count { $0.dimension == dimension })
    for plan in axes where plan.dimension == dimension {
      let (start, end) = range(plan.scale)
      var scale = scales[plan.scale]
      var step: Double?
      if let master = result.first(where: { $0.plan.scale == plan.scale }) {
        scale = scale.fixed(on: master.scale, through: plan.transform)
      } else if plan.isAligned, let base = result.first, let aligned = scale.aligned(with: base) {
        scale = scale.replacing(.linear(aligned.domain, .exact))
        step = aligned.step
      }
      let isFlipped = (plan.transform?.factor ?? 1) < 0
      let before = first.indices.contains(result.count) ? first[result.count] : nil
      var axis = axis(plan, scale, step, from: isFlipped ? end : start, to: isFlipped ? start : end, after: before)
      if let before, axis.labelDepth > before.labelDepth + 1e-6 {
        axis = before.moved(from: start, to: end)
        nameContexts(of: axis)
      }
      result.append(axis)
    }
    return result
  }

  private func axis(
    _ plan: AxisPlan, _ scale: ScalePlan, _ step: Double?, from start: Double, to end: Double,
    after first: SolvedAxis?
  ) -> SolvedAxis {
    if case .band(let names) = scale.kind { return self.names(plan, names, from: start, to: end, after: first) }
    let key = key(plan, scale, step, from: start, to: end, after: first)
    if let key, let known = cache.find(key) { return known.copy(for: plan) }
    let axis = numbers(plan, scale, step: step, from: start, to: end, after: first)
    if let key { cache.keep(axis.copy(for: plan), key) }
    return axis
  }

  /// The host's rungs or the usual ones.
  func ladder(_ plan: AxisPlan, _ content: LabelLadder.Content) -> [LabelRung] {
    plan.rungs.isEmpty
      ? LabelLadder.usual(content, on: plan.dimension) : plan.rungs.filter { $0.applies(to: plan.dimension) }
  }

  /// The same from the rung that pass one took on.
  func rungs(_ plan: AxisPlan, _ content: LabelLadder.Content, after first: SolvedAxis?) -> ArraySlice<LabelRung> {
    let rungs = ladder(plan, content)
    guard let first else { return rungs[...] }
    if first.isBelowLadder { return [] }
    return rungs[(rungs.firstIndex(of: first.rung) ?? 0)...]
  }
}
