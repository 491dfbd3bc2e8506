import RastrumScales

/// Values to positions and back. Positions are in points from the picture's left or upper edge; NaN, nil or −1 is the
/// answer where there is none. Scales are known by their index in the chart.
extension Layout {
  private func scale(_ index: Int) -> SolvedScale { scales[index] }

  /// NaN on scales of times and categories, for numbers without a place, and inside a break.
  public func position(of value: Double, on index: Int) -> Double {
    if !value.isFinite { return .nan }
    switch scale(index) {
    case .linear(let scale): return scale.position(of: value)
    case .curved(let scale) where scale.origin == nil: return scale.position(of: value)
    case .curved, .time, .band: return .nan
    }
  }

  /// NaN on scales of numbers and categories, and inside a break.
  public func position(of moment: Moment, on index: Int) -> Double {
    switch scale(index) {
    case .time(let scale): scale.position(of: moment)
    case .curved(let scale): scale.position(of: moment)
    case .linear, .band: .nan
    }
  }

  /// The middle of the category's band; NaN where the scale has no such category.
  public func position(ofCategory name: String, on index: Int) -> Double {
    guard case .band(let scale, let names) = scale(index),
      let place = names.firstIndex(where: { CategoryName($0) == CategoryName(name) })
    else { return .nan }
    return scale.center(place)
  }

  public func value(at position: Double, on index: Int) -> Double {
    if !position.isFinite { return .nan }
    switch scale(index) {
    case .linear(let scale): return scale.value(at: position)
    case .curved(let scale) where scale.origin == nil: return scale.value(at: position)
    case .curved, .time, .band: return .nan
    }
  }

  public func moment(at position: Double, on index: Int) -> Moment? {
    if !position.isFinite { return nil }
    switch scale(index) {
    case .time(let scale): return scale.moment(at: position)
    case .curved(let scale): return scale.moment(at: position)
    case .linear, .band: return nil
    }
  }

  /// The place of the category, in the order of the scale, whose band holds the position.
  public func category(at position: Double, on index: Int) -> Int? {
    if case .band(let scale, _) = scale(index) { return scale.index(at: position) }
    return nil
  }
}
