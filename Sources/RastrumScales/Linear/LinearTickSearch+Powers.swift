// Ticks of a power scale.
//
// In:  a domain on which multiples of one step would crowd at one end and leave the other empty.
// Out: 0, where the domain has it, and round numbers that lie about evenly along the axis: 0, 5, 20, 50, 100 on a square root.
// Method: numbers of one digit, and 12, 15 and 25, of all decades that are told apart are the places of a shortest path from end
//      to end. A gap of g times the wanted one costs g + 1/g − 2, a number what it lacks in roundness; no gap spans 0.
// Tried and lost: squares (0, 1, 4, 9, 16, …), which are even to the pixel and round at no other place; multiples of one step,
//      as d3, Observable Plot and matplotlib have them: half of a square root's axis stays without a tick.

import RastrumNumerics

extension LinearTickSearch {
  /// Multiples of a step whose gaps are more unequal are no help to the eye.
  private static let mostUneven = 2.0
  /// Round numbers, as tens of their digits, and what each costs.
  private static let digits: [Int64] = [10, 12, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90]
  private static let costs = [0, 0.3, 0.25, 0.05, 0.15, 0.12, 0.12, 0.05, 0.15, 0.2, 0.15, 0.2]
  /// Ends that axes are taken out to, as tens of their digits.
  private static let endings: [Int64] = [10, 12, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100]

  /// Nil where multiples of one step lie evenly enough, or where labels leave no room for two ticks.
  func powers(wanted: Double, _ extent: (String) -> Double) -> LinearTicks? {
    if !domain.span.isFinite || isEven(wanted, TickRuler(roundDomain, shape, length: 1)) { return nil }
    return roundNumbers(wanted: wanted, extent)
  }

  /// The domain of nice ends, where they are asked for.
  private var roundDomain: LinearDomain { ends == .nice ? rounded ?? domain : domain }

  func roundNumbers(wanted: Double, _ extent: (String) -> Double) -> LinearTicks? {
    if domain.base != 0 || !domain.span.isFinite { return nil }
    let reached = roundDomain
    let ruler = TickRuler(reached, shape, length: 1)
    var wanted = wanted
    var least = Int(clamping: wanted / 2)
    while wanted >= 2 {
      let values = path(in: reached, gap: 1 / (wanted - 1), ruler)
      // Far from 0 there are hardly any numbers of one digit.
      if values.count < max(2, least) { return nil }
      least = 0
      if values.count <= room.cap {
        let ticks = labelled(values, step: nil, reached, extent)
        if ticks.fits { return ticks }
      }
      wanted = wanted > 2.2 ? max(2, wanted * 0.85) : 0
    }
    return nil
  }

  /// Whether as many equal steps have about equal lengths.
  private func isEven(_ wanted: Double, _ ruler: TickRuler) -> Bool {
    let share = 1 / (max(wanted, 3) - 1)
    func length(_ from: Double, _ to: Double) -> Double {
      func position(_ share: Double) -> Double {
        ruler.position(of: ExactDecimal(shortest: domain.lower + domain.span * share) ?? .zero)
      }
      return abs(position(to) - position(from))
    }
    var lengths = [length(0, share), length(1 - share, 1)]
    if domain.lower < 0 && domain.upper > 0 {
      let zero = -domain.lower / domain.span
      lengths.append(length(max(0, zero - share / 2), min(1, zero + share / 2)))
    }
    let low = lengths.reduce(1) { min($0, $1) }, high = lengths.reduce(0) { max($0, $1) }
    return high <= Self.mostUneven * low
  }

  /// Of an axis, what it may be taken out to reach 0.
  private static let nearZero = 0.12

  /// The domain out to round ends; 0 stays.
  private var rounded: LinearDomain? {
    func end(_ value: ExactDecimal, outwards: Bool) -> ExactDecimal {
      if value.isZero { return value }
      let size = value.mantissa < 0 ? -value : value
      let tens = Int32(clamping: size.magnitude - 1)
      let steps = Self.endings.map { ExactDecimal(mantissa: $0, exponent: tens) }
      let found = (outwards ? steps.first { $0 >= size } : steps.last { $0 <= size }) ?? size
      let isWhole = !domain.isWhole || found.reduced.exponent >= 0
      return isWhole ? (value.mantissa < 0 ? -found : found) : value
    }
    var first = end(lower, outwards: lower.mantissa < 0), last = end(upper, outwards: upper.mantissa > 0)
    // 0 where it is not far.
    if first.mantissa > 0, distance(of: first, on: last) <= Self.nearZero { first = .zero }
    if last.mantissa < 0, distance(of: last, on: first) <= Self.nearZero { last = .zero }
    return LinearDomain(first.double, last.double, grain: domain.grain)
  }

