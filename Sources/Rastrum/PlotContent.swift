import RastrumDrawing
import RastrumEngine

/// A mark of a plot, with its columns and options.
public protocol PlotContent {
  var content: MarkContent { get set }
}

/// What all marks consist of: columns on channels, and properties.
public struct MarkContent {
  let kind: MarkKind
  var columns: [(channel: Channel, make: () throws(ChartError) -> Column)] = []
  var properties: [(property: Property, value: PropertyValue)] = []

  init(_ kind: MarkKind) {
    self.kind = kind
  }

  /// With a column where there are values for one.
  func with<Value: Plottable>(_ channel: Channel, _ values: [Value]?) -> MarkContent {
    guard let values else { return self }
    var content = self
    content.columns.append((channel, { () throws(ChartError) in try Value.column(values) }))
    return content
  }
}

extension PlotContent {
  func add(to chart: Chart) throws(ChartError) {
    let mark = try chart.addMark(content.kind)
    for column in content.columns { try mark.set(column.channel, try column.make()) }
    for entry in content.properties { try mark.set(entry.property, entry.value) }
  }

  /// What the legend calls the mark.
  public func name(_ name: String) -> Self { set(.name, .text(name)) }
  public func color(_ color: Color) -> Self { set(.color, .color(color)) }
  /// 0 … 1.
  public func opacity(_ opacity: Double) -> Self { set(.opacity, .number(opacity)) }
  /// In points.
  public func lineWidth(_ width: Double) -> Self { set(.strokeWidth, .number(width)) }

  /// A series and a colour for each category, in the order first seen.
  public func foregroundStyle(by categories: [String]) -> Self {
    var mark = self
    mark.content = content.with(.color, categories)
    return mark
  }

  /// A colour for each number, from the color scale: bars and points.
  public func foregroundStyle(by numbers: [Double]) -> Self {
    var mark = self
    mark.content = content.with(.color, numbers)
    return mark
  }

  func set(_ stops: [GradientStop], _ direction: GradientDirection, _ span: GradientSpan) -> Self {
    set(.gradient, .stops(stops)).set(.gradientDirection, .choice(direction.rawValue))
      .set(.gradientSpan, .choice(span.rawValue))
  }

  /// Any property that the mark has.
  public func set(_ property: Property, _ value: PropertyValue) -> Self {
    var mark = self
    mark.content.properties.append((property, value))
    return mark
  }
}
