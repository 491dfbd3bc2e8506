import RastrumNumerics
import Testing

@testable import RastrumScales

@Suite struct LinearDomainTests {
  @Test(
    arguments: [
      // data, free baseline, baseline included
      (nil, 0, 1, 0, 1),
      (Extent.numbers(0, 0), 0, 1, 0, 1),
      (.numbers(0.004, 0.004), 0, 0.008, 0, 0.004),
      (.numbers(-3, -3), -6, 0, -3, 0),
      (.numbers(1.5, 4), 1.5, 4, 0, 4),
      (.numbers(-2, 3), -2, 3, -2, 3),
      (.numbers(-5, -2), -5, -2, -5, 0),
      (.numbers(1e308, 1e308), 0, .greatestFiniteMagnitude, 0, 1e308),
      (.numbers(.leastNonzeroMagnitude, .leastNonzeroMagnitude), 0, 0x1p-1073, 0, .leastNonzeroMagnitude),
      (.integers(0, 0), 0, 1, 0, 1),
      (.integers(7, 7), 0, 14, 0, 7),
      (.integers(-4, 9), -4, 9, -4, 9),
    ] as [(Extent?, Double, Double, Double, Double)])
  func automatic(extent: Extent?, lower: Double, upper: Double, zeroLower: Double, zeroUpper: Double) {
    let free = LinearDomain.automatic(extent ?? .empty)
    #expect(free.base == 0 && free.lower == lower && free.upper == upper)
    let zero = LinearDomain.automatic(extent ?? .empty, baseline: .included)
    #expect(zero.base == 0 && zero.lower == zeroLower && zero.upper == zeroUpper)
  }

  @Test func largeIntegersKeepABase() {
    let id: Int64 = 1_811_851_200_000_000_001
    let range = LinearDomain.automatic(.integers(id, id + 10))
    #expect(range.base == id && range.lower == 0 && range.upper == 10)
    let single = LinearDomain.automatic(.integers(id, id))
    #expect(single.base == id - 1 && single.upper == 2)
    let last = LinearDomain.automatic(.integers(.max, .max))
    #expect(last.base == .max - 1 && last.upper == 1)
    let all = LinearDomain.automatic(.integers(.min, .max))
    #expect(all.lower == -0x1p63 && all.upper == 0x1p63)
  }

  @Test func explicitEnds() {
    #expect(LinearDomain(.nan, 1) == nil)
    #expect(LinearDomain(0, .infinity) == nil)
    #expect(LinearDomain(5, -5) == LinearDomain(-5, 5))
    #expect(LinearDomain(50.0, 50.0)?.isPlace == true)
  }

  @Test func extentsLeaveOutWhatIsMissing() {
    // range-13, range-14
    #expect(Extent([1.5, .nan, 4, 2.5]) == .numbers(1.5, 4))
    #expect(Extent([.nan, .nan]) == .empty)
    #expect(Extent([.infinity, -.infinity, 2]) == .numbers(2, 2))
    var mixed = Extent.integers(3, 5)
    mixed.formUnion(.empty)
    #expect(mixed == .integers(3, 5))
    mixed.formUnion(.integers(-1, 4))
    #expect(mixed == .integers(-1, 5))
    mixed.formUnion(.numbers(2, 7.5))
    #expect(mixed == .numbers(-1, 7.5))
  }

  @Test func scaleClampsAndContains() {
    let scale = LinearScale(domain: LinearDomain(0.0, 10.0) ?? .automatic(.empty), start: 100, end: 0)
    #expect(scale.position(of: 2.5) == 75)
    #expect(scale.value(at: 75) == 2.5)
    #expect(scale.clamped(-3) == 0 && scale.clamped(30) == 10 && scale.clamped(.nan).isNaN)
    #expect(scale.contains(10) && !scale.contains(10.1) && !scale.contains(.nan))
    #expect(scale.position(of: ExactDecimal(mantissa: 25, exponent: -1)) == 75)
  }
}
