// Bars narrower than a pixel, summed up: what share of the bars of each pixel column reaches each height.
//
// In:  bars as positions in points, in any order and number, series after series; the pixels that show them.
// Out: an image of at most these pixels, in the words of a display list.
// Rule: the coverage of a pixel is the share of its column's bars that reach over it, weighted by their width in the column;
//      a bar that ends inside the pixel counts with its part. A bar without length or with a position missing is not
//      there, one outside the picture is. So a lone bar is solid, equal bars are, and unequal ones fade as they end. A
//      bar is at least a pixel long. Less than a 64th of a bar in a column is none: it would be a whole column there.
//      Columns are columns of upright bars; of level ones they are rows.
// Invariant: memory and the list follow the pixels, not the bars and not the series. Series lie one over the other.
// Method: a bar adds its weight to the difference between neighbouring pixels where it begins and takes it off where
//      it ends, shared out between two pixels. Running sums along the columns are the weights that reach a pixel, the sum
//      of all weights makes them shares. What happens at a common base is added up by column and done once. The sums of
//      a lone series become its pixels where they are; with more series the sums have a block of their own, and each
//      series goes over the image of those before it.
// Numbers are Floats: weights of whole bars add up exactly to 16 million a column, and what rounding leaves is far below
//      half a level.
// Instead of a mask a series: a mark of a thousand series would hold a thousand masks.
// Tried, 1,000 and 100,000 bars on 731 × 520 pixels, with the painting of the image: strips of eight columns, a zeroed image
//      and sums in memory made anew for each picture 0.65 and 1.43 ms, 6.1 MB, of it two faults of 2 MB and as many
//      zeroings; sums in the list's words, which become the pixels 0.45 and 1.04 ms, 2.2 MB (a pixel whose differences
//      are 0 has the word of that before it: 1.2 instead of 3.2 million instructions at 1,000); memset, and eight pixels
//      of the image at a time 0.29 ms at 1,000. A bar takes 62 instructions instead of 103: its place and its end in one
//      vector, and two cells instead of four.
// Rows lie an odd number of cache lines apart, so that bars of one column, which end anywhere, have all of the cache.

import CPlatform
import RastrumDrawing

public struct BarPlane: ~Copyable {
  /// Differences, and in the end pixels: premultiplied, red lowest.
  private let cells: UnsafeMutablePointer<Float>?
  private let words: UnsafeMutablePointer<UInt32>?
  /// The differences of several series.
  private var own = Buffer<Float>()
  /// Of each column: the weight of its bars; what of it ends at the base less what begins there.
  private var weights = Buffer<SIMD2<Float>>()
  /// Of each column while it is painted: what turns weights into levels, and the sum so far.
  private var factors = Buffer<Float>()
  private var sums = Buffer<Float>()
  private let area: PixelRect
  private let isUpright: Bool
  private let scale: Double
  /// The width of a bar in pixels.
  private let width: Double
  /// Columns, and the pixels of one.
  private let columns: Int
  private let length: Int
  /// Words from a row of pixels to the next; from a column to the next, and from a pixel of a column to the next.
  private let stride: Int
  private let across: Int
  private let along: Int
  /// The pixel at which the base begins.
  private var base = 0
  /// Nothing was painted yet.
  private var isFirst = true
  private var ink = InkBounds()

  /// The widest sum of pixels: a picture of 8K twice.
  private static let most = 1 << 26
  private static let leastShare = 1.0 / 64

  /// Whether a part of a picture is not too large.
  public static func holds(_ area: PixelRect) -> Bool {
    let along = 1...BitmapPixels.mostAlong
    return along.contains(area.width) && along.contains(area.height) && area.width * area.height <= most
  }

