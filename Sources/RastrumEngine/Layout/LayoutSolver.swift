// The chart, solved: margins in two passes, then everything in its place.
//
// Method: pass one solves both axes over the length that is left when they had no labels; their labels, with title,
//      legend and axis titles, give the margins. Pass two solves the axes again over the final, shorter lengths and
//      keeps the margins: a label that would now pass the picture's edge is left out. No loop to convergence.
// Small sizes: parts are given up in the order of `DroppedPart` until the plot has its least size.

import RastrumDrawing
import RastrumScales
import RastrumText

struct LayoutSolver {
  private let chart: Chart
  private let size: Size
  private let grid: PixelGrid
  private let theme: Theme
  private let styles: TextStyles
  private let layers: [Layer]
  private let scales: [ScalePlan]
  private let axes: [AxisPlan]
  /// Whether a layer draws outside the domain. Only such a layer is clipped, so that a stroke along the edge of
  /// the plot keeps its width.
  private let exceedsPlot: [Bool]
  private let legend: LegendChoice
  /// Values without a place on a logarithmic scale.
  private let unplaced: Int
  /// Bars or areas stand on a baseline.
  private let stands: Bool
  /// What may end the layout early.
  private let watch: StopWatch?

  init(_ chart: Chart, size: Size, scale: Double, watch: StopWatch?) throws(ChartError) {
    self.chart = chart
    self.watch = watch
    self.size = size
    grid = PixelGrid(scale: scale)
    theme = chart.theme
    styles = TextStyles(label: chart.number(.fontSize))
    let colors = Layer.colors(of: chart, theme: theme)
    layers = try Layer.all(of: chart, theme: theme, scale: colors)
    var demands = try layers.map { layer throws(ChartError) in
      let demand = (x: try layer.mark.demand(.x), y: try layer.mark.demand(.y))
      try watch?.check()
      return demand
    }
    var unplaced = 0
    for (index, layer) in layers.enumerated() {
      unplaced += try demands[index].x.bend(layer.mark, chart.scales[layer.mark.scaleIndex(.x)])
      unplaced += try demands[index].y.bend(layer.mark, chart.scales[layer.mark.scaleIndex(.y)])
    }
    self.unplaced = unplaced
    scales = try Self.plans(chart, layers, demands)
    let scales = scales
    exceedsPlot = zip(layers, demands).map { layer, demand in
      !scales[layer.mark.scaleIndex(.x)].contains(demand.x) || !scales[layer.mark.scaleIndex(.y)].contains(demand.y)
    }
    legend = LegendChoice(chart, layers, scales, colors)
    stands = demands.contains { $0.x.baseline != nil || $0.y.baseline != nil }
    axes = AxisPlan.all(
      of: chart, scales,
      values: (demands.contains { $0.x.isValue }, layers.isEmpty || demands.contains { $0.y.isValue }), stands: stands
    )
  }

  /// What each scale shows; aligned ones with a place for 0 that both have.
  private static func plans(
    _ chart: Chart, _ layers: [Layer], _ demands: [(x: Demand, y: Demand)]
  ) throws(ChartError) -> [ScalePlan] {
    var plans: [ScalePlan] = []
    plans.reserveCapacity(chart.scales.count)
    for scale in chart.scales {
      let isX = scale.dimension == .x
      var own: [Demand] = []
      own.reserveCapacity(layers.count)
      for (layer, demand) in zip(layers, demands) where layer.mark.scaleIndex(scale.dimension) == scale.index {
        own.append(isX ? demand.x : demand.y)
      }
      plans.append(try ScalePlan(own, scale))
    }
    for scale in chart.scales where scale.isAligned {
      let first = scale.dimension == .x ? 0 : 1
      var base = plans[first]
      ScalePlan.shareZero(&base, &plans[scale.index])
      plans[first] = base
    }
    return plans
  }

  private var typesetter: Typesetter { chart.typesetter }

  // MARK: Solving

  /// The axes of both dimensions, each in the order of their plans.
  private typealias Axes = (x: [SolvedAxis], y: [SolvedAxis])

  func solved() throws(ChartError) -> Solution {
    var margins = margins(dropping: [])
    var axes = firstAxes(&margins)
    if !margins.leavesRoom { dropParts(&margins, &axes) }
    axes = (x: finalAxes(.x, axes.x, margins), y: finalAxes(.y, axes.y, margins))
    clearCrossings(axes)
    return try drawn(margins, axes)
  }

  private func dropParts(_ margins: inout Margins, _ axes: inout Axes) {
    let parts = margins.parts
    for last in parts.indices {
      margins = self.margins(dropping: Array(parts[...last]))
      // What leaves no room without labels leaves none with them.
      if margins.leavesRoom || last == parts.count - 1 { axes = firstAxes(&margins) }
      if margins.leavesRoom { break }
    }
  }

