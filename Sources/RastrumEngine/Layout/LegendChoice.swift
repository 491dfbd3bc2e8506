import RastrumDrawing

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

  /// The most names that line ends may carry.
  private static let mostDirect = 12
  /// Lines end near the right edge where they end in this last share of the width.
  private static let edge = 0.97

  init(_ chart: Chart, _ layers: [Layer], _ scales: [ScalePlan]) {
    let entries = Self.distinct(layers.flatMap { $0.entries })
    let lines = layers.filter { $0.mark.kind == .line && !$0.entries.isEmpty }
    let lineSeries = Set(lines.flatMap { $0.series.map { $0.index } })
    let areLines = entries.allSatisfy { lineSeries.contains($0.seriesIndex) }
    switch chart.legend {
    case .none: self = .nothing
    case .top: self.init(all: entries, direct: nil, isFixed: false)
    case .direct: self.init(all: entries, direct: areLines ? entries : nil, isFixed: true)
    case .automatic where entries.count < 2: self = .nothing
    case .automatic:
      let fits =
        areLines && entries.count <= Self.mostDirect
        && lines.allSatisfy { line in
          let scale = line.mark.scaleIndex(.x)
          return !chart.scales[scale].isReversed && line.endsBeyond(Self.edge, of: scales[scale].unitScale)
        }
      self.init(all: entries, direct: fits ? entries : nil, isFixed: false)
    }
  }

  /// The first of the entries that look alike: a name in its colour, once for all marks.
  private static func distinct(_ entries: [LegendEntry]) -> [LegendEntry] {
    var known: [CategoryName: [Color]] = [:]
    return entries.filter { entry in
      if known[CategoryName(entry.name.text), default: []].contains(entry.color) { return false }
      known[CategoryName(entry.name.text), default: []].append(entry.color)
      return true
    }
  }
}
