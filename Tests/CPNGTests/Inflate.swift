/// RFC 1951 read the slow way, so that PNGs are checked by something else than the library that made them.
struct Inflate {
  struct Malformed: Error {}

  private let input: [UInt8]
  private var place: Int
  private var bit = 0
  private var output: [UInt8] = []

  /// The content of a zlib stream (RFC 1950), its checksum checked.
  static func content(ofZlib stream: [UInt8]) throws -> [UInt8] {
    guard stream.count > 6, stream[0] & 0x0f == 8, (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0 else {
      throw Malformed()
    }
    var inflate = Inflate(stream, from: 2)
    try inflate.run()
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in inflate.output {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let stored = stream.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard stored == high << 16 | low else { throw Malformed() }
    return inflate.output
  }

  private init(_ input: [UInt8], from place: Int) {
    self.input = input
    self.place = place
  }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard place < input.count else { throw Malformed() }
      value |= Int(input[place] >> UInt8(bit) & 1) << index
      bit += 1
      if bit == 8 {
        bit = 0
        place += 1
      }
    }
    return value
  }

  private mutating func run() throws {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try copyStored()
      case 1:
        let literals = [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
        let rest = [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8)
        try decode(Codes(literals + rest), Codes([Int](repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try readCodes()
        try decode(literals, distances)
      default: throw Malformed()
      }
    }
  }

  private mutating func copyStored() throws {
    if bit > 0 {
      bit = 0
      place += 1
    }
    let length = try bits(16)
    guard try bits(16) == ~length & 0xffff, place + length <= input.count else { throw Malformed() }
    output += input[place..<place + length]
    place += length
  }

  private mutating func readCodes() throws -> (Codes, Codes) {
    let literals = try bits(5) + 257
    let distances = try bits(5) + 1
    let count = try bits(4) + 4
    var lengths = [Int](repeating: 0, count: 19)
    for index in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count) {
      lengths[index] = try bits(3)
    }
    let codes = Codes(lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      switch try symbol(codes) {
      case 16: all += [Int](repeating: all.last ?? 0, count: try bits(2) + 3)
      case 17: all += [Int](repeating: 0, count: try bits(3) + 3)
      case 18: all += [Int](repeating: 0, count: try bits(7) + 11)
      case let length: all.append(length)
      }
    }
    return (Codes(Array(all[..<literals])), Codes(Array(all[literals..<(literals + distances)])))
  }

  private mutating func decode(_ literals: Codes, _ distances: Codes) throws {
    while true {
      let code = try symbol(literals)
      if code < 256 {
        output.append(UInt8(code))
      } else if code == 256 {
        return
      } else {
        let length = try extended(code - 257, step: 4, base: 3, largest: code == 285 ? 258 : nil)
        let distance = try extended(symbol(distances), step: 2, base: 1, largest: nil)
        guard distance <= output.count else { throw Malformed() }
        for _ in 0..<length { output.append(output[output.count - distance]) }
      }
    }
  }

  /// Lengths and distances double their range every `step` codes, after the first two steps.
  private mutating func extended(_ code: Int, step: Int, base: Int, largest: Int?) throws -> Int {
    if let largest { return largest }
    if code < 2 * step { return base + code }
    let extra = code / step - 1
    return base + (step + code % step) << extra + (try bits(extra))
  }

  private mutating func symbol(_ codes: Codes) throws -> Int {
    var code = 0
    for length in 1...15 {
      code = try code << 1 | bits(1)
      if let symbol = codes.symbols[length << 16 | code] { return symbol }
    }
    throw Malformed()
  }

  /// Canonical Huffman codes from their lengths.
  private struct Codes {
    /// By length × 65,536 + code.
    var symbols: [Int: Int] = [:]

    init(_ lengths: [Int]) {
      var code = 0
      for length in 1...15 {
        for (symbol, own) in lengths.enumerated() where own == length {
          symbols[length << 16 | code] = symbol
          code += 1
        }
        code <<= 1
      }
    }
  }
}
