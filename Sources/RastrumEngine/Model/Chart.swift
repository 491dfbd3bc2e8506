// A chart as the host describes it: marks with their data, scales, axes, texts and a theme.
//
// In:  calls of the host, each checked; a failed call changes nothing.
// Out: the model that layout solves. A chart holds no geometry.
// Threads: one at a time.

import RastrumDrawing
import RastrumRaster
import RastrumText

public final class Chart: Configurable {
  public private(set) var marks: [Mark] = []
  /// That of x, that of y, then those that were added.
  public private(set) var scales: [Scale]
  /// The same.
  public private(set) var axes: [Axis]
  /// Of numbers on the color channel.
  public let colorScale: ColorSettings
  private(set) var fonts: [Font] = []
  private(set) var typesetter: Typesetter
  let painter = Painter()
  /// What the host asked for last, whose sentences it may still read.
  public var lastAudit: AuditReport?
  let axisCache = AxisCache()
  /// How labels of axes are written.
  public var locale = Locale() { didSet { noteChange() } }

  public init() {
    let failures = FailureLog()
    scales = Dimension.allCases.enumerated().map { Scale(dimension: $1, index: $0, failures: failures) }
    colorScale = ColorSettings(failures: failures)
    axes = scales.map { Axis($0, side: $0.dimension.usualSide, index: $0.index, failures: failures) }
    typesetter = Typesetter()
    SpareList.shelf.open()
    super.init(
      objectName: "a chart", failures: failures, rules: Self.rules)
  }

  private static let rules: [PropertyRule] = [
    .length(.padding, standard: 12), PropertyRule(.fontSize, .number(4...200), standard: .number(11.5)),
    .color(.background), .color(.textColor), .color(.gridColor), .text(.title), .text(.subtitle),
    .choice(.theme, 0...1), .choice(.legend, 0...3),
  ]

  deinit { SpareList.shelf.close() }

  public func scale(_ dimension: Dimension) -> Scale { scales[dimension == .x ? 0 : 1] }
  public func axis(_ dimension: Dimension) -> Axis { axes[dimension == .x ? 0 : 1] }
  public var xScale: Scale { scale(.x) }
  public var yScale: Scale { scale(.y) }
  public var xAxis: Axis { axis(.x) }
  public var yAxis: Axis { axis(.y) }

  /// Another scale for the marks that are set to it; it has no axis until one is added.
  public func addScale(_ dimension: Dimension) throws(ChartError) -> Scale {
    if scales.count == Limits.scales { throw .limit("the chart has \(Limits.scales) scales already") }
    let scale = Scale(dimension: dimension, index: scales.count, failures: failures)
    scales.append(scale)
    noteChange()
    return scale
  }

  /// Another axis, outside of those that its side has.
  public func addAxis(_ scale: Scale, side: Side) throws(ChartError) -> Axis {
    if axes.count == Limits.scales { throw .limit("the chart has \(Limits.scales) axes already") }
    if scale.failures !== failures { throw .invalidArgument("the scale does not belong to this chart") }
    if scale.index < 0 { throw .invalidArgument("\(scale.objectName) has no axis") }
    if side.dimension != scale.dimension {
      let sides: Message = scale.dimension == .x ? "bottom (1) and top (2)" : "left (3) and right (4)"
      throw .invalidArgument("side is \(side.rawValue); axes of \(scale.objectName) stand at \(sides.text)")
    }
    let axis = Axis(scale, side: side, index: axes.count, failures: failures)
    axes.append(axis)
    noteChange()
    return axis
  }

  public func addMark(_ kind: MarkKind) throws(ChartError) -> Mark {
    if marks.count == Limits.marks { throw .limit("the chart has \(Limits.marks) marks already") }
    let mark = kind.make(failures: failures)
    for dimension in Dimension.allCases { try mark.set(dimension, scale(dimension)) }
    marks.append(mark)
    colorMarks()
    return mark
  }

  public func remove(_ mark: Mark) throws(ChartError) {
    guard let index = marks.firstIndex(where: { $0 === mark }) else {
      throw .invalidArgument("the mark does not belong to this chart")
    }
    marks.remove(at: index)
    colorMarks()
  }

  public func add(_ font: Font) throws(ChartError) {
    if fonts.count == Limits.fonts { throw .limit("the chart has \(Limits.fonts) fonts already") }
    fonts.append(font)
    typesetter = Typesetter(fonts: fontStack)
    axisCache.removeAll()
  }

  /// The families of the host's fonts in the order added, then the built-in one.
  private var fontStack: FontStack {
    var stack = FontStack()
    for font in fonts { stack.add(font) }
    return stack.followed(by: .builtin())
  }

  // MARK: Properties in force

  var theme: Theme {
    var theme = Theme.named(Theme.Name(rawValue: choice(.theme)) ?? .light)
    if let background = explicitColor(.background) { theme = theme.on(background) }
    if let text = explicitColor(.textColor) {
      theme.text = text
      theme.muted = text.mixed(with: theme.background, share: 0.3)
    }
    if let grid = explicitColor(.gridColor) { theme.grid = grid }
    return theme
  }

  var legend: LegendPlacement { LegendPlacement(rawValue: choice(.legend)) ?? .automatic }

  override func standard(_ property: Property) -> PropertyValue? {
    switch property {
    case .background: .color(Theme.named(Theme.Name(rawValue: choice(.theme)) ?? .light).background)
    case .textColor: .color(theme.text)
    case .gridColor: .color(theme.grid)
    default: nil
    }
  }

  override func propertyChanged(_ property: Property) {
    if property == .theme || property == .background { colorMarks() }
  }

  /// Gives each mark the palette colour of its place.
  private func colorMarks() {
    let palette = theme.palette
    for (index, mark) in marks.enumerated() { mark.paletteColor = palette[index % palette.count] }
  }
}
