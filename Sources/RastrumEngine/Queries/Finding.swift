import RastrumDrawing

/// What may be less than perfect in a picture, as rastrum.h numbers it.
public enum FindingKind: Int32, Sendable, CaseIterable {
  /// Drawn partly beyond the picture's edge or beyond the plot.
  case clipped = 1
  /// Two texts, or a text and a mark, cover each other.
  case overlapped
  /// A label without room.
  case hidden
  /// A text that ends in an ellipsis.
  case shortened
  /// Values beyond the ends of a scale.
  case offScale
  /// Values that are missing, rows that belong to no series.
  case missing
  /// Values that the scale has no place for.
  case noPlace
  /// Characters that no font has, drawn as boxes.
  case missingGlyphs
  /// Characters that need shaping and were set one by one.
  case unshaped
  /// A part that the picture has no room for.
  case dropped
  /// Too low a contrast with the background.
  case lowContrast
  /// A chart or a mark of which nothing is seen.
  case empty

  /// As descriptions and the command call it.
  public var label: String {
    switch self {
    case .clipped: "clipped"
    case .overlapped: "overlapped"
    case .hidden: "hidden"
    case .shortened: "shortened"
    case .offScale: "off_scale"
    case .missing: "missing"
    case .noPlace: "no_place"
    case .missingGlyphs: "missing_glyphs"
    case .unshaped: "unshaped"
    case .dropped: "dropped"
    case .lowContrast: "low_contrast"
    case .empty: "empty"
    }
  }
}

/// A part of the picture that a sentence may be about.
public struct PartPlace: Sendable, Equatable {
  public var part: Part
  /// What labels and titles of axes belong to: 1 is the axis of x, 2 that of y, 3 the first one added; else 0.
  public var axis: Int
  /// The mark, the tick, the series or the legend entry; −1 where the part has none.
  public var index: Int

  public init(_ part: Part, axis: Int = 0, index: Int = -1) {
    self.part = part
    self.axis = axis
    self.index = index
  }
}

/// Something that the picture does not show as it was given.
public struct Finding: Sendable, Equatable {
  public let kind: FindingKind
  public let place: PartPlace
  /// What it covers or is covered by; nil but for overlaps.
  public internal(set) var other: PartPlace?
  /// How many values, labels or characters.
  public internal(set) var count: Int
  /// The contrast, 1 … 21, of too low ones; else 0.
  public internal(set) var contrast = 0.0
  /// Where it is or would be, in points, origin top-left.
  public internal(set) var rect: Rect
  /// A sentence for people.
  public let text: String
}
