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
  case linear, time, category, logarithmic, symmetricLogarithmic, power, squareRoot
}

/// How a power of ten is written in labels: raised on logarithmic axes, after an e on others, or as the host says.
public enum PowerNotation: Int32, Sendable, CaseIterable {
  case automatic = 0
  case letter, superscript
}

/// `NumberFormat.Notation` by number.
public enum Notation: Int32, Sendable, CaseIterable {
  case automatic = 0
  case plain, exponent, scientific, engineering, si, percent, bytes, duration
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

extension Dimension {
  /// Where its axes stand unless the host says otherwise.
  var usualSide: Side { self == .x ? .bottom : .left }
}

/// Where an axis stands.
public enum Side: Int32, Sendable, CaseIterable {
  case bottom = 1
  case top, left, right

  /// The direction in which an axis there runs.
  public var dimension: Dimension { self == .bottom || self == .top ? .x : .y }
  /// Away from the plot, in positions across the axis.
  var outward: Double { self == .bottom || self == .right ? 1 : -1 }
}

public enum TickDirection: Int32, Sendable {
  case automatic = 0
  case outward, inward, both, none
}

/// Along a line of text or an axis, in the direction of reading.
public enum Alignment: Int32, Sendable, CaseIterable {
  case automatic = 0
  case start, middle, end
}

/// A way to make the labels of an axis fit. A ladder is a list of them, the most wanted first.
public enum LabelRung: Int32, Sendable, CaseIterable {
  /// All labels, level, as they are.
  case full = 1
  /// Numbers with prefixes (k, M, …).
  case shorter
  /// Every second, third, … label.
  case thin
  /// In two rows, by turns. Axes at the bottom and the top only, as the next two.
  case stagger
  /// Climbing at 45°.
  case turn45
  /// Climbing upright.
  case turn90
  /// Broken between words, at most three lines.
  case wrap
  /// Shortened.
  case ellipsis
  /// Only those that have room, the ends first.
  case hide
}