  func margins(dropping parts: [DroppedPart]) -> Margins {
    Margins(chart, size, legend, axes, styles, theme, typesetter, dropping: parts)
  }

  func solver(_ margins: Margins) -> AxisSolver {
    AxisSolver(
      scales: scales, axes: axes, size: size, locale: chart.locale, styles: styles, typesetter: typesetter,
      hasTitles: !margins.dropped.contains(.axisTitles), cache: chart.axisCache, revision: chart.failures.revision)
  }

  /// Pass one, which sets the margins.
  private func firstAxes(_ margins: inout Margins) -> Axes {
    let first = margins.plot(grid)
    let inset = symbolInsets(margins)
    let y = solver(margins).solved(.y, { range(of: $0, in: first, inset) }, after: [])
    set(y, .y, first, &margins)
    let second = margins.plot(grid)
    let x = solver(margins).solved(.x, { range(of: $0, in: second, inset) }, after: [])
    set(x, .x, margins.plot(grid), &margins)
    return (x, y)
  }

  private func set(_ solved: [SolvedAxis], _ dimension: Dimension, _ plot: Rect, _ margins: inout Margins) {
    let inset = symbolInsets(margins)
    margins.set(solved, dimension, plot: plot) { plan in
      guard plan.isInside, let value = plan.crossing else { return 0 }
      let crossed = dimension == .x ? 1 : 0
      let (start, end) = range(of: crossed, in: plot, inset)
      let position = start + (end - start) * scales[crossed].unitScale.crossing(at: value)
      return switch plan.side {
      case .bottom: plot.maxY - position
      case .top: position - plot.minY
      case .left: position - plot.minX
      case .right: plot.maxX - position
      }
    }
  }

  /// Pass two, within the margins that pass one has set.
  private func finalAxes(_ dimension: Dimension, _ first: [SolvedAxis], _ margins: Margins) -> [SolvedAxis] {
    let plot = margins.plot(grid)
    let inset = symbolInsets(margins)
    let result = solver(margins).solved(dimension, { range(of: $0, in: plot, inset) }, after: first)
    var index = result.startIndex
    for place in axes.indices where axes[place].dimension == dimension {
      let hidden = result[index].hiddenLabels
      result[index].keepLabels(within: bounds(of: result[index], plot, margins))
      if result[index].hiddenLabels > hidden {
        solver(margins).nameContexts(of: result[index])
        result[index].keepLabels(within: bounds(of: result[index], plot, margins))
      }
      if !margins.axes.rooms[place].isShown { result[index].hideLabels() }
      index += 1
    }
    return result
  }

  /// How far labels may reach: to the picture's edges and the texts above the plot, of axes inside the plot only to axes
  /// beside it.
  private func bounds(of axis: SolvedAxis, _ plot: Rect, _ margins: Margins) -> ClosedRange<Double> {
    let isX = axis.dimension == .x
    var low = isX ? 0 : margins.labelTop, high = isX ? size.width : size.height
    if axis.plan.isInside {
      if !margins.axes.isEmpty(isX ? .left : .top) { low = isX ? plot.minX : plot.minY }
      if !margins.axes.isEmpty(isX ? .right : .bottom) { high = isX ? plot.maxX : plot.maxY }
    }
    return low...max(low, high)
  }

  /// Labels that the line of an axis inside the plot would strike through: where two cross, the number below the crossing
  /// goes to its left and the one beside it is left out.
  private func clearCrossings(_ axes: Axes) {
    for axis in axes.x where axis.plan.isInside {
      for other in axes.y where other.plan.hasLine {
        guard let value = other.plan.crossing else { continue }
        axis.moveLabel(before: axes.x[0].scale.crossing(at: value))
      }
    }
    for axis in axes.y where axis.plan.isInside {
      for other in axes.x where other.plan.hasLine {
        guard let value = other.plan.crossing else { continue }
        axis.hideLabels(at: axes.y[0].scale.crossing(at: value))
      }
    }
  }

  private func symbolInsets(_ margins: Margins) -> (x: Double, y: Double) {
    (margins.symbolInset(.x), margins.symbolInset(.y))
  }

  /// Where the values of a scale begin and end: inside the plot where symbols would cover the labels beside it.
  /// Categories on a y axis read from the top down.
  private func range(of scale: Int, in plot: Rect, _ inset: (x: Double, y: Double)) -> (start: Double, end: Double) {
    let model = chart.scales[scale]
    let dimension = model.dimension
    let plot = stands ? plot : plot.inset(by: grid.edge(dimension == .x ? inset.x : inset.y))
    var isReversed = model.isReversed
    if dimension == .y && scales[scale].isBanded { isReversed.toggle() }
    let length = dimension == .x ? plot.width : plot.height
    let padding = min(model.number(.padding), max(0, length / 2 - 1))
    let ends =
      dimension == .x
      ? (plot.minX + padding, plot.maxX - padding) : (plot.maxY - padding, plot.minY + padding)
    return isReversed ? (ends.1, ends.0) : ends
  }

