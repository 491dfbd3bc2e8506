import RastrumDrawing

/// Short ways to write display lists in tests.
extension DisplayList {
  public init(width: Double, height: Double, scale: Double = 1, background: Color? = nil) {
    self.init(size: Size(width: width, height: height), scale: scale)
    if let background {
      fill(Rect(x: 0, y: 0, width: width, height: height), background, from: Source(.background))
    }
  }

  /// Appends a path that `build` makes; the paint is black unless said.
  public mutating func fill(
    _ color: Color = Color(rgb: 0), rule: FillRule = .nonzero, _ build: (inout Path) -> Void
  ) {
    let mark = path.mark
    build(&path)
    append(.fill(path.slice(from: mark), rule), .solid(color), from: Source(.mark))
  }

  public mutating func stroke(
    _ color: Color = Color(rgb: 0), width: Double, cap: LineCap = .butt, join: LineJoin = .miter,
    miterLimit: Double = 4, dashes: [Double] = [], phase: Double = 0, _ build: (inout Path) -> Void
  ) {
    let mark = path.mark
    build(&path)
    let start = lengths.count
    for length in dashes { lengths.append(length) }
    let pen = Stroke(
      width: width, cap: cap, join: join, miterLimit: miterLimit,
      dashes: Slice(start: start, count: dashes.count), dashPhase: phase)
    append(.stroke(path.slice(from: mark), pen), .solid(color), from: Source(.mark))
  }

  public mutating func fill(_ color: Color = Color(rgb: 0), rects: [Rect]) {
    let start = rectangles.count
    for rect in rects { rectangles.append(rect) }
    append(.rectangles(Slice(start: start, count: rects.count)), .solid(color), from: Source(.mark))
  }

  public mutating func symbols(
    _ color: Color = Color(rgb: 0), _ symbol: Symbol, size: Double, edge width: Double? = nil, at points: [Point]
  ) {
    symbols(.solid(color), symbol, size: size, edge: width, at: points)
  }

  public mutating func symbols(
    _ paint: Paint, _ symbol: Symbol, size: Double, edge width: Double? = nil, at points: [Point]
  ) {
    let start = centers.count
    for point in points { centers.append(SIMD2(Float(point.x), Float(point.y))) }
    let slice = Slice(start: start, count: points.count)
    append(
      width.map { .symbolEdges(slice, symbol, size: size, width: $0) } ?? .symbols(slice, symbol, size: size),
      paint, from: Source(.mark))
  }

  public mutating func glyphs(
    _ color: Color = Color(rgb: 0), _ glyphs: [GlyphPlacement], size: Double, at origin: Point,
    direction: Point = Point(x: 1, y: 0)
  ) {
    self.glyphs(.solid(color), glyphs, size: size, at: origin, direction: direction)
  }

  public mutating func glyphs(
    _ paint: Paint, _ glyphs: [GlyphPlacement], size: Double, at origin: Point, direction: Point = Point(x: 1, y: 0)
  ) {
    let start = placements.count
    for glyph in glyphs { append(glyph) }
    append(
      .glyphs(
        GlyphRun(
          glyphs: Slice(start: start, count: glyphs.count), size: size, origin: origin, direction: direction,
          text: .empty)),
      paint, from: Source(.tickLabel))
  }
}

extension Bitmap {
  /// A copy of rows without gaps.
  public static func of(_ bytes: [UInt8], width: Int, height: Int, alpha: BitmapAlpha) -> Bitmap {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, bytes.count == width * height * 4,
        let bitmap = try? Bitmap.copy(
          of: BitmapPixels(start: start, width: width, height: height, stride: width * 4, alpha: alpha))
      else { preconditionFailure("no such bitmap") }
      return bitmap
    }
  }
}

extension Path {
  public mutating func polyline(_ points: [(Double, Double)]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: Point(x: point.0, y: point.1)) } else { line(to: Point(x: point.0, y: point.1)) }
    }
  }

  public mutating func polygon(_ points: [(Double, Double)]) {
    polyline(points)
    close()
  }
}
