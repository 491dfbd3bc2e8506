// The rows of a table: of each the cells of those columns that are asked for.
//
// In:  a header and the columns to keep.
// Out: their cells, row by row.
// Invariant: every row has as many cells as the header. A row that has not is an error with its line.

import RastrumDrawing

struct Table: ~Copyable {
  let header: Header
  /// The columns that were kept, by their places in the header.
  let kept: [Int]
  private(set) var rows = 0
  private var cells = Buffer<Cell>()

  /// Cells that are gathered before the buffer, whose appending is a call, takes them.
  private static let gathered = 4096

  init(_ header: Header, keeping kept: [Int]) throws(CommandError) {
    self.header = header
    self.kept = kept
    let width = header.names.count
    var slots = Array(repeating: -1, count: width)
    for (slot, column) in kept.enumerated() { slots[column] = slot }

    let perBlock = max(1, Self.gathered / max(kept.count, 1)) * kept.count
    var block = Array(repeating: Cell(start: 0, count: 0), count: perBlock)
    var filled = 0
    var scanner = header.rest
    scanner.skipEmptyLines()
    while !scanner.isAtEnd {
      let start = scanner.at
      var cell = 0
      var behind = CellScanner.Behind.delimiter
      while behind == .delimiter {
        let (slice, next) = try scanner.next()
        if cell < width && slots[cell] >= 0 { block[filled + slots[cell]] = slice }
        cell += 1
        behind = next
      }
      if cell != width {
        throw .failure(
          "\(header.source.place(of: start, cell: min(cell, width + 1))): the row has \(counted(cell)), "
            + "the header \(width)")
      }
      rows += 1
      filled += kept.count
      if filled == perBlock {
        block.withUnsafeBufferPointer { cells.append(contentsOf: $0) }
        filled = 0
      }
      scanner.skipEmptyLines()
    }
    block.withUnsafeBufferPointer { cells.append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<filled])) }
    if cells.failed { throw .outOfMemory }
  }

  /// The cells of one of the kept columns.
  func cells(of column: Int) throws(CommandError) -> ColumnCells {
    let slot = kept.firstIndex(of: column) ?? 0
    var own = Buffer<Cell>()
    guard own.reserve(rows) else { throw .outOfMemory }
    let all = cells.elements
    for row in 0..<rows { own.append(all[row * kept.count + slot]) }
    return ColumnCells(source: header.source, name: header.names[column], number: column + 1, cells: own)
  }
}

private func counted(_ cells: Int) -> String { cells == 1 ? "1 cell" : "\(cells) cells" }
