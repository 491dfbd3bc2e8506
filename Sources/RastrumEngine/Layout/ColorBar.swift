// What the colours of numbers mean: a bar above the plot, under the names of the series.
//
// In:  the solved colour scale, the title, the width that there is.
// Out: a bar with ticks and labels; the title to its left. Continuous scales run from end to end, with round numbers as on an
//      axis; classes are cells of equal width with their limits at the edges between them.
// Invariant: labels keep apart and lie between the bar's title and the picture's edge; what had no room is `hidden`.

import RastrumDrawing
import RastrumNumerics
import RastrumScales
import RastrumText

/// What a colour bar explains.
struct ColorKey {
  let scale: ColorScale
  let title: SpannedText
  let marks: NumberMarks
}

final class ColorBar {
  struct Mark {
    let value: Double
    let label: String
    /// From the bar's left end.
    let position: Double
    /// nil where there was no room.
    var line: TextLine?
    /// The middle of the label.
    var center: Double
  }

  let key: ColorKey
  private let title: TextLine?
  /// From the left edge of the row to the bar.
  let start: Double
  let length: Double
  private(set) var marks: [Mark] = []
  private let labelHeight: Double

  private static let thickness = 10.0
  private static let tickLength = 3.0
  private static let titleGap = 10.0
  private static let labelGap = 8.0
  private static let leastLength = 60.0
  private static let mostLength = 220.0
  /// Points from label to label on a continuous scale.
  private static let spacing = 52.0

  init(_ key: ColorKey, width: Double, styles: TextStyles, typesetter: Typesetter) {
    self.key = key
    title =
      key.title.text.isEmpty
      ? nil
      : typesetter.shortened(
        key.title, styles.names, width: max(0, width - Self.leastLength - Self.titleGap))
    start = title.map { $0.width + Self.titleGap } ?? 0
    length = max(Self.leastLength, min(Self.mostLength, width - start))
    labelHeight = typesetter.line("0", styles.labels).height
    for (value, label, position) in Self.ticks(key, length, { typesetter.width(of: $0, styles.labels) }) {
      let line = typesetter.line(label, styles.labels)
      // A label at an end stays inside.
      let center = min(max(position, line.width / 2 - start), max(width - start, length) - line.width / 2)
      let fits = line.width <= width
      marks.append(
        Mark(value: value, label: label, position: position, line: fits ? line : nil, center: center))
    }
    thinOut()
  }

  var width: Double { start + length }
  var height: Double { Self.thickness + (marks.isEmpty ? 0 : Self.tickLength + 1 + labelHeight) }
  var hidden: Int { marks.reduce(0) { $0 + ($1.line == nil ? 1 : 0) } }

  /// Every second, third, … label where they come too near to each other.
  private func thinOut() {
    for stride in 1...max(1, marks.count) {
      var end = -Double.infinity
      let fits = Swift.stride(from: 0, to: marks.count, by: stride).allSatisfy { index in
        let half = (marks[index].line?.width ?? 0) / 2
        defer { end = marks[index].center + half + Self.labelGap }
        return marks[index].center - half >= end
      }
      if !fits { continue }
      for index in marks.indices where index % stride != 0 { marks[index].line = nil }
      return
    }
  }

  /// Numbers with their labels and where they lie on a bar of a length.
  private static func ticks(
    _ key: ColorKey, _ length: Double, _ extent: (String) -> Double
  ) -> [(value: Double, label: String, position: Double)] {
    let scale = key.scale
    let limits = scale.limits
    let ends = scale.isStepped ? (limits.first ?? 0, limits.last ?? 0) : (scale.lower, scale.upper)
    guard let domain = LinearDomain(ends.0, ends.1), !scale.isStepped || !limits.isEmpty else { return [] }
    let found = LinearTicks(
      domain, in: TickRoom(length: length, spacing: spacing, gap: labelGap, limit: ColorScale.mostClasses + 1),
      choice: scale.isStepped ? .values(limits) : .automatic, format: NumberFormat(marks: key.marks), extent: extent)
    var result: [(value: Double, label: String, position: Double)] = []
    for (index, tick) in found.ticks.enumerated() {
      guard case .number(let exact) = tick.value else { continue }
      let value = exact.double
      let share =
        scale.isStepped
        ? scale.share(ofLimit: index) : ends.0 == ends.1 ? 0.5 : (value / 2 - ends.0 / 2) / (ends.1 / 2 - ends.0 / 2)
      result.append((value, tick.label, share * length))
    }
    return result
  }

  // MARK: Drawing

  func draw(at corner: Point, theme: Theme, grid: PixelGrid, into picture: inout Picture) {
    let bar = Rect(
      from: Point(x: grid.edge(corner.x + start), y: grid.edge(corner.y)),
      to: Point(x: grid.edge(corner.x + start + length), y: grid.edge(corner.y + Self.thickness)))
    if let title {
      picture.draw(
        title, at: Point(x: corner.x, y: (bar.minY + bar.maxY) / 2), anchor: TextAnchor(.start, .capMiddle),
        theme.text,
        Source(.colorBarTitle))
    }
    picture.note(bar, Source(.colorBar))
    if key.scale.isStepped { drawCells(bar, grid, into: &picture.list) } else { drawRamp(bar, into: &picture.list) }
    let middle = bar.maxY + Self.tickLength + 1 + labelHeight / 2
    for (index, mark) in marks.enumerated() {
      if !key.scale.isStepped {
        let x = grid.stripe(at: bar.minX + mark.position, width: grid.hairline)
        picture.list.fill(
          Rect(
            x: min(max(x, bar.minX), bar.maxX - grid.hairline), y: bar.maxY, width: grid.hairline,
            height: Self.tickLength),
          theme.axis, from: Source(.colorBar))
      }
      guard let line = mark.line else { continue }
      picture.draw(
        line, at: Point(x: corner.x + start + mark.center, y: middle), anchor: TextAnchor(.middle, .capMiddle),
        theme.muted, Source(.colorBarLabel, index: Int32(truncatingIfNeeded: index)))
    }
  }

  /// A gradient between so many colours of the ramp is not told from it.
  private static let stops = 32

  private func drawRamp(_ bar: Rect, into list: inout DisplayList) {
    let colors = key.scale.colors
    let start = list.stops.count
    for stop in 0...Self.stops {
      let index = stop * (colors.count - 1) / Self.stops
      list.stops.append(
        GradientStop(offset: Double(stop) / Double(Self.stops), color: Color(rgb: colors[index])))
    }
    let paint = list.add(
      Gradient(
        .linear(from: Point(x: bar.minX, y: 0), to: Point(x: bar.maxX, y: 0)),
        stops: Slice(start: start, count: list.stops.count - start)))
    let mark = list.path.mark
    list.path.add(bar)
    list.append(.fill(list.path.slice(from: mark), .nonzero), paint, from: Source(.colorBar))
  }

  private func drawCells(_ bar: Rect, _ grid: PixelGrid, into list: inout DisplayList) {
    let colors = key.scale.colors
    func edge(_ index: Int) -> Double {
      grid.edge(bar.minX + bar.width * Double(index) / Double(colors.count))
    }
    for (index, color) in colors.enumerated() {
      list.fill(
        Rect(from: Point(x: edge(index), y: bar.minY), to: Point(x: edge(index + 1), y: bar.maxY)), Color(rgb: color),
        from: Source(.colorBar))
    }
  }
}
