import RastrumDrawing
import RastrumText

/// The title of an axis: level at its end, level over a standing axis, or climbing beside one.
final class AxisTitle {
  enum Place { case along, over, beside }

  /// What it says, in two: the text that may be shortened; and the unit, unless that is beside a label, with what the labels
  /// share. Without these numbers would be wrong, so they stay.
  struct Words {
    let text: SpannedText
    let note: String

    init(_ plan: AxisPlan, sharing shared: String) {
      let title = plan.axis.title
      let unit = plan.labelsCarryUnit ? "" : plan.unit
      text = title.text.isEmpty ? title.noting(unit).noting(shared) : title
      note = title.text.isEmpty ? "" : SpannedText.bracketed(unit) + SpannedText.bracketed(shared)
    }

    var whole: String { text.text + note }
  }

  let line: TextLine
  private let words: Words
  let place: Place
  let alignment: Alignment

  /// From the labels to the title.
  static func gap(_ place: Place, _ styles: TextStyles) -> Double {
    switch place {
    case .along: styles.label * 0.2
    case .over: styles.label * 0.3
    case .beside: styles.label * 0.5
    }
  }

  /// Whether there is anything to say.
  static func isWanted(_ plan: AxisPlan) -> Bool {
    !plan.axis.title.text.isEmpty || !plan.note.isEmpty || !(plan.labelsCarryUnit || plan.unit.isEmpty)
  }

  /// Nil without a text. `isAlone`: no other axis on its side has a title.
  static func of(
    _ plan: AxisPlan, isAlone: Bool, width: Double, size: Size, _ styles: TextStyles, _ typesetter: Typesetter
  ) -> AxisTitle? {
    if !isWanted(plan) || !plan.isShown { return nil }
    let words = Words(plan, sharing: plan.note)
    let alignment = plan.axis.titleAlignment
    let place: Place = plan.dimension == .x ? .along : alignment == .automatic && isAlone ? .over : .beside
    let line = typesetter.shortened(
      words.text, styles.labels, width: place == .beside ? 0.9 * size.height : width, note: words.note)
    return AxisTitle(line, words, place, alignment)
  }

  private init(_ line: TextLine, _ words: Words, _ place: Place, _ alignment: Alignment) {
    self.line = line
    self.words = words
    self.place = place
    self.alignment = alignment
  }

  static func text(_ plan: AxisPlan) -> String { Words(plan, sharing: plan.note).whole }

  /// Without what the labels share: where there is no room for titles they share nothing.
  static func ownText(_ plan: AxisPlan) -> String { Words(plan, sharing: "").whole }

  /// The line in a width that is known now.
  func line(within width: Double, _ styles: TextStyles, _ typesetter: Typesetter) -> TextLine {
    line.width <= width ? line : typesetter.shortened(words.text, styles.labels, width: width, note: words.note)
  }

  /// What the title takes across a lying axis, or beside a standing one.
  func depth(_ styles: TextStyles) -> Double {
    place == .over ? 0 : line.height + Self.gap(place, styles)
  }

  /// Where along the axis the anchor is, and which end of the text.
  func along(_ plot: Rect) -> (position: Double, anchor: TextAnchor.Horizontal) {
    switch (place, alignment) {
    case (.beside, .start): (plot.maxY, .start)
    case (.beside, .end): (plot.minY, .end)
    case (.beside, _): (plot.midY, .middle)
    case (_, .start): (plot.minX, .start)
    case (_, .middle): (plot.midX, .middle)
    default: (plot.maxX, .end)
    }
  }
}