  /// Of no pixels where `holds` says no, or memory is not to be had: then `memory` has failed.
  ///
  /// - area: the pixels that are seen. `scale`: pixels a point. `width`: of a bar, at most a pixel, in points.
  /// - memory: the words of a list, which nobody else adds to while there is a plane.
  public init(
    _ area: PixelRect, isUpright: Bool, scale: Double, width: Double, series: Int, in memory: inout Buffer<UInt32>
  ) {
    let area = Self.holds(area) ? area : PixelRect(x: 0, y: 0, width: 0, height: 0)
    self.area = area
    self.isUpright = isUpright
    self.scale = scale
    self.width = min(max(width * scale, 1e-9), 1)
    columns = isUpright ? area.width : area.height
    length = isUpright ? area.height : area.width
    // A bar that ends at the last pixel's edge takes its weight off behind it.
    let wide = isUpright ? columns : length + 2
    stride = ((wide + 15) >> 4 | 1) << 4
    across = isUpright ? 1 : stride
    along = isUpright ? stride : 1
    let size = stride * (isUpright ? length + 2 : columns)
    weights.append(repeating: .zero, count: columns)
    factors.append(repeating: 0, count: isUpright ? stride : columns)
    if isUpright { sums.append(repeating: 0, count: stride) }
    if series > 1 { own.append(repeating: 0, count: size) }
    if weights.failed || factors.failed || sums.failed || own.failed { memory.fail() }
    let isThere = memory.reserve(size)
    words = isThere ? memory.base.map { $0 + memory.count } : nil
    if isThere && series <= 1, let words { memset(words, 0, size * 4) }
    cells = own.base ?? UnsafeMutableRawPointer(words)?.assumingMemoryBound(to: Float.self)
  }

  /// Adds bars from one base, the same for all of them, which goes to the nearest whole pixel.
  @_optimize(speed)
  public mutating func add(
    centers: UnsafePointer<Double>, values: UnsafePointer<Double>, base: Double, count: Int, offset: Double
  ) {
    guard base.isFinite, let cells, words != nil, let weights = weights.base else { return }
    let room = Double(length)
    let origin = Double(isUpright ? area.y : area.x)
    let zero = ((min(max(base, -1e6), 1e6)) * scale + 0.5).rounded(.down) - origin
    self.base = pixelIndex(min(max(zero, 0), room) + 0.5)
    let scales = SIMD2(repeating: scale)
    let origins = SIMD2(width / 2 + Double(isUpright ? area.x : area.y), origin)
    let ends = BarEnds(cells: cells, weights: weights, across: across, along: along, columns: columns)
    let (columns, width) = (Double(columns), width)
    let (least, most) = (width * Self.leastShare, width * (1 - Self.leastShare))
    for row in 0..<count {
      let value = values[row]
      let center = centers[row]
      // Infinite and NaN where one of both is.
      if !((value - value) + (center - center) == 0) || value == base { continue }
      var place = SIMD2(center + offset, value) * scales - origins
      if !(place[0] > -1 && place[0] < columns) { continue }
      // A value that is not the baseline shows at least one pixel.
      let isBelow = value < base
      let end = isBelow ? min(place[1], zero - 1) : max(place[1], zero + 1)
      place[1] = end < 0 ? 0 : end > room ? room : end
      let shifted = place - SIMD2(repeating: 0.5) + SIMD2(repeating: wholeShift)
      let past = place - (shifted - SIMD2(repeating: wholeShift))
      let bits = unsafeBitCast(shifted, to: SIMD4<Int32>.self)
      let (column, pixel) = (Int(bits[0]), Int(bits[2]))
      let sign: Float = isBelow ? 1 : -1
      let before = 1 - past[0]
      if before >= most {
        ends.add(SIMD2(1, sign), column, pixel, past[1])
      } else if before <= least {
        ends.add(SIMD2(1, sign), column &+ 1, pixel, past[1])
      } else {
        let share = Float(before / width)
        ends.add(SIMD2(1, sign) * share, column, pixel, past[1])
        ends.add(SIMD2(1, sign) * (1 - share), column &+ 1, pixel, past[1])
      }
    }
  }

