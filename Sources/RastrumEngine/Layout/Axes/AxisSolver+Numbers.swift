import RastrumDrawing
import RastrumNumerics
import RastrumScales
import RastrumText

/// Axes of numbers and times, whose ticks are ours to choose.
extension AxisSolver {
  func numbers(
    _ plan: AxisPlan, _ scale: ScalePlan, step: Double?, from start: Double, to end: Double, after first: SolvedAxis?
  ) -> SolvedAxis {
    let rungs = rungs(plan, .numbers, after: first)
    let wanted = wantedTicks(plan, scale, step: step, from: start, to: end, rungs)
    for rung in rungs {
      if rung == .thin || rung == .hide { break }
      guard let axis = numbers(plan, scale, step: step, from: start, to: end, on: rung) else { continue }
      let labels = axis.marks.count
      if (labels >= 2 || labels == 0) && axis.allKeepApart && axis.labelDepth <= mostDepth(plan, first)
        && labels * 4 >= wanted * 3
      {
        finish(axis)
        return axis
      }
    }
    let form = ladder(plan, .numbers).first { $0 != .thin && $0 != .hide && $0 != .shorter } ?? .full
    guard let axis = numbers(plan, scale, step: step, from: start, to: end, on: form) else {
      return SolvedAxis(plan, scale.unitScale, [], LabelPlacing(side: plan.side), rung: .hide, hidden: 0, gap: 0)
    }
    axis.isBelowLadder = true
    finish(axis)
    return axis
  }

  private func finish(_ axis: SolvedAxis) {
    axis.thinOut()
    nameContexts(of: axis)
    if axis.plan.labelsCarryUnit && !axis.plan.axis.hasPrefixes { append(unit: axis.plan.unit, to: axis) }
  }

  /// Numbers beside a standing axis take at most a quarter of the width, unless they cannot be shorter.
  private func mostDepth(_ plan: AxisPlan, _ first: SolvedAxis?) -> Double {
    let most = plan.dimension == .x ? .infinity : 0.25 * size.width
    return first.map { min(most, $0.labelDepth + 1e-6) } ?? most
  }

  /// The ticks that there would be if labels took no room, where the host allows other forms than level ones.
  private func wantedTicks(
    _ plan: AxisPlan, _ scale: ScalePlan, step: Double?, from start: Double, to end: Double,
    _ rungs: ArraySlice<LabelRung>
  ) -> Int {
    let isFormed = rungs.contains { $0 == .stagger || $0.turn != .level }
    guard isFormed, rungs.count > 1 else { return 0 }
    return ticks(plan, scale, step: step, from: start, to: end, prefixes: .off) { _ in 0 }?.ticks.count ?? 0
  }

  private struct Found {
    let scale: SolvedScale
    let ticks: [Tick]
    var minor: [Tick] = []
    var step: Double?
    var names: TimeNames?
    let refusesStep: Bool
  }

  private func ticks(
    _ plan: AxisPlan, _ scale: ScalePlan, step: Double?, from start: Double, to end: Double, prefixes: Toggle,
    _ extent: (String) -> Double
  ) -> Found? {
    let style = styles.labels
    let spacing = (plan.dimension == .x ? 7 : 5) * style.size
    let room = TickRoom(length: abs(end - start), spacing: spacing, gap: LabelLadder.gap(plan.dimension, style))
    let axis = plan.axis
    switch scale.kind {
    case .linear(let domain, let ends):
      var format = axis.format(locale.marks, on: scale.shape.curve)
      if !hasTitles { format.sharing = .nothing }
      if prefixes == .on {
        guard case .automatic = format.notation else { return nil }
        format.notation = .si
      }
      let choice = step.map { .step($0) } ?? axis.numberChoice
      let found = AxisTicks(scale, domain, ends, axis, choice: choice, format, in: room, extent: extent)
      return Found(
        scale: scale.solved(found.domain, from: start, to: end), ticks: found.ticks, minor: found.minor,
        step: found.step, refusesStep: found.refusesStep)
    case .time(let domain, let ends):
      if prefixes == .on { return nil }
      let found = TimeTicks(
        domain, ends: ends, in: room, choice: axis.timeChoice, style: locale.calendar, zone: scale.zone,
        breaks: scale.timeBreaks, rewrite: axis.rewrite, extent: extent)
      let wantsMinor = axis.minorTicks == .on || plan.hasMinorGrid
      return Found(
        scale: scale.solved(found.domain, from: start, to: end), ticks: found.ticks,
        minor: wantsMinor ? found.minorTicks(zone: scale.zone) : [], names: found.names,
        refusesStep: found.refusal != nil)
    case .band: return nil
    }
  }

