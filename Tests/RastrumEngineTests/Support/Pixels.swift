import RastrumDrawing
import RastrumTestSupport

@testable import RastrumEngine

/// A painted picture; the engine's `Picture` is one under construction.
typealias Pixels = RastrumTestSupport.Picture

extension Pixels {
  /// 1 where a pixel differs from that of another picture.
  func difference(to other: Pixels) -> Ink {
    var ink = Ink(width: width, height: height)
    for index in 0..<width * height {
      let pixel = index * 4..<index * 4 + 4
      if bytes[pixel] != other.bytes[pixel] { ink.set(index % width, index / width) }
    }
    return ink
  }
}

/// The pixels that a mark changes.
struct Ink {
  let width: Int
  let height: Int
  private(set) var columns = Set<Int>()
  private(set) var rows = Set<Int>()
  private var pixels = Set<Int>()

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  mutating func set(_ x: Int, _ y: Int) {
    columns.insert(x)
    rows.insert(y)
    pixels.insert(y * width + x)
  }

  var isEmpty: Bool { pixels.isEmpty }
  func contains(_ x: Int, _ y: Int) -> Bool { pixels.contains(y * width + x) }

  /// No ink in the columns whose middle lies between two positions.
  func isClear(from left: Double, to right: Double) -> Bool {
    !columns.contains { Double($0) + 0.5 > left && Double($0) + 0.5 < right }
  }

  /// Ink within a distance of a point.
  func touches(_ point: Point, within distance: Double) -> Bool {
    pixels.contains { pixel in
      let dx = Double(pixel % width) + 0.5 - point.x, dy = Double(pixel / width) + 0.5 - point.y
      return dx * dx + dy * dy <= distance * distance
    }
  }
}

extension Chart {
  func pixels(_ width: Double = 640, _ height: Double = 400, scale: Double = 1) throws -> Pixels {
    Pixels(try layout(width, height, scale: scale).list)
  }

  /// The pixels that the marks change: those that differ with the marks' opacity at 0.
  func ink(_ width: Double = 640, _ height: Double = 400) throws -> Ink {
    let painted = try pixels(width, height)
    for mark in marks { try mark.set(.opacity, 0) }
    defer { for mark in marks { try? mark.reset(.opacity) } }
    return painted.difference(to: try pixels(width, height))
  }
}

extension Layout {
  /// Where values of linear scales with these ends are.
  func place(_ x: Double, _ y: Double, x xs: ClosedRange<Double>, y ys: ClosedRange<Double>) -> Point {
    Point(
      x: plot.minX + (x - xs.lowerBound) / (xs.upperBound - xs.lowerBound) * plot.width,
      y: plot.maxY - (y - ys.lowerBound) / (ys.upperBound - ys.lowerBound) * plot.height)
  }
}
