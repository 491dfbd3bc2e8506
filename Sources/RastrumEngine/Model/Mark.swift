import RastrumDrawing
import RastrumScales

/// One layer of a chart: columns on channels and the options of its kind. What a kind is lies in one file of Marks/.
public class Mark: Configurable {
  public let kind: MarkKind
  /// The colour where none was set.
  var paletteColor = Color.clear
  /// Those of its chart until it is set on another.
  private var scales: (x: Scale?, y: Scale?)
  private var columns: [Column?] = Array(repeating: nil, count: Channel.allCases.count + 1)

  init(kind: MarkKind, failures: FailureLog, rules: [PropertyRule]) {
    self.kind = kind
    super.init(objectName: kind.objectName, failures: failures, rules: rules)
  }

  /// What every mark has, in the tables of all kinds.
  static let sharedRules: [PropertyRule] = [
    .text(.name), .color(.color), .length(.opacity, upTo: 1, standard: 1),
  ]

  // MARK: What a kind decides

  /// The channels that the kind reads.
  class var channels: [Channel] { [] }

  /// What the mark needs of the scale of a dimension. Throws where its columns do not go together.
  func demand(_ dimension: Dimension) throws(ChartError) -> Demand { .none }

  /// The room that the mark needs at both ends of a scale that is no proportion, in shares of the domain's length.
  func margin(_ dimension: Dimension, on scale: CurvedScale) throws(ChartError) -> Double { 0 }

  /// Geometry in points, from solved scales.
  func placed(in plot: PlotContext, series: [Series]) throws(ChartError) -> PlacedMark { PlacedMark() }

  /// The dimension along which the mark stands beside others of its kind; nil where it does not.
  var dodges: Dimension? { nil }

  /// How far the mark is drawn around its values, in points.
  var reach: Double { 0 }

  /// Numbers on the color channel colour each row by itself.
  var takesColorNumbers: Bool { false }

  /// The numbers on the color channel, where there are any.
  final var colorNumbers: Column? {
    column(.color).flatMap { $0.element.isNumber ? $0 : nil }
  }

  /// The symbol that stands for a series in the legend.
  var legendSymbol: LegendSymbol { .square }

  override func standard(_ property: Property) -> PropertyValue? {
    property == .color ? .color(paletteColor) : nil
  }

  // MARK: Scales

  /// The scale that the mark is on; nil for a mark outside of a chart.
  public final func scale(_ dimension: Dimension) -> Scale? { dimension == .x ? scales.x : scales.y }

  /// Among the scales of its chart.
  final func scaleIndex(_ dimension: Dimension) -> Int { scale(dimension)?.index ?? (dimension == .x ? 0 : 1) }

  /// Puts the mark on a scale of its own chart.
  public final func set(_ dimension: Dimension, _ scale: Scale) throws(ChartError) {
    if scale.failures !== failures { throw .invalidArgument("the scale does not belong to the chart of the mark") }
    if scale.dimension != dimension || scale.index < 0 {
      throw .invalidArgument("\(scale.objectName) has no values of \(dimension.label)")
    }
    if dimension == .x { scales.x = scale } else { scales.y = scale }
  }

  // MARK: Columns

  public final func column(_ channel: Channel) -> Column? { columns[Int(channel.rawValue)] }

  /// The column that was there before is released last, when the mark may be used again: its host may do so.
  public final func set(_ channel: Channel, _ column: Column?) throws(ChartError) {
    try check(channel)
    if channel == .color, let column, column.element != .category, !takesColorNumbers || !column.element.isNumber {
      throw .invalidArgument(
        "the color channel of \(objectName) takes categories\(takesColorNumbers ? " or numbers" : "")")
    }
    let replaced = columns[Int(channel.rawValue)]
    columns[Int(channel.rawValue)] = column
    withExtendedLifetime(replaced) {}
  }

  /// Lets the columns ask while they are read.
  final func watch(with watch: StopWatch?) {
    for column in columns { column?.watch = watch }
  }

  public final func check(_ channel: Channel) throws(ChartError) {
    for known in Self.channels where known == channel { return }
    throw .notApplicable("\(objectName) has no channel \(channel.label)")
  }

  /// The extremes on a dimension, both channels together.
  final func extent(_ dimension: Dimension) throws(ChartError) -> ColumnExtent {
    let first = column(dimension.channel)?.extent() ?? .none
    let second = column(dimension.secondChannel)?.extent() ?? .none
    if let both = first.merged(with: second) { return both }
    throw .invalidData(
      "\(objectName) has \(first.label) on \(dimension.label) and \(second.label) on \(dimension.label)2")
  }

  /// The same of the numbers that have a place on a logarithmic scale, and how many have none.
  final func positiveExtent(_ dimension: Dimension) -> (extent: Extent, others: Int) {
    var extent = Extent.empty
    var others = 0
    for channel in [dimension.channel, dimension.secondChannel] {
      guard let found = column(channel)?.positiveExtent() else { continue }
      extent.formUnion(found.extent)
      others += found.others
    }
    return (extent, others)
  }

  /// How many rows the columns have: 0 where a required one is not set. Throws where they are not equally long.
  final func rowCount() throws(ChartError) -> Int {
    var rows: (channel: Channel, count: Int)?
    var constant = false
    for channel in Self.channels {
      guard let column = column(channel) else { continue }
      if column.isConstant {
        constant = constant || column.count > 0
        continue
      }
      if let rows, rows.count != column.count {
        throw .invalidData(
          "\(objectName) has \(rows.count) values on \(rows.channel.label) and \(column.count) on \(channel.label); columns of one mark are equally long"
        )
      }
      rows = (channel, column.count)
    }
    return rows?.count ?? (constant ? 1 : 0)
  }
}

/// What a mark asks of the scale of one dimension.
struct Demand {
  var extent: ColumnExtent
  /// The domain takes in this value where the scale's `zero` is automatic: the baseline of bars and areas.
  var baseline: Double?
  /// Free room at both ends, in units of the data: half a bar on a continuous axis.
  var margin = 0.0
  /// The ends are rounded to ticks where the scale's `nice` is automatic.
  var prefersNice: Bool
  /// The dimension measures: its grid helps reading.
  var isValue: Bool

  static var none: Demand { Demand(extent: .none, prefersNice: false, isValue: false) }
}
