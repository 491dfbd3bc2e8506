// Ticks of a time axis.
//
// In:  a domain, the room along the axis, what was asked for, the zone, and the host's measure of a label.
// Out: ticks on boundaries of clock or calendar, from nanoseconds to 10^11 years, with labels on two levels.
// Invariant: ticks ascend strictly, lie inside the domain (exact ends), at most `room.limit`, or 1,000 of a step that was
//     asked for; a label with the last context before it is the name of one tick alone. Every loop is bounded.
// Method: the steps of a table in the order of how near their ticks come to the best distance, which for short labels
//     is less than the room's; the first whose measured labels keep apart and of which two ticks are in the domain.

import RastrumNumerics

public struct TimeTicks: Sendable {
  /// Which ticks are wanted.
  public enum Choice: Sendable {
    case automatic
    /// About so many.
    case count(Int)
    case step(TimeStep)
    /// These, where they lie in the domain.
    case moments([Moment])
  }

  public let ticks: [Tick]
  /// Nil for given moments and for a domain of one moment.
  public let step: TimeStep?
  /// The domain given, or with nice ends the one from the first tick to the last.
  public let domain: TimeDomain
  /// Whether neighbouring labels keep the room's gap.
  public let fits: Bool
  /// What the labels leave unsaid, for hosts that leave labels out.
  public internal(set) var names: TimeNames?
  /// Set where what was asked for was not possible and automatic ticks were taken.
  public internal(set) var refusal: TickRefusal?

  /// `extent` measures a label along the axis, in points. Contexts stand in a row of their own and are not measured.
  public init(
    _ domain: TimeDomain, ends: DomainEnds = .exact, in room: TickRoom, choice: Choice = .automatic,
    style: CalendarStyle = .english, zone: Zone = .utc, breaks: [(lower: Moment, upper: Moment)] = [],
    rewrite: LabelRewrite? = nil, extent: (String) -> Double
  ) {
    let search = TimeTickSearch(
      domain: domain, ends: ends, room: room, style: style, zone: zone, breaks: breaks, rewrite: rewrite)
    switch choice {
    case .automatic: self = search.best(extent)
    case .count(let count):
      self = search.best(spacing: room.length / Double(min(max(count, 2), room.cap) - 1), extent)
      if count < 1 { refusal = .invalidRequest }
    case .moments(let moments): self = search.given(moments, extent)
    case .step(let step):
      if let ticks = search.ticks(step, cap: TickRoom.greatestLimit, extent) {
        self = ticks
      } else {
        self = search.best(extent)
        refusal = .tooMany
      }
    }
  }

  init(ticks: [Tick], step: TimeStep?, domain: TimeDomain, fits: Bool) {
    self.ticks = ticks
    self.step = step
    self.domain = domain
    self.fits = fits
  }
}
