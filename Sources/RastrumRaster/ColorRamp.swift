import RastrumDrawing

/// Values to colours: equal parts of a domain.
struct ColorRamp {
  private let words: UnsafePointer<UInt32>
  private let count: Int
  /// Brings values near the ends of the type to where differences are finite and their reciprocals too.
  private let scale: Double
  private let start: Double
  /// Colours a scaled unit; 0 where the domain is one value.
  private let factor: Double

  init(words: UnsafePointer<UInt32>, count: Int, start: Double, end: Double) {
    self.words = words
    self.count = count
    let length = end / 2 - start / 2
    scale = length.magnitude > 0x1p1000 ? 0x1p-64 : length.magnitude < 0x1p-900 ? 0x1p200 : 1
    self.start = start * scale
    factor = length == 0 ? 0 : Double(count) / (end * scale - start * scale)
  }

  /// Puts a fraction's bits where 2^-20 is the last one.
  private static let shift = 0x1.8p32

  /// NaN has the word behind the last colour's.
  @_optimize(speed)
  @inline(never)
  func color(_ values: UnsafePointer<Double>, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    if factor == 0 { return colorOne(values, count: count, into: out) }
    let words = words
    var index = 0
    while index &+ 2 <= count {
      let wholes = places(UnsafeRawPointer(values + index).loadUnaligned(as: SIMD2<Double>.self))
      out[index] = words[Int(wholes[0])]
      out[index &+ 1] = words[Int(wholes[1])]
      index &+= 2
    }
    if index < count { out[index] = words[Int(places(SIMD2(repeating: values[index]))[0])] }
  }

  /// The indices of the words of two values.
  @inline(__always)
  private func places(_ values: SIMD2<Double>) -> SIMD2<UInt64> {
    let low = SIMD2<Double>.zero
    let high = SIMD2(repeating: Double(count - 1))
    let place = (values * SIMD2(repeating: scale) - SIMD2(repeating: start)) * SIMD2(repeating: factor)
    let above = low.replacing(with: place, where: place .> low)
    let inside = high.replacing(with: above, where: above .< high)
    let known = inside.replacing(with: SIMD2(repeating: Double(count)), where: values .!= values)
    return (unsafeBitCast(known + SIMD2(repeating: ColorRamp.shift), to: SIMD2<UInt64>.self) &>> 20) & 0x1ffff
  }

  /// A domain of one value.
  private func colorOne(_ values: UnsafePointer<Double>, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    for index in 0..<count {
      let value = values[index] * scale
      let place = value < start ? 0 : value > start ? self.count - 1 : self.count / 2
      out[index] = value == value ? words[place] : 0
    }
  }
}

/// Weakens premultiplied words to their shares.
func fade(_ words: UnsafeMutablePointer<UInt32>, _ shares: UnsafePointer<UInt8>, count: Int) {
  for index in 0..<count where shares[index] != 255 {
    words[index] = weakened(words[index], UInt32(shares[index]))
  }
}

private func weakened(_ word: UInt32, _ share: UInt32) -> UInt32 {
  func part(_ shift: UInt32) -> UInt32 {
    let value = (word >> shift & 255) * share + 128
    return ((value + value >> 8) >> 8) << shift
  }
  return part(0) | part(8) | part(16) | part(24)
}

extension Color {
  /// Premultiplied, red lowest.
  var premultipliedWord: UInt32 {
    weakened(UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xff00_0000, UInt32(alpha))
  }
}
