// Colours that change over an area.
//
// Colours are mixed in stored sRGB with the alpha multiplied in, as browsers mix those of CSS: a colour that fades to
// transparent does not darken on its way. Before the first stop and after the last one their colours go on. Stops
// lie in any order in the list's `stops`; an offset that is less than one before it is raised to that one, as SVG
// says, and one that is not a number counts as such. Where two stops share an offset the colour jumps.

/// A colour at a share of the way.
public struct GradientStop: BitwiseCopyable, Sendable, Equatable {
  /// 0 at the start, 1 at the end; values beyond are cut.
  public var offset: Double
  public var color: Color

  public init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// Lengths in points, in the picture's own coordinates. Numbers that are not finite, a negative radius and no stops at
/// all paint nothing.
public struct Gradient: BitwiseCopyable, Sendable, Equatable {
  public enum Geometry: BitwiseCopyable, Sendable, Equatable {
    /// Along the line between two points; the colour is the same on every line across it. Points that coincide give
    /// the last stop's colour everywhere.
    case linear(from: Point, to: Point)
    /// From a centre outwards. The radius 0 gives the last stop's colour everywhere.
    case radial(center: Point, radius: Double)
  }

  public var geometry: Geometry
  /// In the list's `stops`.
  public var stops: Slice

  public init(_ geometry: Geometry, stops: Slice) {
    self.geometry = geometry
    self.stops = stops
  }
}
