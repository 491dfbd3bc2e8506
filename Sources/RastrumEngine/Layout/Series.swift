import RastrumDrawing

/// The rows of a mark that share a name and a colour: what a legend entry stands for.
struct Series {
  let name: String
  let color: Color
  /// Its place among all series of the chart, which the palette follows.
  let index: Int
  let rows: Rows
}

/// A choice of rows, in order.
struct Rows {
  /// Row numbers; nil for all rows.
  private let list: RowList?
  private let start: Int
  let count: Int

  /// All rows of a column.
  init(count: Int) {
    list = nil
    start = 0
    self.count = count
  }

  /// A run of a list of row numbers.
  init(list: RowList, slice: Slice) {
    self.list = list
    start = slice.start
    count = slice.count
  }

  subscript(position: Int) -> Int {
    if let list { return Int(list.numbers[start + position]) }
    return position
  }

  /// The rows follow each other from `first` on, so that a column can be read as a run.
  var areConsecutive: Bool { list == nil }
}

/// Row numbers of several series, one after the other.
final class RowList {
  let numbers: Buffer<UInt32>

  init(numbers: consuming Buffer<UInt32>) {
    self.numbers = numbers
  }
}

extension Mark {
  /// The series of the mark: one, or one for each category of its color channel, in the order first seen. Rows
  /// without a category are in none. `first` is the index of the first series.
  func series(from first: Int, theme: Theme) throws(ChartError) -> [Series] {
    let count = try rowCount()
    guard let groups = column(.color), !groups.isConstant, count > 0 else {
      let single = column(.color)?.categories.first
      return [
        Series(
          name: single ?? text(.name), color: color(.color), index: first, rows: Rows(count: count))
      ]
    }
    // A counting sort keeps the rows of a series in their order.
    var starts = [Int](repeating: 0, count: groups.categories.count + 1)
    for row in 0..<count {
      if let code = groups.code(row) { starts[code + 1] += 1 }
    }
    for code in groups.categories.indices { starts[code + 1] += starts[code] }
    var next = starts
    var numbers = Buffer<UInt32>(repeating: 0, count: starts[groups.categories.count])
    if numbers.failed || count > Int(UInt32.max) { throw .outOfMemory }
    for row in 0..<count {
      guard let code = groups.code(row) else { continue }
      numbers[next[code]] = UInt32(truncatingIfNeeded: row)
      next[code] += 1
    }
    let list = RowList(numbers: numbers)
    let fixed = explicitColor(.color)
    return groups.categories.enumerated().map { code, name in
      Series(
        name: name, color: fixed ?? theme.palette[(first + code) % theme.palette.count], index: first + code,
        rows: Rows(list: list, slice: Slice(start: starts[code], count: starts[code + 1] - starts[code])))
    }
  }
}
