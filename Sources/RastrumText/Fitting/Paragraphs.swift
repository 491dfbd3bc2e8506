import RastrumDrawing

/// A text with the face of each of its stretches, from which lines are cut.
struct Paragraphs {
  struct Stretch {
    /// Where its UTF-8 ends in the text.
    let end: Int
    let face: TextFace
    /// Above the baseline, in points.
    let rise: Double
    let color: Color?
  }

  let text: String
  /// Of the whole text, for what no stretch says.
  let face: TextFace
  /// Empty for text of one face.
  let stretches: [Stretch]
  let base: BaseDirection
  let count: Int
  /// Nil where no line depends on those before and after it.
  private let directions: DirectionWalk?

  init(_ text: String, _ face: TextFace) {
    self.text = text
    self.face = face
    stretches = []
    base = BaseDirection(of: text)
    directions = .through(text, base)
    count = text.utf8.count
  }

  init(_ styled: StyledText, _ face: TextFace) {
    text = styled.text
    self.face = face
    stretches = styled.stretches.map { end, style in
      let size = face.size * (style.sizeFactor > 0 ? min(style.sizeFactor, 1_000) : 1)
      let scaled = TextFace(
        size: size * style.position.scale, weight: style.weight ?? face.weight, slant: style.slant ?? face.slant,
        digits: face.digits)
      return Stretch(end: end, face: scaled, rise: size * style.position.rise, color: style.color)
    }
    base = BaseDirection(of: styled.text)
    directions = .through(styled.text, base)
    count = styled.text.utf8.count
  }

  func slice(_ range: Range<Int>) -> String {
    if range == 0..<count { return text }
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<text.utf8.index(start, offsetBy: range.count)])
  }

  /// What a line has to know of the others. Nothing follows what is cut.
  func context(of line: Range<Int>, cut: Int) -> DirectionContext {
    guard let directions, line.count < count, line.count <= Typesetter.longestContextual else { return DirectionContext() }
    var context = directions.context(of: line, in: text)
    if cut > 0 { context.after = "" }
    return context
  }

  /// As many whole characters of a range as have no more bytes than said.
  func beginning(of range: Range<Int>, bytes most: Int) -> Range<Int> {
    if range.count <= most { return range }
    var bytes = text
    return bytes.withUTF8 { bytes in
      var end = range.lowerBound + most
      while end > range.lowerBound && bytes[end] & 0xc0 == 0x80 { end -= 1 }
      return range.lowerBound..<end
    }
  }

  /// Characters between two bytes.
  func characters(_ range: Range<Int>) -> Int {
    var bytes = text
    return bytes.withUTF8 { $0[range].reduce(0) { $0 + ($1 & 0xc0 != 0x80 ? 1 : 0) } }
  }

  /// The next of the text's own line breaks: \n, \r\n, \r, U+2028, U+2029. Where the line ends and where the next one
  /// starts; nil for the last line.
  func lineBreak(from start: Int) -> Range<Int>? {
    var bytes = text
    return bytes.withUTF8 { bytes in
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        if byte == 0x0a { return index..<index + 1 }
        if byte == 0x0d {
          return index..<(index + 1 < bytes.count && bytes[index + 1] == 0x0a ? index + 2 : index + 1)
        }
        if byte == 0xe2 && index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xfe == 0xa8 {
          return index..<index + 3
        }
        index += 1
      }
      return nil
    }
  }

  /// The stretches in a range of bytes.
  func forEachStretch(in range: Range<Int>, _ body: (Range<Int>, Stretch) -> Void) {
    if stretches.isEmpty {
      return body(range, Stretch(end: count, face: face, rise: 0, color: nil))
    }
    var start = 0
    for stretch in stretches {
      let part = max(start, range.lowerBound)..<max(start, range.lowerBound, min(stretch.end, range.upperBound))
      if !part.isEmpty { body(part, stretch) }
      start = stretch.end
    }
  }
}
