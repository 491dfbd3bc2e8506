/// The device pixels under a picture in points: what should be crisp is put on whole pixels here.
public struct PixelGrid: BitwiseCopyable, Sendable, Equatable {
  /// Device pixels a point.
  public var scale: Double

  public init(scale: Double) {
    self.scale = scale
  }

  /// The size of one device pixel in points.
  public var pixel: Double { 1 / scale }

  /// The nearest pixel edge; halves go up, so that equal distances stay equal.
  public func edge(_ position: Double) -> Double { (position * scale + 0.5).rounded(.down) / scale }

  /// A length of whole pixels, at least one.
  public func length(_ length: Double) -> Double { max(1, (length * scale + 0.5).rounded(.down)) / scale }

  /// The width of a thin line: a point, rounded down to whole pixels so that it never looks heavy.
  public var hairline: Double { max(1, scale.rounded(.down)) / scale }

  /// The start of a stripe of `width` (whole pixels) whose middle is as near to `position` as whole pixels allow.
  public func stripe(at position: Double, width: Double) -> Double { edge(position - width / 2) }

  public func edges(_ rect: Rect) -> Rect {
    let left = edge(rect.minX)
    let top = edge(rect.minY)
    return Rect(x: left, y: top, width: edge(rect.maxX) - left, height: edge(rect.maxY) - top)
  }
}
