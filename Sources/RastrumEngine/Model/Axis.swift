import RastrumDrawing

/// The guide to a scale: what the host decided of its line, ticks, labels, title and grid.
public final class Axis: Configurable {
  public let dimension: Dimension

  init(dimension: Dimension, failures: FailureLog) {
    self.dimension = dimension
    super.init(
      objectName: "the \(dimension.label) axis", failures: failures,
      rules: [
        .text(.title), .choice(.grid, 0...2), .choice(.labels, 1...2, standard: Toggle.on.rawValue),
        .length(.tickCount, standard: 0),
      ])
  }

  var title: SpannedText { spannedText(.title) }
  var grid: Toggle { Toggle(rawValue: choice(.grid)) ?? .automatic }
  var isShown: Bool { choice(.labels) == Toggle.on.rawValue }
  /// About how many ticks; nil by the room.
  var tickCount: Double? { number(.tickCount) > 0 ? number(.tickCount) : nil }
}
