import RastrumEngine
import RastrumNumerics
import RastrumScales

/// What the arguments ask for.
public enum Request: Equatable {
  case chart(Options)
  case help
  case version
}

extension Request {
  /// Reads the arguments after the name of the program.
  public init(_ arguments: [String]) throws(CommandError) {
    var options = Options()
    var rest = arguments[...]
    var onlyFiles = false
    var hasInput = false
    while let argument = rest.popFirst() {
      if onlyFiles || argument == "-" || !argument.hasPrefix("-") {
        if hasInput { throw .usage("there is one file to read, and \(options.input) was named before \(argument)") }
        options.input = argument
        hasInput = true
        continue
      }
      if argument == "--" {
        onlyFiles = true
        continue
      }
      let (name, attached) = Self.parts(of: argument)
      if name == "--help" || name == "-h" {
        self = .help
        return
      }
      if name == "--version" {
        self = .version
        return
      }
      if let report = try Self.report(name, attached, options.report) {
        options.report = report
        continue
      }
      guard let option = Option(name) else {
        let names = Option.allCases.map { $0.name } + ["--describe", "--audit"]
        let meant = Spelling.nearest(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
        throw .usage("there is no option \(name)\(meant)")
      }
      guard let value = attached ?? rest.popFirst() else {
        throw .usage("\(name) needs \(option.valueName)")
      }
      try options.set(option, value)
    }
    if !hasInput { throw .usage("which file is to be read? (- reads the standard input)") }
    if options.output.isEmpty && options.report == .none {
      throw .usage("where does the picture go? Say -o FILE.png")
    }
    if options.output == "-" && options.report != .none {
      throw .usage("the picture and what is said about it cannot both go to the standard output")
    }
    self = .chart(options)
  }

  /// The options that take no value.
  private static func report(_ name: String, _ value: String?, _ before: Report) throws(CommandError) -> Report? {
    let reports: [(name: String, report: Report)] = [("--describe", .description), ("--audit", .audit)]
    for known in reports where known.name == name {
      if value != nil { throw .usage("\(name) takes no value") }
      if before != .none && before != known.report {
        throw .usage("there is one of --describe and --audit at a time")
      }
      return known.report
    }
    return nil
  }

  /// --size=640x400 and -ofile carry their value with them.
  private static func parts(of argument: String) -> (name: String, value: String?) {
    if argument.hasPrefix("--") {
      guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (argument, nil) }
      return (String(argument[..<equals]), String(argument[argument.utf8.index(after: equals)...]))
    }
    if argument.hasPrefix("-o") && argument.utf8.count > 2 { return ("-o", String(argument.dropFirst(2))) }
    return (argument, nil)
  }
}

/// The options that take a value.
enum Option: CaseIterable {
  case output, x, y, x2, y2, color, text, delimiter, mark, aggregate, bin, sort
  case axis(Dimension, AxisOption)
  case zone, skip, title, subtitle, xTitle, yTitle, theme, legend, size, scale, dpi

  var name: String {
    switch self {
    case .output: "--output"
    case .x: "--x"
    case .y: "--y"
    case .x2: "--x2"
    case .y2: "--y2"
    case .color: "--color"
    case .text: "--text"
    case .delimiter: "--delimiter"
    case .mark: "--mark"
    case .aggregate: "--aggregate"
    case .bin: "--bin"
    case .sort: "--sort"
    case .axis(let dimension, let option): "--" + dimension.label + "-" + option.rawValue
    case .zone: "--zone"
    case .skip: "--skip"
    case .title: "--title"
    case .subtitle: "--subtitle"
    case .xTitle: "--x-title"
    case .yTitle: "--y-title"
    case .theme: "--theme"
    case .legend: "--legend"
    case .size: "--size"
    case .scale: "--scale"
    case .dpi: "--dpi"
    }
  }

  static var allCases: [Option] {
    var all: [Option] = [.output, .x, .y, .x2, .y2, .color, .text, .delimiter, .mark, .aggregate, .bin, .sort]
    for option in AxisOption.allCases {
      for dimension in Dimension.allCases { all.append(.axis(dimension, option)) }
    }
    return all + [.zone, .skip, .title, .subtitle, .xTitle, .yTitle, .theme, .legend, .size, .scale, .dpi]
  }

  init?(_ name: String) {
    if name == "-o" {
      self = .output
      return
    }
    guard let option = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = option
  }

  /// What is missing where the value is.
  var valueName: String {
    switch self {
    case .output: "a file"
    case .x, .y, .x2, .y2, .color, .text: "the name of a column"
    case .delimiter: "a character"
    case .mark: "a kind: " + Spelling.list(MarkKind.allCases.map { $0.label })
    case .aggregate: "one of " + Spelling.list(Aggregate.allCases.map { $0.rawValue })
    case .bin: "a width or one of " + Spelling.list(CalendarBin.allCases.map { $0.rawValue })
    case .sort: "one of " + Spelling.list(SortOrder.allCases.map { $0.rawValue })
    case .axis(let dimension, let option): option.valueName(dimension)
    case .zone: "the name of a time zone"
    case .skip: "weekends or HH:MM-HH:MM"
    case .title, .subtitle, .xTitle, .yTitle: "a text"
    case .theme: "light or dark"
    case .legend: "one of auto, none, top and direct"
    case .size: "WIDTHxHEIGHT in points, as 640x400"
    case .scale: "a number of pixels a point"
    case .dpi: "a number of pixels an inch"
    }
  }
}

