import RastrumEngine
import RastrumScales

/// What the command was asked to draw.
public struct Options: Sendable, Equatable {
  /// A path, or "-" for the standard input.
  public var input = ""
  /// A path, or "-" for the standard output.
  public var output = ""

  public var x: String?
  public var y: [String] = []
  public var x2: String?
  public var y2: String?
  public var color: String?
  /// Columns whose cells are texts whatever they look like.
  public var texts: [String] = []
  /// Nil: by the header.
  public var delimiter: UInt8?

  /// Nil: a line, or bars where one side is texts.
  public var mark: MarkKind?
  public var aggregate: Aggregate?
  public var bin: Bin?
  public var sort: SortOrder?

  public var xAxis = AxisOptions()
  public var yAxis = AxisOptions()
  /// The IANA name of the zone of times; nil: UTC.
  public var zone: String?
  public var skips: [BreakPattern] = []

  public var title: String?
  public var subtitle: String?
  /// Nil: the name of the column where that helps.
  public var xTitle: String?
  public var yTitle: String?
  public var isDark = false
  public var legend = LegendPlacement.automatic

  /// In points.
  public var width = 640.0
  public var height = 400.0
  /// Pixels a point.
  public var scale = 1.0
  /// Pixels an inch to be noted in the file; 0: none.
  public var dpi = 0.0

  /// What is written to the standard output.
  public var report = Report.none

  public init() {}
}

/// What is said about the picture, beside or instead of drawing it.
public enum Report: Sendable, Equatable {
  case none
  /// The picture in words and numbers, as JSON.
  case description
  /// What it does not show as it was given, a line each.
  case audit
}

/// What the command was asked for of one scale and its axis.
public struct AxisOptions: Sendable, Equatable {
  public var type: ScaleType?
  public var notation: Notation?
  public var unit: String?
  public var numbers: [Property: Double] = [:]
  public var choices: [Property: Int32] = [:]
  /// Rungs, the most wanted first; none: as is usual.
  public var ladder: [Double] = []
  public var crossing: AxisPlace?
  public var domain: AxisDomain?

  public init() {}
}

/// How the values of rows that share a place become one.
public enum Aggregate: String, Sendable, CaseIterable {
  case sum, mean, median, min, max, count
}

/// Which rows share a place.
public enum Bin: Sendable, Equatable {
  case calendar(CalendarBin)
  /// Numbers in [k · width, (k + 1) · width).
  case width(Double)
}

public enum CalendarBin: String, Sendable, CaseIterable {
  case year, quarter, month, week, day, hour, minute
}

/// The order of categories.
public enum SortOrder: String, Sendable, CaseIterable {
  /// By value.
  case ascending, descending
  /// By name.
  case name
}
