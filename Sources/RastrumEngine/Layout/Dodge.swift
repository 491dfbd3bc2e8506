/// How bars of several series share the room of one place: side by side, in the order of the series.
struct Dodge {
  /// Bars side by side at a place.
  let slots: Int
  /// The slot of each series, by its index.
  private let order: [Int]

  static var none: Dodge { Dodge(slots: 1, order: []) }

  /// Side by side for `series`, unless they never meet at a place.
  init(_ series: [Series]) {
    var order = [Int](repeating: 0, count: series.reduce(0) { max($0, $1.index + 1) })
    for (slot, one) in series.enumerated() { order[one.index] = slot }
    self.init(slots: max(1, series.count), order: order)
  }

  private init(slots: Int, order: [Int]) {
    self.slots = slots
    self.order = order
  }

  func slot(of series: Series) -> Int { order.indices.contains(series.index) ? order[series.index] : 0 }
}

extension Dodge {
  /// The bars of all layers that stand along a dimension; a single slot where no two of them share a place.
  static func among(_ layers: [Layer], along dimension: Dimension) -> Dodge {
    let groups = layers.filter { $0.mark.dodges == dimension }
    // Colours of one series by numbers share its place.
    var series: [Series] = []
    for one in groups.flatMap({ $0.series }) where series.last?.index != one.index { series.append(one) }
    return series.count > 1 && meet(groups, along: dimension) ? Dodge(series) : .none
  }

  /// Whether two series of categories share one; places on continuous scales are taken to.
  private static func meet(_ layers: [Layer], along dimension: Dimension) -> Bool {
    var owners: [CategoryName: Int] = [:]
    for layer in layers {
      guard let column = layer.mark.column(dimension.channel), column.element == .category else { return true }
      for series in layer.series {
        var seen = [Bool](repeating: false, count: column.categories.count)
        for position in 0..<series.rows.count {
          guard let code = column.code(series.rows[position]), !seen[code] else { continue }
          seen[code] = true
          let name = CategoryName(column.categories[code])
          if owners.updateValue(series.index, forKey: name) != nil { return true }
        }
      }
    }
    return false
  }
}
