import RastrumNumerics
import Testing

@testable import RastrumScales

/// A font of even digits, 6.5 points wide.
func width(_ text: String) -> Double { 6.5 * Double(text.unicodeScalars.count) }
/// The height of a line of 11 points.
func height(_ text: String) -> Double { 13 }

/// A label as a host would read it back.
func number(_ label: String) -> Double? {
  var text = ""
  for scalar in label.unicodeScalars where scalar != "," {
    text.unicodeScalars.append(scalar == "\u{2212}" ? "-" : scalar)
  }
  return Double(decimal: text)
}

extension [Tick] {
  var labels: [String] { map(\.label) }

  var numbers: [Double] {
    map { tick in
      if case .number(let value) = tick.value { value.double } else { .nan }
    }
  }

  var moments: [Moment] {
    map { tick in
      if case .moment(let moment) = tick.value { moment } else { Moment(seconds: .min) }
    }
  }
}

/// An expectation of a property test: its words are put together only where it fails.
func hold(
  _ condition: Bool, _ words: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation
) {
  if !condition { Issue.record(Comment(rawValue: words()), sourceLocation: sourceLocation) }
}
