import Foundation
import RastrumTestSupport
import Testing

@testable import RastrumNumerics

/// The distance in representable Doubles; 0 for two NaNs, and for equal values of either zero.
private func ulps(_ a: Double, _ b: Double) -> UInt64 {
  if a == b || (a != a && b != b) { return 0 }
  if a != a || b != b || a.sign != b.sign { return .max }
  let (x, y) = (a.magnitude.bitPattern, b.magnitude.bitPattern)
  return x > y ? x - y : y - x
}

@Suite struct ElementaryTests {
  private typealias Function = (
    name: String, ours: @Sendable (Double) -> Double, reference: @Sendable (Double) -> Double
  )

  private static let functions: [Function] = [
    ("sin", { Elementary.sin($0) }, { sin($0) }), ("cos", { Elementary.cos($0) }, { cos($0) }),
    ("exp", { Elementary.exp($0) }, { exp($0) }), ("expm1", { Elementary.expm1($0) }, { expm1($0) }),
    ("log", { Elementary.log($0) }, { log($0) }), ("log1p", { Elementary.log1p($0) }, { log1p($0) }),
    ("log2", { Elementary.log2($0) }, { log2($0) }), ("log10", { Elementary.log10($0) }, { log10($0) }),
  ]

  /// Edges and values where reductions change hands.
  private static let edges: [Double] = [
    0, -0.0, .nan, .infinity, -.infinity, 1, -1, 0.5, 2, 10, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    2.2250738585072014e-308,
    1e-300, 1e-20, -1e-20, 1e-10, 0.7853981633974483, 0.7853981633974484, 1.4142135623730951, 1.414213562373095,
    0.7071067811865475, 0.7071067811865476, 1.5707963267948966, 3.141592653589793, 6.283185307179586, 355, 1e5,
    1_048_575.9, 1_048_576, 1_048_577, 1e15, 1e16, 1e22,
    1.7976931348623157e308, -1.7976931348623157e308, 709.78, 709.79, 710.1, -708.4, -745.13, -745.14, -746.5, 40,
    -40, 40.1, 0.34657359027997264, -0.9999999999999999, -0.5, 1.0000000000000002, 0.9999999999999999,
  ]

  @Test(arguments: functions.indices)
  func matchesReferenceWithin2Ulps(index: Int) {
    let function = Self.functions[index]
    var random = Seeded(7)
    var values = Self.edges
    for _ in 0..<sampleCount {
      values.append(random.anyFinite())
      values.append(Double.random(in: -30...30, using: &random))
      values.append(Double.random(in: -750...750, using: &random))
      values.append(Double.random(in: 0.5...2, using: &random))
      values.append(Double.random(in: -1e7...1e7, using: &random))
    }
    var worst: (distance: UInt64, value: Double) = (0, 0)
    for value in values {
      let distance = ulps(function.ours(value), function.reference(value))
      if distance > worst.distance { worst = (distance, value) }
    }
    #expect(worst.distance <= 2, "\(function.name)(\(worst.value)): \(worst.distance) ulps")
  }

  /// The Double nearest to a multiple of π/2; the value is from a calculation with 3000 bits, since the C library of
  /// one test machine was 8 ulps off here.
  @Test func hardestAngle() {
    let x = 6_381_956_970_095_103 * 0x1p797
    #expect(Elementary.cos(x) == -0x1.14ae72e6ba22fp-61)
    #expect(Elementary.sin(x) == 1)
    #expect(Elementary.cos(-x) == Elementary.cos(x))
    #expect(Elementary.sin(-x) == -1)
  }

  @Test func atan2MatchesReferenceWithin2Ulps() {
    let special: [Double] = [
      0, -0.0, 1, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0x1p-1040, 1e300,
      -1e300, 1.7976931348623157e308,
    ]
    var pairs: [(Double, Double)] = []
    for y in special { for x in special { pairs.append((y, x)) } }
    var random = Seeded(8)
    for _ in 0..<sampleCount {
      pairs.append((random.anyFinite(), random.anyFinite()))
      pairs.append((.random(in: -1...1, using: &random), .random(in: -1...1, using: &random)))
      pairs.append((.random(in: -1e-3...1e-3, using: &random), .random(in: -1...1, using: &random)))
    }
    for (y, x) in pairs {
      let ours = Elementary.atan2(y, x)
      #expect(ulps(ours, atan2(y, x)) <= 2, "atan2(\(y), \(x))")
      #expect(ours.sign == atan2(y, x).sign || ours != ours, "atan2(\(y), \(x))")
    }
  }

  @Test func powMatchesReferenceWithin2Ulps() {
    let special: [Double] = [
      0, -0.0, 1, -1, .infinity, -.infinity, .nan, 0.5, -0.5, 2, -2, 3, -3, 1e300, -1e300, .leastNonzeroMagnitude,
      9_007_199_254_740_992, 9_007_199_254_740_991, 1.0000000000000002, 0.9999999999999999,
    ]
    var pairs: [(Double, Double)] = []
    for x in special { for y in special { pairs.append((x, y)) } }
    var random = Seeded(9)
    for _ in 0..<sampleCount {
      pairs.append((.random(in: 0...10, using: &random), .random(in: -300...300, using: &random)))
      pairs.append((.random(in: 0.9...1.1, using: &random), .random(in: -7000...7000, using: &random)))
      pairs.append((random.anyFinite(), .random(in: -2...2, using: &random)))
    }
    for (x, y) in pairs {
      let ours = Elementary.pow(x, y)
      #expect(ulps(ours, pow(x, y)) <= 2, "pow(\(x), \(y))")
      #expect(ours.sign == pow(x, y).sign || ours != ours, "pow(\(x), \(y))")
    }
  }

  @Test func wholePowersAreExact() {
    for exponent in 0...22 {
      let power = Double("1e\(exponent)") ?? .nan
      #expect(Elementary.pow(10, Double(exponent)) == power)
      #expect(Elementary.log10(power) == Double(exponent))
    }
    for exponent in -1074...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(Elementary.pow(2, Double(exponent)) == power)
      #expect(Elementary.log2(power) == Double(exponent))
    }
    for exponent in -323...308 {
      #expect(Elementary.log10(Double("1e\(exponent)") ?? .nan).rounded() == Double(exponent))
    }
    for base in 1...99 {
      #expect(Elementary.pow(Double(base), 2) == Double(base * base))
      #expect(Elementary.pow(Double(base * base), 0.5) == Double(base))
    }
  }
}
