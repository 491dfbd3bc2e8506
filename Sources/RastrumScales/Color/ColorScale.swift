// Numbers to colours.
//
// In:  a domain, a kind, a ramp.
// Out: a colour for each number; its bin, of which there are at most 256.
// Rules: sequential ramps run from end to end; diverging ones reach equally far on both sides of their middle, so that equal
//     distances have equal strength; quantised scales cut the domain, thresholds the numbers, into classes of one colour
//     each. Numbers beyond the ends have the colours of the ends. NaN has none.

import RastrumNumerics

public struct ColorScale: Sendable {
  public enum Kind: Sendable, Equatable {
    case sequential
    case diverging(middle: Double)
    /// Classes of equal width.
    case quantised(classes: Int)
    /// A class below the first limit, one from each limit on; limits ascend.
    case threshold([Double])
  }

  public static var mostClasses: Int { 64 }

  private let kind: Kind
  /// The ends between which colours change.
  public let lower: Double
  public let upper: Double
  private let isReversed: Bool
  /// 0xRRGGBB of each bin.
  public let colors: [UInt32]

  /// Ends in either order reverse nothing; what is not finite counts as 0…1.
  public init(_ kind: Kind, from a: Double, to b: Double, ramp: ColorRamp, reversed: Bool = false) {
    var ends = a.isFinite && b.isFinite ? (min(a, b), max(a, b)) : (0, 1)
    if case .diverging(let middle) = kind, middle.isFinite {
      let reach = max(abs(ends.0 - middle), abs(ends.1 - middle))
      if reach.isFinite { ends = (middle - reach, middle + reach) }
    }
    self.kind = kind
    (lower, upper) = ends
    isReversed = reversed
    let count: Int
    switch kind {
    case .sequential, .diverging: count = 256
    case .quantised(let classes): count = min(max(classes, 1), Self.mostClasses)
    case .threshold(let limits): count = min(limits.count + 1, Self.mostClasses)
    }
    colors = (0..<count).map { index in
      let share = count == 1 ? 0.5 : Double(index) / Double(count - 1)
      return ramp.color(at: reversed ? 1 - share : share)
    }
  }

  /// Classes of one colour each.
  public var isStepped: Bool {
    switch kind {
    case .sequential, .diverging: false
    case .quantised, .threshold: true
    }
  }

  /// Where classes meet: the limits of a threshold scale; of a quantised one also its two ends, rounded to a hundredth of a class.
  public var limits: [Double] {
    switch kind {
    case .sequential, .diverging: return []
    case .threshold(let limits): return Array(limits.prefix(colors.count - 1))
    case .quantised:
      let width = (upper / 2 - lower / 2) / Double(colors.count) * 2
      let decimals = width > 0 ? 1 - Int(clamping: Elementary.log10(width).rounded(.down)) : 0
      return (0...colors.count).map { index in
        let share = Double(index) / Double(colors.count)
        let limit = lower * (1 - share) + upper * share
        return ExactDecimal(shortest: limit)?.rounded(decimals: max(0, decimals)).double ?? limit
      }
    }
  }

  /// Of a bar with a cell of equal width for each class, the share before a limit.
  public func share(ofLimit index: Int) -> Double {
    if case .threshold = kind { return Double(index + 1) / Double(colors.count) }
    return Double(index) / Double(colors.count)
  }

  /// The index of the number's colour; nil for NaN.
  public func bin(of value: Double) -> Int? {
    if value.isNaN { return nil }
    if case .threshold(let limits) = kind {
      return min(limits.prefix { $0 <= value }.count, colors.count - 1)
    }
    // A domain of no width has its middle colour.
    if lower == upper { return value < lower ? 0 : value > upper ? colors.count - 1 : colors.count / 2 }
    // Halved, so that the widest span does not overflow.
    let share = (value / 2 - lower / 2) / (upper / 2 - lower / 2)
    return min(max(Int(clamping: (share * Double(colors.count)).rounded(.down)), 0), colors.count - 1)
  }

  /// 0xRRGGBB; nil for NaN.
  public func color(of value: Double) -> UInt32? { bin(of: value).map { colors[$0] } }

  /// The numbers at the two ends of a bin; infinite for those that have none.
  public func ends(ofBin bin: Int) -> (lower: Double, upper: Double) {
    if case .threshold(let limits) = kind {
      return (
        bin > 0 && bin <= limits.count ? limits[bin - 1] : -.infinity, bin < limits.count ? limits[bin] : .infinity
      )
    }
    func edge(_ index: Int) -> Double {
      let share = Double(index) / Double(colors.count)
      return lower * (1 - share) + upper * share
    }
    return (edge(bin), edge(bin + 1))
  }
}
