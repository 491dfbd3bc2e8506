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
  public private(set) var list: DisplayList
  let scales: (x: SolvedScale, y: SolvedScale)

  init(
    plot: Rect, dropped: [DroppedPart], hiddenLabels: Int, hiddenSeries: Int, unplacedValues: Int,
    scales: (x: SolvedScale, y: SolvedScale), picture: consuming Picture
  ) {
    self.unplacedValues = unplacedValues
    self.scales = scales
    size = picture.list.size
    scale = picture.list.scale
    self.plot = plot
    self.dropped = dropped
    self.hiddenLabels = hiddenLabels
    self.hiddenSeries = hiddenSeries
    frames = picture.frames
    list = picture.finished()
  }

  /// Hands the list over and has an empty one instead.
  func takeList() -> DisplayList {
    var taken = DisplayList(size: size, scale: scale)
    swap(&taken, &list)
    return taken
  }
}

/// What a picture gives up when it is small, in this order.
public enum DroppedPart: Int, Sendable, CaseIterable {
  case subtitle, legend, axisTitles, title, xLabels, yLabels
}
