import RastrumDrawing
import RastrumScales

/// Which series a guide names, and how it may.
struct LegendChoice {
  /// All named series; empty where a legend would say nothing.
  let all: [LegendEntry]
  /// The same where names may stand at line ends.
  let direct: [LegendEntry]?
  /// The host asked for names at line ends.
  let isFixed: Bool
  /// What the colours of numbers mean; nil where no mark has such, or the host wants no legend.
  let colors: ColorKey?

  static var nothing: LegendChoice { LegendChoice(all: [], direct: nil, isFixed: false, colors: nil) }

  private init(all: [LegendEntry], direct: [LegendEntry]?, isFixed: Bool, colors: ColorKey?) {
    self.all = all
    self.direct = direct
    self.isFixed = isFixed
    self.colors = colors
  }

  /// The most names that line ends may carry.
  private static let mostDirect = 12
  /// Lines end near the right edge where they end in this last share of the width.
  private static let edge = 0.97

  init(_ chart: Chart, _ layers: [Layer], _ scales: [ScalePlan], _ colorScale: ColorScale?) {
    let placement = chart.legend
    if placement == .none {
      self = .nothing
      return
    }
    let entries = Self.distinct(layers)
    let areLines = Self.areLines(entries, layers)
    let colors = colorScale.flatMap { Self.key($0, layers, chart) }
    switch placement {
    case .none: self = .nothing
    case .top: self.init(all: entries, direct: nil, isFixed: false, colors: colors)
    case .direct: self.init(all: entries, direct: areLines ? entries : nil, isFixed: true, colors: colors)
    case .automatic where entries.count < 2: self.init(all: [], direct: nil, isFixed: false, colors: colors)
    case .automatic:
      let fits =
        areLines && entries.count <= Self.mostDirect
        && layers.allSatisfy { layer in
          if layer.mark.kind != .line || !layer.hasNames { return true }
          let scale = layer.mark.scaleIndex(.x)
          return !chart.scales[scale].isReversed && layer.endsBeyond(Self.edge, of: scales[scale].unitScale)
        }
      self.init(all: entries, direct: fits ? entries : nil, isFixed: false, colors: colors)
    }
  }

  /// The scale with the name of the first mark that shows its colours.
  private static func key(_ scale: ColorScale, _ layers: [Layer], _ chart: Chart) -> ColorKey? {
    for layer in layers where layer.mark.colorNumbers != nil && layer.mark.explicitColor(.color) == nil {
      return ColorKey(scale: scale, title: layer.mark.spannedText(.name), marks: chart.locale.marks)
    }
    return nil
  }

  /// All named series, the first of those that look alike: a name in its colour, once for all marks.
  private static func distinct(_ layers: [Layer]) -> [LegendEntry] {
    let count = layers.reduce(0) { $0 + $1.series.count }
    var entries: [LegendEntry] = []
    entries.reserveCapacity(count)
    // The last entry of a name, and for each entry the one before it of the same name.
    var last: [CategoryName: Int] = [:]
    var before: [Int] = []
    for layer in layers {
      for one in layer.series where !one.name.isEmpty {
        let name = CategoryName(one.name)
        if count > fewNames {
          var same = last[name] ?? -1
          while same >= 0 && entries[same].color != one.color { same = before[same] }
          if same >= 0 { continue }
          before.append(last.updateValue(entries.count, forKey: name) ?? -1)
        } else if entries.contains(where: { $0.color == one.color && CategoryName($0.name.text) == name }) {
          continue
        }
        entries.append(
          LegendEntry(name: one.title, color: one.color, symbol: layer.mark.legendSymbol, seriesIndex: one.index))
      }
    }
    return entries
  }

  /// Up to so many names are compared one by one.
  private static let fewNames = 12

  /// Whether all entries stand for series of line marks. They come in the order of the series.
  private static func areLines(_ entries: [LegendEntry], _ layers: [Layer]) -> Bool {
    var place = 0
    var end = layers.first?.series.count ?? 0
    return entries.allSatisfy { entry in
      while entry.seriesIndex >= end && place + 1 < layers.count {
        place += 1
        end += layers[place].series.count
      }
      return layers[place].mark.kind == .line
    }
  }
}
