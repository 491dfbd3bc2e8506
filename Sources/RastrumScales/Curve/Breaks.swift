// Intervals that a scale leaves out: nights, weekends, the middle of a broken axis.
//
// In:  intervals in any order, which may overlap, and the ends between which they count.
// Out: coordinates without them, and back.
// Invariant: pieces ascend, are not empty and do not touch. What lies strictly inside one has no place (`leftOut`); its two
//     ends are one place, whose value is the upper end. An end that lies inside an interval is inside its piece, too, though
//     that begins or ends there. Look-ups take the logarithm of the number of pieces.

import RastrumNumerics

struct Breaks: Sendable, Equatable {
  struct Piece: Sendable, Equatable {
    var lower: Double
    var upper: Double
    /// What is left out below `lower`.
    var before = 0.0
  }

  private(set) var pieces: [Piece] = []

  /// Ends that lie strictly inside an interval; NaN where they do not.
  private var insideEnds = (lower: Double.nan, upper: Double.nan)

  static var none: Breaks { Breaks([]) }

  /// The place of what is left out: a NaN of its own, for a line goes on behind it and does not where a value is missing.
  static let leftOut = Double(bitPattern: 0x7ff8_0000_0000_0b4e)

  /// More are not kept: a hundred years of nights and weekends.
  static let limit = 65_536

  init(_ intervals: [(lower: Double, upper: Double)]) {
    let kept = intervals.filter { $0.lower < $0.upper }
    for index in ordered(kept.count, by: { kept[$0].lower < kept[$1].lower }).prefix(Self.limit) {
      let interval = kept[index]
      if let last = pieces.last, interval.lower <= last.upper {
        pieces[pieces.count - 1].upper = max(last.upper, interval.upper)
      } else {
        pieces.append(Piece(lower: interval.lower, upper: interval.upper))
      }
    }
    var sum = 0.0
    for index in pieces.indices {
      pieces[index].before = sum
      sum += pieces[index].upper - pieces[index].lower
    }
  }

  /// The same between two ends: what lies beyond them need not be left out, and may be infinitely long.
  init(_ intervals: [(lower: Double, upper: Double)], from lower: Double, to upper: Double) {
    self.init(intervals.map { (max($0.lower, lower), min($0.upper, upper)) })
    for interval in intervals {
      if interval.lower < lower && interval.upper > lower { insideEnds.lower = lower }
      if interval.lower < upper && interval.upper > upper { insideEnds.upper = upper }
    }
  }

  static func == (a: Breaks, b: Breaks) -> Bool { a.pieces == b.pieces }

  var isEmpty: Bool { pieces.isEmpty }

  /// The pieces that begin below a coordinate.
  private func count(below coordinate: Double) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].lower < coordinate { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The coordinate without what is left out below it; `leftOut` inside a break.
  func compressed(_ coordinate: Double) -> Double {
    if coordinate == insideEnds.lower || coordinate == insideEnds.upper { return Self.leftOut }
    return below(coordinate)
  }

  /// The same of the nearest coordinate upwards that has a place.
  func nearest(_ coordinate: Double) -> Double { below(outside(coordinate)) }

  private func below(_ coordinate: Double) -> Double {
    if pieces.isEmpty || coordinate.isNaN { return coordinate }
    let count = count(below: coordinate)
    if count == 0 { return coordinate }
    let last = pieces[count - 1]
    if coordinate < last.upper { return Self.leftOut }
    return coordinate - last.before - (last.upper - last.lower)
  }

  /// Back; the place of a break is its upper end.
  func expanded(_ coordinate: Double) -> Double {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].lower - pieces[middle].before <= coordinate { low = middle + 1 } else { high = middle }
    }
    if low == 0 { return coordinate }
    let last = pieces[low - 1]
    return coordinate + last.before + (last.upper - last.lower)
  }

  /// The upper end of the break that holds the coordinate, else the coordinate.
  func outside(_ coordinate: Double) -> Double {
    let count = count(below: coordinate)
    return count > 0 && coordinate < pieces[count - 1].upper ? pieces[count - 1].upper : coordinate
  }

  /// What is left between two ends.
  func visible(_ lower: Double, _ upper: Double) -> [(lower: Double, upper: Double)] {
    var result: [(lower: Double, upper: Double)] = []
    var start = lower
    for piece in pieces where piece.upper > lower && piece.lower < upper {
      if piece.lower >= start { result.append((start, piece.lower)) }
      start = piece.upper
    }
    if start <= upper { result.append((start, upper)) }
    return result
  }
}
