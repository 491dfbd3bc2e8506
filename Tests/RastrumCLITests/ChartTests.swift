import RastrumDrawing
import RastrumEngine
import RastrumTestSupport
import Testing

@testable import RastrumCommand

/// The data of a chart, from a table and the arguments after its name.
private func plot(_ table: String, _ line: String) throws -> PlotData {
  let (options, header) = try parsed(table, line)
  var data = try PlotData(options, header)
  if let bin = options.bin { try data.bin(bin, options) }
  if let aggregate = options.aggregate { try data.aggregate(aggregate, options) }
  if let order = options.sort { try data.sort(order, options) }
  return data
}

private func parsed(_ table: String, _ line: String) throws -> (Options, Header) {
  let words = line.split(separator: " ").map(String.init)
  guard case .chart(let options) = try Request(["t.csv", "-o", "t.png"] + words) else {
    return (Options(), try .init(of: .copying("a", name: ""), delimiter: nil))
  }
  return (options, try Header(of: try .copying(table, name: "t.csv"), delimiter: nil))
}

private func chart(_ table: String, _ line: String) throws -> Chart {
  let (options, header) = try parsed(table, line)
  return try ChartAssembly(options, header).chart
}

@Suite struct AggregationTests {
  private let sales = """
    site,year,amount
    Oslo,2019,1
    Rome,2019,10
    Oslo,2020,2
    Rome,2020,NA
    Oslo,2019,4
    NA,2019,100
    Bonn,2020,
    """

  @Test(
    arguments: [
      ("sum", [7, 10, .nan]), ("mean", [7.0 / 3, 10, .nan]), ("min", [1, 10, .nan]), ("max", [4, 10, .nan]),
      ("median", [2, 10, .nan]), ("count", [3, 1, 0]),
    ] as [(String, [Double])])
  func groupsByText(_ how: String, _ wanted: [Double]) throws {
    let data = try plot(sales, "--x site --y amount --aggregate \(how)")
    #expect(data.x?.texts == ["Oslo", "Rome", "Bonn"])
    #expect(data.series[0].y.numbers.map { "\($0)" } == wanted.map { "\($0)" })
    #expect(data.count == 3)
  }

  @Test func groupsLyingBars() throws {
    let data = try plot(sales, "--x amount --y site --aggregate sum")
    #expect(data.isHorizontal)
    #expect(data.series[0].y.texts == ["Oslo", "Rome", "Bonn"])
    #expect(data.x?.numbers[0] == 7)
  }

  @Test func groupsByColorToo() throws {
    let data = try plot(sales, "--x year --y amount --color site --aggregate sum")
    #expect(data.x?.numbers == [2019, 2020, 2019, 2020, 2020])
    #expect(ColumnValues.texts(try #require(data.color)).texts == ["Oslo", "Oslo", "Rome", "Rome", "Bonn"])
    #expect(data.series[0].y.numbers.prefix(3) == [5, 2, 10])
  }

  @Test func countsRowsWithoutY() throws {
    let data = try plot(sales, "--x site --aggregate count")
    #expect(data.series[0].y.numbers == [3, 2, 1])
    let histogram = try plot("v\n1\n2\n11\n-1\n19\n", "--x v --bin 10 --aggregate count")
    #expect(histogram.x?.numbers == [-5, 5, 15])
    #expect(histogram.series[0].y.numbers == [1, 2, 2])
  }

  @Test func keepsSeveralSeriesTogether() throws {
    let data = try plot("x,a,b\n1,1,NA\n2,5,6\n1,3,NA\n", "--x x --y a --y b --aggregate mean")
    #expect(data.series.map { $0.name } == ["a", "b"])
    #expect(data.series[0].y.numbers == [2, 5])
    #expect(data.series[1].y.numbers[0].isNaN && data.series[1].y.numbers[1] == 6)
  }

