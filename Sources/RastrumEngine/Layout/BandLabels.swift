import RastrumNumerics
import RastrumText

/// The names of categories as labels: as they are, else wrapped at words, else shortened; where even that is no room,
/// every second, third, … name.
struct BandLabels {
  private let labels: [TextBlock?]

  private static let lines = 3
  /// Below this many ems a shortened name says nothing.
  private static let leastWidth = 3.0

  init(
    _ names: [String], spacing: Double, isLevel: Bool, width: Double, _ style: TextStyle, _ typesetter: Typesetter
  ) {
    let room = isLevel ? spacing - 0.8 * style.size : width
    if isLevel && room < Self.leastWidth * style.size {
      let widest = names.prefix(1000).reduce(0) { max($0, typesetter.width(of: $1, style)) }
      let needed = min(widest, max(room, width)) + 0.8 * style.size
      let stride = max(1, Int(clamping: (needed / max(spacing, 1e-6)).rounded(.up)))
      labels = names.enumerated().map { index, name in
        index % stride == 0 ? typesetter.wrapped(name, style, width: needed, lines: 1) : nil
      }
      return
    }
    let lines = isLevel ? Self.lines : max(1, min(2, Int(clamping: spacing / (1.3 * style.size))))
    labels = names.map {
      typesetter.wrapped($0, style, width: room, lines: lines)
    }
  }

  subscript(index: Int) -> TextBlock? { labels[index] }
}
