import RastrumDrawing

@testable import RastrumEngine

/// What holds of every layout, whatever the chart and the size.
struct LayoutRules {
  let layout: Layout

  private static let texts: Set<Part> = [
    .tickLabel, .axisTitle, .directLabel, .legendLabel, .title, .subtitle, .colorBarLabel, .colorBarTitle,
  ]
  /// Positions are sums of a few Doubles.
  private static let slack = 1e-6

  /// Sentences about what does not hold; empty for a good layout.
  var broken: [String] {
    framesLieInside + textsKeepApart + turnedLabelsKeepApart + sizesAreNotNegative + linesLieOnPixels
      + partsAreDroppedInOrder
      + everythingIsFinite
  }

  /// What the audit says of labels must agree with what is found here: none covers another or leaves the picture, and
  /// what was given up was told.
  func broken(_ audit: [Finding]) -> [String] {
    var result: [String] = []
    for finding in audit {
      let isOfTexts = finding.place.part != .mark && finding.other?.part != .mark
      if isOfTexts && (finding.kind == .overlapped || finding.kind == .clipped) {
        result.append("audit: " + finding.text)
      }
    }
    for part in layout.dropped {
      let parts: Part =
        switch part {
        case .subtitle: .subtitle
        case .legend: .legend
        case .axisTitles: .axisTitle
        case .title: .title
        case .xLabels, .yLabels: .tickLabel
        }
      if !audit.contains(where: { $0.kind == .dropped && $0.place.part == parts }) {
        result.append("untold: \(part)")
      }
    }
    return result
  }

  private var framesLieInside: [String] {
    let picture = Rect(
      x: -Self.slack, y: -Self.slack, width: layout.size.width + 2 * Self.slack,
      height: layout.size.height + 2 * Self.slack)
    return layout.frames.filter { !picture.contains($0.rect) }.map { "outside: \(shown($0))" }
  }

  private var textsKeepApart: [String] {
    let texts = layout.frames(Self.texts).sorted { $0.rect.minX < $1.rect.minX }
    var result: [String] = []
    for (place, frame) in texts.enumerated() {
      let rect = frame.rect.inset(by: Self.slack)
      if rect.intersects(layout.plot) && !mayLieOverThePlot(frame) { result.append("over the plot: \(shown(frame))") }
      for other in texts[(place + 1)...] {
        if other.rect.minX >= rect.maxX { break }
        if areTurned(frame, other) { continue }
        if rect.intersects(other.rect) { result.append("overlap: \(shown(frame)) and \(shown(other))") }
      }
    }
    return result
  }

  /// Labels of an axis that crosses the plot.
  private func mayLieOverThePlot(_ frame: Frame) -> Bool { frame.part == .tickLabel && crosses }

  private var crosses: Bool { layout.axes.contains { $0.isInside } }

  /// Labels of one axis that are turned: their boxes overlap, their lines are compared below.
  private func areTurned(_ a: Frame, _ b: Frame) -> Bool {
    guard a.part == .tickLabel && b.part == .tickLabel else { return false }
    return layout.axes.contains { axis in
      guard axis.degrees != 0 else { return false }
      return [a, b].allSatisfy {
        axis.side == .bottom ? $0.rect.minY >= layout.plot.maxY : $0.rect.maxY <= layout.plot.minY
      }
    }
  }

  /// Parallel lines of text are a line height apart.
  private var turnedLabelsKeepApart: [String] {
    if crosses { return [] }
    var result: [String] = []
    for side in [Side.bottom, .top] {
      var last: GlyphRun?
      for command in layout.commands(.tickLabel) {
        guard case .glyphs(let run) = command.shape, run.direction.y < 0 else { continue }
        guard (run.origin.y > layout.plot.midY) == (side == .bottom) else { continue }
        if let last, last.direction == run.direction {
          // Across the direction of reading.
          let gap = run.origin - last.origin
          let distance = abs(gap.x * run.direction.y - gap.y * run.direction.x)
          if distance < run.size { result.append("turned labels \(distance) apart at size \(run.size)") }
        }
        last = run
      }
    }
    return result
  }

  private var sizesAreNotNegative: [String] {
    let rects = layout.frames.map(\.rect) + [layout.plot] + Array(layout.list.rectangles.elements)
    return rects.filter { !($0.width >= 0 && $0.height >= 0) }.map { "negative: \($0)" }
  }

  private var linesLieOnPixels: [String] {
    var result: [String] = []
    for part in [Part.grid, .axisLine, .tick] {
      for rect in layout.rectangles(part) {
        func isOff(_ edge: Double) -> Bool { abs(edge * layout.scale - (edge * layout.scale).rounded()) > 1e-6 }
        let isBetween = (x: isOff(rect.minX) || isOff(rect.maxX), y: isOff(rect.minY) || isOff(rect.maxY))
        // Ticks have their own length.
        if part == .tick ? isBetween.x && isBetween.y : isBetween.x || isBetween.y {
          result.append("between pixels: \(part) \(rect)")
        }
      }
    }
    return result
  }

  private var partsAreDroppedInOrder: [String] {
    let raw = layout.dropped.map(\.rawValue)
    return raw == raw.sorted() && Set(raw).count == raw.count ? [] : ["dropped: \(layout.dropped)"]
  }

  private var everythingIsFinite: [String] {
    let rects = layout.list.rectangles.elements.allSatisfy { ($0.x + $0.y + $0.width + $0.height).isFinite }
    let points = layout.list.path.points.elements.allSatisfy(\.isFinite)
    let centers = layout.list.centers.elements.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    return rects && points && centers ? [] : ["not finite"]
  }

  private func shown(_ frame: Frame) -> String {
    let r = frame.rect
    return "\(frame.part) \(frame.index) x \(r.minX)…\(r.maxX) y \(r.minY)…\(r.maxY)"
  }
}
