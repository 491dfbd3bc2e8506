// Clips, groups and shadows.

extension DisplayList {
  /// Keeps a gradient; the result paints with it.
  public mutating func add(_ gradient: Gradient) -> Paint {
    append(gradient)
    return .gradient(gradients.count - 1)
  }

  /// Until the matching pop, only what lies inside is painted, and less where the edge runs through a pixel.
  /// - radii: each at most half the shorter side.
  public mutating func pushClip(_ rect: Rect, radii: CornerRadii, from source: Source) {
    append(.pushRoundedClip(rect, radii), .solid(.clear), from: source)
  }

  /// Until the matching pop, everything is painted as if it were one thing with an opacity.
  /// - opacity: 0...1; values beyond are cut, and what is not a number counts as 0.
  public mutating func pushGroup(opacity: Double, from source: Source) {
    append(.pushGroup(opacity: opacity), .solid(.clear), from: source)
  }

  public mutating func popGroup(from source: Source) {
    append(.popGroup, .solid(.clear), from: source)
  }

  /// The shadow of a box, whole: also what lies under the box.
  public mutating func shadow(
    of box: Rect, radii: CornerRadii = .zero, _ shadow: Shadow, from source: Source
  ) {
    let spread = shadow.spread
    let wide = Rect(
      x: box.x + shadow.offset.x - spread, y: box.y + shadow.offset.y - spread, width: box.width + 2 * spread,
      height: box.height + 2 * spread)
    let clamped = radii.clamped(to: Size(width: box.width, height: box.height))
    // Sharp corners stay sharp.
    func grown(_ radius: Double) -> Double { radius > 0 ? max(0, radius + spread) : 0 }
    append(
      .shadow(
        wide,
        CornerRadii(
          topLeft: grown(clamped.topLeft), topRight: grown(clamped.topRight),
          bottomRight: grown(clamped.bottomRight), bottomLeft: grown(clamped.bottomLeft)), sigma: shadow.sigma),
      .solid(shadow.color), from: source)
  }
}

/// How a box shades what lies behind it. Lengths in points.
public struct Shadow: BitwiseCopyable, Sendable, Equatable {
  public var color: Color
  /// The standard deviation of the blur, half of what CSS calls its radius. 0 is sharp.
  public var sigma: Double
  public var offset: Point
  /// How much larger the shadow is than its box on each side; negative for smaller.
  public var spread: Double

  public init(color: Color, sigma: Double, offset: Point = .zero, spread: Double = 0) {
    self.color = color
    self.sigma = sigma
    self.offset = offset
    self.spread = spread
  }
}
