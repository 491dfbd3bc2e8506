/// A natural number of any size, for the few decimals that 64 bits cannot round.
///
/// A decimal of at most 770 digits and a power of ten down to 10^-1114 need some 100 words: the size never follows
/// the input.
struct BigNatural {
  /// 64 bits each, the least first; no zero at the end.
  private var words: [UInt64] = []

  init(_ value: UInt64) {
    if value != 0 { words = [value] }
  }

  /// self × factor + summand.
  mutating func multiply(by factor: UInt64, adding summand: UInt64 = 0) {
    var carry = summand
    for i in words.indices {
      let product = words[i].multipliedFullWidth(by: factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      words[i] = low
      carry = product.high &+ (overflow ? 1 : 0)
    }
    if carry != 0 { words.append(carry) }
  }

  mutating func multiply(byTenTo power: Int) {
    // 5^27 is the largest power of five below 2^64.
    var left = power
    while left >= 27 {
      multiply(by: 7_450_580_596_923_828_125)
      left -= 27
    }
    for _ in 0..<max(0, left) { multiply(by: 5) }
    shiftLeft(by: power)
  }

  mutating func shiftLeft(by bits: Int) {
    if words.isEmpty || bits <= 0 { return }
    let shift = UInt64(bits % 64)
    if shift > 0 {
      var carry: UInt64 = 0
      for i in words.indices {
        let word = words[i]
        words[i] = word << shift | carry
        carry = word >> (64 - shift)
      }
      if carry != 0 { words.append(carry) }
    }
    words.insert(contentsOf: repeatElement(0, count: bits / 64), at: 0)
  }

  /// −1, 0 or 1 as a × 10^tens is less than, equal to or greater than b × 2^twos.
  static func order(_ a: BigNatural, timesTen tens: Int, against b: BigNatural, timesTwo twos: Int) -> Int {
    var left = a
    var right = b
    if tens >= 0 { left.multiply(byTenTo: tens) } else { right.multiply(byTenTo: -tens) }
    if twos >= 0 { right.shiftLeft(by: twos) } else { left.shiftLeft(by: -twos) }
    if left.words.count != right.words.count { return left.words.count < right.words.count ? -1 : 1 }
    for (x, y) in zip(left.words.reversed(), right.words.reversed()) where x != y { return x < y ? -1 : 1 }
    return 0
  }
}
