// The axes of the last frames.
//
// A frame solves each axis twice, and the next one mostly asks for the same: the data moved, the nice ends and the
// room did not. Found again, an axis costs no search, no text and no memory.
// Invariant: an axis follows from its key and the fonts; a change of fonts empties the cache. What the host sets is in
//      the key as the chart's revision. Nobody changes an axis that lies here: who finds one copies it.
// Memory: bounded: axes of categories are not kept, others have at most a few dozen labels.

import RastrumDrawing
import RastrumScales

final class AxisCache {
  struct Key: Equatable {
    /// Of the chart and of all that belongs to it.
    var revision: Int
    var axis: Int
    var scale: Int
    var ends: Ends
    /// From tick to tick, where another axis decides it.
    var step: Double?
    var start: Double
    var end: Double
    var size: Size
    /// Of pass one, in pass two.
    var firstRung: LabelRung?
    var firstDepth: Double?
    var firstIsBelowLadder: Bool?
    var hasTitles: Bool
    /// What the marks decide of the axis: silent, inside, ordered, labels carry the unit.
    var traits: Traits

    enum Ends: Equatable {
      case linear(LinearDomain, DomainEnds)
      case time(TimeDomain, DomainEnds)
    }

    struct Traits: Equatable {
      var isSilent: Bool
      var isInside: Bool
      var isOrdered: Bool
      var labelsCarryUnit: Bool
    }
  }

  /// Two passes over two axes for a few frames that take turns.
  private static let capacity = 16

  /// Side by side.
  private var keys: [Key] = []
  private var axes: [SolvedAxis] = []
  private var oldest = 0

  init() {}

  func find(_ key: Key) -> SolvedAxis? {
    for index in keys.indices where keys[index] == key { return axes[index] }
    return nil
  }

  func keep(_ axis: SolvedAxis, _ key: Key) {
    if keys.count < Self.capacity {
      keys.append(key)
      axes.append(axis)
      return
    }
    keys[oldest] = key
    axes[oldest] = axis
    oldest = (oldest + 1) % Self.capacity
  }

  func removeAll() {
    keys.removeAll(keepingCapacity: true)
    axes.removeAll(keepingCapacity: true)
    oldest = 0
  }
}

extension AxisSolver {
  /// What an axis is known again by; nil for categories, and where the host writes labels: it may write others.
  func key(
    _ plan: AxisPlan, _ scale: ScalePlan, _ step: Double?, from start: Double, to end: Double,
    after first: SolvedAxis?
  ) -> AxisCache.Key? {
    if plan.axis.rewrite != nil { return nil }
    let ends: AxisCache.Key.Ends
    switch scale.kind {
    case .linear(let domain, let domainEnds): ends = .linear(domain, domainEnds)
    case .time(let domain, let domainEnds): ends = .time(domain, domainEnds)
    case .band: return nil
    }
    return AxisCache.Key(
      revision: revision, axis: plan.axis.index, scale: plan.scale, ends: ends, step: step, start: start, end: end,
      size: size, firstRung: first?.rung, firstDepth: first?.labelDepth,
      firstIsBelowLadder: first?.isBelowLadder, hasTitles: hasTitles,
      traits: AxisCache.Key.Traits(
        isSilent: plan.isSilent, isInside: plan.isInside, isOrdered: plan.isOrdered,
        labelsCarryUnit: plan.labelsCarryUnit))
  }
}
