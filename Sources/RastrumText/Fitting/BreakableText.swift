import RastrumDrawing

/// The clusters of a line that is too long, with their places on it, and where it may be broken.
struct BreakableText: ~Copyable {
  struct Unit: BitwiseCopyable {
    /// Where its UTF-8 ends in the text.
    let end: Int
    let kind: BreakKind
    /// On a line of the whole text, in points; kerning with the unit before lies before the start.
    let starts: Double
    let ends: Double
  }

  private(set) var units = Buffer<Unit>()
  /// The bytes of the whole line. Units end before it where the text is too long.
  let range: Range<Int>
  /// Only a beginning of the line was looked at.
  let isPart: Bool
  /// What stands before the first unit.
  private let before: BreakKind

  /// Looks at no more than `most` bytes of the line.
  init(
    _ paragraphs: Paragraphs, _ range: Range<Int>, after before: BreakKind = .space, most: Int,
    _ typesetter: Typesetter
  ) {
    self.before = before
    let part = paragraphs.beginning(of: range, bytes: most)
    self.range = range
    isPart = part.upperBound < range.upperBound
    // The kinds are read from a copy of the bytes, for the walk has the others.
    var text = paragraphs.slice(part)
    var bytes = Buffer<UInt8>()
    text.withUTF8 { bytes.append(contentsOf: $0) }
    var graphemes = GraphemeEnds(text)
    var units = Buffer<Unit>()
    var pen = 0.0
    var last = 0
    var first: Double?
    paragraphs.forEachStretch(in: part) { stretchPart, stretch in
      let origin = pen
      let offset = stretchPart.lowerBound - part.lowerBound
      typesetter.walk(paragraphs.slice(stretchPart), stretch.face, base: paragraphs.base) { byte, starts, ends in
        pen = origin + ends
        let end = offset + byte
        if end > bytes.count || end <= last { return }
        // Characters that are one to their reader stay together, as a letter and what selects its variant.
        let start = first ?? origin + starts
        first = start
        if !graphemes.isEnd(end) { return }
        let kind = BreakKind(bytes.elements, last..<end)
        units.append(Unit(end: part.lowerBound + end, kind: kind, starts: start, ends: pen))
        last = end
        first = nil
      }
    }
    self.units = units
  }

  var count: Int { units.count }
  /// Not all of the line has units.
  var isCut: Bool { byte(count) < range.upperBound }

  /// The bytes of units.
  func bytes(_ range: Range<Int>) -> Range<Int> { byte(range.lowerBound)..<byte(range.upperBound) }
  private func byte(_ unit: Int) -> Int { unit == 0 ? range.lowerBound : units[unit - 1].end }

  func isBreak(before unit: Int) -> Bool {
    unit > 0
      && BreakKind.allowsBreak(unit > 1 ? units[unit - 2].kind : before, units[unit - 1].kind, units[unit].kind)
  }

  /// The end of the line that starts at a unit: the last break that leaves no more than `width`, spaces aside; else as
  /// many units as fit, which may be none.
  func end(ofLineFrom start: Int, width: Double) -> Int {
    var last = start
    for unit in start..<count {
      if unit > start && isBreak(before: unit) { last = unit }
      if units[unit].kind != .space && exceeds(start, unit, width) { return last > start ? last : unit }
    }
    return count
  }

  /// How far units from `start` fit, wherever that is.
  func end(ofUnitsFrom start: Int, width: Double) -> Int {
    var end = start
    while end < count && !exceeds(start, end, width) { end += 1 }
    return end
  }

  /// Sums of parts may be off by the last bits of a Double.
  private func exceeds(_ first: Int, _ last: Int, _ width: Double) -> Bool {
    !(units[last].ends - units[first].starts <= width * (1 + 1e-12))
  }

  /// The break before `end`, or one unit less.
  func earlier(than end: Int, from start: Int) -> Int {
    var unit = end - 1
    while unit > start {
      if isBreak(before: unit) { return unit }
      unit -= 1
    }
    return max(start, end - 1)
  }

  /// Less the spaces at the end, and where `ellipsis` follows less one.
  func trimmed(_ end: Int, from start: Int, beforeEllipsis: BeforeEllipsis) -> Int {
    var end = end
    while end > start {
      let kind = units[end - 1].kind
      if kind != .space && kind != .gap && (beforeEllipsis == .no || kind != .ellipsis) { break }
      end -= 1
    }
    return end
  }

  enum BeforeEllipsis { case yes, no }

  /// The first unit of the next line.
  func skippingSpaces(from unit: Int) -> Int {
    var unit = unit
    while unit < count && units[unit].kind == .space { unit += 1 }
    return unit
  }
}

/// Where the grapheme clusters of a text end, asked in ascending order.
private struct GraphemeEnds {
  private let text: String
  private var last: String.Index

  init(_ text: String) {
    self.text = text
    last = text.startIndex
  }

  mutating func isEnd(_ byte: Int) -> Bool {
    let place = text.utf8.index(text.startIndex, offsetBy: byte)
    while last < place { last = text.index(after: last) }
    return last == place
  }
}
