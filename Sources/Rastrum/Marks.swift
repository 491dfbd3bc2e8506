import RastrumDrawing
import RastrumEngine

/// A line through (x, y) in the order of the rows; missing values break it.
public struct LineMark: PlotContent {
  public var content: MarkContent

  public init(x: [some Plottable], y: [some Plottable]) {
    content = MarkContent(.line).with(.x, x).with(.y, y)
  }

  /// On, off, on, … in points.
  public func dash(_ lengths: [Double]) -> LineMark { set(.dash, .numbers(lengths)) }
}

/// An area between y and its baseline, or a band from yStart to yEnd.
public struct AreaMark: PlotContent {
  public var content: MarkContent

  public init(x: [some Plottable], y: [some Plottable]) {
    content = MarkContent(.area).with(.x, x).with(.y, y)
  }

  public init(x: [some Plottable], yStart: [some Plottable], yEnd: [some Plottable]) {
    content = MarkContent(.area).with(.x, x).with(.y, yStart).with(.y2, yEnd)
  }

  /// Of the fill, in place of its colour: offsets of 0 … 1 that ascend.
  public func gradient(
    _ stops: [GradientStop], _ direction: GradientDirection = .values, over span: GradientSpan = .item
  ) -> AreaMark { set(stops, direction, span) }
}

/// A bar at each place: vertical, or horizontal where only y holds categories.
public struct BarMark: PlotContent {
  public var content: MarkContent

  public init(x: [some Plottable], y: [some Plottable]) {
    content = MarkContent(.bar).with(.x, x).with(.y, y)
  }

  public init(x: [some Plottable], yStart: [some Plottable], yEnd: [some Plottable]) {
    content = MarkContent(.bar).with(.x, x).with(.y, yStart).with(.y2, yEnd)
  }

  public init(xStart: [some Plottable], xEnd: [some Plottable], y: [some Plottable]) {
    content = MarkContent(.bar).with(.x, xStart).with(.x2, xEnd).with(.y, y)
  }

  /// Of the fill, in place of its colour: offsets of 0 … 1 that ascend.
  public func gradient(
    _ stops: [GradientStop], _ direction: GradientDirection = .values, over span: GradientSpan = .item
  ) -> BarMark { set(stops, direction, span) }

  /// Of the free end, in points.
  public func cornerRadius(_ radius: Double) -> BarMark { set(.cornerRadius, .number(radius)) }
}

/// A symbol at each (x, y).
public struct PointMark: PlotContent {
  public var content: MarkContent

  public init(x: [some Plottable], y: [some Plottable]) {
    content = MarkContent(.point).with(.x, x).with(.y, y)
  }

  public func symbol(_ symbol: Symbol) -> PointMark { set(.symbol, .choice(symbol.rawValue)) }
  /// The diameter in points.
  public func symbolSize(_ size: Double) -> PointMark { set(.pointSize, .number(size)) }
}

/// A line across the plot at each x or at each y.
public struct RuleMark: PlotContent {
  public var content: MarkContent

  public init(x: [some Plottable]) {
    content = MarkContent(.rule).with(.x, x)
  }

  public init(y: [some Plottable]) {
    content = MarkContent(.rule).with(.y, y)
  }

  /// On, off, on, … in points.
  public func dash(_ lengths: [Double]) -> RuleMark { set(.dash, .numbers(lengths)) }
}
