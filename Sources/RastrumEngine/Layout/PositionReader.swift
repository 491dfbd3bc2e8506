// Columns as positions in points, block after block.
//
// In:  columns of a mark and the solved scales.
// Out: blocks of positions, columns side by side; NaN is missing. A category lies in the middle of its band.
// Memory: one block a column on the stack, whatever the number of rows.

import RastrumDrawing
import RastrumScales

struct PositionReader {
  private enum Source {
    case constant(Double)
    case mapped(Column, Rows, Mapping)
    indirect case curved(Column, Rows, Mapping, CurvedScale)
    /// The middle of the band of each of the column's codes.
    indirect case banded(Column, Rows, centers: [Double])
  }

  private let source: Source

  /// The same position for every row.
  init(constant position: Double) {
    source = .constant(position)
  }

  init(_ column: Column, _ rows: Rows, _ scale: SolvedScale) {
    switch (scale, column.element) {
    case (.linear(let linear), _): source = .mapped(column, rows, linear.mapping)
    case (.time(let time), .time(let unit)): source = .mapped(column, rows, time.mapping(for: unit))
    case (.curved(let curved), .time(let unit)) where curved.origin != nil:
      source = .curved(column, rows, curved.input(for: unit), curved)
    case (.curved(let curved), let element) where curved.origin == nil && element != .category:
      source = .curved(column, rows, curved.input(for: nil), curved)
    case (.band(let bands, let names), .category):
      var places: [CategoryName: Int] = [:]
      for (index, name) in names.enumerated() { places[CategoryName(name)] = index }
      let centers = column.categories.map { name in
        places[CategoryName(name)].map { bands.center($0) } ?? .nan
      }
      source = .banded(column, rows, centers: centers)
    default: source = .constant(.nan)
    }
  }

  /// Whether the layout that reads was stopped.
  @inline(never)
  func shouldStop() -> Bool {
    switch source {
    case .constant: false
    case .mapped(let column, _, _), .curved(let column, _, _, _), .banded(let column, _, _):
      column.watch?.shouldStop() ?? false
    }
  }

  /// Writes the positions of `count` rows from `first` on.
  @inline(never)
  func read(from first: Int, count: Int, into out: UnsafeMutablePointer<Double>) {
    switch source {
    case .constant(let position): out.update(repeating: position, count: count)
    case .mapped(let column, let rows, let mapping):
      column.positions(of: rows, from: first, count: count, through: mapping, into: out)
    case .curved(let column, let rows, let input, let scale):
      column.positions(of: rows, from: first, count: count, through: input, into: out)
      scale.place(out, count: count)
    case .banded(let column, let rows, let centers):
      for index in 0..<count {
        let code = column.code(rows[first + index]) ?? -1
        out[index] = centers.indices.contains(code) ? centers[code] : .nan
      }
    }
  }
}

extension PositionReader {
  /// Rows that are looked at to find the last one with a value.
  private static let searchedRows = 10_000

  func position(of row: Int) -> Double {
    var position = Double.nan
    read(from: row, count: 1, into: &position)
    return position
  }

  /// The last of `count` rows that has both positions.
  func lastRow(of count: Int, with other: PositionReader) -> Int? {
    for row in stride(from: count - 1, through: max(0, count - Self.searchedRows), by: -1) {
      if position(of: row).isFinite && other.position(of: row).isFinite { return row }
    }
    return nil
  }
}

/// Positions of several columns for the same rows.
struct PositionBlock {
  fileprivate let start: UnsafeMutablePointer<Double>
  /// Rows in the block.
  let count: Int

  /// The positions of one column.
  subscript(column: Int) -> UnsafeMutablePointer<Double> { start + column * Column.blockLength }
}

/// Calls `body` with blocks of positions of `readers`, until all rows were read.
func forEachBlock(_ count: Int, _ readers: [PositionReader], _ body: (PositionBlock) -> Void) {
  withUnsafeTemporaryAllocation(of: Double.self, capacity: readers.count * Column.blockLength) { memory in
    guard let start = memory.baseAddress else { return }
    for first in stride(from: 0, to: count, by: Column.blockLength) {
      if first % StopWatch.rows == 0 && readers.contains(where: { $0.shouldStop() }) { return }
      let block = PositionBlock(start: start, count: min(Column.blockLength, count - first))
      for (column, reader) in readers.enumerated() {
        reader.read(from: first, count: block.count, into: block[column])
      }
      body(block)
    }
  }
}
