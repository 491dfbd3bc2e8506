// The bytes of a table to cells.
//
// In:  CSV as RFC 4180 has it, with any delimiter; lines end with LF, CR LF or CR.
// Out: one cell at a time, and what stands behind it.
// Invariant: a cell is a slice of the source. Doubled quotes are taken out in place; the bytes that this frees become
//     quotes, so that line ends are counted once.
// Spaces around a cell are no part of it, quotes around it neither. A quote inside a cell without quotes is itself.

struct CellScanner {
  enum Behind { case delimiter, lineEnd, end }

  let source: SourceText
  let delimiter: UInt8
  private let base: UnsafeMutablePointer<UInt8>?
  private let count: Int
  private(set) var at: Int
  /// The number of the next cell on its line, from 0.
  private(set) var cell = 0

  init(_ source: SourceText, delimiter: UInt8) {
    self.source = source
    self.delimiter = delimiter
    base = source.bytes.baseAddress
    count = source.bytes.count
    at = source.start
  }

  var isAtEnd: Bool { at >= count }

  /// Passes lines without a single byte.
  mutating func skipEmptyLines() {
    guard let base else { return }
    while at < count && (base[at] == UInt8(ascii: "\n") || base[at] == UInt8(ascii: "\r")) { at += 1 }
  }

  @inline(__always)
  mutating func next() throws(CommandError) -> (cell: Cell, behind: Behind) {
    guard let base else { return (Cell(start: 0, count: 0), .end) }
    skipSpaces()
    let slice: Cell
    if at < count && base[at] == UInt8(ascii: "\"") {
      slice = try quoted()
    } else {
      let start = at
      while at < count {
        let byte = base[at]
        if byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
        at += 1
      }
      var end = at
      while end > start && isSpace(base[end - 1]) { end -= 1 }
      slice = try sliced(start, end)
    }
    return (slice, pass())
  }

  @inline(__always)
  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (byte == UInt8(ascii: "\t") && delimiter != UInt8(ascii: "\t"))
  }

  @inline(__always)
  private mutating func skipSpaces() {
    guard let base else { return }
    while at < count && isSpace(base[at]) && base[at] != delimiter { at += 1 }
  }

  /// Moves over what stands behind a cell.
  @inline(__always)
  private mutating func pass() -> Behind {
    guard let base, at < count else { return .end }
    let byte = base[at]
    at += 1
    if byte == delimiter {
      cell += 1
      return .delimiter
    }
    cell = 0
    if byte == UInt8(ascii: "\r") && at < count && base[at] == UInt8(ascii: "\n") { at += 1 }
    return .lineEnd
  }

  private func sliced(_ start: Int, _ end: Int) throws(CommandError) -> Cell {
    guard let length = Int32(exactly: end - start) else {
      throw .failure("\(source.place(of: start, cell: cell + 1)): the cell has more than 2 GB")
    }
    return Cell(start: start, count: length)
  }

  private mutating func quoted() throws(CommandError) -> Cell {
    let quote = UInt8(ascii: "\"")
    let opening = at
    guard let base else { return Cell(start: 0, count: 0) }
    at += 1
    let start = at
    var end = at
    while true {
      guard at < count else {
        throw .failure("\(source.place(of: opening, cell: cell + 1)): the quote is never closed")
      }
      let byte = base[at]
      at += 1
      if byte == quote {
        guard at < count && base[at] == quote else { break }
        at += 1
      }
      if end != at - 1 { base[end] = byte }
      end += 1
    }
    for freed in end..<(at - 1) { base[freed] = quote }
    skipSpaces()
    if at < count && base[at] != delimiter && base[at] != UInt8(ascii: "\n") && base[at] != UInt8(ascii: "\r") {
      throw .failure(
        "\(source.place(of: opening, cell: cell + 1)): there is text after the closing quote")
    }
    return try sliced(start, end)
  }
}
