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
    /// What the mark stands for, and its label as it was wanted.
    let tick: Tick
    let position: Double
    /// nil where there was no room.
    var label: TextBlock?
    /// What the label leaves unsaid: the year under a month.
    var context: TextBlock?
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
    _ plan: ScalePlan, _ axis: Axis, from start: Double, to end: Double, labelWidth: Double, styles: TextStyles,
    typesetter: Typesetter
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
    switch plan {
    case .linear(let domain, let ends):
      let choice = axis.tickCount.map { LinearTicks.Choice.count(Int(clamping: $0)) } ?? .automatic
      var ticks = LinearTicks(domain, ends: ends, in: room, choice: choice, extent: extent)
      while !ticks.fits, let coarser = ticks.coarser(in: room, extent: extent) { ticks = coarser }
      let linear = LinearScale(domain: ticks.domain, start: start, end: end)
      scale = .linear(linear)
      isBanded = false
      marks = ticks.ticks.compactMap { tick in
        guard case .number(let value) = tick.value else { return nil }
        return Mark(tick: tick, position: linear.position(of: value), label: block(tick.label))
      }
    case .time(let domain, let ends):
      let ticks = TimeTicks(domain, ends: ends, in: room, extent: extent)
      let time = TimeScale(domain: ticks.domain, start: start, end: end)
      scale = .time(time)
      isBanded = false
      marks = ticks.ticks.compactMap { tick in
        guard case .moment(let moment) = tick.value else { return nil }
        return Mark(
          tick: tick, position: time.position(of: moment), label: block(tick.label),
          context: tick.context.map(block))
      }
    case .band(let names):
      let bands = BandScale(count: names.count, start: start, end: end)
      scale = .band(bands, names: names)
      isBanded = true
      let labels = BandLabels(
        names, spacing: bands.spacing, dimension: dimension, width: labelWidth, style, typesetter)
      marks = labels.kept.map {
        Mark(
          tick: Tick(.category($0.index), label: names[$0.index]), position: bands.center($0.index), label: $0.label)
      }
      hiddenLabels = labels.hidden
    }
    thinOut(gap: gap)
  }

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
      return Mark(
        tick: mark.tick, position: start + share * (end - start), label: mark.label, context: mark.context)
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

  /// How labels hang at their tick.
  var anchor: TextAnchor { dimension == .x ? TextAnchor(.middle, .top) : TextAnchor(.end, .capMiddle) }

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
  var labelDepth: Double { dimension == .x ? labelHeight : labelWidth }

  /// The widest label.
  private var labelWidth: Double { marks.reduce(0) { max($0, $1.label?.size.width ?? 0) } }
  /// The highest label, with its context.
  private var labelHeight: Double {
    marks.reduce(0) { max($0, $1.label?.size.height ?? 0) }
      + marks.reduce(0) { max($0, $1.context?.size.height ?? 0) }
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
