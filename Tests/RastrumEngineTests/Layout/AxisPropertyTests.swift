import RastrumDrawing
import RastrumNumerics
import RastrumScales
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// What holds of every axis, over random domains, sizes, fonts, themes, formats and types of scales: 100,000 charts of two
/// axes each where tests are optimised.
@Suite struct AxisPropertyTests {
  private static let parts = 10
  private static let charts = casesAreFew ? 200 : 10_000

  @Test(arguments: 0..<parts) func everyAxisHolds(part: Int) throws {
    for number in 0..<Self.charts {
      let seed = UInt64(part * Self.charts + number)
      var random = RandomAxes(seed: seed)
      let chart = try random.make()
      let (size, scale) = random.picture()
      let solution = try chart.solution(size: size, scale: scale)
      let layout = solution.layout
      var broken = solution.axes.flatMap { self.broken($0) } + self.broken(layout)
      let rules = LayoutRules(layout: layout)
      var findings = Audit(solution).findings
      let em = chart.number(.fontSize)
      if chart.number(.padding) < Self.bearing * em { findings.removeAll { isBearing($0, em, layout) } }
      broken += rules.broken + rules.broken(findings)
      // What labels share has no title where there is no room for titles: then they share nothing.
      if solution.axes.allSatisfy({ AxisTitle.ownText($0.plan).isEmpty }) {
        broken.removeAll { $0 == "untold: axisTitles" }
      }
      if !broken.isEmpty {
        Issue.record("seed \(seed) at \(size) × \(scale): \(broken.prefix(3).joined(separator: "; "))")
      }
    }
  }

  /// In ems: how far the ink of letters reaches before their origin, as that of J does. Texts flush with the picture's edge
  /// may lose that much, and audits say so.
  private static let bearing = 0.15

  private func isBearing(_ finding: Finding, _ em: Double, _ layout: Layout) -> Bool {
    let picture = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    return finding.kind == .clipped && picture.widened(by: Self.bearing * em).contains(finding.rect)
  }

  // MARK: Ticks

  private func broken(_ axis: SolvedAxis) -> [String] {
    var result: [String] = []
    let ticks = axis.marks.map(\.tick)
    if ticks.count > TickRoom.greatestLimit { result.append("\(ticks.count) ticks") }
    let (start, end) = axis.scale.range
    let low = min(start, end) - 1e-6, high = max(start, end) + 1e-6
    if axis.marks.contains(where: { !($0.position >= low && $0.position <= high) }) {
      result.append("a tick outside \(low)…\(high)")
    }
    if !zip(ticks, ticks.dropFirst()).allSatisfy({ ascend($0.value, $1.value) }) {
      result.append("not ascending: \(ticks.map(\.label))")
    }
    if case .band = axis.scale { return result }
    var names = Set<String>()
    var context = ""
    for tick in ticks {
      context = tick.context ?? context
      names.insert(tick.label + "|" + context)
    }
    if names.count != ticks.count {
      result.append("labels that are one: \(ticks.map { $0.label + ($0.context ?? "") })")
    }
    for tick in ticks where axis.plan.axis.decimals < 0 && axis.plan.axis.number(.significantDigits) == 0 {
      guard case .number(let value) = tick.value, axis.plan.note.isEmpty, !axis.plan.axis.isStepped else { continue }
      let label = axis.plan.axis.plainLabel(tick.label)
      if let read = Self.read(label), read != value.double { result.append("\(value.double) is called \(label)") }
    }
    return result
  }

  private func ascend(_ first: Tick.Value, _ second: Tick.Value) -> Bool {
    switch (first, second) {
    case (.number(let a), .number(let b)): a < b
    case (.moment(let a), .moment(let b)): a < b
    case (.category(let a), .category(let b)): a < b
    default: false
    }
  }

  /// What a label without a unit says; nil where it has one.
  private static func read(_ label: String) -> Double? {
    var text = ""
    for scalar in label.unicodeScalars {
      switch scalar {
      case ",": continue
      case "\u{2212}": text += "-"
      case "0"..."9", ".", "e": text.unicodeScalars.append(scalar)
      default: return nil
      }
    }
    return Double(decimal: text)
  }

  // MARK: Positions

  /// value(position(v)) = v to a billionth of the span, or of what the last bits of the position are worth.
  private func broken(_ layout: Layout) -> [String] {
    var result: [String] = []
    for (dimension, scale) in zip(Dimension.allCases, layout.scales) {
      let (start, end) = scale.range
      for share in [0, 0.21, 0.5, 0.77, 1] {
        let place = start + (end - start) * share
        switch scale {
        case .band(_, let names):
          guard let index = layout.category(at: place, on: dimension) else { continue }
          let center = layout.position(ofCategory: names[index], on: dimension)
          if layout.category(at: center, on: dimension) != index { result.append("category \(index)") }
        case .time(let time):
          guard let moment = layout.moment(at: place, on: dimension) else { continue }
          let back = layout.moment(at: layout.position(of: moment, on: dimension), on: dimension)
          let error = abs(back?.seconds(since: moment) ?? .infinity)
          if error > 1e-9 * time.domain.span + 2e-9 {
            result.append("\(moment) came back as \(String(describing: back))")
          }
        case .linear, .curved:
          let value = layout.value(at: place, on: dimension)
          let back = layout.value(at: layout.position(of: value, on: dimension), on: dimension)
          let slack = 8 * place.ulp
          let worth = max(
            abs(layout.value(at: place + slack, on: dimension) - value),
            abs(layout.value(at: place - slack, on: dimension) - value))
          let span = abs(layout.value(at: start, on: dimension) / 2 - layout.value(at: end, on: dimension) / 2)
          if !(abs(back / 2 - value / 2) <= 1e-9 * span + worth) { result.append("\(value) came back as \(back)") }
        }
      }
    }
    return result
  }
}

extension Axis {
  fileprivate var decimals: Double { number(.decimals) }
  /// A step that was computed has rounded labels.
  fileprivate var isStepped: Bool { number(.tickStep) > 0 }

  /// Without what the host put around the number.
  fileprivate func plainLabel(_ label: String) -> String {
    label.replacing("$", with: "")
  }
}
