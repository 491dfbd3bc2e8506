import RastrumScales

/// What values a scale has to show: the extremes of columns, in their own type. Missing values do not count.
enum ColumnExtent {
  /// There are no values.
  case none
  case numbers(Extent)
  case times(Moment, Moment)
  /// Names, in the order first seen.
  case categories([String])

  /// Both together; nil where the two cannot share a scale.
  func merged(with other: ColumnExtent) -> ColumnExtent? {
    switch (self, other) {
    case (.none, let extent), (let extent, .none): return extent
    case (.numbers(var extent), .numbers(let second)):
      extent.formUnion(second)
      return .numbers(extent)
    case (.times(let a, let b), .times(let c, let d)): return .times(min(a, c), max(b, d))
    case (.categories(let first), .categories(let second)):
      var known: [CategoryName: Int] = [:]
      for (index, name) in first.enumerated() { known[CategoryName(name)] = index }
      return .categories(first + second.filter { known.updateValue(0, forKey: CategoryName($0)) == nil })
    default: return nil
    }
  }

  /// As messages call the kind of values.
  var label: String {
    switch self {
    case .none: "nothing"
    case .numbers: "numbers"
    case .times: "times"
    case .categories: "categories"
    }
  }
}
