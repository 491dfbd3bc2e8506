// What decides about the directions of a line and stands outside of it.
//
// In:  the bytes of a text, and those of one of its lines.
// Out: characters without ink to be set before the line and behind it, none for most lines.
// Invariant: with them the line is ordered as it is in its paragraph. UAX #9 finds the levels of a paragraph before it is
//      broken, so what was opened in an earlier line holds in the next one, and a comma at the end of a line goes with the
//      words on both of its sides.
// Method: the controls that are open, an isolate of unknown direction as the one that it became, between them marks for
//      the last strong letters, and a mark for the next one. What is left out: brackets whose other half is in another line
//      (N0), and numbers at a seam without a space (W4 to W6).

import RastrumDrawing

struct DirectionContext {
  var before = ""
  var after = ""

  var isEmpty: Bool { before.utf8.isEmpty && after.utf8.isEmpty }

  func around(_ text: String) -> String { isEmpty ? text : before + text + after }
}

/// A walk through a text that has both directions. Lines are asked for in ascending order.
final class DirectionWalk {
  private let base: BaseDirection
  private var state: DirectionState

  /// Nil where every line is as it is by itself.
  static func through(_ text: String, _ base: BaseDirection) -> DirectionWalk? {
    var text = text
    let isMixed = text.withUTF8 { bytes in
      var place = 0
      while place < bytes.count {
        if bytes[place] < 0xd6 {
          place += 1
          continue
        }
        let (scalar, length) = bytes.scalar(at: place)
        if BaseDirection.strong(scalar.value) == .rightToLeft || DirectionState.isControl(scalar.value) { return true }
        place += length
      }
      return false
    }
    return isMixed ? DirectionWalk(base) : nil
  }

  private init(_ base: BaseDirection) {
    self.base = base
    state = DirectionState(base)
  }

  func context(of line: Range<Int>, in text: String) -> DirectionContext {
    var text = text
    return text.withUTF8 { bytes in
      if state.place > line.lowerBound { state = DirectionState(base) }
      state.walk(bytes, to: line.lowerBound)
      var end = state
      end.walk(bytes, to: line.upperBound)
      return DirectionContext(before: state.opening, after: end.following(bytes, since: line.lowerBound))
    }
  }
}

/// What UAX #9 knows at a place of a paragraph.
private struct DirectionState {
  /// An embedding, an override or an isolate that is open. The first one is the paragraph itself.
  private struct Level {
    /// Zero for the paragraph.
    let opener: UInt32
    /// Where it was opened.
    let start: Int
    /// An isolate that has the direction of its first strong letter, wherever that is.
    let isOfItsText: Bool
    let direction: BaseDirection
    /// The mark of the last strong letter; of the direction itself, which neutral characters take on, where there is none.
    var strong: UInt32
    var isEmpty = true

    init(_ opener: UInt32, _ direction: BaseDirection, at start: Int = 0) {
      isOfItsText = opener == 0x2068
      self.opener = isOfItsText ? (direction == .rightToLeft ? 0x2067 : 0x2066) : opener
      self.start = start
      self.direction = direction
      strong = direction.mark
    }

    var isIsolate: Bool { opener >= 0x2066 }
    var isOverride: Bool { opener == 0x202d || opener == 0x202e }
  }

  private(set) var place = 0
  private var levels: [Level]
  /// Opened where no more levels are.
  private var beyond = 0

  /// As in UAX #9, BD2.
  private static var mostLevels: Int { 125 }
  /// Bytes in which the next strong letter is looked for.
  private static var farthest: Int { 1_024 }

  init(_ base: BaseDirection) { levels = [Level(0, base)] }

  static func isControl(_ value: UInt32) -> Bool {
    (0x202a...0x202e).contains(value) || (0x2066...0x2069).contains(value)
  }

  mutating func walk(_ text: UnsafeBufferPointer<UInt8>, to end: Int) {
    while place < end {
      let value = text.character(at: place).value
      place += value < 0x80 ? 1 : text.scalar(at: place).1
      step(value, text)
    }
  }

  private mutating func step(_ value: UInt32, _ text: UnsafeBufferPointer<UInt8>) {
    let last = levels.count - 1
    switch value {
    case 0x0a, 0x0d, 0x1c...0x1e, 0x85, 0x2029:
      levels.removeLast(last)
      levels[0] = Level(0, levels[0].direction)
      beyond = 0
    case 0x202c:
      if beyond > 0 {
        beyond -= 1
      } else if last > 0 && !levels[last].isIsolate {
        // The end of an embedding is one of its direction (X10).
        let closed = levels.removeLast()
        if !closed.isEmpty { levels[last - 1].strong = closed.direction.mark }
      }
    case 0x2069:
      if beyond > 0 {
        beyond -= 1
      } else if let isolate = levels.lastIndex(where: { $0.isIsolate }) {
        levels.removeLast(levels.count - isolate)
      }
    case 0x202a...0x202e, 0x2066...0x2068:
      levels[last].isEmpty = false
      if levels.count > DirectionState.mostLevels {
        beyond += 1
        return
      }
      let isRightToLeft =
        value == 0x202b || value == 0x202e || value == 0x2067
        || (value == 0x2068 && DirectionState.next(text, from: place, .first) == .rightToLeft)
      levels.append(Level(value, isRightToLeft ? .rightToLeft : .leftToRight, at: place))
    default:
      levels[last].isEmpty = false
      if !levels[last].isOverride, let mark = BaseDirection.mark(of: value) { levels[last].strong = mark }
    }
  }