  @Test(arguments: [
    ("year", 1_356_998_400.0), ("quarter", 1_380_585_600), ("month", 1_383_264_000), ("week", 1_383_523_200),
    ("day", 1_383_868_800), ("hour", 1_383_912_000), ("minute", 1_383_914_040),
  ])
  func bins(_ unit: String, _ start: Double) throws {
    let data = try plot("d,v\n2013-11-08 12:34:56.5,1\n", "--x d --y v --bin \(unit)")
    #expect(data.x?.seconds == [start])
  }

  @Test func binsBefore1970() throws {
    let data = try plot("d,v\n1969-12-31 23:59:59,1\n1968-02-29,1\nNA,1\n", "--x d --y v --bin month")
    #expect(data.x?.seconds.prefix(2) == [-2_678_400, -60_480_000])
    #expect(data.x?.seconds[2].isNaN ?? false)
  }

  /// Against the plain way: a dictionary of lists.
  @Test func agreesWithADictionary() throws {
    var random = Seeded(3)
    var table = "k,c,v\n"
    var groups: [String: [Double]] = [:]
    for _ in 0..<2000 {
      let key = Double(random.next() % 40) / 4 - 5, color = "c\(random.next() % 3)"
      let value = Double(random.next() % 1000) / 8
      table += "\(key),\(color),\(value)\n"
      groups["\(key) \(color)", default: []].append(value)
    }
    for how in Aggregate.allCases {
      let data = try plot(table, "--x k --y v --color c --aggregate \(how.rawValue)")
      #expect(data.count == groups.count)
      let keys = data.x?.numbers ?? [], colors = ColumnValues.texts(try #require(data.color)).texts
      for row in 0..<data.count {
        let values = try #require(groups["\(keys[row]) \(colors[row] ?? "")"])
        let sorted = values.sorted()
        let wanted: Double =
          switch how {
          case .sum: values.reduce(0, +)
          case .mean: values.reduce(0, +) / Double(values.count)
          case .count: Double(values.count)
          case .min: sorted[0]
          case .max: sorted[sorted.count - 1]
          case .median: (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
          }
        #expect(data.series[0].y.numbers[row] == wanted, "\(how) \(keys[row])")
      }
    }
  }

  @Test func sumsWithoutLoss() throws {
    let data = try plot("k,v\n1,1e100\n1,1\n1,-1e100\n", "--x k --y v --aggregate sum")
    #expect(data.series[0].y.numbers == [1])
  }

  @Test(arguments: [
    ("ascending", ["Bonn", "Oslo", "Rome"]), ("descending", ["Rome", "Oslo", "Bonn"]),
    ("name", ["Bonn", "Oslo", "Rome"]),
  ])
  func sorts(_ order: String, _ wanted: [String]) throws {
    #expect(try plot(sales, "--x site --y amount --aggregate sum --sort \(order)").categories == wanted)
    #expect(try plot(sales, "--x amount --y site --sort \(order)").categories == wanted)
  }

  @Test(arguments: [
    ("--y amount --aggregate sum", "--aggregate needs --x"),
    ("--x site --aggregate sum", "--aggregate sum needs --y"),
    ("--y amount --bin 5", "--bin needs --x"),
    ("--x site --y amount --bin 5", "column site is texts; --bin takes numbers and dates"),
    ("--x year --y amount --bin month", "column year is numbers; --bin takes a width of them"),
    ("--x year --y amount --sort name", "--sort orders texts, and neither x nor y is a column of them"),
    ("--x year --y amount --y2 amount --aggregate sum", "--aggregate goes without --x2 and --y2"),
    ("--x year --y site --aggregate max", "no error"),
    ("--x site --y site --aggregate max", "column site is no numbers; --aggregate max needs them"),
    ("--x year --y amount --text zip", "t.csv has no column zip; it has site, year and amount."),
  ])
  func refuses(_ line: String, _ wanted: String) {
    #expect(message { _ = try plot(sales, line) } == wanted)
  }

  @Test func refusesAWidthOfDates() {
    #expect(
      message { _ = try plot("d,v\n2020-01-01,1", "--x d --y v --bin 5") }
        == "column d is dates; --bin takes a width or one of year, quarter, month, week, day, hour and minute")
  }
}

@Suite struct AssemblyTests {
  private let table = "when,site,body_mass,pH,kg\n2020-01-01,a,1,2,3\n2020-01-02,b,2,3,4\n"

