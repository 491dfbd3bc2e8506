// The texts that were fitted last: titles, names, and what else stands in every frame of a chart.
//
// Invariant: what a text gives depends on the text, its style and the room alone, so a kept one is the same.
// Memory: bounded in number, and long texts are not kept.

import CPlatform

struct KeptTexts: ~Copyable {
  struct Style: BitwiseCopyable, Equatable {
    var size: Double
    var weight: FontWeight
    var digits: DigitStyle
    /// The room; ∞ where there is as much as the text takes.
    var width: Double
    /// 0 for a text on one line.
    var lines: Int
    var lineSpacing: Double
  }

  private static var capacity: Int { 64 }
  private static var longest: Int { 256 }

  private var entries: [(text: String, style: Style, block: TextBlock)] = []
  private var oldest = 0

  func find(_ text: String, _ style: Style) -> TextBlock? {
    for index in entries.indices where entries[index].style == style && isSame(entries[index].text, text) {
      return entries[index].block
    }
    return nil
  }

  mutating func keep(_ block: TextBlock, _ text: String, _ style: Style) {
    if text.utf8.count > Self.longest { return }
    if entries.count < Self.capacity { return entries.append((text, style, block)) }
    entries[oldest] = (text, style, block)
    oldest = (oldest + 1) % Self.capacity
  }
}

/// Byte by byte: String's own comparison is of canonical equivalence, and brings its tables.
func isSame(_ a: String, _ b: String) -> Bool {
  if a.utf8.count != b.utf8.count { return false }
  var a = a
  var b = b
  return a.withUTF8 { first in
    b.withUTF8 { second in
      guard let a = first.baseAddress, let b = second.baseAddress else { return true }
      return memcmp(a, b, first.count) == 0
    }
  }
}