  /// What brings a line to this state.
  var opening: String {
    var text = ""
    for (index, level) in levels.enumerated() {
      if index > 0 { text.append(level.opener) }
      // An embedding ends what is around it; an isolate does not.
      let goesOn = index + 1 == levels.count || levels[index + 1].isIsolate
      if goesOn && level.strong != level.direction.mark { text.append(level.strong) }
    }
    return text
  }

  /// What takes the place of the text that follows a line. An isolate that began in the line stands among what is around
  /// it as one neutral character, which sees what follows its end.
  func following(_ text: UnsafeBufferPointer<UInt8>, since start: Int) -> String {
    var marks = ""
    var closed = ""
    var place = place
    var index = levels.count - 1
    while true {
      let level = levels[index]
      if let next = DirectionState.next(text, from: place, .after(level.strong)),
        next != level.direction || levels.contains(where: { $0.isOfItsText && $0.start > start })
      {
        marks += closed
        marks.append(next.mark)
        closed = ""
      }
      guard let isolate = levels[...index].lastIndex(where: { $0.isIsolate }), levels[isolate].start > start,
        let end = DirectionState.isolateEnd(text, from: place)
      else { return marks }
      closed.append(0x2069)
      place = end
      index = isolate - 1
    }
  }

  private enum Question {
    /// The first strong letter of an isolate (P2).
    case first
    /// What neutral characters see (N1), numbers after a strong letter too.
    case after(UInt32)
  }

  /// Behind the end of the isolate around a place; nil where it is not near.
  private static func isolateEnd(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var place = start
    var isolates = 0
    while place < min(text.count, start + farthest) {
      let value = text.character(at: place).value
      place += value < 0x80 ? 1 : text.scalar(at: place).1
      switch value {
      case 0x0a, 0x0d, 0x1c...0x1e, 0x85, 0x2029: return nil
      case 0x2066...0x2068: isolates += 1
      case 0x2069:
        if isolates == 0 { return place }
        isolates -= 1
      default: continue
      }
    }
    return nil
  }

  /// Isolates are passed over; the end of this one, or of the paragraph, is the end.
  private static func next(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ question: Question
  ) -> BaseDirection? {
    var place = start
    var isolates = 0
    while place < min(text.count, start + farthest) {
      let value = text.character(at: place).value
      place += value < 0x80 ? 1 : text.scalar(at: place).1
      switch value {
      case 0x0a, 0x0d, 0x1c...0x1e, 0x85, 0x2029: return nil
      case 0x2066...0x2068: isolates += 1
      case 0x2069:
        if isolates == 0 { return nil }
        isolates -= 1
      default:
        if isolates > 0 { continue }
        if let strong = BaseDirection.strong(value) { return strong }
        guard case .after(let strong) = question else { continue }
        switch value {
        case 0x202a, 0x202d: return .leftToRight
        case 0x202b, 0x202e: return .rightToLeft
        case 0x202c: return nil
        case 0x30...0x39, 0x06f0...0x06f9: return strong == BaseDirection.leftToRight.mark ? .leftToRight : .rightToLeft
        case 0x0660...0x0669: return .rightToLeft
        default: continue
        }
      }
    }
    return nil
  }
}

extension BaseDirection {
  /// The character without ink that is a letter of this direction.
  fileprivate var mark: UInt32 { self == .leftToRight ? 0x200e : 0x200f }

  /// The same for a strong letter. After Arabic ones numbers are Arabic (W2).
  fileprivate static func mark(of value: UInt32) -> UInt32? {
    guard let direction = strong(value) else { return nil }
    switch value {
    case 0x0600...0x07bf, 0x0860...0x08ff, 0xfb50...0xfdff, 0xfe70...0xfefe, 0x1_0d00...0x1_0d3f, 0x1_0f30...0x1_0f6f,
      0x1_ec70...0x1_eeff:
      return 0x061c
    default: return direction.mark
    }
  }
}

extension String {
  fileprivate mutating func append(_ value: UInt32) {
    if let scalar = Unicode.Scalar(value) { unicodeScalars.append(scalar) }
  }
}