  /// Of the way from 0 to the farther end, what the nearer one takes.
  private func distance(of nearer: ExactDecimal, on farther: ExactDecimal) -> Double {
    guard let way = LinearDomain(0, farther.double) else { return 1 }
    let position = TickRuler(way, shape, length: 1).position(of: nearer)
    return farther.mantissa < 0 ? 1 - position : position
  }

  private struct Place {
    let value: ExactDecimal
    let position: Double
    var cost: Double
    /// The place before it on the cheapest path.
    var before = -1
  }

  /// Puts a number into ascending places, unless it is there or lies outside.
  @inline(never)
  private static func insert(
    _ value: ExactDecimal, _ cost: Double, _ ends: (lower: ExactDecimal, upper: ExactDecimal), _ ruler: TickRuler,
    into places: inout [Place]
  ) {
    if value < ends.lower || value > ends.upper { return }
    var index = places.count
    while index > 0, places[index - 1].value >= value { index -= 1 }
    if index < places.count && places[index].value == value { return }
    places.insert(Place(value: value, position: ruler.position(of: value), cost: cost), at: index)
  }

  /// The round numbers of the domain, in ascending order.
  private func places(in domain: LinearDomain, gap: Double, _ ruler: TickRuler) -> [Place] {
    let found = domain.exactEnds
    var places: [Place] = []
    if found.lower.mantissa <= 0 && found.upper.mantissa >= 0 { Self.insert(.zero, 0, found, ruler, into: &places) }
    let origin = places.first?.position ?? .nan
    if ends == .nice {
      Self.insert(found.lower, 0, found, ruler, into: &places)
      Self.insert(found.upper, 0, found, ruler, into: &places)
    }
    let top = max(
      found.lower.isZero ? -323 : found.lower.magnitude, found.upper.isZero ? -323 : found.upper.magnitude)
    let least = max(domain.isWhole ? 0 : -323, format.leastExponent ?? -323)
    for sign in [Int64(-1), 1] where sign > 0 ? found.upper.mantissa > 0 : found.lower.mantissa < 0 {
      // Downwards, until decades are no longer told apart.
      for magnitude in stride(from: top, through: max(least, top - 60), by: -1) {
        for index in Self.digits.indices {
          let value = ExactDecimal(mantissa: sign * Self.digits[index], exponent: Int32(clamping: magnitude - 1))
          if value.reduced.exponent >= least { Self.insert(value, Self.costs[index], found, ruler, into: &places) }
        }
        let power = ruler.position(of: ExactDecimal(mantissa: sign, exponent: Int32(clamping: magnitude)))
        if abs(power - origin) < gap / 4 { break }
      }
    }
    return places
  }

  private func path(in domain: LinearDomain, gap: Double, _ ruler: TickRuler) -> [ExactDecimal] {
    var places = places(in: domain, gap: gap, ruler)
    // How far the outer ticks are from the ends.
    let strictness = ends == .nice ? 4.0 : 1
    func misfit(_ distance: Double) -> Double { strictness * (distance / gap) * (distance / gap) }
    // Where the present path may begin: no gap spans 0.
    var from = 0
    var canBegin = true
    for index in places.indices {
      let here = places[index]
      var best = canBegin ? misfit(here.position) : .infinity
      var before = -1
      for other in from..<index {
        let share = (here.position - places[other].position) / gap
        if share <= 0.05 { continue }
        let cost = places[other].cost + share + 1 / share - 2
        if cost < best { (best, before) = (cost, other) }
      }
      places[index].cost += best
      places[index].before = before
      if here.value.isZero {
        from = index
        canBegin = false
      }
    }
    var last = -1
    var least = Double.infinity
    for index in from..<places.count {
      let cost = places[index].cost + misfit(1 - places[index].position)
      if cost < least { (least, last) = (cost, index) }
    }
    var values: [ExactDecimal] = []
    while last >= 0 {
      values.append(places[last].value)
      last = places[last].before
    }
    return values.reversed()
  }
}
