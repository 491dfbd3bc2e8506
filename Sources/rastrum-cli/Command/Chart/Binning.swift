import RastrumDrawing
import RastrumNumerics
import RastrumScales

// Values to the bins that they lie in: dates to where their year, month … begins, numbers to the middle of
// [k · width, (k + 1) · width).

extension Bin {
  func binned(_ values: ColumnValues, name: String) throws(CommandError) -> ColumnValues {
    switch (self, values) {
    case (.calendar(let unit), .dates(let dates)): .dates(try unit.binned(dates))
    case (.width(let width), .numbers(let numbers)): .numbers(try Self.binned(numbers, width))
    case (.width, .dates): throw .failure("column \(name) is dates; --bin takes \(Option.bin.valueName)")
    case (.calendar, .numbers): throw .failure("column \(name) is numbers; --bin takes a width of them")
    case (_, .texts): throw .failure("column \(name) is texts; --bin takes numbers and dates")
    }
  }

  private static func binned(_ numbers: NumberValues, _ width: Double) throws(CommandError) -> NumberValues {
    var result = Buffer<Double>(repeating: .nan, count: numbers.elements.count)
    if result.failed { throw .outOfMemory }
    let out = result.mutableElements
    for (row, value) in numbers.elements.enumerated() {
      out[row] = ((value / width).rounded(.down) + 0.5) * width
    }
    return NumberValues(result)
  }
}

extension CalendarBin {
  fileprivate func binned(_ dates: DateValues) throws(CommandError) -> DateValues {
    var result = Buffer<Moment>(repeating: DateValues.missing, count: dates.elements.count)
    if result.failed { throw .outOfMemory }
    let out = result.mutableElements
    for (row, moment) in dates.elements.enumerated() where moment != DateValues.missing {
      out[row] = start(of: moment)
    }
    return DateValues(result)
  }

  /// Where the bin begins, in UTC. Weeks begin on Monday.
  func start(of moment: Moment) -> Moment {
    switch self {
    case .minute: Moment(seconds: moment.seconds.flooring(to: 60))
    case .hour: Moment(seconds: moment.seconds.flooring(to: 3_600))
    case .day: Moment(seconds: moment.seconds.flooring(to: 86_400))
    case .week:
      // 1970-01-05 was a Monday.
      Moment(seconds: (moment.seconds - 345_600).flooring(to: 604_800) + 345_600)
    case .month, .quarter, .year: Moment(seconds: firstDay(of: moment) * 86_400)
    }
  }

  private func firstDay(of moment: Moment) -> Int64 {
    let day = CalendarDate(days: moment.seconds.flooring(to: 86_400) / 86_400)
    let months: Int64 = self == .year ? 12 : self == .quarter ? 3 : 1
    return CalendarDate(monthIndex: day.monthIndex.flooring(to: months))?.days ?? day.days
  }
}

extension Int64 {
  /// The multiple of `step` at or below.
  fileprivate func flooring(to step: Int64) -> Int64 {
    let rest = self % step
    return self - (rest < 0 ? rest + step : rest)
  }
}
