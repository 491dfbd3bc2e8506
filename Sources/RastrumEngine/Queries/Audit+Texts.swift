import RastrumDrawing
import RastrumText

extension Audit {
  /// What each text says, where it lies, and whether it can be read.
  func checkTexts() {
    for text in texts {
      checkEnd(of: text)
      let block = solution.chart.typesetter.block(text.shown, size: text.size, weight: text.weight)
      noteCharacters(block.missing, .missingGlyphs, text, " that no font has, drawn as boxes")
      noteCharacters(block.unshaped, .unshaped, text, " that need shaping; libraqm was not found")
      if !picture.widened(by: Self.slack).contains(text.box) {
        note(.clipped, text.place, text.box, "\(name(text)) reaches beyond the edge of the picture")
      }
    }
    checkContrastOfTexts()
  }

  private func noteCharacters(_ count: Int, _ kind: FindingKind, _ text: DrawnText, _ what: String) {
    if count == 0 { return }
    note(kind, text.place, count: count, text.frame, "\(name(text)) has \(Self.counted(count, "character"))\(what)")
  }

  private func checkEnd(of text: DrawnText) {
    if !Self.isOpen(text.shown) { return }
    let left = Self.visible(text.wanted) - Self.visible(text.shown) + 1
    // A text may end in an ellipsis of its own.
    if left <= 1 && Self.isOpen(text.wanted) { return }
    note(
      .shortened, text.place, count: max(1, left), text.frame,
      "\(name(text)) is shortened to \(Self.quote(text.shown)); in full it is \"\(text.wanted)\"")
  }

  /// Ends in an ellipsis.
  private static func isOpen(_ text: String) -> Bool { text.utf8.suffix(3).elementsEqual("…".utf8) }

  /// Characters but for spaces and line breaks, which wrapping takes away, and hyphens, which it adds.
  private static func visible(_ text: String) -> Int {
    var count = 0
    for byte in text.utf8 where byte > 0x20 && byte & 0xc0 != 0x80 { count += 1 }
    return count
  }

  /// Two texts, or lines of them, that cover each other.
  func checkOverlaps() {
    for (place, first) in texts.enumerated() {
      for second in texts[(place + 1)...] where first.box.intersects(second.box) && first.overlaps(second) {
        note(
          .overlapped, first.place, first.box.intersection(second.box),
          "\(name(first)) and \(name(second)) cover each other")
        findings[findings.count - 1].other = second.place
      }
    }
  }

  // MARK: Contrast

  /// The contrast of a colour with the background; nil where the picture has none of its own.
  func contrast(of color: Color) -> Double? {
    let ground = solution.theme.background
    if ground.alpha < 255 { return nil }
    var opaque = color
    opaque.alpha = 255
    return Contrast.ratio(ground.mixed(with: opaque, share: Double(color.alpha) / 255), ground)
  }

  /// In hundredths, rounded down, so that a ratio that fails never looks like one that does not.
  static func hundredths(_ ratio: Double) -> Double { (ratio * 100).rounded(.down) / 100 }

  @inline(never)
  func noteContrast(_ ratio: Double, _ what: String, _ place: PartPlace, _ rect: Rect, needed: String) {
    note(
      .lowContrast, place, rect,
      "\(what) has a contrast of \(Self.hundredths(ratio)) : 1 with the background; needed is \(needed) : 1")
    findings[findings.count - 1].contrast = ratio
  }

  /// WCAG 2, 1.4.3: 4.5 : 1, large texts 3 : 1. A point is a CSS pixel: large is from 24 on, bold from 18.66 on. One
  /// finding for all labels of an axis, and for all entries of a legend.
  private func checkContrastOfTexts() {
    var known: [(color: Color, finding: Int)] = []
    search: for text in texts {
      let isLarge = text.size >= (text.weight == .bold ? 18.66 : 24)
      guard let ratio = contrast(of: text.color), ratio < (isLarge ? 3 : 4.5) else { continue }
      for like in known where like.color == text.color {
        let place = findings[like.finding].place
        if place.part == text.place.part && place.axis == text.place.axis {
          findings[like.finding].count += 1
          findings[like.finding].rect = findings[like.finding].rect.union(text.frame)
          continue search
        }
      }
      known.append((text.color, findings.count))
      noteContrast(ratio, name(text), text.place, text.frame, needed: isLarge ? "3" : "4.5")
    }
  }
}