  // MARK: Drawing

  private func drawn(_ margins: Margins, _ axes: Axes) throws(ChartError) -> Solution {
    let plot = margins.plot(grid)
    var picture = Picture(size: size, scale: grid.scale)
    if theme.background.alpha > 0 {
      picture.list.fill(
        Rect(x: 0, y: 0, width: size.width, height: size.height), theme.background, from: Source(.background))
    }
    picture.note(plot, Source(.plot))
    let all = axes.x + axes.y
    var context = PlotContext(
      frame: plot, grid: grid, x: all[0].scale, y: all[all.count - 1].scale, scales: solvedScales(all),
      theme: theme)
    let placed = try placedLayers(&context)
    let guides = AxisGuides(
      plot: plot, size: size, grid: grid, theme: theme, axes: all, margins: margins, typesetter: typesetter)
    guides.clearInside()
    guides.drawGrid(into: &picture)
    if !stands { guides.drawLines(into: &picture) }
    for (index, mark) in placed.enumerated() {
      let clips = exceedsPlot[index]
      let source = Source(.mark, index: Int32(truncatingIfNeeded: index))
      if clips { picture.list.pushClip(plot, from: source) }
      mark.draw(into: &picture.list)
      if clips { picture.list.popClip(from: source) }
    }
    if stands { guides.drawLines(into: &picture) }
    guides.drawBreaks(into: &picture)
    guides.drawLabels(into: &picture)
    margins.drawTexts(plot: plot, grid: grid, theme: theme, into: &picture)
    guides.drawTitles(into: &picture)
    if let labels = margins.directLabels {
      var ends: [DirectLabels.End] = []
      ends.reserveCapacity(layers.reduce(0) { $0 + $1.series.count })
      for layer in layers {
        context.view(layer.mark)
        layer.forEachEnd(in: context) { ends.append((series: $0, height: $1.y)) }
      }
      labels.draw(ends: ends, plot: plot, into: &picture)
    }
    if picture.list.failed { throw .outOfMemory }
    let layout = Layout(
      plot: plot, dropped: margins.dropped, axes: guides.axes, hiddenSeries: margins.hiddenSeries,
      unplacedValues: unplaced, scales: context.scales, picture: picture)
    return Solution(
      layout: layout, chart: chart, theme: theme, layers: layers, axes: guides.axes,
      context: context, legend: legend, colorBar: margins.colorBar)
  }

  /// As its first axis has each scale, for that does not transform it; every one has an axis here, shown or not.
  private func solvedScales(_ axes: [SolvedAxis]) -> [SolvedScale] {
    var result: [SolvedScale] = []
    result.reserveCapacity(scales.count)
    for index in scales.indices {
      var place = 0
      while place + 1 < axes.count && axes[place].plan.scale != index { place += 1 }
      result.append(axes[place].scale)
    }
    return result
  }

  private func placedLayers(_ context: inout PlotContext) throws(ChartError) -> [PlacedMark] {
    var placed: [PlacedMark] = []
    placed.reserveCapacity(layers.count)
    for (index, layer) in layers.enumerated() {
      context.markIndex = index
      context.view(layer.mark)
      context.dodge = layer.mark.dodges.map { Dodge.among(layers, along: $0) } ?? .none
      placed.append(try layer.mark.placed(in: context, series: layer.series))
      try watch?.check()
    }
    return placed
  }

}

extension Demand {
  /// What is asked of a scale that is no proportion: on a logarithm only numbers above 0 count, and room at the ends is a
  /// share of the length. Returns how many values have no place.
  fileprivate mutating func bend(_ mark: Mark, _ scale: Scale) throws(ChartError) -> Int {
    let curve = scale.curve
    guard curve != .linear, case .numbers(var values) = extent else { return 0 }
    var others = 0
    if curve.isLogarithm {
      (values, others) = mark.positiveExtent(scale.dimension)
      extent = values == .empty ? .none : .numbers(values)
    }
    if margin > 0 {
      let ends = curve.isLogarithm ? LogDomain.automatic(values) : nil
      let lower = ends?.lower ?? values.doubles?.lower ?? 0
      let upper = ends?.upper ?? values.doubles?.upper ?? 1
      margin = 0
      if let domain = LinearDomain(lower, upper) {
        margin = try mark.margin(scale.dimension, on: CurvedScale(domain, curve, start: 0, end: 1))
      }
    }
    return others
  }
}
