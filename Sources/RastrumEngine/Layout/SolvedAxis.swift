// A scale over a length, with the ticks and labels that fit there.
//
// In:  the plan of a scale, the range in points, the host's wishes for the axis.
// Out: the solved scale, ticks in ascending order of value, labels as measured lines.
// Invariant: labels keep a gap between them: where ticks alone do not achieve it, labels are left out.

import RastrumDrawing
import RastrumNumerics
import RastrumScales
import RastrumText

struct SolvedAxis {
  struct Mark {
    let position: Double
    /// nil where there was no room.
    var label: TextBlock?
    /// What the label leaves unsaid: the year under a month.
    var context: TextBlock?
    /// Between the ticks that have labels.
    var isMinor = false
    /// A line across the plot.
    var hasGrid = true
    /// A line beside it; nil: where there is a label.
    var hasTick: Bool?
  }

  let dimension: Dimension
  let scale: SolvedScale
  private(set) var marks: [Mark]
  /// Bands have no tick marks.
  let isBanded: Bool
  private(set) var hiddenLabels = 0

  /// Gaps between labels side by side, and one below the other, as shares of their size.
  private static let gap = (x: 0.8, y: 0.25)

  init(
    _ plan: ScalePlan, _ axis: Axis, from start: Double, to end: Double, labelWidth: Double, locale: Locale,
    styles: TextStyles, typesetter: Typesetter
  ) {
    dimension = axis.dimension
    let length = abs(end - start)
    let style = styles.labels
    let lineHeight = typesetter.line("0", style).height
    let isLevel = dimension == .x
    let gap = isLevel ? Self.gap.x * style.size : Self.gap.y * style.size
    let room =
      isLevel
      ? TickRoom(length: length, spacing: 7 * style.size, gap: gap)
      : TickRoom(length: length, spacing: 5 * style.size, gap: gap)
    func extent(_ text: String) -> Double { isLevel ? typesetter.width(of: text, style) : lineHeight }
    func block(_ text: String) -> TextBlock { typesetter.block(text, style) }
    let gridStride = max(1, Int(clamping: axis.number(.gridStride)))
    let tickStride = Int(clamping: axis.number(.tickStride))
    switch plan.kind {
    case .linear(let domain, let ends):
      let solved = AxisTicks(plan, domain, ends, axis, locale, in: room, extent: extent)
      scale = plan.solved(solved.domain, from: start, to: end)
      isBanded = false
      marks = Self.marks(solved.ticks, solved.minor, on: scale, axis, block)
    case .time(let domain, let ends):
      let ticks = TimeTicks(
        domain, ends: ends, in: room, choice: axis.timeChoice, style: locale.calendar, zone: plan.zone,
        breaks: plan.timeBreaks, rewrite: axis.rewrite, extent: extent)
      scale = plan.solved(ticks.domain, from: start, to: end)
      isBanded = false
      let minor = axis.minorTicks == .on ? ticks.minorTicks(zone: plan.zone) : []
      marks = Self.marks(ticks.ticks, minor, on: scale, axis, block)
    case .band(let names):
      let bands = BandScale(count: names.count, start: start, end: end)
      scale = .band(bands, names: names)
      isBanded = true
      var shown = names
      if let rewrite = axis.rewrite {
        for index in names.indices { shown[index] = rewrite(.category(index), names[index]) ?? names[index] }
      }
      let labels = BandLabels(
        shown, spacing: bands.spacing, dimension: dimension, width: labelWidth, style, typesetter)
      marks = labels.kept.map { Mark(position: bands.center($0.index), label: $0.label) }
      hiddenLabels = labels.hidden
    }
    let anchor = labelled.first { marks[$0].position == scale.position(ofNumber: 0) } ?? 0
    let labelStride = max(1, Int(clamping: axis.number(.labelStride)))
    for index in marks.indices where !marks[index].isMinor {
      if (index - anchor) % labelStride != 0 { marks[index].label = nil }
      marks[index].hasGrid = (index - anchor) % gridStride == 0
      if tickStride > 0 { marks[index].hasTick = (index - anchor) % tickStride == 0 }
    }
    thinOut(gap: gap)
  }

  /// Ticks on a scale, the minor ones last. What lies inside a break is left out.
  private static func marks(
    _ ticks: [Tick], _ minor: [Tick], on scale: SolvedScale, _ axis: Axis, _ block: (String) -> TextBlock
  ) -> [Mark] {
    var marks: [Mark] = []
    for tick in ticks {
      guard let position = scale.position(of: tick.value) else { continue }
      marks.append(Mark(position: position, label: block(tick.label), context: tick.context.map(block)))
    }
    for tick in minor {
      guard let position = scale.position(of: tick.value) else { continue }
      var mark = Mark(position: position)
      mark.isMinor = true
      mark.hasGrid = false
      mark.hasTick = true
      marks.append(mark)
    }
    return marks
  }

  /// The places of marks with a label.
  private var labelled: [Int] { marks.indices.filter { marks[$0].label != nil } }

  /// The same ticks and labels over another range.
  func moved(from start: Double, to end: Double, styles: TextStyles) -> SolvedAxis {
    SolvedAxis(moving: self, from: start, to: end, styles)
  }

