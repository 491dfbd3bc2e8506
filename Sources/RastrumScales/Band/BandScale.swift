import RastrumNumerics

/// Categories to bands of equal width, with gaps between them. A range that starts beyond its end reverses the order.
public struct BandScale: Sendable {
  public struct Band: Sendable, Equatable {
    /// The lesser position of its two edges, in points.
    public var start: Double
    public var width: Double
    public var center: Double { start + width / 2 }
  }

  public let count: Int
  public let start: Double
  public let end: Double
  /// The gap between two bands as a share of the distance of their centres, 0…1.
  public let innerPadding: Double
  /// The gap before the first and after the last band, as the same share.
  public let outerPadding: Double
  /// From one centre to the next, with the sign of the direction.
  private let step: Double

  public init(count: Int, start: Double, end: Double, innerPadding: Double = 0.2, outerPadding: Double = 0.1) {
    self.count = max(0, count)
    self.start = start
    self.end = end
    self.innerPadding = innerPadding > 0 ? min(innerPadding, 1) : 0
    self.outerPadding = outerPadding > 0 ? min(outerPadding, 1e6) : 0
    step = (end - start) / max(1, Double(self.count) - self.innerPadding + 2 * self.outerPadding)
  }

  /// The distance of two neighbouring centres.
  public var spacing: Double { abs(step) }
  public var bandWidth: Double { abs(step) * (1 - innerPadding) }

  /// Positions for any index: those outside 0..<count continue the pattern.
  public func center(_ index: Int) -> Double {
    // With a single band the formula below leaves the padding on one side only where it exceeds the range.
    let used = step * (Double(count) - innerPadding + 2 * outerPadding)
    let first = start + (end - start - used) / 2 + step * (outerPadding + (1 - innerPadding) / 2)
    return first + step * Double(index)
  }

  public func band(_ index: Int) -> Band {
    Band(start: center(index) - bandWidth / 2, width: bandWidth)
  }

  /// The category whose band, with half the gap on either side, holds the position; nil outside all of them.
  public func index(at position: Double) -> Int? {
    guard step != 0, position.isFinite else { return nil }
    let index = Int(clamping: ((position - center(0)) / step).rounded())
    return index >= 0 && index < count ? index : nil
  }
}
