import RastrumDrawing
import Testing

@testable import RastrumText

/// Fonts that tests with complex text use, where they are installed.
enum ScriptFont: String, CaseIterable {
  case dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  case devanagari = "/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf"
  case thai = "/usr/share/fonts/truetype/tlwg/Loma.ttf"

  func open() throws -> Font { try Font.open(path: rawValue) }

  func typesetter(_ shaping: Shaping = .whereAvailable) throws -> Typesetter {
    Typesetter(fonts: FontStack(regular: [try open()]), shaping: shaping)
  }
}

/// A glyph of a font and where its origin is, in font units, y up.
struct Spot: Equatable, CustomStringConvertible {
  var glyph: UInt32
  var x: Double
  var y: Double

  var description: String { "\(glyph)@\(x),\(y)" }

  /// What hb-shape writes: [glyph=cluster@dx,dy+advance|…]. Glyphs without ink are left out.
  static func read(_ text: String, in font: Font) throws -> (spots: [Spot], width: Double) {
    var pen = 0.0
    var spots: [Spot] = []
    for item in text.split(separator: "|") {
      let parts = item.split(whereSeparator: { "=@,+".contains($0) }).compactMap { Double($0) }
      let glyph = UInt32(parts[0])
      let hasOffset = item.contains("@")
      if try #require(font.load(glyph)).points.count > 0 {
        spots.append(Spot(glyph: glyph, x: pen + (hasOffset ? parts[2] : 0), y: hasOffset ? parts[3] : 0))
      }
      pen += parts[parts.count - 1]
    }
    return (spots, pen)
  }
}

extension TextLine {
  /// The glyphs of a line of one font at a size of its units an em; those of `known` by their outlines.
  func spots(of known: [UInt32], in font: Font) throws -> [Spot] {
    try glyphs.map { placed in
      let glyph = known.first { font.load($0)?.points == placed.outline.points }
      return Spot(glyph: try #require(glyph), x: placed.x.rounded(), y: -placed.y.rounded())
    }
  }
}
