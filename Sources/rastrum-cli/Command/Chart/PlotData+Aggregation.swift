import RastrumDrawing

extension PlotData {
  /// Places become the bins that they lie in.
  mutating func bin(_ bin: Bin, _ options: Options) throws(CommandError) {
    guard let x, let name = options.x else { throw .usage("--bin needs --x") }
    self.x = try bin.binned(x, name: name)
  }

  /// Rows that share a place and a color become one.
  mutating func aggregate(_ aggregate: Aggregate, _ options: Options) throws(CommandError) {
    guard let places, options.x != nil else { throw .usage("--aggregate needs --x") }
    if options.x2 != nil || options.y2 != nil { throw .usage("--aggregate goes without --x2 and --y2") }
    if series.count > 1 && color != nil { throw .usage("--aggregate takes --color or several --y, not both") }
    let lies = isHorizontal
    var measured: [(name: String, values: NumberValues?)] = []
    if lies, let x {
      measured = [(options.x ?? "", try numbers(x, options.x ?? "", aggregate))]
    } else {
      for one in series { measured.append((one.name, try numbers(one.y, one.name, aggregate))) }
    }
    if measured.isEmpty {
      if aggregate != .count { throw .usage("--aggregate \(aggregate.rawValue) needs --y") }
      measured = [("count", nil)]
    }

    let colors = try color.map { cells throws(CommandError) in try CategoryCodes.of(cells) }
    if case .texts(let cells) = places { categories = try CategoryCodes.of(cells).names }
    let place = places, rows = count
    series = []
    for (index, one) in measured.enumerated() {
      let groups = try Grouping(places: place, colors: colors, values: one.values, by: aggregate, count: rows)
      let picked = try place.picked(groups.rows.elements)
      let values = ColumnValues.numbers(NumberValues(groups.values))
      // Every series has the same groups: what is missing of a value is no reason to leave a place out.
      if index == 0 {
        if let cells = color { color = try cells.picked(groups.rows.elements) }
        count = groups.rows.count
        x = lies ? values : picked
      }
      series.append(Series(name: one.name, y: lies ? picked : values))
    }
  }

  /// The values to be aggregated; none where rows are counted whatever they hold.
  private func numbers(
    _ values: ColumnValues, _ name: String, _ aggregate: Aggregate
  ) throws(CommandError) -> NumberValues? {
    if case .numbers(let numbers) = values { return numbers }
    if aggregate == .count { return nil }
    throw .failure("column \(name) is no numbers; --aggregate \(aggregate.rawValue) needs them")
  }

  /// Puts the categories in order.
  mutating func sort(_ order: SortOrder, _ options: Options) throws(CommandError) {
    guard case .texts(let cells)? = places else {
      throw .failure("--sort orders texts, and neither x nor y is a column of them")
    }
    let codes = try CategoryCodes.of(cells)
    let names = codes.names
    if order == .name {
      categories = names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      return
    }
    var totals = Array(repeating: 0.0, count: names.count)
    for values in isHorizontal ? [x].compactMap({ $0 }) : series.map({ $0.y }) {
      guard case .numbers(let numbers) = values else { continue }
      for (row, code) in codes.elements.enumerated() where code >= 0 && numbers.elements[row].isFinite {
        totals[Int(code)] += numbers.elements[row]
      }
    }
    // Equal totals keep the order first seen.
    let ranked = names.indices.sorted { a, b in
      if totals[a] != totals[b] { return order == .ascending ? totals[a] < totals[b] : totals[a] > totals[b] }
      return a < b
    }
    categories = ranked.map { names[$0] }
  }
}