  @Test(arguments: [
    ("--x when --y body_mass", MarkKind.line), ("--y body_mass", .line), ("--x site --y body_mass", .bar),
    ("--x body_mass --y site", .bar), ("--x when --y site", .point), ("--x site --y when", .point),
    ("--x body_mass --bin 1 --aggregate count", .bar), ("--x when --y kg --mark area", .area),
  ])
  func choosesAMark(_ line: String, _ wanted: MarkKind) throws {
    #expect(try chart(table, line).marks.map { $0.kind } == [wanted])
  }

  @Test(arguments: [
    ("--x when --y body_mass", "", "Body mass"), ("--x body_mass --y pH", "Body mass", "pH"),
    ("--x site --y kg --aggregate mean", "", "Mean of kg"), ("--x kg --y site --aggregate sum", "Sum of kg", ""),
    ("--x kg --bin 1 --aggregate count", "kg", "Count"), ("--x when --y kg --y pH", "", ""),
    ("--x kg --y pH --x-title Mass --y-title=", "Mass", ""), ("--y kg", "", "kg"),
  ])
  func titlesAxes(_ line: String, _ x: String, _ y: String) throws {
    let chart = try chart(table, line)
    #expect(chart.xAxis.title.text == x)
    #expect(chart.yAxis.title.text == y)
  }

  @Test func makesASeriesOfEachY() throws {
    let chart = try chart(table, "--x when --y kg --y body_mass")
    #expect(chart.marks.map { $0.explicit(.name).map { "\($0)" } ?? "" } == [#"text("kg")"#, #"text("body mass")"#])
  }

  @Test func keepsDatesExact() throws {
    for (text, unit) in [
      ("2020-01-01", "seconds"), ("2020-01-01 00:00:00.5", "milliseconds"),
      ("2020-01-01 00:00:00.000001", "microseconds"), ("2020-01-01 00:00:00.000000001", "nanoseconds"),
    ] {
      let column = try chart("d,v\n\(text),1\nNA,2\n", "--x d --y v").marks[0].column(.x)
      #expect(column.map { "\($0.element)" }?.contains(unit) ?? false, "\(text)")
    }
  }

  @Test(arguments: [
    ("--x when", "what goes up? Say --y NAME"),
    ("--mark rule", "where are the rules? Say --x NAME or --y NAME"),
    ("--x when --y kg --y pH --y2 kg", "--y2 goes with one --y, and there are 2"),
    ("--x when --y kg --y site", "with several --y each is numbers, and column site is not"),
    ("--x when --y kg --x2 pH", "a line mark has no channel x2"),
    ("--x wen --y kg", "t.csv has no column wen; it has when, site, body_mass, pH and kg. Did you mean when?"),
  ])
  func refuses(_ line: String, _ wanted: String) {
    #expect(message { _ = try chart(table, line) } == wanted)
  }

  @Test(arguments: ["--y b", "--x a --y b", "--x a --y b --mark bar", "--x a --y b --color a", "--mark rule --y b"])
  func drawsTablesWithoutRows(_ line: String) throws {
    for table in ["a,b\n", "a,b\n,\n", "a,b\nNA,NA\nx,1\n"] {
      let chart = try chart(table, line)
      #expect(
        try chart.encodePNG(PNGWish(width: 100, height: 80, scale: 1, dpi: 0, compression: 1)).bytes.count > 100)
    }
  }
}
