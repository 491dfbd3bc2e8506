import RastrumNumerics
import RastrumTestSupport
import Testing

@testable import RastrumScales

@Suite struct LinearTicksPropertyTests {
  /// Ends of all kinds: any bits, round decimals, integers, narrow spans far from zero, spans across zero.
  private func ends(_ random: inout Seeded) -> (Double, Double) {
    let a = random.anyFinite()
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return (a, random.anyFinite())
    case 1: return (a, a + a.magnitude * Elementary.pow(10, .random(in: -17...1, using: &random)))
    case 2:
      return (
        Double(Int.random(in: -1000...1000, using: &random)), Double(Int.random(in: -1000...1000, using: &random))
      )
    case 3:
      let scale = Elementary.pow(10, Double(Int.random(in: -12...12, using: &random)))
      return (.random(in: -1...1, using: &random) * scale, .random(in: -1...1, using: &random) * scale)
    case 4:
      let steps = Double.random(in: 1...100, using: &random).rounded()
      return (a, a + steps * a.ulp)
    default: return (0, a)
    }
  }

  @Test func everyAxisHolds() {
    var random = Seeded(41)
    for _ in 0..<axisCount {
      let (a, b) = ends(&random)
      let grain: LinearDomain.Grain = Int.random(in: 0..<8, using: &random) == 0 ? .integers : .any
      guard let domain = LinearDomain(a, b, grain: grain) else { continue }
      let ends: DomainEnds = Bool.random(using: &random) ? .nice : .exact
      let isHorizontal = Bool.random(using: &random)
      let length: Double = [0, 20, 45, 120, 300, 560, 1000, 4000].randomElement(using: &random) ?? 0
      var room = isHorizontal ? TickRoom.horizontal(length: length) : .vertical(length: length)
      room.limit = [2, 10, 200].randomElement(using: &random) ?? 0
      let digit = Double.random(in: 4...20, using: &random)
      let extent: (String) -> Double = { isHorizontal ? digit * Double($0.utf8.count) : digit * 2 }
      let ticks = LinearTicks(domain, ends: ends, in: room, extent: extent)
      func name() -> String {
        "\(domain.lower)…\(domain.upper) \(grain) \(ends), \(length) points, digits of \(digit)"
      }

      let numbers = ticks.ticks.numbers
      hold(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, name())
      hold(numbers.allSatisfy { $0 >= ticks.domain.lower && $0 <= ticks.domain.upper }, name())
      hold(numbers.count <= room.limit, name())
      hold(numbers.count >= (domain.isPlace ? 1 : 2) || grain == .integers, name())
      hold(ticks.domain.lower <= domain.lower && ticks.domain.upper >= domain.upper, name())
      hold(ends == .nice || ticks.domain == domain, name())
      hold(Set(ticks.ticks.labels).count == numbers.count, name())
      for (label, value) in zip(ticks.ticks.labels, numbers) {
        hold(number(label) == value, name())
        hold(!label.hasPrefix("−0") || number(label) != 0, name())
      }
      let scale = LinearScale(domain: ticks.domain, start: 0, end: length)
      var previous = -Double.infinity
      for (label, value) in zip(ticks.ticks.labels, numbers) where ticks.fits {
        let position = scale.position(of: value)
        hold(position - extent(label) / 2 >= previous - 1e-6, name())
        previous = position + extent(label) / 2 + room.gap
      }
    }
  }
}
