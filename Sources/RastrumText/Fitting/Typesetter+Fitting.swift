// Text into lines: broken where the text says so, wrapped into a width, shortened with an ellipsis.
//
// In:  a String or a StyledText, a size, a weight; a width in points and how many lines there may be.
// Out: a line or a block.
// Invariant: no line is wider than asked for, unless that is less than the ellipsis alone. Nothing is left out without
//      an ellipsis in its place and a count in `cut`.
// Method: text that fits is set once and costs no more than that. Else its clusters are walked once, on one line; lines
//      are cut where their places say, each is set by itself, because letters change at its ends, and is cut earlier in
//      the rare case that this made it wider. Of a long text only a beginning is walked, and where that was not
//      enough to fill the lines, more from the line on that it left open: what is not shown costs next to nothing.
// Tried: searching the longest beginning that fits by setting halves. 57 characters into 150 points took 5.5 µs instead of
//      3.0, and 5.2 instead of 3.3 for three lines (Embedded).
// Breaks: at spaces, after hyphens between letters and soft hyphens, between characters of scripts without spaces; in a
//      word that is too wide alone, between any two clusters. No dictionary of Thai or Khmer, no hyphenation.

import RastrumDrawing

extension Typesetter {
  /// Lines that one block may have. More are cut there.
  public static var mostLines: Int { 1_024 }

  /// Times that a line may be cut earlier by one step, before it is halved.
  private static var patience: Int { 8 }

  func block(_ paragraphs: Paragraphs, lineSpacing: Double) -> TextBlock {
    var lines: [TextLine] = []
    var start = 0
    var room = Typesetter.longestText
    while true {
      let end = paragraphs.lineBreak(from: start)
      let range = start..<(end?.lowerBound ?? paragraphs.count)
      start = end?.upperBound ?? paragraphs.count
      room -= paragraphs.characters(range) + 1
      let isFull = end == nil || room <= 0 || lines.count + 1 == Typesetter.mostLines
      let cut = isFull ? paragraphs.characters(start..<paragraphs.count) : 0
      lines.append(line(paragraphs, range, cut: cut, ending: cut > 0 ? "…" : ""))
      if isFull { return TextBlock(lines: lines, lineSpacing: lineSpacing, cut: 0) }
    }
  }

  /// Bytes of a text that are looked at first; then four times as many.
  static var firstLook: Int { 1_024 }

  /// The note stands behind the text, or behind its ellipsis: it is never shortened, but left out where it alone is too
  /// wide.
  func shortened(_ paragraphs: Paragraphs, width: Double, note: String = "") -> TextLine {
    let range = 0..<paragraphs.count
    var look = width < .infinity ? Typesetter.firstLook : range.count
    while look < range.count {
      if let line = shortened(paragraphs, range, most: look, width: width, note: note) { return line }
      look *= 4
    }
    let whole = line(paragraphs, range, cut: 0, ending: note)
    if whole.width <= width { return whole }
    return shortened(paragraphs, range, most: range.count, width: width, note: note) ?? whole
  }

  /// Nil where more of the text may fit.
  private func shortened(
    _ paragraphs: Paragraphs, _ range: Range<Int>, most: Int, width: Double, note: String
  ) -> TextLine? {
    let text = BreakableText(paragraphs, range, most: most, self)
    let noted = shortened(paragraphs, text, from: 0, width: width, ending: "…" + note)
    guard let noted else { return nil }
    if note.isEmpty || noted.width <= width { return noted }
    return shortened(paragraphs, text, from: 0, width: width, ending: "…")
  }

  func wrapped(_ paragraphs: Paragraphs, width: Double, lines limit: Int, lineSpacing: Double) -> TextBlock {
    let limit = min(max(1, limit), Typesetter.mostLines)
    var lines: [TextLine] = []
    var start = 0
    while true {
      let end = paragraphs.lineBreak(from: start)
      let range = start..<(end?.lowerBound ?? paragraphs.count)
      // An empty line at the end is nothing to be missed.
      let isLast = end == nil || end?.upperBound == paragraphs.count
      wrap(paragraphs, range, isLast ? .last : .notLast, width: width, limit: limit, into: &lines)
      guard let end else { return TextBlock(lines: lines, lineSpacing: lineSpacing, cut: 0) }
      if lines.count >= limit {
        let cut = paragraphs.characters(end.upperBound..<paragraphs.count)
        return TextBlock(lines: lines, lineSpacing: lineSpacing, cut: cut)
      }
      start = end.upperBound
    }
  }

