// Bars narrower than a pixel, summed up: what share of the bars of each pixel column reaches each height.
//
// In:  bars as positions in points, in any order and number, series after series; the pixels that show them.
// Out: an image of at most these pixels for a display list.
// Rule: the coverage of a pixel is the share of its column's bars that reach over it, weighted by their width in the column;
//      a bar that ends inside the pixel counts with its part. A bar without length or with a position missing is not
//      there, one outside the picture is. So a lone bar is solid, equal bars are, and unequal ones fade as they end. A
//      bar is at least a pixel long. Less than a 64th of a bar in a column is none: it would be a whole column there.
//      Columns are columns of upright bars; of level ones they are rows.
// Invariant: memory and the list follow the pixels, not the bars and not the series. Series lie one over the other.
// Method: a bar adds its weight to the difference between neighbouring pixels where it begins and takes it off where
//      it ends, shared out between two pixels. Running sums along the columns are the weights that reach a pixel, the sum
//      of all weights makes them shares. Eight columns lie side by side, row after row: bars that follow each other
//      stay in 20 KB, and eight sums run at a time. Each series goes over the image of those before it.
// Numbers are Floats: weights of whole bars add up exactly to 16 million a column, and what rounding leaves is far below
//      half a level.
// Instead of a mask a series: a mark of a thousand series would hold a thousand masks.

import RastrumDrawing

public struct BarPlane: ~Copyable {
  private var cells = Buffer<Float>()
  /// The weight of the bars of each column.
  private var totals = Buffer<Float>()
  /// Premultiplied, red lowest; rows of whole quads, and of level bars whole strips of rows.
  private var words = Buffer<UInt32>()
  /// Coverages of a strip of level bars, row after row.
  private var levels = Buffer<Int32>()
  private let area: PixelRect
  private let isUpright: Bool
  private let scale: Double
  /// The width of a bar in pixels; and how much of it lies to either side of an edge if any does.
  private let width: Double
  /// Columns, and the pixels of one.
  private let columns: Int
  private let length: Int
  private let stride: Int
  private var ink = InkBounds()

  /// The widest sum of pixels: a picture of 8K twice.
  private static let most = 1 << 26
  private static let lanes = 8
  private static let leastShare = 1.0 / 64

  /// Whether a part of a picture is not too large.
  public static func holds(_ area: PixelRect) -> Bool {
    let along = 1...BitmapPixels.mostAlong
    return along.contains(area.width) && along.contains(area.height) && area.width * area.height <= most
  }

  /// Empty where `holds` says no, or memory is not to be had: see `failed`.
  ///
  /// - area: the pixels that are seen. `scale`: pixels a point. `width`: of a bar, at most a pixel, in points.
  public init(_ area: PixelRect, isUpright: Bool, scale: Double, width: Double) {
    let area = Self.holds(area) ? area : PixelRect(x: 0, y: 0, width: 0, height: 0)
    self.area = area
    self.isUpright = isUpright
    self.scale = scale
    self.width = min(max(width * scale, 1e-9), 1)
    columns = isUpright ? area.width : area.height
    length = isUpright ? area.height : area.width
    let strips = (columns + Self.lanes - 1) / Self.lanes
    stride = isUpright ? strips * Self.lanes : (length + 3) & ~3
    // A bar that ends at the last pixel's edge takes its weight off behind it.
    cells.append(repeating: 0, count: strips * (length + 2) * Self.lanes)
    totals.append(repeating: 0, count: strips * Self.lanes)
    words.append(repeating: 0, count: stride * (isUpright ? length : strips * Self.lanes))
    if !isUpright { levels.append(repeating: 0, count: stride * Self.lanes) }
  }

  /// Memory ran out.
  public var failed: Bool { cells.failed || totals.failed || words.failed || levels.failed }

  /// Adds bars from one base, which goes to the nearest whole pixel.
  @_optimize(speed)
  public mutating func add(
    centers: UnsafePointer<Double>, values: UnsafePointer<Double>, base: Double, count: Int, offset: Double
  ) {
    if !base.isFinite || failed { return }
    let origin = Double(isUpright ? area.y : area.x)
    let zero = ((min(max(base, -1e6), 1e6)) * scale + 0.5).rounded(.down) - origin
    for row in 0..<count {
      let value = values[row]
      let center = centers[row]
      // Infinite and NaN where one of both is.
      if !((value - value) + (center - center) == 0) || value == base { continue }
      let end = value * scale - origin
      // A value that is not the baseline shows at least one pixel.
      if value < base {
        add(center + offset, from: end < zero - 1 ? end : zero - 1, to: zero)
      } else {
        add(center + offset, from: zero, to: end > zero + 1 ? end : zero + 1)
      }
    }
  }

