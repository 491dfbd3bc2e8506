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
  /// The line with what is to be set before it and behind it.
  let text: String
  /// Bytes before the line.
  let start: Int

  /// Bytes of a line for which this is asked: no line of a picture is longer, and libraqm has it in one piece.
  static var longestLine: Int { 1_024 }

  /// Bytes behind a line that are looked at.
  private static var farthest: Int { 512 }

  /// Nil where the line is by itself what it is in the paragraph.
  /// - shown: the line as it is set, with its hyphen or ellipsis.
  /// - isFollowed: false for a line that is cut.
  @inline(never)
  init?(
    _ shown: String, _ line: Range<Int>, in paragraph: UnsafeBufferPointer<UInt8>, _ base: BaseDirection,
    isFollowed: Bool
  ) {
    var bytes = Buffer<UInt8>()
    var open = OpenDirections(base)
    var place = 0
    while place < line.lowerBound { open.pass(paragraph.next(&place)) }
    if !open.isPlain {
      for index in 1..<open.codes.count { DirectionContext.append(open.codes[index], to: &bytes) }
    }
    start = bytes.count
    var shown = shown
    shown.withUTF8 { bytes.append(contentsOf: $0) }
    let end = bytes.count
    if isFollowed {
      while place < line.upperBound { open.pass(paragraph.next(&place)) }
      DirectionContext.append(following: place, in: paragraph, &open, to: &bytes)
    }
    if (start == 0 && end == bytes.count) || bytes.failed || open.codes.failed { return nil }
    text = String(decoding: bytes.elements, as: UTF8.self)
  }

  /// A control or a mark, of which all but one have three bytes.
  @inline(never)
  private static func append(_ code: UInt32, to bytes: inout Buffer<UInt8>) {
    if code < 0x800 {
      bytes.append(UInt8(truncatingIfNeeded: 0xc0 | code >> 6))
    } else {
      bytes.append(UInt8(truncatingIfNeeded: 0xe0 | code >> 12))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | (code >> 6 & 0x3f)))
    }
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | (code & 0x3f)))
  }

  /// Marks and controls up to the next strong letter, and where isolates are open, up to one behind their ends.
  private static func append(
    following start: Int, in text: UnsafeBufferPointer<UInt8>, _ open: inout OpenDirections,
    to bytes: inout Buffer<UInt8>
  ) {
    let end = min(text.count, start + DirectionContext.farthest)
    var place = start
    // A letter of the line's own direction is no news, unless controls are before it.
    var known = open.isolates == 0 ? open.direction : 0
    while place < end {
      let value = text.next(&place)
      if OpenDirections.endsParagraph(value) { return }
      // European numbers go with the letter before them.
      let isNumber = (0x30...0x39).contains(value) || (0x06f0...0x06f9).contains(value)
      let mark = isNumber ? (open.strong == 0x200e ? 0x200e : 0x200f) : BaseDirection.mark(of: value)
      open.pass(value)
      let isControl = OpenDirections.isControl(value)
      if isControl { known = 0 }
      let code = isControl ? value : mark
      if code != 0 && code != known { append(code, to: &bytes) }
      if mark != 0 && open.isolates == 0 { return }
    }
  }
}

/// What is open at a place of a paragraph: controls from the outermost one in, and behind each the mark of its last
/// strong letter, or of its own direction where it has none yet but is not empty. The first control stands for the
/// paragraph.
private struct OpenDirections: ~Copyable {
  private(set) var codes = Buffer<UInt32>()
  private(set) var isolates = 0
  /// Opened where there are no more levels.
  private var beyond = 0

  /// About the levels of UAX #9, BD2.
  private static var most: Int { 250 }

  init(_ base: BaseDirection) { codes.append(base == .leftToRight ? 0x2066 : 0x2067) }

  static func endsParagraph(_ value: UInt32) -> Bool {
    value == 0x0a || value == 0x0d || (0x1c...0x1e).contains(value) || value == 0x85 || value == 0x2029
  }

  static func isControl(_ value: UInt32) -> Bool {
    (0x202a...0x202e).contains(value) || (0x2066...0x2069).contains(value)
  }

  /// The mark of a control's direction, and of a mark itself.
  private static func mark(of code: UInt32) -> UInt32 {
    if code < 0x2010 { return code }
    return code == 0x202b || code == 0x202e || code == 0x2067 ? 0x200f : 0x200e
  }

  private var hasMark: Bool { codes[codes.count - 1] < 0x2010 }
  /// Where the innermost control is.
  private var innermost: Int { codes.count - (hasMark ? 2 : 1) }
  /// Of the innermost control, and so of neutral characters at the end of a line.
  var direction: UInt32 { OpenDirections.mark(of: codes[innermost]) }
  /// The last strong letter.
  var strong: UInt32 { OpenDirections.mark(of: codes[codes.count - 1]) }
  /// No control is open, and the last letter is of the paragraph's direction.
  var isPlain: Bool { innermost == 0 && strong == direction }

  @inline(never)
  mutating func pass(_ value: UInt32) {
    if codes.failed { return }
    let place = innermost
    let control = codes[place]
    if OpenDirections.endsParagraph(value) {
      codes.truncate(to: 1)
      isolates = 0
      beyond = 0
    } else if !OpenDirections.isControl(value) {
      let own = BaseDirection.mark(of: value)
      if own != 0 { resolve(own, from: place) }
      if own != 0 && control != 0x202d && control != 0x202e {
        set(own)
      } else if !hasMark && codes[place] != 0x2068 {
        set(direction)
      }
    } else if value != 0x202c && value != 0x2069 {
      if codes.count < OpenDirections.most {
        codes.append(value)
        if value >= 0x2066 { isolates += 1 }
      } else {
        beyond += 1
      }
    } else if beyond > 0 {
      beyond -= 1
    } else if value == 0x202c {
      if control >= 0x2066 { return }
      let closed = hasMark ? direction : 0
      codes.truncate(to: place)
      // The end of an embedding is one of its direction (X10).
      if closed != 0 { set(closed) }
    } else if isolates > 0 {
      codes.truncate(to: isolate(from: place))
      isolates -= 1
    }
  }

  private mutating func set(_ mark: UInt32) {
    if hasMark { codes.removeLast() }
    codes.append(mark)
  }

  /// The innermost isolate.
  private func isolate(from place: Int) -> Int {
    var place = place
    while codes[place] < 0x2066 { place -= 1 }
    return place
  }

  /// An isolate has the direction of its first strong letter (P2).
  private mutating func resolve(_ mark: UInt32, from place: Int) {
    let isolate = isolate(from: place)
    if codes[isolate] == 0x2068 { codes[isolate] = mark == 0x200e ? 0x2066 : 0x2067 }
  }
}

extension BaseDirection {
  /// The mark without ink that is a letter of the same direction; zero for what is no strong letter. After Arabic letters numbers are Arabic (W2).
  @inline(never)
  fileprivate static func mark(of value: UInt32) -> UInt32 {
    guard let direction = strong(value) else { return 0 }
    switch value {
    case 0x0600...0x07bf, 0x0860...0x08ff, 0xfb50...0xfdff, 0xfe70...0xfefe, 0x1_0d00...0x1_0d3f, 0x1_0f30...0x1_0f6f,
      0x1_ec70...0x1_eeff:
      return 0x061c
    default: return direction == .leftToRight ? 0x200e : 0x200f
    }
  }
}
