import RastrumNumerics
import RastrumScales

/// How numbers and dates are written. It comes from the host and never from the process.
public struct Locale: Sendable {
  public var marks: NumberMarks
  public var calendar: CalendarStyle

  public init(marks: NumberMarks = .english, calendar: CalendarStyle = .english) {
    self.marks = marks
    self.calendar = calendar
  }
}
