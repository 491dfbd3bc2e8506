// The least distance between two of many numbers.
//
// In:  finite numbers in any order.
// Out: the least distance that is more than a share of their range.
// Method: numbers that ascend are compared as they come. Others are sorted in blocks, and the blocks merged by a heap of
//      their heads: only the last number is kept of what is merged. So it can be stopped within a block's time, which a
//      sort of all cannot, and takes no second copy.

import RastrumDrawing
import RastrumNumerics

struct LeastGap: ~Copyable {
  private var values = Buffer<Double>()
  private var ascends = true

  init() {}

  var failed: Bool { values.failed }

  mutating func reserve(_ count: Int) -> Bool { values.reserve(count) }

  mutating func append(_ value: Double) {
    if !values.isEmpty && values[values.count - 1] > value { ascends = false }
    values.append(value)
  }

  /// Infinite where there is none, or where it was stopped.
  @_optimize(speed)
  mutating func least(asShareOfRange share: Double, watch: StopWatch?) -> Double {
    let count = values.count
    if count == 0 { return .infinity }
    let block = ascends ? count : StopWatch.rows
    var heads = Buffer<Head>()
    for start in Swift.stride(from: 0, to: count, by: block) {
      if let watch, watch.shouldStop() { return .infinity }
      let end = min(start + block, count)
      if !ascends {
        var part = UnsafeMutableBufferPointer(rebasing: values.mutableElements[start..<end])
        part.sort()
      }
      heads.append(Head(value: values[start], next: start + 1, end: end))
    }
    if heads.failed || heads.isEmpty { return .infinity }
    var low = heads[0].value
    var high = low
    for head in heads.elements {
      low = min(low, head.value)
      high = max(high, values[head.end - 1])
    }
    for index in Swift.stride(from: heads.count / 2 - 1, through: 0, by: -1) { sink(index, in: &heads) }
    var least = Double.infinity
    var last = low
    var merged = 0
    while !heads.isEmpty {
      if merged % StopWatch.rows == 0, let watch, watch.shouldStop() { return .infinity }
      merged += 1
      var head = heads[0]
      let distance = head.value - last
      if distance > (high - low) * share { least = min(least, distance) }
      last = head.value
      if head.next < head.end {
        head.value = values[head.next]
        head.next += 1
        heads[0] = head
      } else {
        heads[0] = heads[heads.count - 1]
        heads.removeLast()
      }
      sink(0, in: &heads)
    }
    return least
  }

  /// The first number of a block that is not merged yet, and where those after it are.
  private struct Head: BitwiseCopyable {
    var value: Double
    var next: Int
    var end: Int
  }

  /// Brings a head down to where no smaller one is below it.
  @_optimize(speed)
  private func sink(_ index: Int, in heads: inout Buffer<Head>) {
    guard let base = heads.base, index < heads.count else { return }
    var place = index
    let moved = base[place]
    while true {
      var child = 2 * place + 1
      if child >= heads.count { break }
      if child + 1 < heads.count && base[child + 1].value < base[child].value { child += 1 }
      if !(base[child].value < moved.value) { break }
      base[place] = base[child]
      place = child
    }
    base[place] = moved
  }
}
