import RastrumNumerics
import RastrumText

/// The names of categories as labels: as they are, else wrapped at words, else shortened; where even that is no room,
/// every second, third, … name.
struct BandLabels {
  /// The categories that have a label, in order.
  let kept: [(index: Int, label: TextBlock)]
  /// Categories without one.
  let hidden: Int

  private static let lines = 3
  /// Below this many ems a shortened name says nothing.
  private static let leastWidth = 3.0
  /// Names whose width is looked at to find how many fit.
  private static let measuredNames = 1000

  /// `spacing` is the distance of two categories, `width` the most that labels beside a standing axis may take.
  init(
    _ names: [String], spacing: Double, dimension: Dimension, width: Double, _ style: TextStyle,
    _ typesetter: Typesetter
  ) {
    let gap = 0.8 * style.size
    let lineHeight = 1.25 * style.size
    var room = width
    var lines = max(1, min(2, Int(clamping: spacing / lineHeight)))
    var needed = lineHeight
    if dimension == .x {
      room = spacing - gap
      lines = Self.lines
      needed = 0
      if room < Self.leastWidth * style.size {
        // The first names, and the longest.
        let longest = names.reduce(0) { max($0, $1.utf8.count) }
        var widest = 0.0
        for name in names.prefix(Self.measuredNames) { widest = max(widest, typesetter.width(of: name, style)) }
        for name in names.lazy.filter({ 10 * $0.utf8.count >= 9 * longest }).prefix(Self.measuredNames) {
          widest = max(widest, typesetter.width(of: name, style))
        }
        room = min(widest, max(room, width))
        needed = room + gap
        lines = 1
      }
    }
    let step = max(1, Int(clamping: (needed / max(spacing, 1e-6)).rounded(.up)))
    kept = stride(from: 0, to: names.count, by: step).filter { !names[$0].isEmpty }.map { index in
      (index, typesetter.wrapped(names[index], style, width: room, lines: lines))
    }
    hidden = names.count - kept.count
  }
}
