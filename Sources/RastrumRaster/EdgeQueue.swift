// Edges on their way to the cells, some at a time.
//
// In:  directed edges.
// Out: the same from left to right with the numbers of their ends, which `EdgeMarch` takes on from there.
// Method: two edges in the two lanes of a vector, and what follows from their ends written to memory, a line of numbers
//      each: the march reads them one by one, with all that it needs in registers.
// Tried and lost: two edges at a time without a queue: the compiler takes vectors apart again where their lanes are
//      used one by one, and it was 8 % slower than edge by edge.

import RastrumDrawing

/// A number of two edges.
private typealias Pair = SIMD2<Double>

struct EdgeQueue: ~Copyable {
  /// Edges that wait at most. 32 of them, with what is computed of them, are 5 KB.
  static let room = 32
  /// Bytes of a line: a number of each edge.
  static let lineBytes = room * 8

  /// The lines, in the order of the block.
  enum Line: Int {
    /// An edge as it was given.
    case startX, startY, endX, endY
    /// From left to right; what the edge falls a column.
    case leftX, leftY, rightX, rightY, slope
    /// Half of what the area gains a row, and the whole of it.
    case halfStep, ramp
    /// The column of the left end, its right side, and what lies in it before the edge and, if it is the last, up to its
    /// end.
    case column, next, before, upTo
    /// The crossing of the left end and of the right one.
    case leftRow, leftFirst, leftThird, rightRow, rightFirst
    /// All ones for an edge that was turned round; 0 for one that is to be followed with care.
    case turned, isPlain
  }
  private static let lines = 22

  private var numbers = Buffer<Double>()
  private(set) var count = 0

  init() {}

  var failed: Bool { numbers.failed }
  var isFull: Bool { count == Self.room }
  var base: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(numbers.base) }

  /// Empties the queue and makes sure that it has its memory.
  mutating func begin() {
    count = 0
    if numbers.isEmpty { numbers.append(repeating: 0, count: Self.room * Self.lines) }
  }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ start: Vector, _ end: Vector) {
    guard let base = numbers.base, count < Self.room else { return }
    let edge = base + count
    edge[0] = start.x
    edge[Self.room] = start.y
    edge[2 * Self.room] = end.x
    edge[3 * Self.room] = end.y
    count &+= 1
  }

  /// Computes what follows from the ends.
  @_optimize(speed)
  @inline(never)
  mutating func prepare(left: Double, right: Double, top: Double, bottom: Double) {
    guard let block = base else { return }
    var place = block
    for _ in 0..<(count &+ 1) >> 1 {
      let startX = place.pair(.startX), endX = place.pair(.endX)
      let startY = place.pair(.startY), endY = place.pair(.endY)
      let (leftX, rightX) = sorted(startX, endX)
      let (high, low) = sorted(startY, endY)
      let turned = Pair.mask(endX .< startX)
      let (leftY, rightY) = exchanged(startY, endY, where: turned)
      let width = rightX - leftX
      let height = low - high
      let isPlain =
        Pair.mask(leftX .> left) & Pair.mask(rightX .<= right) & Pair.mask(high .>= top) & Pair.mask(low .< bottom)
        & Pair.mask(height .> EdgeMarch.levelSlope * (width + 1)) & Pair.mask(height .<= EdgeMarch.longestRamp)
      let halfStep = width * (pixelUnit / 2) / (endY - startY)
      let column = PairPlace(leftX)
      let next = column.shifted - roundingShift + 1
      let from = PairCrossing(leftY, halfStep)
      let to = PairCrossing(rightY, halfStep)
      place.store(leftX, .leftX)
      place.store(leftY, .leftY)
      place.store(rightX, .rightX)
      place.store(rightY, .rightY)
      place.store((rightY - leftY) / width, .slope)
      place.store(halfStep, .halfStep)
      place.store(halfStep + halfStep + roundingShift, .ramp)
      place.store(column.shifted, .column)
      place.store(next, .next)
      place.store(column.past * pixelUnit + roundingShift, .before)
      place.store((rightX - next + 1) * pixelUnit + roundingShift, .upTo)
      place.store(from.shifted, .leftRow)
      place.store(from.first, .leftFirst)
      place.store(from.third, .leftThird)
      place.store(to.shifted, .rightRow)
      place.store(to.first, .rightFirst)
      place.store(Pair(bits: turned), .turned)
      place.store(Pair(bits: isPlain), .isPlain)
      place += 16
    }
  }
}

extension UnsafeMutableRawPointer {
  @inline(__always)
  fileprivate func pair(_ line: EdgeQueue.Line) -> Pair {
    loadUnaligned(fromByteOffset: line.rawValue * EdgeQueue.lineBytes, as: Pair.self)
  }

  @inline(__always)
  fileprivate func store(_ value: Pair, _ line: EdgeQueue.Line) {
    storeBytes(of: value, toByteOffset: line.rawValue * EdgeQueue.lineBytes, as: Pair.self)
  }

  /// A number of the edge whose numbers begin here.
  @inline(__always)
  func number(_ line: EdgeQueue.Line) -> Double {
    load(fromByteOffset: line.rawValue * EdgeQueue.lineBytes, as: Double.self)
  }

  /// Its low bits, which hold an integer.
  @inline(__always)
  func integer(_ line: EdgeQueue.Line) -> Int32 {
    load(fromByteOffset: line.rawValue * EdgeQueue.lineBytes, as: Int32.self)
  }
}

/// `PixelPlace` of two positions; the index is in the low bits of `shifted`.
private struct PairPlace {
  let shifted: Pair
  let past: Pair

  @inline(__always)
  init(_ position: Pair) {
    shifted = position - 0.5 + roundingShift
    past = position - (shifted - roundingShift)
  }
}

/// `Crossing` of two edges.
private struct PairCrossing {
  let shifted: Pair
  let first: Pair
  let third: Pair

  @inline(__always)
  init(_ y: Pair, _ halfStep: Pair) {
    let place = PairPlace(y)
    let below = 1 - place.past
    shifted = place.shifted
    first = halfStep * (below * below) + roundingShift
    third = halfStep * (place.past * place.past) + roundingShift
  }
}

/// The lesser and the greater of each lane. `replacing` goes lane by lane, with branches.
@inline(__always)
private func sorted(_ a: Pair, _ b: Pair) -> (lesser: Pair, greater: Pair) {
  exchanged(a, b, where: Pair.mask(b .< a))
}

@inline(__always)
private func exchanged(_ a: Pair, _ b: Pair, where mask: Pair.Bits) -> (Pair, Pair) {
  (a.or(b, where: mask), b.or(a, where: mask))
}
