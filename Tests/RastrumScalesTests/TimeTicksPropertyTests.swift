import Foundation
import RastrumNumerics
import RastrumTestSupport
import Testing

@testable import RastrumScales

@Suite struct TimeTicksPropertyTests {
  @Test func everyAxisHolds() {
    var random = Seeded(61)
    for _ in 0..<axisCount {
      // Any start, most of them in the years that people plot; spans from nanoseconds to all of time.
      let isNear = Int.random(in: 0..<4, using: &random) > 0
      let start =
        isNear
        ? Int64.random(in: -10_000_000_000...20_000_000_000, using: &random) : Int64(bitPattern: random.next())
      let lower = Moment(seconds: start, nanoseconds: UInt32.random(in: 0...999_999_999, using: &random))
      let span = Elementary.pow(10, .random(in: -9...19, using: &random))
      let upper =
        lower.adding(
          seconds: Int64(clamping: span), nanoseconds: Int64(clamping: (span - span.rounded(.down)) * 1e9))
        ?? Moment(seconds: .max)
      let domain = TimeDomain(lower, upper)
      let ends: DomainEnds = Bool.random(using: &random) ? .nice : .exact
      let length: Double = [0, 20, 45, 120, 300, 560, 1000, 4000].randomElement(using: &random) ?? 0
      let zone = Zone(secondsEast: [0, 19_800, -12_600, 50_400].randomElement(using: &random) ?? 0)
      let ticks = TimeTicks(domain, ends: ends, in: .horizontal(length: length), zone: zone, extent: width)
      func name() -> String { "\(lower)…\(upper) \(ends), \(length) points, \(zone)" }

      let moments = ticks.ticks.moments
      hold(zip(moments, moments.dropFirst()).allSatisfy { $0 < $1 }, name())
      hold(moments.allSatisfy { $0 >= ticks.domain.lower && $0 <= ticks.domain.upper }, name())
      hold(moments.count <= 200, name())
      hold(moments.count >= (lower == upper ? 1 : 2), name())
      hold(ticks.domain.lower <= lower && ticks.domain.upper >= upper, name())
      hold(
        ticks.ticks.first.map { $0.context != nil || ticks.step?.unit == .year || ticks.step == nil } ?? true, name())
      var context = ""
      var names = Set<String>()
      for tick in ticks.ticks {
        context = tick.context ?? context
        names.insert(tick.label + context)
      }
      hold(names.count == moments.count, name())
      guard isNear, let step = ticks.step else { continue }
      // The C library's years are 32 bits.
      for (tick, moment) in zip(ticks.ticks, moments)
      where moment.seconds > -60_000_000_000 && moment.seconds < 1 << 55 {
        hold(tick.label == reference(moment, step, zone, for: tick.label), name())
      }
    }
  }

  /// The label from the C library's calendar.
  private func reference(_ moment: Moment, _ step: TimeStep, _ zone: Zone, for label: String) -> String {
    var seconds = time_t(moment.seconds + zone.offset(at: moment))
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func formatted(_ format: String) -> String {
      var buffer = [CChar](repeating: 0, count: 64)
      let count = strftime(&buffer, buffer.count, format, &parts)
      return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    switch step.unit {
    case .year: return formatted("%Y")
    case .month, .quarter: return formatted("%b")
    case .week, .day: return formatted("%b ") + "\(parts.tm_mday)"
    case .hour, .minute: return formatted("%H:%M")
    case .second: return formatted("%H:%M:%S")
    case .millisecond, .microsecond, .nanosecond:
      // As many digits as the label has; those left out are zeros.
      let digits = label.utf8.split(separator: UInt8(ascii: ".")).last?.count ?? 0
      let fraction = String(String(1_000_000_000 + moment.nanoseconds).dropFirst())
      return formatted("%H:%M:%S.") + fraction.prefix(digits)
        + (fraction.dropFirst(digits).contains { $0 != "0" } ? " and more" : "")
    }
  }
}
