// Numbers of the coverage grid: a pixel's area is 2^20, so that 2,047 layers fit in 32 bits, and sums wrap instead of
// trapping. A real number becomes an integer by adding 1.5 · 2^52, which leaves its nearest integer in the low bits
// of the double: no trap on any input, one addition, no call (SSE2 has no floor instruction), the same on every
// machine.

/// The area of one pixel.
let pixelArea: Int32 = 1 << 20
let pixelUnit = 1_048_576.0

/// What brings a number's nearest integer into the low bits of its double.
let roundingShift = 6_755_399_441_055_744.0

/// What `wholeNumber` adds, for vectors.
var wholeShift: Double { 6_755_399_441_055_744.0 }

/// The area nearest to `share` pixels; wraps beyond ±2,047.
@inline(__always)
func fixedArea(_ share: Double) -> Int32 {
  Int32(truncatingIfNeeded: (share * 1_048_576 + roundingShift).bitPattern)
}

/// The integer nearest to `value`, for values within ±2^51; wraps beyond ±2^31.
@inline(__always)
func fixedNumber(_ value: Double) -> Int32 {
  Int32(truncatingIfNeeded: (value + roundingShift).bitPattern)
}

/// A place in a row of pixels: the row as `pixelIndex` finds it, and the share of it that lies before the place.
struct PixelPlace: BitwiseCopyable {
  let index: Int
  let past: Double

  @inline(__always)
  init(_ position: Double) {
    let shifted = position - 0.5 + roundingShift
    index = Int(Int32(truncatingIfNeeded: shifted.bitPattern))
    past = position - (shifted - roundingShift)
  }
}

/// The pixel that holds `position`, for positions within ±2^31. A position on the edge of two pixels belongs to
/// either of them: one without extent in one is the full extent of the other.
@inline(__always)
func pixelIndex(_ position: Double) -> Int {
  Int(Int32(truncatingIfNeeded: (position - 0.5 + roundingShift).bitPattern))
}

/// The nearest whole number, for values within ±2^51; halves go to the even one.
@inline(__always)
func nearestWhole(_ value: Double) -> Double { value + roundingShift - roundingShift }

/// The same as an integer, for values within ±2^31.
@inline(__always)
func wholeNumber(_ value: Double) -> Int {
  Int(Int32(truncatingIfNeeded: (value + roundingShift).bitPattern))
}

/// The nearest integer within ±2^30; 0 for NaN.
func clampedInteger(_ value: Double) -> Int {
  let limit = 1_073_741_824.0
  if value.isNaN { return 0 }
  return Int((value < -limit ? -limit : value > limit ? limit : value).rounded())
}

// t / 255, rounded, for products of two bytes: exactly (t + 128 + ((t + 128) >> 8)) >> 8.

@inline(__always)
func dividedBy255(_ value: UInt32) -> UInt32 { (value &+ 128 &+ ((value &+ 128) &>> 8)) &>> 8 }

@inline(__always)
func dividedBy255(_ value: SIMD4<UInt32>) -> SIMD4<UInt32> {
  let rounded = value &+ 128
  return (rounded &+ (rounded &>> 8)) &>> 8
}

@inline(__always)
func dividedBy255(_ value: SIMD8<UInt16>) -> SIMD8<UInt16> {
  let rounded = value &+ 128
  return (rounded &+ (rounded &>> 8)) &>> 8
}
