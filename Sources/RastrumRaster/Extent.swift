import RastrumDrawing

/// A box in device pixels, as its corners: a box with an origin and a width forgets its other side at 1e300.
struct Extent: BitwiseCopyable {
  var low: Point
  var high: Point

  func union(_ other: Extent) -> Extent {
    Extent(
      low: Point(x: min(low.x, other.low.x), y: min(low.y, other.low.y)),
      high: Point(x: max(high.x, other.high.x), y: max(high.y, other.high.y)))
  }

  func outset(by distance: Double) -> Extent {
    Extent(
      low: Point(x: low.x - distance, y: low.y - distance), high: Point(x: high.x + distance, y: high.y + distance))
  }

  func isInside(_ rect: Rect) -> Bool { rect.contains(low) && rect.contains(high) }

  /// The pixels that the box touches; at least one.
  var pixels: PixelRect {
    let left = clampedInteger(low.x.rounded(.down))
    let right = clampedInteger(high.x.rounded(.up))
    let top = clampedInteger(low.y.rounded(.down))
    let bottom = clampedInteger(high.y.rounded(.up))
    return PixelRect(x: left, y: top, width: max(1, right - left), height: max(1, bottom - top))
  }

  /// The pixels that the box touches and `clip` shows, with a pixel to spare; nil where there are none.
  func pixels(in clip: PixelRect) -> PixelRect? {
    let left = clampedInteger(low.x.rounded(.down)) - 1
    let right = clampedInteger(high.x.rounded(.up)) + 1
    let top = clampedInteger(low.y.rounded(.down)) - 1
    let bottom = clampedInteger(high.y.rounded(.up)) + 1
    let area = PixelRect(x: left, y: top, width: right - left, height: bottom - top).intersection(clip)
    return area.isEmpty ? nil : area
  }
}
