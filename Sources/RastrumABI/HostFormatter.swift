import CRastrum
import RastrumEngine
import RastrumNumerics
import RastrumScales

/// The host's function for labels of ticks.
final class HostFormatter {
  /// Bytes that a label may have.
  private static let capacity = 256

  private let call: rastrum_formatter
  private let context: UnsafeMutableRawPointer?
  private let loan: Loan?

  init(call: rastrum_formatter, context: UnsafeMutableRawPointer?, loan: Loan?) {
    self.call = call
    self.context = context
    self.loan = loan
  }

  /// Nil where the host keeps the engine's label.
  func rewrite(_ value: Tick.Value, _ label: String) -> String? {
    var tick = rastrum_tick()
    tick.struct_size = UInt32(truncatingIfNeeded: MemoryLayout<rastrum_tick>.size)
    switch value {
    case .number(let number):
      tick.type = Int32(RASTRUM_TYPE_F64)
      tick.number = number.double
    case .moment(let moment):
      tick.type = Int32(RASTRUM_TYPE_TIME)
      tick.seconds = moment.seconds
      tick.nanoseconds = Int32(truncatingIfNeeded: moment.nanoseconds)
    case .category(let index):
      tick.type = Int32(RASTRUM_TYPE_STRING)
      tick.number = Double(index)
    }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.capacity) { buffer in
      var length = 0
      let status = label.withCString { text in
        tick.label = text
        return call(context, &tick, buffer.baseAddress, Self.capacity, &length)
      }
      guard status == success, length >= 0, length <= Self.capacity else { return nil }
      return String(decoding: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[..<length])), as: UTF8.self)
    }
  }
}
