// Many stamps of one colour at once.
//
// In:  stamps, each a block of optical densities, at whole pixels, in any number and order.
// Out: the coverage that source-over of all of them gives, for one pass of the brush.
// Invariant: laying n layers of one colour with the alphas a over each other hides 1 − Π (1 − a). In densities
//      −ln(1 − a) that is a sum, so the order does not matter, and a sum that saturates is opaque anyway. The plane
//      is 0 between uses.
// Method: 16-bit densities of 1/4096 in saturating sums, eight pixels an instruction; a table gives the coverages
//      back. A result is under 2 levels from the exact product (prototype of the same work: 100,000 circles in 1.1 ms
//      against 120 ms with AGG); source-over with 8-bit pixels is up to 4 levels off when many layers lie over each
//      other.
// Stamps are not clipped at the sides: the plane has a margin as wide as the widest stamp.

import RastrumDrawing

struct DensityPlane: ~Copyable {
  private var cells = Buffer<UInt16>()
  private var coverages = Buffer<UInt8>()
  private var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var stride = 0

  /// The widest stamp, in pixels, rounded up to whole vectors.
  static let widest = 64
  /// Steps of density in 1.
  static let unit = 4096.0
  /// Densities that share an entry of the table: 2^3.
  private static let tableShift: UInt16 = 3

  init() {}

  var failed: Bool { cells.failed || coverages.failed }

  /// Turns the plane to a part of the picture.
  mutating func cover(_ area: PixelRect) -> Bool {
    self.area = area
    stride = (area.width + 2 * Self.widest + 7) & ~7
    let needed = stride * area.height
    if needed > cells.count { cells.append(repeating: 0, count: needed - cells.count) }
    if coverages.isEmpty { makeTable() }
    return !failed
  }

  /// exp by repeated multiplication: the same on every machine.
  private mutating func makeTable() {
    let count = 65536 >> Int(Self.tableShift)
    let factor = 1 - complement(Double(1 << Self.tableShift) / Self.unit)
    // The middle of the first entry's densities, but 0 stays 0.
    var light = 1 - complement(Double(1 << Self.tableShift) / Self.unit / 2)
    coverages.append(repeating: 0, count: count)
    for index in 0..<coverages.count {
      coverages[index] = index == 0 ? 0 : UInt8(255.5 - 255 * light)
      light *= factor
    }
  }

  /// 1 − exp(−x) for small x.
  private func complement(_ x: Double) -> Double {
    var term = x
    var sum = x
    for k in 2..<8 {
      term *= -x / Double(k)
      sum += term
    }
    return sum
  }

  /// Adds a stamp whose first pixel lies at (x, y): `width` a multiple of 8, rows without gaps.
  @inline(__always)
  mutating func add(_ densities: UnsafePointer<UInt16>, width: Int, height: Int, x: Int, y: Int) {
    guard let base = cells.base else { return }
    if x >= area.right || x &+ width <= area.x || width > Self.widest { return }
    let first = Swift.max(y, area.y)
    let end = Swift.min(y &+ height, area.bottom)
    if first >= end { return }
    let column = x &- area.x &+ Self.widest
    var from = UnsafeRawPointer(densities + (first &- y) &* width)
    var to = UnsafeMutableRawPointer(base + ((first &- area.y) &* stride &+ column))
    if width == 8 {
      for _ in first..<end {
        addRow(from, to)
        from += 16
        to += stride << 1
      }
      return
    }
    for _ in first..<end {
      var offset = 0
      while offset < width << 1 {
        addRow(from + offset, to + offset)
        offset &+= 16
      }
      from += width << 1
      to += stride << 1
    }
  }

