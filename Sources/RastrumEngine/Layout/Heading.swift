import RastrumDrawing
import RastrumText

/// Title and subtitle, flush left with the outer edge. Long ones wrap, and end in an ellipsis after three lines.
struct Heading {
  private let title: TextBlock?
  private let subtitle: TextBlock?
  private let gap: Double
  /// From the top of the title to the bottom of the subtitle; 0 without either.
  let height: Double
  /// Of the widest line.
  let width: Double

  init(title: SpannedText, subtitle: SpannedText, width: Double, styles: TextStyles, typesetter: Typesetter) {
    func block(_ text: SpannedText, _ style: TextStyle) -> TextBlock? {
      text.text.isEmpty
        ? nil : typesetter.wrapped(text, style, width: width, lines: 3)
    }
    self.title = block(title, styles.title)
    self.subtitle = block(subtitle, styles.subtitle)
    gap = self.title != nil && self.subtitle != nil ? styles.label * 0.2 : 0
    self.width = max(self.title?.size.width ?? 0, self.subtitle?.size.width ?? 0)
    height = (self.title?.size.height ?? 0) + gap + (self.subtitle?.size.height ?? 0)
  }

  var hasTitle: Bool { title != nil }
  var hasSubtitle: Bool { subtitle != nil }

  func draw(at corner: Point, theme: Theme, into picture: inout Picture) {
    var y = corner.y
    for (block, part, color) in [(title, Part.title, theme.text), (subtitle, .subtitle, theme.muted)] {
      guard let block else { continue }
      picture.draw(block, at: Point(x: corner.x, y: y), anchor: TextAnchor(.start, .top), color, Source(part))
      y += block.size.height + gap
    }
  }
}