  /// Adds bars of which both ends are free.
  @_optimize(speed)
  public mutating func add(
    centers: UnsafePointer<Double>, values: UnsafePointer<Double>, others: UnsafePointer<Double>, count: Int,
    offset: Double
  ) {
    guard let cells, words != nil, let weights = weights.base else { return }
    let origin = Double(isUpright ? area.y : area.x)
    let left = width / 2 + Double(isUpright ? area.x : area.y)
    let room = Double(length)
    let ends = BarEnds(cells: cells, weights: weights, across: across, along: along, columns: columns)
    for row in 0..<count {
      let value = values[row]
      let other = others[row]
      let center = centers[row]
      if !((value - value) + (other - other) + (center - center) == 0) || value == other { continue }
      let start = (center + offset) * scale - left
      if !(start > -1 && start < Double(columns)) { continue }
      var low = (value < other ? value : other) * scale - origin
      var high = (value < other ? other : value) * scale - origin
      if !(high - low >= 1) {
        // One whole pixel. Far away all are alike.
        low = min(max(low, -2), room + 2).rounded(.down)
        high = low + 1
      }
      let place = PixelPlace(start)
      let top = PixelPlace(low < 0 ? 0 : low > room ? room : low)
      let bottom = PixelPlace(high < 0 ? 0 : high > room ? room : high)
      let before = 1 - place.past
      let share: Float =
        before >= width * (1 - Self.leastShare) ? 1 : before <= width * Self.leastShare ? 0 : Float(before / width)
      for side in 0..<2 {
        let weight = side == 0 ? share : 1 - share
        if !(weight > 0) { continue }
        // The second end adds nothing to the weight.
        ends.add(SIMD2(weight, weight), place.index &+ side, top.index, top.past)
        ends.add(SIMD2(0, -weight), place.index &+ side, bottom.index, bottom.past)
      }
    }
  }

  /// Paints what was added since the last time over what was painted, and forgets it.
  @_optimize(speed)
  public mutating func paint(_ color: Color) {
    guard let cells, let words, weigh(cells) else { return }
    let brush = SolidBrush(color, format: .rgba8Premultiplied)
    if isUpright { paintDown(cells, words, brush) } else { paintAcross(cells, words, brush) }
    isFirst = false
  }

  /// Brings the weights of the columns into the factors. False where nothing was added.
  private mutating func weigh(_ cells: UnsafeMutablePointer<Float>) -> Bool {
    guard let weights = weights.base, let factors = factors.base else { return false }
    var hasBars = false
    for column in 0..<columns {
      let weight = weights[column]
      factors[column] = weight[0] > 0 ? 255 / weight[0] : 0
      if !(weight[0] > 0) { continue }
      hasBars = true
      ink.take(column: column)
      cells[column &* across &+ base &* along] -= weight[1]
      weights[column] = .zero
    }
    return hasBars
  }

  /// Sums of a column's differences, row by row.
  private mutating func paintDown(
    _ cells: UnsafeMutablePointer<Float>, _ words: UnsafeMutablePointer<UInt32>, _ brush: SolidBrush
  ) {
    guard let factors = UnsafeRawPointer(factors.base), let sums = UnsafeMutableRawPointer(sums.base) else { return }
    memset(sums, 0, stride * 4)
    let end = (columns + 3) & ~3
    for row in 0..<length {
      let from = UnsafeMutableRawPointer(cells + row &* stride)
      let to = UnsafeMutableRawPointer(words + row &* stride)
      let above = row == 0 ? to : to - stride &* 4
      var seen = SIMD4<UInt32>.zero
      var offset = 0
      while offset < end &* 4 {
        let step = from.load(fromByteOffset: offset, as: SIMD4<Float>.self)
        let isStill = isFirst && row > 0 && isZero(step)
        if isStill {
          let word = above.load(fromByteOffset: offset, as: SIMD4<UInt32>.self)
          to.storeBytes(of: word, toByteOffset: offset, as: SIMD4<UInt32>.self)
          seen |= word
        } else {
          let sum = sums.load(fromByteOffset: offset, as: SIMD4<Float>.self) + step
          sums.storeBytes(of: sum, toByteOffset: offset, as: SIMD4<Float>.self)
          let levels = coverage(sum * factors.load(fromByteOffset: offset, as: SIMD4<Float>.self))
          seen |= unsafeBitCast(levels, to: SIMD4<UInt32>.self)
          from.storeBytes(of: .zero, toByteOffset: offset, as: SIMD4<Float>.self)
          paint(brush, levels, to + offset)
        }
        offset &+= 16
      }
      if !isZero(seen) { ink.take(row..<row + 1) }
    }
  }

