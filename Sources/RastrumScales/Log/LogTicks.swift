// Ticks of a logarithmic axis, to any base.
//
// In:  a domain, the room along the axis, and the host's measure of a label.
// Out: labelled ticks and the minor ones between them, and the domain they belong to.
// Invariant: ticks ascend, are exact decimals inside the domain, at most `room.limit`; at least two are labelled where the
//     domain is not one place. Where powers of ten are skipped, it is every n-th, and there are no ticks between powers.
// Method: a few ladders of ticks compete, the coarse and simple ones first: every n-th power of ten; every power; 1, 2
//     and 5 times each; 1 to 9 times each; and for narrow domains the ticks of a linear axis. The one whose count comes
//     nearest to the wanted one, weighed by simplicity, and whose measured labels keep apart is taken. With another base
//     than 10 there are its powers, every or every n-th, and the ticks of a linear axis (LogPowers).

import RastrumNumerics

public struct LogTicks: Sendable {
  public let ticks: [Tick]
  /// Without labels, between the ticks.
  public let minorTicks: [Tick]
  /// The domain given, or with nice ends the one from tick to tick that encloses it.
  public let domain: LogDomain
  /// Whether neighbouring labels keep the room's gap.
  public let fits: Bool

  /// `extent` measures a label along the axis, in points.
  public init(
    _ domain: LogDomain, ends: DomainEnds = .exact, in room: TickRoom, format: NumberFormat = .automatic,
    base: Double = 10, breaks: [(lower: Double, upper: Double)] = [], rewrite: LabelRewrite? = nil,
    extent: (String) -> Double
  ) {
    self = LogTickSearch(
      domain: domain, ends: ends, room: room, format: format, base: base, breaks: breaks, rewrite: rewrite
    )
    .best(extent)
  }

  init(ticks: [Tick], minorTicks: [Tick], domain: LogDomain, fits: Bool) {
    self.ticks = ticks
    self.minorTicks = minorTicks
    self.domain = domain
    self.fits = fits
  }
}