  private init(moving axis: SolvedAxis, from start: Double, to end: Double, _ styles: TextStyles) {
    dimension = axis.dimension
    isBanded = axis.isBanded
    hiddenLabels = axis.hiddenLabels
    scale = axis.scale.moved(from: start, to: end)
    let (oldStart, oldEnd) = axis.scale.range
    marks = axis.marks.map { mark in
      let share = oldEnd == oldStart ? 0.5 : (mark.position - oldStart) / (oldEnd - oldStart)
      var moved = Mark(position: start + share * (end - start), label: mark.label, context: mark.context)
      moved.isMinor = mark.isMinor
      moved.hasGrid = mark.hasGrid
      moved.hasTick = mark.hasTick
      return moved
    }
    thinOut(gap: (dimension == .x ? Self.gap.x : Self.gap.y) * styles.label)
  }

  /// Leaves out labels that come too near to each other: every second, third, … is kept, counted from zero where it
  /// has a tick, so that the kept ones have a gap. Contexts that come too near to the one before are left out one by one.
  private mutating func thinOut(gap: Double) {
    let order = marks.indices.sorted { marks[$0].position < marks[$1].position }
    let labelled = order.filter { marks[$0].label != nil }
    let zero = scale.position(ofNumber: 0)
    let anchor = labelled.firstIndex { marks[$0].position == zero } ?? (isReversed(labelled) ? labelled.count - 1 : 0)
    var stride = 1
    while stride < labelled.count {
      if keepsGap(labelled, stride: stride, from: anchor % stride, gap: gap) { break }
      stride += 1
    }
    for (place, index) in labelled.enumerated() where (place - anchor) % stride != 0 {
      marks[index].label = nil
      hiddenLabels += 1
    }
    var end = -Double.infinity
    for index in order {
      guard let context = marks[index].context else { continue }
      let half = context.size.width / 2
      if marks[index].position - half < end + gap {
        marks[index].context = nil
      } else {
        end = marks[index].position + half
      }
    }
  }

  /// The first value lies at the greatest position.
  private func isReversed(_ order: [Int]) -> Bool { (order.first ?? 0) > (order.last ?? 0) }

  private func keepsGap(_ labelled: [Int], stride: Int, from first: Int, gap: Double) -> Bool {
    var end = -Double.infinity
    for place in Swift.stride(from: first, to: labelled.count, by: stride) {
      let mark = marks[labelled[place]]
      let (before, after) = reach(mark.label)
      if mark.position - before < end + gap { return false }
      end = mark.position + after
    }
    return true
  }

  /// How labels hang at their tick: side by side on one baseline, whatever their scripts.
  var anchor: TextAnchor { dimension == .x ? TextAnchor(.middle, .baseline) : TextAnchor(.end, .capMiddle) }

  /// How far a label reaches along the axis before its tick and after it, in ascending positions.
  private func reach(_ label: TextBlock?) -> (before: Double, after: Double) {
    guard let label else { return (0, 0) }
    let box = label.box(at: .zero, anchor: anchor)
    return dimension == .x ? (-box.minX, box.maxX) : (-box.minY, box.maxY)
  }

  /// Leaves out labels that would pass `bounds` along the axis.
  mutating func keepLabels(within bounds: ClosedRange<Double>) {
    for index in marks.indices {
      func passes(_ block: TextBlock?) -> Bool {
        guard block != nil else { return false }
        let (before, after) = reach(block)
        return marks[index].position - before < bounds.lowerBound || marks[index].position + after > bounds.upperBound
      }
      if passes(marks[index].label) {
        marks[index].label = nil
        hiddenLabels += 1
      }
      if passes(marks[index].context) { marks[index].context = nil }
    }
  }

  mutating func hideLabels() {
    for index in marks.indices {
      marks[index].label = nil
      marks[index].context = nil
    }
  }

  /// What the labels take across the axis.
  var labelDepth: Double {
    dimension == .x ? labelHeight { $0.label } + labelHeight { $0.context } : labelWidth
  }

  /// The widest label.
  private var labelWidth: Double { marks.reduce(0) { max($0, $1.label?.size.width ?? 0) } }
  /// What labels side by side take from the highest top to the lowest bottom, on one baseline.
  func labelHeight(_ block: (Mark) -> TextBlock?) -> Double {
    var ascent = 0.0, rest = 0.0
    for mark in marks {
      guard let block = block(mark) else { continue }
      ascent = max(ascent, block.ascent)
      rest = max(rest, block.size.height - block.ascent)
    }
    return ascent + rest
  }

  /// How far labels reach beyond the two ends of the range, in ascending positions.
  func overhang(from low: Double, to high: Double) -> (before: Double, after: Double) {
    var result = (before: 0.0, after: 0.0)
    for mark in marks {
      for block in [mark.label, mark.context] {
        if block == nil { continue }
        let (before, after) = reach(block)
        result.before = max(result.before, low - (mark.position - before))
        result.after = max(result.after, mark.position + after - high)
      }
    }
    return result
  }
}
