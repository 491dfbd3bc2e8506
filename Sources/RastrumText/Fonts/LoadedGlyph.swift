import CFreeType
import RastrumDrawing

/// A glyph as the font has it: font units, y up.
struct LoadedGlyph {
  var advance: Double
  var verbs: [PathVerb] = []
  var points: [Point] = []
  /// Where the points of the open contour begin; nil where none is open.
  private var contour: Int?

  init(advance: Double) {
    self.advance = advance
  }

  /// Appends the contours of an outline, each closed. False where the outline is malformed.
  mutating func read(_ outline: UnsafeMutablePointer<FT_Outline>) -> Bool {
    var walk = FT_Outline_Funcs(
      move_to: { to, glyph in LoadedGlyph.add(.move, to, nil, nil, glyph) },
      line_to: { to, glyph in LoadedGlyph.add(.line, to, nil, nil, glyph) },
      conic_to: { control, to, glyph in LoadedGlyph.add(.quad, control, to, nil, glyph) },
      cubic_to: { first, second, to, glyph in LoadedGlyph.add(.cubic, first, second, to, glyph) },
      shift: 0, delta: 0)
    let status = withUnsafeMutablePointer(to: &self) { FT_Outline_Decompose(outline, &walk, $0) }
    closeContour()
    return status == 0
  }

  /// FreeType draws the last side of a contour, which closing it draws as well.
  private mutating func closeContour() {
    guard let start = contour else { return }
    if verbs.last == .line, start < points.count, points.last == points[start] {
      verbs.removeLast()
      points.removeLast()
    }
    verbs.append(.close)
    contour = nil
  }

  private static func add(
    _ verb: PathVerb, _ first: UnsafePointer<FT_Vector>?, _ second: UnsafePointer<FT_Vector>?,
    _ third: UnsafePointer<FT_Vector>?, _ glyph: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard let glyph = glyph?.assumingMemoryBound(to: LoadedGlyph.self) else { return 1 }
    if verb == .move {
      glyph.pointee.closeContour()
      glyph.pointee.contour = glyph.pointee.points.count
    }
    glyph.pointee.verbs.append(verb)
    if let first { glyph.pointee.append(first) }
    if let second { glyph.pointee.append(second) }
    if let third { glyph.pointee.append(third) }
    return 0
  }

  private mutating func append(_ vector: UnsafePointer<FT_Vector>) {
    points.append(Point(x: Double(vector.pointee.x), y: Double(vector.pointee.y)))
  }
}

extension LoadedGlyph {
  /// A rectangle from one corner to the opposite one, along x first: its direction follows from the corners' order.
  mutating func addBox(from start: Point, to end: Point) {
    verbs += [.move, .line, .line, .line, .close]
    points += [start, Point(x: end.x, y: start.y), end, Point(x: start.x, y: end.y)]
  }
}
