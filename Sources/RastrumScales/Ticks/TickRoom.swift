/// The room that an axis has for ticks and their labels, in points along the axis.
public struct TickRoom: Sendable {
  public var length: Double
  /// The distance between ticks that looks best.
  public var spacing: Double
  /// The least distance between two labels.
  public var gap: Double
  /// The most ticks there may be, at most `TickRoom.greatestLimit`.
  public var limit: Int

  /// No axis has more ticks than this, whatever is asked for.
  public static let greatestLimit = 1000

  public init(length: Double, spacing: Double, gap: Double, limit: Int = 200) {
    self.length = length
    self.spacing = spacing
    self.gap = gap
    self.limit = limit
  }

  /// An axis with labels side by side: a tick each 80 points.
  public static func horizontal(length: Double) -> TickRoom { TickRoom(length: length, spacing: 80, gap: 10) }
  /// An axis with labels one below the other: a tick each 50 points.
  public static func vertical(length: Double) -> TickRoom { TickRoom(length: length, spacing: 50, gap: 6) }

  /// The limit within 2…`greatestLimit`.
  var cap: Int { min(max(limit, 2), Self.greatestLimit) }
  /// The number of ticks that looks best, at least 2. It need not be whole.
  var wantedCount: Double {
    let count = length / spacing + 1
    return count > 2 ? min(count, Double(cap)) : 2
  }
}

/// Whether an axis ends at its data or at its outer ticks.
public enum DomainEnds: Int32, Sendable { case exact, nice }

/// Where values beyond a domain's ends lie: as far out as they are, or at the nearer end.
public enum DomainBeyond: Int32, Sendable { case kept, clamped }

/// Why ticks are not those that were asked for.
public enum TickRefusal: Int32, Sendable {
  /// A step that is zero, negative or not finite, or a count under 1.
  case invalidRequest
  /// More ticks than the room's limit.
  case tooMany
}
