import RastrumDrawing
import RastrumText

/// The title of an axis: level at its end, level over a standing axis, or climbing beside one.
final class AxisTitle {
  enum Place { case along, over, beside }

  let line: TextLine
  private let text: SpannedText
  /// Unit, and what the labels share: without them numbers would be wrong, so they stay when the text is shortened.
  private let note: String
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

  /// Nil without a text. `isAlone`: no other axis on its side has a title.
  static func of(
    _ plan: AxisPlan, isAlone: Bool, width: Double, size: Size, _ styles: TextStyles, _ typesetter: Typesetter
  ) -> AxisTitle? {
    let (text, note) = parts(plan)
    if text.text.isEmpty || !plan.isShown { return nil }
    let alignment = plan.axis.titleAlignment
    let place: Place = plan.dimension == .x ? .along : alignment == .automatic && isAlone ? .over : .beside
    let line = typesetter.shortened(
      text, styles.labels, width: place == .beside ? 0.9 * size.height : width, note: note)
    return AxisTitle(line, text, note: note, place, alignment)
  }

  private init(_ line: TextLine, _ text: SpannedText, note: String, _ place: Place, _ alignment: Alignment) {
    self.line = line
    self.text = text
    self.note = note
    self.place = place
    self.alignment = alignment
  }

  /// With what the labels share, and with the unit, unless that is beside a label.
  static func text(_ plan: AxisPlan) -> SpannedText {
    ownText(plan).noting(plan.note)
  }

  /// Without what the labels share: where there is no room for titles they share nothing.
  static func ownText(_ plan: AxisPlan) -> SpannedText {
    plan.axis.title.noting(plan.labelsCarryUnit ? "" : plan.unit)
  }

  /// The same in two: what may be shortened, and what may not.
  private static func parts(_ plan: AxisPlan) -> (text: SpannedText, note: String) {
    let title = plan.axis.title
    let whole = text(plan)
    if title.text.isEmpty { return (whole, "") }
    return (title, String(decoding: whole.text.utf8.dropFirst(title.text.utf8.count), as: UTF8.self))
  }

  /// The line in a width that is known now.
  func line(within width: Double, _ styles: TextStyles, _ typesetter: Typesetter) -> TextLine {
    line.width <= width ? line : typesetter.shortened(text, styles.labels, width: width, note: note)
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
