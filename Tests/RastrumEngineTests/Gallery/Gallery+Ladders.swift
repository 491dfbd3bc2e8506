import RastrumDrawing

@testable import RastrumEngine

extension Gallery {
  /// The rungs on which labels are made to fit.
  static let ladders: [Gallery] = [
    names("usual-full", 5, short: true), names("usual-wrap", 5), names("usual-turn", 12), names("usual-upright", 20),
    names("usual-thin", 60), names("usual-beside", 8, beside: true), names("stagger", 8, short: true, [.stagger]),
    names("turn-45", 6, [.turn45]), names("turn-90", 6, [.turn90]), names("wrap", 4, [.wrap]),
    names("ellipsis", 7, [.ellipsis]), names("thin", 12, [.thin]), names("hide", 12, [.hide]),
    names("turn-top", 9, [.turn45], side: .top),
    numbers("numbers-upright", [.turn90], 12), numbers("numbers-diagonal", [.turn45], 12),
    numbers("numbers-stagger", [.stagger], 12), numbers("numbers-shorter", [.shorter]),
    numbers("numbers-full", []), plain("ladder-wide-numbers", wideNumbers),
    plain("ladder-years", years), plain("ladder-one-long", oneLong),
  ]

  private static let words = [
    "Assembly", "Body work", "Cutting", "Design and drawing", "Engraving", "Finishing", "Gluing", "Heat treatment",
    "Inspection", "Joinery", "Kiln", "Lacquer",
  ]

  private static func names(
    _ name: String, _ count: Int, short: Bool = false, beside: Bool = false, _ rungs: [LabelRung] = [],
    side: Side = .bottom
  ) -> Gallery {
    plain("ladder-" + name) {
      let chart = Chart()
      let names = (0..<count).map { index in
        let word = words[index % words.count] + (index < words.count ? "" : " \(index / words.count + 1)")
        return short ? String(word.prefix(6)) : word
      }
      let values = Values.numbers((0..<count).map { Double(5 + ($0 * 7) % 11) })
      if beside {
        try chart.add(.bar, x: values, y: .names(names))
      } else {
        try chart.add(.bar, x: .names(names), y: values)
        try chart.xAxis.set(.labelLadder, .numbers(rungs.map { Double($0.rawValue) }))
        try chart.xAxis.set(.side, .pick(side))
      }
      return chart
    }
  }

  private static func numbers(_ name: String, _ rungs: [LabelRung], _ count: Double = 0) -> Gallery {
    plain("ladder-" + name) {
      let chart = Chart()
      try chart.add(.line, x: [0, 400_000, 800_000, 1_200_000], y: [3, 8, 4, 6])
      try chart.xAxis.set([.labelLadder: .numbers(rungs.map { Double($0.rawValue) }), .tickCount: .number(count)])
      return chart
    }
  }

  private static func wideNumbers() throws -> Chart {
    let chart = Chart()
    try chart.add(.line, x: .count(4), y: [1e9, 5e9, 3e9, 12e9])
    return chart
  }

  /// Names that are numbers thin out.
  private static func years() throws -> Chart {
    let chart = Chart()
    try chart.add(.bar, x: .names((1990...2020).map { "\($0)" }), y: .count(31))
    return chart
  }

  private static func oneLong() throws -> Chart {
    let chart = Chart()
    let names = [
      "None", "Milestone one - start", "Milestone two - middle", "Milestone three - build", "Milestone four - done",
    ]
    try chart.add(.bar, x: .names(names), y: .count(5))
    return chart
  }
}
