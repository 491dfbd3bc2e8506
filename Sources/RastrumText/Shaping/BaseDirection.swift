/// The direction that a text begins in, and which orders its stretches of either direction.
enum BaseDirection {
  case leftToRight, rightToLeft

  /// That of the first strong character outside isolates (UAX #9, P2 and P3); left to right where there is none.
  init(of text: String) {
    var text = text
    self = text.withUTF8 { BaseDirection(of: $0) }
  }

  private init(of text: UnsafeBufferPointer<UInt8>) {
    var isolates = 0
    var place = 0
    while place < text.count {
      let value = text.next(&place)
      switch value {
      case 0x2066...0x2068: isolates += 1
      case 0x2069: isolates = max(0, isolates - 1)
      default:
        if isolates == 0, let strong = BaseDirection.strong(value) {
          self = strong
          return
        }
      }
    }
    self = .leftToRight
  }

  /// Letters are strong; digits, marks, punctuation and symbols are not. By blocks: unlike Unicode's own property this
  /// takes the symbols of U+2100 to U+218F for letters, and not the letters of U+FF00 to U+FF20.
  static func strong(_ scalar: UInt32) -> BaseDirection? {
    switch scalar {
    case 0x41...0x5a, 0x61...0x7a, 0xaa, 0xb5, 0xba: .leftToRight
    case 0...0xbf, 0xd7, 0xf7, 0x0300...0x036f, 0x0483...0x0489: nil
    // Arabic numbers, points and marks of Hebrew and Arabic.
    case 0x0591...0x05bd, 0x0600...0x0607, 0x0609...0x060a, 0x060c, 0x060e...0x061a, 0x064b...0x066c, 0x0670,
      0x06d6...0x06e4, 0x06e7...0x06ed, 0x06f0...0x06f9:
      nil
    case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x1_0800...0x1_0fff, 0x1_e800...0x1_efff: .rightToLeft
    case 0x200e: .leftToRight
    case 0x200f: .rightToLeft
    case 0x2000...0x20ff, 0x2190...0x2bff, 0x2e00...0x2e7f, 0x3000...0x3004, 0x3008...0x3020, 0xfe00...0xfe6f,
      0xfeff...0xff20, 0xfff0...0xffff, 0x1_f000...0x1_faff, 0xe_0000...0xe_0fff:
      nil
    default: .leftToRight
    }
  }
}
