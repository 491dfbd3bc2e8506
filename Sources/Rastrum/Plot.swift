import RastrumDrawing
import RastrumEngine
import RastrumScales

/// A chart as a value: what is to be drawn, in whole columns. Each picture is made from a chart of its own, so a plot
/// can be drawn on any thread.
///
///     let plot = Plot {
///       LineMark(x: [0, 1, 2, 3], y: [0.0, 5, 3, 8]).name("Blue line")
///       RuleMark(y: [4.0]).color(Color(rgb: 0xd04a3a))
///     }
///     .title("Four points")
///     try plot.writePNG(to: "four.png", width: 960, height: 600, scale: 1.5)
public struct Plot {
  private let marks: [any PlotContent]
  private var settings: [(Chart) throws(ChartError) -> Void] = []

  public init(@PlotBuilder _ marks: () -> [any PlotContent]) {
    self.marks = marks()
  }

  /// A new chart with everything set.
  public func chart() throws(ChartError) -> Chart {
    let chart = Chart()
    for setting in settings { try setting(chart) }
    for mark in marks { try mark.add(to: chart) }
    return chart
  }

  /// Draws the plot; width and height in device pixels, `scale` of them a point.
  public func picture(width: Int, height: Int, scale: Double = 1) throws(ChartError) -> Picture {
    try Picture(of: chart(), width: width, height: height, scale: scale)
  }

  // MARK: Settings

  public func title(_ text: String) -> Plot { set(.title, .text(text)) }
  public func subtitle(_ text: String) -> Plot { set(.subtitle, .text(text)) }
  public func theme(_ theme: Theme.Name) -> Plot { set(.theme, .choice(theme.rawValue)) }
  public func legend(_ placement: LegendPlacement) -> Plot { set(.legend, .choice(placement.rawValue)) }
  /// In points.
  public func fontSize(_ size: Double) -> Plot { set(.fontSize, .number(size)) }
  /// In points.
  public func padding(_ padding: Double) -> Plot { set(.padding, .number(padding)) }
  public func background(_ color: Color) -> Plot { set(.background, .color(color)) }

  public func axisTitle(_ dimension: Dimension, _ text: String) -> Plot {
    adding { (chart) throws(ChartError) in try chart.axis(dimension).set(.title, .text(text)) }
  }

  public func domain(_ dimension: Dimension, _ range: ClosedRange<Double>) -> Plot {
    adding { (chart) throws(ChartError) in
      try chart.scale(dimension).setDomain(lower: range.lowerBound, upper: range.upperBound)
    }
  }

  public func domain(_ dimension: Dimension, _ range: ClosedRange<Moment>) -> Plot {
    adding { (chart) throws(ChartError) in
      try chart.scale(dimension).setDomain(lower: range.lowerBound, upper: range.upperBound)
    }
  }

  public func categories(_ dimension: Dimension, _ names: [String]) -> Plot {
    adding { (chart) throws(ChartError) in try chart.scale(dimension).setCategories(names) }
  }

  public func scale(_ dimension: Dimension, _ property: Property, _ value: Toggle) -> Plot {
    adding { (chart) throws(ChartError) in
      try chart.scale(dimension).set(property, .choice(value.rawValue))
    }
  }

  /// Any property of the chart.
  public func set(_ property: Property, _ value: PropertyValue) -> Plot {
    adding { (chart) throws(ChartError) in try chart.set(property, value) }
  }

  func adding(_ setting: @escaping (Chart) throws(ChartError) -> Void) -> Plot {
    var plot = self
    plot.settings.append(setting)
    return plot
  }
}

/// Collects the marks of a plot.
@resultBuilder
public enum PlotBuilder {
  public static func buildExpression(_ mark: some PlotContent) -> [any PlotContent] { [mark] }
  public static func buildBlock(_ parts: [any PlotContent]...) -> [any PlotContent] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [any PlotContent]?) -> [any PlotContent] { part ?? [] }
  public static func buildEither(first part: [any PlotContent]) -> [any PlotContent] { part }
  public static func buildEither(second part: [any PlotContent]) -> [any PlotContent] { part }
  public static func buildArray(_ parts: [[any PlotContent]]) -> [any PlotContent] { parts.flatMap { $0 } }
}
