import RastrumTestSupport
import Testing

@testable import RastrumScales

@Suite struct MappingTests {
  @Test(
    arguments: [
      // lower, upper, value, share of the range
      (0, 1, 0, 0), (0, 1, 1, 1), (0, 1, 0.25, 0.25), (0, 1, -1, -1), (-5, 5, 0, 0.5),
      (-1.7e308, 1.7e308, 0, 0.5), (-1.7e308, 1.7e308, 1.7e308, 1), (-1.7e308, 1.7e308, -1.7e308, 0),
      (0, .leastNonzeroMagnitude, .leastNonzeroMagnitude, 1), (0, .leastNonzeroMagnitude, 0, 0),
      (1e-305, 3e-305, 2e-305, 0.5), (0x1p-1040, 0x1p-1039, 0x1.8p-1040, 0.5),
      (1e9, 1e9 + 1.9073486328125e-6, 1e9 + 0.95367431640625e-6, 0.5), (1, 1.0000000000000002, 1, 0),
    ] as [(Double, Double, Double, Double)])
  func shares(lower: Double, upper: Double, value: Double, share: Double) {
    for (start, end) in [(0.0, 640.0), (400, 20), (-3, 3)] {
      let mapping = Mapping(lower: lower, upper: upper, start: start, end: end)
      let position = mapping.position(value)
      #expect(abs(position - (start + share * (end - start))) < 1e-9)
      let slack: Double = abs(upper / 2 - lower / 2) * 1e-9 + abs(value) * 1e-15
      #expect(abs(mapping.value(at: position) - value) <= slack)
    }
  }

  @Test func finiteValuesHaveFinitePositions() {
    let values: [Double] = [
      0, 1, -1, .leastNonzeroMagnitude, 1e-300, 1e300, -.greatestFiniteMagnitude, .greatestFiniteMagnitude,
    ]
    for lower in values {
      for upper in values where upper >= lower {
        for (start, end) in [(0.0, 640.0), (640, 0), (5, 5)] {
          let mapping = Mapping(lower: lower, upper: upper, start: start, end: end)
          for value in values {
            #expect(mapping.position(value).isFinite, "\(lower)…\(upper) → \(start)…\(end): \(value)")
          }
          for count in [Int64.min, -1, 0, 1, .max] { #expect(mapping.position(count).isFinite) }
          for position in [-1e9, 0, 320, 640, 1e9] { #expect(!mapping.value(at: position).isNaN) }
        }
      }
    }
  }

  @Test func missingStaysMissing() {
    let mapping = Mapping(lower: 0, upper: 1, start: 0, end: 100)
    #expect(mapping.position(Double.nan).isNaN)
    #expect(mapping.position(Float.nan).isNaN)
    #expect(mapping.position(Double.infinity) == 1e300)
    #expect(mapping.position(-Double.infinity) == -1e300)
  }

  @Test func aPlaceIsInTheMiddle() {
    let mapping = Mapping(lower: 50, upper: 50, start: 0, end: 100)
    #expect(mapping.position(50.0) == 50)
    #expect(mapping.position(51.0) > 1e9)
    #expect(mapping.position(49.0) < -1e9)
    #expect(mapping.value(at: 80) == 50)
    let reversed = Mapping(lower: 50, upper: 50, start: 100, end: 0)
    #expect(reversed.position(50.0) == 50)
    #expect(reversed.position(51.0) < -1e9)
  }

  @Test func integersKeepTheirLastDigit() {
    // Nanoseconds of 2027: neighbours that one Double cannot tell apart.
    let base: Int64 = 1_811_851_200_000_000_000
    let mapping = Mapping(base: base, lower: 0, upper: 10, start: 0, end: 100)
    for i: Int64 in -5...15 { #expect(abs(mapping.position(base + i) - Double(i) * 10) < 1e-9) }
    let far = Mapping(base: .max, lower: -4, upper: 0, start: 0, end: 4)
    #expect(far.position(Int64.max - 1) == 3)
    #expect(far.position(Int64.min) < -1e18)
  }

  @Test func columnTypesAgree() {
    let mapping = Mapping(lower: -10, upper: 300, start: 7, end: 650)
    for value in 0...255 {
      let expected = mapping.position(Double(value))
      #expect(mapping.position(Int64(value)) == expected)
      #expect(mapping.position(Int32(value)) == expected)
      #expect(mapping.position(UInt8(value)) == expected)
      #expect(mapping.position(Float(value)) == expected)
    }
  }

  @Test func positionsInvert() {
    var random = Seeded(31)
    for _ in 0..<sampleCount {
      let a = random.anyFinite()
      let b = random.anyFinite()
      let lower = min(a, b)
      let upper = max(a, b)
      let mapping = Mapping(
        lower: lower, upper: upper, start: .random(in: -1e4...1e4, using: &random),
        end: .random(in: -1e4...1e4, using: &random))
      let share = Double.random(in: 0...1, using: &random)
      let value = lower * (1 - share) + upper * share
      let error = mapping.value(at: mapping.position(value)) / 2 - value / 2
      hold(abs(error) <= (upper / 2 - lower / 2) * 1e-9, "\(lower)…\(upper): \(value)")
    }
  }
}
