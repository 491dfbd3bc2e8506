/// How a subpath's open ends look.
public enum LineCap: Int32, BitwiseCopyable, Sendable { case butt, round, square }

/// How two segments meet.
public enum LineJoin: Int32, BitwiseCopyable, Sendable { case miter, round, bevel }

/// Which enclosed places a fill covers.
public enum FillRule: UInt8, BitwiseCopyable, Sendable { case nonzero, evenOdd }

/// The pen of a stroke. Lengths in points.
public struct Stroke: BitwiseCopyable, Sendable, Equatable {
  /// 0 draws nothing.
  public var width: Double
  public var cap: LineCap
  public var join: LineJoin
  /// The longest miter as a multiple of the width, as in SVG; a longer one becomes a bevel.
  public var miterLimit: Double
  /// On, off, on, … in the display list's `lengths`, with an even count. Empty: a solid line.
  public var dashes: Slice
  public var dashPhase: Double

  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4,
    dashes: Slice = .empty, dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
