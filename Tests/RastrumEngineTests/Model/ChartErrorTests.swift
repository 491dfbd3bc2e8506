import RastrumDrawing
import RastrumScales
import Testing

@testable import RastrumEngine

/// What does not go together is an error that says what.
@Suite struct ChartErrorTests {
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch let error as ChartError {
      return error.message
    } catch {
      return "another error"
    }
  }

  private func layoutMessage(_ build: (Chart) throws -> Void) throws -> String {
    let chart = Chart()
    try build(chart)
    return message { _ = try chart.layout() }
  }

  @Test func columnsOfAMarkAreEquallyLong() throws {
    let found = try layoutMessage { try $0.add(.line, x: [1, 2, 3], y: [1, 2]) }
    #expect(found == "a line mark has 3 values on x and 2 on y; columns of one mark are equally long")
    let color = try layoutMessage { try $0.add(.bar, x: [1, 2], y: [1, 2], color: ["a"]) }
    #expect(color == "a bar mark has 2 values on y and 1 on color; columns of one mark are equally long")
    let second = try layoutMessage { try $0.add(.area, x: [1, 2], y: [1, 2], y2: []) }
    #expect(second == "an area mark has 2 values on y and 0 on y2; columns of one mark are equally long")
  }

  @Test func aScaleTakesOneKindOfValues() throws {
    let found = try layoutMessage {
      try $0.add(.line, x: [1, 2], y: [1, 2])
      try $0.add(.line, x: .names(["a", "b"]), y: [1, 2])
    }
    #expect(found == "the x scale has numbers and categories; it takes one of them")
    let times = try layoutMessage {
      try $0.add(.line, x: [1], y: .times([1], .seconds))
      try $0.add(.point, x: [1], y: [1])
    }
    #expect(times == "the y scale has times and numbers; it takes one of them")
  }

  @Test func bothEndsOfAMarkAreOfOneKind() throws {
    let found = try layoutMessage { try $0.add(.bar, x: [1], y: [1], y2: .names(["a"])) }
    #expect(found == "a bar mark has numbers on y and categories on y2")
  }

  @Test func theScalesTypeFitsTheValues() throws {
    let found = try layoutMessage {
      try $0.add(.line, x: [1, 2], y: [1, 2])
      try $0.xScale.set(.scaleType, .pick(ScaleType.time))
    }
    #expect(found == "the x scale is a time scale, but the marks have numbers on it")
    let domain = try layoutMessage {
      try $0.add(.line, x: [1, 2], y: [1, 2])
      try $0.yScale.setCategories(["a"])
    }
    #expect(domain == "the y scale is linear, but its domain is not")
    let moments = try layoutMessage {
      try $0.add(.line, x: .names(["a"]), y: [1])
      try $0.xScale.setDomain(lower: Moment(seconds: 0), upper: Moment(seconds: 1))
    }
    #expect(moments == "the x scale is a category scale, but its domain is not")
  }

  @Test func domainsAreInOrder() throws {
    let scale = Chart().xScale
    #expect(
      message { try scale.setDomain(lower: 2, upper: 1) } == "lower is 2 and upper 1; lower must be below upper")
    #expect(
      message { try scale.setDomain(lower: 50, upper: 50) } == "lower is 50 and upper 50; lower must be below upper")
    #expect(
      message { try scale.setDomain(lower: -.infinity, upper: 1) }
        == "lower is -inf; allowed is a finite number or NaN")
    #expect(
      message { try scale.setDomain(lower: 0, upper: .infinity) } == "upper is inf; allowed is a finite number or NaN"
    )
    #expect(
      message { try scale.setDomain(lower: Moment(seconds: 5), upper: Moment(seconds: 5)) }
        == "lower is not before upper")
    #expect(message { try scale.setCategories(["a", "b", "a"]) } == "category 2, \"a\", is there twice")
    // What was refused changed nothing.
    guard case .automatic = scale.domain else {
      Issue.record("the domain changed")
      return
    }
  }

  @Test func channelsApplyToTheirMarks() throws {
    let chart = Chart()
    let table: [(MarkKind, [Channel])] = [
      (.line, [.x, .y, .color]), (.area, [.x, .y, .y2, .color]), (.bar, [.x, .y, .x2, .y2, .color]),
      (.point, [.x, .y, .color]), (.rule, [.x, .y, .x2, .y2, .color]),
    ]
    for (kind, channels) in table {
      let mark = try chart.addMark(kind)
      for channel in Channel.allCases {
        let column: Values = channel == .color ? .names(["a"]) : [1]
        let found = message { try mark.set(channel, column.column()) }
        let refused = "\(kind == .area ? "an" : "a") \(kind.label) mark has no channel \(channel.label)"
        #expect(found == (channels.contains(channel) ? "no error" : refused))
      }
    }
  }

  @Test func colorsAreCategories() throws {
    let mark = try Chart().addMark(.line)
    #expect(
      message { try mark.set(.color, Values.count(3).column()) }
        == "the color channel of a line mark takes categories")
  }

  @Test func aMarkBelongsToOneChart() throws {
    let mark = try Chart().addMark(.line)
    #expect(message { try Chart().remove(mark) } == "the mark does not belong to this chart")
  }

  @Test func marksAreLimited() throws {
    let chart = Chart()
    for _ in 0..<Limits.marks { _ = try chart.addMark(.rule) }
    #expect(message { _ = try chart.addMark(.rule) } == "the chart has 1000 marks already")
    #expect(try LayoutRules(layout: chart.layout()).broken.isEmpty)
  }

  @Test func picturesHaveLimits() {
    func check(_ width: Int, _ height: Int, _ scale: Double = 1) -> String {
      message { try Limits.checkPicture(width: width, height: height, scale: scale) }
    }
    #expect(check(0, 100) == "width is 0; allowed is 1 … 65535")
    #expect(check(100, -1) == "height is -1; allowed is 1 … 65535")
    #expect(check(.max, 1) == "width is 9223372036854775807; allowed is 1 … 65535")
    #expect(
      check(32_768, 32_768) == "width × height is 32768 × 32768 pixels; allowed are 268435456 in all")
    #expect(check(1, 1, 0.05) == "scale is 0.05; allowed is 0.1 … 100")
    #expect(check(1, 1, .nan) == "scale is nan; allowed is 0.1 … 100")
    #expect(check(32_768, 8192) == "no error")
  }

  /// Nothing that reaches the engine from the native door traps.
  @Test(arguments: [0.0, -1, .nan, .infinity, 1e-300, 1e300]) func strangeSizesAndScalesDoNotTrap(value: Double)
    throws
  {
    let chart = try Gallery.stocks()
    for (width, height, scale) in [(value, 100.0, 1.0), (100, value, 1), (100, 100, value), (value, value, value)] {
      _ = try? chart.layout(width, height, scale: scale)
    }
  }
}
