import RastrumDrawing

/// A text whose stretches may differ in weight, slant, colour and size, or stand higher or lower. A plain String is set faster.
public struct StyledText: Sendable {
  public struct Style: Sendable, Equatable {
    /// Nil: that of the whole text.
    public var weight: FontWeight?
    /// Nil: that of the whole text.
    public var slant: FontSlant?
    /// Nil: that of the whole text.
    public var color: Color?
    /// Of the whole text's size, above 0.
    public var sizeFactor: Double
    public var position: Position

    public init(
      weight: FontWeight? = nil, slant: FontSlant? = nil, color: Color? = nil, sizeFactor: Double = 1,
      position: Position = .baseline
    ) {
      self.weight = weight
      self.slant = slant
      self.color = color
      self.sizeFactor = sizeFactor
      self.position = position
    }
  }

  public enum Position: Int32, BitwiseCopyable, Sendable, CaseIterable {
    case baseline, superscript, `subscript`

    /// Of the stretch's size. Small figures end a little above the capitals beside them, inside the line's box.
    var scale: Double { self == .baseline ? 1 : 0.65 }

    /// Above the baseline, as a share of the stretch's size.
    var rise: Double {
      switch self {
      case .baseline: 0
      case .superscript: 0.32
      case .subscript: -0.14
      }
    }
  }

  /// The whole text.
  public private(set) var text = ""
  /// In order, without gaps: where the UTF-8 of each stretch ends in the text.
  private(set) var stretches: [(end: Int, style: Style)] = []

  public init() {}

  public init(_ text: String, _ style: Style = Style()) { append(text, style) }

  /// Stretches that a text may have. Later ones get the last one's style.
  public static var mostStretches: Int { 1_024 }

  public mutating func append(_ more: String, _ style: Style = Style()) {
    if more.isEmpty { return }
    text += more
    if let last = stretches.last, last.style == style || stretches.count == StyledText.mostStretches {
      stretches[stretches.count - 1].end = text.utf8.count
    } else {
      stretches.append((text.utf8.count, style))
    }
  }

  public func appending(_ more: String, _ style: Style = Style()) -> StyledText {
    var result = self
    result.append(more, style)
    return result
  }

  public func superscript(_ more: String) -> StyledText { appending(more, Style(position: .superscript)) }
  public func `subscript`(_ more: String) -> StyledText { appending(more, Style(position: .subscript)) }
}
