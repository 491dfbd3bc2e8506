import RastrumNumerics
import RastrumScales

/// A scale over a range, with the ticks that suit the room: what an axis can show, before its labels are set.
struct AxisTicks {
  struct Tick {
    let position: Double
    let text: String
    let context: String?
  }

  let scale: SolvedScale
  /// In ascending order of value.
  let ticks: [Tick]
  /// Positions of the ticks between them, where they were asked for.
  private(set) var minor: [Double] = []
  /// From tick to tick, where numbers are evenly spaced.
  private(set) var step: Double?

  /// `extent` measures a label along the axis.
  init(
    _ plan: ScalePlan, from start: Double, to end: Double, choice: LinearTicks.Choice, format: NumberFormat,
    room: TickRoom, subdivides: Bool, extent: (String) -> Double
  ) {
    switch plan {
    case .linear(let domain, let ends):
      var found = LinearTicks(domain, ends: ends, in: room, choice: choice, format: format, extent: extent)
      if case .step = choice {
      } else {
        while !found.fits, let coarser = found.coarser(in: room, format: format, extent: extent) { found = coarser }
      }
      let linear = LinearScale(domain: found.domain, start: start, end: end)
      scale = .linear(linear)
      ticks = found.ticks.compactMap { tick in
        guard case .number(let value) = tick.value else { return nil }
        return Tick(position: linear.position(of: value), text: tick.label, context: nil)
      }
      step = found.step?.double
      if subdivides, let step = found.step { subdivide(Self.parts(of: step)) }
    case .time(let domain, let ends):
      let found = TimeTicks(domain, ends: ends, in: room, extent: extent)
      let time = TimeScale(domain: found.domain, start: start, end: end)
      scale = .time(time)
      ticks = found.ticks.compactMap { tick in
        guard case .moment(let moment) = tick.value else { return nil }
        return Tick(position: time.position(of: moment), text: tick.label, context: tick.context)
      }
    case .band(let names):
      let bands = BandScale(count: names.count, start: start, end: end)
      scale = .band(bands, names: names)
      ticks = []
    }
  }

  /// A step of 2 is halved twice, others are parted in five, so that minor steps are 1, 2 or 5 as well.
  private static func parts(of step: ExactDecimal) -> Int { step.reduced.mantissa == 2 ? 4 : 5 }

  /// Equal parts between neighbouring ticks, and the same on to the ends of the range.
  private mutating func subdivide(_ parts: Int) {
    guard ticks.count > 1, let first = ticks.first?.position, let last = ticks.last?.position else { return }
    let step = (last - first) / Double((ticks.count - 1) * parts)
    let low = min(scale.range.start, scale.range.end) - 1e-6, high = max(scale.range.start, scale.range.end) + 1e-6
    for index in -parts...(ticks.count * parts) where index % parts != 0 {
      let position = first + Double(index) * step
      if position >= low && position <= high { minor.append(position) }
    }
  }
}
