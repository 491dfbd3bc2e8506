import RastrumDrawing

@testable import RastrumEngine

extension Gallery {
  static let rules: [Gallery] = [
    Gallery("thresholds", 480, 280, thresholds), Gallery("rule-grid", 320, 240, scale: 1.5, ruleGrid),
    Gallery("spans", 420, 240, spans),
  ]

  static func thresholds() throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: .count(8), y: [3, 5, 4, 7, 6, 8, 7, 9])
    try chart.add(.rule, y: [6], [.dash: .numbers([4, 3]), .color: .rgb(0xb03030)])
    try chart.add(.rule, x: [2, 5.5], [.strokeWidth: 3, .opacity: 0.3])
    return chart
  }

  static func ruleGrid() throws -> Chart {
    let chart = Chart()
    try chart.add(.rule, x: .count(11))
    try chart.add(.rule, y: .count(11))
    try chart.add(.rule, x: [0, 10], y: [0, 0], x2: [10, 0], y2: [10, 10], [.strokeWidth: 2])
    return chart
  }

  /// Level rules from x to x2, a row a category.
  static func spans() throws -> Chart {
    let chart = try titled("Who was where, and when")
    try chart.add(
      .rule, x: [0, 2, 5, 1], y: .names(["Ada", "Grace", "Ada", "Edsger"]), x2: [3, 6, 9, 8],
      color: ["home", "away", "away", "home"], [.strokeWidth: 8, .lineCap: .pick(LineCap.round)])
    return chart
  }
}
