// Labels of time ticks on two levels.
//
// | step          | label        | context, at the first tick and where it changes      |
// |---------------|--------------|------------------------------------------------------|
// | years         | 2016         | –                                                    |
// | quarters      | Q1           | 2016                                                 |
// | months        | Feb          | 2016                                                 |
// | weeks, days   | Jun 3        | 2016                                                 |
// | hours, minutes| 14:30        | Jun 3, 2016; then Jun 4, with the year where it turns and after a year |
// | seconds       | 14:30:05     | likewise                                             |
// | below         | 14:30:05.25  | likewise; as many decimals as the step needs         |
//
// A label says the tick's time to its last digit: what it leaves out is whole or stands in the context. Where clocks were
// changed between two ticks of an hour or less the context names the new time (EST, UTC+10:30), so that an hour that
// comes twice is told apart.

struct TimeLabels {
  private enum Level { case year, quarter, month, day, minute, second }

  private let style: CalendarStyle
  private let zone: Zone
  private let level: Level
  /// Digits of the second's fraction.
  private var decimals = 0
  private var last: CalendarDate?
  /// The first and the latest day that were named, counted from 1970.
  private var firstDay: Int64?
  private var latestDay = Int64.min
  private var lastPeriod: Zone.Period?

  init(_ step: TimeStep, style: CalendarStyle, zone: Zone) {
    self.style = style
    self.zone = zone
    switch step.unit {
    case .year: level = .year
    case .quarter: level = .quarter
    case .month: level = .month
    case .day, .week: level = .day
    case .hour, .minute: level = .minute
    case .second: level = .second
    case .millisecond, .microsecond, .nanosecond:
      level = .second
      decimals = step.unit == .millisecond ? 3 : (step.unit == .microsecond ? 6 : 9)
      var rest = step.count
      while decimals > 0 && rest % 10 == 0 {
        rest /= 10
        decimals -= 1
      }
    }
  }

  /// The tick of the next moment; moments come in ascending order.
  mutating func tick(_ moment: Moment) -> Tick {
    let local = zone.local(moment) ?? moment
    let (days, second) = local.seconds.flooredDivision(by: 86_400)
    let date = CalendarDate(days: days)
    let isNewYear = last?.year != date.year
    let isNewDay = last != date
    last = date
    switch level {
    case .year: return Tick(.moment(moment), label: style.year(date))
    case .quarter:
      return Tick(
        .moment(moment), label: style.quarter + "\((date.month + 2) / 3)", context: isNewYear ? style.year(date) : nil
      )
    case .month:
      return Tick(.moment(moment), label: style.month(date), context: isNewYear ? style.year(date) : nil)
    case .day:
      return Tick(.moment(moment), label: style.day(date), context: isNewYear ? style.year(date) : nil)
    case .minute, .second:
      // After a year its days come again.
      if firstDay == nil { firstDay = days }
      let comesAgain = firstDay.map { days - $0 >= 365 } ?? false
      let day = isNewYear || comesAgain ? style.dayAndYear(date) : style.day(date)
      var change = change(moment)
      // A day that begins again, since clocks were put back over midnight.
      if isNewDay && days <= latestDay && change == nil { change = lastPeriod.map(Self.name) }
      latestDay = max(latestDay, days)
      var context = isNewDay ? day : nil
      if let change { context = context.map { $0 + ", " + change } ?? change }
      return Tick(.moment(moment), label: clock(Int(second), local.nanoseconds), context: context)
    }
  }

  /// What clocks are called from this tick on, where they were changed since the last one.
  private mutating func change(_ moment: Moment) -> String? {
    if let lastPeriod, moment.seconds >= lastPeriod.start, moment.seconds < lastPeriod.end { return nil }
    let period = zone.period(at: moment.seconds)
    let isFirst = lastPeriod == nil
    let isSame = lastPeriod?.offset == period.offset
    lastPeriod = period
    return isFirst || isSame ? nil : Self.name(period)
  }

  private static func name(_ period: Zone.Period) -> String {
    if let first = period.name.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") {
      return period.name
    }
    let minutes = Int(period.offset.magnitude / 60)
    return "UTC" + (period.offset < 0 ? "\u{2212}" : "+") + "\(minutes / 60)"
      + (minutes % 60 == 0 ? "" : ":" + twoDigits(minutes % 60))
  }

  private func clock(_ second: Int, _ nanoseconds: UInt32) -> String {
    var text = Self.twoDigits(second / 3_600) + ":" + Self.twoDigits(second / 60 % 60)
    if level == .minute { return text }
    text += ":" + Self.twoDigits(second % 60)
    if decimals == 0 { return text }
    var digits = "\(nanoseconds)"
    while digits.utf8.count < 9 { digits = "0" + digits }
    return text + style.decimal + String(decoding: digits.utf8.prefix(decimals), as: UTF8.self)
  }

  private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
