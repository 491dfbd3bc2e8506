/// Which series a guide names, and how it may.
struct LegendChoice {
  /// All named series; empty where a legend would say nothing.
  let all: [LegendEntry]
  /// The same where names may stand at line ends.
  let direct: [LegendEntry]?
  /// The host asked for names at line ends.
  let isFixed: Bool

  static var nothing: LegendChoice { LegendChoice(all: [], direct: nil, isFixed: false) }

  private init(all: [LegendEntry], direct: [LegendEntry]?, isFixed: Bool) {
    self.all = all
    self.direct = direct
    self.isFixed = isFixed
  }

  init(_ chart: Chart, _ layers: [Layer]) {
    let entries = layers.flatMap { $0.entries }
    let areLines = layers.allSatisfy { $0.mark.kind == .line || $0.entries.isEmpty }
    switch chart.legend {
    case .none: self = .nothing
    case .top: self.init(all: entries, direct: nil, isFixed: false)
    case .direct: self.init(all: entries, direct: areLines ? entries : nil, isFixed: true)
    case .automatic:
      if entries.count < 2 {
        self = .nothing
      } else {
        self.init(all: entries, direct: areLines && entries.count <= 12 ? entries : nil, isFixed: false)
      }
    }
  }
}
