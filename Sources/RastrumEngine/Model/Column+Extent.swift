import RastrumDrawing
import RastrumScales

extension Column {
  /// The extremes of all values, found once and kept until the data changes.
  func extent() -> ColumnExtent {
    if let knownExtent { return knownExtent }
    let found = findExtent()
    // What was seen before it was stopped is not kept.
    if watch?.reason != nil { return .none }
    knownExtent = found
    return found
  }

  /// The extremes of the numbers above 0, which have a place on a logarithmic scale, and the count of those that have
  /// none.
  func positiveExtent() -> (extent: Extent, others: Int) {
    if let knownPositive { return knownPositive }
    var extent = Extent.empty
    var others = 0
    forEachStored { value in
      if value > 0 { extent.include(value) } else if value <= 0 { others += 1 }
    }
    // What was seen before it was stopped is not kept.
    if watch?.reason == nil { knownPositive = (extent, others) }
    return (extent, others)
  }

  /// All numbers as Doubles, NaN for missing ones.
  private func forEachStored(_ body: (Double) -> Void) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.blockLength) { block in
      guard let start = block.baseAddress else { return }
      for first in Swift.stride(from: 0, to: stored, by: Self.blockLength) {
        if let watch, watch.shouldStop() { return }
        let length = min(Self.blockLength, stored - first)
        positions(of: Rows(count: stored), from: first, count: length, through: .offset(from: 0), into: start)
        for index in 0..<length { body(start[index]) }
      }
    }
  }

  /// Values that are stored: one where it stands for all.
  private var stored: Int { isConstant ? min(count, 1) : count }

  private func findExtent() -> ColumnExtent {
    if element == .category { return .categories(categories) }
    guard stored > 0, let data = source.data else { return .none }
    switch element {
    case .float64: return reals(data, Double.self)
    case .float32: return reals(data, Float.self)
    case .int64: return integers(data, Int64.self).map { .numbers(.integers($0, $1)) } ?? .none
    case .int32: return integers(data, Int32.self).map { .numbers(.integers($0, $1)) } ?? .none
    case .uint8: return integers(data, UInt8.self).map { .numbers(.integers($0, $1)) } ?? .none
    case .time(let unit):
      return integers(data, Int64.self).map { .times(Moment($0, unit), Moment($1, unit)) } ?? .none
    case .category: return .none
    }
  }

  private func reals<Element: BinaryFloatingPoint & BitwiseCopyable>(
    _ data: UnsafeRawPointer, _ type: Element.Type
  ) -> ColumnExtent {
    if let packed = packedDoubles, let (low, high) = extremes(of: packed.base, packed.count) {
      return low <= high ? .numbers(.numbers(low, high)) : .none
    }
    let stride = source.stride
    let checksValidity = source.validity != nil
    var low = Element.infinity
    var high = -Element.infinity
    for row in 0..<stored {
      if row % StopWatch.rows == 0, let watch, watch.shouldStop() { break }
      if checksValidity && !isValid(row) { continue }
      let value = data.loadUnaligned(fromByteOffset: row * stride, as: Element.self)
      // A NaN fails both comparisons, an infinite value the test of finiteness.
      if value < low && value.isFinite { low = value }
      if value > high && value.isFinite { high = value }
    }
    return low <= high ? .numbers(.numbers(Double(low), Double(high))) : .none
  }

  /// The extremes of values side by side, the lowest above the highest where all are missing; nil where one is infinite.
  private func extremes(of values: UnsafePointer<Double>, _ count: Int) -> (Double, Double)? {
    var low = Double.infinity
    var high = -Double.infinity
    for first in Swift.stride(from: 0, to: count, by: StopWatch.rows) {
      if let watch, watch.shouldStop() { break }
      guard let found = packedExtremes(values + first, min(StopWatch.rows, count - first)) else { return nil }
      low = min(low, found.0)
      high = max(high, found.1)
    }
    return (low, high)
  }

  private func integers<Element: FixedWidthInteger & BitwiseCopyable>(
    _ data: UnsafeRawPointer, _ type: Element.Type
  ) -> (Int64, Int64)? {
    let stride = source.stride
    let checksValidity = source.validity != nil
    var low = Element.max
    var high = Element.min
    var found = false
    for row in 0..<stored {
      if row % StopWatch.rows == 0, let watch, watch.shouldStop() { break }
      if checksValidity && !isValid(row) { continue }
      let value = data.loadUnaligned(fromByteOffset: row * stride, as: Element.self)
      found = true
      low = min(low, value)
      high = max(high, value)
    }
    return found ? (Int64(low), Int64(high)) : nil
  }

  /// Values that differ by less than this share of their whole range are one place: sums of Doubles miss each other by
  /// less.
  private static let samePlace = 1e-9

  /// The least distance between two different values, in their units (seconds for times); nil where there are not
  /// two. Found once and kept until the data changes.
  ///
  /// With a scale it is the least distance of two positions on it, in points.
  func leastSpacing(on scale: CurvedScale? = nil) throws(ChartError) -> Double? {
    if scale != nil { return try findLeastSpacing(on: scale) }
    if let knownSpacing { return knownSpacing.isNaN ? nil : knownSpacing }
    let found = try findLeastSpacing(on: nil)
    // What a stopped layout finds is not the whole.
    if watch?.reason == nil { knownSpacing = found ?? .nan }
    return found
  }

  /// The same for values side by side that ascend; nil for others, and where it was stopped.
  private func leastStep(of values: UnsafePointer<Double>, _ count: Int, over noise: Double) -> Double? {
    var least = Double.infinity
    var first = 0
    // Blocks share a value: the step between them counts.
    while first + 1 < count {
      if let watch, watch.shouldStop() { return nil }
      let length = min(StopWatch.rows, count - first)
      guard let found = packedLeastStep(values + first, length, over: noise) else { return nil }
      least = min(least, found)
      first += length - 1
    }
    return least
  }

  /// Sorts a copy where the values do not ascend.
  private func findLeastSpacing(on scale: CurvedScale?) throws(ChartError) -> Double? {
    if scale == nil, case .numbers(.numbers(let low, let high)) = extent(), high - low < .infinity,
      let packed = packedDoubles,
      let least = leastStep(of: packed.base, packed.count, over: (high - low) * Self.samePlace)
    {
      return least.isFinite ? least : nil
    }
    let base: Int64
    switch (extent(), element) {
    case (.numbers(.integers(let low, _)), _): base = low
    case (.times(let low, _), .time(let unit)): base = low.count(in: unit).whole
    case (.numbers, _): base = 0
    default: return nil
    }
    var gaps = LeastGap()
    guard gaps.reserve(stored) else { throw .outOfMemory }
    var offset = Mapping(base: base, lower: 0, upper: 1, start: 0, end: 1)
    if let scale {
      if case .time(let unit) = element { offset = scale.input(for: unit) } else { offset = scale.input(for: nil) }
    }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.blockLength) { block in
      guard let start = block.baseAddress else { return }
      for first in Swift.stride(from: 0, to: stored, by: Self.blockLength) {
        if let watch, watch.shouldStop() { return }
        let length = min(Self.blockLength, stored - first)
        positions(of: Rows(count: stored), from: first, count: length, through: offset, into: start)
        scale?.place(start, count: length)
        for index in 0..<length where start[index].isFinite { gaps.append(start[index]) }
      }
    }
    if gaps.failed { throw .outOfMemory }
    var least = gaps.least(asShareOfRange: Self.samePlace, watch: watch)
    if case .time(let unit) = element, scale == nil { least /= Double(unit.perSecond) }
    return least.isFinite ? least : nil
  }
}

