import RastrumEngine
import RastrumScales
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

  @Test func readsAxes() throws {
    let options = try options(
      "d -o - --x-scale time --x-domain 2024-01-01..2024-02-01 --x-side top --x-cross 5 --x-labels full,turn45,hide "
        + "--y-scale sqrt --y-domain 0.. --y-nice off --y-zero on --y-reverse on --y-ticks 4 --y-grid off --y-side right "
        + "--y-cross 2024-01-01 --y-base 2 --y-step 10 --y-format si --y-unit km")
    var wanted = Options()
    (wanted.input, wanted.output) = ("d", "-")
    wanted.xAxis.type = .time
    wanted.xAxis.domain = .dates(Moment(seconds: 1_704_067_200), Moment(seconds: 1_706_745_600))
    wanted.xAxis.choices = [.side: Side.top.rawValue]
    wanted.xAxis.crossing = .number(5)
    wanted.xAxis.ladder = [1, 5, 9]
    wanted.yAxis.type = .squareRoot
    wanted.yAxis.domain = .numbers(0, .nan)
    wanted.yAxis.choices = [
      .nice: Toggle.off.rawValue, .zero: Toggle.on.rawValue, .reverse: Toggle.on.rawValue, .grid: Toggle.off.rawValue,
      .side: Side.right.rawValue,
    ]
    wanted.yAxis.numbers = [.tickCount: 4, .base: 2, .tickStep: 10]
    wanted.yAxis.crossing = .date(Moment(seconds: 1_704_067_200))
    wanted.yAxis.notation = .si
    wanted.yAxis.unit = "km"
    #expect(options == wanted)
    #expect(try self.options("d -o - --y-domain=..-1e3")?.yAxis.domain == .numbers(.nan, -1000))
    #expect(try self.options("d -o - --y-domain=-2.5...5")?.yAxis.domain == .numbers(-2.5, 0.5))
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
    ("a.csv -o c --y-side top", "--y-side is top; allowed are left and right"),
    ("a.csv -o c --x-side", "--x-side needs bottom or top"),
    ("a.csv -o c --x-reverse auto", "--x-reverse is auto; allowed are on and off"),
    (
      "a.csv -o c --y-domain 5..1",
      "--y-domain is 5..1; allowed is FROM..TO, numbers or dates; a number may be left out, the smaller one first"
    ),
    (
      "a.csv -o c --y-domain 5",
      "--y-domain is 5; allowed is FROM..TO, numbers or dates; a number may be left out, the smaller one first"
    ),
    ("a.csv -o c --x-cross here", "--x-cross is here; allowed is a number or a date"),
    (
      "a.csv -o c --x-labels full,turn",
      "--x-labels is turn; allowed are full, shorter, thin, stagger, turn45, turn90, wrap, ellipsis and hide"
    ),
    ("a.csv -o c --y-ticks 2000", "--y-ticks is 2000; allowed is 0 … 1000"),
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
