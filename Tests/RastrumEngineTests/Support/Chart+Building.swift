import RastrumDrawing

@testable import RastrumEngine

/// Short ways to write charts in tests.
extension Chart {
  @discardableResult
  func add(
    _ kind: MarkKind, x: Values? = nil, y: Values? = nil, x2: Values? = nil, y2: Values? = nil,
    color: [String?]? = nil, _ options: [Property: PropertyValue] = [:]
  ) throws -> Mark {
    let mark = try addMark(kind)
    let channels: [(Channel, Values?)] = [
      (.x, x), (.y, y), (.x2, x2), (.y2, y2), (.color, color.map { .names($0) }),
    ]
    for (channel, values) in channels {
      if let values { try mark.set(channel, values.column()) }
    }
    try mark.set(options)
    return mark
  }

  /// Fixes the ends of the scales.
  func view(x: ClosedRange<Double>? = nil, y: ClosedRange<Double>? = nil) throws {
    if let x { try xScale.setDomain(lower: x.lowerBound, upper: x.upperBound) }
    if let y { try yScale.setDomain(lower: y.lowerBound, upper: y.upperBound) }
  }

  func layout(_ width: Double = 640, _ height: Double = 400, scale: Double = 1) throws -> Layout {
    try layout(size: Size(width: width, height: height), scale: scale)
  }
}

extension Configurable {
  func set(_ options: [Property: PropertyValue]) throws {
    for (property, value) in options.sorted(by: { $0.key.rawValue < $1.key.rawValue }) { try set(property, value) }
  }
}

extension PropertyValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(stringLiteral value: String) { self = .text(value) }

  static func pick<Choice: RawRepresentable<Int32>>(_ choice: Choice) -> PropertyValue { .choice(choice.rawValue) }
  static func rgb(_ value: UInt32) -> PropertyValue { .color(Color(rgb: value)) }
}
