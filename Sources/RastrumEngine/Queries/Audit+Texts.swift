import RastrumDrawing
import RastrumText

extension Audit {
  /// What each text says, where it lies, and whether it can be read.
  mutating func checkTexts() {
    for text in texts {
      checkEnd(of: text)
      checkGlyphs(of: text)
      if !picture.widened(by: Self.slack).contains(text.box) {
        note(
          Finding(.clipped, text.place, text.box, "\(Self.name(text)) reaches beyond the edge of the picture"))
      }
    }
    checkContrastOfTexts()
  }

  private mutating func checkEnd(of text: DrawnText) {
    guard text.shown.utf8.suffix(3).elementsEqual("…".utf8) else { return }
    let left = Self.visible(text.wanted) - Self.visible(text.shown)
    // A text may end in an ellipsis of its own.
    if left <= 0 && text.wanted.utf8.suffix(3).elementsEqual("…".utf8) { return }
    note(
      Finding(
        .shortened, text.place, count: max(1, left + 1), text.frame,
        "\(Self.name(text)) is shortened to \(Self.quote(text.shown)); in full it is \"\(text.wanted)\""))
  }

  /// Characters that are more than a space or a place to break.
  private static func visible(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.properties.isWhitespace || $1 == "\u{ad}" ? 0 : 1) }
  }

  private mutating func checkGlyphs(of text: DrawnText) {
    let block = solution.chart.typesetter.block(text.shown, size: text.size, weight: text.weight)
    if block.missing > 0 {
      note(
        Finding(
          .missingGlyphs, text.place, count: block.missing, text.frame,
          "\(Self.name(text)) has \(Self.counted(block.missing, "character")) that no font has; a box is drawn for each"
        ))
    }
    if block.unshaped > 0 {
      note(
        Finding(
          .unshaped, text.place, count: block.unshaped, text.frame,
          "\(Self.name(text)) has \(Self.counted(block.unshaped, "character")) that need shaping; libraqm was not found"
        ))
    }
  }

  /// Two texts, or two lines of different texts, that cover each other. From left to right, so that each is compared
  /// with its neighbours only.
  mutating func checkOverlaps() {
    let boxes = texts.map { $0.box }
    let order = boxes.indices.sorted { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }
    for (place, first) in order.enumerated() {
      for second in order[(place + 1)...] {
        if boxes[second].minX >= boxes[first].maxX { break }
        guard boxes[first].intersects(boxes[second]), texts[first].overlaps(texts[second]) else { continue }
        let (a, b) = (texts[min(first, second)], texts[max(first, second)])
        note(
          Finding(
            .overlapped, a.place, other: b.place, boxes[first].intersection(boxes[second]),
            "\(Self.name(a)) and \(Self.name(b)) cover each other"))
      }
    }
  }

  // MARK: Contrast

  /// WCAG 2, 1.4.3: 4.5 : 1, large texts 3 : 1. A point is a CSS pixel: large is from 24 on, bold from 18.66 on.
  private static func needed(_ text: DrawnText) -> Double {
    text.size >= (text.weight == .bold ? 18.66 : 24) ? 3 : 4.5
  }

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

  /// One finding for all labels of an axis, and for all entries of a legend.
  private mutating func checkContrastOfTexts() {
    var known: [(color: Color, place: PartPlace, at: Int)] = []
    for text in texts {
      guard let ratio = contrast(of: text.color), ratio < Self.needed(text) else { continue }
      let like = known.firstIndex {
        $0.color == text.color && $0.place.part == text.place.part && $0.place.axis == text.place.axis
      }
      if let like {
        replace(known[like].at, with: findings[known[like].at].counting(text.frame))
        continue
      }
      known.append((text.color, text.place, findings.count))
      note(
        Finding(
          .lowContrast, text.place, contrast: ratio, text.frame,
          "\(Self.name(text)) has a contrast of \(Self.hundredths(ratio)) : 1 with the background; texts of its size need \(Self.needed(text)) : 1"
        ))
    }
  }
}

extension Finding {
  /// The same of one more thing.
  fileprivate func counting(_ another: Rect) -> Finding {
    Finding(
      kind, place, other: other, count: count + 1, contrast: contrast, rect.union(another),
      Message(stringLiteral: text))
  }
}