  /// Adds the stamps of a batch's centers from `first` on, until one is not made yet: where it ended, and that stamp's
  /// phase. One loop, so that all it needs stays in registers: 89 instructions a circle of radius 3 (measured), with a
  /// call for each 122.
  @inline(never)
  mutating func add(
    _ centers: UnsafeBufferPointer<SIMD2<Float>>, from first: Int, _ stamps: borrowing SymbolStamps, scale: Double
  ) -> (next: Int, phase: Int) {
    guard let base = cells.base, let densities = stamps.first, let made = stamps.made else {
      return (centers.count, 0)
    }
    let (width, height) = (stamps.width, stamps.height)
    let size = width &* height
    let phases = Double(SymbolStamps.phases)
    let factor = SIMD2(repeating: scale * phases)
    let step = SIMD2(Double(stamps.dx), Double(stamps.dy)) * phases
    // Far outside any picture, in eighths of a pixel.
    let low = SIMD2(repeating: -1e9)
    let high = SIMD2(repeating: 1e9)
    let shift = SIMD2(repeating: wholeShift)
    // Stamps of eight columns that lie in all rows of the plane, and not beside it.
    let leftmost = area.x &- width &+ 1
    let columns = UInt(bitPattern: width == 8 ? area.width &+ width &- 1 : 0)
    let rows = UInt(bitPattern: Swift.max(0, area.height &- height &+ 1))
    let top = area.y
    let offset = Self.widest &- area.x
    let stride = self.stride
    for index in first..<centers.count {
      var place = SIMD2<Double>(centers[index]) * factor + step
      place.replace(with: low, where: .!(place .> low))
      place.replace(with: high, where: place .> high)
      let whole = unsafeBitCast(place + shift, to: SIMD4<Int32>.self)
      let column = Int(whole[0])
      let row = Int(whole[2])
      let phase = (row & 7) << 3 | (column & 7)
      if !made[phase] { return (index, phase) }
      let x = column >> 3
      let y = row >> 3
      var from = UnsafeRawPointer(densities + phase &* size)
      if UInt(bitPattern: x &- leftmost) >= columns || UInt(bitPattern: y &- top) >= rows {
        add(from.assumingMemoryBound(to: UInt16.self), width: width, height: height, x: x, y: y)
        continue
      }
      var to = UnsafeMutableRawPointer(base + ((y &- top) &* stride &+ x &+ offset))
      var left = height
      while left >= 2 {
        let next = to + (stride << 1)
        addRow(from, to)
        addRow(from + 16, next)
        from += 32
        to = next + (stride << 1)
        left &-= 2
      }
      if left > 0 { addRow(from, to) }
    }
    return (centers.count, 0)
  }

  @inline(__always)
  private func addRow(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer) {
    let sum = saturatingSum(to.loadUnaligned(as: SIMD8<UInt16>.self), from.loadUnaligned(as: SIMD8<UInt16>.self))
    to.storeBytes(of: sum, as: SIMD8<UInt16>.self)
  }

  /// Paints what was added and empties the plane. The brush is the colour without its alpha.
  mutating func resolve(into painting: SolidPainting) {
    guard let base = cells.base, let table = coverages.base else { return }
    for row in 0..<area.height {
      let cells = UnsafeMutableRawPointer(base + row * stride)
      let y = area.y + row
      var column = 0
      while column < stride {
        let place = cells + (column << 1)
        let sums = place.load(as: SIMD8<UInt16>.self)
        let words = unsafeBitCast(sums, to: SIMD2<UInt64>.self)
        if words[0] | words[1] != 0 {
          place.storeBytes(of: .zero, as: SIMD8<UInt16>.self)
          let x = area.x + column - Self.widest
          var low = SIMD4<Int32>.zero
          var high = SIMD4<Int32>.zero
          for lane in 0..<4 {
            low[lane] = Int32(table[Int(sums[lane] >> Self.tableShift)])
            high[lane] = Int32(table[Int(sums[lane + 4] >> Self.tableShift)])
          }
          if x >= area.x && x + 8 <= area.right {
            let pixels = painting.surface.pixel(x, y)
            painting.brush.over(pixels, low)
            painting.brush.over(pixels + 16, high)
          } else {
            painting.paintPart(low, x: x, y: y, clip: area)
            painting.paintPart(high, x: x + 4, y: y, clip: area)
          }
        }
        column += 8
      }
    }
  }
}

/// Sums of at most 65,535: one instruction, once the compiler sees the idiom.
@inline(__always)
private func saturatingSum(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
  let sum = a &+ b
  return sum.replacing(with: SIMD8(repeating: .max), where: sum .< a)
}

/// −ln(1 − share) in steps of density; the largest where nothing shines through.
func density(_ share: Double) -> UInt16 {
  let light = 1 - share
  if !(light > 1e-7) { return .max }
  // ln m for m in [2/3, 4/3) by 2 artanh((m − 1) / (m + 1)), after halving or doubling.
  var m = light
  var halvings = 0.0
  while m < 2.0 / 3 {
    m *= 2
    halvings += 1
  }
  let u = (m - 1) / (m + 1)
  let square = u * u
  var power = u
  var sum = 0.0
  for k in 0..<16 {
    sum += power / Double(2 * k + 1)
    power *= square
  }
  let logarithm = 2 * sum - halvings * 0.6931471805599453
  return UInt16(clampedInteger(Swift.min(-logarithm * DensityPlane.unit, 65535)))
}
