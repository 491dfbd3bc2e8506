// Blocks of values through a mapping.
//
// One switch over the element type a block, then a plain loop: the rest of the engine sees positions only, and no
// column is ever converted as a whole.

import RastrumDrawing
import RastrumScales

extension Column {
  /// Values a block: 4 KB of positions, a small part of the first-level cache.
  static let blockLength = 512

  /// Writes the positions of `count` rows from `first` on. NaN is missing. Times are mapped as counts of their unit.
  func positions(
    of rows: Rows, from first: Int, count: Int, through mapping: Mapping, into out: UnsafeMutablePointer<Double>
  ) {
    guard let data = source.data else {
      out.update(repeating: .nan, count: count)
      return
    }
    switch element {
    case .float64:
      if rows.areConsecutive && source.stride == 8 && source.validity == nil {
        return mapPacked(data + first * 8, count, mapping, out)
      }
      // v − v is 0, but NaN where v is infinite or NaN.
      load(rows, first, count, data, Double.self, out) { mapping.position($0) + ($0 - $0) }
    case .float32: load(rows, first, count, data, Float.self, out) { mapping.position($0) + Double($0 - $0) }
    case .int64, .time: load(rows, first, count, data, Int64.self, out) { mapping.position($0) }
    case .int32, .category: load(rows, first, count, data, Int32.self, out) { mapping.position($0) }
    case .uint8: load(rows, first, count, data, UInt8.self, out) { mapping.position($0) }
    }
  }

  /// The values where they are Doubles side by side, all of them valid as far as the host says.
  var packedDoubles: (base: UnsafePointer<Double>, count: Int)? {
    guard element == .float64, source.stride == 8, source.validity == nil, let data = source.data,
      UInt(bitPattern: data) % 8 == 0
    else { return nil }
    return (data.assumingMemoryBound(to: Double.self), count)
  }

  private func load<Element: BitwiseCopyable>(
    _ rows: Rows, _ first: Int, _ count: Int, _ data: UnsafeRawPointer, _ type: Element.Type,
    _ out: UnsafeMutablePointer<Double>, _ position: (Element) -> Double
  ) {
    let stride = source.stride
    let checksValidity = source.validity != nil
    for index in 0..<count {
      let row = rows[first + index]
      let value = data.loadUnaligned(fromByteOffset: row * stride, as: Element.self)
      out[index] = checksValidity && !isValid(row) ? .nan : position(value)
    }
  }
}

/// Doubles side by side, the common case.
@_optimize(speed)
private func mapPacked(
  _ data: UnsafeRawPointer, _ count: Int, _ mapping: Mapping, _ out: UnsafeMutablePointer<Double>
) {
  let to = UnsafeMutableRawPointer(out)
  var index = 0
  while index &+ 2 <= count {
    let values = data.loadUnaligned(fromByteOffset: index &* 8, as: SIMD2<Double>.self)
    to.storeBytes(
      of: mapping.positions(values) + (values - values), toByteOffset: index &* 8, as: SIMD2<Double>.self)
    index &+= 2
  }
  if index < count {
    let value = data.loadUnaligned(fromByteOffset: index &* 8, as: Double.self)
    out[index] = mapping.position(value) + (value - value)
  }
}
