import Foundation
import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// A row of docs/degenerate.md. What it says of the diagnostic is what happens, in so many words.
struct DegenerateRow {
  let id: String
  /// As the page has it.
  let diagnostic: String

  init(_ id: String) throws {
    self.id = id
    let row = try #require(try Self.page().first { $0.first == id }, "docs/degenerate.md has no row \(id)")
    diagnostic = row[3]
  }

  /// The cells of all rows, without backquotes around the id.
  static func page() throws -> [[String]] {
    let file = URL(fileURLWithPath: #filePath).appending(path: "../../../../docs/degenerate.md").standardizedFileURL
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return cells.count == 4 && cells[0].hasPrefix("`")
        ? [String(cells[0].dropFirst().dropLast())] + cells[1...] : nil
    }
  }

  enum Ink { case some, none }

  /// The picture is valid, shows marks or does not, and its audit is that of the page.
  func draws(
    _ ink: Ink, _ width: Double = 320, _ height: Double = 200, scale: Double = 1, _ make: (Chart) throws -> Void
  ) throws {
    let chart = Chart()
    try make(chart)
    let size = Size(width: width, height: height)
    let layout = try chart.layout(size: size, scale: scale)
    #expect(LayoutRules(layout: layout).broken == [])
    let findings = try chart.audit(size: size, scale: scale)
    #expect(Self.shown(findings) == diagnostic)
    #expect(
      try JSONSerialization.jsonObject(with: Data(chart.describe(size: size, scale: scale).text.utf8))
        is [String: Any])
    let painted = Pixels(layout.list)
    painted.show("degenerate-" + id)
    #expect(painted.bytes.contains { $0 != 0 })
    let marks = try chart.ink(width, height)
    #expect(marks.isEmpty == (ink == .none))
  }

  /// The call is refused, and the sentence is that of the page.
  func isRefused(_ body: () throws -> Void) throws {
    do {
      try body()
      Issue.record("\(id) was not refused")
    } catch let error as ChartError {
      #expect("error: " + error.message == diagnostic)
    }
  }

  /// "`missing` × 3, `empty`"; "none".
  private static func shown(_ findings: [Finding]) -> String {
    if findings.isEmpty { return "none" }
    return findings.map { "`\($0.kind.label)`" + ($0.count == 1 ? "" : " × \($0.count)") }.joined(separator: ", ")
  }
}
