import RastrumDrawing

extension Typesetter {
  /// Lines that one block may have. More are cut there.
  public static var mostLines: Int { 1_024 }

  /// A text with its line breaks: \n, \r\n, \r, U+2028 and U+2029. `lineSpacing` is the distance of baselines as a
  /// multiple of the size.
  public func block(
    _ text: String, size: Double, weight: FontWeight, lineSpacing: Double = 1.2, digits: DigitStyle = .tabular
  ) -> TextBlock {
    var lines: [TextLine] = []
    var rest = Substring(text).unicodeScalars
    var room = Typesetter.longestText
    while lines.count < Typesetter.mostLines {
      let end = rest.firstIndex(where: { $0.breaksLine }) ?? rest.endIndex
      let isLast = end == rest.endIndex
      let line = line(String(rest[..<end]), size: size, weight: weight, digits: digits)
      lines.append(line)
      room -= line.text.unicodeScalars.count + 1
      if isLast || room <= 0 {
        return TextBlock(lines: lines, lineSpacing: lineSpacing, cut: isLast ? 0 : rest[end...].count)
      }
      let isPair = rest[end] == "\r" && rest[end...].dropFirst().first == "\n"
      rest = rest[end...].dropFirst(isPair ? 2 : 1)
    }
    return TextBlock(lines: lines, lineSpacing: lineSpacing, cut: rest.count)
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    switch value {
    case 0x0a, 0x0d, 0x2028, 0x2029: true
    default: false
    }
  }
}
