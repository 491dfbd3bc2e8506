import RastrumDrawing

/// A matrix of numbers in memory, which stays its owner's. NaN and infinite numbers are missing.
public struct CellMatrix: BitwiseCopyable {
  public enum Element: Int32, BitwiseCopyable, Sendable {
    case float64 = 0
    case float32

    var size: Int { self == .float64 ? 8 : 4 }
  }

  /// The cell at the top left. Any alignment.
  public var start: UnsafeRawPointer
  public var rows: Int
  public var columns: Int
  /// Bytes from a row to the one below, and from a cell to the one on its right; may be negative.
  public var rowStride: Int
  public var columnStride: Int
  public var element: Element

  /// Rows one after the other, without gaps.
  public init(start: UnsafeRawPointer, rows: Int, columns: Int, element: Element) {
    self.init(
      start: start, rows: rows, columns: columns, rowStride: columns &* element.size, columnStride: element.size,
      element: element)
  }

  public init(
    start: UnsafeRawPointer, rows: Int, columns: Int, rowStride: Int, columnStride: Int, element: Element
  ) {
    self.start = start
    self.rows = rows
    self.columns = columns
    self.rowStride = rowStride
    self.columnStride = columnStride
    self.element = element
  }

  /// Doubles side by side in each row.
  var isPacked: Bool { element == .float64 && columnStride == 8 }

  func place(_ row: Int, _ column: Int) -> UnsafeRawPointer {
    start + (row &* rowStride &+ column &* columnStride)
  }

  @inline(__always)
  private func value(at place: UnsafeRawPointer) -> Double {
    element == .float64 ? place.loadUnaligned(as: Double.self) : Double(place.loadUnaligned(as: Float.self))
  }

  /// Writes cells of a row as Doubles side by side.
  func unpack(_ row: Int, from column: Int, count: Int, into out: UnsafeMutablePointer<Double>) {
    var next = place(row, column)
    if element == .float32 && columnStride == 4 {
      for index in 0..<count {
        out[index] = Double((next + index &* 4).loadUnaligned(as: Float.self))
      }
      return
    }
    for index in 0..<count {
      out[index] = value(at: next)
      next += columnStride
    }
  }

  /// The least and the largest number; nil where all are missing, or the signal stopped it.
  public func range(until stop: StopSignal = .never) -> CellRange? {
    guard rows > 0, columns > 0 else { return nil }
    var range = CellRange.none
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.blockLength) { block in
      guard let out = block.baseAddress else { return }
      for row in 0..<rows {
        if stop.isArmed && stop.reason() != nil {
          range = .none
          return
        }
        for column in stride(from: 0, to: columns, by: Self.blockLength) {
          let count = min(Self.blockLength, columns - column)
          if isPacked {
            range.add(place(row, column), count)
          } else {
            unpack(row, from: column, count: count, into: out)
            range.add(UnsafeRawPointer(out), count)
          }
        }
      }
    }
    return range.isEmpty ? nil : range
  }

  private static let blockLength = 2048
}

/// The extremes of finite numbers.
public struct CellRange: BitwiseCopyable, Sendable, Equatable {
  public internal(set) var low: Double
  public internal(set) var high: Double

  public static var none: CellRange { CellRange(low: .infinity, high: -.infinity) }
  public var isEmpty: Bool { !(low <= high) }

  mutating func formUnion(_ other: CellRange) {
    low = min(low, other.low)
    high = max(high, other.high)
  }

  /// Takes in Doubles side by side.
  fileprivate mutating func add(_ start: UnsafeRawPointer, _ count: Int) {
    var lows = SIMD8<Double>(repeating: .infinity)
    var highs = SIMD8<Double>(repeating: -.infinity)
    var index = 0
    while index + 8 <= count {
      let values = (start + index &* 8).loadUnaligned(as: SIMD8<Double>.self)
      lows = lows.replacing(with: values, where: values .< lows)
      highs = highs.replacing(with: values, where: values .> highs)
      index &+= 8
    }
    var found = CellRange(low: lows.min(), high: highs.max())
    while index < count {
      let value = (start + index &* 8).loadUnaligned(as: Double.self)
      if value < found.low { found.low = value }
      if value > found.high { found.high = value }
      index &+= 1
    }
    if found.low == -.infinity || found.high == .infinity {
      found = .none
      for index in 0..<count {
        let value = (start + index &* 8).loadUnaligned(as: Double.self)
        if value.isFinite {
          found.low = min(found.low, value)
          found.high = max(found.high, value)
        }
      }
    }
    formUnion(found)
  }
}
