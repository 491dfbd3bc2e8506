// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPlatform
import CRastrum
import RastrumEngine
import RastrumNumerics
import RastrumScales

@_cdecl("rastrum_locale_init") @implementation
public func rastrum_locale_init(_ locale: UnsafeMutablePointer<rastrum_locale>?, _ size: Int) {
  rastrum_locale.fill(locale, size)
}

@_cdecl("rastrum_chart_set_locale") @implementation
public func rastrum_chart_set_locale(
  _ chart: OpaquePointer?, _ locale: UnsafePointer<rastrum_locale>?
) -> rastrum_status {
  call(chart, as: Chart.self) { chart throws(ChartError) in
    chart.locale = locale == nil ? Locale() : try rastrum_locale(locale, "locale").locale()
  }
}

extension rastrum_locale: Structure {
  static var standard: rastrum_locale {
    var locale = rastrum_locale()
    locale.struct_size = size
    return locale
  }
  static var knownFlags: UInt32 { 0 }

  private static let textBytes = 64

  fileprivate func locale() throws(ChartError) -> Locale {
    if day_first != 0 && day_first != 1 {
      throw .invalidArgument("locale.day_first is \(day_first); allowed is 0 or 1")
    }
    if week_start < 0 || week_start > 6 {
      throw .invalidArgument("locale.week_start is \(week_start); allowed is 0 … 6")
    }
    var locale = Locale()
    locale.marks.decimal = try Self.text(decimal, "decimal") ?? locale.marks.decimal
    locale.marks.group = try Self.text(group, "group") ?? locale.marks.group
    locale.marks.minus = try Self.text(minus, "minus") ?? locale.marks.minus
    locale.calendar.decimal = locale.marks.decimal
    locale.calendar.quarter = try Self.text(quarter, "quarter") ?? locale.calendar.quarter
    locale.calendar.order = day_first == 1 ? .dayFirst : .monthFirst
    locale.calendar.weekStart = Int(week_start)
    let names = [
      months.0, months.1, months.2, months.3, months.4, months.5, months.6, months.7, months.8, months.9, months.10,
      months.11,
    ]
    for (index, name) in names.enumerated() {
      if let name = try Self.text(name, "months[\(index)]") { locale.calendar.months[index] = name }
    }
    return locale
  }

  /// Nil for NULL.
  private static func text(_ start: UnsafePointer<CChar>?, _ name: Message) throws(ChartError) -> String? {
    guard let start else { return nil }
    let count = strnlen(start, textBytes + 1)
    if count > textBytes { throw .limit("locale.\(name.text) has more than \(textBytes) bytes") }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
