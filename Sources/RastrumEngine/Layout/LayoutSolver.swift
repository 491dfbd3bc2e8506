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
  private let plans: (x: ScalePlan, y: ScalePlan)
  private let isValue: (x: Bool, y: Bool)
  /// Whether a layer draws outside the domain. Only such a layer is clipped, so that a stroke along the edge of
  /// the plot keeps its width.
  private let exceedsPlot: [Bool]
  private let legend: LegendChoice
  /// Values without a place on a logarithmic scale.
  private let unplaced: Int
  /// Bars or areas stand on a baseline.
  private let stands: Bool

  init(_ chart: Chart, size: Size, scale: Double) throws(ChartError) {
    self.chart = chart
    self.size = size
    grid = PixelGrid(scale: scale)
    theme = chart.theme
    styles = TextStyles(label: chart.number(.fontSize))
    layers = try Layer.all(of: chart, theme: theme)
    var demands: (x: [Demand], y: [Demand]) = ([], [])
    for layer in layers {
      demands.x.append(try layer.mark.demand(.x))
      demands.y.append(try layer.mark.demand(.y))
    }
    var unplaced = 0
    for (index, layer) in layers.enumerated() {
      unplaced += try demands.x[index].bend(layer.mark, chart.xScale)
      unplaced += try demands.y[index].bend(layer.mark, chart.yScale)
    }
    self.unplaced = unplaced
    plans = (try ScalePlan(demands.x, chart.xScale), try ScalePlan(demands.y, chart.yScale))
    let (x, y) = plans
    exceedsPlot = zip(demands.x, demands.y).map { !x.contains($0) || !y.contains($1) }
    legend = LegendChoice(chart, layers, x: x)
    stands = (demands.x + demands.y).contains { $0.baseline != nil }
    isValue = (demands.x.contains { $0.isValue }, layers.isEmpty || demands.y.contains { $0.isValue })
  }

  private var typesetter: Typesetter { chart.typesetter }

  // MARK: Solving

  func solved() throws(ChartError) -> Layout {
    var margins = margins(dropping: [])
    let parts = margins.parts
    var axes = firstAxes(&margins)
    for last in parts.indices {
      if margins.leavesRoom { break }
      margins = self.margins(dropping: Array(parts[...last]))
      // What leaves no room without labels leaves none with them.
      if margins.leavesRoom || last == parts.count - 1 { axes = firstAxes(&margins) }
    }
    return try drawn(margins, (x: finalAxis(.x, axes.x, margins), y: finalAxis(.y, axes.y, margins)))
  }

  private func margins(dropping parts: [DroppedPart]) -> Margins {
    Margins(
      chart, size, legend, notes: (plans.x.note(chart.xAxis, chart.locale), plans.y.note(chart.yAxis, chart.locale)),
      styles, theme, typesetter, dropping: parts)
  }

  /// Pass one, which sets the margins.
  private func firstAxes(_ margins: inout Margins) -> (x: SolvedAxis, y: SolvedAxis) {
    let first = margins.plot(grid)
    let y = axis(.y, first, margins)
    margins.set(yAxis: y, plot: first)
    let x = axis(.x, margins.plot(grid), margins)
    margins.set(xAxis: x, plot: margins.plot(grid))
    return (x, y)
  }

  private func axis(_ dimension: Dimension, _ plot: Rect, _ margins: Margins) -> SolvedAxis {
    let (start, end) = range(of: dimension, in: plot, margins)
    return SolvedAxis(
      dimension == .x ? plans.x : plans.y, chart.axis(dimension), from: start, to: end,
      labelWidth: margins.largestLabelWidth, locale: chart.locale, styles: styles, typesetter: typesetter)
  }

  /// Pass two: solved again, or the first solution moved where the new labels would be deeper than the margin.
  private func finalAxis(_ dimension: Dimension, _ first: SolvedAxis, _ margins: Margins) -> SolvedAxis {
    let plot = margins.plot(grid)
    var axis = axis(dimension, plot, margins)
    if axis.labelDepth > margins.labelDepth(dimension) {
      let (start, end) = range(of: dimension, in: plot, margins)
      axis = first.moved(from: start, to: end, styles: styles)
    }
    axis.keepLabels(within: 0...(dimension == .x ? size.width : size.height))
    if !margins.hasLabels(dimension) { axis.hideLabels() }
    return axis
  }

  /// Where the values of a dimension begin and end: inside the plot where symbols would cover the labels beside it.
  /// Categories on the y axis read from the top down.
  private func range(of dimension: Dimension, in plot: Rect, _ margins: Margins) -> (start: Double, end: Double) {
    let plot = stands ? plot : plot.inset(by: grid.edge(margins.symbolInset(dimension)))
    var isReversed = chart.scale(dimension).isReversed
    if dimension == .y && plans.y.isBanded { isReversed.toggle() }
    let length = dimension == .x ? plot.width : plot.height
    let padding = min(chart.scale(dimension).number(.padding), max(0, length / 2 - 1))
    let ends =
      dimension == .x
      ? (plot.minX + padding, plot.maxX - padding) : (plot.maxY - padding, plot.minY + padding)
    return isReversed ? (ends.1, ends.0) : ends
  }

  // MARK: Drawing

  private func drawn(_ margins: Margins, _ axes: (x: SolvedAxis, y: SolvedAxis)) throws(ChartError) -> Layout {
    let plot = margins.plot(grid)
    var picture = Picture(chart.takeSpareList(), size: size, scale: grid.scale)
    if theme.background.alpha > 0 {
      picture.list.fill(
        Rect(x: 0, y: 0, width: size.width, height: size.height), theme.background, from: Source(.background))
    }
    picture.note(plot, Source(.plot))
    var context = PlotContext(frame: plot, grid: grid, x: axes.x.scale, y: axes.y.scale, theme: theme)
    let placed = try placedLayers(&context)
    let guides = AxisGuides(
      plot: plot, grid: grid, theme: theme, axes: axes, isValue: isValue, chart: chart,
      labelGap: margins.labelGap)
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
    guides.drawLabels(into: &picture)
    margins.drawTexts(plot: plot, grid: grid, theme: theme, into: &picture)
    if let labels = margins.directLabels {
      var ends: [Int: Point] = [:]
      for layer in layers {
        for end in layer.ends(in: context) { ends[end.series] = end.point }
      }
      labels.draw(ends: ends, plot: plot, into: &picture)
    }
    if picture.list.failed { throw .outOfMemory }
    return Layout(
      plot: plot, dropped: margins.dropped, hiddenLabels: axes.x.hiddenLabels + axes.y.hiddenLabels,
      hiddenSeries: margins.hiddenSeries, unplacedValues: unplaced, scales: (axes.x.scale, axes.y.scale),
      picture: picture)
  }

  private func placedLayers(_ context: inout PlotContext) throws(ChartError) -> [PlacedMark] {
    var placed: [PlacedMark] = []
    for (index, layer) in layers.enumerated() {
      context.markIndex = index
      context.dodge = layer.mark.dodges.map { Dodge.among(layers, along: $0) } ?? .none
      placed.append(try layer.mark.placed(in: context, series: layer.series))
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

extension ScalePlan {
  /// What labels of the axis share and its title says.
  fileprivate func note(_ axis: Axis, _ locale: Locale) -> String {
    guard case .linear(let domain, _) = kind, !shape.curve.isLogarithm else { return "" }
    return domain.note(axis.format(locale.marks, on: shape.curve))
  }
}
