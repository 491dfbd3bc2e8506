// The values of choice properties, as rastrum.h numbers them.

public enum Toggle: Int32, Sendable {
  case automatic = 0
  case on, off
}

public enum Orientation: Int32, Sendable {
  case automatic = 0
  case vertical, horizontal
}

public enum LegendPlacement: Int32, Sendable {
  case automatic = 0
  case none, top, direct
}

public enum ScaleType: Int32, Sendable {
  case automatic = 0
  case linear, time, category
}

/// The way of a fill's gradient.
public enum GradientDirection: Int32, Sendable {
  case values = 0
  case places
}

/// What has a whole gradient: each bar and each series of an area, or the plot.
public enum GradientSpan: Int32, Sendable {
  case item = 0
  case plot
}

/// What a column of a mark stands for.
public enum Channel: Int32, Sendable, CaseIterable {
  case x = 1
  case y, x2, y2, color

  /// As messages call it.
  public var label: String {
    switch self {
    case .x: "x"
    case .y: "y"
    case .x2: "x2"
    case .y2: "y2"
    case .color: "color"
    }
  }
}

/// The two directions of a plot.
public enum Dimension: Int32, Sendable, CaseIterable {
  case x = 1
  case y

  public var label: String { self == .x ? "x" : "y" }
  public var other: Dimension { self == .x ? .y : .x }
  var channel: Channel { self == .x ? .x : .y }
  var secondChannel: Channel { self == .x ? .x2 : .y2 }
}
