// What decides about the directions of a line and stands outside of it.
//
// In:  a text and the bytes of one of its lines.
// Out: characters without ink to be set before the line and behind it; none for most lines.
// Invariant: with them the line is ordered as it is in its paragraph. UAX #9 finds the levels of a paragraph before it is
//      broken, so what was opened in an earlier line holds in the next one, and a comma at the end of a line goes with the
//      words on both of its sides.
// Method: the paragraph, less what has no part in it: before the line the controls that are open and marks for the last
//      strong letter inside of each, behind it marks for what follows. Left out are brackets whose other half is in another
//      line (N0), and Arabic numbers and signs of numbers at a seam.
// Tried: levels as values with their directions, and what follows looked up by level. 8 KB of code instead of 2.

import RastrumDrawing

struct DirectionContext {
  var before = ""
  var after = ""

  var isEmpty: Bool { before.utf8.isEmpty && after.utf8.isEmpty }

  func around(_ text: String) -> String { isEmpty ? text : before + text + after }

  /// Bytes of a line for which this is asked: no line of a picture is longer, and libraqm has it in one piece.
  static var longestLine: Int { 1_024 }

  /// Bytes behind a line that are looked at.
  private static var farthest: Int { 512 }

  init() {}

  /// - isFollowed: false for a line that is cut.
  init(of line: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ base: BaseDirection, isFollowed: Bool) {
    var open = OpenDirections()
    var place = 0
    while place < line.lowerBound { open.pass(text.next(&place)) }
    before = open.isOnly(base.mark) ? "" : open.text
    if !isFollowed { return }
    while place < line.upperBound { open.pass(text.next(&place)) }
    after = DirectionContext.following(text, place, &open, base)
  }

  /// Marks and controls up to the next strong letter, and where isolates are open, up to one behind their ends.
  private static func following(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ open: inout OpenDirections, _ base: BaseDirection
  ) -> String {
    let end = min(text.count, start + farthest)
    let direction = open.direction(base)
    var isolates = open.isolates
    var marks = OpenDirections()
    var place = start
    while place < end {
      let value = text.next(&place)
      if OpenDirections.endsParagraph(value) { break }
      // European numbers go with the letter before them.
      let isNumber = (0x30...0x39).contains(value) || (0x06f0...0x06f9).contains(value)
      let mark =
        isNumber ? (open.strong(base) == 0x200e ? 0x200e : 0x200f) : BaseDirection.mark(of: value)
      open.pass(value)
      if OpenDirections.isControl(value) {
        marks.codes.append(value)
        if value >= 0x2066 { isolates += value == 0x2069 ? -1 : 1 }
      } else if mark != 0 {
        marks.codes.append(mark)
        if isolates <= 0 { return marks.isOnly(direction) ? "" : marks.text }
      }
    }
    return marks.text
  }
}

/// What is open at a place of a paragraph: controls from the outermost one in, and behind each the mark of its last
/// strong letter, or of its own direction where it has none yet but is not empty.
private struct OpenDirections: ~Copyable {
  var codes = Buffer<UInt32>()
  /// Opened where there are no more levels.
  private var beyond = 0

  /// About the levels of UAX #9, BD2.
  private static var most: Int { 250 }

  static func endsParagraph(_ value: UInt32) -> Bool {
    value == 0x0a || value == 0x0d || (0x1c...0x1e).contains(value) || value == 0x85 || value == 0x2029
  }

  static func isControl(_ value: UInt32) -> Bool {
    (0x202a...0x202e).contains(value) || (0x2066...0x2069).contains(value)
  }

  static func isMark(_ code: UInt32) -> Bool { code < 0x2010 }

  /// The mark of a control's direction.
  private static func mark(of control: UInt32) -> UInt32 {
    control == 0x202b || control == 0x202e || control == 0x2067 ? 0x200f : 0x200e
  }

  var text: String {
    var text = ""
    for code in codes.elements {
      if let scalar = Unicode.Scalar(code) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// Whether no control is open, and the last strong letter was of this mark, or none.
  func isOnly(_ mark: UInt32) -> Bool { codes.count == 0 || (codes.count == 1 && codes[0] == mark) }

  /// Of the innermost control, and so of neutral characters at the end of a line.
  @inline(never)
  func direction(_ base: BaseDirection) -> UInt32 {
    codes.elements.last { !OpenDirections.isMark($0) }.map { OpenDirections.mark(of: $0) } ?? base.mark
  }

  /// The last strong letter.
  @inline(never)
  func strong(_ base: BaseDirection) -> UInt32 {
    codes.elements.last.flatMap { OpenDirections.isMark($0) ? $0 : nil } ?? direction(base)
  }

  var isolates: Int { codes.elements.reduce(0) { $0 + ($1 >= 0x2066 ? 1 : 0) } }

  @inline(never)
  mutating func pass(_ value: UInt32) {
    let hasMark = codes.count > 0 && OpenDirections.isMark(codes[codes.count - 1])
    let place = codes.count - (hasMark ? 2 : 1)
    let control = place >= 0 ? codes[place] : 0
    if OpenDirections.endsParagraph(value) {
      codes.removeAll()
      beyond = 0
    } else if !OpenDirections.isControl(value) {
      let own = BaseDirection.mark(of: value)
      if own != 0 { resolve(own, from: place) }
      let isOverridden = control == 0x202d || control == 0x202e
      if own != 0 && !isOverridden {
        set(own)
      } else if !hasMark && control != 0 && control != 0x2068 {
        set(OpenDirections.mark(of: control))
      }
    } else if value != 0x202c && value != 0x2069 {
      if codes.count < OpenDirections.most { codes.append(value) } else { beyond += 1 }
    } else if beyond > 0 {
      beyond -= 1
    } else if value == 0x202c {
      if control == 0 || control >= 0x2066 { return }
      codes.truncate(to: place)
      // The end of an embedding is one of its direction (X10).
      if hasMark { set(OpenDirections.mark(of: control)) }
    } else if let isolate = codes.elements.lastIndex(where: { $0 >= 0x2066 }) {
      codes.truncate(to: isolate)
    }
  }

  private mutating func set(_ mark: UInt32) {
    if codes.count > 0 && OpenDirections.isMark(codes[codes.count - 1]) { codes.removeLast() }
    codes.append(mark)
  }

  /// An isolate has the direction of its first strong letter (P2).
  private mutating func resolve(_ mark: UInt32, from place: Int) {
    var place = place
    while place >= 0 && codes[place] < 0x2066 { place -= 1 }
    if place >= 0 && codes[place] == 0x2068 { codes[place] = mark == 0x200e ? 0x2066 : 0x2067 }
  }
}

extension BaseDirection {
  /// The character without ink that is a letter of this direction.
  fileprivate var mark: UInt32 { self == .leftToRight ? 0x200e : 0x200f }

  /// The same for a strong letter; zero for others. After Arabic letters numbers are Arabic (W2).
  @inline(never)
  fileprivate static func mark(of value: UInt32) -> UInt32 {
    guard let direction = strong(value) else { return 0 }
    switch value {
    case 0x0600...0x07bf, 0x0860...0x08ff, 0xfb50...0xfdff, 0xfe70...0xfefe, 0x1_0d00...0x1_0d3f, 0x1_0f30...0x1_0f6f,
      0x1_ec70...0x1_eeff:
      return 0x061c
    default: return direction.mark
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(never)
  fileprivate func next(_ place: inout Int) -> UInt32 {
    let first = self[place]
    if first < 0x80 {
      place += 1
      return UInt32(first)
    }
    let (scalar, length) = scalar(at: place)
    place += length
    return scalar.value
  }
}