  /// Adds bars of which both ends are free.
  @_optimize(speed)
  public mutating func add(
    centers: UnsafePointer<Double>, values: UnsafePointer<Double>, others: UnsafePointer<Double>, count: Int,
    offset: Double
  ) {
    if failed { return }
    let origin = Double(isUpright ? area.y : area.x)
    for row in 0..<count {
      let value = values[row]
      let other = others[row]
      let center = centers[row]
      if !((value - value) + (other - other) + (center - center) == 0) || value == other { continue }
      var low = (value < other ? value : other) * scale - origin
      var high = (value < other ? other : value) * scale - origin
      if !(high - low >= 1) {
        // One whole pixel. Far away all are alike.
        low = min(max(low, -2), Double(length) + 2).rounded(.down)
        high = low + 1
      }
      add(center + offset, from: low, to: high)
    }
  }

  /// Adds a bar: its middle in points, its ends in pixels of a column.
  @inline(__always)
  private mutating func add(_ center: Double, from low: Double, to high: Double) {
    guard let totals = totals.base else { return }
    let start = center * scale - width / 2 - Double(isUpright ? area.x : area.y)
    if !(start > -1 && start < Double(columns)) { return }
    let place = PixelPlace(start)
    let room = Double(length)
    let top = PixelPlace(low < 0 ? 0 : low > room ? room : low)
    let bottom = PixelPlace(high < 0 ? 0 : high > room ? room : high)
    let before = 1 - place.past
    if before >= width * (1 - Self.leastShare) {
      add(1, place.index, top, bottom, totals)
    } else if before <= width * Self.leastShare {
      add(1, place.index + 1, top, bottom, totals)
    } else {
      let share = Float(before / width)
      add(share, place.index, top, bottom, totals)
      add(1 - share, place.index + 1, top, bottom, totals)
    }
  }

  @inline(__always)
  private mutating func add(
    _ weight: Float, _ column: Int, _ top: PixelPlace, _ bottom: PixelPlace, _ totals: UnsafeMutablePointer<Float>
  ) {
    guard column >= 0, column < columns, let cells = cells.base else { return }
    totals[column] += weight
    let first = cells + ((column >> 3) &* (length &+ 2) &* Self.lanes &+ (column & 7))
    let begin = first + top.index &* Self.lanes
    let end = first + bottom.index &* Self.lanes
    let above = weight * Float(top.past)
    let below = weight * Float(bottom.past)
    begin[0] += weight - above
    begin[Self.lanes] += above
    end[0] -= weight - below
    end[Self.lanes] -= below
  }

  /// Paints what was added since the last time over what was painted, and forgets it.
  @_optimize(speed)
  public mutating func paint(_ color: Color) {
    guard !failed, let cells = cells.base, let totals = totals.base, let words = words.base else { return }
    let brush = SolidBrush(color, format: .rgba8Premultiplied)
    for first in Swift.stride(from: 0, to: columns, by: Self.lanes) {
      let sums = UnsafeMutableRawPointer(totals + first)
      let factors = SIMD8<Float>(repeating: 255) / sums.loadUnaligned(as: SIMD8<Float>.self)
      var seen = SIMD8<Float>(repeating: 0)
      for lane in 0..<Self.lanes where totals[first + lane] > 0 {
        ink.take(column: first + lane)
        seen[lane] = factors[lane]
      }
      if seen == SIMD8<Float>(repeating: 0) { continue }
      sums.storeBytes(of: SIMD8<Float>(repeating: 0), as: SIMD8<Float>.self)
      let strip = UnsafeMutableRawPointer(cells + first &* (length &+ 2))
      if isUpright {
        let rows = sweep(strip, seen) { row, left, right in
          let place = UnsafeMutableRawPointer(words + (row &* stride &+ first))
          brush.over(place, left)
          brush.over(place + 16, right)
        }
        ink.take(places: rows)
      } else if let levels = levels.base {
        let rows = sweep(strip, seen) { along, upper, lower in
          for lane in 0..<4 {
            levels[lane &* stride &+ along] = upper[lane]
            levels[(lane &+ 4) &* stride &+ along] = lower[lane]
          }
        }
        ink.take(places: rows)
        paint(levels, rows, words + first &* stride, brush)
      }
    }
  }

