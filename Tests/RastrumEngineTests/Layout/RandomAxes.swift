import RastrumDrawing
import RastrumNumerics
import RastrumScales
import RastrumTestSupport

@testable import RastrumEngine

/// Charts of one mark on random scales: every type, format, theme, font size and size of picture, and domains from one
/// Double to all of them.
struct RandomAxes {
  private var random: Seeded

  init(seed: UInt64) {
    random = Seeded(seed)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(random.next() % UInt64(elements.count))]
  }

  mutating func chance(_ share: Double) -> Bool { random.double(0...1) < share }

  mutating func picture() -> (size: Size, scale: Double) {
    let sides: [Double] = [16, 40, 90, 150, 240, 320.5, 480, 640, 1000, 1600]
    return (Size(width: pick(sides), height: pick(sides)), pick([0.5, 1, 1, 1.25, 1.5, 2, 3, 4]))
  }

  mutating func make() throws -> Chart {
    let chart = Chart()
    if chance(0.5) { try chart.set(.theme, .pick(Theme.Name.dark)) }
    try chart.set(.fontSize, .number(pick([4, 7.3, 9, 11.5, 11.5, 11.5, 14, 18, 26, 60])))
    if chance(0.2) { try chart.set(.title, "A title") }
    if chance(0.1) { try chart.set(.padding, .number(pick([0, 1, 5, 30]))) }
    for (scale, axis) in [(chart.xScale, chart.xAxis), (chart.yScale, chart.yAxis)] { try set(scale, axis) }
    return chart
  }

  private mutating func set(_ scale: Scale, _ axis: Axis) throws {
    let kind = pick([
      ScaleType.linear, .linear, .logarithmic, .symmetricLogarithmic, .power, .squareRoot, .time, .category,
    ])
    try scale.set(.scaleType, .pick(kind))
    if chance(0.2) { try scale.set(.reverse, .pick(Toggle.on)) }
    if chance(0.3) { try scale.set(.nice, .pick(Toggle.on)) }
    if chance(0.2) { try axis.set(.title, "Title") }
    if chance(0.2) {
      try axis.set(.side, .pick(scale.dimension == .x ? pick([Side.bottom, .top]) : pick([Side.left, .right])))
    }
    if chance(0.2) {
      let rungs = (0..<pick([1, 2, 3])).map { _ in Double(pick(LabelRung.allCases).rawValue) }
      try axis.set(.labelLadder, .numbers(rungs))
    }
    switch kind {
    case .category: try scale.setCategories((0..<pick([1, 2, 5, 12, 60])).map { "\(pick(Self.names)) \($0)" })
    case .time: try setTimes(scale, axis)
    default: try setNumbers(scale, axis, isLogarithm: kind == .logarithmic)
    }
  }

  private static let names = ["a", "Zürich", "Москва", "a rather long name of words", "", "Rindfleischetikettierung"]

  private mutating func setTimes(_ scale: Scale, _ axis: Axis) throws {
    let lower = Moment(
      seconds: chance(0.8)
        ? Int64(random.double(-3e9...5e9)) : Int64(bitPattern: random.next()) >> 2,
      nanoseconds: UInt32(random.next() % 1_000_000_000))
    let span = Elementary.pow(10, random.double(-9...17))
    let upper = lower.adding(
      seconds: Int64(clamping: span), nanoseconds: Int64(clamping: (span - span.rounded(.down)) * 1e9) + 1)
    try scale.setDomain(lower: lower, upper: upper ?? Moment(seconds: .max))
    if chance(0.5) { scale.zone = pick(Self.zones) }
    if chance(0.1) {
      axis.setTimeStep(TimeStep(pick([1, 2, 5, 36]), pick([.second, .hour, .day, .week, .month, .year])))
    }
    if chance(0.1) { try axis.set(.tickCount, .number(pick([1, 3, 40]))) }
  }

  private static let zones = [
    "Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia", "America/St_Johns",
    "Africa/Monrovia", "Antarctica/Troll", "Africa/Casablanca",
  ].compactMap { name in (try? ZoneRules.named(name)).map { Zone($0) } }

  private mutating func setNumbers(_ scale: Scale, _ axis: Axis, isLogarithm: Bool) throws {
    var (lower, upper) = ends()
    if isLogarithm { (lower, upper) = (abs(lower), abs(upper)) }
    if lower > upper { (lower, upper) = (upper, lower) }
    if lower < upper && (!isLogarithm || lower > 0) { try scale.setDomain(lower: lower, upper: upper) }
    if chance(0.2) { try scale.set(.slope, .number(Elementary.pow(10, random.double(-6...6)))) }
    if chance(0.3) { try scale.set(.exponent, .number(random.double(0.1...10))) }
    if chance(0.3) { try scale.set(.base, .number(pick([2, 2.718281828459045, 1.1, 16, 1000]))) }
    if chance(0.5) { try axis.set(.notation, .pick(pick(Notation.allCases))) }
    if chance(0.1) { try axis.set(.decimals, .number(Double(random.next() % 6))) }
    if chance(0.1) { try axis.set(.significantDigits, .number(Double(1 + random.next() % 6))) }
    if chance(0.1) { try axis.set(.sharing, .pick(pick([NumberShare.Kind.offset, .factor]))) }
    if chance(0.1) { try axis.set(.unit, "km") }
    if chance(0.1) { try axis.set(.prefix, "$") }
    if chance(0.1) { try axis.set(.minorTicks, .pick(Toggle.on)) }
    if chance(0.1) { try axis.set(.tickCount, .number(pick([1, 3, 40, 1000]))) }
    if chance(0.1) && lower < upper {
      let step = (upper / 2 - lower / 2) * random.double(0.001...1)
      if step > 0 { try axis.set(.tickStep, .number(step)) }
    }
  }

  /// Ends of all kinds: any bits, round decimals, narrow spans far from zero, spans across it.
  private mutating func ends() -> (Double, Double) {
    let a = anyFinite()
    switch random.next() % 6 {
    case 0: return (a, anyFinite())
    case 1: return (a, a + a.magnitude * Elementary.pow(10, random.double(-15...1)))
    case 2: return (Double(Int(random.double(-1000...1000))), Double(Int(random.double(-1000...1000))))
    case 3:
      let size = Elementary.pow(10, Double(Int(random.double(-12...12))))
      return (random.double(-1...1) * size, random.double(-1...1) * size)
    case 4: return (0, Elementary.pow(10, random.double(-9...9)))
    default: return (0, a)
    }
  }

  private mutating func anyFinite() -> Double {
    while true {
      let value = Double(bitPattern: random.next())
      if value.isFinite { return value }
    }
  }
}
