import RastrumDrawing
import RastrumText

/// Names of two levels: what stands before the separator is the outer name, the rest the inner one.
struct NestedNames {
  let inner: [String]
  /// Neighbours that share an outer name.
  private(set) var runs: [(name: String, first: Int, last: Int)] = []

  init(_ names: [String], separator: String) {
    var inner: [String] = []
    inner.reserveCapacity(names.count)
    for (index, name) in names.enumerated() {
      let (outer, rest) = Self.split(name, at: separator)
      inner.append(rest)
      if let last = runs.last, CategoryName(last.name) == CategoryName(outer) {
        runs[runs.count - 1].last = index
      } else {
        runs.append((outer, index, index))
      }
    }
    self.inner = inner
  }

  private static func split(_ name: String, at separator: String) -> (outer: String, inner: String) {
    let bytes = Array(name.utf8), mark = Array(separator.utf8)
    var start = 0
    while start + mark.count <= bytes.count {
      if mark.indices.allSatisfy({ bytes[start + $0] == mark[$0] }) {
        return (
          String(decoding: bytes[..<start], as: UTF8.self),
          String(decoding: bytes[(start + mark.count)...], as: UTF8.self)
        )
      }
      start += 1
    }
    return ("", name)
  }

  /// Years, hours, shares: all that have a name begin with a digit, and are short.
  static func areNumeric(_ names: [String]) -> Bool {
    var some = false
    for name in names where !name.isEmpty {
      guard let first = name.utf8.first, first >= 0x30 && first <= 0x39, name.utf8.count <= 8 else { return false }
      some = true
    }
    return some
  }
}

extension TextBlock {
  /// Whether a line of this block of `text` ends inside a word. Scripts without spaces break anywhere.
  func breaksWord(of text: String) -> Bool {
    if lines.count < 2 { return false }
    let bytes = text.utf8
    var place = bytes.startIndex
    for line in lines.dropLast() {
      // A hyphen that was put in for a soft one.
      guard let end = bytes.index(place, offsetBy: line.text.utf8.count, limitedBy: bytes.endIndex),
        end < bytes.endIndex, end > bytes.startIndex
      else { return false }
      let next = bytes[end], last = bytes[bytes.index(before: end)]
      let isBreak = next <= 0x20 || last == 0x2d || next >= 0xe1 || last >= 0xe1
      if !isBreak && !(last >= 0x80 && line.text.utf8.last != last) { return true }
      place = end
      while place < bytes.endIndex && bytes[place] <= 0x20 { place = bytes.index(after: place) }
    }
    return false
  }
}
