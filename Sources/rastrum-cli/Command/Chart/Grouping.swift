// Rows that share a place and a color, as one row.
//
// In:  the places, the colors and the values of all rows.
// Out: for each group the first of its rows, which stands for its place and color, and the aggregate of its values.
// Order: by color in the order first seen, then by place: ascending, texts in the order first seen.
// Missing: a row without its place or color belongs to no group; missing values do not count; where none is left,
//     the aggregate is missing, but a count is 0.
// Method: sort, then one walk over the runs.

import RastrumDrawing
import RastrumScales

struct Grouping: ~Copyable {
  private(set) var rows = Buffer<Int>()
  private(set) var values = Buffer<Double>()

  /// A row by what it is grouped by. Two keys, for a moment is wider than one word.
  private struct Entry: BitwiseCopyable {
    var color: Int32
    var minor: UInt32
    var major: Int64
    var row: Int
  }

  /// Without values only rows can be counted.
  init(
    places: ColumnValues, colors: CategoryCodes?, values numbers: NumberValues?, by aggregate: Aggregate, count: Int
  ) throws(CommandError) {
    var entries = Buffer<Entry>()
    guard entries.reserve(count), rows.reserve(16), values.reserve(16) else { throw .outOfMemory }
    try Self.gather(places, colors, count, into: &entries)
    var sorted = entries.mutableElements
    sorted.sort { a, b in
      if a.color != b.color { return a.color < b.color }
      if a.major != b.major { return a.major < b.major }
      return a.minor != b.minor ? a.minor < b.minor : a.row < b.row
    }

    var run = Buffer<Double>()
    guard run.reserve(count) else { throw .outOfMemory }
    var start = 0
    while start < sorted.count {
      let first = sorted[start]
      var end = start
      run.removeAll()
      while end < sorted.count && sorted[end].color == first.color && sorted[end].major == first.major
        && sorted[end].minor == first.minor
      {
        if let numbers {
          let value = numbers.elements[sorted[end].row]
          if value.isFinite { run.append(value) }
        } else {
          run.append(1)
        }
        end += 1
      }
      rows.append(first.row)
      var elements = run.mutableElements
      values.append(aggregate.value(of: &elements))
      start = end
    }
    if rows.failed || values.failed { throw .outOfMemory }
  }

  private static func gather(
    _ places: ColumnValues, _ colors: CategoryCodes?, _ count: Int, into entries: inout Buffer<Entry>
  ) throws(CommandError) {
    func add(_ row: Int, _ major: Int64, _ minor: UInt32) {
      let color = colors.map { $0.elements[row] } ?? 0
      if color >= 0 { entries.append(Entry(color: color, minor: minor, major: major, row: row)) }
    }
    switch places {
    case .numbers(let numbers):
      for (row, value) in numbers.elements.enumerated() where value.isFinite { add(row, ordered(value), 0) }
    case .dates(let dates):
      for (row, moment) in dates.elements.enumerated() where moment != DateValues.missing {
        add(row, moment.seconds, moment.nanoseconds)
      }
    case .texts(let cells):
      let codes = try CategoryCodes.of(cells)
      for (row, code) in codes.elements.enumerated() where code >= 0 { add(row, Int64(code), 0) }
    }
  }

  /// An integer that orders as the number does; −0 is 0.
  private static func ordered(_ value: Double) -> Int64 {
    let bits = Int64(bitPattern: (value + 0).bitPattern)
    return bits >= 0 ? bits : bits ^ .max
  }
}

extension Aggregate {
  /// The order of the values may be changed.
  func value(of values: inout UnsafeMutableBufferPointer<Double>) -> Double {
    if self == .count { return Double(values.count) }
    guard let first = values.first else { return .nan }
    switch self {
    case .count: return Double(values.count)
    case .sum: return Self.sum(values)
    case .mean: return Self.sum(values) / Double(values.count)
    case .min: return values.reduce(first) { $1 < $0 ? $1 : $0 }
    case .max: return values.reduce(first) { $1 > $0 ? $1 : $0 }
    case .median:
      values.sort()
      let middle = values.count / 2
      return values.count % 2 == 1 ? values[middle] : values[middle - 1] + (values[middle] - values[middle - 1]) / 2
    }
  }

  /// With what each addition rounds away added at the end (Neumaier).
  private static func sum(_ values: UnsafeMutableBufferPointer<Double>) -> Double {
    var sum = 0.0, lost = 0.0
    for value in values {
      let next = sum + value
      lost += abs(sum) >= abs(value) ? (sum - next) + value : (value - next) + sum
      sum = next
    }
    return sum.isFinite ? sum + lost : sum
  }
}
