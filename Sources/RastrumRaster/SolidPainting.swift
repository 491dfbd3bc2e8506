import RastrumDrawing

/// Paints coverage with one colour.
struct SolidPainting: CoverageSink {
  let surface: Surface
  let brush: SolidBrush

  // Mutating, though nothing changes: else the painting is copied for every call.

  @inline(__always)
  mutating func take(_ coverage: StripLanes, x: Int, y: Int, count: Int, rows: Int) {
    if count < CoverageGrid.lanes {
      takePart(coverage, x: x, y: y, count: count, rows: rows)
    } else if rows > 2 {
      takeRows(coverage, x: x, y: y, rows: rows)
    } else {
      var pixels = surface.pixel(x, y)
      brush.overStrip(pixels, coverage)
      if rows == 2 {
        pixels += surface.stride
        brush.overStrip(pixels, coverage)
      }
    }
  }

  /// Many rows alike: what depends on the coverage alone is computed once.
  @_optimize(speed)
  @inline(never)
  private mutating func takeRows(_ coverage: StripLanes, x: Int, y: Int, rows: Int) {
    var pixels = surface.pixel(x, y)
    if brush.isOpaque && isZero(coverage ^ 255) {
      let lanes = SIMD8<UInt32>(repeating: brush.word)
      for _ in 0..<rows {
        pixels.storeBytes(of: lanes, as: SIMD8<UInt32>.self)
        pixels += surface.stride
      }
      return
    }
    let left = brush.mixture(coverage.lowHalf), right = brush.mixture(coverage.highHalf)
    for _ in 0..<rows {
      brush.over(pixels, left)
      brush.over(pixels + 16, right)
      pixels += surface.stride
    }
  }

  /// The first `count` of a strip's columns.
  @inline(never)
  private mutating func takePart(_ coverage: StripLanes, x: Int, y: Int, count: Int, rows: Int) {
    for row in y..<y + rows {
      surface.store(brush.over(surface.load(count, x, row), coverage), count, x, row)
    }
  }

  /// Paints a mask, a lane a pixel and rows of whole quads `stride` apart, at a place of the picture.
  @inline(__always)
  func paint(_ mask: UnsafePointer<Int32>, stride: Int, at place: PixelRect, clip: PixelRect) {
    let seen = place.intersection(clip)
    if seen.isEmpty { return }
    let lanes = UnsafeRawPointer(mask)
    // Whole quads from the first that is seen; at the sides some of their lanes may lie outside.
    let firstQuad = (seen.x - place.x) >> 2
    let endQuad = (seen.right - place.x + 3) >> 2
    if place.x + firstQuad * 4 >= clip.x && place.x + endQuad * 4 <= clip.right {
      var row = lanes + (((seen.y &- place.y) &* stride &+ firstQuad * 4) << 2)
      var pixels = surface.pixel(place.x + firstQuad * 4, seen.y)
      let bytes = (endQuad &- firstQuad) << 4
      for _ in 0..<seen.height {
        var offset = 0
        while offset < bytes {
          brush.over(pixels + offset, row.loadUnaligned(fromByteOffset: offset, as: SIMD4<Int32>.self))
          offset &+= 16
        }
        row += stride << 2
        pixels += surface.stride
      }
      return
    }
    for y in seen.y..<seen.bottom {
      let row = lanes + (((y - place.y) * stride) << 2)
      for quad in firstQuad..<endQuad {
        let coverage = row.loadUnaligned(fromByteOffset: quad << 4, as: SIMD4<Int32>.self)
        paintPart(coverage, x: place.x + quad * 4, y: y, clip: clip)
      }
    }
  }

  /// The lanes of a quad that lie inside the clip.
  @inline(never)
  func paintPart(_ coverage: SIMD4<Int32>, x: Int, y: Int, clip: PixelRect) {
    for lane in 0..<4 where x + lane >= clip.x && x + lane < clip.right && coverage[lane] != 0 {
      take(run: coverage[lane], x: x + lane, y: y, count: 1)
    }
  }

  /// `count` pixels of a row, covered alike.
  @_optimize(speed)
  func take(run coverage: Int32, x: Int, y: Int, count: Int) {
    if coverage == 0 { return }
    if coverage == 255 && brush.isOpaque { return surface.fill(brush.word, x, y, count: count) }
    let mixture = brush.mixture(SIMD4(repeating: coverage))
    var next = surface.pixel(x, y)
    for _ in 0..<count >> 2 {
      brush.over(next, mixture)
      next += 16
    }
    let rest = count & 3
    if rest > 0 {
      let part = x + count - rest
      surface.store(
        brush.over(surface.load(rest, part, y), StripLanes(repeating: coverage)), rest, part, y)
    }
  }
}
