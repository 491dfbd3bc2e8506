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
  /// Whether it has characters of the blocks that hold letters from right to left and controls of direction: only then a
  /// line may depend on those around it.
  private let isMixed: Bool

  init(_ text: String, _ face: TextFace) {
    self.text = text
    self.face = face
    stretches = []
    base = BaseDirection(of: text)
    isMixed = Paragraphs.isMixed(text)
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
    isMixed = Paragraphs.isMixed(styled.text)
    count = styled.text.utf8.count
  }

  func slice(_ range: Range<Int>) -> String {
    if range == 0..<count { return text }
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<text.utf8.index(start, offsetBy: range.count)])
  }

  private static func isMixed(_ text: String) -> Bool {
    var bytes = text
    return bytes.withUTF8 { bytes in
      // From U+0580 to U+0FFF, U+2000 to U+2FFF, beyond U+F000.
      for byte in bytes where byte >= 0xd6 && byte != 0xe1 && (byte < 0xe3 || byte > 0xee) { return true }
      return false
    }
  }

  /// A line with what it has to know of the others; nil where that is nothing. Nothing follows what is cut.
  func inContext(_ shown: String, _ line: Range<Int>, cut: Int) -> DirectionContext? {
    if !isMixed || line.count == count || line.count > DirectionContext.longestLine { return nil }
    var bytes = text
    return bytes.withUTF8 { DirectionContext(shown, line, in: $0, base, isFollowed: cut == 0) }
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
