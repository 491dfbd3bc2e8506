import RastrumDrawing
import RastrumScales
import RastrumTestSupport
import RastrumText
import Testing

@testable import RastrumEngine

@Suite struct AuditTests {
  /// The findings of the whole gallery, a line each.
  @Test func findingsOfTheGallery() throws {
    var text = ""
    for gallery in Gallery.all {
      text += gallery.name + "\n"
      for finding in try gallery.make().audit(size: gallery.size, scale: gallery.scale) {
        let place = finding.place
        text += "  \(finding.kind.label) \(place.part.key)"
        if place.axis > 0 { text += " of \(place.axis == 1 ? "x" : "y")" }
        if place.index >= 0 { text += " \(place.index)" }
        text += " × \(finding.count): \(finding.text)\n"
      }
    }
    Golden("audit/gallery.txt").expect(text)
  }

  /// Charts of the gallery that show what cannot be shown in full, by what it is. The audit of every other is empty.
  private static let intended: [(why: String, names: [String])] = [
    (
      "rows with missing values",
      [
        "power", "line-gaps", "area-gaps", "band-gaps", "signs-level", "penguins", "strips", "all-missing",
        "color-classes",
      ]
    ),
    ("a domain or a break that leaves data out", ["zoomed", "bars-zoomed", "log-bars", "break-nights"]),
    ("fills that let the grid or others through", ["pens", "earthquakes", "cloud", "thresholds", "root-depths"]),
    ("nothing to be seen", ["empty", "empty-marks", "pens"]),
    (
      "texts longer than their room",
      [
        "long-title", "title-lines", "long-names-level", "many-names", "long-legend", "speck", "narrow",
        "identifiers",
        "axes-ladder-usual-upright", "axes-ladder-turn-90", "axes-ladder-ellipsis", "axes-ladder-one-long",
      ]
    ),
    (
      "labels thinned out",
      [
        "months", "thousand-bars", "axes-bars-and-line", "axes-ladder-usual-thin", "axes-ladder-thin",
        "axes-ladder-hide", "axes-ladder-years",
      ]
    ),
    ("labels that a crossing axis would strike through", ["axes-crossing-zero", "axes-crossing-value"]),
    ("characters without a glyph", ["scripts"]),
    ("names at line ends, asked for where there are no lines", ["anscombe"]),
  ]