// Doubles side by side are read as fast as memory gives them; for all others the loops above will do.

/// The lowest and the highest value, ∞ and −∞ where all are missing; nil where one is infinite.
@_optimize(speed)
private func packedExtremes(_ values: UnsafePointer<Double>, _ count: Int) -> (Double, Double)? {
  typealias Pair = SIMD2<Double>
  var lows = (Pair(repeating: .infinity), Pair(repeating: .infinity))
  var highs = (Pair(repeating: -.infinity), Pair(repeating: -.infinity))
  var index = 0
  while index + 4 <= count {
    let place = UnsafeRawPointer(values + index)
    let a = place.loadUnaligned(as: Pair.self)
    let b = place.loadUnaligned(fromByteOffset: 16, as: Pair.self)
    // NaN fails every comparison.
    lows.0 = lows.0.replacing(with: a, where: a .< lows.0)
    lows.1 = lows.1.replacing(with: b, where: b .< lows.1)
    highs.0 = highs.0.replacing(with: a, where: a .> highs.0)
    highs.1 = highs.1.replacing(with: b, where: b .> highs.1)
    index += 4
  }
  var low = Swift.min(Swift.min(lows.0[0], lows.0[1]), Swift.min(lows.1[0], lows.1[1]))
  var high = Swift.max(Swift.max(highs.0[0], highs.0[1]), Swift.max(highs.1[0], highs.1[1]))
  while index < count {
    if values[index] < low { low = values[index] }
    if values[index] > high { high = values[index] }
    index += 1
  }
  return low > -.infinity && high < .infinity ? (low, high) : nil
}

/// The least step larger than `noise` from one value to the next, infinite where there is none; nil where the values do
/// not ascend or one is missing.
@_optimize(speed)
private func packedLeastStep(_ values: UnsafePointer<Double>, _ count: Int, over noise: Double) -> Double? {
  typealias Pair = SIMD2<Double>
  var leasts = Pair(repeating: .infinity)
  var ascends = SIMDMask<SIMD2<Int64>>(repeating: true)
  let noises = Pair(repeating: noise)
  var index = 1
  while index + 2 <= count {
    let place = UnsafeRawPointer(values + index)
    let step = place.loadUnaligned(as: Pair.self) - place.loadUnaligned(fromByteOffset: -8, as: Pair.self)
    ascends .&= step .>= 0
    leasts = leasts.replacing(with: step, where: (step .< leasts) .& (step .> noises))
    index += 2
  }
  var least = leasts[1] < leasts[0] ? leasts[1] : leasts[0]
  while index < count {
    let step = values[index] - values[index - 1]
    if !(step >= 0) { return nil }
    if step > noise && step < least { least = step }
    index += 1
  }
  return ascends[0] && ascends[1] ? least : nil
}
