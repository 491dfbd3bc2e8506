// Clips: rectangles of whole pixels, and within them the outline of what rounded clips have in common.
//
// Method: a rounded rectangle is convex, and so is what several have in common: its corners are computed, so that the
//      coverage of a pixel is the area of the common part and not a product of coverages. Corners are flattened to
//      1/512 pixel, for a pixel's coverage to be exact to one level.
// Bounds: the outlines of all open clips have at most `mostCorners` corners; past them a rounded clip is its rectangle.

import RastrumDrawing

/// An open clip, in the picture's device pixels.
struct Clip: BitwiseCopyable {
  /// What may be painted, cut to the target.
  var rect: PixelRect
  /// The same, cut to the whole target: what one thread would paint.
  var whole: PixelRect
  /// The corners of the outline, clockwise, in the canvas's `corners`; empty where the rectangle is all.
  var outline: Slice
  /// Pixels of the picture that lie inside the outline, not cut to the target.
  var core: PixelRect

  /// Nothing may be painted any more.
  mutating func empty() {
    rect.width = 0
    whole.width = 0
  }
}

extension Canvas {
  private static let mostCorners = 1 << 18

  var isClippedRound: Bool {
    mutating get { clips[clips.count - 1].outline.count > 0 }
  }

  mutating func beginClips(_ bounds: PixelRect, of whole: PixelRect) {
    clips.removeAll()
    corners.removeAll()
    groups.removeAll()
    layers.removeAll()
    layerCharge = 0
    isOverLimit = false
    clips.append(Clip(rect: bounds, whole: whole, outline: .empty, core: bounds))
  }

  /// Clips lie on whole pixels: an edge between two goes to the nearer one.
  mutating func pushClip(_ rect: Rect, scale: Double) {
    let left = clampedInteger((rect.minX * scale + 0.5).rounded(.down))
    let top = clampedInteger((rect.minY * scale + 0.5).rounded(.down))
    let right = clampedInteger((rect.maxX * scale + 0.5).rounded(.down))
    let bottom = clampedInteger((rect.maxY * scale + 0.5).rounded(.down))
    let pixels = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    var clip = clips[clips.count - 1]
    clip.rect = clip.rect.intersection(pixels)
    clip.whole = clip.whole.intersection(pixels)
    if clip.core.contains(pixels) { clip.outline = Slice(start: corners.count, count: 0) }
    clips.append(clip)
  }

  mutating func popClip() {
    let floor = groups.isEmpty ? 1 : groups[groups.count - 1].clips + 1
    if clips.count > floor { truncateClips(to: clips.count - 1) }
  }

  mutating func truncateClips(to count: Int) {
    clips.truncate(to: count)
    corners.truncate(to: clips[count - 1].outline.end)
  }

  mutating func pushClip(_ rect: Rect, _ radii: CornerRadii, scale: Double, picture: PixelRect) {
    var clip = clips[clips.count - 1]
    defer { clips.append(clip) }
    guard let box = RoundedBox(rect, radii, scale: scale) else {
      clip.empty()
      return
    }
    let left = clampedInteger(box.left.rounded(.down))
    let top = clampedInteger(box.top.rounded(.down))
    let outer = PixelRect(
      x: left, y: top, width: clampedInteger(box.right.rounded(.up)) - left,
      height: clampedInteger(box.bottom.rounded(.up)) - top)
    clip.rect = clip.rect.intersection(outer)
    clip.whole = clip.whole.intersection(outer)
    let core = box.core.intersection(picture)
    // Whole pixels without a corner.
    let start = corners.count
    let parent = clip.outline
    let isFree = parent.count == 0 || clip.core.contains(outer)
    clip.core = parent.count == 0 ? core : clip.core.intersection(core)
    if isFree && core == outer.intersection(picture) {
      clip.outline = Slice(start: start, count: 0)
      return
    }
    box.appendOutline(to: &corners, seen: picture.outset)
    cutOutline(from: start, to: picture.outset)
    if !isFree {
      for index in parent.start..<parent.end where corners.count - start > 2 {
        let a = corners[index]
        let b = corners[index + 1 < parent.end ? index + 1 : parent.start]
        // The direction of the shortest edges is rounding noise.
        if abs(b.x - a.x) + abs(b.y - a.y) < 1e-6 { continue }
        // Inside is to the right of a clockwise edge, with y down.
        cutOutline(from: start, Point(x: a.y - b.y, y: b.x - a.x), through: a)
      }
    }
    if corners.failed { return }
    if corners.count - start < 3 || corners.count > Self.mostCorners {
      if corners.count - start < 3 { clip.empty() }
      corners.truncate(to: start)
      return
    }
    clip.outline = Slice(start: start, count: corners.count - start)
  }

  private mutating func cutOutline(from start: Int, to rect: Rect) {
    cutOutline(from: start, Point(x: 1, y: 0), through: Point(x: rect.minX, y: 0))
    cutOutline(from: start, Point(x: -1, y: 0), through: Point(x: rect.maxX, y: 0))
    cutOutline(from: start, Point(x: 0, y: 1), through: Point(x: 0, y: rect.minY))
    cutOutline(from: start, Point(x: 0, y: -1), through: Point(x: 0, y: rect.maxY))
  }

