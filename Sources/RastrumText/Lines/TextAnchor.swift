/// Which point of a text is put at the given position.
public struct TextAnchor: BitwiseCopyable, Sendable, Equatable {
  public enum Horizontal: Int32, BitwiseCopyable, Sendable, CaseIterable {
    case start, middle, end
  }

  public enum Vertical: Int32, BitwiseCopyable, Sendable, CaseIterable {
    /// Of the first line.
    case baseline
    /// Of the first line's box.
    case top
    /// Half-way between top and bottom.
    case middle
    /// Of the last line's box.
    case bottom
    /// Half-way between the top of the first line's capitals and the last baseline: where digits and capitals look
    /// centred.
    case capMiddle
  }

  public var horizontal: Horizontal
  public var vertical: Vertical

  public init(_ horizontal: Horizontal, _ vertical: Vertical) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