  /// Nil where the rung makes nothing of the scale.
  private func numbers(
    _ plan: AxisPlan, _ scale: ScalePlan, step: Double?, from start: Double, to end: Double, on rung: LabelRung
  ) -> SolvedAxis? {
    let style = styles.labels
    let isLevel = plan.dimension == .x
    let gap = LabelLadder.gap(plan.dimension, style)
    let lineHeight = typesetter.line("0", style).height
    func extent(_ text: String) -> Double {
      if !isLevel { return lineHeight }
      switch rung {
      // Two labels of a row are two ticks apart, and each comes with a gap.
      case .stagger: return max(0, typesetter.width(of: text, style) - gap) / 2
      case .turn45: return lineHeight * 1.45 - gap
      case .turn90: return lineHeight - gap
      default: return typesetter.width(of: text, style)
      }
    }
    guard
      let found = ticks(
        plan, scale, step: step, from: start, to: end, prefixes: rung == .shorter ? .on : .off, extent)
    else { return nil }
    let placing = LabelPlacing(side: plan.side, turn: rung.turn, alignment: plan.axis.labelAlignment)
    var marks: [SolvedAxis.Mark] = []
    marks.reserveCapacity(found.ticks.count)
    // What lies inside a break has no place.
    for tick in found.ticks {
      guard let position = found.scale.position(of: tick.value) else { continue }
      marks.append(
        SolvedAxis.Mark(
          tick: tick, position: position, label: typesetter.block(tick.label, style),
          context: isLevel ? tick.context.map { typesetter.block($0, style) } : nil))
    }
    let axis = SolvedAxis(plan, found.scale, marks, placing, rung: rung, hidden: 0, gap: gap)
    axis.minor = found.minor.compactMap { found.scale.position(of: $0.value) }
    axis.step = found.step
    axis.refusesStep = found.refusesStep
    axis.names = isLevel ? found.names : nil
    axis.keepStrides()
    if rung == .stagger { axis.stagger() }
    return axis
  }

  /// Puts the unit beside the number of the last label, where the number stays at its tick. A label that it would touch
  /// is left out.
  private func append(unit: String, to axis: SolvedAxis) {
    guard let last = axis.marks.lastIndex(where: { $0.label != nil }), let label = axis.marks[last].label,
      let text = label.lines.first?.text
    else { return }
    let isAttached = unit.utf8.starts(with: "°".utf8) || unit.utf8.starts(with: "%".utf8)
    let longer = typesetter.block(text + (isAttached ? "" : "\u{a0}") + unit, styles.labels)
    axis.marks[last].label = longer
    if axis.placing.turn == .level && axis.placing.anchor.horizontal == .middle {
      axis.marks[last].shift = (longer.size.width - label.size.width) / 2
    }
    axis.hideLabels(touching: last)
  }
}

extension SolvedAxis {
  /// Labels, grid lines and ticks at every so many ticks as the host asked, counted from zero.
  func keepStrides() {
    let axis = plan.axis
    let labels = max(1, Int(clamping: axis.number(.labelStride)))
    let grid = max(1, Int(clamping: axis.number(.gridStride)))
    let ticks = Int(clamping: axis.number(.tickStride))
    if labels == 1 && grid == 1 && ticks == 0 { return }
    let zero = scale.position(ofNumber: 0)
    let anchor = marks.firstIndex { $0.position == zero } ?? 0
    for index in marks.indices {
      if (index - anchor) % labels != 0 {
        marks[index].label = nil
        marks[index].tick.label = ""
      }
      marks[index].hasGrid = (index - anchor) % grid == 0
      if ticks > 0 { marks[index].hasTick = (index - anchor) % ticks == 0 }
    }
  }

  /// Every second label goes into a second row.
  func stagger() {
    for index in marks.indices where index % 2 == 1 { marks[index].isStaggered = true }
  }
}
