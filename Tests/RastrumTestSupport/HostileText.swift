/// Texts that break text engines: marks without end, joiners, controls of direction, scripts that need shaping, scripts
/// that no font has, and what is no text at all.
public enum HostileText {
  /// What texts are made of. Each is at most a few characters.
  public static let atoms: [String] = [
    // Words of scripts, shaped and not.
    "a", "AV", "fi", "Wort", "e\u{301}", "q\u{307}\u{323}", "Å", "12.5", "\u{2212}3", "%", "سلام", "مَرْحَبًا", "لا",
    "۱۲", "שלום", "שָׁ",
    "हिन्दी", "क्षत्रिय", "क्", "\u{94d}", "ภาษาไทย", "น้ำ", "เ", "日本", "。", "「", "ｶﾞ", "ｱ", "한국", "\u{1112}\u{1161}\u{11ab}", "རྐྱེ",
    "မြန်", "Ж\u{301}", "ﷺ", "𝒜", "𞤀", "ᠮ",
    // Marks on nothing, and too many.
    "\u{301}", "a\u{300}\u{301}\u{315}\u{323}\u{489}", "\u{20dd}", "\u{302a}", "ﾞ", "\u{e31}",
    // Joined and not.
    "👨\u{200d}👩\u{200d}👧", "👍🏽", "🏽", "\u{200d}", "\u{200c}", "🇩🇪", "🇩", "❤\u{fe0f}", "\u{fe0f}", "1\u{fe0f}\u{20e3}",
    "🏴\u{e0067}\u{e0062}\u{e007f}", "\u{e0100}", "葛\u{e0100}",
    // Direction.
    "\u{200e}", "\u{200f}", "\u{61c}", "\u{202a}", "\u{202b}", "\u{202d}", "\u{202e}", "\u{202c}", "\u{2066}",
    "\u{2067}", "\u{2068}",
    "\u{2069}", "(", ")", "[", "«",
    // Room, breaks and none.
    " ", "  ", "\t", "\n", "\r", "\r\n", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}", "\u{a0}", "\u{2007}",
    "\u{202f}", "\u{3000}",
    "\u{ad}", "\u{200b}", "\u{2060}", "\u{feff}", "-", "\u{2011}", "—", "…", ".", "!", "’",
    // Nothing to draw, or nothing that a font has.
    "\0", "\u{1}", "\u{7f}", "\u{9f}", "\u{fffd}", "\u{e000}", "\u{f0000}", "\u{10ffff}", "\u{378}",
  ]

  /// Bytes that are no text: halves, surrogates, too long forms, beyond the end.
  public static let invalid: [[UInt8]] = [
    [0x80], [0xc3], [0xff], [0xfe], [0xc0, 0xaf], [0xe0, 0x80, 0xaf], [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
    [0xf0, 0x9f, 0x98], [0xf4, 0x90, 0x80, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xe2, 0x82],
    // Noncharacters, which Swift does not write in a literal.
    [0xef, 0xbf, 0xbf], [0xef, 0xb7, 0x90],
  ]

  /// A text of up to `most` atoms, some of them again and again, and now and then bytes that are none.
  public static func make(most: Int, using random: inout Seeded) -> String {
    var bytes: [UInt8] = []
    var left = Int.random(in: 0...most, using: &random)
    // Few kinds a text: what does not go together is more often side by side.
    let kinds = (0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 0..<atoms.count, using: &random)
    }
    while left > 0 {
      let times = random.next() % 8 == 0 ? Int.random(in: 1...left, using: &random) : 1
      let choice = random.next() % 16
      for _ in 0..<times {
        switch choice {
        case 0: bytes += invalid[Int.random(in: 0..<invalid.count, using: &random)]
        case 1..<4: bytes += Array(atoms[Int.random(in: 0..<atoms.count, using: &random)].utf8)
        default: bytes += Array(atoms[kinds[Int.random(in: 0..<kinds.count, using: &random)]].utf8)
        }
      }
      left -= times
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lengths and angles that nobody means.
  public static let numbers: [Double] = [
    0, -0.0, -1, 1e-300, -1e300, 1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    1e9, 0.1, 1,
  ]
}
