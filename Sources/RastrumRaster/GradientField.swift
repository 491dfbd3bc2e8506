// The colours of a gradient, pixel by pixel.
//
// In:  a gradient of the list, device pixels.
// Out: premultiplied pixels in the order of the target's bytes: the colour at the pixel's middle.
// Invariant: a pixel's colour is a function of its place in the picture alone; no channel exceeds alpha.
// Method: the way is a linear function of the place, or the distance from a point; the segment between two stops is
//      found by bisection, and in it the colour is a linear function in 32-bit floats, rounded once.
// Lost on paper: a table of 256 colours smears stops that share an offset.

import RastrumDrawing

/// The colours from one stop to the next.
struct GradientSegment: BitwiseCopyable {
  /// Where it begins.
  var start: Double
  /// The premultiplied colour there in 0...255, and what it gains on a way of 1.
  var color: SIMD4<Float>
  var slope: SIMD4<Float>
}

struct GradientField {
  fileprivate let segments: UnsafeBufferPointer<GradientSegment>
  fileprivate let isRadial: Bool
  /// The start or the centre in device pixels, from the middle of pixel (0, 0).
  fileprivate let origin: Point
  /// The way gained a pixel to the right and down; for a radial one per pixel of distance.
  fileprivate let step: Point

  var changesDown: Bool { isRadial || step.y != 0 }

  /// Four pixels from (x, y) to the right.
  @inline(never)
  func words(_ x: Int, _ y: Int) -> SIMD4<UInt32> {
    let down = Double(y) - origin.y
    if !isRadial && step.x == 0 { return SIMD4(repeating: word(down * step.y)) }
    var words = SIMD4<UInt32>.zero
    for lane in 0..<4 {
      let across = Double(x &+ lane) - origin.x
      words[lane] = word(
        isRadial
          ? (across * across + down * down).squareRoot() * step.x : across * step.x + down * step.y)
    }
    return words
  }

  /// The colour after a share of the way.
  @inline(__always)
  private func word(_ way: Double) -> UInt32 {
    // Before the first and after the last segment's start, colours are constant; what is not a number is before.
    let way = way > -1 ? (way < 2 ? way : 2) : -1
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) >> 1
      if segments[middle].start <= way { low = middle } else { high = middle }
    }
    let segment = segments[low]
    let color = segment.color + segment.slope * Float(way - segment.start)
    // The nearest integer is in the low bits of the sum with 2^23.
    let levels = unsafeBitCast(color + 8_388_608, to: SIMD4<UInt32>.self) & 255
    return levels[0] | levels[1] << 8 | levels[2] << 16 | levels[3] << 24
  }
}

extension Canvas {
  /// Stops nearer to each other make a jump.
  private static let shortest = 1e-9

  /// Nil where nothing is painted.
  mutating func gradientField(_ index: Int, of list: borrowing DisplayList, startsWithBlue: Bool) -> GradientField? {
    guard index >= 0, index < list.gradients.count else { return nil }
    let gradient = list.gradients[index]
    let isPoint: Bool
    var origin: Point
    var step = Point.zero
    var isRadial = false
    switch gradient.geometry {
    case .linear(let from, let to):
      let dx = (to.x - from.x) * list.scale
      let dy = (to.y - from.y) * list.scale
      let longer = max(abs(dx), abs(dy))
      guard from.isFinite, longer.isFinite, dx == dx, dy == dy else { return nil }
      origin = from
      isPoint = longer < Self.shortest
      // The vector over its square, without squares that leave the range of numbers.
      let square = (dx / longer) * (dx / longer) + (dy / longer) * (dy / longer)
      step = Point(x: dx / longer / square / longer, y: dy / longer / square / longer)
    case .radial(let center, let radius):
      guard center.isFinite, radius.isFinite, radius >= 0 else { return nil }
      origin = center
      isPoint = radius * list.scale < Self.shortest
      step = Point(x: 1 / (radius * list.scale), y: 0)
      isRadial = true
    }
    origin = Point(x: origin.x * list.scale - 0.5, y: origin.y * list.scale - 0.5)
    let stops = list.stops.part(gradient.stops)
    if stops.isEmpty { return nil }
    makeSegments(isPoint ? UnsafeBufferPointer(rebasing: stops[(stops.count - 1)...]) : stops, startsWithBlue)
    if segments.failed { return nil }
    if isPoint { (isRadial, step) = (false, .zero) }
    return GradientField(segments: segments.elements, isRadial: isRadial, origin: origin, step: step)
  }

  private mutating func makeSegments(_ stops: UnsafeBufferPointer<GradientStop>, _ startsWithBlue: Bool) {
    segments.truncate(to: 0)
    var start = 0.0
    var color = premultiplied(stops[0].color, startsWithBlue)
    segments.append(GradientSegment(start: -1, color: color, slope: .zero))
    for (index, stop) in stops.enumerated() {
      let offset = max(start, stop.offset > 0 ? min(stop.offset, 1) : 0)
      let next = premultiplied(stop.color, startsWithBlue)
      if index > 0 && offset - start > Self.shortest {
        let slope = (next - color) / Float(offset - start)
        segments.append(GradientSegment(start: start, color: color, slope: slope))
      }
      start = offset
      color = next
    }
    segments.append(GradientSegment(start: start, color: color, slope: .zero))
  }

  private func premultiplied(_ color: Color, _ startsWithBlue: Bool) -> SIMD4<Float> {
    let share = Float(color.alpha) / 255
    let red = Float(color.red) * share
    let blue = Float(color.blue) * share
    return SIMD4(
      startsWithBlue ? blue : red, Float(color.green) * share, startsWithBlue ? red : blue, Float(color.alpha))
  }
}
