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

struct DrawnText {
  let place: PartPlace
  /// The text as the chart has it.
  let wanted: String
  /// What was drawn, lines with \n between them.
  fileprivate(set) var shown: String
  fileprivate(set) var inks: [TurnedBox]
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

  /// A box around all ink.
  var box: Rect { inks.dropFirst().reduce(inks.first?.box ?? frame) { $0.union($1.box) } }

  static func all(in solution: Solution) -> [DrawnText] {
    TextList(solution).texts
  }

  func overlaps(_ other: DrawnText) -> Bool {
    inks.contains { ink in other.inks.contains { ink.overlaps($0, slack: Audit.slack) } }
  }

  func overlaps(_ box: Rect) -> Bool {
    inks.contains { $0.overlaps(TurnedBox(box), slack: Audit.slack) }
  }
}

private struct TextList {
  private(set) var texts: [DrawnText] = []
  private let frames: [Frame]
  private var next = 0

  init(_ solution: Solution) {
    let layout = solution.layout
    frames = layout.frames
    for at in 0..<layout.list.commands.count {
      let command = layout.list.commands[at]
      guard case .glyphs(let run) = command.shape, case .solid(let color) = command.paint else { continue }
      add(layout.list.string(run), layout.list.ink(of: run), run, color, command.source, solution)
    }
  }

  private mutating func add(
    _ line: String, _ ink: TurnedBox?, _ run: GlyphRun, _ color: Color, _ source: Source, _ solution: Solution
  ) {
    let frame = frame(of: source, holding: run.origin)
    let inks = ink.map { [$0] } ?? []
    if let last = texts.last, last.source == source {
      if frame == nil || frame == last.frame {
        // Spans of a line begin where the line does.
        texts[texts.count - 1].shown += (last.origin == run.origin ? "" : "\n") + line
        texts[texts.count - 1].origin = run.origin
        texts[texts.count - 1].inks += inks
        return
      }
    }
    let isContext = texts.last?.source == source || !solution.hasLabel(source)
    texts.append(
      DrawnText(
        place: solution.place(of: source), wanted: solution.wanted(source, isContext: isContext), shown: line,
        inks: inks, color: color, size: run.size, frame: frame ?? ink?.box ?? .zero, isContext: isContext,
        source: source, origin: run.origin))
  }

  private mutating func frame(of source: Source, holding origin: Point) -> Rect? {
    for index in next..<frames.count {
      let frame = frames[index]
      guard frame.part == source.part, frame.axis == Int(source.axis), frame.index == Int(source.index),
        frame.rect.widened(by: Audit.slack).contains(origin)
      else { continue }
      next = index
      return frame.rect
    }
    return nil
  }
}

extension Solution {
  func axis(_ channel: Int) -> SolvedAxis { channel == 1 ? axes.x : axes.y }

  /// Labels of categories are numbered by their category, for the list draws only those that have room.
  func place(of source: Source) -> PartPlace {
    switch source.part {
    case .tickLabel:
      let axis = Int(source.axis)
      return PartPlace(.tickLabel, axis: axis, index: tickIndex(Int(source.index), of: self.axis(axis)))
    case .axisTitle: return PartPlace(.axisTitle, axis: Int(source.index), index: -1)
    default: return PartPlace(source.part, index: Int(source.index))
    }
  }

  func tickIndex(_ mark: Int, of axis: SolvedAxis) -> Int {
    if axis.marks.indices.contains(mark), case .category(let category) = axis.marks[mark].tick.value { return category }
    return mark
  }

  private func tickMark(_ source: Source) -> SolvedAxis.Mark? {
    guard source.part == .tickLabel else { return nil }
    let marks = axis(Int(source.axis)).marks
    return marks.indices.contains(Int(source.index)) ? marks[Int(source.index)] : nil
  }

  /// False for a tick that has a context alone.
  fileprivate func hasLabel(_ source: Source) -> Bool { tickMark(source).map { $0.label != nil } ?? true }

  /// The text of a part as the chart has it.
  fileprivate func wanted(_ source: Source, isContext: Bool) -> String {
    switch source.part {
    case .title: chart.text(.title)
    case .subtitle: chart.text(.subtitle)
    case .axisTitle: (source.index == Dimension.x.rawValue ? chart.xAxis : chart.yAxis).title
    case .tickLabel: tickMark(source).map { isContext ? $0.tick.context ?? "" : $0.tick.label } ?? ""
    case .legendLabel: legend.all.indices.contains(Int(source.index)) ? legend.all[Int(source.index)].name : ""
    case .directLabel: legend.all.first { $0.seriesIndex == Int(source.index) }?.name ?? ""
    default: ""
    }
  }
}
