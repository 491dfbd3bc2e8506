/// What a cluster of characters means for the end of a line. A short form of UAX #14, for labels and titles.
enum BreakKind: UInt8, BitwiseCopyable {
  /// Letters, digits and the rest: no break between two of them.
  case word
  case space
  /// No break on either side: the no-break spaces, the word joiner.
  case glue
  /// A break after it, without a trace: U+200B.
  case gap
  /// A break after it, with a hyphen: U+00AD.
  case softHyphen
  /// A break after it between letters.
  case dash
  /// Scripts without spaces: breaks on both sides.
  case ideograph
  /// No break after it.
  case opening
  /// No break before it.
  case closing
  /// As closing; left out before another ellipsis.
  case ellipsis

  init(_ scalar: Unicode.Scalar) {
    self =
      scalar.value < 0x80
      ? BreakKind(ascii: UInt8(truncatingIfNeeded: scalar.value)) : BreakKind(beyond: scalar.value)
  }

  /// That of a grapheme, by its first character; but a space with a mark on it is seen.
  init(_ text: UnsafeBufferPointer<UInt8>, _ grapheme: Range<Int>) {
    let first = text.character(at: grapheme.lowerBound)
    self.init(first)
    let end = grapheme.lowerBound + UTF8.width(first)
    // A carriage return and a line feed are one.
    if self == .space && end < grapheme.upperBound && text[end] != 0x0a { self = .word }
  }

  private init(ascii byte: UInt8) {
    switch byte {
    case 0x09...0x0d, 0x20: self = .space
    case UInt8(ascii: "-"): self = .dash
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): self = .opening
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "%"):
      self = .closing
    default: self = .word
    }
  }

  private init(beyond value: UInt32) {
    switch value {
    case 0xad: self = .softHyphen
    case 0xa0, 0x2007, 0x2011, 0x202f, 0x2060, 0xfeff: self = .glue
    case 0x200b: self = .gap
    case 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200a, 0x2028, 0x2029, 0x205f, 0x3000: self = .space
    case 0x2010, 0x2012...0x2014: self = .dash
    case 0x2026: self = .ellipsis
    // Quotes and brackets, the wide ones among them.
    case 0xab, 0x2018, 0x201c, 0x3008, 0x300a, 0x300c, 0x300e, 0x3010, 0x3014, 0x3016, 0xff08, 0xff3b, 0xff5b,
      0xff62:
      self = .opening
    case 0xbb, 0x2019, 0x201d, 0x3001, 0x3002, 0x3009, 0x300b, 0x300d, 0x300f, 0x3011, 0x3015, 0x3017, 0xff01,
      0xff05, 0xff09, 0xff0c, 0xff0e, 0xff1a, 0xff1b, 0xff1f, 0xff3d, 0xff5d:
      self = .closing
    // Small kana, marks of length and repetition.
    case 0x3005, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308e, 0x309b...0x309e,
      0x30a1, 0x30a3, 0x30a5, 0x30a7, 0x30a9, 0x30c3, 0x30e3, 0x30e5, 0x30e7, 0x30ee, 0x30fb...0x30fe, 0xff61,
      0xff63...0xff65, 0xff67...0xff70, 0xff9e...0xff9f:
      self = .closing
    // Vowels of Thai and Lao written before their consonant, and those and signs after it.
    case 0x0e40...0x0e44, 0x0ec0...0x0ec4: self = .opening
    case 0x0e2f...0x0e33, 0x0e45...0x0e46, 0x0eaf...0x0eb3, 0x0ec6: self = .closing
    // Thai, Lao, Myanmar, Khmer; kana, Han, Hangul; emoji.
    case 0x0e01...0x0eff, 0x1000...0x109f, 0x1780...0x17ff, 0x2e80...0xa4cf, 0xac00...0xd7af, 0xf900...0xfaff,
      0xff66...0xff9d, 0x1_f000...0x1_faff, 0x2_0000...0x3_ffff:
      self = .ideograph
    default: self = .word
    }
  }

  /// Whether a line may end between two neighbours; `before` is what stands before the first.
  static func allowsBreak(_ before: BreakKind, _ first: BreakKind, _ second: BreakKind) -> Bool {
    switch (first, second) {
    case (_, .space), (_, .gap), (_, .softHyphen): false
    case (.gap, _), (.softHyphen, _): true
    case (.glue, _), (_, .glue): false
    case (.space, _): true
    case (.opening, _), (_, .closing), (_, .ellipsis): false
    case (.dash, _): before == .word && second == .word
    case (.ideograph, _), (_, .ideograph): true
    default: false
    }
  }
}
