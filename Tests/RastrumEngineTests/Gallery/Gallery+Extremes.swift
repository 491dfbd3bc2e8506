import RastrumDrawing
import RastrumScales

@testable import RastrumEngine

extension Gallery {
  static let extremes: [Gallery] = [
    Gallery("empty", 240, 160) { Chart() }, Gallery("empty-marks", 240, 160, emptyMarks),
    Gallery("one-point", 240, 160, onePoint), Gallery("flat", 240, 160, flat), Gallery("zeros", 240, 160, zeros),
    Gallery("all-missing", 240, 160, allMissing), Gallery("huge", 320, 200, huge), Gallery("tiny", 320, 200, tiny),
    Gallery("subnormal", 320, 200, subnormal), Gallery("identifiers", 320, 200, identifiers),
    Gallery("nanoseconds", 320, 200, nanoseconds), Gallery("centuries", 320, 200, centuries),
    Gallery("speck", 40, 24, Gallery.stocks), Gallery("narrow", 90, 400, Gallery.stocks),
    Gallery("wall", 2400, 1350, scale: 0.5, Gallery.stocks),
  ]

  /// Every kind of mark without data.
  static func emptyMarks() throws -> Chart {
    let chart = Chart()
    for kind in MarkKind.allCases { try chart.add(kind, x: [], y: []) }
    for kind in MarkKind.allCases { try chart.add(kind) }
    return chart
  }

  static func onePoint() throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: [3], y: [5])
    return chart
  }

  static func flat() throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: .count(5), y: [0.004, 0.004, 0.004, 0.004, 0.004])
    return chart
  }

  static func zeros() throws -> Chart {
    let chart = Chart()
    for kind in MarkKind.allCases { try chart.add(kind, x: .count(4), y: [0, 0, 0, 0]) }
    return chart
  }

  static func allMissing() throws -> Chart {
    let chart = try titled("Nothing known")
    for kind in MarkKind.allCases { try chart.add(kind, x: [.nan, 1, .nan], y: [1, .nan, .infinity]) }
    return chart
  }

  static func huge() throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: .count(3), y: [-1.7e308, 0, 1.7e308])
    return chart
  }

  static func tiny() throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: .count(3), y: [1e-305, 2e-305, 3e-305])
    return chart
  }

  static func subnormal() throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: .count(5), y: [0, 0, 0, 0, .leastNonzeroMagnitude])
    return chart
  }

  /// Integers that a Double does not hold, on both axes.
  static func identifiers() throws -> Chart {
    let chart = Chart()
    let base = Int64.max - 8
    try chart.add(.point, x: .integers([base, base + 1, base + 2, base + 8]), y: .integers([.min, 0, 1, .max]))
    return chart
  }

  static func nanoseconds() throws -> Chart {
    let chart = Chart()
    let start: Int64 = 1_700_000_000_123_456_789
    try chart.add(.line, x: .times([start, start + 3, start + 7, start + 20], .nanoseconds), y: [1, 3, 2, 4])
    return chart
  }

  static func centuries() throws -> Chart {
    let chart = Chart()
    try chart.add(
      .line, x: .times([-62_135_596_800, -30_000_000_000, 0, 30_000_000_000], .seconds), y: [1, 4, 2, 8])
    return chart
  }
}
