// Properties of charts, marks, scales and axes: one way for all of them.
//
// What is allowed stands in the object's table (Property.swift in the engine); here C's types meet it.

import CRastrum
import RastrumDrawing
import RastrumEngine

/// A property's value that C passes as one number.
protocol PropertyScalar {
  /// As messages call it.
  static var typeName: String { get }
  var value: PropertyValue { get }
  /// Nil where the value is of another type.
  init?(_ value: PropertyValue)
}

extension Double: PropertyScalar {
  static var typeName: String { "a number" }
  var value: PropertyValue { .number(self) }
  init?(_ value: PropertyValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension UInt32: PropertyScalar {
  static var typeName: String { "a color" }
  var value: PropertyValue { .color(Color(rgba: self)) }
  init?(_ value: PropertyValue) {
    guard case .color(let color) = value else { return nil }
    self = color.rgba
  }
}

extension Int32: PropertyScalar {
  static var typeName: String { "a choice" }
  var value: PropertyValue { .choice(self) }
  init?(_ value: PropertyValue) {
    guard case .choice(let choice) = value else { return nil }
    self = choice
  }
}

func set<Object: Configurable, Scalar: PropertyScalar>(
  _ handle: OpaquePointer?, as type: Object.Type, _ property: Int32, _ value: Scalar
) -> rastrum_status {
  call(handle, as: type) { object throws(ChartError) in try object.set(named(property), value.value) }
}

func get<Object: Configurable, Scalar: PropertyScalar>(
  _ handle: OpaquePointer?, as type: Object.Type, _ property: Int32, _ value: UnsafeMutablePointer<Scalar>?,
  _ name: String
) -> rastrum_status {
  call(handle, as: type) { object throws(ChartError) in
    let property = try named(property)
    let inForce = try object.value(property)
    guard let scalar = Scalar(inForce) else { throw mismatch(property, inForce, Scalar.typeName) }
    try required(value, name).pointee = scalar
  }
}

func setText<Object: Configurable>(
  of handle: OpaquePointer?, as type: Object.Type, _ property: Int32, _ start: UnsafePointer<CChar>?, _ length: Int
) -> rastrum_status {
  call(handle, as: type) { object throws(ChartError) in
    try object.set(named(property), .text(text(start, length, "text")))
  }
}

func getText<Object: Configurable>(
  of handle: OpaquePointer?, as type: Object.Type, _ property: Int32, _ buffer: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  call(handle, as: type) { object throws(ChartError) in
    let property = try named(property)
    let inForce = try object.value(property)
    guard let text = inForce.string else { throw mismatch(property, inForce, "a text") }
    try answer(text, in: buffer, capacity, length)
  }
}

func setNumbers<Object: Configurable>(
  of handle: OpaquePointer?, as type: Object.Type, _ property: Int32, _ values: UnsafePointer<Double>?, _ count: Int
) -> rastrum_status {
  call(handle, as: type) { object throws(ChartError) in
    let property = try named(property)
    let limit: Int
    switch try object.rule(property).allowed {
    case .numbers(_, let count), .choices(_, _, let count): limit = count
    default: return try object.set(property, .numbers([]))
    }
    try checkCount(count, of: values, "values", limit: limit)
    let start = UnsafeRawPointer(values)
    let numbers = (0..<count).map { start?.loadUnaligned(fromByteOffset: $0 * 8, as: Double.self) ?? 0 }
    try object.set(property, .numbers(numbers))
  }
}

func getNumbers<Object: Configurable>(
  of handle: OpaquePointer?, as type: Object.Type, _ property: Int32, _ values: UnsafeMutablePointer<Double>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  call(handle, as: type) { object throws(ChartError) in
    let property = try named(property)
    let inForce = try object.value(property)
    guard case .numbers(let numbers) = inForce else { throw mismatch(property, inForce, "a list of numbers") }
    let count = try required(count, "count")
    try checkCapacity(capacity, of: values, "values")
    count.pointee = numbers.count
    if values == nil { return }
    let room = Int(clamping: UInt(bitPattern: capacity))
    for index in 0..<min(room, numbers.count) { values?[index] = numbers[index] }
    if room < numbers.count { throw tooSmall(capacity, needed: numbers.count) }
  }
}

func setStops<Object: Configurable>(
  of handle: OpaquePointer?, as type: Object.Type, _ property: Int32,
  _ stops: UnsafePointer<rastrum_gradient_stop>?, _ count: Int
) -> rastrum_status {
  call(handle, as: type) { object throws(ChartError) in
    let property = try named(property)
    guard case .stops(let limit) = try object.rule(property).allowed else {
      return try object.set(property, .stops([]))
    }
    try checkCount(count, of: stops, "stops", limit: limit)
    var list: [GradientStop] = []
    let start = UnsafeRawPointer(stops)
    for index in 0..<count {
      guard
        let stop = start?.loadUnaligned(
          fromByteOffset: index * MemoryLayout<rastrum_gradient_stop>.stride, as: rastrum_gradient_stop.self)
      else { break }
      if stop.reserved != 0 {
        throw .invalidArgument("reserved is \(stop.reserved) at index \(index); allowed is 0")
      }
      list.append(GradientStop(offset: stop.offset, color: Color(rgba: stop.rgba)))
    }
    try object.set(property, .stops(list))
  }
}

func getStops<Object: Configurable>(
  of handle: OpaquePointer?, as type: Object.Type, _ property: Int32,
  _ stops: UnsafeMutablePointer<rastrum_gradient_stop>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  call(handle, as: type) { object throws(ChartError) in
    let property = try named(property)
    let inForce = try object.value(property)
    guard case .stops(let list) = inForce else { throw mismatch(property, inForce, "a gradient") }
    let count = try required(count, "count")
    try checkCapacity(capacity, of: stops, "stops")
    count.pointee = list.count
    if stops == nil { return }
    let room = Int(clamping: UInt(bitPattern: capacity))
    for index in 0..<min(room, list.count) {
      stops?[index] = rastrum_gradient_stop(offset: list[index].offset, rgba: list[index].color.rgba, reserved: 0)
    }
    if room < list.count { throw tooSmall(capacity, needed: list.count) }
  }
}

func reset<Object: Configurable>(
  _ handle: OpaquePointer?, as type: Object.Type, _ property: Int32
) -> rastrum_status {
  call(handle, as: type) { object throws(ChartError) in try object.reset(named(property)) }
}

func named(_ property: Int32) throws(ChartError) -> Property {
  guard let known = Property(rawValue: property) else {
    throw .invalidArgument("property is \(property), which is none")
  }
  return known
}

func mismatch(_ property: Property, _ value: PropertyValue, _ wanted: String) -> ChartError {
  .notApplicable("\(property.label) is \(value.typeName), not \(wanted)")
}
