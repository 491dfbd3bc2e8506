// The inner loops of a heat map: cells to means, a row of the plane at a time.
//
// In:  a matrix, and what each row and column of the plane takes of it (Taps).
// Out: means, what they were seen of, and the extremes of all cells on the way.
// Method: first down, then across. All rows of a mean are read side by side, four doubles wide, so that the sums stay in
//      registers and memory is read once; rows inside have weight 1 and cost an addition. Blocks of 16 rows and 2,048
//      columns stay in the caches, whatever the matrix. A sum that is not finite tells of a missing cell (or of
//      numbers near the end of the type): the row is read again with a test of every cell.
// Tried (instructions of a frame of 1000² and 4000² cells): extremes as "the new one where it is less", four moves a step
//      and sums tested by themselves 16.5 and 97 million; as "what was seen where it is less", one instruction each, 10.3 and
//      67; weights of a row of pixels side by side, four or eight a pixel and no branch, 17 and 9.5 instead of 17 and
//      16 for the means; a loop over as many inner cells as all pixels have, 24 and 17, was slower.
//      Asking for the cells that lie 512 bytes further on, in every row: in a model of the loop in C 6.5 instead of 8.2 ms
//      for 4000² (256 and 1,024 bytes likewise, within 5 %; the rows one after the other, with sums in memory, 14); the whole
//      frame takes 8 to 13 % less. Of one row alone it gives nothing.
// Numbers: 4000² cells of 8 bytes in one pass take what reading them takes. In three passes (range, down, across) they
//      took twice that.

import CPlatform
import RastrumDrawing

struct CellReader: BitwiseCopyable {
  let matrix: CellMatrix
  let columns: UnsafeBufferPointer<Tap>
  let rows: UnsafeBufferPointer<Tap>
  /// The plane: a mean for each, NaN where all is missing; and what of it is there, 0 … 255.
  let means: UnsafeMutablePointer<Double>
  let shares: UnsafeMutablePointer<UInt8>
  /// The matrix's columns that are read.
  let first: Int
  let count: Int
  /// Of each pixel, for the columns from its first on, `taken` of them: 4 or 8. Nil where a pixel takes more.
  let weights: UnsafePointer<Double>?
  let taken: Int

  static let mostTaken = 8

  /// Rows and columns that are read together.
  private static let blockRows = 16
  private static let blockColumns = 2048

  /// Doubles of scratch memory that reading `count` columns takes.
  static func scratch(for count: Int) -> Int { 2 * padded(count) + blockRows * blockColumns }

  /// Room for columns, and for what else the weights of the last one reach: 0.
  private static func padded(_ count: Int) -> Int { (count + mostTaken + 7) & ~7 }

  /// What came of reading some rows of the plane.
  struct Result: BitwiseCopyable {
    var range = CellRange.none
    /// No share below 255 was written.
    var isWhole = true
    var isStopped = false
  }

  /// Reads the rows `part` of the plane.
  func read(_ part: Range<Int>, _ scratch: UnsafeMutablePointer<Double>, until stop: StopSignal) -> Result {
    let sums = scratch
    let weights = sums + Self.padded(count)
    let unpacked = weights + Self.padded(count)
    for behind in count..<Self.padded(count) { sums[behind] = 0 }
    var result = Result()
    for row in part {
      if stop.isArmed && stop.reason() != nil {
        result.isStopped = true
        break
      }
      var seen = CellRange.none
      sum(rows[row], sums, unpacked, &seen)
      let place = row * columns.count
      // A sum that is not finite is in a mean, which then is not either.
      if mix(sums, into: means + place) {
        if !share(rows[row].share, shares + place) { result.isWhole = false }
      } else {
        for scale in [1, 0x1p-64] {
          seen = .none
          sumPresent(rows[row], scale, sums, weights, unpacked, &seen)
          if mixPresent(sums, weights, rows[row], scale, into: means + place, shares + place) { break }
        }
        result.isWhole = false
      }
      result.range.formUnion(seen)
    }
    return result
  }

