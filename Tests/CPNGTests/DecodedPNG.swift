/// A PNG taken apart: chunks with checked sums, and the samples of an 8-bit picture without interlace.
struct DecodedPNG {
  struct Malformed: Error {}

  var names: [String] = []
  var chunks: [String: [UInt8]] = [:]
  var width = 0
  var height = 0
  /// 3 for RGB, 4 for RGBA.
  var channels = 0
  var samples: [UInt8] = []

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else { throw Malformed() }
    var rest = bytes.dropFirst(8)
    while !rest.isEmpty {
      guard rest.count >= 12 else { throw Malformed() }
      let length = DecodedPNG.number(rest.prefix(4))
      guard rest.count >= length + 12 else { throw Malformed() }
      let body = rest.dropFirst(4).prefix(length + 4)
      let sum = DecodedPNG.number(rest.dropFirst(length + 8).prefix(4))
      guard sum == DecodedPNG.cyclicSum(body) else { throw Malformed() }
      let name = String(decoding: body.prefix(4), as: UTF8.self)
      if names.last != name { names.append(name) }
      chunks[name, default: []] += body.dropFirst(4)
      rest = rest.dropFirst(length + 12)
    }
    guard let header = chunks["IHDR"], header.count == 13, let data = chunks["IDAT"] else { throw Malformed() }
    width = DecodedPNG.number(header[0..<4])
    height = DecodedPNG.number(header[4..<8])
    channels = header[9] == 6 ? 4 : 3
    guard header[8] == 8, header[9] == 6 || header[9] == 2, header[10...] == [0, 0, 0] else { throw Malformed() }
    try unfilter(Inflate.content(ofZlib: data))
  }

  private mutating func unfilter(_ data: [UInt8]) throws {
    let stride = width * channels
    guard data.count == (stride + 1) * height else { throw Malformed() }
    var above = [UInt8](repeating: 0, count: stride)
    for row in 0..<height {
      let filter = data[row * (stride + 1)]
      var line = Array(data[(row * (stride + 1) + 1)..<((row + 1) * (stride + 1))])
      for index in line.indices {
        let left = index >= channels ? Int(line[index - channels]) : 0
        let corner = index >= channels ? Int(above[index - channels]) : 0
        let up = Int(above[index])
        let guess: Int
        switch filter {
        case 0: guess = 0
        case 1: guess = left
        case 2: guess = up
        case 3: guess = (left + up) / 2
        case 4:
          let gradient = left + up - corner
          let (a, b, c) = (abs(gradient - left), abs(gradient - up), abs(gradient - corner))
          guess = a <= b && a <= c ? left : b <= c ? up : corner
        default: throw Malformed()
        }
        line[index] = line[index] &+ UInt8(guess)
      }
      samples += line
      above = line
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func cyclicSum(_ bytes: ArraySlice<UInt8>) -> Int {
    var sum: UInt32 = 0xffff_ffff
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}