/// What a value says; what is allowed, where it says nothing that is.
extension Option {
  func choice<Value>(
    _ word: String, _ known: [(word: String, value: Value)]
  ) throws(CommandError) -> Value {
    for entry in known where entry.word == word { return entry.value }
    throw .usage("\(name) is \(word); allowed are \(Spelling.list(known.map { $0.word }))")
  }

  func number(
    _ text: String, _ range: ClosedRange<Double>, _ allowed: String
  ) throws(CommandError) -> Double {
    guard let value = Double(decimal: text), range.contains(value) else {
      throw .usage("\(name) is \(text); allowed is \(allowed)")
    }
    return value
  }
}

extension Options {
  mutating func set(_ option: Option, _ value: String) throws(CommandError) {
    switch option {
    case .output: output = value
    case .x: x = value
    case .y: y.append(value)
    case .x2: x2 = value
    case .y2: y2 = value
    case .color: color = value
    case .text: texts.append(value)
    case .delimiter: delimiter = try Self.delimiter(value)
    case .mark: mark = try option.choice(value, MarkKind.allCases.map { ($0.label, $0) })
    case .aggregate: aggregate = try option.choice(value, Aggregate.allCases.map { ($0.rawValue, $0) })
    case .bin: bin = try Self.bin(value)
    case .sort: sort = try option.choice(value, SortOrder.allCases.map { ($0.rawValue, $0) })
    case .axis(.x, let asked): try xAxis.set(asked, option, value, .x)
    case .axis(.y, let asked): try yAxis.set(asked, option, value, .y)
    case .zone: zone = value
    case .skip: skips.append(try Self.skip(value))
    case .title: title = value
    case .subtitle: subtitle = value
    case .xTitle: xTitle = value
    case .yTitle: yTitle = value
    case .theme: isDark = try option.choice(value, [("light", false), ("dark", true)])
    case .legend:
      legend = try option.choice(value, [("auto", .automatic), ("none", .none), ("top", .top), ("direct", .direct)])
    case .size: (width, height) = try Self.size(value)
    case .scale: scale = try option.number(value, 0.1...100, "0.1 … 100")
    case .dpi: dpi = try option.number(value, 0...100_000, "0 … 100,000")
    }
  }

  private static func size(_ text: String) throws(CommandError) -> (Double, Double) {
    let sides = text.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    if sides.count == 2, let width = Double(decimal: String(sides[0]) ?? ""),
      let height = Double(decimal: String(sides[1]) ?? ""), (1...65_535).contains(width),
      (1...65_535).contains(height)
    {
      return (width, height)
    }
    throw .usage("--size is \(text); allowed is WIDTHxHEIGHT in points, as 640x400, each 1 … 65535")
  }

  /// weekends, or HH:MM-HH:MM.
  private static func skip(_ text: String) throws(CommandError) -> BreakPattern {
    if text == "weekends" { return .weekend }
    let bytes = Array(text.utf8)
    func minutes(_ start: Int) -> Int64? {
      let digits = [0, 1, 3, 4].map { Int64(bytes[start + $0]) - 48 }
      guard bytes[start + 2] == UInt8(ascii: ":"), digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
      let minute = digits[2] * 10 + digits[3]
      return minute < 60 ? (digits[0] * 10 + digits[1]) * 60 + minute : nil
    }
    if bytes.count == 11, bytes[5] == UInt8(ascii: "-"), let from = minutes(0), let to = minutes(6),
      let pattern = BreakPattern(.daily, from: from, to: to)
    {
      return pattern
    }
    throw .usage("--skip is \(text); allowed is weekends or HH:MM-HH:MM, as 16:00-09:30")
  }

  private static func bin(_ text: String) throws(CommandError) -> Bin {
    if let unit = CalendarBin(rawValue: text) { return .calendar(unit) }
    if let width = Double(decimal: text), width > 0, width < .infinity { return .width(width) }
    throw .usage("--bin is \(text); allowed is \(Option.bin.valueName)")
  }

  private static func delimiter(_ text: String) throws(CommandError) -> UInt8 {
    let bytes = Array(text.utf8)
    if text == "tab" || text == "\\t" { return UInt8(ascii: "\t") }
    if bytes.count == 1, bytes[0] < 0x80, bytes[0] != UInt8(ascii: "\""), bytes[0] != UInt8(ascii: "\n"),
      bytes[0] != UInt8(ascii: "\r")
    {
      return bytes[0]
    }
    throw .usage("--delimiter is \(text); allowed is one ASCII character that is no quote, or tab")
  }
}
