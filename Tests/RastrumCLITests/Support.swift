import Foundation

@testable import RastrumCommand

func temporaryFile(_ bytes: [UInt8]) throws -> String {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("rastrum-\(UUID().uuidString).csv").path
  try Data(bytes).write(to: URL(fileURLWithPath: path))
  return path
}

func remove(_ path: String) {
  try? FileManager.default.removeItem(atPath: path)
}

/// A column of a table that is written out.
func column(_ name: String, of text: String) throws -> ColumnCells {
  let header = try Header(of: try .copying(text, name: "t.csv"), delimiter: nil)
  let place = try header.column(name)
  return try Table(header, keeping: [place]).cells(of: place)
}

extension ColumnCells {
  /// The text of a row, also where it counts as missing.
  func written(_ row: Int) -> String {
    text(row).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension ColumnValues {
  var numbers: [Double] {
    if case .numbers(let values) = self { return Array(values.elements) }
    return []
  }

  /// Seconds since 1970 with their fraction; NaN where missing.
  var seconds: [Double] {
    guard case .dates(let values) = self else { return [] }
    return values.elements.map {
      $0 == DateValues.missing ? .nan : Double($0.seconds) + Double($0.nanoseconds) / 1e9
    }
  }

  var texts: [String?] {
    guard case .texts(let cells) = self else { return [] }
    return (0..<cells.count).map { row in cells.text(row).map { String(decoding: $0, as: UTF8.self) } }
  }
}
