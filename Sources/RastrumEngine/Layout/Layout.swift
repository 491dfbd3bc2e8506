// A chart solved for a size: where everything is, and what is to be painted.
//
// In:  a chart, a size in points, the device pixels a point.
// Out: frames of all parts in points, and the display list. Immutable.
// Invariant: every label lies inside the picture and overlaps no other; what had no room was left out, and `dropped`,
//      `hiddenLabels` and `hiddenSeries` say so.

import RastrumDrawing

public final class Layout {
  public let size: Size
  public let scale: Double
  /// The rectangle between the axes.
  public let plot: Rect
  public let frames: [Frame]
  /// Parts that had no room, in the order in which they were given up.
  public let dropped: [DroppedPart]
  /// Axis labels that had no room.
  public let hiddenLabels: Int
  /// Series that the legend had no room to name.
  public let hiddenSeries: Int
  /// Values of 0 and below on logarithmic scales: they are left out.
  public let unplacedValues: Int
  /// Every axis that is shown, those along x first.
  public let axes: [AxisReport]
  public private(set) var list: DisplayList
  private let spare: SpareList
  /// In the order of the chart's.
  let scales: [SolvedScale]

  init(
    plot: Rect, dropped: [DroppedPart], axes: [SolvedAxis], hiddenSeries: Int,
    unplacedValues: Int, scales: [SolvedScale], picture: consuming Picture
  ) {
    self.unplacedValues = unplacedValues
    self.scales = scales
    size = picture.list.size
    scale = picture.list.scale
    self.plot = plot
    self.dropped = dropped
    hiddenLabels = axes.reduce(0) { $0 + $1.hiddenLabels }
    var reports: [AxisReport] = []
    reports.reserveCapacity(axes.count)
    for axis in axes where axis.plan.isShown { reports.append(AxisReport(axis)) }
    self.axes = reports
    self.hiddenSeries = hiddenSeries
    frames = picture.frames
    spare = picture.spare
    list = picture.finished()
  }

  /// Gives the memory of the list back, once it was painted.
  func putBack() { spare.end(&list) }
}

/// How the labels of an axis were made to fit.
public struct AxisReport: Sendable, Equatable {
  /// Among the axes of the chart: 0 is that of x, 1 that of y.
  public let index: Int
  public let side: Side
  public let rung: LabelRung
  /// By which the labels climb: 0, 45 or 90.
  public let degrees: Int
  /// The labels stand inside the plot.
  public let isInside: Bool
  public let shownLabels: Int
  public let hiddenLabels: Int

  init(_ axis: SolvedAxis) {
    index = axis.plan.axis.index
    side = axis.plan.side
    rung = axis.rung
    degrees =
      switch axis.placing.turn {
      case .level: 0
      case .diagonal: 45
      case .upright: 90
      }
    isInside = axis.plan.isInside
    var shown = 0
    for index in axis.marks.indices where axis.marks[index].label != nil { shown += 1 }
    shownLabels = shown
    hiddenLabels = axis.hiddenLabels
  }
}

/// What a picture gives up when it is small, in this order.
public enum DroppedPart: Int, Sendable, CaseIterable {
  case subtitle, legend, axisTitles, title, xLabels, yLabels
}
