// The axes of the last frames.
//
// A frame solves each axis twice, and the next one mostly asks for the same: the data moved, the nice ends and the
// room did not. Found again, an axis costs no search, no text and no memory.
// Invariant: an axis follows from its key and the fonts; a change of fonts empties the cache.
// Memory: bounded: axes of categories are not kept, others have at most a few dozen labels.

import RastrumScales

struct AxisCache {
  struct Key: Equatable {
    var dimension: Dimension
    var ends: Ends
    var start: Double
    var end: Double
    /// Of all that the host decided of the chart, its scales and its axes.
    var revision: Int

    enum Ends: Equatable {
      case linear(LinearDomain, DomainEnds)
      case time(TimeDomain, DomainEnds)
    }
  }

  /// Two passes over two axes for a few frames that take turns.
  private static let capacity = 16

  private var entries: [(key: Key, axis: SolvedAxis)] = []
  private var oldest = 0

  func find(_ key: Key) -> SolvedAxis? {
    for index in entries.indices where entries[index].key == key { return entries[index].axis }
    return nil
  }

  mutating func keep(_ axis: SolvedAxis, _ key: Key) {
    if entries.count < Self.capacity { return entries.append((key, axis)) }
    entries[oldest] = (key, axis)
    oldest = (oldest + 1) % Self.capacity
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    oldest = 0
  }
}

extension ScalePlan {
  /// What an axis is known again by; nil for categories.
  var ends: AxisCache.Key.Ends? {
    switch kind {
    case .linear(let domain, let ends): .linear(domain, ends)
    case .time(let domain, let ends): .time(domain, ends)
    case .band: nil
    }
  }
}
