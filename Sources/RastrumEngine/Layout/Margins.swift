// What stands around the plot, and the room that it takes.
//
//   padding
//   title, subtitle          flush left with the outer edge
//   legend                   unless names stand at the line ends
//   color bar                what the colours of numbers mean
//   titles of standing axes  level, over the axis
//   axes at the top
//   axes at the left | plot | axes at the right, or names at line ends
//   axes at the bottom, with titles flush right with the plot

import RastrumDrawing
import RastrumText

struct Margins {
  let dropped: [DroppedPart]
  let directLabels: DirectLabels?
  private(set) var axes: AxisRooms
  let padding: Double
  private let size: Size
  let styles: TextStyles
  private let heading: Heading
  private let legend: Legend?
  let colorBar: ColorBar?
  /// How far marks are drawn around values that may lie on the plot's edges; at most a share of the picture.
  private let reach: Double

  init(
    _ chart: Chart, _ size: Size, _ legend: LegendChoice, _ plans: [AxisPlan], _ styles: TextStyles, _ theme: Theme,
    _ typesetter: Typesetter, dropping dropped: [DroppedPart]
  ) {
    func keeps(_ part: DroppedPart) -> Bool { !dropped.contains(part) }
    self.dropped = dropped
    self.size = size
    self.styles = styles
    let padding = min(chart.number(.padding), 0.045 * min(size.width, size.height) + 1)
    self.padding = padding
    let width = max(0, size.width - 2 * padding)
    heading = Heading(
      title: keeps(.title) ? chart.spannedText(.title) : SpannedText(""),
      subtitle: keeps(.subtitle) ? chart.spannedText(.subtitle) : SpannedText(""), width: width, styles: styles,
      typesetter: typesetter)
    var hidden: [Dimension] = []
    if !keeps(.xLabels) { hidden.append(.x) }
    if !keeps(.yLabels) { hidden.append(.y) }
    axes = AxisRooms(
      plans, hiding: hidden, titles: keeps(.axisTitles), width: width, size: size, styles, typesetter)
    let entries = keeps(.legend) ? legend : .nothing
    // Names at line ends have no room beside an axis.
    let direct =
      axes.isEmpty(.right)
      ? entries.direct.map {
        DirectLabels($0, most: max(size.width, 1_000), styles: styles, theme: theme, typesetter: typesetter)
      } : nil
    let share = entries.isFixed ? 0.5 : 0.25
    if let direct, direct.width <= share * width, direct.stackHeight <= 0.6 * size.height {
      directLabels = direct
      self.legend = nil
    } else {
      directLabels = nil
      self.legend =
        entries.all.isEmpty
        ? nil
        : Legend(
          entries.all, width: width, height: Self.legendShare * size.height, styles: styles, typesetter: typesetter)
    }
    colorBar = entries.colors.map { ColorBar($0, width: width, styles: styles, typesetter: typesetter) }
    reach = min(chart.marks.reduce(0) { max($0, $1.reach) }, 0.15 * min(size.width, size.height))
  }

  /// The parts that are there, in the order in which they are given up.
  var parts: [DroppedPart] {
    DroppedPart.allCases.filter { part in
      switch part {
      case .subtitle: heading.hasSubtitle
      case .legend: legend != nil || directLabels != nil || colorBar != nil
      case .axisTitles: axes.hasTitles
      case .title: heading.hasTitle
      case .xLabels: axes.hasLabels(.x)
      case .yLabels: axes.hasLabels(.y)
      }
    }
  }

  var hiddenSeries: Int { legend?.hidden ?? 0 }

  // MARK: The room

  /// How far values stay inside the plot along a dimension, so that symbols on its edges leave the labels beside it
  /// uncovered. What reaches no farther than the gap before the labels needs nothing.
  func symbolInset(_ dimension: Dimension) -> Double {
    axes.hasLabels(dimension.other) ? max(0, reach - Self.freeReach) : 0
  }

  private static let freeReach = 6.0

  /// Of the picture's height, what the legend may take.
  private static let legendShare = 0.3

  mutating func set(_ solved: [SolvedAxis], _ dimension: Dimension, plot: Rect, inset: (AxisPlan) -> Double) {
    axes.set(solved, dimension, plot: plot, inset: inset)
  }

  /// Where the rows above the plot begin and end, and where the plot may begin.
  private var rows: (legend: Double, colorBar: Double, axisTitle: Double, end: Double, plot: Double) {
    var y = padding + heading.height
    if heading.height > 0 { y += styles.label * 0.75 }
    let legendTop = y
    if let legend { y += legend.height + styles.label * 0.5 }
    let colorTop = y
    if let colorBar { y += colorBar.height + styles.label * 0.5 }
    let titleTop = y
    y += axes.titleRow
    let corner = max(axes.overhang.top, directLabels?.overhang ?? 0)
    return (legendTop, colorTop, titleTop, y, y + max(corner, axes.depth(.top), reach - padding))
  }

  /// How far labels may reach up: to the rows above the plot, and to the picture's edge where there are none.
  var labelTop: Double { rows.end > padding ? rows.end : 0 }

  private var top: Double { rows.plot }

  private var bottom: Double {
    max(
      reach, padding + axes.depth(.bottom), padding + max(axes.overhang.bottom, directLabels?.overhang ?? 0))
  }

  private var left: Double { max(reach, padding + axes.depth(.left), padding + axes.overhang.left) }

  private var right: Double {
    max(reach, padding + max(directLabels?.width ?? 0, axes.depth(.right)), padding * 0.5 + axes.overhang.right)
  }

  /// The plot, on whole pixels: the edges go inwards, so that what stands around keeps its room.
  func plot(_ grid: PixelGrid) -> Rect {
    func ends(_ before: Double, _ after: Double, of length: Double) -> (Double, Double) {
      let last = ((length - after) * grid.scale + Self.slack).rounded(.down)
      let first = min((before * grid.scale - Self.slack).rounded(.up), (length * grid.scale).rounded(.down))
      return (first * grid.pixel, max(first, last) * grid.pixel)
    }
    let x = ends(left, right, of: size.width)
    let y = ends(top, bottom, of: size.height)
    return Rect(from: Point(x: x.0, y: y.0), to: Point(x: x.1, y: y.1))
  }

  /// In pixels: what a sum of lengths may miss a whole pixel by.
  private static let slack = 1e-6

  /// The plot has at least a third of the picture either way, and room for a mark and for the names beside it; and no
  /// text above and below it is wider than the picture, as even an ellipsis may be.
  var leavesRoom: Bool {
    let width = size.width - left - right
    let height = size.height - top - bottom
    let widest = max(heading.width, legend?.width ?? 0, colorBar?.width ?? 0, axes.widestTitle)
    return widest <= size.width - 2 * padding + Self.slack && width >= max(16, size.width / 3)
      && height >= max(16, size.height / 3, directLabels?.leastPlotHeight ?? 0)
  }

  // MARK: Drawing

  func drawTexts(plot: Rect, grid: PixelGrid, theme: Theme, into picture: inout Picture) {
    heading.draw(at: Point(x: padding, y: padding), theme: theme, into: &picture)
    legend?.draw(at: Point(x: padding, y: rows.legend), theme: theme, grid: grid, into: &picture)
    colorBar?.draw(at: Point(x: padding, y: rows.colorBar), theme: theme, grid: grid, into: &picture)
  }

  /// The top of the titles over standing axes.
  var axisTitleTop: Double { rows.axisTitle }
}