  /// Calls `body` for blocks of the rows of a tap: where they begin, bytes from one to the next, how many, how far they
  /// are from the tap's first, and the columns.
  @inline(__always)
  private func forEachBlock(
    of tap: Tap, _ unpacked: UnsafeMutablePointer<Double>,
    _ body: (UnsafeRawPointer, Int, Range<Int>, Range<Int>) -> Void
  ) {
    let top = Int(tap.first)
    var column = 0
    while column < count {
      let width = min(Self.blockColumns, count - column)
      var row = 0
      while row < Int(tap.count) {
        let height = min(Self.blockRows, Int(tap.count) - row)
        if matrix.isPacked {
          body(matrix.place(top + row, first + column), matrix.rowStride, row..<row + height, column..<column + width)
        } else {
          for line in 0..<height {
            matrix.unpack(
              top + row + line, from: first + column, count: width, into: unpacked + line * Self.blockColumns)
          }
          body(UnsafeRawPointer(unpacked), Self.blockColumns * 8, row..<row + height, column..<column + width)
        }
        row += height
      }
      column += width
    }
  }

  /// The weighted sums down the columns, and the extremes.
  @inline(never)
  private func sum(
    _ tap: Tap, _ sums: UnsafeMutablePointer<Double>, _ unpacked: UnsafeMutablePointer<Double>,
    _ range: inout CellRange
  ) {
    var seen = CellRange.none
    forEachBlock(of: tap, unpacked) { base, stride, rows, columns in
      let tail = rows.upperBound == Int(tap.count) ? tap.tail : tap.middle
      let head = rows.lowerBound == 0 ? tap.head : rows.count == 1 ? tail : tap.middle
      let block = CellBlock(
        start: base, stride: stride, rows: rows.count, columns: columns.count, head: SIMD2(repeating: head),
        middle: SIMD2(repeating: tap.middle), tail: SIMD2(repeating: tail), isFirst: rows.lowerBound == 0)
      seen.formUnion(block.sum(into: UnsafeMutableRawPointer(sums + columns.lowerBound)))
    }
    range = seen
  }

  /// Means across. False where one is not finite, as those with a missing cell and of large numbers are.
  @_optimize(speed)
  @inline(never)
  private func mix(_ sums: UnsafePointer<Double>, into means: UnsafeMutablePointer<Double>) -> Bool {
    typealias Pair = SIMD2<Double>
    guard let weights else { return mixMany(sums, into: means) }
    var stray = 0.0
    var place = UnsafeRawPointer(weights)
    let (first, columns) = (self.first, columns)
    func pair(_ at: Int, _ from: UnsafeRawPointer) -> Pair {
      from.loadUnaligned(fromByteOffset: at, as: Pair.self) * place.loadUnaligned(fromByteOffset: at, as: Pair.self)
    }
    if taken == 4 {
      for index in 0..<columns.count {
        let from = UnsafeRawPointer(sums + (Int(columns[index].first) &- first))
        let both = pair(0, from) + pair(16, from)
        let total = both[0] + both[1]
        means[index] = total
        stray += total - total
        place += 32
      }
    } else {
      for index in 0..<columns.count {
        let from = UnsafeRawPointer(sums + (Int(columns[index].first) &- first))
        let both = (pair(0, from) + pair(16, from)) + (pair(32, from) + pair(48, from))
        let total = both[0] + both[1]
        means[index] = total
        stray += total - total
        place += 64
      }
    }
    return stray == 0
  }

  /// The same where pixels take many columns.
  private func mixMany(_ sums: UnsafePointer<Double>, into means: UnsafeMutablePointer<Double>) -> Bool {
    var stray = 0.0
    for index in 0..<columns.count {
      let tap = columns[index]
      let from = sums + (Int(tap.first) &- first)
      var total = from[0] * tap.head
      if tap.count > 1 {
        let last = Int(tap.count) &- 1
        var inner = 0.0
        var at = 1
        while at < last {
          inner += from[at]
          at &+= 1
        }
        total += inner * tap.middle + from[last] * tap.tail
      }
      means[index] = total
      stray += total - total
    }
    return stray == 0
  }

  /// What of a row is there where no cell is missing. False where that is not all of it.
  private func share(_ rowShare: Double, _ shares: UnsafeMutablePointer<UInt8>) -> Bool {
    // Only the outermost pixels can be cut.
    if rowShare == 1 && columns[0].share == 1 && columns[columns.count - 1].share == 1 { return true }
    for index in 0..<columns.count { shares[index] = level(columns[index].share * rowShare) }
    return false
  }
}