  /// Lays the coverages of a strip of level bars over its rows, and takes them off.
  private func paint(
    _ levels: UnsafeMutablePointer<Int32>, _ places: Range<Int>, _ words: UnsafeMutablePointer<UInt32>,
    _ brush: SolidBrush
  ) {
    for row in 0..<Self.lanes {
      for quad in Swift.stride(from: places.lowerBound & ~3, to: places.upperBound, by: 4) {
        let from = UnsafeMutableRawPointer(levels + (row &* stride &+ quad))
        brush.over(
          UnsafeMutableRawPointer(words + (row &* stride &+ quad)), from.loadUnaligned(as: SIMD4<Int32>.self))
        from.storeBytes(of: SIMD4<Int32>(repeating: 0), as: SIMD4<Int32>.self)
      }
    }
  }

  /// Sums up a strip and empties it; calls `body` with the coverages of eight columns for each pixel with ink. The
  /// result is around these pixels.
  @inline(__always)
  private func sweep(
    _ strip: UnsafeMutableRawPointer, _ factors: SIMD8<Float>,
    _ body: (Int, SIMD4<Int32>, SIMD4<Int32>) -> Void
  ) -> Range<Int> {
    let scales = (factors.lowHalf, factors.highHalf)
    var sums = (SIMD4<Float>(repeating: 0), SIMD4<Float>(repeating: 0))
    var place = strip
    var first = length
    var end = 0
    for row in 0..<length {
      sums.0 += place.loadUnaligned(as: SIMD4<Float>.self)
      sums.1 += place.loadUnaligned(fromByteOffset: 16, as: SIMD4<Float>.self)
      place.storeBytes(of: SIMD8<Float>(repeating: 0), as: SIMD8<Float>.self)
      place += 32
      let left = coverage(sums.0 * scales.0)
      let right = coverage(sums.1 * scales.1)
      let bits = unsafeBitCast(left | right, to: SIMD2<UInt64>.self)
      if bits[0] | bits[1] == 0 { continue }
      if row < first { first = row }
      end = row + 1
      body(row, left, right)
    }
    place.storeBytes(of: SIMD8<Float>(repeating: 0), as: SIMD8<Float>.self)
    place.storeBytes(of: SIMD8<Float>(repeating: 0), toByteOffset: 32, as: SIMD8<Float>.self)
    return first < end ? first..<end : 0..<0
  }

  /// The nearest whole levels, within 0 … 255: put below the bits of 2^23.
  @inline(__always)
  private func coverage(_ levels: SIMD4<Float>) -> SIMD4<Int32> {
    let low = levels.replacing(with: SIMD4<Float>(repeating: 0), where: levels .< SIMD4<Float>(repeating: 0))
    let most = SIMD4<Float>(repeating: 255)
    let bounded = low.replacing(with: most, where: most .< low)
    return unsafeBitCast(bounded + 8_388_608, to: SIMD4<Int32>.self) & 255
  }

  /// What was painted, and where it lies in device pixels; the plane gives its memory away. Nil where that is nothing, or
  /// memory ran out.
  public mutating func takeImage() -> (bitmap: Bitmap, rect: Rect)? {
    guard !failed, !ink.isEmpty, let memory = words.take() else { return nil }
    let across = ink.columns, along = ink.places
    let x = isUpright ? across : along
    let y = isUpright ? along : across
    let pixels = BitmapPixels(
      start: UnsafeRawPointer(memory + y.lowerBound * stride + x.lowerBound), width: x.count, height: y.count,
      stride: stride * 4, alpha: .premultiplied)
    let rect = Rect(
      x: Double(area.x + x.lowerBound), y: Double(area.y + y.lowerBound), width: Double(x.count),
      height: Double(y.count))
    return (Bitmap.owning(UnsafeMutableRawPointer(memory), pixels), rect)
  }
}

/// Around what has ink, in columns and in pixels of a column.
private struct InkBounds {
  private var firstColumn = Int.max
  private var endColumn = 0
  private var first = Int.max
  private var end = 0

  var isEmpty: Bool { firstColumn >= endColumn || first >= end }
  var columns: Range<Int> { firstColumn..<endColumn }
  var places: Range<Int> { first..<end }

  mutating func take(column: Int) {
    firstColumn = min(firstColumn, column)
    endColumn = max(endColumn, column + 1)
  }

  mutating func take(places: Range<Int>) {
    if places.isEmpty { return }
    first = min(first, places.lowerBound)
    end = max(end, places.upperBound)
  }
}
