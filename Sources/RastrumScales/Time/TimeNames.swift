/// What labels of times leave unsaid, where some of them are left out: a day or a year that began at one of those is
/// told by the next one that is kept.
public struct TimeNames: Sendable {
  let step: TimeStep
  let style: CalendarStyle
  let zone: Zone

  /// Contexts of some of an axis's moments, in ascending order.
  public func contexts(of moments: [Moment]) -> [String?] {
    var labels = TimeLabels(step, style: style, zone: zone)
    return moments.map { labels.tick($0).context }
  }

  /// How many seconds after another one a label without a context is read aright: 00:00 after 18:00 is the next day's,
  /// but no later one's.
  public var reach: Double { step.unit.rawValue >= TimeStep.Unit.day.rawValue ? 31_536_000 : 86_400 }
}