// Rows with missing cells.
extension CellReader {
  /// Sums of the cells that are there, times `scale`, and of their weights, down the columns.
  @inline(never)
  private func sumPresent(
    _ tap: Tap, _ scale: Double, _ sums: UnsafeMutablePointer<Double>, _ weights: UnsafeMutablePointer<Double>,
    _ unpacked: UnsafeMutablePointer<Double>, _ range: inout CellRange
  ) {
    for index in 0..<Self.padded(count) {
      sums[index] = 0
      weights[index] = 0
    }
    var lows = SIMD4<Double>(repeating: .infinity)
    var highs = SIMD4<Double>(repeating: -.infinity)
    forEachBlock(of: tap, unpacked) { base, stride, rows, columns in
      for row in 0..<rows.count {
        let at = rows.lowerBound + row
        let weight = at == 0 ? tap.head : at == Int(tap.count) - 1 ? tap.tail : tap.middle
        let place = base + row &* stride
        var index = 0
        while index < columns.count {
          let lanes = Swift.min(columns.count - index, 4)
          var values = SIMD4<Double>(repeating: .nan)
          if lanes == 4 {
            values = (place + index &* 8).loadUnaligned(as: SIMD4<Double>.self)
          } else {
            for lane in 0..<lanes {
              values[lane] = (place + (index &+ lane) &* 8).loadUnaligned(as: Double.self)
            }
          }
          // 0, but NaN where a value is NaN or infinite.
          let isPresent = (values - values) .== 0
          lows = lows.replacing(with: values, where: (values .< lows) .& isPresent)
          highs = highs.replacing(with: values, where: (values .> highs) .& isPresent)
          let out = UnsafeMutableRawPointer(sums + columns.lowerBound + index)
          let scales = UnsafeMutableRawPointer(weights + columns.lowerBound + index)
          let present = SIMD4<Double>.zero.replacing(with: values * scale, where: isPresent)
          let share = SIMD4<Double>.zero.replacing(with: SIMD4(repeating: weight), where: isPresent)
          out.storeBytes(of: out.loadUnaligned(as: SIMD4<Double>.self) + present * weight, as: SIMD4<Double>.self)
          scales.storeBytes(of: scales.loadUnaligned(as: SIMD4<Double>.self) + share, as: SIMD4<Double>.self)
          index &+= 4
        }
      }
    }
    range = CellRange(lows, highs)
  }

  /// Means of the cells that are there, and the share of them. False where a sum is infinite, so that the numbers have
  /// to be scaled down.
  @inline(never)
  private func mixPresent(
    _ sums: UnsafePointer<Double>, _ weights: UnsafePointer<Double>, _ row: Tap, _ scale: Double,
    into means: UnsafeMutablePointer<Double>, _ shares: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    var stray = 0.0
    for index in 0..<columns.count {
      let tap = columns[index]
      var total = 0.0
      var present = 0.0
      for at in 0..<Int(tap.count) {
        let weight = at == 0 ? tap.head : at == Int(tap.count) - 1 ? tap.tail : tap.middle
        let cell = Int(tap.first) - first + at
        total += sums[cell] * weight
        present += weights[cell] * weight
      }
      stray += total - total
      means[index] = present > 0 ? total / present / scale : .nan
      shares[index] = level(min(present, 1) * tap.share * row.share)
    }
    return stray == 0
  }
}

extension CellRange {
  fileprivate init(_ lows: SIMD4<Double>, _ highs: SIMD4<Double>) {
    self.init(low: lows.min(), high: highs.max())
  }
}

/// Doubles side by side in some rows, and their weights.
private struct CellBlock {
  let start: UnsafeRawPointer
  /// Bytes from a row to the next.
  let stride: Int
  let rows: Int
  let columns: Int
  /// Of the first row, of each in between, of the last; each twice.
  let head: SIMD2<Double>
  let middle: SIMD2<Double>
  let tail: SIMD2<Double>
  /// Else it is added to what is there.
  let isFirst: Bool

