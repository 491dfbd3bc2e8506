import RastrumDrawing

/// The first line of a table: the names of its columns.
struct Header {
  let source: SourceText
  let delimiter: UInt8
  let names: [String]
  /// Where the rows begin.
  let rest: CellScanner

  /// Most tables have far fewer; a file that is no table has one long line.
  private static let limit = 65_536

  init(of source: SourceText, delimiter: UInt8?) throws(CommandError) {
    let delimiter = delimiter ?? Self.likelyDelimiter(of: source)
    var scanner = CellScanner(source, delimiter: delimiter)
    scanner.skipEmptyLines()
    if scanner.isAtEnd { throw .failure("\(source.name) is empty") }
    var names: [String] = []
    var behind = CellScanner.Behind.delimiter
    while behind == .delimiter {
      let (cell, next) = try scanner.next()
      names.append(String(decoding: source.slice(cell), as: UTF8.self))
      if names.count > Self.limit { throw .failure("\(source.name) has more than \(Self.limit) columns") }
      behind = next
    }
    self.source = source
    self.delimiter = delimiter
    self.names = names
    rest = scanner
  }

  /// The place of a column from its name.
  func column(_ name: String) throws(CommandError) -> Int {
    if let index = names.firstIndex(of: name) { return index }
    let meant = Spelling.nearest(to: name, in: names).map { " Did you mean \($0)?" } ?? ""
    let known = names.count > 40 ? names.prefix(40) + ["\(names.count - 40) more"] : names[...]
    throw .failure("\(source.name) has no column \(name); it has \(Spelling.list(Array(known))).\(meant)")
  }

  /// Of comma, semicolon, bar and tab the one that the first line has most of.
  private static func likelyDelimiter(of source: SourceText) -> UInt8 {
    let candidates: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]
    var counts = [0, 0, 0, 0]
    var isQuoted = false
    var isEmpty = true
    for byte in source.bytes[source.start...] {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if isQuoted || isEmpty { continue }
        break
      }
      isEmpty = false
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if let candidate = candidates.firstIndex(of: byte), !isQuoted { counts[candidate] += 1 }
    }
    var best = 0
    for index in 1..<4 where counts[index] > counts[best] { best = index }
    return candidates[best]
  }
}
