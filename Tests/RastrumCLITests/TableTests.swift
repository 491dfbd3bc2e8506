import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumCommand

/// All cells of a table, the header first.
func cells(_ text: String, delimiter: UInt8? = nil, name: String = "t.csv") throws -> [[String]] {
  let source = try SourceText.copying(text, name: name)
  let header = try Header(of: source, delimiter: delimiter)
  let table = try Table(header, keeping: Array(header.names.indices))
  var rows = [header.names]
  let columns = try header.names.indices.map { try table.cells(of: $0) }
  for row in 0..<table.rows {
    rows.append(columns.map { $0.written(row) })
  }
  return rows
}

func message(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch let error as CommandError {
    return error.message
  } catch {
    return "\(error)"
  }
}

@Suite struct TableTests {
  @Test(
    arguments: [
      ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
      ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
      ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
      ("a,b\r1,2\r3,4", [["a", "b"], ["1", "2"], ["3", "4"]]),
      ("\u{feff}a,b\n1,2", [["a", "b"], ["1", "2"]]),
      ("a\n1\n2", [["a"], ["1"], ["2"]]),
      ("a,b", [["a", "b"]]),
      ("a,b\n1,\n,2\n,", [["a", "b"], ["1", ""], ["", "2"], ["", ""]]),
      ("\n\na,b\n\n1,2\n\n\n3,4\n\n", [["a", "b"], ["1", "2"], ["3", "4"]]),
      (" a , b \n 1 ,\t2 \n", [["a", "b"], ["1", "2"]]),
      ("a,b\n\"1,5\",\"\"\n", [["a", "b"], ["1,5", ""]]),
      ("a,b\n\"say \"\"hi\"\"\",\"\"\"\"\n", [["a", "b"], ["say \"hi\"", "\""]]),
      ("a,b\n\"two\nlines\",2\n3,4", [["a", "b"], ["two\nlines", "2"], ["3", "4"]]),
      ("a,b\n \"x\" , \"y\" \n", [["a", "b"], ["x", "y"]]),
      ("a,b\n5\" pipe,it's\n", [["a", "b"], ["5\" pipe", "it's"]]),
      ("\"a,1\",\"b\"\"\"\n1,2", [["a,1", "b\""], ["1", "2"]]),
      ("größe,é\n日本,🎈", [["größe", "é"], ["日本", "🎈"]]),
      ("a;b\n1,5;2", [["a", "b"], ["1,5", "2"]]),
      ("a\tb\n1\t2", [["a", "b"], ["1", "2"]]),
      ("a\tb\n\t2", [["a", "b"], ["", "2"]]),
      ("a|b\n1|2", [["a", "b"], ["1", "2"]]),
      ("\"x;y;z\",b\n1,2", [["x;y;z", "b"], ["1", "2"]]),
    ] as [(String, [[String]])])
  func reads(_ text: String, _ wanted: [[String]]) throws {
    #expect(try cells(text) == wanted)
  }

  @Test func takesTheDelimiterThatIsNamed() throws {
    #expect(try cells("a;b,c\n1;2,3", delimiter: UInt8(ascii: ";")) == [["a", "b,c"], ["1", "2,3"]])
  }

  @Test(arguments: [
    ("", "t.csv is empty"),
    ("\n\n", "t.csv is empty"),
    ("\u{feff}", "t.csv is empty"),
    ("a,b\n1,2,3\n", "t.csv:2:3: the row has 3 cells, the header 2"),
    ("a,b\n1,2\n1\n", "t.csv:3:1: the row has 1 cell, the header 2"),
    ("a,b\r\n1,2\r\n1,2,3\r\n", "t.csv:3:3: the row has 3 cells, the header 2"),
    ("a,b\n\"x\ny\",2\n1\n", "t.csv:4:1: the row has 1 cell, the header 2"),
    ("a,b\n\"x\"\"\ny\"\"\",2\n1\n", "t.csv:4:1: the row has 1 cell, the header 2"),
    ("a,b\n1,\"2\n3,4\n", "t.csv:2:2: the quote is never closed"),
    ("a,b\n1,\"2\"3\n", "t.csv:2:2: there is text after the closing quote"),
  ])
  func refuses(_ text: String, _ wanted: String) {
    #expect(message { _ = try cells(text) } == wanted)
  }

  @Test func refusesUTF16() throws {
    let text = String(decoding: [0xff, 0xfe, 0x61, 0x00] as [UInt8], as: UTF8.self)
    #expect(try cells(text + "\n1").count == 2)
    let path = try temporaryFile([0xff, 0xfe, 0x61, 0x00])
    defer { remove(path) }
    #expect(message { _ = try SourceText.reading(path) } == "\(path) is UTF-16; save it as UTF-8")
  }

  @Test func tellsWhyAFileCannotBeRead() {
    #expect(message { _ = try SourceText.reading("/no/such/file") } == "/no/such/file was not found")
    #expect(message { _ = try SourceText.reading("/tmp") } == "/tmp is a directory")
  }

  /// Whatever is written by the rules is read back, and no beginning of it stops the process.
  @Test func readsBackWhatWasWritten() throws {
    var random = Seeded(7)
    let letters = Array("ab ,;\"\n\r\té漢0.-")
    for _ in 0..<300 {
      let width = Int(random.next() % 4) + 1
      var rows = [(0..<width).map { "c\($0)" }]
      for _ in 0..<(random.next() % 6) {
        rows.append(
          (0..<width).map { _ in
            String((0..<(random.next() % 6)).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
          })
      }
      let text = rows.map { $0.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") }
        .joined(separator: random.next() % 2 == 0 ? "\n" : "\r\n")
      #expect(try cells(text, delimiter: UInt8(ascii: ",")) == rows)
      let bytes = Array(text.utf8)
      for end in bytes.indices {
        _ = try? cells(String(decoding: bytes[..<end], as: UTF8.self))
      }
    }
  }

  @Test func namesTheColumnsThatThereAre() throws {
    let header = try Header(of: try .copying("symbol,date,price\n", name: "t.csv"), delimiter: nil)
    #expect(try header.column("price") == 2)
    #expect(
      message { _ = try header.column("pric") }
        == "t.csv has no column pric; it has symbol, date and price. Did you mean price?")
    #expect(
      message { _ = try header.column("volume") } == "t.csv has no column volume; it has symbol, date and price.")
  }
}
