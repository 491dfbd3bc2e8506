extension Elementary {
  /// The error function, 2/√π ∫ exp(−t²) dt from 0 to x, with an error under 2^-50.
  ///
  /// Kummer's series, 2/√π exp(−x²) x Σ (2x²)ⁿ / (3 · 5 ⋯ (2n + 1)), has no term below 0, so nothing cancels; it takes
  /// about 2x² + 30 terms.
  public static func erf(_ x: Double) -> Double {
    let size = abs(x)
    if size >= 6 { return x < 0 ? -1 : 1 }
    if !(size > 0) { return x }
    let square = 2 * size * size
    var term = size
    var sum = size
    var odd = 1.0
    while term > sum * 0x1p-55 {
      odd += 2
      term *= square / odd
      sum += term
    }
    let result = min(1, 1.1283791670955126 * exp(-size * size) * sum)
    return x < 0 ? -result : result
  }
}