  /// Sums along rows, which the columns of level bars are.
  private mutating func paintAcross(
    _ cells: UnsafeMutablePointer<Float>, _ words: UnsafeMutablePointer<UInt32>, _ brush: SolidBrush
  ) {
    guard let factors = factors.base else { return }
    for column in 0..<columns {
      let from = UnsafeMutableRawPointer(cells + column &* stride)
      let to = UnsafeMutableRawPointer(words + column &* stride)
      let factor = factors[column]
      var sum = SIMD4<Float>.zero
      var word = SIMD4<UInt32>.zero
      var (first, last) = (length, 0)
      for place in Swift.stride(from: 0, to: length, by: 4) {
        let step = from.load(fromByteOffset: place &* 4, as: SIMD4<Float>.self)
        if isFirst && isZero(step) {
          to.storeBytes(of: word, toByteOffset: place &* 4, as: SIMD4<UInt32>.self)
          if word[3] != 0 { last = place &+ 4 }
          continue
        }
        let pairs = step + SIMD4(0, step[0], step[1], step[2])
        sum = pairs + SIMD4(0, 0, pairs[0], pairs[1]) + sum[3]
        let levels = coverage(sum * factor)
        from.storeBytes(of: .zero, toByteOffset: place &* 4, as: SIMD4<Float>.self)
        paint(brush, levels, to + place &* 4)
        word = SIMD4(repeating: to.load(fromByteOffset: place &* 4 &+ 12, as: UInt32.self))
        for lane in 0..<4 where levels[lane] != 0 {
          first = min(first, place &+ lane)
          last = max(last, place &+ lane &+ 1)
        }
      }
      ink.take(first..<max(first, min(last, length)))
    }
  }

  /// Lays coverages over four words, which are empty as yet where this is the first series.
  @inline(__always)
  private func paint(_ brush: SolidBrush, _ levels: SIMD4<Int32>, _ place: UnsafeMutableRawPointer) {
    if isFirst {
      place.storeBytes(of: brush.over(SIMD4<UInt32>.zero, levels), as: SIMD4<UInt32>.self)
    } else {
      brush.over(place, levels)
    }
  }

  /// The nearest whole levels, within 0 … 255: put below the bits of 2^23.
  @inline(__always)
  private func coverage(_ levels: SIMD4<Float>) -> SIMD4<Int32> {
    let low = levels.replacing(with: SIMD4<Float>(repeating: 0), where: levels .< SIMD4<Float>(repeating: 0))
    let most = SIMD4<Float>(repeating: 255)
    let bounded = low.replacing(with: most, where: most .< low)
    return unsafeBitCast(bounded + 8_388_608, to: SIMD4<Int32>.self) & 255
  }

  /// What was painted becomes the list's, which `memory` belongs to. Nil where that is nothing.
  ///
  /// - rect: where it lies, in device pixels.
  public consuming func finish(_ memory: inout Buffer<UInt32>) -> (words: ImageWords, rect: Rect)? {
    if ink.isEmpty { return nil }
    let x = isUpright ? ink.columns : ink.places
    let y = isUpright ? ink.places : ink.columns
    let start = memory.count + y.lowerBound * stride + x.lowerBound
    memory.extend(by: stride * (isUpright ? length : columns))
    let rect = Rect(
      x: Double(area.x + x.lowerBound), y: Double(area.y + y.lowerBound), width: Double(x.count),
      height: Double(y.count))
    return (ImageWords(start: start, width: x.count, height: y.count, stride: stride), rect)
  }
}

@inline(__always)
private func isZero<Lanes>(_ lanes: Lanes) -> Bool {
  let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
  return halves[0] | halves[1] == 0
}

/// Where bars end, and what they weigh. All that the loops need of a plane, so that it stays in registers.
private struct BarEnds: BitwiseCopyable {
  let cells: UnsafeMutablePointer<Float>
  let weights: UnsafeMutablePointer<SIMD2<Float>>
  let across: Int
  let along: Int
  let columns: Int

  /// Adds to a column's weight the first of two numbers; from a place on the sums change by the second.
  @inline(__always)
  func add(_ weight: SIMD2<Float>, _ column: Int, _ pixel: Int, _ past: Double) {
    if UInt(bitPattern: column) >= UInt(bitPattern: columns) { return }
    weights[column] += weight
    let place = cells + (column &* across &+ pixel &* along)
    let beyond = weight[1] * Float(past)
    place[0] += weight[1] - beyond
    place[along] += beyond
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

  mutating func take(_ places: Range<Int>) {
    if places.isEmpty { return }
    first = min(first, places.lowerBound)
    end = max(end, places.upperBound)
  }
}
