import CPlatform
import RastrumDrawing

/// What a shaped text depends on, in 64 bits. Texts of one key may differ: the cache compares them.
struct ShapedTextKey {
  let number: UInt64

  /// FNV-1a over the bytes.
  init(_ text: String, _ slot: Int32, _ digits: DigitStyle, _ base: BaseDirection?) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    // By slot six styles of each text.
    let direction: UInt64 = base == nil ? 0 : base == .leftToRight ? 1 : 2
    let style = UInt64(truncatingIfNeeded: slot) &* 6 &+ (direction << 1 | (digits == .tabular ? 1 : 0))
    number = hash &* UInt64(GlyphStore.mostSlots * 6) &+ style
  }
}

/// The complex texts that were set last: a label is measured, fitted and drawn, and most come back in the next frame.
struct ShapedTextCache: ~Copyable {
  /// Texts kept, and bytes of the longest: some 2 MB.
  private static var capacity: Int { 512 }
  private static var longest: Int { 512 }

  private var texts: [ShapedText] = []
  private var places = IntegerMap()

  func find(_ text: String, _ key: ShapedTextKey) -> ShapedText? {
    guard let place = places.value(for: key.number), place < texts.count else { return nil }
    return isSame(texts[place].text, text) ? texts[place] : nil
  }

  mutating func keep(_ shaped: ShapedText, _ key: ShapedTextKey) {
    if shaped.text.utf8.count > ShapedTextCache.longest || places.value(for: key.number) != nil { return }
    if texts.count >= ShapedTextCache.capacity {
      texts.removeAll(keepingCapacity: true)
      places.removeAll()
    }
    texts.append(shaped)
    places.insert(texts.count - 1, for: key.number)
  }
}
