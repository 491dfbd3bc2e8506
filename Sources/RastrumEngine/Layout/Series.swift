import RastrumDrawing
import RastrumScales

/// The rows of a mark that share a name and a colour: what a legend entry stands for.
struct Series {
  /// What guides call it; its text is empty where nothing names it.
  let title: SpannedText
  let color: Color
  /// Its place among all series of the chart.
  let index: Int
  let rows: Rows

  var name: String { title.text }
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
  /// What guides call the rows without a category, as R does.
  static let missingName = "NA"

  /// The series of the mark: one, or one for each category of its color channel, in the order first seen; rows without a
  /// category are a muted series of their own, the last one. `first` is the index of the first series.
  func series(from first: Int, colors: inout SeriesColors) throws(ChartError) -> [Series] {
    let count = try rowCount()
    if let numbers = colorNumbers, explicitColor(.color) == nil, let scale = colors.scale {
      return try series(by: numbers, count, index: first, scale, missing: colors.missing)
    }
    guard let groups = column(.color).flatMap({ $0.element == .category ? $0 : nil }), !groups.isConstant, count > 0
    else {
      let single = column(.color)?.categories.first
      if let groups = column(.color), single == nil, groups.count > 0, count > 0 {
        return [missing(Rows(count: count), at: first, colors)]
      }
      let palette = single.map { colors.color(of: $0) } ?? colors.next()
      return [
        Series(
          title: single.map { SpannedText($0) } ?? spannedText(.name), color: explicitColor(.color) ?? palette,
          index: first, rows: Rows(count: count)
        )
      ]
    }
    // A counting sort keeps the rows of a series in their order.
    let known = groups.categories.count
    var starts = [Int](repeating: 0, count: known + 2)
    for row in 0..<count {
      if row % StopWatch.rows == 0 { try groups.watch?.check() }
      starts[(groups.code(row) ?? known) + 1] += 1
    }
    for code in 0...known { starts[code + 1] += starts[code] }
    var next = starts
    var numbers = Buffer<UInt32>(repeating: 0, count: count)
    if numbers.failed || count > Int(UInt32.max) { throw .outOfMemory }
    for row in 0..<count {
      if row % StopWatch.rows == 0 { try groups.watch?.check() }
      let code = groups.code(row) ?? known
      numbers[next[code]] = UInt32(truncatingIfNeeded: row)
      next[code] += 1
    }
    let list = RowList(numbers: numbers)
    let fixed = explicitColor(.color)
    var series = groups.categories.enumerated().map { code, name in
      Series(
        title: SpannedText(name), color: fixed ?? colors.color(of: name), index: first + code,
        rows: Rows(list: list, slice: Slice(start: starts[code], count: starts[code + 1] - starts[code])))
    }
    if starts[known] < count {
      let rows = Rows(list: list, slice: Slice(start: starts[known], count: count - starts[known]))
      series.append(missing(rows, at: first + known, colors))
    }
    return series
  }

  private func missing(_ rows: Rows, at index: Int, _ colors: SeriesColors) -> Series {
    Series(
      title: SpannedText(Self.missingName), color: explicitColor(.color) ?? colors.missing, index: index, rows: rows)
  }
}

extension Mark {
  /// The rows by the bins of a scale of colours, each bin a nameless part of one series. Rows without a number are in a
  /// muted one, the last.
  private func series(
    by numbers: Column, _ count: Int, index: Int, _ scale: ColorScale, missing: Color
  ) throws(ChartError) -> [Series] {
    let colors = scale.colors.map { Color(rgb: $0) } + [missing]
    var bins = Buffer<Int16>(repeating: 0, count: count)
    if bins.failed { throw .outOfMemory }
    var starts = [Int](repeating: 0, count: colors.count + 1)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Column.blockLength) { block in
      guard let start = block.baseAddress else { return }
      for first in stride(from: 0, to: count, by: Column.blockLength) {
        let length = min(Column.blockLength, count - first)
        numbers.positions(of: Rows(count: count), from: first, count: length, through: .offset(from: 0), into: start)
        for place in 0..<length {
          let bin = scale.bin(of: start[place]) ?? scale.colors.count
          bins[first + place] = Int16(truncatingIfNeeded: bin)
          starts[bin + 1] += 1
        }
      }
    }
    for bin in colors.indices { starts[bin + 1] += starts[bin] }
    var next = starts
    var rows = Buffer<UInt32>(repeating: 0, count: starts[colors.count])
    if rows.failed || count > Int(UInt32.max) { throw .outOfMemory }
    for row in 0..<count {
      let bin = Int(bins[row])
      rows[next[bin]] = UInt32(truncatingIfNeeded: row)
      next[bin] += 1
    }
    let list = RowList(numbers: rows)
    return colors.indices.filter { starts[$0 + 1] > starts[$0] }.map { bin in
      Series(
        title: SpannedText(""), color: colors[bin], index: index,
        rows: Rows(list: list, slice: Slice(start: starts[bin], count: starts[bin + 1] - starts[bin])))
    }
  }
}

/// The palette, handed out: one colour for each name, whichever marks it is in, and one for each mark without groups.
struct SeriesColors {
  private let palette: [Color]
  /// Of rows without a category.
  let missing: Color
  /// Of numbers.
  let scale: ColorScale?
  private var taken = 0
  /// How many were handed out before it.
  private var known: [CategoryName: Int] = [:]

  init(palette: [Color], missing: Color, scale: ColorScale? = nil) {
    self.palette = palette
    self.missing = missing
    self.scale = scale
  }

  mutating func next() -> Color {
    taken += 1
    return palette[(taken - 1) % palette.count]
  }

  mutating func color(of name: String) -> Color {
    let name = CategoryName(name)
    if let place = known[name] { return palette[place % palette.count] }
    known[name] = taken
    return next()
  }
}
