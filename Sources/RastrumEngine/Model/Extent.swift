import RastrumScales

/// The extremes of values, in their own type. Missing values do not count.
public enum Extent: Sendable, Equatable {
  /// There are no values.
  case none
  case real(Double, Double)
  case integer(Int64, Int64)
  case time(Moment, Moment)
  /// Names, in the order first seen.
  case categories([String])

  /// Both together. Numbers of different types become reals; nil where the two cannot share a scale.
  func merged(with other: Extent) -> Extent? {
    switch (self, other) {
    case (.none, let extent), (let extent, .none): return extent
    case (.real(let a, let b), .real(let c, let d)): return .real(min(a, c), max(b, d))
    case (.integer(let a, let b), .integer(let c, let d)): return .integer(min(a, c), max(b, d))
    case (.time(let a, let b), .time(let c, let d)): return .time(min(a, c), max(b, d))
    case (.real(let a, let b), .integer(let c, let d)), (.integer(let c, let d), .real(let a, let b)):
      return .real(min(a, Double(c)), max(b, Double(d)))
    case (.categories(let first), .categories(let second)):
      var known = Set(first)
      return .categories(first + second.filter { known.insert($0).inserted })
    default: return nil
    }
  }

  /// As messages call the kind of values.
  var label: String {
    switch self {
    case .none: "nothing"
    case .real, .integer: "numbers"
    case .time: "times"
    case .categories: "categories"
    }
  }
}
