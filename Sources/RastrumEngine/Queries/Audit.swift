// What a picture does not show as it was given.
//
// In:  a solution: the display list, the frames, the solved axes, the marks with their columns.
// Out: findings, texts first, then guides, then marks; none for a picture without flaw.
// Method: texts are read back from the list with the ink of their glyphs; each is compared with the others, with the
//      picture's edge, with what was wanted, and with the background. Marks are compared as boxes of what was drawn (a
//      segment of a path, a rectangle, a symbol), and their rows are counted through the solved scales.
// Cost: nothing for who does not ask. Who asks pays a layout, and one more pass over the rows.

import RastrumDrawing

final class Audit {
  let solution: Solution
  let texts: [DrawnText]
  /// What became of the rows of each mark.
  private(set) var counts: [RowCounts] = []
  /// What each mark covers inside its clip; nil where it drew nothing.
  private(set) var bounds: [Rect?] = []
  var findings: [Finding] = []

  init(_ solution: Solution) {
    self.solution = solution
    texts = TextReader(solution).texts
    checkTexts()
    checkOverlaps()
    checkGuides()
    for index in solution.layers.indices {
      counts.append(RowCounts(solution.layers[index], in: solution.context))
      let census = ShapeCensus(of: .mark, index: index, in: solution.layout, texts: texts)
      bounds.append(census.bounds)
      check(census, of: index)
      checkRows(of: index)
      checkContrast(of: index)
      if census.bounds == nil { noteEmpty(index) }
    }
    if solution.layers.isEmpty { note(.empty, PartPlace(.plot), plot, "the chart has no marks") }
  }

  @inline(never)
  func note(_ kind: FindingKind, _ place: PartPlace, count: Int = 1, _ rect: Rect, _ text: Message) {
    findings.append(Finding(kind: kind, place: place, count: count, rect: rect, text: text.text))
  }

  /// In points: less is not seen.
  static var slack: Double { 0.05 }

  var plot: Rect { solution.layout.plot }
  var size: Size { solution.layout.size }
  /// The whole picture.
  var picture: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  // MARK: Words

  /// A text as sentences call it.
  @inline(never)
  func name(_ text: DrawnText) -> String {
    var name = "the "
    switch text.place.part {
    case .tickLabel: name += axisName(text.place.axis) + " label "
    case .axisTitle: name += axisName(text.place.axis) + " axis title "
    case .directLabel: name += "name "
    case .legendLabel: name += "legend entry "
    default: name += text.place.part.name + " "
    }
    return name + Self.quote(text.wanted)
  }

  /// A mark as sentences call it.
  @inline(never)
  func name(ofMark index: Int) -> String {
    let mark = solution.layers[index].mark
    let name = mark.text(.name)
    return "the " + mark.kind.label + " mark " + (name.isEmpty ? index.description : Self.quote(name))
  }

  /// "x", "y"; of added axes with their side: "right y".
  func axisName(_ number: Int) -> String {
    guard let plan = solution.axis(number)?.plan else { return "" }
    return plan.isFirst ? plan.dimension.label : plan.side.label + " " + plan.dimension.label
  }

  /// In quotation marks, on one line; of a long text the beginning.
  @inline(never)
  static func quote(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    var end = "\""
    for byte in text.utf8 {
      // Cut where a character begins.
      if bytes.count > 64 && byte & 0xc0 != 0x80 {
        end = "…\""
        break
      }
      bytes.append(byte < 0x20 ? 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self) + end
  }

  /// "1 value", "3 values".
  @inline(never)
  static func counted(_ count: Int, _ noun: String) -> String {
    count.description + " " + noun + (count == 1 ? "" : "s")
  }
}
