// JSON as RFC 8259 has it.
//
// In:  members and items, between begin and end.
// Out: UTF-8, indented by two spaces; what begins flat stands on one line.
// Numbers are the shortest decimals that are read back as the same Double; those that JSON does not have, NaN and
// infinities, are null. Integers beyond ±2⁵³ are texts, for most readers keep them as Doubles.
// Memory follows the content and lies in a Buffer: ask `failed` once at the end.

import RastrumDrawing
import RastrumNumerics

struct JSONText: ~Copyable {
  enum Shape { case lines, flat }

  private(set) var bytes = Buffer<UInt8>()
  private var depth = 0
  /// The depth from which on nothing breaks the line; 0: none.
  private var flatDepth = 0
  private var isFirst = true

  var failed: Bool { bytes.failed }

  // MARK: Structure

  /// An object that is a member called `key`, an item, or the whole.
  mutating func beginObject(_ key: String? = nil, _ shape: Shape = .lines) { begin("{", key, shape) }
  mutating func endObject() { end("}") }
  mutating func beginArray(_ key: String? = nil, _ shape: Shape = .lines) { begin("[", key, shape) }
  mutating func endArray() { end("]") }

  @inline(never)
  private mutating func begin(_ bracket: Unicode.Scalar, _ key: String?, _ shape: Shape) {
    lead(key)
    append(bracket)
    depth += 1
    if shape == .flat && flatDepth == 0 { flatDepth = depth }
    isFirst = true
  }

  @inline(never)
  private mutating func end(_ bracket: Unicode.Scalar) {
    let isFlat = flatDepth > 0
    if flatDepth == depth { flatDepth = 0 }
    depth -= 1
    if !isFlat && !isFirst { breakLine() }
    append(bracket)
    isFirst = false
    if depth == 0 { append("\n") }
  }

  /// The comma, the new line and the key before a value.
  @inline(never)
  private mutating func lead(_ key: String?) {
    if !isFirst { append(",") }
    if depth > 0 {
      if flatDepth == 0 { breakLine() } else if !isFirst { append(" ") }
    }
    isFirst = false
    guard let key else { return }
    appendQuoted(key)
    append(":")
    append(" ")
  }

  private mutating func breakLine() {
    append("\n")
    bytes.append(repeating: 0x20, count: 2 * depth)
  }

  // MARK: Values

  /// Null where there is none.
  @inline(never)
  mutating func text(_ key: String? = nil, _ value: String?) {
    guard let value else { return null(key) }
    lead(key)
    appendQuoted(value)
  }

  @inline(never)
  mutating func null(_ key: String? = nil) {
    lead(key)
    append(ascii: "null")
  }

  mutating func truth(_ key: String? = nil, _ value: Bool) {
    lead(key)
    append(ascii: value ? "true" : "false")
  }

  @inline(never)
  mutating func number(_ key: String? = nil, _ value: Double) {
    guard let decimal = ExactDecimal(shortest: value) else { return null(key) }
    number(key, decimal)
  }

  @inline(never)
  mutating func integer(_ key: String? = nil, _ value: Int64) {
    if value.magnitude > 1 << 53 { return text(key, value.description) }
    lead(key)
    append(ascii: value.description)
  }

  mutating func count(_ key: String? = nil, _ value: Int) { integer(key, Int64(value)) }

  @inline(never)
  mutating func number(_ key: String? = nil, _ value: ExactDecimal) {
    lead(key)
    let value = value.reduced
    if value.mantissa < 0 { append("-") }
    let digits = value.mantissa.magnitude.description
    let count = digits.utf8.count
    // Digits before the point.
    let whole = count + Int(value.exponent)
    switch whole {
    case 1...21:
      for (index, digit) in digits.utf8.enumerated() {
        if index == whole { append(".") }
        bytes.append(digit)
      }
      bytes.append(repeating: UInt8(ascii: "0"), count: max(0, whole - count))
    case -5...0:
      append(ascii: "0.")
      bytes.append(repeating: UInt8(ascii: "0"), count: -whole)
      append(ascii: digits)
    default:
      for (index, digit) in digits.utf8.enumerated() {
        if index == 1 { append(".") }
        bytes.append(digit)
      }
      append("e")
      append(ascii: (whole - 1).description)
    }
  }

  // MARK: Bytes

  private mutating func append(_ scalar: Unicode.Scalar) {
    bytes.append(UInt8(truncatingIfNeeded: scalar.value))
  }

  private mutating func append(ascii text: String) {
    for byte in text.utf8 { bytes.append(byte) }
  }

  /// In quotation marks; these, the backslash and control characters are escaped.
  private mutating func appendQuoted(_ text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append("\\")
        bytes.append(byte)
      case 0x0a: append(ascii: "\\n")
      case 0x0d: append(ascii: "\\r")
      case 0x09: append(ascii: "\\t")
      case 0x00..<0x20, 0x7f:
        append(ascii: "\\u00")
        bytes.append(Self.hexadecimal(byte >> 4))
        bytes.append(Self.hexadecimal(byte & 15))
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
