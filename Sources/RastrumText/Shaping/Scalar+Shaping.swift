// Which characters make a text complex. Whether a text is shaped follows from this list and its fonts alone, never from
// what is installed.
//
// Shaped: scripts whose letters join, reorder, stack or run from right to left; combining marks; conjoining jamo; what
// directs bidirectional text; and what joins emoji into one. Not shaped, since a glyph a character is right there: Latin,
// Greek, Cyrillic, Armenian, Georgian, Ethiopic, Cherokee, kana, Han and Hangul syllables, symbols, single emoji.

extension Unicode.Scalar {
  var needsShaping: Bool {
    if value < 0x300 { return false }
    return value < 0x1_0000 ? needsShapingInBasicPlane : needsShapingBeyond
  }

  private var needsShapingInBasicPlane: Bool {
    switch value {
    // Combining marks, also of Cyrillic.
    case 0x0300...0x036f, 0x0483...0x0489: true
    // The sign of the baht.
    case 0x0e3f: false
    // Hebrew, Arabic, Syriac, Thaana, N'Ko, Samaritan, Mandaic; from Devanagari to Sinhala; Thai, Lao, Tibetan, Myanmar.
    case 0x0590...0x109f: true
    // Conjoining jamo; Ethiopic marks.
    case 0x1100...0x11ff, 0x135d...0x135f: true
    // Philippine scripts, Khmer, Mongolian.
    case 0x1700...0x18af: true
    // From Limbu to Tai Tham, combining marks, from Balinese to Ol Chiki.
    case 0x1900...0x1c7f: true
    // Sundanese and Vedic signs, combining marks.
    case 0x1cc0...0x1cff, 0x1dc0...0x1dff: true
    // The joiner, and the controls of direction.
    case 0x200d...0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    // Marks of symbols, Coptic, Tifinagh, Cyrillic, Han, kana.
    case 0x20d0...0x20ff, 0x2cef...0x2cf1, 0x2d7f, 0x2de0...0x2dff, 0x302a...0x302f, 0x3099...0x309a: true
    // Marks of Cyrillic and Bamum.
    case 0xa66f...0xa67d, 0xa69e...0xa69f, 0xa6f0...0xa6f1: true
    // From Syloti Nagri to Meetei Mayek, less the Indic number forms; jamo.
    case 0xa830...0xa83f: false
    case 0xa800...0xaaff, 0xabc0...0xabff, 0xd7b0...0xd7ff: true
    // Hebrew and Arabic forms; half marks.
    case 0xfb1d...0xfdff, 0xfe20...0xfe2f, 0xfe70...0xfefe: true
    default: false
    }
  }

  private var needsShapingBeyond: Bool {
    switch value {
    // Old scripts from right to left, Hanifi Rohingya, Yezidi.
    case 0x1_0800...0x1_0fff: true
    // From Brahmi to the Tamil supplement.
    case 0x1_1000...0x1_1fff: true
    // Bassa Vah and Pahawh Hmong marks, Miao, Duployan.
    case 0x1_6af0...0x1_6af4, 0x1_6b30...0x1_6b36, 0x1_6f00...0x1_6f9f, 0x1_bc00...0x1_bcaf: true
    // Glagolitic marks; Nyiakeng Puachue Hmong, Toto and Wancho; from Mende Kikakui to the Arabic symbols.
    case 0x1_e000...0x1_e02f, 0x1_e100...0x1_e2ff, 0x1_e800...0x1_eeff: true
    // The letters of flags; skin tones; tags.
    case 0x1_f1e6...0x1_f1ff, 0x1_f3fb...0x1_f3ff, 0xe_0020...0xe_007f: true
    default: false
    }
  }

  /// Draws nothing, but tells the shaper something.
  var steersShaping: Bool {
    switch value {
    case 0x034f, 0x061c, 0x180b...0x180f, 0x200c...0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfe00...0xfe0f,
      0xe_0020...0xe_007f, 0xe_0100...0xe_01ef:
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// UTF-8 of digits, spaces, punctuation, signs and symbols below U+2300: numbers and what stands about them. They are
  /// set without kerning in fonts that only shaping kerns, so that tick labels cost no shaping.
  var isWithoutLetters: Bool {
    var index = 0
    while index < count {
      let byte = self[index]
      let next = index + 1 < count ? self[index + 1] : 0
      switch byte {
      case 0x00...0x40, 0x5b...0x60, 0x7b...0x7f: index += 1
      // U+0080 to U+00BF; × and ÷; U+2000 to U+22FF.
      case 0xc2: index += 2
      case 0xc3 where next == 0x97 || next == 0xb7: index += 2
      case 0xe2 where next < 0x8c: index += 3
      default: return false
      }
    }
    return true
  }
}
