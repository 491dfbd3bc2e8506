// What a picture does not show as it was given.
//
// In:  a solution: the display list, the frames, the solved axes, the marks with their columns.
// Out: findings, texts first, then guides, then marks; none for a picture without flaw.
// Method: texts are read back from the list with the ink of their glyphs; each is compared with the others, with the
//      picture's edge, with what was wanted, and with the background. Marks are compared as boxes of what was drawn (a
//      segment of a path, a rectangle, a symbol), and their rows are counted through the solved scales.
// Cost: nothing for who does not ask. Who asks pays a layout, and one more pass over the rows.

import RastrumDrawing

struct Audit {
  let solution: Solution
  let texts: [DrawnText]
  /// What became of the rows of each mark.
  let counts: [RowCounts]
  /// What each mark covers inside its clip; nil where it drew nothing.
  private(set) var bounds: [Rect?] = []
  private(set) var findings: [Finding] = []

  init(_ solution: Solution) {
    self.solution = solution
    texts = DrawnText.all(in: solution)
    counts = solution.layers.map { RowCounts($0, in: solution.context) }
    checkTexts()
    checkOverlaps()
    checkGuides()
    for index in solution.layers.indices {
      bounds.append(nil)
      checkShapes(of: index)
      checkRows(of: index)
      checkContrast(of: index)
    }
    checkEmptiness()
  }

  mutating func note(_ finding: Finding) { findings.append(finding) }
  mutating func replace(_ index: Int, with finding: Finding) { findings[index] = finding }
  mutating func setBounds(_ rect: Rect?, of mark: Int) { bounds[mark] = rect }

  /// In points: less is not seen.
  static var slack: Double { 0.05 }

  /// The whole picture.
  var picture: Rect {
    Rect(x: 0, y: 0, width: solution.layout.size.width, height: solution.layout.size.height)
  }

  // MARK: Words

  /// A text as sentences call it.
  static func name(_ text: DrawnText) -> String {
    let quoted = quote(text.wanted)
    let message: Message =
      switch text.place.part {
      case .tickLabel: "the \(axisName(text.place.axis)) label \(quoted)"
      case .axisTitle: "the \(axisName(text.place.axis)) axis title \(quoted)"
      case .directLabel: "the name \(quoted)"
      case .legendLabel: "the legend entry \(quoted)"
      default: "the \(text.place.part.name) \(quoted)"
      }
    return message.text
  }

  /// A mark as sentences call it.
  func name(ofMark index: Int) -> String {
    let mark = solution.layers[index].mark
    let name = mark.text(.name)
    let message: Message = "the \(mark.kind.label) mark \(name.isEmpty ? index.description : Self.quote(name))"
    return message.text
  }

  static func axisName(_ axis: Int) -> String { axis == 1 ? "x" : "y" }

  /// In quotation marks, on one line; of a long text the beginning.
  static func quote(_ text: String) -> String {
    var shown = "\""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == 60 { return shown + "…\"" }
      shown.unicodeScalars.append(scalar == "\n" ? " " : scalar)
      count += 1
    }
    return shown + "\""
  }

  /// "1 value", "3 values".
  static func counted(_ count: Int, _ noun: String) -> String {
    let message: Message = count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    return message.text
  }
}

extension Rect {
  func widened(by distance: Double) -> Rect {
    Rect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
