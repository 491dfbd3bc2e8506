import Foundation
import RastrumScales
import Synchronization

/// A CSV file of examples/data: a head line, then rows; a cell in quotes may hold commas.
struct Table {
  private let head: [String]
  private let rows: [[String]]

  /// Those that were read: charts of the gallery are made hundreds of times.
  private static let kept = Mutex<[String: Table]>([:])

  init(_ name: String) throws {
    self = try Self.kept.withLock { kept in
      if let table = kept[name] { return table }
      let table = try Self(reading: name)
      kept[name] = table
      return table
    }
  }

  private init(reading name: String) throws {
    let file = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../../examples/data/\(name).csv").standardizedFileURL
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    head = Self.cells(lines[0])
    rows = lines.dropFirst().map(Self.cells)
  }

  private init(head: [String], rows: [[String]]) {
    self.head = head
    self.rows = rows
  }

  private static func cells(_ line: Substring) -> [String] {
    if !line.contains("\"") { return line.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }

  func texts(_ column: String) -> [String] {
    guard let index = head.firstIndex(of: column) else { return [] }
    return rows.map { $0[index] }
  }

  /// Names; an empty cell is missing.
  func names(_ column: String) -> [String?] { texts(column).map { $0.isEmpty ? nil : $0 } }

  /// Numbers; a cell that is none is missing.
  func numbers(_ column: String) -> [Double] { texts(column).map { Double($0) ?? .nan } }

  /// Milliseconds since 1970 of "2012/01/31", "2012-01-31", "Jan 31 2012", and of these forms with a time of day after
  /// "T" or a space.
  func times(_ column: String) -> Values {
    .times(texts(column).map { Self.milliseconds($0) }, .milliseconds)
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func milliseconds(_ text: String) -> Int64 {
    let parts = text.split { "/- T:Z".contains($0) }
    var fields = parts.map { Double($0) ?? 0 }
    if let month = months.firstIndex(of: String(parts[0])) {
      fields = [fields[2], Double(month + 1), fields[1]]
    }
    fields += [0, 0, 0]
    let days = civilDays(Int64(fields[0]), Int64(fields[1]), Int64(fields[2]))
    return days * 86_400_000 + Int64(fields[3]) * 3_600_000 + Int64(fields[4]) * 60_000
      + Int64(fields[5] * 1000 + 0.5)
  }

  /// Days since 1970-01-01 in the Gregorian calendar, counted over years that begin in March.
  private static func civilDays(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let y = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return 365 * y + y / 4 - y / 100 + y / 400 + dayOfYear - 719_468
  }

  /// The rows whose cell equals `text`.
  func rows(_ column: String, _ text: String) -> Table {
    guard let index = head.firstIndex(of: column) else { return self }
    return Table(head: head, rows: rows.filter { $0[index] == text })
  }

  /// The first rows.
  func prefix(_ count: Int) -> Table { Table(head: head, rows: Array(rows.prefix(count))) }

  /// Sums or means of a column by another one, in the order in which its texts are first seen.
  func grouped(_ column: String, by key: String, _ reduce: ([Double]) -> Double) -> (
    names: [String], values: [Double]
  ) {
    var names: [String] = []
    var groups: [String: [Double]] = [:]
    for (name, value) in zip(texts(key), numbers(column)) {
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append(value)
    }
    return (names, names.map { reduce(groups[$0] ?? []) })
  }
}
