import RastrumScales

/// What an axis shows and where, before its positions are known: the host's wishes, read once.
final class AxisPlan {
  /// Among the plans of the chart.
  let place: Int
  let axis: Axis
  /// Its scale is one without an axis, which is solved as if it had one.
  let isSilent: Bool
  /// In the chart's scales.
  let scale: Int
  let side: Side
  /// Line, ticks, labels and title are drawn.
  let isShown: Bool
  /// Marks measure along the scale.
  let isValue: Bool
  let crossing: Double?
  let rungs: [LabelRung]
  let nesting: String?
  let unit: String
  let transform: (factor: Double, offset: Double)?
  let minorTicks: Toggle
  let hasMinorGrid: Bool
  let tickDirection: TickDirection
  let tickLength: Double
  let line: Toggle

  /// The axis line is drawn.
  let hasLine: Bool
  /// Along the scale lie bands, which have no ticks.
  let isBanded: Bool
  /// Its labels stand inside the plot, beside the line. Those of an axis that bars or areas stand on stay at the side.
  let isInside: Bool
  /// Lines or areas run along its categories: their order means something.
  let isOrdered: Bool
  /// A unit stands beside the last number of a lying axis without a title; else in the title or in its place.
  let labelsCarryUnit: Bool
  /// What labels of the axis share and its title says.
  let note: String
  /// The ticks stand where those of the dimension's first axis do.
  let isAligned: Bool

  private init(
    _ axis: Axis, place: Int, scale: Scale, isSilent: Bool, isOuter: Bool, plan: ScalePlan,
    values: (x: Bool, y: Bool),
    isOrdered: Bool, stands: Bool, locale: Locale
  ) {
    self.isOrdered = isOrdered
    self.axis = axis
    self.place = place
    self.isSilent = isSilent
    var isNumeric = false
    isBanded = plan.isBanded
    if case .linear = plan.kind { isNumeric = true }
    note = plan.note(axis, locale)
    self.scale = scale.index
    isAligned = scale.isAligned
    side = axis.side
    isShown = axis.isShown && !isSilent
    isValue = scale.dimension == .x ? values.x : values.y
    crossing = axis.crossing
    isInside = crossing != nil && !stands
    rungs = axis.labelLadder
    nesting = axis.nesting
    unit = axis.unit
    labelsCarryUnit =
      !unit.isEmpty && (axis.hasPrefixes || isNumeric && scale.dimension == .x && axis.title.text.isEmpty)
    transform = axis.transform
    minorTicks = axis.minorTicks
    hasMinorGrid = axis.hasMinorGrid
    tickDirection = axis.tickDirection
    tickLength = axis.tickLength
    line = axis.line
    // The line that values stand on: at the foot of the plot, or at its left for bars that lie.
    let isUsual = scale.dimension == .x ? values.y : values.x && !values.y
    let wanted = line == .automatic ? isUsual || isOuter || crossing != nil : line == .on
    hasLine = wanted && isShown
  }

  /// Those of a chart, in its order; then one for each scale that has none.
  static func all(of chart: Chart, _ scales: [ScalePlan], values: (x: Bool, y: Bool), stands: Bool) -> [AxisPlan] {
    var plans: [AxisPlan] = []
    plans.reserveCapacity(max(chart.axes.count, chart.scales.count))
    func plan(_ axis: Axis, _ scale: Scale, isSilent: Bool, isOuter: Bool) -> AxisPlan {
      let isOrdered = chart.marks.contains { mark in
        (mark.kind == .line || mark.kind == .area)
          && (mark.scaleIndex(.x) == scale.index || mark.scaleIndex(.y) == scale.index)
      }
      return AxisPlan(
        axis, place: plans.count, scale: scale, isSilent: isSilent, isOuter: isOuter, plan: scales[scale.index],
        values: values, isOrdered: isOrdered, stands: stands, locale: chart.locale)
    }
    for (place, axis) in chart.axes.enumerated() {
      let isOuter = chart.axes[..<place].contains { inner in
        inner.side == axis.side && inner.isShown && (inner.crossing == nil || stands)
      }
      plans.append(plan(axis, axis.scale, isSilent: false, isOuter: isOuter))
    }
    for scale in chart.scales.dropFirst(2) where !chart.axes.contains(where: { $0.scale === scale }) {
      plans.append(plan(chart.axis(scale.dimension), scale, isSilent: true, isOuter: false))
    }
    return plans
  }

  /// The axis that the chart came with.
  var isFirst: Bool { axis.index < 2 }
  var dimension: Dimension { side.dimension }
  /// As sources of commands name the axis.
  var number: Int32 { Int32(truncatingIfNeeded: axis.index + 1) }

  /// Whether ticks point away from the plot, and into it.
  var ticks: (out: Bool, in: Bool) {
    switch tickDirection {
    case .outward: (isShown, false)
    case .inward: (false, isShown)
    case .both: (isShown, isShown)
    case .none: (false, false)
    // Along the foot of the plot, and where the host asked for the line.
    case .automatic:
      (hasLine && !isBanded && (dimension == .x || line == .on || isInside) && (crossing == nil || isInside), false)
    }
  }
}

extension ScalePlan {
  fileprivate func note(_ axis: Axis, _ locale: Locale) -> String {
    guard case .linear(let domain, _) = kind, !shape.curve.isLogarithm, axis.sharing != .nothing
    else { return "" }
    return domain.note(axis.format(locale.marks, on: shape.curve))
  }
}
