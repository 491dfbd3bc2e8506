import RastrumDrawing
import RastrumNumerics

/// The guide to a scale: what the host decided of its place, line, ticks, labels, title and grid.
public final class Axis: Configurable {
  /// What the axis explains.
  public let scale: Scale
  /// Among the axes of its chart: 0 is that of x, 1 that of y, then those that were added.
  public let index: Int

  init(_ scale: Scale, side: Side, index: Int, failures: FailureLog) {
    self.scale = scale
    self.index = index
    let sides: ClosedRange<Int32> = scale.dimension == .x ? 1...2 : 3...4
    super.init(
      objectName: Self.name(scale.dimension, index), failures: failures,
      rules: [
        .text(.title), .text(.unit), .text(.nesting), .color(.color),
        .choice(.grid, 0...2), .choice(.minorGrid, 1...2, standard: Toggle.off.rawValue),
        .choice(.labels, 1...2, standard: Toggle.on.rawValue), .choice(.side, sides, standard: side.rawValue),
        .choice(.axisLine, 0...2), .choice(.tickDirection, 0...4),
        .choice(.minorTicks, 1...2, standard: Toggle.off.rawValue),
        .choice(.labelAlignment, 0...3), .choice(.titleAlignment, 0...3),
        .length(.tickCount, standard: 0), .length(.tickLength, upTo: 100, standard: 4),
        PropertyRule(.crossing, .anyNumber, standard: .number(.nan)),
        PropertyRule(.factor, .anyNumber, standard: .number(1)),
        PropertyRule(.offset, .anyNumber, standard: .number(0)),
        PropertyRule(
          .labelLadder, .choices(first: 1, last: Int32(LabelRung.allCases.count), count: 16), standard: .numbers([])),
      ])
  }

  private static func name(_ dimension: Dimension, _ index: Int) -> String {
    let message: Message = index < 2 ? "the \(dimension.label) axis" : "the added \(dimension.label) axis \(index)"
    return message.text
  }

  public var dimension: Dimension { scale.dimension }
  public var title: String { text(.title) }
  var unit: String { text(.unit) }
  /// What parts the outer name of a category from its inner one; nil where categories have one name.
  var nesting: String? { text(.nesting).isEmpty ? nil : text(.nesting) }
  var grid: Toggle { Toggle(rawValue: choice(.grid)) ?? .automatic }
  var hasMinorGrid: Bool { choice(.minorGrid) == Toggle.on.rawValue }
  var isShown: Bool { choice(.labels) == Toggle.on.rawValue }
  var side: Side { Side(rawValue: choice(.side)) ?? dimension.usualSide }
  var line: Toggle { Toggle(rawValue: choice(.axisLine)) ?? .automatic }
  var tickDirection: TickDirection { TickDirection(rawValue: choice(.tickDirection)) ?? .automatic }
  var hasMinorTicks: Bool { choice(.minorTicks) == Toggle.on.rawValue }
  var labelAlignment: Alignment { Alignment(rawValue: choice(.labelAlignment)) ?? .automatic }
  var titleAlignment: Alignment { Alignment(rawValue: choice(.titleAlignment)) ?? .automatic }
  /// About how many ticks; nil by the room.
  var tickCount: Double? { number(.tickCount) > 0 ? number(.tickCount) : nil }
  var tickLength: Double { number(.tickLength) }
  /// The value of the crossing scale that the axis stands at: a number, seconds since 1970 or the index of a category;
  /// nil at the edge of the plot.
  var crossing: Double? { explicitNumber(.crossing) }
  /// The axis shows factor × value + offset.
  var transform: (factor: Double, offset: Double)? {
    let factor = number(.factor), offset = number(.offset)
    return factor == 1 && offset == 0 || factor == 0 ? nil : (factor, offset)
  }
  /// The ways to make labels fit, the most wanted first; empty: as is usual for the scale.
  var labelLadder: [LabelRung] { numbers(.labelLadder).compactMap { LabelRung(rawValue: Int32(clamping: Int(clamping: $0))) } }
}