  /// The sums down the columns. What the loop keeps lies in locals, which stay in registers. Where a cell is missing the
  /// extremes are not right, but then a sum is not finite, and the row is read again.
  @_optimize(speed)
  @inline(never)
  func sum(into out: UnsafeMutableRawPointer) -> CellRange {
    var lows = (Pair(repeating: .infinity), Pair(repeating: .infinity))
    var highs = (Pair(repeating: -.infinity), Pair(repeating: -.infinity))
    let between = max(0, rows &- 2)
    let (head, middle, tail, stride, isFirst) = (head, middle, tail, stride, isFirst)
    let isSingle = rows == 1
    var offset = 0
    let end = (columns & ~3) << 3
    while offset < end {
      var place = start + offset
      var (a, b) = Self.load(place, &lows, &highs)
      a *= head
      b *= head
      if !isSingle {
        var inner = (Pair.zero, Pair.zero)
        var left = between
        while left > 0 {
          place += stride
          let (c, d) = Self.load(place, &lows, &highs)
          inner.0 += c
          inner.1 += d
          left &-= 1
        }
        let (c, d) = Self.load(place + stride, &lows, &highs)
        a += inner.0 * middle + c * tail
        b += inner.1 * middle + d * tail
      }
      if !isFirst {
        a += out.loadUnaligned(fromByteOffset: offset, as: Pair.self)
        b += out.loadUnaligned(fromByteOffset: offset &+ 16, as: Pair.self)
      }
      out.storeBytes(of: a, toByteOffset: offset, as: Pair.self)
      out.storeBytes(of: b, toByteOffset: offset &+ 16, as: Pair.self)
      offset &+= 32
    }
    let low = Self.lower(lows.0, lows.1)
    let high = Self.higher(highs.0, highs.1)
    var range = CellRange(low: min(low[0], low[1]), high: max(high[0], high[1]))
    for column in columns & ~3..<columns { range.formUnion(sum(column, into: out)) }
    return range
  }

  private typealias Pair = SIMD2<Double>

  // In this order each is one instruction. NaN takes the place of what was seen.

  @inline(__always)
  private static func lower(_ seen: Pair, _ values: Pair) -> Pair {
    values.replacing(with: seen, where: seen .< values)
  }

  @inline(__always)
  private static func higher(_ seen: Pair, _ values: Pair) -> Pair {
    values.replacing(with: seen, where: seen .> values)
  }

  /// So many bytes on, a row is asked for while it is read: many rows side by side are more than the machine foresees.
  private static let ahead = 512

  /// Four cells, and the extremes with them.
  @inline(__always)
  private static func load(
    _ place: UnsafeRawPointer, _ lows: inout (Pair, Pair), _ highs: inout (Pair, Pair)
  ) -> (Pair, Pair) {
    platform_prefetch(UnsafeRawPointer(bitPattern: UInt(bitPattern: place) &+ UInt(ahead)))
    let a = place.loadUnaligned(as: Pair.self)
    let b = place.loadUnaligned(fromByteOffset: 16, as: Pair.self)
    lows = (lower(lows.0, a), lower(lows.1, b))
    highs = (higher(highs.0, a), higher(highs.1, b))
    return (a, b)
  }

  /// The sum down one column.
  private func sum(_ column: Int, into out: UnsafeMutableRawPointer) -> CellRange {
    var range = CellRange.none
    var total = 0.0
    var inner = 0.0
    for row in 0..<rows {
      let value = (start + (row &* stride &+ column &* 8)).loadUnaligned(as: Double.self)
      // NaN is neither.
      if value < range.low { range.low = value }
      if value > range.high { range.high = value }
      if row == 0 {
        total = value * head[0]
      } else if row == rows - 1 {
        total += inner * middle[0] + value * tail[0]
      } else {
        inner += value
      }
    }
    if !isFirst { total += out.load(fromByteOffset: column &* 8, as: Double.self) }
    out.storeBytes(of: total, toByteOffset: column &* 8, as: Double.self)
    return range
  }
}

/// A share as 0 … 255.
private func level(_ share: Double) -> UInt8 { UInt8(truncatingIfNeeded: wholeNumber(share * 255)) }
