import RastrumDrawing
import Testing

@testable import RastrumCommand

@Suite struct ColumnTests {
  private func kind(_ cells: [String]) throws -> ColumnCells.Kind {
    try column("c", of: "c,d\n" + cells.map { $0 + ",\n" }.joined()).likelyKind()
  }

  @Test(
    arguments: [
      (["1", "2.5", "-3e2"], ColumnCells.Kind.numbers),
      (["", "NA", "null", "7"], .numbers),
      ([], .numbers),
      (["", ""], .numbers),
      (["1", "2", "abc"], .numbers),
      (["n.a.", "2", "3"], .numbers),
      (["2019-01-02", "2019-01-03"], .dates),
      (["Jan 1 2000", "Feb 1 2000"], .dates),
      (["2012/01/01"], .dates),
      (["2016-02-15T00:00:00Z"], .dates),
      (["2024-04-01 10:26:27.337"], .dates),
      (["2000", "2001"], .numbers),
      (["a", "1"], .texts),
      (["a", "2019-01-02", "1"], .texts),
      (["MSFT", "AAPL"], .texts),
    ] as [([String], ColumnCells.Kind)])
  func infers(_ cells: [String], _ wanted: ColumnCells.Kind) throws {
    #expect(try kind(cells) == wanted)
  }

  @Test(arguments: ["", "NA", "na", "N/A", "n/a", "NaN", "nan", "NAN", "null", "NULL", "Null"])
  func isMissing(_ text: String) {
    var text = text
    #expect(text.withUTF8 { ColumnCells.isMissing($0) })
  }

  @Test(arguments: ["0", "N", "none", "nano", "nul", "n.a", "-", "NA NA", "\u{e}\u{1}"])
  func isThere(_ text: String) {
    var text = text
    #expect(!text.withUTF8 { ColumnCells.isMissing($0) })
  }

  @Test func readsNumbers() throws {
    let values = try column("p", of: "p,q\n1,x\nNA,x\n-2.5e1,x\n,x\n0.1,x").values(.numbers).numbers
    #expect(values[0] == 1 && values[1].isNaN && values[2] == -25 && values[3].isNaN && values[4] == 0.1)
  }

  @Test(arguments: [
    ("Jan 1 2000", 946_684_800.0), ("2012/01/01", 1_325_376_000), ("2016-02-15T00:30:00Z", 1_455_496_200),
    ("2024-04-01 10:26:27.337", 1_711_967_187.337), ("2019-01-02", 1_546_387_200), ("2006-01-01", 1_136_073_600),
    ("1969-12-31 23:59:59.5", -0.5),
  ])
  func readsDates(_ text: String, _ seconds: Double) throws {
    let values = try column("d", of: "d,q\n\(text),x\nNA,x").values(.dates).seconds
    #expect(values[0] == seconds)
    #expect(values[1].isNaN)
  }

  @Test func tellsWhereAWrongCellIs() throws {
    let prices = try column("price", of: "symbol,date,price\nA,Jan 1 2000,1\nB,\"Jan\n\",abc\n")
    #expect(
      message { _ = try prices.values(.numbers) }
        == "t.csv:4:3: 'abc' is not a number (column price); --text price takes the column as texts")
    let dates = try column("date", of: "symbol,date,price\nA,Jan 32 2000,1\n")
    #expect(
      message { _ = try dates.values(.dates) }
        == "t.csv:2:2: 'Jan 32 2000' is not a date (column date); --text date takes the column as texts")
    let long = try column("a", of: "a,b\n1,2\n" + String(repeating: "x", count: 100) + ",2\n")
    #expect(message { _ = try long.values(.numbers) }.contains("'\(String(repeating: "x", count: 40))…'"))
  }

  @Test func looksAtAThousandCells() throws {
    let text = "c,d\n" + String(repeating: "1,\n", count: 600) + String(repeating: "x,\n", count: 5000)
    #expect(try column("c", of: text).likelyKind() == .numbers)
  }
}
