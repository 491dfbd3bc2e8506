// What each pixel of a row or a column takes of a row of cells: pixels of an image, cells of a heat map.
//
// In:  where the cells begin and end, in device pixels, and how many they are.
// Out: for each pixel the cells it takes and their weights, and how much of the pixel lies inside.
// Invariant: a pixel's tap depends on the pixel and the cells alone, not on which pixels are asked for: tiles agree.
//      The weights of a pixel add up to 1.
// Method: the mean weighted by length (a box as wide as the pixel). It is exact both ways: cells that are wider than
//      pixels have their edges where they are, narrower ones are averaged, each counted.

import RastrumDrawing

/// What one pixel takes.
struct Tap: BitwiseCopyable, Equatable {
  /// The first cell and how many there are, at least 1.
  var first: Int32
  var count: Int32
  /// The weight of the first cell, of each in between, and of the last where there are several.
  var head: Double
  var middle: Double
  var tail: Double
  /// How much of the pixel lies between the ends, 0 … 1.
  var share: Double
}

/// A row of equally long cells between two places, in device pixels.
struct CellRow: BitwiseCopyable {
  let start: Double
  let end: Double
  let count: Int

  /// A distance to a whole pixel, and to a whole cell, that is rounding noise of layout's arithmetic.
  private static let noise = 1.0 / 4096
  private static let cellNoise = 1e-9
  /// Beyond this place all are alike; sums and products of two places stay finite.
  private static let farthest = 1e15
  static let mostCells = Int(Int32.max)

  /// Nil where there is nothing between the ends.
  init?(start: Double, end: Double, count: Int) {
    guard start < end, start.isFinite, end.isFinite, count > 0, count <= CellRow.mostCells else { return nil }
    self.start = CellRow.place(start)
    self.end = CellRow.place(end)
    self.count = count
    if !(self.start < self.end) { return nil }
  }

  private static func place(_ place: Double) -> Double {
    let bounded = place < -farthest ? -farthest : place > farthest ? farthest : place
    let whole = bounded.rounded()
    return abs(bounded - whole) <= noise ? whole : bounded
  }

  /// Cells a pixel.
  var density: Double { Double(count) / (end - start) }

  /// The pixels that the row touches within `low ..< high`.
  func pixels(from low: Int, to high: Int) -> Range<Int> {
    let first = max(low, clampedInteger(start.rounded(.down)))
    return first..<max(first, min(high, clampedInteger(end.rounded(.up))))
  }

  /// The cells that are seen within the pixels `low ..< high`.
  func cells(from low: Int, to high: Int) -> Range<Int> {
    let first = index(cell(at: max(Double(low), start)).rounded(.down))
    return first..<max(first, index(cell(at: min(Double(high), end)).rounded(.up) - 1) + 1)
  }

  /// Where a cell begins, in device pixels.
  func edge(_ cell: Int) -> Double { start + (end - start) * (Double(cell) / Double(count)) }

  /// A place in cells.
  private func cell(at place: Double) -> Double {
    let cell = (place - start) * Double(count) / (end - start)
    let whole = cell.rounded()
    return abs(cell - whole) <= CellRow.cellNoise ? whole : cell
  }

  private func index(_ cell: Double) -> Int {
    cell > 0 ? Int(Int32(min(cell, Double(count - 1)))) : 0
  }

  /// The mean over a pixel.
  func mean(_ pixel: Int) -> Tap {
    let low = max(Double(pixel), start)
    let high = min(Double(pixel) + 1, end)
    let a = cell(at: low)
    let b = cell(at: high)
    let first = index(a.rounded(.down))
    let last = max(first, index(b.rounded(.up) - 1))
    let share = min(max(high - low, 0), 1)
    if first == last || !(b > a) {
      return Tap(first: Int32(first), count: 1, head: 1, middle: 0, tail: 0, share: share)
    }
    let one = 1 / (b - a)
    return Tap(
      first: Int32(first), count: Int32(last - first + 1), head: (Double(first) + 1 - a) * one, middle: one,
      tail: (b - Double(last)) * one, share: share)
  }

  /// Between the two centres around a pixel's centre.
  func linear(_ pixel: Int) -> Tap {
    let low = max(Double(pixel), start)
    let high = min(Double(pixel) + 1, end)
    let center = min(max(cell(at: Double(pixel) + 0.5) - 0.5, 0), Double(count - 1))
    let first = index(center.rounded(.down))
    let rest = min(center - Double(first), 1)
    let share = min(max(high - low, 0), 1)
    if !(rest > 0) || first == count - 1 {
      return Tap(first: Int32(first), count: 1, head: 1, middle: 0, tail: 0, share: share)
    }
    return Tap(first: Int32(first), count: 2, head: 1 - rest, middle: 0, tail: rest, share: share)
  }

  /// The taps of pixels, in the place of those that `taps` held. Bilinear only where cells are wider than pixels.
  func fill(_ taps: inout Buffer<Tap>, _ pixels: Range<Int>, _ sampling: ImageSampling) {
    taps.removeAll()
    guard taps.reserve(pixels.count) else { return }
    let isLinear = sampling == .bilinear && density < 1
    for pixel in pixels { taps.append(isLinear ? linear(pixel) : mean(pixel)) }
  }
}
