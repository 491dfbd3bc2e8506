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
  /// What needs the marks to be there.
  private var lastSettings: [(Chart) throws(ChartError) -> Void] = []

  public init(@PlotBuilder _ marks: () -> [any PlotContent]) {
    self.marks = marks()
  }

  /// A new chart with everything set.
  public func chart() throws(ChartError) -> Chart {
    let chart = Chart()
    for setting in settings { try setting(chart) }
    for mark in marks { try mark.add(to: chart) }
    for setting in lastSettings { try setting(chart) }
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
    scale(dimension, property, .choice(value.rawValue))
  }

  public func scale(_ dimension: Dimension, _ type: ScaleType) -> Plot {
    scale(dimension, .scaleType, .choice(type.rawValue))
  }

  /// Any property of a scale.
  public func scale(_ dimension: Dimension, _ property: Property, _ value: PropertyValue) -> Plot {
    adding { (chart) throws(ChartError) in try chart.scale(dimension).set(property, value) }
  }

  /// Any property of an axis.
  public func axis(_ dimension: Dimension, _ property: Property, _ value: PropertyValue) -> Plot {
    adding { (chart) throws(ChartError) in try chart.axis(dimension).set(property, value) }
  }

  /// Any property of the scale of numbers on the color channel.
  public func colorScale(_ property: Property, _ value: PropertyValue) -> Plot {
    adding { (chart) throws(ChartError) in try chart.colorScale.set(property, value) }
  }

  /// Leaves out an interval, or the nights or weekends.
  public func leavingOut(_ dimension: Dimension, _ one: ScaleBreak) -> Plot {
    adding { (chart) throws(ChartError) in try chart.scale(dimension).addBreak(one) }
  }

  /// The clocks that a scale of times follows, by their IANA name.
  public func zone(_ dimension: Dimension, _ name: String) -> Plot {
    adding { (chart) throws(ChartError) in chart.scale(dimension).zone = Zone(try ZoneRules.named(name)) }
  }

  public func timeStep(_ dimension: Dimension, _ step: TimeStep) -> Plot {
    adding { (chart) throws(ChartError) in chart.axis(dimension).setTimeStep(step) }
  }

  public func tickMoments(_ dimension: Dimension, _ moments: [Moment]) -> Plot {
    adding { (chart) throws(ChartError) in try chart.axis(dimension).setTickMoments(moments) }
  }

  /// Labels by a function; nil keeps the engine's.
  public func labels(_ dimension: Dimension, _ rewrite: @escaping LabelRewrite) -> Plot {
    adding { (chart) throws(ChartError) in chart.axis(dimension).rewrite = rewrite }
  }

  public func locale(_ locale: Locale) -> Plot {
    adding { (chart) throws(ChartError) in chart.locale = locale }
  }

  /// How the labels of an axis are made to fit, the most wanted way first.
  public func labelLadder(_ dimension: Dimension, _ rungs: [LabelRung]) -> Plot {
    axis(dimension, .labelLadder, .numbers(rungs.map { Double($0.rawValue) }))
  }

  /// Anything that is set on a chart with its marks: scales and axes of their own among it.
  public func configured(_ setting: @escaping (Chart) throws(ChartError) -> Void) -> Plot {
    var plot = self
    plot.lastSettings.append(setting)
    return plot
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
