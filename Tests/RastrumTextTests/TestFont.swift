import Foundation
import RastrumText

/// A TrueType font written byte by byte, so that tests know every number in it. Each letter is a box.
struct TestFont {
  struct Glyph {
    var advance = 1000
    /// Left, bottom, right, top; none: no ink.
    var box: (Int, Int, Int, Int)?
    /// Indices and offsets of the glyphs that this one is made of.
    var parts: [(glyph: Int, x: Int, y: Int)] = []
  }

  var unitsPerEm = 1000
  var ascender = 800
  var descender = -200
  var family = "Test Boxes"
  /// Glyph 0 is the missing glyph.
  var glyphs: [Glyph] = [Glyph(advance: 500, box: (50, 0, 450, 700))]
  var characters: [Unicode.Scalar: Int] = [:]
  var kerning: [(left: Int, right: Int, value: Int)] = []
  /// usWeightClass of an OS/2 table, which there is none of where nil.
  var weight: Int?
  var isItalic = false
  /// Has a GPOS table with a feature "kern" that does nothing.
  var positioning = false

  init() {}

  /// Each character a box of its own: advance 600, 50...550 wide, 0...700 high.
  init(_ letters: String, advance: Int = 600) {
    for scalar in letters.unicodeScalars {
      add(scalar, Glyph(advance: advance, box: scalar == " " ? nil : (50, 0, advance - 50, 700)))
    }
  }

  @discardableResult
  mutating func add(_ scalar: Unicode.Scalar, _ glyph: Glyph) -> Int {
    glyphs.append(glyph)
    characters[scalar] = glyphs.count - 1
    return glyphs.count - 1
  }

  mutating func kern(_ left: Unicode.Scalar, _ right: Unicode.Scalar, _ value: Int) {
    guard let first = characters[left], let second = characters[right] else { return }
    kerning.append((first, second, value))
  }

  func open() throws -> Font { try bytes.withUnsafeBytes { try Font.open(copying: $0) } }

  /// The file.
  var bytes: [UInt8] {
    var outlines = Data()
    var places: [Int] = []
    for glyph in glyphs {
      places.append(outlines.count)
      outlines.append(outline(glyph))
    }
    places.append(outlines.count)
    var tables: [(String, Data)] = [
      ("cmap", characterMap), ("glyf", outlines), ("head", head), ("hhea", horizontalHeader),
      ("hmtx", glyphs.reduce(Data()) { $0.short($1.advance).short($1.box?.0 ?? 0) }),
      ("loca", places.reduce(Data()) { $0.long($1) }), ("maxp", profile), ("name", names),
    ]
    if let weight { tables.append(("OS/2", style(weight))) }
    if !kerning.isEmpty { tables.append(("kern", kernTable)) }
    if positioning { tables.append(("GPOS", positionTable)) }
    tables.sort { $0.0 < $1.0 }
    var file = Data().long(0x10000).short(tables.count).short(128).short(3).short(tables.count * 16 - 128)
    var offset = 12 + 16 * tables.count
    for (tag, content) in tables {
      file.append(contentsOf: Array(tag.utf8))
      file = file.long(0).long(offset).long(content.count)
      offset += (content.count + 3) & ~3
    }
    for (_, content) in tables {
      file.append(content)
      file.append(contentsOf: [UInt8](repeating: 0, count: -content.count & 3))
    }
    return Array(file)
  }

  private func outline(_ glyph: Glyph) -> Data {
    var data = Data()
    if !glyph.parts.isEmpty {
      data = data.short(-1).short(0).short(0).short(0).short(0)
      for (index, part) in glyph.parts.enumerated() {
        let more = index < glyph.parts.count - 1 ? 0x20 : 0
        // Words for the offsets, which are x and y values.
        data = data.short(0x3 | more).short(part.glyph).short(part.x).short(part.y)
      }
    } else if let box = glyph.box {
      data = data.short(1).short(box.0).short(box.1).short(box.2).short(box.3).short(3).short(0)
      data.append(contentsOf: [1, 1, 1, 1])
      data = data.short(box.0).short(0).short(box.2 - box.0).short(0)
      data = data.short(box.1).short(box.3 - box.1).short(0).short(box.1 - box.3)
    }
    data.append(contentsOf: [UInt8](repeating: 0, count: -data.count & 3))
    return data
  }

  private var characterMap: Data {
    var data = Data().short(0).short(1).short(3).short(10).long(12)
    data = data.short(12).short(0).long(16 + 12 * characters.count).long(0).long(characters.count)
    for (scalar, glyph) in characters.sorted(by: { $0.key < $1.key }) {
      data = data.long(Int(scalar.value)).long(Int(scalar.value)).long(glyph)
    }
    return data
  }

  private var head: Data {
    Data().long(0x10000).long(0).long(0).long(0x5f0f_3cf5).short(0).short(unitsPerEm).long(0).long(0).long(0).long(0)
      .short(0).short(-200).short(2000).short(1000).short(0).short(8).short(2).short(1).short(0)
  }

  /// Version 0: weight in bytes 4 and 5, italic as the lowest bit of fsSelection in bytes 62 and 63.
  private func style(_ weight: Int) -> Data {
    var data = Data().short(0).short(500).short(weight).short(5)
    while data.count < 62 { data = data.short(0) }
    data = data.short(isItalic ? 1 : 0).short(0x20).short(0xffff)
    while data.count < 78 { data = data.short(0) }
    return data
  }

  private var horizontalHeader: Data {
    var data = Data().long(0x10000).short(ascender).short(descender).short(0)
    for _ in 0..<12 { data = data.short(0) }
    return data.short(glyphs.count)
  }

  private var profile: Data {
    Data().long(0x10000).short(glyphs.count).short(64).short(16).short(64).short(16).short(2).short(0).short(0)
      .short(0).short(0).short(0).short(0).short(64).short(64)
  }

  private var names: Data {
    let text = Array(family.utf16)
    var data = Data().short(0).short(1).short(18).short(3).short(1).short(0x409).short(1).short(text.count * 2).short(
      0)
    for unit in text { data = data.short(Int(unit)) }
    return data
  }

  /// No scripts, the feature at 12, no lookups.
  private var positionTable: Data {
    var data = Data().long(0x10000).short(10).short(12).short(24).short(0).short(1)
    data.append(contentsOf: Array("kern".utf8))
    return data.short(8).short(0).short(0).short(0)
  }

  private var kernTable: Data {
    var data = Data().short(0).short(1).short(0).short(14 + 6 * kerning.count).short(1).short(kerning.count)
    data = data.short(0).short(0).short(0)
    for pair in kerning.sorted(by: { ($0.left, $0.right) < ($1.left, $1.right) }) {
      data = data.short(pair.left).short(pair.right).short(pair.value)
    }
    return data
  }
}

extension Data {
  /// Big-endian, as fonts are.
  fileprivate func short(_ value: Int) -> Data {
    self + [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  fileprivate func long(_ value: Int) -> Data { short(value >> 16).short(value) }
}
