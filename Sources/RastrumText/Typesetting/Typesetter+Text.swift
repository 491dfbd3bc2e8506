import RastrumDrawing

extension Typesetter {
  /// A text with its line breaks: \n, \r\n, \r, U+2028 and U+2029. `lineSpacing` is the distance of baselines as a
  /// multiple of the size.
  public func block(
    _ text: String, size: Double, weight: FontWeight, lineSpacing: Double = 1.2, digits: DigitStyle = .tabular
  ) -> TextBlock {
    block(paragraphs(text, size, weight, digits), lineSpacing: lineSpacing)
  }

  /// The text on one line, or as much of its beginning as fits `width` points with an ellipsis after it.
  public func shortened(
    _ text: String, size: Double, weight: FontWeight, width: Double, digits: DigitStyle = .tabular
  ) -> TextLine {
    let block = keeping(
      text, size: size, weight: weight, digits: digits, width: width, lines: 0, lineSpacing: 0
    ) {
      let face = TextFace(size: size, weight: weight, digits: digits)
      if text.utf8.count <= Typesetter.firstLook {
        let whole = line(text, face, base: nil)
        if whole.width <= width { return TextBlock(lines: [whole], lineSpacing: 0, cut: 0) }
      }
      return TextBlock(lines: [shortened(Paragraphs(text, face), width: width)], lineSpacing: 0, cut: 0)
    }
    return block.lines[0]
  }

  /// Lines no wider than `width` points, broken at words and at the text's own line breaks; words that are too wide, and
  /// scripts without spaces, between characters. What is left after `lines` lines is an ellipsis.
  public func wrapped(
    _ text: String, size: Double, weight: FontWeight, width: Double, lines: Int, lineSpacing: Double = 1.25,
    digits: DigitStyle = .tabular
  ) -> TextBlock {
    keeping(
      text, size: size, weight: weight, digits: digits, width: width, lines: max(1, lines), lineSpacing: lineSpacing
    ) {
      wrapped(paragraphs(text, size, weight, digits), width: width, lines: lines, lineSpacing: lineSpacing)
    }
  }

  private func paragraphs(
    _ text: String, _ size: Double, _ weight: FontWeight, _ digits: DigitStyle
  ) -> Paragraphs {
    Paragraphs(text, TextFace(size: size, weight: weight, digits: digits))
  }
}

// MARK: Styled text

extension Typesetter {
  /// One line. Size and weight are those of stretches that have none of their own.
  public func line(_ text: StyledText, size: Double, weight: FontWeight, digits: DigitStyle = .tabular) -> TextLine {
    let paragraphs = paragraphs(text, size, weight, digits)
    return line(paragraphs, 0..<paragraphs.count, cut: 0)
  }

  public func block(
    _ text: StyledText, size: Double, weight: FontWeight, lineSpacing: Double = 1.2, digits: DigitStyle = .tabular
  ) -> TextBlock {
    block(paragraphs(text, size, weight, digits), lineSpacing: lineSpacing)
  }

  /// One line no wider than `width`, with an ellipsis where the text is too wide. The note behind it is kept whole.
  public func shortened(
    _ text: StyledText, size: Double, weight: FontWeight, width: Double, note: String = "",
    digits: DigitStyle = .tabular
  ) -> TextLine {
    shortened(paragraphs(text, size, weight, digits), width: width, note: note)
  }

  public func wrapped(
    _ text: StyledText, size: Double, weight: FontWeight, width: Double, lines: Int, lineSpacing: Double = 1.25,
    digits: DigitStyle = .tabular
  ) -> TextBlock {
    wrapped(paragraphs(text, size, weight, digits), width: width, lines: lines, lineSpacing: lineSpacing)
  }

  private func paragraphs(
    _ text: StyledText, _ size: Double, _ weight: FontWeight, _ digits: DigitStyle
  ) -> Paragraphs {
    Paragraphs(text, TextFace(size: size, weight: weight, digits: digits))
  }
}