  @Test func stepsThatAreNotTaken() throws {
    let chart = Chart()
    try chart.xScale.setDomain(lower: Moment(seconds: 0), upper: Moment(seconds: 86_400))
    try chart.yScale.setDomain(lower: 0, upper: 1)
    func told() throws -> [String] {
      try chart.audit(size: Size(width: 640, height: 400), scale: 1).filter { $0.place.part == .tick }.map {
        "\($0.kind.label) \($0.place.axis): \($0.text)"
      }
    }
    chart.xAxis.setTimeStep(TimeStep(100, .second))
    try chart.yAxis.set(.tickStep, .number(0.001))
    #expect(try told().filter { !$0.contains("y axis") } == [])
    chart.xAxis.setTimeStep(TimeStep(1, .second))
    try chart.yAxis.set(.tickStep, .number(0.0001))
    #expect(
      try told() == [
        "dropped 1: the x axis does not take its step, which makes more than 1,000 ticks or leaves the calendar",
        "dropped 2: the y axis does not take its step, which makes more than 1,000 ticks or leaves the calendar",
      ])
  }

  @Test(arguments: Gallery.all) func goodChartsHaveNoFindings(gallery: Gallery) throws {
    let findings = try gallery.make().audit(size: gallery.size, scale: gallery.scale)
    let isIntended = Self.intended.contains { $0.names.contains(gallery.name) }
    #expect(findings.isEmpty != isIntended, "\(gallery.name): \(findings.map(\.text))")
  }

  private func findings(_ width: Double = 640, _ height: Double = 400, _ make: (Chart) throws -> Void) throws
    -> [Finding]
  {
    let chart = Chart()
    try make(chart)
    return try chart.audit(size: Size(width: width, height: height), scale: 1)
  }

  @Test func aGoodChartHasNone() throws {
    for make in [Gallery.sevenPoints, Gallery.seaTemperature, Gallery.monthlyRain, Gallery.histogram] {
      #expect(try make().audit(size: Size(width: 640, height: 400), scale: 1).isEmpty)
    }
  }

  /// The counts of rows, by hand.
  @Test func rowsAreCounted() throws {
    let found = try findings { chart in
      try chart.add(
        .point, x: [0, 1, 2, .nan, 4, 5, 99], y: [1, .infinity, 3, 4, -7, 6, .nan],
        color: ["a", "a", "a", "a", "a", "b", "a"], [.color: .rgb(0x1669c3)])
      try chart.view(x: 0...10, y: 0...10)
    }
    // 0, on the edge, 2 and 5 are drawn; 1, 3 and 6 miss a value, 6 lies beyond x too; 4 lies below.
    #expect(found.map(\.kind) == [.clipped, .offScale, .missing])
    #expect(found.map(\.count) == [1, 1, 3])
    #expect(found.allSatisfy { $0.place == PartPlace(.mark, index: 0) })
  }

  /// A value on the very end of a domain lies inside.
  @Test(arguments: [0.1, 0.3, 1e-9, 1e9 + 0.1]) func endsLieInside(end: Double) throws {
    let found = try findings { chart in
      try chart.add(.line, x: .numbers([-end, 0, end]), y: .numbers([-end, 0, end]))
      try chart.view(x: -end...end, y: -end...end)
    }
    #expect(found.isEmpty)
  }

  @Test func titlesAreQuotedInFull() throws {
    let title = "A title that is far too long for so small a picture, whatever is done to it, \"and so on\" for ever"
    let found = try findings(200, 260) { chart in
      try chart.add(.line, x: .count(3), y: .count(3))
      try chart.set(.title, .text(title))
      try chart.titleAxes(y: "An axis title that is far too long for this picture as well")
    }
    #expect(found.map(\.kind) == [.shortened, .shortened])
    #expect(found.map(\.place) == [PartPlace(.title), PartPlace(.axisTitle, axis: 2)])
    #expect(found[0].text.contains("\"" + title + "\""))
    #expect(found[0].rect.width > 100 && found[0].rect.maxX <= 200)
  }

  /// A text with an ellipsis of its own is in full.
  @Test func anEllipsisOfItsOwnIsNone() throws {
    let found = try findings { chart in
      try chart.add(.line, x: .count(3), y: .count(3))
      try chart.set(.title, "To be continued …")
    }
    #expect(found.isEmpty)
  }

  @Test func hiddenLabelsAreNamed() throws {
    let names = (0..<300).map { "category number \($0)" }
    let found = try findings(300, 200) { chart in
      try chart.add(.bar, x: .names(names), y: .count(300))
    }.filter { $0.kind == .hidden }
    let layout = try {
      let chart = Chart()
      try chart.add(.bar, x: .names(names), y: .count(300))
      return try chart.layout(300, 200)
    }()
    #expect(found.count == 1)
    #expect(found[0].kind == .hidden && found[0].place.axis == 1)
    #expect(found[0].count == layout.hiddenLabels && layout.hiddenLabels > 20)
    #expect(found[0].count + layout.labels(.x).count == 300)
    // The first label stays, the second goes.
    #expect(found[0].place.index == 1)
    #expect(found[0].text.contains("\"category number 1\""))
  }

  // MARK: Contrast

  /// WCAG's 4.5 for small texts, 3 for large ones and marks; grey on white has just enough, or just not.
  @Test(
    arguments: [
      (0x767676, 14.0, 0), (0x777777, 14.0, 1), (0x777777, 19.0, 0), (0x949494, 19.0, 0), (0x959595, 19.0, 1),
    ] as [(UInt32, Double, Int)])
  func titlesNeedContrast(color: UInt32, size: Double, count: Int) throws {
    let found = try findings { chart in
      try chart.set([.title: "Title", .textColor: .rgb(color), .fontSize: .number(size / 1.4)])
      for axis in [chart.xAxis, chart.yAxis] { try axis.set(.labels, .pick(Toggle.off)) }
      try chart.add(.line, x: .count(3), y: .count(3))
    }
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.kind == .lowContrast && $0.place == PartPlace(.title) && $0.contrast < 4.5 })
  }

  @Test(arguments: [(0x949494, 0), (0x959595, 1)] as [(UInt32, Int)]) func marksNeedContrast(
    color: UInt32, count: Int
  ) throws {
    let found = try findings { try $0.add(.bar, x: .count(3), y: .count(3), [.color: .rgb(color)]) }
    #expect(found.map(\.kind) == Array(repeating: .lowContrast, count: count))
    for finding in found { #expect(finding.contrast > 2.9 && finding.contrast < 3) }
  }

  /// What half of a colour gives on the background counts.
  @Test func opacityTakesContrast() throws {
    for (opacity, count) in [(1.0, 0), (0.5, 1)] {
      let found = try findings {
        try $0.add(.line, x: .count(3), y: .count(3), [.color: .rgb(0x1669c3), .opacity: .number(opacity)])
      }
      #expect(found.count == count)
    }
  }

  /// On a ground that is the host's nothing is known.
  @Test func aTransparentGroundIsNotJudged() throws {
    let found = try findings { chart in
      try chart.add(.line, x: .count(3), y: .count(3), [.color: .rgb(0xffffff)])
      try chart.set([.background: .color(.clear), .textColor: .rgb(0xffffff), .title: "Title"])
    }
    #expect(found.isEmpty)
  }

  // MARK: Overlaps

  /// The list of another chart, with texts put where they do not belong.
  private func solution(_ draw: (inout RastrumEngine.Picture, Typesetter) -> Void) throws -> Solution {
    let chart = Chart()
    try chart.set([.title: "Title", .subtitle: "Subtitle"])
    let solution = try chart.solution(size: Size(width: 300, height: 200), scale: 1)
    var picture = RastrumEngine.Picture(size: Size(width: 300, height: 200), scale: 1)
    draw(&picture, chart.typesetter)
    let layout = Layout(
      plot: solution.layout.plot, dropped: [], axes: [], hiddenSeries: 0, unplacedValues: 0,
      scales: solution.layout.scales, picture: picture)
    return Solution(
      layout: layout, chart: chart, theme: solution.theme, layers: [], axes: solution.axes, context: solution.context,
      legend: solution.legend, colorBar: nil)
  }

  @Test(arguments: [(40.0, 1), (49, 1), (54, 0), (80, 0)]) func textsThatCoverEachOtherAreFound(y: Double, count: Int)
    throws
  {
    let solution = try solution { picture, typesetter in
      for (text, part, y) in [("Title", Part.title, 40.0), ("Subtitle", .subtitle, y)] {
        picture.draw(
          typesetter.line(text, size: 16, weight: .bold), at: Point(x: 20, y: y),
          anchor: TextAnchor(.start, .baseline),
          Color(rgb: 0), Source(part))
      }
    }
    let found = Audit(solution).findings.filter { $0.kind == .overlapped }
    #expect(found.count == count)
    for finding in found {
      #expect(finding.place == PartPlace(.title) && finding.other == PartPlace(.subtitle))
      #expect(!finding.rect.isEmpty && finding.rect.minY >= 25 && finding.rect.maxY <= 50)
    }
  }

  @Test func textsOverTheEdgeAreFound() throws {
    for (x, count) in [(250.0, 0), (280.0, 1), (-1, 1)] {
      let solution = try solution { picture, typesetter in
        picture.draw(
          typesetter.line("Title", size: 16, weight: .bold), at: Point(x: x, y: 40),
          anchor: TextAnchor(.start, .baseline),
          Color(rgb: 0), Source(.title))
      }
      let found = Audit(solution).findings.filter { $0.kind == .clipped }
      #expect(found.map(\.place) == Array(repeating: PartPlace(.title), count: count), "\(x)")
    }
  }

  /// Labels that climb side by side do not cover each other, although the boxes around them do.
  @Test func turnedTextsAreComparedAsTheyLie() {
    let slope = Point(x: 0.5.squareRoot(), y: -(0.5.squareRoot()))
    func label(_ x: Double) -> TurnedBox {
      TurnedBox(Rect(x: 0, y: -8, width: 60, height: 10), around: Point(x: x, y: 100), along: slope)
    }
    #expect(label(0).box.intersects(label(20).box))
    #expect(!label(0).overlaps(label(20), slack: 0.05))
    #expect(label(0).overlaps(label(10), slack: 0.05))
    #expect(label(0).overlaps(TurnedBox(Rect(x: 20, y: 70, width: 5, height: 5)), slack: 0.05))
    #expect(!label(0).overlaps(TurnedBox(Rect(x: 0, y: 60, width: 12, height: 12)), slack: 0.05))
  }

  /// A symbol as large as the margin covers labels; the picture's edge cuts a larger one.
  @Test(
    arguments: [(7.0, [], false), (40, [], false), (200, [1, 2], false), (700, [1, 2], true)]
      as [(Double, [Int], Bool)])
  func marksThatCoverLabelsAreFound(size: Double, axes: [Int], isCut: Bool) throws {
    let found = try findings { chart in
      try chart.add(.point, x: [0, 5, 10], y: [0, 5, 10], [.pointSize: .number(size)])
      try chart.view(x: 0...10, y: 0...10)
    }
    let covered = found.filter { $0.kind == .overlapped }
    #expect(Set(covered.map(\.place.axis)) == Set(axes))
    #expect(covered.allSatisfy { $0.other == PartPlace(.mark, index: 0) })
    #expect(found.contains { $0.kind == .clipped } == isCut)
  }

  /// Symbols in a plot that clips.
  @Test func symbolsCutByThePlotAreCounted() throws {
    let found = try findings { chart in
      try chart.add(.point, x: [-5, 0, 3, 10], y: [1, 0, 5, 10])
      try chart.view(x: 0...10, y: 0...10)
    }
    #expect(found.map(\.kind) == [.clipped, .offScale])
    #expect(found.map(\.count) == [2, 1])
  }

  @Test func barsBehindOthersAreCounted() throws {
    let names = ["a", "b", "a", "a"]
    for (low, count) in [(nil, 2), (Values.numbers([1, 1, 5, 9]), 0)] as [(Values?, Int)] {
      let found = try findings { chart in
        try chart.add(.bar, x: .names(names), y: [3, 4, 6, 10], y2: low, [.color: .rgb(0x1669c3)])
      }
      #expect(found.map(\.count) == (count == 0 ? [] : [count]))
    }
    // Side by side they are seen.
    let groups = try findings { chart in
      try chart.add(.bar, x: .names(["a", "a"]), y: [1, 2], color: ["p", "q"], [.color: .rgb(0x1669c3)])
    }
    #expect(groups.isEmpty)
  }

  // MARK: Names

  @Test func namesWithoutALineAreFound() throws {
    let found = try findings { chart in
      try chart.add(.line, x: [0, 1], y: [1, 2], [.name: "there", .color: .rgb(0)])
      try chart.add(.line, x: [0, 1], y: [.nan, .nan], [.name: "gone", .color: .rgb(0x00007f)])
    }
    #expect(found.contains { $0.kind == .hidden && $0.place == PartPlace(.directLabel, index: 1) })
    #expect(found.contains { $0.kind == .empty && $0.place == PartPlace(.mark, index: 1) })
  }

  /// Each finding has a sentence, a place inside or at the picture, and a count.
  @Test(arguments: 0..<4) func findingsOfRandomChartsAreWellFormed(part: Int) throws {
    for seed in (part * 60)..<(part * 60 + 60) {
      var random = RandomChart(seed: UInt64(seed))
      let chart = try random.make()
      let (size, scale) = random.picture()
      guard let findings = try? chart.audit(size: size, scale: scale) else { continue }
      for finding in findings {
        let rect = finding.rect
        #expect(!finding.text.isEmpty && finding.count > 0)
        #expect((rect.x + rect.y + rect.width + rect.height).isFinite && rect.width >= 0 && rect.height >= 0)
        #expect((finding.contrast > 0) == (finding.kind == .lowContrast))
        #expect((finding.other != nil) == (finding.kind == .overlapped) || finding.place.part == .mark)
      }
      // Texts never cover each other or leave the picture.
      #expect(
        !findings.contains { $0.kind == .overlapped && $0.other != nil && $0.other?.part != .mark }, "seed \(seed)")
      #expect(!findings.contains { $0.kind == .clipped && $0.place.part != .mark }, "seed \(seed)")
      let json = try chart.describe(size: size, scale: scale).text
      #expect(json.utf8.first == UInt8(ascii: "{") && json.hasSuffix("}\n"))
    }
  }
}
