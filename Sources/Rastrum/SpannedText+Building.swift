import RastrumDrawing
import RastrumEngine
import RastrumText

/// A text of stretches: SpannedText("CO").subscript("2").appending(" in the air", weight: .bold).
extension SpannedText {
  public func appending(
    _ more: String, weight: FontWeight? = nil, slant: FontSlant? = nil, color: Color? = nil, size: Double? = nil,
    position: StyledText.Position = .baseline
  ) -> SpannedText {
    let span = Span(
      start: text.utf8.count, length: more.utf8.count, weight: weight, slant: slant, color: color, size: size,
      position: position)
    return SpannedText(text + more, spans + [span])
  }

  public func superscript(_ more: String) -> SpannedText { appending(more, position: .superscript) }
  public func `subscript`(_ more: String) -> SpannedText { appending(more, position: .subscript) }
}

extension Plot {
  public func title(_ text: SpannedText) -> Plot { set(.title, .spannedText(text)) }
  public func subtitle(_ text: SpannedText) -> Plot { set(.subtitle, .spannedText(text)) }

  public func axisTitle(_ dimension: Dimension, _ text: SpannedText) -> Plot {
    adding { (chart) throws(ChartError) in try chart.axis(dimension).set(.title, .spannedText(text)) }
  }

  /// A font for the texts of the plot, before those that were added later and the built-in one.
  public func font(_ font: Font) -> Plot {
    adding { (chart) throws(ChartError) in try chart.add(font) }
  }
}

extension PlotContent {
  /// What the legend calls the mark.
  public func name(_ name: SpannedText) -> Self { set(.name, .spannedText(name)) }
}
