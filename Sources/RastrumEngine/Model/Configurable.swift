import RastrumDrawing

/// An object with properties: what chart, mark, scale and axis have in common.
public class Configurable {
  /// As messages call it.
  public let objectName: String
  /// Where the chart keeps its last failure.
  public let failures: FailureLog
  /// Shared by all objects of the kind.
  private let rules: [PropertyRule]
  private var values: [(property: Property, value: PropertyValue)] = []

  init(objectName: String, failures: FailureLog, rules: [PropertyRule]) {
    self.objectName = objectName
    self.failures = failures
    self.rules = rules
  }

  /// The default of a property where it depends on more than the table; nil: as the table says.
  func standard(_ property: Property) -> PropertyValue? { nil }

  public final func rule(_ property: Property) throws(ChartError) -> PropertyRule { rules[try place(of: property)] }

  private func place(of property: Property) throws(ChartError) -> Int {
    // A loop over the rules copies each.
    for place in rules.indices where rules[place].property == property { return place }
    throw .notApplicable("\(objectName) has no \(property.label)")
  }

  public final func set(_ property: Property, _ value: PropertyValue) throws(ChartError) {
    try rule(property).check(value)
    values.removeAll { $0.property == property }
    values.append((property, value))
    noteChange()
    propertyChanged(property)
  }

  /// Brings the default back.
  public final func reset(_ property: Property) throws(ChartError) {
    _ = try place(of: property)
    values.removeAll { $0.property == property }
    noteChange()
    propertyChanged(property)
  }

  func propertyChanged(_ property: Property) {}

  /// For what is set and is no property.
  final func noteChange() { failures.revision &+= 1 }

  /// The value that was set, nil where the default is in force.
  public final func explicit(_ property: Property) -> PropertyValue? {
    for place in values.indices where values[place].property == property { return values[place].value }
    return nil
  }

  /// The value in force.
  public final func value(_ property: Property) throws(ChartError) -> PropertyValue {
    if let value = explicit(property) { return value }
    let place = try place(of: property)
    return standard(property) ?? rules[place].standard
  }
}

extension Configurable {
  // Reading for layout and marks, which ask for what their own table has.

  func number(_ property: Property) -> Double {
    if case .number(let number)? = try? value(property) { return number }
    return 0
  }

  func numbers(_ property: Property) -> [Double] {
    if case .numbers(let numbers)? = try? value(property) { return numbers }
    return []
  }

  func color(_ property: Property) -> Color {
    if case .color(let color)? = try? value(property) { return color }
    return .clear
  }

  func explicitColor(_ property: Property) -> Color? {
    if case .color(let color)? = explicit(property) { return color }
    return nil
  }

  func explicitNumber(_ property: Property) -> Double? {
    if case .number(let number)? = explicit(property) { return number }
    return nil
  }

  func stops(_ property: Property) -> [GradientStop] {
    if case .stops(let stops)? = try? value(property) { return stops }
    return []
  }

  func text(_ property: Property) -> String {
    spannedText(property).text
  }

  func spannedText(_ property: Property) -> SpannedText {
    (try? value(property))?.spannedText ?? SpannedText("")
  }

  func choice(_ property: Property) -> Int32 {
    if case .choice(let choice)? = try? value(property) { return choice }
    return 0
  }
}
