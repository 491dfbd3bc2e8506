import RastrumEngine
import Testing

@testable import RastrumCommand

@Suite struct OptionTests {
  private func options(_ line: String) throws -> Options? {
    let words = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    guard case .chart(let options) = try Request(words) else { return nil }
    return options
  }

  @Test func readsTheWholeLine() throws {
    let options = try options(
      "data.csv --x date --y a --y b --x2 c --y2 d --color kind --text zip --delimiter ; --mark area "
        + "--aggregate mean --bin month --sort descending --title T --subtitle S --x-title X --y-title '' "
        + "--theme dark --legend top --size 800x300.5 --scale 2 --dpi 144 -o out.png")
    var wanted = Options()
    wanted.input = "data.csv"
    wanted.output = "out.png"
    (wanted.x, wanted.x2, wanted.y2, wanted.color) = ("date", "c", "d", "kind")
    wanted.y = ["a", "b"]
    wanted.texts = ["zip"]
    wanted.delimiter = UInt8(ascii: ";")
    wanted.mark = .area
    wanted.aggregate = .mean
    wanted.bin = .calendar(.month)
    wanted.sort = .descending
    (wanted.title, wanted.subtitle, wanted.xTitle, wanted.yTitle) = ("T", "S", "X", "")
    wanted.isDark = true
    wanted.legend = .top
    (wanted.width, wanted.height, wanted.scale, wanted.dpi) = (800, 300.5, 2, 144)
    #expect(options == wanted)
  }

  @Test func takesValuesInEveryForm() throws {
    #expect(try options("- --output=a=b.png")?.output == "a=b.png")
    #expect(try options("-oa.png -")?.output == "a.png")
    #expect(try options("-o - -- -x.csv")?.input == "-x.csv")
    #expect(try options("d --title=-1 -o -")?.title == "-1")
    #expect(try options("d --title --x -o -")?.title == "--x")
    #expect(try options("d --delimiter tab -o -")?.delimiter == 9)
    #expect(try options("d --bin 0.5 -o -")?.bin == .width(0.5))
  }

  @Test func helps() throws {
    #expect(try Request(["--help"]) == .help)
    #expect(try Request(["x", "-h"]) == .help)
    #expect(try Request(["--version"]) == .version)
    for option in Option.allCases {
      #expect(Help.text.contains(option.name), "\(option.name)")
    }
    for line in Help.text.split(separator: "\n") { #expect(line.count <= 118) }
  }

  @Test(arguments: [
    ("", "which file is to be read? (- reads the standard input)"),
    ("a.csv", "where does the picture go? Say -o FILE.png"),
    ("a.csv b.csv -o c", "there is one file to read, and a.csv was named before b.csv"),
    ("a.csv --colour x -o c", "there is no option --colour; did you mean --color?"),
    ("a.csv --zzz -o c", "there is no option --zzz"),
    ("a.csv -q -o c", "there is no option -q"),
    ("a.csv -o", "-o needs a file"),
    ("a.csv -o c --mark", "--mark needs a kind: line, area, bar, point and rule"),
    ("a.csv -o c --mark pie", "--mark is pie; allowed are line, area, bar, point and rule"),
    ("a.csv -o c --theme Dark", "--theme is Dark; allowed are light and dark"),
    ("a.csv -o c --scale 0", "--scale is 0; allowed is 0.1 … 100"),
    ("a.csv -o c --scale nan", "--scale is nan; allowed is 0.1 … 100"),
    ("a.csv -o c --dpi -1", "--dpi is -1; allowed is 0 … 100,000"),
    (
      "a.csv -o c --bin 0",
      "--bin is 0; allowed is a width or one of year, quarter, month, week, day, hour and minute"
    ),
    (
      "a.csv -o c --bin inf",
      "--bin is inf; allowed is a width or one of year, quarter, month, week, day, hour and minute"
    ),
    ("a.csv -o c --delimiter ,,", "--delimiter is ,,; allowed is one ASCII character that is no quote, or tab"),
    ("a.csv -o c --delimiter \"", "--delimiter is \"; allowed is one ASCII character that is no quote, or tab"),
  ])
  func refuses(_ line: String, _ wanted: String) {
    #expect(message { _ = try options(line) } == wanted)
  }

  @Test(arguments: ["640", "640x", "x400", "0x400", "640x400x2", "640X400", "70000x10", "ax4", "nanx4", "infx4"])
  func refusesSizes(_ size: String) {
    #expect(
      message { _ = try options("a.csv -o c --size \(size)") }
        == "--size is \(size); allowed is WIDTHxHEIGHT in points, as 640x400, each 1 … 65535")
  }

  @Test(
    arguments: [
      ("pric", ["symbol", "date", "price"], "price"), ("PRICE", ["symbol", "price"], "price"),
      ("dtae", ["date", "data"], "date"), ("zzz", ["symbol", "date"], nil), ("", ["a"], "a"), ("x", [], nil),
    ] as [(String, [String], String?)])
  func guessesNames(_ wrong: String, _ known: [String], _ wanted: String?) {
    #expect(Spelling.nearest(to: wrong, in: known) == wanted)
  }
}