  /// Cuts the outline at the end of `corners` to the half-plane that `inward` points into from the line through a
  /// point.
  private mutating func cutOutline(from start: Int, _ inward: Point, through point: Point) {
    func height(_ p: Point) -> Double { (p.x - point.x) * inward.x + (p.y - point.y) * inward.y }
    let count = corners.count - start
    var isCut = false
    for index in 0..<count where height(corners[start + index]) < 0 {
      isCut = true
      break
    }
    if !isCut { return }
    // The result grows behind the outline and then takes its place: at most one corner more than there were.
    for index in 0..<count {
      let a = corners[start + index]
      let b = corners[start + (index + 1 < count ? index + 1 : 0)]
      let heightA = height(a)
      let heightB = height(b)
      if heightA >= 0 { corners.append(a) }
      if (heightA < 0) != (heightB < 0) {
        let share = heightA / (heightA - heightB)
        corners.append(Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share))
      }
    }
    if corners.failed { return }
    let cut = corners.count - start - count
    for index in 0..<cut { corners[start + index] = corners[start + count + index] }
    corners.truncate(to: start + cut)
  }
}

/// A rectangle with a radius for each corner, in device pixels.
struct RoundedBox {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  let radii: CornerRadii

  /// How far a flattened corner may lie from its circle, in pixels.
  private static let tolerance = 1.0 / 512
  /// Farther out sides are taken to be here.
  private static let farthest = 1e12

  /// Nil where there is no area or a number is not finite.
  init?(_ rect: Rect, _ radii: CornerRadii, scale: Double) {
    guard rect.x.isFinite, rect.y.isFinite, rect.width > 0, rect.width.isFinite, rect.height > 0, rect.height.isFinite
    else { return nil }
    func side(_ position: Double) -> Double { min(max(position * scale, -Self.farthest), Self.farthest) }
    left = side(rect.minX)
    top = side(rect.minY)
    right = side(rect.maxX)
    bottom = side(rect.maxY)
    if !(right > left && bottom > top) { return nil }
    let scaled = CornerRadii(
      topLeft: radii.topLeft * scale, topRight: radii.topRight * scale, bottomRight: radii.bottomRight * scale,
      bottomLeft: radii.bottomLeft * scale)
    self.radii = scaled.clamped(to: Size(width: right - left, height: bottom - top))
  }

  static var zero: RoundedBox { RoundedBox() }

  private init() {
    left = 0
    top = 0
    right = 0
    bottom = 0
    radii = .zero
  }

  /// The whole pixels of a rectangle that the corners leave full.
  var core: PixelRect {
    // Where the diagonal meets the arc: 1 − 1/√2 of the radius.
    func inset(_ a: Double, _ b: Double) -> Double { max(a, b) * 0.2928932188134525 }
    let x = clampedInteger((left + inset(radii.topLeft, radii.bottomLeft)).rounded(.up))
    let y = clampedInteger((top + inset(radii.topLeft, radii.topRight)).rounded(.up))
    let end = clampedInteger((right - inset(radii.topRight, radii.bottomRight)).rounded(.down))
    let foot = clampedInteger((bottom - inset(radii.bottomLeft, radii.bottomRight)).rounded(.down))
    return PixelRect(x: x, y: y, width: max(0, end - x), height: max(0, foot - y))
  }

  /// Clockwise from the top left corner's left end. Corners that cannot be seen are not refined.
  func appendOutline(to corners: inout Buffer<Point>, seen: Rect) {
    let r = radii
    corner(Point(x: left + r.topLeft, y: top + r.topLeft), r.topLeft, Point(x: -1, y: 0), seen, &corners)
    corner(Point(x: right - r.topRight, y: top + r.topRight), r.topRight, Point(x: 0, y: -1), seen, &corners)
    corner(
      Point(x: right - r.bottomRight, y: bottom - r.bottomRight), r.bottomRight, Point(x: 1, y: 0), seen, &corners)
    corner(Point(x: left + r.bottomLeft, y: bottom - r.bottomLeft), r.bottomLeft, Point(x: 0, y: 1), seen, &corners)
  }

  /// The quarter of a circle that begins at the unit vector `from`.
  private func corner(
    _ center: Point, _ radius: Double, _ from: Point, _ seen: Rect, _ corners: inout Buffer<Point>
  ) {
    if radius == 0 { return corners.append(center) }
    corners.append(center + from * radius)
    arc(center, radius, from, Point(x: -from.y, y: from.x), depth: 0, seen, &corners)
  }

  private func arc(
    _ center: Point, _ radius: Double, _ from: Point, _ to: Point, depth: Int, _ seen: Rect,
    _ corners: inout Buffer<Point>
  ) {
    let sum = from + to
    let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
    let sagitta = radius * (1 - length * 0.5)
    let a = center + from * radius
    let b = center + to * radius
    let isSeen =
      max(a.x, b.x) + sagitta >= seen.minX && min(a.x, b.x) - sagitta <= seen.maxX
      && max(a.y, b.y) + sagitta >= seen.minY && min(a.y, b.y) - sagitta <= seen.maxY
    if depth < 24 && sagitta > Self.tolerance && isSeen {
      let middle = sum * (1 / length)
      arc(center, radius, from, middle, depth: depth + 1, seen, &corners)
      arc(center, radius, middle, to, depth: depth + 1, seen, &corners)
    } else {
      corners.append(b)
    }
  }
}

extension PixelRect {
  func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }

  /// With a pixel to spare, as a rectangle of numbers.
  fileprivate var outset: Rect {
    Rect(x: Double(x) - 1, y: Double(y) - 1, width: Double(width) + 2, height: Double(height) + 2)
  }
}