  private enum Place { case last, notLast }

  /// The lines of one paragraph, until there are `limit` of all.
  private func wrap(
    _ paragraphs: Paragraphs, _ range: Range<Int>, _ place: Place, width: Double, limit: Int,
    into lines: inout [TextLine]
  ) {
    var look = width < .infinity ? Typesetter.firstLook : range.count
    if look >= range.count && (lines.count + 1 < limit || place == .last) {
      let whole = line(paragraphs, range, cut: 0)
      if whole.width <= width { return lines.append(whole) }
    }
    var rest = range
    var before = BreakKind.space
    while true {
      let text = BreakableText(paragraphs, rest, after: before, most: look, self)
      // What the look before left behind a line of its own may begin with spaces; the paragraph's own ones stay.
      let first = rest == range ? 0 : text.skippingSpaces(from: 0)
      var start = first
      if wrap(paragraphs, text, from: &start, place, width: width, limit: limit, into: &lines) || !text.isPart {
        // A paragraph of spaces, or of nothing before others that have no room.
        if text.count == 0 && rest == range {
          lines.append(line(paragraphs, range, cut: 0, ending: place == .last ? "" : "…"))
        }
        return
      }
      if start > first {
        // The last unit may be a piece of one.
        let next = min(start, text.count - 1)
        before = text.units[next - 1].kind
        rest = text.bytes(next..<text.count).lowerBound..<range.upperBound
      } else {
        look *= 4
      }
    }
  }

  /// False where more of the text is needed for the line that begins at `start`.
  private func wrap(
    _ paragraphs: Paragraphs, _ text: borrowing BreakableText, from start: inout Int, _ place: Place, width: Double,
    limit: Int, into lines: inout [TextLine]
  ) -> Bool {
    while start < text.count {
      let isFinal = lines.count + 1 == limit
      var end = text.end(ofLineFrom: start, width: width)
      if text.isPart && end + 1 >= text.count { return false }
      let leavesMore = end < text.count || text.isCut
      var isLast = end == start || (isFinal && (leavesMore || place == .notLast)) || (end == text.count && text.isCut)
      if !isLast {
        var next = line(paragraphs, text, start..<end)
        var tries = 0
        while next.width > width && end > start + 1 && tries < Typesetter.patience {
          end = text.earlier(than: end, from: start)
          next = line(paragraphs, text, start..<end)
          tries += 1
        }
        isLast = next.width > width || (isFinal && end < text.count)
        if !isLast { lines.append(next) }
      }
      if isLast {
        guard let line = shortened(paragraphs, text, from: start, width: width) else { return false }
        lines.append(line)
        return true
      }
      start = text.skippingSpaces(from: end)
    }
    return !text.isPart
  }

  /// A line of units, with a hyphen where it ends in a soft one.
  private func line(_ paragraphs: Paragraphs, _ text: borrowing BreakableText, _ range: Range<Int>) -> TextLine {
    let end = text.trimmed(range.upperBound, from: range.lowerBound, beforeEllipsis: .no)
    let isHyphenated = end > range.lowerBound && end < text.count && text.units[end - 1].kind == .softHyphen
    return line(
      paragraphs, text.bytes(range.lowerBound..<end), cut: 0, ending: isHyphenated ? "\u{2010}" : "")
  }

  /// As much from `start` on as fits with an ellipsis after it; nil where more of the text may fit.
  private func shortened(
    _ paragraphs: Paragraphs, _ text: borrowing BreakableText, from start: Int, width: Double, ending: String = "…"
  ) -> TextLine? {
    let taken = line(ending, paragraphs.face, base: paragraphs.base).width
    var end = text.end(ofUnitsFrom: start, width: width - taken)
    if text.isPart && end + 1 >= text.count { return nil }
    var tries = 0
    while true {
      end = text.trimmed(end, from: start, beforeEllipsis: .yes)
      let kept = text.bytes(start..<end)
      let line = line(
        paragraphs, kept, cut: paragraphs.characters(kept.upperBound..<text.range.upperBound), ending: ending)
      if line.width <= width || end <= start { return line }
      tries += 1
      end = tries < Typesetter.patience ? end - 1 : start + (end - start) / 2
    }
  }
}
