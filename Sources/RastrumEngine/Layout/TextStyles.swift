import RastrumText

/// The sizes of a chart's texts in points, from that of its labels.
struct TextStyles {
  let label: Double

  var title: TextStyle { TextStyle(size: label * 1.4, weight: .bold) }
  var subtitle: TextStyle { TextStyle(size: label * 1.1, weight: .regular) }
  var labels: TextStyle { TextStyle(size: label, weight: .regular) }
  /// Names at line ends and, where there is no room there, in the legend.
  var names: TextStyle { TextStyle(size: label * 1.04, weight: .regular) }
}

struct TextStyle {
  let size: Double
  let weight: FontWeight
}

extension Typesetter {
  /// A line of any width, kept as those that are fitted.
  func line(_ text: String, _ style: TextStyle) -> TextLine { shortened(text, style, width: .infinity) }
  func block(_ text: String, _ style: TextStyle) -> TextBlock {
    block(text, size: style.size, weight: style.weight)
  }
  func shortened(_ text: String, _ style: TextStyle, width: Double) -> TextLine {
    shortened(text, size: style.size, weight: style.weight, width: width)
  }
  func wrapped(_ text: String, _ style: TextStyle, width: Double, lines: Int) -> TextBlock {
    wrapped(text, size: style.size, weight: style.weight, width: width, lines: lines)
  }
  /// The note behind the text is not shortened.
  func shortened(_ text: SpannedText, _ style: TextStyle, width: Double, note: String = "") -> TextLine {
    if text.spans.isEmpty {
      if note.isEmpty { return shortened(text.text, style, width: width) }
      let whole = shortened(text.text + note, style, width: width)
      if whole.cut == 0 { return whole }
    }
    return shortened(text.styled(size: style.size), size: style.size, weight: style.weight, width: width, note: note)
  }
  func wrapped(_ text: SpannedText, _ style: TextStyle, width: Double, lines: Int) -> TextBlock {
    text.spans.isEmpty
      ? wrapped(text.text, style, width: width, lines: lines)
      : wrapped(text.styled(size: style.size), size: style.size, weight: style.weight, width: width, lines: lines)
  }
  func width(of text: String, _ style: TextStyle) -> Double {
    width(of: text, size: style.size, weight: style.weight)
  }
  /// About as much as `most` where it is more than that, so that no long text is set as a whole.
  func width(of text: String, _ style: TextStyle, most: Double) -> Double {
    text.utf8.count <= 1_024 ? width(of: text, style) : shortened(text, style, width: most).width
  }
}
