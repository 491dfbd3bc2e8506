// A reader of the PNG files that `Picture.png` makes: 8 bits, RGB or RGBA, not interlaced (PNG 1.2; RFC 1950, 1951).

extension Picture {
  /// Nil where the bytes are no such PNG.
  public init?(png: [UInt8]) {
    guard png.count > 8, png[0..<8].elementsEqual([137, 80, 78, 71, 13, 10, 26, 10]) else { return nil }
    func word(_ start: Int) -> Int { png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    var width = 0
    var height = 0
    var channels = 0
    var data: [UInt8] = []
    var next = 8
    while next + 12 <= png.count {
      let length = word(next)
      let body = next + 8
      guard body + length + 4 <= png.count else { return nil }
      switch String(decoding: png[next + 4..<body], as: UTF8.self) {
      case "IHDR":
        width = word(body)
        height = word(body + 4)
        guard png[body + 8] == 8, png[body + 12] == 0 else { return nil }
        channels = png[body + 9] == 6 ? 4 : png[body + 9] == 2 ? 3 : 0
      case "IDAT": data += png[body..<body + length]
      default: break
      }
      next = body + length + 4
    }
    guard channels > 0, data.count > 6, var rows = Inflater.inflate(data[2...]) else { return nil }
    let rowBytes = width * channels
    guard rows.count == (rowBytes + 1) * height else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let start = y * (rowBytes + 1)
      for x in 0..<rowBytes {
        let at = start + 1 + x
        let left = x >= channels ? rows[at - channels] : 0
        let up = y > 0 ? rows[at - rowBytes - 1] : 0
        let corner = x >= channels && y > 0 ? rows[at - rowBytes - 1 - channels] : 0
        switch rows[start] {
        case 1: rows[at] &+= left
        case 2: rows[at] &+= up
        case 3: rows[at] &+= UInt8((Int(left) + Int(up)) / 2)
        case 4: rows[at] &+= Self.paeth(Int(left), Int(up), Int(corner))
        default: break
        }
      }
      for x in 0..<width {
        let at = start + 1 + x * channels
        bytes += rows[at..<at + 3]
        bytes.append(channels == 4 ? rows[at + 3] : 255)
      }
    }
    self.init(width: width, height: height, bytes: bytes)
  }

  private static func paeth(_ a: Int, _ b: Int, _ c: Int) -> UInt8 {
    let p = a + b - c
    let pa = abs(p - a)
    let pb = abs(p - b)
    let pc = abs(p - c)
    return UInt8(pa <= pb && pa <= pc ? a : pb <= pc ? b : c)
  }
}

/// RFC 1951, plain and slow.
private struct Inflater {
  private let input: ArraySlice<UInt8>
  private var position: Int
  private var bit = 0
  private var output: [UInt8] = []

  static func inflate(_ input: ArraySlice<UInt8>) -> [UInt8]? {
    var inflater = Inflater(input: input, position: input.startIndex)
    return inflater.run() ? inflater.output : nil
  }

  private init(input: ArraySlice<UInt8>, position: Int) {
    self.input = input
    self.position = position
  }

  private mutating func bits(_ count: Int) -> Int {
    var value = 0
    for index in 0..<count {
      guard position < input.endIndex else { return value }
      value |= (Int(input[position]) >> bit & 1) << index
      bit += 1
      if bit == 8 {
        bit = 0
        position += 1
      }
    }
    return value
  }

  private mutating func run() -> Bool {
    var isLast = false
    while !isLast {
      guard position < input.endIndex else { return false }
      isLast = bits(1) == 1
      switch bits(2) {
      case 0:
        if bit > 0 {
          bit = 0
          position += 1
        }
        let length = bits(16)
        _ = bits(16)
        guard position + length <= input.endIndex else { return false }
        output += input[position..<position + length]
        position += length
      case 1:
        let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        guard block(Codes(lengths), Codes([Int](repeating: 5, count: 30))) else { return false }
      case 2:
        let literals = bits(5) + 257
        let distances = bits(5) + 1
        let count = bits(4) + 4
        var orders = [Int](repeating: 0, count: 19)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        for index in 0..<count { orders[order[index]] = bits(3) }
        let codes = Codes(orders)
        var lengths: [Int] = []
        while lengths.count < literals + distances {
          guard let symbol = decode(codes) else { return false }
          switch symbol {
          case 16: lengths += [Int](repeating: lengths.last ?? 0, count: bits(2) + 3)
          case 17: lengths += [Int](repeating: 0, count: bits(3) + 3)
          case 18: lengths += [Int](repeating: 0, count: bits(7) + 11)
          default: lengths.append(symbol)
          }
        }
        guard block(Codes(Array(lengths[..<literals])), Codes(Array(lengths[literals...]))) else { return false }
      default: return false
      }
    }
    return true
  }

  private mutating func decode(_ codes: Codes) -> Int? {
    var code = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      code |= bits(1)
      let count = codes.counts[length]
      if code - first < count { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  private mutating func block(_ literals: Codes, _ distances: Codes) -> Bool {
    while let symbol = decode(literals) {
      if symbol < 256 {
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return true
      } else {
        let lengthExtra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
        let lengthBase =
          symbol < 265 ? symbol - 254 : symbol == 285 ? 258 : 3 + ((4 + (symbol - 265) % 4) << lengthExtra)
        let length = lengthBase + bits(lengthExtra)
        guard let code = decode(distances) else { return false }
        let extra = code < 4 ? 0 : code / 2 - 1
        let distance = (code < 4 ? code + 1 : 1 + ((2 + code % 2) << extra)) + bits(extra)
        guard distance <= output.count else { return false }
        for _ in 0..<length { output.append(output[output.count - distance]) }
      }
    }
    return false
  }

  /// A canonical Huffman code: how many codes have each length, and the symbols in the order of the codes.
  struct Codes {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      for length in 1...15 {
        for (symbol, other) in lengths.enumerated() where other == length { symbols.append(symbol) }
      }
    }
  }
}
