// The inner loops of the density plane: stamps added to rows.
//
// In:  stamps of 16-bit densities, each a strip of eight columns after the other with its rows side by side, and where they go.
// Out: saturating sums.
// Invariant: nothing is written outside the rows of the plane and its margins.

/// The rows of a plane, to which stamps are added: what the loops need of it, so that it stays in registers. A stamp is a
/// strip of eight columns after the other, each with its rows side by side, at whole 16 bytes.
struct DensityRows: BitwiseCopyable {
  /// The first pixel of the area. There are `DensityPlane.widest` columns on either side.
  let corner: UnsafeMutableRawPointer
  /// Bytes from a row to the next.
  let stride: Int
  private let left: Int
  private let right: Int
  private let top: Int
  private let bottom: Int

  init(_ corner: UnsafeMutableRawPointer, stride: Int, _ area: PixelRect) {
    self.corner = corner
    self.stride = stride
    left = area.x
    right = area.right
    top = area.y
    bottom = area.bottom
  }

  /// Where a stamp whose first pixel lies at (x, y) begins, in bytes from the corner; nil where some of it lies outside, but
  /// for the margins.
  @inline(__always)
  func place(width: Int, height: Int, x: Int, y: Int) -> Int? {
    if y < top || y &+ height > bottom || x <= left &- 8 || x >= right || width > DensityPlane.widest { return nil }
    return (y &- top) &* stride &+ (x &- left) << 1
  }

  /// Adds every second of some stamps, then the others: neighbours overlap, and what was stored just now is waited for.
  @inline(__always)
  func add(_ stamps: UnsafeRawPointer, _ places: UnsafePointer<StampPlace>, _ count: Int) {
    let (corner, stride) = (corner, stride)
    for first in 0..<2 {
      var index = first
      while index < count {
        let stamp = places[index]
        var from = stamps + Int(stamp.start)
        var to = corner + Int(stamp.place)
        var strips = stamp.strips
        while strips > 0 {
          var (place, fours) = (to, stamp.fours)
          while fours > 0 {
            addRow(from, place)
            addRow(from + 16, place + stride)
            addRow(from + 32, place + 2 &* stride)
            addRow(from + 48, place + 3 &* stride)
            from += 64
            place += 4 &* stride
            fours &-= 1
          }
          to += 16
          strips &-= 1
        }
        index &+= 2
      }
    }
  }

  /// The same for any stamp, of which some rows may lie outside.
  @inline(never)
  func addPart(_ stamp: UnsafeRawPointer, width: Int, height: Int, x: Int, y: Int) {
    if x >= right || x &+ width <= left || width > DensityPlane.widest { return }
    let first = Swift.max(y, top)
    let end = Swift.min(y &+ height, bottom)
    if first >= end { return }
    var from = stamp + (first &- y) &* 16
    var to = corner + ((first &- top) &* stride &+ (x &- left) << 1)
    for _ in 0..<width >> 3 {
      add(from, end &- first, to: to)
      from += height &* 16
      to += 16
    }
  }

  /// Adds rows of eight densities. The last eight without a loop: their places from the end are known.
  @inline(__always)
  func add(_ rows: UnsafeRawPointer, _ count: Int, to place: UnsafeMutableRawPointer) {
    var (from, to, left) = (rows, place, count)
    while left > 8 {
      addRow(from, to)
      from += 16
      to += stride
      left &-= 1
    }
    let end = from + left &* 16
    switch left {
    case 8:
      addRow(end - 128, to)
      to += stride
      fallthrough
    case 7:
      addRow(end - 112, to)
      to += stride
      fallthrough
    case 6:
      addRow(end - 96, to)
      to += stride
      fallthrough
    case 5:
      addRow(end - 80, to)
      to += stride
      fallthrough
    case 4:
      addRow(end - 64, to)
      to += stride
      fallthrough
    case 3:
      addRow(end - 48, to)
      to += stride
      fallthrough
    case 2:
      addRow(end - 32, to)
      to += stride
      fallthrough
    case 1: addRow(end - 16, to)
    default: break
    }
  }

  @inline(__always)
  private func addRow(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer) {
    let sum = saturatingSum(to.loadUnaligned(as: SIMD8<UInt16>.self), from.load(as: SIMD8<UInt16>.self))
    to.storeBytes(of: sum, as: SIMD8<UInt16>.self)
  }
}

/// Sums of at most 65,535: one instruction, once the compiler sees the idiom.
@inline(__always)
private func saturatingSum(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
  let sum = a &+ b
  return sum.replacing(with: SIMD8(repeating: .max), where: sum .< a)
}

/// Where in a stamp the density of a pixel lies.
func stripPlace(_ row: Int, _ column: Int, height: Int) -> Int { ((column >> 3) * height + row) << 3 | column & 7 }

/// A stamp that is to be added: where it begins among the stamps and in the plane, in bytes.
struct StampPlace: BitwiseCopyable {
  var start: Int32
  var place: Int32
  /// Of eight columns.
  var strips: Int32
  /// Of its rows.
  var fours: Int32
}
