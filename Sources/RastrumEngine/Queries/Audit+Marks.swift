import RastrumDrawing

extension Audit {
  /// What the shapes of a mark cover, and what covers or cuts them.
  mutating func checkShapes(of index: Int) {
    let plot = solution.layout.plot.widened(by: Self.slack)
    let whole = picture.widened(by: Self.slack)
    var seen: Rect?
    var cut = 0
    var beyond: Rect?
    var covered = [Bool](repeating: false, count: texts.count)
    var cutBox = Rect.zero
    solution.layout.list.forEachBox(of: .mark, index: index) { box, clip, anchor in
      let area = clip ?? picture
      guard box.minX <= area.maxX, box.maxX >= area.minX, box.minY <= area.maxY, box.maxY >= area.minY else { return }
      let inside = box.intersection(area)
      seen = seen?.union(inside) ?? inside
      if let clip, let anchor, clip.contains(anchor), !clip.widened(by: Self.slack).contains(box) {
        cut += 1
        cutBox = cut == 1 ? inside : cutBox.union(inside)
      }
      if clip != nil || plot.contains(box) { return }
      if !whole.contains(box) { beyond = beyond?.union(box) ?? box }
      for (at, text) in texts.enumerated() where !covered[at] && text.overlaps(box) { covered[at] = true }
    }
    setBounds(seen, of: index)
    let place = PartPlace(.mark, index: index)
    if cut > 0 {
      note(
        Finding(
          .clipped, place, count: cut, cutBox,
          "the edge of the plot cuts \(Self.counted(cut, "symbol")) of \(name(ofMark: index))"))
    }
    if let beyond {
      note(Finding(.clipped, place, beyond, "\(name(ofMark: index)) reaches beyond the edge of the picture"))
    }
    for (at, text) in texts.enumerated() where covered[at] {
      note(
        Finding(
          .overlapped, text.place, other: place, text.box,
          "\(name(ofMark: index)) and \(Self.name(text)) cover each other"))
    }
  }

  /// Rows that are not seen, or not wholly.
  mutating func checkRows(of index: Int) {
    let count = counts[index]
    let name = name(ofMark: index)
    let faults: [(FindingKind, Int, String)] = [
      (.offScale, count.offScale, "a value beyond the ends of its scale"),
      (.missing, count.missing, "a missing value"),
      (.missing, count.ungrouped, "no category of color, so in no series"),
      (.noPlace, count.noPlace, "a value that its scale has no place for"),
      (.overlapped, count.covering, "the category of another row, whose bar it covers"),
    ]
    for (kind, rows, what) in faults where rows > 0 {
      note(
        Finding(
          kind, PartPlace(.mark, index: index), count: rows, solution.layout.plot,
          "\(Self.counted(rows, "row")) of \(name) with \(what)"))
    }
  }

  /// WCAG 2, 1.4.11: 3 : 1. Areas are judged by the colour of their series: that their fill is light is meant.
  mutating func checkContrast(of index: Int) {
    let mark = solution.layers[index].mark
    if counts[index].drawn == 0 { return }
    var known: [Color] = []
    for series in solution.layers[index].series where series.rows.count > 0 {
      let color = series.color.opacity(mark.number(.opacity))
      guard let ratio = contrast(of: color), ratio < 3, !known.contains(color) else { continue }
      known.append(color)
      let alike = solution.layers[index].series.filter { $0.color == series.color && $0.rows.count > 0 }
      let of: Message = series.name.isEmpty ? "" : ", series \(Self.quote(series.name)),"
      note(
        Finding(
          .lowContrast, PartPlace(.mark, index: index), count: alike.count, contrast: ratio,
          bounds[index] ?? solution.layout.plot,
          "\(name(ofMark: index))\(of.text) has a contrast of \(Self.hundredths(ratio)) : 1 with the background; marks need 3 : 1"
        ))
    }
  }

  /// Marks, and charts, that show nothing.
  mutating func checkEmptiness() {
    if solution.layers.isEmpty {
      note(Finding(.empty, PartPlace(.plot), solution.layout.plot, "the chart has no marks"))
    }
    for (index, layer) in solution.layers.enumerated() where bounds[index] == nil {
      let count = counts[index]
      let why: Message =
        if let channel = layer.mark.missingChannel {
          "it has no column on \(channel.label)"
        } else if count.rows == 0 {
          "it has no rows"
        } else if count.drawn + count.offScale > 0 {
          count.drawn > 0 ? "it has no width or size" : "nothing of it lies inside the plot"
        } else {
          "none of its rows has all values"
        }
      note(
        Finding(
          .empty, PartPlace(.mark, index: index), solution.layout.plot,
          "\(name(ofMark: index)) shows nothing: \(why.text)"))
    }
  }
}
