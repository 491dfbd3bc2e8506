/// A sentence for people, written as a string literal with values in it.
///
/// A type of its own and not String, because the standard interpolation is copied into every place that uses it:
/// with the engine's hundred messages that was a tenth of the library's code.
public struct Message: ExpressibleByStringInterpolation, Sendable {
  public let text: String

  @inline(never)
  public init(stringLiteral text: String) {
    self.text = text
  }

  @inline(never)
  public init(stringInterpolation interpolation: Interpolation) {
    text = interpolation.text
  }

  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    @inline(never)
    public init(literalCapacity: Int, interpolationCount: Int) {}

    @inline(never)
    public mutating func appendLiteral(_ literal: String) { text += literal }

    @inline(never)
    public mutating func appendInterpolation(_ value: String) { text += value }

    @inline(never)
    public mutating func appendInterpolation(_ value: Int) { text += value.description }

    @inline(never)
    public mutating func appendInterpolation(_ value: UInt) { text += value.description }

    @inline(never)
    public mutating func appendInterpolation(_ value: Int32) { text += value.description }

    @inline(never)
    public mutating func appendInterpolation(_ value: UInt32) { text += value.description }

    @inline(never)
    public mutating func appendInterpolation(_ value: Int64) { text += value.description }

    @inline(never)
    public mutating func appendInterpolation(_ value: UInt64) { text += value.description }

    /// Whole numbers without a fraction.
    @inline(never)
    public mutating func appendInterpolation(_ value: Double) {
      let digits = value.description
      let isWhole = digits.utf8.suffix(2).elementsEqual(".0".utf8)
      text += isWhole ? String(decoding: digits.utf8.dropLast(2), as: UTF8.self) : digits
    }
  }
}
