import Foundation

/// The same numbers on every run (SplitMix64, Steele, Lea and Flood 2014).
public struct Seeded: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(_ seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }

  public mutating func double(_ range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }

  /// Any finite Double, all exponents equally likely.
  public mutating func anyFinite() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }
}

/// Whether properties are tried on few random rows, axes and charts: in tests that are not optimised, and where RASTRUM_CASES
/// is few (scripts/check tells why).
#if DEBUG
  public let casesAreFew = true
#else
  public let casesAreFew = ProcessInfo.processInfo.environment["RASTRUM_CASES"] == "few"
#endif

/// How many random rows and axes properties are tried on.
public let sampleCount = casesAreFew ? 20_000 : 300_000
public let axisCount = casesAreFew ? 3_000 : 100_000
