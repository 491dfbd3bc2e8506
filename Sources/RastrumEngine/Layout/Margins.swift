// What stands around the plot, and the room that it takes.
//
//   padding
//   title, subtitle          flush left with the outer edge
//   legend                   unless names stand at the line ends
//   y title                  level, over the axis
//   y labels | plot | names at line ends
//   x labels
//   x title                  flush right with the plot

import RastrumDrawing
import RastrumText

struct Margins {
  let dropped: [DroppedPart]
  let directLabels: DirectLabels?
  private let size: Size
  private let padding: Double
  private let styles: TextStyles
  private let heading: Heading
  private let legend: Legend?
  private let yTitle: TextLine?
  private let xTitle: TextLine?
  private let shows: (x: Bool, y: Bool)
  private var depths: (x: Double, y: Double)
  /// How far marks are drawn around values that may lie on the plot's edges; at most a share of the picture.
  private let reach: Double
  private var overhang = (left: 0.0, right: 0.0, top: 0.0, bottom: 0.0)

  /// From the axis to its labels: the tick and a gap. Below the plot at least as much as a label beside its corner
  /// reaches down.
  let labelGap: (x: Double, y: Double)

  init(
    _ chart: Chart, _ size: Size, _ legend: LegendChoice, notes: (x: String, y: String), _ styles: TextStyles,
    _ theme: Theme,
    _ typesetter: Typesetter,
    dropping dropped: [DroppedPart]
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
    let entries = keeps(.legend) ? legend : .nothing
    let direct = entries.direct.map { DirectLabels($0, styles: styles, theme: theme, typesetter: typesetter) }
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
    shows = (chart.xAxis.isShown && keeps(.xLabels), chart.yAxis.isShown && keeps(.yLabels))
    func title(_ axis: Axis, _ note: String, _ shown: Bool) -> TextLine? {
      let text = axis.title.noting(note)
      return !shown || !keeps(.axisTitles) || text.text.isEmpty
        ? nil : typesetter.shortened(text, styles.labels, width: width)
    }
    yTitle = title(chart.yAxis, notes.y, shows.y)
    xTitle = title(chart.xAxis, notes.x, shows.x)
    reach = min(chart.marks.reduce(0) { max($0, $1.reach) }, 0.15 * min(size.width, size.height))
    let beside = typesetter.line("0", styles.names)
    labelGap = (x: max(7, beside.capHeight / 2 + beside.descent), y: 8)
    depths = (shows.x ? typesetter.line("0", styles.labels).height : 0, 0)
  }

  /// The parts that are there, in the order in which they are given up.
  var parts: [DroppedPart] {
    DroppedPart.allCases.filter { part in
      switch part {
      case .subtitle: heading.hasSubtitle
      case .legend: legend != nil || directLabels != nil
      case .axisTitles: xTitle != nil || yTitle != nil
      case .title: heading.hasTitle
      case .xLabels: shows.x
      case .yLabels: shows.y
      }
    }
  }

  var hiddenSeries: Int { legend?.hidden ?? 0 }

  // MARK: The room

  /// The most that labels of categories on the y axis may take.
  var largestLabelWidth: Double { 0.4 * size.width }

  func hasLabels(_ dimension: Dimension) -> Bool { dimension == .x ? shows.x : shows.y }
  /// How far values stay inside the plot along a dimension, so that symbols on its edges leave the labels beside it
  /// uncovered. What reaches no farther than the gap before the labels needs nothing.
  func symbolInset(_ dimension: Dimension) -> Double {
    (dimension == .x ? shows.y : shows.x) ? max(0, reach - Self.freeReach) : 0
  }

  private static let freeReach = 6.0

  /// Of the picture's height, what the legend may take.
  private static let legendShare = 0.3

  func labelDepth(_ dimension: Dimension) -> Double { dimension == .x ? depths.x : depths.y }

  mutating func set(yAxis: SolvedAxis, plot: Rect) {
    guard shows.y else { return }
    depths.y = yAxis.labelDepth
    (overhang.top, overhang.bottom) = yAxis.overhang(from: plot.minY, to: plot.maxY)
  }

  mutating func set(xAxis: SolvedAxis, plot: Rect) {
    guard shows.x else { return }
    depths.x = xAxis.labelDepth
    (overhang.left, overhang.right) = xAxis.overhang(from: plot.minX, to: plot.maxX)
  }

  /// Where the rows above the plot begin, and where the plot may.
  private var rows: (legend: Double, yTitle: Double, plot: Double) {
    var y = padding + heading.height
    if heading.height > 0 { y += styles.label * 0.75 }
    let legendTop = y
    if let legend { y += legend.height + styles.label * 0.5 }
    let titleTop = y
    if let yTitle { y += yTitle.height + styles.label * 0.3 }
    return (legendTop, titleTop, y + max(overhang.top, directLabels?.overhang ?? 0, reach - padding))
  }

  private var top: Double { rows.plot }

  private var bottom: Double {
    var height = padding
    if shows.x { height += labelGap.x + depths.x }
    if let xTitle { height += xTitle.height + styles.label * 0.2 }
    return max(reach, height, padding + max(overhang.bottom, directLabels?.overhang ?? 0))
  }

  private var left: Double {
    max(reach, padding + (shows.y && depths.y > 0 ? depths.y + labelGap.y : 0), padding + overhang.left)
  }

  private var right: Double { max(reach, padding + (directLabels?.width ?? 0), padding * 0.5 + overhang.right) }

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
    let widest = max(heading.width, legend?.width ?? 0, xTitle?.width ?? 0, yTitle?.width ?? 0)
    return widest <= size.width - 2 * padding + Self.slack && width >= max(16, size.width / 3)
      && height >= max(16, size.height / 3, directLabels?.leastPlotHeight ?? 0)
  }

  // MARK: Drawing

  func drawTexts(plot: Rect, grid: PixelGrid, theme: Theme, into picture: inout Picture) {
    heading.draw(at: Point(x: padding, y: padding), theme: theme, into: &picture)
    let rows = rows
    if let legend {
      legend.draw(at: Point(x: padding, y: rows.legend), theme: theme, grid: grid, into: &picture)
    }
    if let yTitle {
      picture.draw(
        yTitle, at: Point(x: padding, y: rows.yTitle), anchor: TextAnchor(.start, .top), theme.muted,
        Source(.axisTitle, index: Dimension.y.rawValue))
    }
    if let xTitle {
      picture.draw(
        xTitle, at: Point(x: max(plot.maxX, padding + xTitle.width), y: size.height - padding),
        anchor: TextAnchor(.end, .bottom), theme.muted,
        Source(.axisTitle, index: Dimension.x.rawValue))
    }
  }
}
