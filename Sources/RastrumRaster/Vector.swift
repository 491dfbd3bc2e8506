// Two numbers in one register: a position or a direction in device pixels, or the same number of two edges.
//
// Choices are made by masks of bits, not by branches, and from comparisons of vectors alone: what comes out of a single
// number's comparison the compiler carries on number by number.

import RastrumDrawing

typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  /// The bits of both numbers, or a mask of all of them.
  typealias Bits = SIMD2<UInt64>

  @inline(__always)
  init(_ point: Point) { self.init(point.x, point.y) }

  @inline(__always)
  init(bits: Bits) { self = unsafeBitCast(bits, to: Self.self) }

  @inline(__always)
  var bits: Bits { unsafeBitCast(self, to: Bits.self) }

  /// y, x.
  @inline(__always)
  var swapped: Self { Self(y, x) }

  /// All ones where it is true.
  @inline(__always)
  static func mask(_ mask: SIMDMask<SIMD2<Int64>>) -> Bits { unsafeBitCast(mask, to: Bits.self) }

  /// The direction turned by 90° from x to y.
  @inline(__always)
  var turned: Self { Self(-y, x) }

  @inline(__always)
  func dot(_ other: Self) -> Double {
    let products = self * other
    return products.x + products.y
  }

  /// Where `mask` is set the other's bits.
  @inline(__always)
  func or(_ other: Self, where mask: Bits) -> Self { Self(bits: bits ^ ((bits ^ other.bits) & mask)) }

  /// The lesser number of each lane.
  @inline(__always)
  func least(_ other: Self) -> Self { or(other, where: Self.mask(other .< self)) }

  /// With the other sign where `mask` is set.
  @inline(__always)
  func negated(where mask: Bits) -> Self { Self(bits: bits ^ (mask & Bits(repeating: 1 << 63))) }
}
