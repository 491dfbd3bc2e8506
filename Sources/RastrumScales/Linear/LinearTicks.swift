// Ticks of a linear axis.
//
// In:  a domain, the room along the axis, what was asked for, and the host's measure of a label.
// Out: ticks with labels, the step between them, and the domain they belong to.
// Invariant: ticks ascend, are exact decimals inside the domain, no two with the same Double or the same label (but
//     for formats that cut digits), at most `room.limit`. Every loop is bounded.
// Method: the extended Wilkinson search (Talbot, Lin and Hanrahan 2010): every step near the wanted one is scored by
//     simplicity, coverage and density, and the best whose measured labels keep apart is taken. Steps are 1, 2 and 5
//     times a power of ten, and 25 and its tenfolds: skips (every 3rd, every 4th) are left out, so that no axis reads
//     0, 3, 6, 9; the search is a list of some 20 candidates instead of four nested loops.

import RastrumNumerics

public struct LinearTicks: Sendable {
  /// Which ticks are wanted.
  public enum Choice: Sendable {
    case automatic
    /// About so many.
    case count(Int)
    /// Multiples of the step, counted from `anchor`.
    case step(Double, anchor: Double)
    /// These, where they lie in the domain.
    case values([Double])

    public static func step(_ step: Double) -> Choice { .step(step, anchor: 0) }
  }

  public internal(set) var ticks: [Tick]
  /// From tick to tick; nil for given values, and for a domain too narrow for steps.
  public let step: ExactDecimal?
  /// The domain given, or with nice ends the one from the first tick to the last.
  public let domain: LinearDomain
  /// Whether neighbouring labels keep the room's gap.
  public let fits: Bool
  /// Set where what was asked for was not possible and automatic ticks were taken.
  public internal(set) var refusal: TickRefusal?

  /// `extent` measures a label along the axis, in points; `rewrite` may put another one in its place.
  public init(
    _ domain: LinearDomain, ends: DomainEnds = .exact, in room: TickRoom, choice: Choice = .automatic,
    format: NumberFormat = .automatic, shape: ScaleShape = .straight, rewrite: LabelRewrite? = nil,
    extent: (String) -> Double
  ) {
    let search = LinearTickSearch(
      domain: domain, ends: ends, room: room, format: format, shape: shape, rewrite: rewrite)
    switch choice {
    case .automatic:
      self = search.best(wanted: room.wantedCount, extent)
    case .count(let count):
      self = search.best(wanted: Double(min(max(count, 2), room.cap)), extent)
      if count < 1 { refusal = .invalidRequest }
    case .values(let values):
      self = search.given(values, extent)
    case .step(let step, let anchor):
      do throws(TickRefusal) {
        self = try search.stepped(step, anchor: anchor, extent)
      } catch {
        self = search.best(wanted: room.wantedCount, extent)
        refusal = error
      }
    }
  }

  init(ticks: [Tick], step: ExactDecimal?, domain: LinearDomain, fits: Bool) {
    self.ticks = ticks
    self.step = step
    self.domain = domain
    self.fits = fits
  }
}

extension TickRefusal: Error {}
