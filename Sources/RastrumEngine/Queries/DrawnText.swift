// Texts, read back from a display list.
//
// In:  a solution.
// Out: a text for each title, label and entry that was drawn: what it says and should say, its colour, its frame, and
//      the ink of each of its runs.
// Method: layout notes the frame of a text, then its runs follow in the list; a run belongs to the first frame of its
//      source, from the last one's on, that holds its baseline.

import RastrumDrawing
import RastrumScales
import RastrumText

final class DrawnText {
  let place: PartPlace
  /// The text as the chart has it.
  let wanted: String
  /// What was drawn, lines with \n between them.
  fileprivate(set) var shown: String
  fileprivate(set) var inks: [TurnedBox] = []
  /// A box around all ink.
  fileprivate(set) var box: Rect
  let color: Color
  /// The em in points.
  let size: Double
  /// As layout noted it.
  let frame: Rect
  /// Stands under a label and says what it leaves unsaid.
  let isContext: Bool
  fileprivate let source: Source
  fileprivate var origin: Point

  var weight: FontWeight { place.part == .title ? .bold : .regular }

  fileprivate init(
    _ source: Source, _ solution: Solution, _ line: String, _ run: GlyphRun, _ color: Color, _ frame: Rect,
    isContext: Bool
  ) {
    place = solution.place(of: source)
    wanted = solution.wanted(source, isContext: isContext) ?? line
    shown = line
    box = frame
    self.color = color
    size = run.size
    self.frame = frame
    self.isContext = isContext
    self.source = source
    origin = run.origin
  }

  fileprivate func add(_ ink: TurnedBox?) {
    guard let ink else { return }
    box = inks.isEmpty ? ink.box : box.union(ink.box)
    inks.append(ink)
  }

  func overlaps(_ other: DrawnText) -> Bool {
    for ink in other.inks where overlaps(ink) { return true }
    return false
  }

  func overlaps(_ other: TurnedBox) -> Bool {
    for ink in inks where ink.overlaps(other, slack: Audit.slack) { return true }
    return false
  }
}

struct TextReader {
  private(set) var texts: [DrawnText] = []
  private let frames: [Frame]
  private var next = 0

  init(_ solution: Solution) {
    let layout = solution.layout
    frames = layout.frames
    for at in 0..<layout.list.commands.count {
      let command = layout.list.commands[at]
      if case .glyphs(let run) = command.shape, case .solid(let color) = command.paint {
        add(run, color, command.source, solution)
      }
    }
  }

  private mutating func add(_ run: GlyphRun, _ color: Color, _ source: Source, _ solution: Solution) {
    let list = solution.layout.list.string(run)
    let ink = solution.layout.list.ink(of: run)
    let frame = frame(of: source, holding: run.origin)
    let last = texts.last
    if let last, last.source == source, frame == nil || frame == last.frame {
      // Spans of a line begin where the line does.
      if last.origin != run.origin { last.shown += "\n" }
      last.shown += list
      last.origin = run.origin
      return last.add(ink)
    }
    let text = DrawnText(
      source, solution, list, run, color, frame ?? ink?.box ?? .zero,
      isContext: last?.source == source || !solution.hasLabel(source))
    text.add(ink)
    texts.append(text)
  }

  private mutating func frame(of source: Source, holding origin: Point) -> Rect? {
    for index in next..<frames.count {
      let frame = frames[index]
      if frame.part == source.part && frame.index == Int(source.index)
        && frame.rect.widened(by: Audit.slack).contains(origin)
      {
        next = index
        return frame.rect
      }
    }
    return nil
  }
}

extension Solution {
  /// An axis by its number: 1 and 2 are those of x and y.
  func axis(_ number: Int) -> SolvedAxis? {
    for axis in axes where Int(axis.plan.number) == number && !axis.plan.isSilent { return axis }
    return nil
  }

  /// Labels of categories are numbered by their category, for the list draws only those that have room.
  fileprivate func place(of source: Source) -> PartPlace {
    switch source.part {
    case .tickLabel:
      let label = source.tickLabel
      return PartPlace(
        .tickLabel, axis: label.axis + 1, index: tickMark(source).flatMap { $0.tick.category } ?? label.index)
    case .axisTitle: return PartPlace(.axisTitle, axis: Int(source.index), index: -1)
    default: return PartPlace(source.part, index: Int(source.index))
    }
  }

  private func tickMark(_ source: Source) -> SolvedAxis.Mark? {
    if source.part != .tickLabel { return nil }
    let label = source.tickLabel
    guard let marks = axis(label.axis + 1)?.marks, label.index < marks.count else { return nil }
    return marks[label.index]
  }

  /// False for a tick that has a context alone.
  fileprivate func hasLabel(_ source: Source) -> Bool {
    if let mark = tickMark(source) { return mark.label != nil }
    return true
  }

  /// The entries of the legend that have room.
  var namedEntries: Int { legend.all.count - layout.hiddenSeries }

  /// The text of a part as the chart has it; nil where it has none of its own.
  fileprivate func wanted(_ source: Source, isContext: Bool) -> String? {
    let index = Int(source.index)
    switch source.part {
    case .title: return chart.text(.title)
    case .subtitle: return chart.text(.subtitle)
    case .axisTitle: return axis(index).map { AxisTitle.text($0.plan) }
    case .tickLabel:
      guard let mark = tickMark(source) else { return nil }
      return isContext ? mark.tick.context : mark.tick.label
    case .legendLabel: return index < namedEntries ? legend.all[index].name.text : nil
    case .colorBarTitle: return colorBar?.key.title.text
    case .directLabel:
      for entry in legend.all where entry.seriesIndex == index { return entry.name.text }
      return nil
    default: return nil
    }
  }
}

extension Tick {
  var category: Int? {
    if case .category(let category) = value { return category }
    return nil
  }
}
